"""Writes how a match ended: a heading for everybody or for one person, and places with scores, the best first."""

from collections.abc import Sequence

from bot.match.roster import Roster
from bot.match.table import Table
from bot.text.localisation import Words
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Tone
from bot.ui.kit.people import crowd, is_shared, persons
from bot.ui.kit.turns import letter
from bot.ui.match.endings.ended import Finisher, difference, outcome_line, placed, score_of, winners
from bot.ui.match.verify import end_line
from engine.game import PLAYED, Outcome, Seat
from engine.message import Arg, Line, Who


def result_heading(table: Table, reader: Seat | None = None) -> Line:
    """Write the heading of a finished match, its result; a `reader` is addressed."""
    return Line("result-heading", {"result": result_line(table, reader), "game": Line(f"{table.match.game}-name")})


def result_line(table: Table, reader: Seat | None = None) -> Line:
    """Write in a few words who won; a `reader` who did is addressed."""
    outcome, end = table.told_outcome, table.end
    if outcome is None:
        winner = None if end is None else end.winner
        return Line("result-none") if winner is None else _won(table, winner, reader)
    if len(outcome.places) == 1 and not any(outcome.left):
        return Line("result-alone", {"score": score_of(unit_of(table), outcome.scores[0])})
    first, unit = winners(outcome), unit_of(table)
    if len(first) > 1:
        return _shared(first, reader)
    if first:
        return _won(table, first[0], reader, difference(outcome, unit))
    return outcome_line(outcome, (), unit)


def result_lines(table: Table, words: Words) -> tuple[Line, ...]:
    """Write how a match ended, unless it went the whole way, and the places with their scores."""
    outcome = table.told_outcome
    if outcome is None:
        return (end_line(table),)
    ending = f"{table.match.game}-ending-{outcome.ending}"
    is_told = words.has(ending) and outcome.ending != PLAYED
    places = () if table.kind.is_solo else _places(table, table.roster, outcome)
    return (*((Line(ending),) if is_told else ()), *places)


def has_result(table: Table) -> bool:
    """Return whether somebody has won a match, or everybody a score."""
    return table.is_over and (table.outcome is not None or (table.end is not None and table.end.winner is not None))


def rematch_button(table: Table, read: Words) -> tuple[Button, ...]:
    """Make the button to a rematch of a finished match; empty where a moderator has ended it."""
    if is_ended_by_moderator(table):
        return ()
    return (Button(ids.OfMatch(table.match.id, "rematch"), read.say("button-board-rematch"), Tone.MAIN),)


def is_ended_by_moderator(table: Table) -> bool:
    """Return whether a moderator has ended a match."""
    return table.end is not None and table.end.how == "moderator"


def share_button(table: Table, read: Words) -> tuple[Button, ...]:
    """Make the button that shares a finished match; empty where it has no result."""
    return (Button(ids.OfMatch(table.match.id, "share"), read.say("button-share")),) if has_result(table) else ()


def unit_of(table: Table) -> str:
    """Return the unit of a match's scores; points are signed unless people share seats."""
    unit = table.game.info.score_unit
    return "signed" if unit == "points" and not table.kind.shares_seats else unit


def _won(table: Table, winner: Seat, reader: Seat | None, by: dict[str, Arg] | None = None) -> Line:
    side = table.kind.shares_seats and is_shared(table.roster, winner)
    key = "result-own" if winner == reader else "result-side" if side else "result-won"
    return Line(f"{key}-by", {"who": Who(winner), **by}) if by else Line(key, {"who": Who(winner)})


def _shared(winners: Sequence[Seat], reader: Seat | None) -> Line:
    if reader in winners:
        return Line("result-shared-own", {"who": persons([seat for seat in winners if seat != reader])})
    *most, last = winners
    return Line("result-shared", {"who": persons(most), "last": Who(last)})


def _places(table: Table, people: Roster, outcome: Outcome) -> tuple[Line, ...]:
    if table.kind.shares_seats:
        return tuple(_party_place(table, people, one) for one in placed(outcome))
    return tuple(_place(table, one) for one in placed(outcome))


def _place(table: Table, one: Finisher) -> Line:
    args: dict[str, Arg] = {
        "letter": letter(one.seat),
        "who": Who(one.seat),
        "score": score_of(unit_of(table), one.score),
    }
    if one.left:
        return Line("board-place-left", args | {"why": one.why})
    return Line("board-place", args | {"place": one.place})


def _party_place(table: Table, people: Roster, one: Finisher) -> Line:
    """Write a shared side's score, its people, and its rank unless it is the only one or was left."""
    score: dict[str, Arg] = {"score": score_of(unit_of(table), one.score)}
    who = crowd(people, one.seat)
    if len(people.players) == 1:
        return Line("board-score", score | {"people": who})
    shared = is_shared(people, one.seat)
    args = score | {"side": Who(one.seat), **({"people": who} if shared else {})}
    if one.left:
        return Line("board-place-side-left" if shared else "board-place-own-left", args | {"why": one.why})
    return Line("board-place-side" if shared else "board-place-own", args | {"place": one.place})
