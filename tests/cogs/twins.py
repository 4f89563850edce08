"""What the proofs of secrecy compare, whatever the game: a moment of a match, and a twin that looks the same."""

from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

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


class Pair(Protocol):
    """A match and a twin that looks the same to the viewer, made in one of several ways."""

    @property
    def made(self) -> str: ...
    @property
    def viewer(self) -> Seat | None: ...
    @property
    def one(self) -> Moment: ...
    @property
    def other(self) -> Moment: ...
    @property
    def differs(self) -> bool:
        """Whether anything hidden is different at all."""
        ...
