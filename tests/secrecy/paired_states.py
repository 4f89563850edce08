"""What the secrecy tests compare in any game: a moment of a match, and one that looks the same to a viewer."""

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
    """How a turn began that is answered in secret: position, what led to it, and who was there (None: all seats).

    `done` is what was done in it so far; `earlier` the turn before it, where a game needs that.
    """

    position: Position
    recent: Recent
    people: Roster | None = None
    done: tuple[tuple[Seat, Any], ...] = ()
    earlier: "Begun | None" = None


@dataclass(frozen=True)
class Moment:
    """A position of a match and what led to it."""

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
    """The same moment, as if no step could be taken back."""
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
        """Whether anything hidden differs, or more or less was done in secret."""
        one, other = self.one, self.other
        return one.state != other.state or one.position.seq != other.position.seq


P = TypeVar("P", bound=Pair[Any])


def endless_pairs(
    matches: Callable[[int, str], Iterator[M]],
    pairs_of: Callable[[M, Chance], Iterable[P]],
    seats: int,
    name: str,
) -> Iterator[P]:
    """Make pairs of whole matches, one match after the other; those in which nothing differs are left out."""
    for number in count():
        chance = Chance(f"pairs {name} {seats} {number}")
        for moment in matches(seats, f"{name} {seats} {number}"):
            yield from (pair for pair in pairs_of(moment, chance) if pair.differs)
