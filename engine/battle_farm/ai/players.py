"""The players of Battle Farm by level; they see a seat's view only, and the same view and chance give one action."""

from collections.abc import Mapping

from engine.battle_farm.ai.easy import Careless
from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.ai.hard import Weighing
from engine.battle_farm.ai.medium import Plain
from engine.battle_farm.model import Action, BattleFarmView
from engine.game import Seat
from engine.rng import Rng
from engine.search import AiPlayer


class Chancing:
    """Plays any legal action, each as likely."""

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Choose by chance."""
        return rng.choose(answers(view, seat, rng))[0]


# The shared random player (`engine.search`) would also build the label of each action, which is not needed.
PLAYERS: Mapping[str, AiPlayer] = {"random": Chancing(), "easy": Careless(), "medium": Plain(), "hard": Weighing()}
