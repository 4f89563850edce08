"""Forecasts an action, as far as its player can know: it is tried on a state guessed from their view.

Results of chance or hidden cards are left out, since there the guess may differ from the true state.
"""

from dataclasses import dataclass

from cogs.api import Line, foresee
from cogs.battle_farm.labels import mine
from engine.battle_farm import GAME
from engine.battle_farm.events import AbilityUsed, Fertilized, Planted, Played
from engine.battle_farm.model import Action, BattleFarmView, CropView

HANDLERS = (Planted, Played, AbilityUsed, Fertilized)
"""Events that describe the action itself and not its results."""


@dataclass(frozen=True)
class Forecast:
    """The certain effects of an action: the view after it, and the effects in words (empty: chance decides).

    `final` is whether it cannot be taken back.
    """

    before: BattleFarmView
    after: BattleFarmView
    lines: tuple[Line, ...]
    final: bool

    def crop(self, bed: int) -> CropView | None:
        """Return the own crop in a bed afterwards."""
        return mine(self.after).beds[bed].crop


def forecast(view: BattleFarmView, action: Action) -> Forecast:
    """Return the effects of the viewer's action, which must be legal now. Raises RuleError."""
    # The view is always a seat's; the 0 is there for the type alone.
    seen = foresee(GAME, view, view.viewer or 0, action)
    told = (GAME.tell(event, view.viewer) for event in seen.events if not isinstance(event, HANDLERS))
    lines = () if seen.reveals else tuple(line for line in told if line is not None)
    return Forecast(view, seen.view, lines, seen.reveals)
