"""What may be answered to an effect, found from a seat's view alone."""

from engine.battle_farm.ai.guessing import guess
from engine.battle_farm.model import Action, BattleFarmView
from engine.battle_farm.rules.legal import legal
from engine.game import Seat
from engine.rng import Rng


def answers(view: BattleFarmView, seat: Seat, rng: Rng) -> tuple[Action, ...]:
    """List the legal actions of a seat; what it does not know cannot change them."""
    return legal(guess(view, rng), seat)
