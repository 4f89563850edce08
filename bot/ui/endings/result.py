"""Says how a match ended: a heading for everybody or for one person, and places with scores, the best first."""

from collections.abc import Sequence

from bot.match.roster import Roster
from bot.match.table import Table
from bot.text.localisation import Words
from bot.ui import ids
from bot.ui.lookup.verify import end_line
from bot.ui.match.turns import letter
from bot.ui.page import Button
from bot.ui.people import crowd, is_shared
from engine.game import PLAYED, Outcome, Seat
from engine.message import Arg, Line, Who

COUNTED = frozenset({"coins", "cp"})
"""Units of scores that are never negative, so that two of them can stand beside each other."""


def result_heading(table: Table, reader: Seat | None = None) -> Line:
    """Head the page of a finished match with its result; the `reader` is told of themselves."""
    return Line("result-heading", {"result": result_line(table, reader), "game": Line(f"{table.match.game}-name")})


def result_line(table: Table, reader: Seat | None = None) -> Line:
    """Say in a few words who won; a `reader` who did is addressed."""
    outcome, end = table.told_outcome, table.end
    if outcome is None:
        winner = None if end is None else end.winner
        return Line("result-none") if winner is None else _won(table, winner, reader)
    if len(outcome.places) == 1:
        return Line("result-alone", {"score": score_line(table, outcome, 0)})
    # Where an AI finished every seat nobody has won.
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1 and seat not in table.kind.abandoned]
    if not winners:
        return Line("result-none")
    if len(winners) > 1:
        return _shared(winners, reader)
    return _won(table, winners[0], reader, _difference(table, outcome, winners[0]))


def result_lines(table: Table, words: Words) -> tuple[Line, ...]:
    """Say what ended a match, unless it went the whole way, and who has which place with which score."""
    outcome = table.told_outcome
    if outcome is None:
        return (end_line(table),)
    ending = f"{table.match.game}-ending-{outcome.ending}"
    is_told = words.has(ending) and outcome.ending != PLAYED
    places = _places(table, table.kind.roster, outcome) if table.kind.has_board else ()
    return (*((Line(ending),) if is_told else ()), *places)


def has_result(table: Table) -> bool:
    """Return whether somebody has won a match, or everybody a score."""
    return table.is_over and (table.outcome is not None or (table.end is not None and table.end.winner is not None))


def share_button(table: Table, read: Words) -> tuple[Button, ...]:
    """Make the button that shares a finished match; none where it has no result."""
    return (Button(ids.OfMatch(table.match.id, "share"), read.say("button-share")),) if has_result(table) else ()


def ranked(outcome: Outcome) -> tuple[Seat, ...]:
    """List the seats, the best first."""
    return tuple(sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat)))


def score_line(table: Table, outcome: Outcome, seat: Seat) -> Line:
    """Write the score of a seat in the unit of its game."""
    unit = table.game.info.score_unit
    # What people of one side write is counted; points of single players can be negative.
    counted = unit if unit in COUNTED or (unit == "points" and table.kind.shares_seats) else "signed"
    return Line("result-score", {"score": outcome.scores[seat], "unit": counted})


def _difference(table: Table, outcome: Outcome, winner: Seat) -> dict[str, Arg]:
    """Give the two scores of a match of two; nothing where they say less than that somebody won."""
    if len(outcome.scores) != 2 or not (table.game.info.score_unit in COUNTED or table.kind.shares_seats):
        return {}
    score, other = outcome.scores[winner], outcome.scores[1 - winner]
    return {"score": score, "other": other} if score > other >= 0 else {}


def _won(table: Table, winner: Seat, reader: Seat | None, by: dict[str, Arg] | None = None) -> Line:
    side = table.kind.shares_seats and is_shared(table.kind.roster, winner)
    key = "result-own" if winner == reader else "result-side" if side else "result-won"
    return Line(f"{key}-by", {"who": Who(winner), **by}) if by else Line(key, {"who": Who(winner)})


def _shared(winners: Sequence[Seat], reader: Seat | None) -> Line:
    if reader in winners:
        return Line("result-shared-own", {"who": _persons([seat for seat in winners if seat != reader])})
    *most, last = winners
    return Line("result-shared", {"who": _persons(most), "last": Who(last)})


def _persons(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("person", {"who": Who(seat)}) for seat in seats)


def _places(table: Table, people: Roster, outcome: Outcome) -> tuple[Line, ...]:
    if table.kind.shares_seats:
        return tuple(_party_place(table, people, outcome, seat) for seat in ranked(outcome))
    return tuple(
        Line(
            "board-place",
            {"letter": letter(seat), "who": Who(seat), "away": people.players[seat].away or "no"}
            | {"place": outcome.places[seat], "score": score_line(table, outcome, seat)},
        )
        for seat in ranked(outcome)
    )


def _party_place(table: Table, people: Roster, outcome: Outcome, seat: Seat) -> Line:
    """Write a shared side's score, its people, and its rank unless it is the only one."""
    score: dict[str, Arg] = {"score": score_line(table, outcome, seat)}
    who = crowd(people, seat)
    if len(people.players) == 1:
        return Line("board-score", score | {"people": who})
    args = score | {"place": outcome.places[seat], "side": Who(seat)}
    return (
        Line("board-place-side", args | {"people": who}) if is_shared(people, seat) else Line("board-place-own", args)
    )
