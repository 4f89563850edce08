"""Previews an action, as far as the player can know: it is tried on a state guessed from their view.

It never reads the true state. Results of chance or hidden cards may differ.
"""

from dataclasses import dataclass
from typing import Any

from engine.game import Seat
from engine.record import AnyGame
from engine.rng import Rng

# Constant, so that a panel that is shown again foretells the same.
_SEED = "foresight"


@dataclass(frozen=True)
class Foreseen:
    """The seat's view after the action, the events of it, and whether it could not be taken back."""

    view: Any
    events: tuple[Any, ...]
    reveals: bool


def foresee(game: AnyGame, view: Any, seat: Seat, action: Any) -> Foreseen:
    """Try an action of the view's seat, with the same result each time. Raises RuleError."""
    step = game.apply(game.guess(view, Rng(_SEED)), seat, action)
    return Foreseen(game.view(step.state, seat), step.events, step.reveals)
