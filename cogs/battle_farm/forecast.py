"""What an action will do now, as far as its player can know: it is tried on a state made up from what they see.

Nothing is said of what chance or hidden cards decide, since there the made-up state may differ from the true one.
"""

from dataclasses import dataclass

from cogs.battle_farm.labels import mine
from engine.battle_farm.events import AbilityUsed, Fertilized, Planted, Played
from engine.battle_farm.model import Action, BattleFarmView, CropView
from engine.foresight import foresee
from engine.game import Line
from engine.record import AnyGame

DEEDS = (Planted, Played, AbilityUsed, Fertilized)
"""Events that tell the action itself and not what comes of it."""


@dataclass(frozen=True)
class Forecast:
    """What is certain of an action: the view after it, and in words what comes with it (empty: chance decides).

    `final` is whether it cannot be taken back.
    """

    before: BattleFarmView
    after: BattleFarmView
    lines: tuple[Line, ...]
    final: bool

    def crop(self, bed: int) -> CropView | None:
        """Give the own crop that stands in a bed then."""
        return mine(self.after).beds[bed].crop

    @property
    def coins(self) -> int:
        """Tell how many coins its player gains, or with a minus loses."""
        return mine(self.after).coins - mine(self.before).coins


def forecast(game: AnyGame, view: BattleFarmView, action: Action) -> Forecast:
    """Tell what an action of the viewer does, which must be legal now. Raises RuleError."""
    seen = foresee(game, view, view.viewer or 0, action)
    told = (game.tell(event, view.viewer) for event in seen.events if not isinstance(event, DEEDS))
    lines = () if seen.reveals else tuple(line for line in told if line is not None)
    return Forecast(view, seen.view, lines, seen.reveals)
