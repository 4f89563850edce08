"""The negative and the positive cards of a board apart: every choice of them, ordered by its sum.

A set without a zero is a choice of negative cards and one of positive cards with the same sum. Cards and runs count for
each by itself, so of a set only the base is left to be settled when two choices meet. No set is put together here.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import comb
from operator import add, sub
from typing import NamedTuple

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.picking import Pick, every, pick
from engine.absolute.cards import HIGHEST, SIGN
from engine.absolute.rules.sets import RUN_POINTS

MOST_CHOICES = 1 << 14
"""The maximum number of choices of one sign for a complete search."""

FEWER_CHOICES = 1 << 11
"""The maximum beyond that: the choices of few cards."""

INFINITE = float("inf")


class Half:
    """All subsets of the numbered cards of a sign, the empty one too, sorted by sum."""

    def __init__(self, board: Board, sign: int) -> None:
        """List the choices to which the cards of the other sign can have the sum."""
        numbered = [place for place in range(len(board.cards)) if board.number[place]]
        # Small numbers first: the card added last is the base.
        self.places = [place for place in reversed(numbered) if SIGN[board.cards[place]] == sign]
        self.mask = sum(1 << place for place in self.places)
        """All cards of the half."""
        most = sum(board.number[place] for place in numbered if SIGN[board.cards[place]] != sign)
        most += HIGHEST * any(SIGN[board.cards[zero]] != sign for zero in board.zeros)
        cards = _largest(len(self.places))
        self.complete = cards == len(self.places)
        """Whether all choices are listed, whatever their number of cards."""
        masks, sums, counts, runs, bases, largest = [0], [0], [0], [0], [0], 0
        self._grown: list[Pick] = []
        """For each card, which of the choices before it are listed with it as well."""
        for place in self.places:
            number = board.number[place]
            grown = every
            if not self.complete or largest + number > most:
                grown = pick([at for at, total in enumerate(sums) if total + number <= most and counts[at] < cards])
            self._grown.append(grown)
            masks += [mask | 1 << place for mask in grown(masks)]
            sums += [total + number for total in grown(sums)]
            counts += [count + 1 for count in grown(counts)]
            runs += [run | 1 << number for run in grown(runs)]
            bases += [number] * (len(masks) - len(bases))
            largest += number
        self._order = order = pick(sorted(range(len(sums)), key=sums.__getitem__))
        self.masks, self.sums, self.bases = order(masks), order(sums), order(bases)
        self.runs = order(runs)
        """The numbers of each choice, number n as bit n."""
        counts = order(counts)
        self._points = list(map(add, counts, map(RUN_POINTS.__getitem__, self.runs)))
        self._with_zero = [count + RUN_POINTS[run | 1] for count, run in zip(counts, self.runs, strict=True)]

    def prices(self, prices: Sequence[float]) -> Sequence[float]:
        """Add up the prices of each choice."""
        found = [0.0]
        for place, grown in zip(self.places, self._grown, strict=True):
            price = prices[place]
            found += [before + price for before in grown(found)]
        return self._order(found)

    def points(self, *, with_zero: bool) -> Sequence[int]:
        """Return the points of each choice for its cards and runs, to which a zero of the sign may belong (AZ-23)."""
        return self._with_zero if with_zero else self._points


class Priced(NamedTuple):
    """What choices cost more than they bring, without and with their base; and the least of each sum."""

    costs: list[float]
    led: list[float]
    least: list[float]
    least_led: list[float]


class Choices:
    """The choices of a half that may be in one kind of set, whose points count `times` times."""

    def __init__(self, half: Half, times: int, picked: Sequence[int], *, with_zero: bool) -> None:
        """Take the choices at some places of the half; a zero of its sign may belong to their runs."""
        self.half = half
        self._pick = take = every if len(picked) == len(half.masks) else pick(picked)
        self.masks, sums = take(half.masks), take(half.sums)
        self.points, self.bases = take(half.points(with_zero=with_zero)), take(half.bases)
        if times > 1:
            self.points, self.bases = [times * each for each in self.points], [times * each for each in self.bases]
        self._starts = [bisect_left(sums, total) for total in range(half.sums[-1] + 2)]
        self._spans = [(at, first, end) for at, (first, end) in enumerate(pairwise(self._starts)) if first < end]

    def ends(self, low: int, high: int) -> tuple[int, int]:
        """Return the bounds of the range of choices whose sum is within `low` to `high`."""
        return self._starts[max(0, low)], self._starts[min(high + 1, len(self._starts) - 1)]

    def priced(self, sums: Sequence[float]) -> Priced:
        """Set points against the prices of all choices of the half."""
        costs = list(map(sub, self._pick(sums), self.points))
        led = list(map(sub, costs, self.bases))
        least, least_led = [INFINITE] * (len(self._starts) - 1), [INFINITE] * (len(self._starts) - 1)
        for at, first, end in self._spans:
            least[at], least_led[at] = min(costs[first:end]), min(led[first:end])
        return Priced(costs, led, least, least_led)


def _largest(cards: int) -> int:
    """Return how many of some cards a choice may have at most."""
    if 1 << cards <= MOST_CHOICES:
        return cards
    numbers = accumulate(comb(cards, count) for count in range(cards + 1))
    return sum(number <= FEWER_CHOICES for number in numbers) - 1
