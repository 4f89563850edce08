"""Legal actions for a viewer, only from their own view: the rules are applied to a match that fits it.

Hidden information is guessed, so no result depends on it.
"""

from engine.absolute import views
from engine.absolute.cards import DECK
from engine.absolute.model import AbsoluteView, Action, Swap
from engine.absolute.rules.play import play
from engine.absolute.rules.swap_listing import swaps
from engine.errors import NotAsked, RuleError
from engine.rng import Rng

# What the viewer may do is the same on every guess, so a constant seed will do.
_ANY = Rng("a match like the one in view")

_ALL = len(DECK) ** 3
"""Above the number of swaps."""


def refusal(view: AbsoluteView, action: Action) -> RuleError | None:
    """Return why an action of the viewer would be refused now; None if it is legal."""
    if view.viewer is None:
        return NotAsked()
    try:
        play(views.guess(view, _ANY), view.viewer, action)
    except RuleError as error:
        return error
    return None


def legal_swaps(view: AbsoluteView) -> tuple[Swap, ...]:
    """List every swap that the viewer may make now (AZ-13 to AZ-18)."""
    if view.phase != "act" or view.swapped or view.played or view.active is None or view.active != view.viewer:
        return ()
    return tuple(swaps(view.hand, view.seats, view.active, _ALL))
