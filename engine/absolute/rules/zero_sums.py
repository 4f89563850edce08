"""Finds the parts of a hand that come to zero, quickly: a part is a mask whose bit i stands for the hand's card i."""

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations

from engine.absolute.cards import DECK, HIGHEST, SIGN, WORTH, Card

# So far apart that neither the numbers of all cards nor four zeros of a sign add up to the next.
_PLUS_ZERO, _MINUS_ZERO = 1 << 10, 1 << 16
"""What a zero adds to a sum, so that one number tells sum and zeros."""

_WEIGHT = [WORTH[card] or (_PLUS_ZERO if SIGN[card] > 0 else _MINUS_ZERO) for card in DECK]

ZERO = frozenset(
    {0}
    # AZ-16: one zero stands for what is missing: 0, or 1 to 10 with its own sign.
    | {_PLUS_ZERO - lacking for lacking in range(HIGHEST + 1)}
    | {_MINUS_ZERO + over for over in range(HIGHEST + 1)}
)
"""The sums that come to zero; those above 10 hold a zero."""


def sums_of(hand: Sequence[Card]) -> list[int]:
    """Return a sum for every part of the hand, by its mask; a part comes to zero if its sum is in `ZERO`."""
    sums = [0]
    for card in hand:
        weight = _WEIGHT[card]
        sums += [total + weight for total in sums]
    return sums


@cache
def by_size(count: int) -> dict[int, tuple[int, ...]]:
    """List the parts of so many cards as mask and places of the cards: small ones first, then by the first card."""
    every = chain.from_iterable(combinations(range(count), size) for size in range(1, count + 1))
    return {sum([1 << place for place in places]): places for places in every}


@cache
def size_order(count: int) -> tuple[int, ...]:
    """Return the place of each mask in `by_size`."""
    places = {mask: place for place, mask in enumerate(by_size(count))}
    return tuple([places.get(mask, 0) for mask in range(1 << count)])
