"""Estimates the value of a hand over the next card drawn."""

from collections.abc import Sequence

from engine.absolute.ai.plays import Plays
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView
from engine.absolute.rules.sets import CardSet
from engine.absolute.rules.turn import HAND_LIMIT
from engine.rng import Rng


class Outlook:
    """A hand and own sets, with each of several guesses of the next card."""

    def __init__(self, hand: Sequence[Card], table: Sequence[CardSet], guesses: Sequence[Card]) -> None:
        """Lay out the hand with every guess."""
        self._futures = [Plays((*hand, drawn), table) for drawn in guesses if drawn not in hand]

    def expected(self, gone: Sequence[Card] = ()) -> float:
        """Return the points that the hand, some cards discarded now, is expected to bring a turn later."""
        total = 0
        for future in self._futures:
            # AZ-12: one card is discarded, or as many as are above the limit.
            least = max(1, len(future.hand) - len(gone) - HAND_LIMIT)
            total += future.most(gone=future.mask(gone), least=least)
        return total / max(1, len(self._futures))


def next_cards(view: AbsoluteView, count: int) -> tuple[Card, ...]:
    """Guess cards that may be drawn next, all different; the same for every option compared in a turn."""
    # With no hidden cards, the deck is made up of the discards next (AZ-8).
    cards, _ = Rng(f"{view.round}|{view.turn}").shuffle(view.drawable or view.discard)
    return cards[:count]
