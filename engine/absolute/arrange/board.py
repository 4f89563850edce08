"""The cards of one arrangement problem as bits: the scores of sets, and the hand cards that may be left over.

A group of cards is a mask; bit i stands for `cards[i]`, the largest numbers first and the zeros last.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from engine.absolute.cards import HIGHEST, NUMBER, SIGN, SUIT, WORTH, Card
from engine.absolute.rules.sets import FOUR, LEAST_CARDS, RUN_POINTS, CardSet, total_of, unplayed

T = TypeVar("T")

_KIND = 4
"""Bits in which up to eight cards of a number are counted."""

# Counts of 4 to 7 have the bit of 4, a count of 8 that of 8.
_FOURS = sum(FOUR << _KIND * number | 8 << _KIND * number for number in range(HIGHEST + 1))


_RUNS = (1 << HIGHEST + 1) - 1

_FIRST = (1 << 10) - 1
"""The cards with the largest numbers: a set is added up from those of them in it, and the others."""


class _Asked(dict[int, T]):
    """A cache by mask, filled on demand."""

    def __init__(self, work_out: Callable[[int], T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, mask: int) -> T:
        found = self[mask] = self._work_out(mask)
        return found


class Board:
    """Hand and own sets, with what follows from them for every search."""

    def __init__(self, hand: Sequence[Card], table: Sequence[CardSet], old: Sequence[CardSet] | None = None) -> None:
        """Take the playable hand cards and the sets on the table; `old` are the sets before the turn, if different.

        Cards of the hand may be in a set already, and be taken back.
        """
        cards = {*hand, *(card for laid in table for card in laid)}
        # In this order the lowest bit of a set is its base and the highest its zero, if it has one.
        self.cards: tuple[Card, ...] = tuple(sorted(cards, key=lambda card: (-NUMBER[card], card)))
        self.place = {card: place for place, card in enumerate(self.cards)}
        self.worth = [WORTH[card] for card in self.cards]
        self.number = [NUMBER[card] for card in self.cards]
        self.zeros = [place for place, card in enumerate(self.cards) if not NUMBER[card]]
        self.hand = self.mask(hand)
        self.table = [self.mask(laid) for laid in table]
        self.bound = _bound_zeros(self, table if old is None else old)
        self.zero_mask = sum(1 << zero for zero in self.zeros)
        self._marks = [_mark(card) for card in self.cards]
        self._added: Callable[[int], tuple[int, int, int, int]] = _Asked(self._add_up).__getitem__
        self.score: Callable[[int], int] = _Asked(self._scored).__getitem__
        """Returns the points of a set, 0 if the cards are not one or its zero may not stand for the missing number."""
        self.places: Callable[[int], list[int]] = _Asked(_places).__getitem__
        """Returns the places of the bits of a mask, lowest first."""

    def mask(self, cards: Iterable[Card]) -> int:
        """Return cards as bits."""
        return sum(1 << self.place[card] for card in cards)

    def named(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a mask."""
        return tuple(self.cards[place] for place in self.places(mask))

    def _scored(self, mask: int) -> int:
        count = mask.bit_count()
        # 0 can mean "no set": a legal set has a number above 0, so its base is at least 1.
        if count < LEAST_CARDS or (mask & self.zero_mask).bit_count() > 1:
            return 0
        runs, kinds, suits, worth = self._added(mask & _FIRST)
        if mask > _FIRST:
            more_runs, more_kinds, more_suits, more_worth = self._added(mask & ~_FIRST)
            runs, kinds, suits, worth = runs | more_runs, kinds + more_kinds, suits | more_suits, worth + more_worth
        if not self._fits(mask, -worth) if mask & self.zero_mask else worth:
            return 0
        base = self.number[(mask & -mask).bit_length() - 1]
        plain = base + count - LEAST_CARDS + RUN_POINTS[runs & _RUNS] + RUN_POINTS[runs >> HIGHEST + 1]
        return 2 * plain if kinds & _FOURS or not suits & suits - 1 else plain

    def _add_up(self, mask: int) -> tuple[int, int, int, int]:
        """Return what cards add to a set together: their bits among the numbers, counts, suits' bits and worth."""
        runs = kinds = suits = worth = 0
        for place in _places(mask):
            run, kind, suit, value = self._marks[place]
            runs |= run
            kinds += kind
            suits |= suit
            worth += value
        return runs, kinds, suits, worth

    def _fits(self, mask: int, number: int) -> bool:
        """Return whether the zero of a set may stand for a number (AZ-16, AZ-19)."""
        zero = self.cards[mask.bit_length() - 1]
        if abs(number) > HIGHEST or number * SIGN[zero] < 0:
            return False
        companions, was = self.bound.get(zero, (0, number))
        return was == number or not companions & mask

    def leftovers(self, keep: int) -> list[tuple[int, int]]:
        """List the masks of cards that may be left in the hand, with their cost; the played rest could come to zero."""
        low = -HIGHEST * sum(SIGN[self.cards[zero]] < 0 for zero in self.zeros)
        high = HIGHEST * sum(SIGN[self.cards[zero]] > 0 for zero in self.zeros)
        masks, sums = [0], [-sum(self.worth)]
        for place in self.places(self.hand):
            worth = self.worth[place]
            masks += [mask | 1 << place for mask in masks]
            sums += [total + worth for total in sums]
        # The last mask leaves the whole hand, which is no play.
        return [
            (mask, self._cost(mask, keep))
            for mask, total in zip(masks[:-1], sums[:-1], strict=True)
            if low <= total <= high and mask.bit_count() >= keep
        ]

    def _cost(self, left: int, keep: int) -> int:
        """Return what `cost` does, of a mask."""
        # The lowest bit is the largest number.
        rest = left & left - 1 if keep else left
        return self.number[(rest & -rest).bit_length() - 1] + rest.bit_count() - 1 if rest else 0


def _places(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def cost(left: Sequence[Card], keep: int) -> int:
    """Return what unplayed cards cost once the dearest of them is discarded, if one will be."""
    return unplayed(sorted(left, key=NUMBER.__getitem__)[: len(left) - min(keep, 1)])


def _mark(card: Card) -> tuple[int, int, int, int]:
    """Return what a card adds to a set: its bit among the numbers of its sign, its count, its suit's bit, its worth."""
    run = 1 << NUMBER[card] + (HIGHEST + 1) * (SIGN[card] > 0)
    return run, 1 << _KIND * NUMBER[card], 1 << SUIT[card], WORTH[card]


def _bound_zeros(board: Board, table: Sequence[CardSet]) -> dict[Card, tuple[int, int]]:
    """AZ-19: return for each zero on the table its companions and its number."""
    return {
        # A board of a part lacks companions that lie in other sets.
        zero: (board.mask(card for card in old if card != zero and card in board.place), -total_of(old))
        for old in table
        for zero in old
        if not NUMBER[zero] and zero in board.place
    }
