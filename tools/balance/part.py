"""What a game's own part of the balance must offer, and what passes between it and the playing. It knows no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from engine.game import Options, Seat
from engine.search import AiPlayer
from tools.balance.figures import Chart, Matrix, Table

GAMES = 5_000
"""Games in all, of a part that names no other number."""


@dataclass(frozen=True)
class Plan:
    """A number of games of one kind: the same number of seats, the same options, all seats of one level.

    Each deal is played `seatings` times, one game after the other: what differs is the part's `opening`.
    """

    name: str
    seats: int
    options: Options
    games: int
    seatings: int = 1
    level: str = "hard"


@dataclass(frozen=True)
class Played:
    """A game that was played: its outcome by seat, its length, its processor time, and what its part noted of it."""

    plan: Plan
    number: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    actions: int
    seconds: float
    noted: Mapping[str, Any] = field(default_factory=dict)

    def win(self, seat: Seat) -> float:
        """Return the seat's part of the win: 1 alone in the first place, a half where two share it."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Watch(Protocol):
    """Sees one game from its deal to its end, the state whole, and notes what its part asks."""

    def saw(self, state: Any, events: Sequence[Any]) -> None:
        """Note what happened on the way to a state."""
        ...

    def noted(self) -> Mapping[str, Any]:
        """Return the notes: plain values that can go to another process."""
        ...


class Part(Protocol):
    """The questions of one game."""

    def plans(self, games: int, seats: Sequence[int]) -> Sequence[Plan]:
        """Spread this number of games over the seats and options of the questions."""
        ...

    def watch(self) -> Watch:
        """Begin to watch a game."""
        ...

    def tables(self, played: Sequence[Played]) -> Sequence[Table]:
        """Sum the games up."""
        ...

    def charts(self, played: Sequence[Played]) -> Sequence[Chart | Matrix]:
        """Return the charts to draw."""
        ...


class Opening(Protocol):
    """An optional opening of a part: the fixed decisions of a seat that its player is not asked for."""

    def __call__(self, plan: Plan, number: int, state: Any, seat: Seat) -> Any | None:
        """Name the action of a seat in a game of a plan; None: its player is asked."""
        ...


def opening_of(part: Part) -> Opening:
    """Return the opening of a part; without one of its own, players make every choice."""
    return getattr(part, "opening", _nothing_settled)


def _nothing_settled(plan: Plan, number: int, state: Any, seat: Seat) -> None:
    return None


def games_of(part: Part) -> int:
    """Return how many games a part asks for in all."""
    return getattr(part, "GAMES", GAMES)


def missed_of(part: Part, played: Sequence[Played]) -> Sequence[str]:
    """Return the figures that are surely beside what a part asks; a part without `missed` only reports."""
    return getattr(part, "missed", _nothing_missed)(played)


def _nothing_missed(played: Sequence[Played]) -> Sequence[str]:
    return ()


def pilot_of(part: Part, level: str) -> AiPlayer | None:
    """Return a player of a part's own, which is no level that people choose."""
    pilots: Mapping[str, AiPlayer] = getattr(part, "PILOTS", {})
    return pilots.get(level)


def parts() -> list[str]:
    """Return the games that have a part here."""
    packages = {path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")}
    # The other packages are questions of their own.
    return sorted(name for name in packages if hasattr(_module(name), "plans"))


def part_of(game: str) -> Part:
    """Find the part of a game. Raises ModuleNotFoundError."""
    return cast(Part, _module(game))


def _module(name: str) -> Any:
    return import_module(f"tools.balance.{name}")
