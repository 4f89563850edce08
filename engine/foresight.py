"""What an action would bring about as far as whoever acts can know: it is tried on a state made up from their view.

No true state is read. What chance or hidden cards decide may come out otherwise.
"""

from dataclasses import dataclass
from typing import Any

from engine.game import Seat
from engine.record import AnyGame
from engine.rng import Rng

_SEED = "foresight"


@dataclass(frozen=True)
class Foreseen:
    """The seat's view after the action, the events of it, and whether it could not be taken back."""

    view: Any
    events: tuple[Any, ...]
    reveals: bool


def foresee(game: AnyGame, view: Any, seat: Seat, action: Any) -> Foreseen:
    """Try an action of the seat whose view it is, the same every time. Raises RuleError."""
    step = game.apply(game.guess(view, Rng(_SEED)), seat, action)
    return Foreseen(game.view(step.state, seat), step.events, step.reveals)
