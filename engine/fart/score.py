"""Tells whether a match is over, how it ended and what it scores."""

from engine.fart.model import State
from engine.game import Outcome

FIRST_WAVE_PENALTY = 50
"""Taken off when the first wave already overran you (FART-17)."""

LAST_STAND = "win"
"""The ending where the last alien and the last defenders leave in one dual attack (FART-1)."""

SOLO_PLACES = (1,)
"""The seat of a solo match is always first: the ending tells won from lost (FART-21)."""


def is_over(state: State) -> bool:
    """Return whether the match has ended."""
    # Between two trios there are no attackers either, but `play` returns no such state.
    return state.resigned or not state.table or not state.attackers


def outcome(state: State) -> Outcome | None:
    """Return how the match ended; None while it goes on."""
    if state.resigned:
        return _ended(state, _lost(state), "resigned")  # FART-20: a loss with the aliens left now
    if not state.attackers and not state.aliens:
        left = len(state.defenders) + len(state.table)
        return _ended(state, left, "win" if left else LAST_STAND)  # FART-17, FART-1
    if not state.table:  # FART-2: the refill came first, so the defender deck is empty as well
        return _ended(state, _lost(state), "loss")
    return None


def _ended(state: State, score: int, ending: str) -> Outcome:
    return Outcome(SOLO_PLACES, (score,), ending, ties=(state.sacrifices,))  # FART-21: then by fewer sacrifices


def _lost(state: State) -> int:
    """Score a loss: every alien left counts, face up or in the deck, sent back or not (FART-4, FART-17)."""
    aliens = len(state.aliens) + len(state.attackers)
    return -aliens - FIRST_WAVE_PENALTY if state.wave == 1 else -aliens
