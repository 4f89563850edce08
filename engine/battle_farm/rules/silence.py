"""The action for a seat that timed out or was left: it stops or declines, or chooses at random if it must choose."""

from engine.battle_farm.model import Action, Bid, ChooseToken, Decline, Stop
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import Effect, Question, State
from engine.game import Seat


def timeout(state: State, seat: Seat) -> Action:
    """Return the action: no purchase, sale or bid; a harvest's choice is declined."""
    if state.question is not None:
        return _answer(state, state.question)
    if state.trade is not None:
        return Bid(0) if state.trade.waiting else Decline()
    return Stop()


def _answer(state: State, question: Question) -> Action:
    """Decline if possible; give a coin (BF-40); a mandatory choice is random, the same for the same state."""
    effect = state.agenda[0]
    if question.about == "token":
        return ChooseToken("coins")
    if question.may_decline or (isinstance(effect, Effect) and effect.trigger == "harvested"):
        return Decline()
    # The generator after the draw is dropped: an action that is only named must not move it on.
    return state.rng.choose(legal(state, question.seat))[0]
