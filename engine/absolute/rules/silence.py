"""The action for a seat that timed out or was left: the one that changes least, never a play or a swap."""

from engine.absolute.cards import NUMBER
from engine.absolute.model import Action, Discard, Draw, Hold
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.turn import HAND_LIMIT
from engine.absolute.state import State


def timeout(state: State) -> Action:
    """Draw from the deck, else from the pile; hold, else discard the highest number, which costs most to keep."""
    if state.phase == "draw":
        # One of both can be drawn: where neither can, the turn began without a draw (AZ-8).
        return Draw("deck" if can_draw_from_deck(len(state.deck), len(state.discard)) else "discard")
    hand = state.seats[state.active].hand
    if state.phase == "act" and not state.played and len(hand) <= HAND_LIMIT:  # AZ-11
        return Hold()
    # Not empty: an empty hand holds above, and every play leaves a card (AZ-4).
    return Discard(max(hand, key=NUMBER.__getitem__))
