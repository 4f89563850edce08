"""Rules for badges: pure functions of a whole match that has ended.

A game lists its own in a `badges.py` among its rules; they tell who did something, never how long one played.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any, TypeAlias

import msgspec

from engine import record
from engine.game import Outcome
from engine.record import AnyGame, Record


class CourseStep(msgspec.Struct, frozen=True):
    """A step of a match that was not taken back: the states before and after it (equal for the deal) and its events."""

    before: Any
    after: Any
    events: tuple[Any, ...]


class Course(msgspec.Struct, frozen=True):
    """The steps of a match, the deal first; `outcome` is None if people ended it before its rules did."""

    seats: int
    steps: tuple[CourseStep, ...]
    outcome: Outcome | None

    @property
    def events(self) -> Iterator[Any]:
        """All events in order."""
        return (event for step in self.steps for event in step.events)

    @property
    def last(self) -> Any:
        """The last state."""
        return self.steps[-1].after

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; empty in a solo match, and if people ended the match before its rules did."""
        if self.outcome is None or self.seats < 2:
            return ()
        return tuple(seat for seat, place in enumerate(self.outcome.places) if place == 1)


BadgeRule: TypeAlias = Callable[[Course], Collection[int]]
"""Returns who earned a badge in a match, numbered as in lines: by seat, or for shared seats by seats + number."""


class Badge(msgspec.Struct, frozen=True):
    """A badge of a game: its id there, and the rule that says who has earned it (None: the game's chores do).

    People see `<game>-badge-<id>` and how it is earned, `<game>-badge-<id>-how`. A `hidden` one is named only to people
    who have earned it.
    """

    id: str
    earned: BadgeRule | None
    hidden: bool = False


def course(game: AnyGame, stored: Record) -> Course:
    """Play a record again, without the steps that were taken back. Raises RecordError."""
    entries = (None, *(played.action for played in stored.actions))
    kept: list[CourseStep] = []
    for entry, (position, events) in zip(entries, record.steps(game, stored), strict=True):
        if entry == record.UNDO:
            kept.pop()  # only the last step that still stands can be taken back
        else:
            kept.append(CourseStep(kept[-1].after if kept else position.state, position.state, events))
    return Course(stored.seats, tuple(kept), game.outcome(kept[-1].after))
