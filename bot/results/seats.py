"""Works out how a finished match went for each person and each AI: from its row, its roster and its turns alone.

A seat that an AI finished in its person's place ranks behind all that were played to the end (`ABANDONED`): leaving
never wins, and the others do not lose against it. A person who conceded counts as having left.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from bot.match.kinds.choosing import kind_at
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.ranking import ranks
from bot.match.roster import Player, Roster
from bot.results.turns import Turns
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import HINTED, NOBODY, Match
from engine.game import GameInfo, Outcome, Seat

ABANDONED = "abandoned"
"""The ending of a person's seat that an AI finished: it is last, and for ratings it has lost (house choice)."""

LEFT = "left"
"""The ending of a person who left a side before the match was over: the side's result is not theirs (house choice)."""

CONCEDED = "conceded"
"""The ending of a match in which all but one conceded."""

LEAST_PLAYED = (2, 3)
"""The part of a seat's turns that its person must have played so that the result counts (house choice): two thirds."""


@dataclass(frozen=True)
class EndedMatch:
    """A finished match, with its game's `info` (None: left out), its `turns`, and for a ranked attempt at a day
    whether it was finished in time.
    """

    match: Match
    info: GameInfo | None
    turns: Turns
    in_time: bool = False


def seat_results(ended: EndedMatch) -> tuple[SeatResult, ...]:
    """Work out the results of a match, by seat and person."""
    kind = kind_at(ended.match)
    if kind.shares_seats:
        return _of_sides(ended, kind.roster)
    if kind.is_solo:
        return (_of_seat(ended, kind, 0, Player(player=ended.match.seats[0], name="")),)
    occupants = enumerate(kind.roster.players)
    return tuple(_of_seat(ended, kind, seat, occupant) for seat, occupant in occupants)


def is_ai(occupant: Player) -> bool:
    """Return whether a seat was an AI's from the start, and not that of a person who has left or was erased."""
    return occupant.player == NOBODY and bool(occupant.level) and not occupant.away


def _standing(ended: EndedMatch, kind: MatchKind) -> Mapping[Seat, tuple[int, bool | None]]:
    """Return the rank of each seat, and whether it has won; None where the match could not be lost."""
    match, seats = ended.match, range(len(ended.match.seats))
    if kind.shares_seats and len(seats) == 1:
        # Where all play on one side, the only aim is to play to the end.
        return {0: (1, None)}
    if match.outcome is None:
        winner = None if kind.roster.end is None else kind.roster.end.winner
        return {seat: (1 if winner in (None, seat) else 2, seat == winner) for seat in seats}
    abandoned = kind.abandoned(match.outcome)
    found = ranks(match.outcome.places, abandoned)
    if len(found) == 1:
        # A solo match has no opponent: the first ending of a game is the one to aim for.
        is_aim = ended.info is not None and match.outcome.ending == ended.info.endings[0]
        return {0: (1, is_aim and not abandoned)}
    # A draw of all seats has no winner.
    return {seat: (found[seat], found[seat] == 1 < max(found) and seat not in abandoned) for seat in seats}


def _of_seat(ended: EndedMatch, kind: MatchKind, seat: Seat, occupant: Player) -> SeatResult:
    has_left = seat in kind.abandoned(ended.match.outcome)
    turns, played = ended.turns.seat(seat)
    if is_ai(occupant):
        counts = ended.match.outcome is not None
        return _row(ended, kind, seat, level=occupant.level, turns=turns, played=turns, counts=counts)
    # Where people ended the match, its end is also that of people who had left before.
    ending = ABANDONED if has_left and ended.match.outcome is not None else None
    player, counts = max(occupant.player, NOBODY), not has_left and _is_played(turns, played)
    return _row(ended, kind, seat, player=player, turns=turns, played=played, counts=counts, ending=ending)


def _of_sides(ended: EndedMatch, people: Roster) -> tuple[SeatResult, ...]:
    kind = kind_at(ended.match)
    # The last side of each person; one who left and came back has several numbers.
    numbers: dict[int, list[int]] = {}
    for number, member in enumerate(people.members):
        numbers.setdefault(max(member.player, NOBODY) or -number - 1, []).append(number)
    rows: list[SeatResult] = []
    for player, own in numbers.items():
        last = people.members[own[-1]]
        turns, played = ended.turns.members(own, last.seat)
        counts = not last.left and _is_played(turns, played)
        who, ending = max(player, NOBODY), LEFT if last.left else None
        rows.append(_row(ended, kind, last.seat, player=who, turns=turns, played=played, counts=counts, ending=ending))
    rows.sort(key=lambda row: (row.seat, row.player))
    # A side keeps one row for all its erased people.
    return tuple(next(same) for _, same in groupby(rows, key=lambda row: (row.seat, row.player)))


def _is_played(turns: int, played: int) -> bool:
    part, of = LEAST_PLAYED
    return turns > 0 and of * played >= part * turns


def _row(
    ended: EndedMatch,
    kind: MatchKind,
    seat: Seat,
    *,
    turns: int,
    played: int,
    counts: bool,
    player: int = NOBODY,
    level: str = "",
    ending: str | None = None,
) -> SeatResult:
    match, outcome = ended.match, ended.match.outcome
    rank, won = _standing(ended, kind)[seat]
    has_result = outcome is not None or (kind.roster.end is not None and kind.roster.end.winner is not None)
    return SeatResult(
        match=match.id,
        seat=seat,
        player=player,
        level=level,
        game=match.game,
        purpose=HINTED if kind.roster.hinted else match.purpose,
        day=match.day,
        server=match.place,
        channel=match.channel,
        ended_at=match.updated_at,
        ending=ending or _ending(kind, outcome),
        rank=rank,
        score=0 if outcome is None else outcome.scores[seat],
        seats=len(match.seats),
        won=None if won is None else won and ending != LEFT,
        turns=turns,
        played=played,
        counts=counts and has_result and (match.purpose != "daily" or ended.in_time),
    )


def _ending(kind: MatchKind, outcome: Outcome | None) -> str:
    if outcome is not None:
        return outcome.ending
    # One that was closed without a word could not be played on.
    return "broken" if kind.roster.end is None else kind.roster.end.how
