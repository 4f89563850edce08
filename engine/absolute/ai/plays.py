"""Values what a hand can lay without regrouping: new sets and additions, together, for every part of the hand.

It is the players' quick estimate: about a millisecond where `arrange` takes many.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.absolute.cards import HIGHEST, NUMBER, Card
from engine.absolute.rules.sets import LEAST_CARDS, CardSet, score, zero_of
from engine.absolute.rules.zero_sums import ZERO, sums_of

MOST_ADDED = 3
"""Hand cards tried together on one existing set; more of them form a new set."""

_Options = list[tuple[int, int]]


class Plays:
    """What a hand can play as new sets or onto own sets.

    Bit i of a mask stands for `hand[i]`, ordered by number; `laid` has the points that the table gains by the cards
    played, for every part of the hand that can be played as a whole.
    """

    def __init__(self, hand: Iterable[Card], table: Sequence[CardSet]) -> None:
        """Lay out every part of the hand."""
        self.hand = sorted(hand, key=NUMBER.__getitem__)
        self.whole = (1 << len(self.hand)) - 1
        self._numbers = [NUMBER[card] for card in self.hand]
        sums = sums_of(self.hand)
        zero = [mask for mask, total in enumerate(sums) if total in ZERO and mask]
        self.laid: dict[int, int] = {0: 0}
        # Of these sums, which are 0 or hold one zero, only those with a zero are above 10.
        addable = [(mask, self.named(mask), sums[mask] > HIGHEST) for mask in zero if mask.bit_count() <= MOST_ADDED]
        for lying in table if addable else ():
            self._combine(_additions(addable, lying))
        new = [(mask, points_of(self.named(mask))) for mask in zero if mask.bit_count() >= LEAST_CARDS]
        while new:
            # Sets that share a card exclude each other, so each such group adds one set at most.
            lowest = new[0][0] & -new[0][0]
            self._combine([option for option in new if option[0] & lowest])
            new = [option for option in new if not option[0] & lowest]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return cards of the hand as bits."""
        return sum([1 << self.hand.index(card) for card in cards])

    def named(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a mask."""
        return tuple([card for place, card in enumerate(self.hand) if mask >> place & 1])

    def cost(self, mask: int) -> int:
        """Return what some cards cost unplayed once their dearest is discarded (AZ-26)."""
        # The highest bit is the dearest card, as the hand is ordered by number; no bit where the mask is empty.
        rest = mask & ~(1 << mask.bit_length() >> 1)
        return self._numbers[rest.bit_length() - 1] + rest.bit_count() - 1 if rest else 0

    def most(self, played: int = 0, gone: int = 0, least: int = 1) -> int:
        """Return the most points the hand brings if the round ends now, one card being discarded.

        Cards of `played` are played at least, those of `gone` not held, and at least `least` cards stay in hand.
        """
        whole, most, cost = self.whole & ~gone, -100, self.cost  # fewer points than any hand can cost
        for mask, gain in self.laid.items():
            if mask & played == played and not mask & gone:
                rest = whole & ~mask
                if rest.bit_count() >= least and (worth := gain - cost(rest)) > most:
                    most = worth
        return most

    def _combine(self, options: _Options) -> None:
        """Combine with one more set, using at most one of its options."""
        laid = self.laid
        for before, points in list(laid.items()):
            for mask, gain in options:
                if not mask & before and laid.get(both := mask | before, -1) < points + gain:
                    laid[both] = points + gain


def _additions(addable: Sequence[tuple[int, tuple[Card, ...], bool]], lying: CardSet) -> _Options:
    """List what may be added to a set, whose own zero does not change (AZ-20)."""
    before, is_fixed = points_of(lying), zero_of(lying) is not None
    return [
        (mask, points_of((*lying, *cards)) - before) for mask, cards, has_zero in addable if not (is_fixed and has_zero)
    ]


@lru_cache(maxsize=1 << 16)
def points_of(cards: tuple[Card, ...]) -> int:
    """Return the points of a legal set."""
    return score(cards).total
