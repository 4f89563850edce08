"""What one action makes of a match and its company, as pure steps; whether whoever plays it may, is decided here too.

A step runs within the store's transaction (`bot.tables`), on the match as it is then.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from bot import company, waits
from bot.company import Company
from bot.refusals import AiPlays, Gone, NotYourTable, Paused, Stale
from bot.store.rows import Match
from bot.table import Events
from engine import record
from engine.errors import NothingToUndo
from engine.game import Seat
from engine.record import AnyGame, Position

By: TypeAlias = Literal["person", "clock", "bell", "ai"]
"""Who plays an action: the person whose seat it is, or in their place the clock or an AI.

The `bell` is the clock where the person has acted in this turn, but not to its end, or where several share the seat:
that is no silence.
"""


@dataclass(frozen=True)
class Situation:
    """A match as a step finds it: the stored row, its position, its `people` (None: one plays alone), and the time."""

    game: AnyGame
    match: Match
    position: Position
    people: Company | None
    now: int


@dataclass(frozen=True)
class Played:
    """What a step makes of it: `body` is the record's entry; `events` None: the last step was undone."""

    position: Position
    body: bytes
    events: Events | None
    people: Company | None


Step: TypeAlias = Callable[[Situation], Played]
"""Plays, or raises a refusal; pure, as it may run again after a failure of the store."""


def play(seat: Seat, question: int, action: Any, by: By) -> Step:
    """Play an action that answers a question put to a seat.

    Raises, as it runs:
        Stale: another question is open; RuleError: the rules forbid it.
        Paused, AiPlays, Gone, NotYourTable: a person may not act now, or not so.
    """

    def step(before: Situation) -> Played:
        people = _checked(before, seat, question, by)
        position, events = record.advance(before.game, before.position, seat, action)
        return Played(position, before.game.codec.encode(action), events, people)

    return step


def undo(seat: Seat, question: int) -> Step:
    """Take back a seat's last action. Raises as `play`, NothingToUndo among them."""

    def step(before: Situation) -> Played:
        if before.people is not None and before.people.is_party:  # it would take back what the others did since
            raise NothingToUndo
        people = _checked(before, seat, question, "person")
        position = record.take_back(before.game, before.position, seat)
        return Played(position, bytes(record.UNDO), None, people)

    return step


def _checked(before: Situation, seat: Seat, question: int, by: By) -> Company | None:
    """Say what an action makes of the company, and whether whoever plays it may.

    Raises:
        Paused, AiPlays, Gone: a person may not act now.
        NotYourTable: several share the seat, and nothing says which of them acts.
        Stale: another question is open, or clock or AI are not wanted any more.
    """
    people, position = before.people, before.position
    if question != position.questions[seat]:
        raise Stale
    if people is None:
        return None
    if people.is_party and by == "person":
        raise NotYourTable
    sitter = people.sitters[seat]
    if by == "person":
        if people.paused:
            raise Paused
        if sitter.level:
            raise AiPlays if sitter.is_person else Gone
        return company.seen(people, seat, before.now)
    if people.paused or bool(sitter.level) != (by == "ai"):
        raise Stale
    window = before.game.asked(position.state).get(seat)
    if by in ("ai", "bell") or window is None or window.aside:
        return people
    return company.missed(people, seat, waits.turn_of(window, position.questions[seat]))
