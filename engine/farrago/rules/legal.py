"""Lists the legal actions of a seat without words, for players who try out many."""

from engine.farrago.model import PLANETS, Action, KeepHand, NewHand, Starter
from engine.farrago.rules.placement import legal_placements
from engine.farrago.state import State
from engine.game import Seat

STARTER_DECKS: tuple[Action, ...] = tuple([Starter(planet) for planet in PLANETS])

KEEP_HAND = KeepHand()
_FIRST_HANDS: tuple[Action, ...] = (KEEP_HAND, NewHand())


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what a seat may do, in a stable order; custom decks are legal too. Empty: it is not asked."""
    if state.phase == "decks":
        return STARTER_DECKS if state.brought[seat] is None else ()
    if state.phase == "over" or state.plans[seat].ready:
        return ()
    if state.phase == "exchange":
        return _FIRST_HANDS
    return legal_placements(state.zones[seat], state.plans[seat])
