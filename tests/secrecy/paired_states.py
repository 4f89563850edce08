"""The pairs that the secrecy tests compare in any game: a moment of a match, and one that looks the same to a
viewer.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Generic, TypeVar

from msgspec import structs

from bot.match.roster import Roster
from engine.game import Seat
from engine.record import Position
from tests.engine.chance import Chance

Recent = tuple[tuple[Any, ...], ...]
"""What the last actions brought about, the latest last."""


@dataclass(frozen=True)
class Begun:
    """The start of a secret turn: its position, the events before it, and its people (None: all seats).

    `done` has the actions in it so far; `earlier` is the turn before, for games that need it.
    """

    position: Position
    recent: Recent
    people: Roster | None = None
    done: tuple[tuple[Seat, Any], ...] = ()
    earlier: "Begun | None" = None


@dataclass(frozen=True)
class Moment:
    """A position of a match and the events before it."""

    position: Position
    recent: Recent
    begun: Begun | None = field(default=None, kw_only=True)
    """How the turn began, if it is answered in secret."""
    time: int = field(default=30_000, kw_only=True)
    """How many milliseconds ago it began."""
    people: Roster | None = field(default=None, kw_only=True)
    """Who is at a table where people share seats."""
    reader: int | None = field(default=None, kw_only=True)
    """The id of the viewer at such a table; None: they take no part."""
    decks: tuple[tuple[tuple[str, bytes], ...], ...] = field(default=(), kw_only=True)
    """The decks that the people in the seats have built: names, and cards as the store keeps them."""

    @property
    def state(self) -> Any:
        return self.position.state


M = TypeVar("M", bound=Moment)


def without_way_back(moment: M) -> M:
    """The same moment, without steps to undo."""
    return replace(moment, position=structs.replace(moment.position, back=()))


@dataclass(frozen=True)
class Pair(Generic[M]):
    """A match and one that looks the same to the viewer (None: an onlooker), `made` in one of several ways."""

    made: str
    viewer: Seat | None
    one: M
    other: M

    @property
    def differs(self) -> bool:
        """Whether hidden information or the number of secret actions differs."""
        one, other = self.one, self.other
        return one.state != other.state or one.position.seq != other.position.seq


P = TypeVar("P", bound=Pair[Any])


def endless_pairs(
    matches: Callable[[int, str], Iterator[M]],
    pairs_of: Callable[[M, Chance], Iterable[P]],
    seats: int,
    name: str,
) -> Iterator[P]:
    """Make pairs from one match after the other, leaving out pairs without a difference."""
    for number in count():
        chance = Chance(f"pairs {name} {seats} {number}")
        for moment in matches(seats, f"{name} {seats} {number}"):
            yield from (pair for pair in pairs_of(moment, chance) if pair.differs)
