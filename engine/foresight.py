"""Previews an action, as far as the player can know: it is tried on a state guessed from their view.

It never reads the true state. Results of chance or hidden cards may differ.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.game import Seat
from engine.record import AnyGame
from engine.rng import Rng

# Constant, so that a panel that is shown again foretells the same.
_SEED = "foresight"

_KEPT = 16
"""Guesses kept: a page tries one action after another of the same view, and to guess a state takes longer than they."""


@dataclass(frozen=True)
class Foreseen:
    """The seat's view after the action, the events of it, and whether it could not be taken back."""

    view: Any
    events: tuple[Any, ...]
    reveals: bool


def foresee(game: AnyGame, view: Any, seat: Seat, action: Any) -> Foreseen:
    """Try an action of the view's seat, with the same result each time. Raises RuleError."""
    step = game.apply(guessed(game, view), seat, action)
    return Foreseen(game.view(step.state, seat), step.events, step.reveals)


@lru_cache(_KEPT)
def guessed(game: AnyGame, view: Any) -> Any:
    """Return a state that fits a view, the same each time."""
    return game.guess(view, Rng(_SEED))
