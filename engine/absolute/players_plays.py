"""What a hand can lay without regrouping: new sets and additions, together, for every part of the hand.

It is the players' quick ruler, a thousandth of a second where `arrange` takes many; it decides nothing.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.absolute.cards import HIGHEST, NUMBER, SIGN, WORTH, Card
from engine.absolute.sets import LEAST_CARDS, CardSet, score, zero_of

Gains = dict[int, int]
"""Points that the table gains, by the hand cards played, as bits."""


class Plays:
    """What a hand can lay beside or onto own sets; bit i of a mask stands for `hand[i]`."""

    def __init__(self, hand: Sequence[Card], table: Sequence[CardSet]) -> None:
        """Lay out every part of the hand that can be played as a whole."""
        self.hand = tuple(hand)
        self._sums = _sums(self.hand)
        self.costs = _costs_but_dearest(self.hand)
        self.laid = self._with_sets(self._with_additions(table))

    def most(self) -> int:
        """Give the most points that the hand brings if the round ends now, one card being discarded if any is left."""
        whole, costs = (1 << len(self.hand)) - 1, self.costs
        return max([gain - costs[whole & ~mask] for mask, gain in self.laid.items() if mask != whole], default=0)

    def _with_additions(self, table: Sequence[CardSet]) -> Gains:
        laid: Gains = {0: 0}
        for lying in table:
            options = list(_additions(self._sums, self.hand, lying))
            _combine(laid, options)
        return laid

    def _with_sets(self, laid: Gains) -> Gains:
        options: list[tuple[int, int]] = _new_sets(self._sums, self.hand)
        while options:
            lowest = min([mask & -mask for mask, _ in options])
            _combine(laid, [option for option in options if option[0] & lowest])
            options = [option for option in options if not option[0] & lowest]
        return laid


def cost(hand: Sequence[Card], mask: int) -> int:
    """Give what a part of the hand costs unplayed (AZ-26)."""
    dearest = count = 0
    for place, card in enumerate(hand):
        if mask >> place & 1:
            count += 1
            dearest = max(dearest, NUMBER[card])
    return dearest + count - 1 if count else 0


def _costs_but_dearest(hand: Sequence[Card]) -> list[int]:
    """Give what each part of the hand costs unplayed when its dearest card was discarded."""
    by_number = sorted(range(len(hand)), key=lambda place: NUMBER[hand[place]])
    costs: dict[int, tuple[int, int]] = {0: (0, 0)}  # the dearest number, and the cost without its card
    for place in by_number:
        for mask, (dearest, _) in list(costs.items()):
            costs[mask | 1 << place] = (NUMBER[hand[place]], dearest + max(0, mask.bit_count() - 1))
    return [costs[mask][1] for mask in range(1 << len(hand))]


def _combine(laid: Gains, options: Sequence[tuple[int, int]]) -> None:
    """Add what comes of one more set, of which at most one option is taken."""
    for before, points in list(laid.items()):
        for mask, gain in options:
            if not mask & before and laid.get(both := mask | before, -1) < points + gain:
                laid[both] = points + gain


def _sums(hand: Sequence[Card]) -> list[tuple[int, Card | None] | None]:
    """Give for each part of the hand what it comes to and its zero; None where it has two zeros."""
    found: list[tuple[int, Card | None] | None] = [(0, None)]
    for card in hand:
        for part in list(found):
            if part is None or (part[1] is not None and not NUMBER[card]):
                found.append(None)
            else:
                found.append((part[0] + WORTH[card], part[1] if NUMBER[card] else card))
    return found


def _fits(total: int, zero: Card | None) -> bool:
    """Tell whether cards come to zero, a zero making up what is missing (AZ-16)."""
    return total == 0 if zero is None else 0 <= -total * SIGN[zero] <= HIGHEST


def _new_sets(sums: Sequence[tuple[int, Card | None] | None], hand: Sequence[Card]) -> list[tuple[int, int]]:
    return [
        (mask, points_of(_named(hand, mask)))
        for mask, part in enumerate(sums)
        if mask.bit_count() >= LEAST_CARDS and part is not None and _fits(*part)
    ]


def _additions(
    sums: Sequence[tuple[int, Card | None] | None], hand: Sequence[Card], lying: CardSet
) -> list[tuple[int, int]]:
    """List what may be added to a set, whose own zero does not change (AZ-20)."""
    before, is_fixed = points_of(lying), zero_of(lying) is not None
    return [
        (mask, points_of((*lying, *_named(hand, mask))) - before)
        for mask, part in enumerate(sums)
        if mask and part is not None and _fits(*part) and not (is_fixed and part[1] is not None)
    ]


def _named(hand: Sequence[Card], mask: int) -> tuple[Card, ...]:
    return tuple([card for place, card in enumerate(hand) if mask >> place & 1])


@lru_cache(maxsize=1 << 16)
def points_of(cards: tuple[Card, ...]) -> int:
    """Give the points of a legal set."""
    return score(cards).total
