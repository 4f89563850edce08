"""Counts the turns of each seat in the record of a finished match, and who played them.

Who played an action is in its key: the clock's and an AI's begin with a word of their own, a person's does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.match.kinds.choosing import as_shared
from bot.match.kinds.match_kind import MatchKind
from bot.match.time_controls import turn_of
from engine import record
from engine.game import Seat
from engine.record import AnyGame, PlayedAction, Position, Record

CLOCK, AI = "timer:", "ai:"
"""How the keys of actions begin that the clock or an AI has played in a person's place."""


@dataclass
class Turns:
    """Turns by number, each with whether people of the seat played in it; `of_members` by number, where they share one.

    Where several share a seat a member's turns are those of their side while they were on it, and any member of the
    side may have played them.
    """

    of_seats: dict[Seat, dict[int, bool]] = field(default_factory=dict[Seat, dict[int, bool]])
    of_members: dict[int, set[tuple[Seat, int]]] = field(default_factory=dict[int, set[tuple[Seat, int]]])

    def seat(self, seat: Seat) -> tuple[int, int]:
        """Count a seat's turns, and those in which its people played."""
        turns = self.of_seats.get(seat, {})
        return len(turns), sum(turns.values())

    def members(self, numbers: Sequence[int], seat: Seat) -> tuple[int, int]:
        """Count the turns of a side while one of its people was on it, under any of their numbers; and those played."""
        had = {turn for number in numbers for side, turn in self.of_members.get(number, ()) if side == seat}
        return len(had), sum(self.of_seats[seat][turn] for turn in had)

    def add(self, seat: Seat, turn: int, *, by_person: bool) -> None:
        """Note that something was played in a turn of a seat."""
        turns = self.of_seats.setdefault(seat, {})
        turns[turn] = by_person or turns.get(turn, False)


def is_persons(key: str) -> bool:
    """Return whether a person played the action of a key, and neither the clock nor an AI in their place."""
    return not key.startswith((CLOCK, AI))


def count(game: AnyGame, stored: Record, keys: Sequence[str], kind: MatchKind) -> tuple[Turns, Position]:
    """Replay a record, and count. A question in another's turn is no turn. Raises RecordError."""
    positions = (position for position, _ in record.steps(game, stored))
    before = next(positions)
    turns = Turns()
    for played, key, after in zip(stored.actions, keys, positions, strict=True):
        # What is taken back is played again, or differently, in the same turn.
        if played.action != record.UNDO:
            _count(turns, game, before, played, key, kind)
        before = after
    return turns, before


def count_actions(actions: Sequence[PlayedAction], keys: Sequence[str]) -> Turns:
    """Count each action as a turn, where the rules are missing to tell turns apart."""
    turns = Turns()
    for number, (played, key) in enumerate(zip(actions, keys, strict=True)):
        turns.add(played.seat, number, by_person=is_persons(key))
    return turns


def _count(turns: Turns, game: AnyGame, before: Position, played: PlayedAction, key: str, kind: MatchKind) -> None:
    sides = as_shared(kind).sides_of(game, before) if kind.shares_seats else ()
    # Where sides act the entry may have any seat that is asked, as when an onlooker acts: the signature tells the side.
    seat = _side(game, sides, played, kind) if kind.shares_seats and is_persons(key) else played.seat
    window = None if seat is None else game.asked(before.state).get(seat)
    # All questions of a shared side are interrupts, since a timeout there is charged to no person.
    if seat is None or window is None or (window.interrupt and not kind.shares_seats):
        return
    turn = turn_of(window, before.questions[seat])
    turns.add(seat, turn, by_person=is_persons(key))
    for member, side in enumerate(sides):
        if side == seat:
            turns.of_members.setdefault(member, set()).add((seat, turn))


def _side(game: AnyGame, sides: Sequence[Seat | None], played: PlayedAction, kind: MatchKind) -> Seat | None:
    """Find the side for which somebody acted; None for an onlooker, and for people coming or going."""
    action = game.codec.action(bytes(played.action))
    number = as_shared(kind).signer_of(game, action)
    if number is None or not 0 <= number < len(sides) or isinstance(action, type(as_shared(kind).leaving(game))):
        return None
    return sides[number]
