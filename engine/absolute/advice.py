"""Tells a viewer what the rules let them do, from their own view alone: the rules are asked about a match like it.

Whatever is hidden is made up, so nothing told here can depend on it.
"""

from engine.absolute import sight
from engine.absolute.cards import DECK
from engine.absolute.model import AbsoluteView, Action, Swap
from engine.absolute.play import play
from engine.absolute.swap_listing import swaps
from engine.errors import NotAsked, RuleError
from engine.rng import Rng

_ANY = Rng("a match like the one in view")

_ALL = len(DECK) ** 3
"""More than there are swaps."""


def refusal(view: AbsoluteView, action: Action) -> RuleError | None:
    """Say why the rules would not let the viewer do something now; None: they would."""
    if view.viewer is None:
        return NotAsked()
    try:
        play(sight.guess(view, _ANY), view.viewer, action)
    except RuleError as error:
        return error
    return None


def legal_swaps(view: AbsoluteView) -> tuple[Swap, ...]:
    """List every swap that the viewer may make now (AZ-13 to AZ-18)."""
    if view.phase != "act" or view.swapped or view.played or view.active != view.viewer:
        return ()
    found = (choice.action for choice in swaps(sight.guess(view, _ANY), _ALL))
    return tuple(action for action in found if isinstance(action, Swap))
