"""The players of Absolute by level; they see a seat's view only, and the same view and chance give the same action."""

from collections.abc import Mapping

from engine.absolute.ai.weighing import EASY, HARD, MEDIUM, Weighing
from engine.absolute.model import AbsoluteView, Action, Hold
from engine.absolute.rules.legal import legal
from engine.absolute.views import guess
from engine.game import Seat
from engine.rng import Rng
from engine.search import AiPlayer


class Chancing:
    """Plays any action that is listed: its kind by chance, then which of that kind."""

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose by chance; a turn ends with a discard as long as there is a card."""
        kinds: dict[str, list[Action]] = {}
        for action in legal(guess(view, rng)):
            if not (isinstance(action, Hold) and view.hand):
                kinds.setdefault(type(action).__name__, []).append(action)
        kind, rng = rng.choose(sorted(kinds))
        return rng.choose(kinds[kind])[0]


PLAYERS: Mapping[str, AiPlayer] = {
    "random": Chancing(),
    "easy": Weighing(EASY),
    "medium": Weighing(MEDIUM),
    "hard": Weighing(HARD),
}
