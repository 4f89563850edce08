"""What is played for a seat that is silent or was left: what changes least, and never a play or a swap."""

from engine.absolute.cards import NUMBER
from engine.absolute.deal import can_draw_from_deck
from engine.absolute.model import Action, Discard, Draw, Hold
from engine.absolute.state import State
from engine.absolute.turn import HAND_LIMIT


def timeout(state: State) -> Action:
    """Draw from the deck, else from the pile; hold, else discard the highest number, which costs most to keep."""
    if state.phase == "draw":
        return Draw("deck" if can_draw_from_deck(len(state.deck), len(state.discard)) else "discard")
    hand = state.seats[state.active].hand
    if state.phase == "act" and not state.played and len(hand) <= HAND_LIMIT:  # AZ-11
        return Hold()
    return Discard(max(hand, key=NUMBER.__getitem__))
