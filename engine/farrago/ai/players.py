"""The players of Farrago by level; they see a seat's view only, and the same view gives one placement, step by step."""

from collections.abc import Mapping

from engine.farrago.ai import easy, medium
from engine.farrago.ai.bringing import DECKS
from engine.farrago.ai.first_hand import is_kept
from engine.farrago.ai.guessing import guess
from engine.farrago.ai.plan import Planner, next_step, unsealed
from engine.farrago.ai.searching import Searching
from engine.farrago.model import Action, FarragoView, KeepHand, NewHand
from engine.farrago.rules.legal import legal
from engine.game import Seat
from engine.rng import Rng
from engine.search import AiPlayer


class Chancing:
    """Plays any legal action, each as likely."""

    def choose(self, view: FarragoView, seat: Seat, rng: Rng) -> Action:
        """Choose by chance."""
        # What is legal depends on the viewer's own side alone, which a guess takes as it is
        return rng.choose(legal(guess(view, rng), seat))[0]


class Planned:
    """Brings a random deck, decides about the first hand, and places the cards of its planner's plan.

    Other placed cards are taken back.
    """

    def __init__(self, planner: Planner) -> None:
        """Follow that planner."""
        self._planner = planner

    def choose(self, view: FarragoView, seat: Seat, rng: Rng) -> Action:
        """Do the next step of the plan."""
        if view.phase == "decks":
            return rng.choose(DECKS)[0]
        if view.phase == "exchange":
            return KeepHand() if is_kept(view) else NewHand()
        return next_step(self._planner(unsealed(view)), view)


PLAYERS: Mapping[str, AiPlayer] = {
    "random": Chancing(),
    "easy": Planned(easy.plan),
    "medium": Planned(medium.plan),
    "hard": Planned(Searching().plan),
}
