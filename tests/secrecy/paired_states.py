"""What the secrecy tests compare in any game: a moment of a match, and a twin that looks the same."""

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from msgspec import structs

from engine.game import Seat
from engine.record import Position

Recent = tuple[tuple[Any, ...], ...]
"""What the last actions brought about, the latest last."""


@dataclass(frozen=True)
class Moment:
    """A position of a match and what led to it."""

    position: Position
    recent: Recent

    @property
    def state(self) -> Any:
        return self.position.state


M = TypeVar("M", bound=Moment)


def without_way_back(moment: M) -> M:
    """The same moment, as if no step could be taken back."""
    return replace(moment, position=structs.replace(moment.position, back=()))


@dataclass(frozen=True)
class Pair(Generic[M]):
    """A match and a twin that looks the same to the viewer, `made` in one of several ways."""

    made: str
    viewer: Seat | None
    one: M
    other: M

    @property
    def differs(self) -> bool:
        """Whether anything hidden differs, or more or less was done in secret."""
        one, other = self.one, self.other
        return one.state != other.state or one.position.seq != other.position.seq
