"""What the proofs of secrecy compare, whatever the game: a moment of a match, and a twin that looks the same."""

from dataclasses import dataclass
from typing import Any, Protocol

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


class Pair(Protocol):
    """A match and a twin that looks the same to the viewer."""

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def one(self) -> Moment: ...
    @property
    def other(self) -> Moment: ...
