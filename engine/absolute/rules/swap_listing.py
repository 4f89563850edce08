"""Lists the legal swaps of the active seat: card for card first, from its own sets on around the table."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from engine.absolute.cards import HIGHEST, NUMBER, SIGN, WORTH, Card
from engine.absolute.model import SeatView, Swap
from engine.absolute.rules.sets import LEAST_CARDS, CardSet, total_of, zero_of
from engine.absolute.state import SeatState
from engine.game import Seat

_Offers: TypeAlias = dict[int, list[CardSet]]
"""Cards to give, by their sum."""

_ZeroOffer: TypeAlias = tuple[CardSet, int, Card]
"""Cards to give with a zero, the sum of the others, and the zero."""

_SHAPES = ((1, 1), (1, 2), (2, 1), (2, 2))
"""The numbers of cards given and taken (AZ-13)."""


def swaps(hand: CardSet, seats: Sequence[SeatState | SeatView], active: Seat, most: int) -> list[Swap]:
    """List up to `most` legal swaps of the active seat, which has this hand."""
    tables = list(_tables(seats, active))
    if not tables:
        return []
    found: list[Swap] = []
    # Sorted by sum once, so that each set looks up what fits instead of trying all that may be given.
    offers = {1: _single_offers(hand), 2: _double_offers(hand)}
    for give, take in _SHAPES:
        plain, with_zero = offers[give]
        for owner, index, lying in tables:
            if len(lying) - take + give < LEAST_CARDS:  # AZ-14
                continue
            for taken, wanted, takes_zero in _taken(lying, take):
                if wanted in plain:
                    found += [Swap(owner, index, given, taken) for given in plain[wanted]]
                if takes_zero and with_zero:
                    found += [
                        Swap(owner, index, given, taken)
                        for given, others, new in with_zero
                        if 0 <= (wanted - others) * SIGN[new] <= HIGHEST
                    ]
            if len(found) >= most:
                return found[:most]
    return found


def _tables(seats: Sequence[SeatState | SeatView], active: Seat) -> Iterator[tuple[Seat, int, CardSet]]:
    """Yield the unlocked sets (AZ-7), the own ones first, then clockwise."""
    count = len(seats)
    for owner in [(active + step) % count for step in range(count)]:
        if not seats[owner].out:
            for index, lying in enumerate(seats[owner].sets):
                yield owner, index, lying


def _single_offers(hand: CardSet) -> tuple[_Offers, list[_ZeroOffer]]:
    """Group the single cards that may be given by their sum."""
    plain: _Offers = {}
    with_zero: list[_ZeroOffer] = []
    for card in hand:
        if NUMBER[card]:
            plain.setdefault(WORTH[card], []).append((card,))
        else:
            with_zero.append(((card,), 0, card))
    return plain, with_zero


def _double_offers(hand: CardSet) -> tuple[_Offers, list[_ZeroOffer]]:
    """Group the pairs that may be given by their sum; two zeros fit no set (AZ-14)."""
    plain: _Offers = {}
    with_zero: list[_ZeroOffer] = []
    for pair in combinations(hand, 2):
        first, second = pair
        total = WORTH[first] + WORTH[second]
        if NUMBER[first] and NUMBER[second]:
            plain.setdefault(total, []).append(pair)
        elif NUMBER[first] or NUMBER[second]:
            with_zero.append((pair, total, second if NUMBER[first] else first))
    return plain, with_zero


# A set lies there for many turns, and each of them asks again.
@lru_cache(maxsize=4096)
def _taken(lying: CardSet, count: int) -> tuple[tuple[CardSet, int, bool], ...]:
    """List cards of a set with the sum of their replacement, a zero as 0, and whether a zero may be among it."""
    zero = zero_of(lying)
    everything = total_of(lying)
    found: list[tuple[CardSet, int, bool]] = []
    for taken in combinations(lying, count):
        away = total_of(taken)
        if zero is not None and zero not in taken:  # AZ-16: the zero stays, and so does its number
            found.append((taken, away, False))
        else:  # AZ-17: a zero that leaves counts as what it stood for
            found.append((taken, away - everything, True))
    return tuple(found)
