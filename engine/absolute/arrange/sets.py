"""Finds every set whose points come close to the price of its cards.

The slack of a set is the price of its cards minus its points. Sets are put together from a choice of negative and one
of positive cards (`halves`) whose sums fit. The least slack of all pairs of two sums follows from the least of each, so
only pairs of sums with a set of small slack are searched.
"""

from collections.abc import Sequence
from functools import cache
from operator import add
from typing import NamedTuple

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.halves import INFINITE, Choices, Half, Priced
from engine.absolute.arrange.kinds import Kind, kinds
from engine.absolute.arrange.listing import suited
from engine.absolute.cards import HIGHEST
from engine.absolute.rules.sets import LEAST_CARDS

CHOICES_OF_STEP = 16
"""Choices that are priced in one step."""

PAIRS_OF_STEP = 16
"""Pairs of choices that are compared in one step."""

TINY = 1e-9


class OutOfNodes(Exception):
    """The limit of steps is used up."""


class Nodes:
    """The steps that may still be spent."""

    def __init__(self, left: int) -> None:
        """Allow this number."""
        self.left = left

    def spend(self, count: int) -> None:
        """Spend search steps. Raises OutOfNodes when the budget is used up."""
        self.left -= count
        if self.left < 0:
            raise OutOfNodes


class Found(NamedTuple):
    """A set, the excess of its price over its points, and its points."""

    slack: float
    mask: int
    points: int


class _Layer(NamedTuple):
    """A kind under given prices: the costs of both choices, and the least slack by the sum of the positive cards.

    All of them lack `more`, and `first` is the first sum that `least` has.
    """

    kind: Kind
    more: float
    minus: Priced
    plus: Priced
    first: int
    least: list[float]


class Finder:
    """Finds the sets of one board under given prices."""

    def __init__(self, board: Board, nodes: Nodes) -> None:
        """Prepare what does not depend on prices; `nodes` is what all searches may spend."""
        self._nodes = nodes
        self._minus, self._plus = Half(board, -1), Half(board, 1)
        self._kinds = kinds(board, self._minus, self._plus)
        self.suited = suited(board)
        """The sets of one suit, if these are listed."""
        self._listed = [(mask, board.places(mask), board.score(mask)) for mask in self.suited]
        self._last: tuple[list[float], list[_Layer]] = ([], [])
        self.complete = self._minus.complete and self._plus.complete
        """Whether all sets are found; with very many cards, large sets are left out."""

    def all_within(self, prices: Sequence[float], limit: float) -> list[Found]:
        """Find every set whose slack is below a limit. Raises OutOfNodes."""
        found = self._of_suits(prices, limit)
        for layer in self._layers(prices):
            for total, least in enumerate(layer.least, layer.first):
                if least + layer.more < limit:
                    self._take(layer, total, limit, found)
        return list(found.values())

    def some_within(self, prices: Sequence[float], limit: float, most: int) -> list[int]:
        """Find sets whose slack is below a limit, of each kind and sum the one with the least, if there is any.

        Raises:
            OutOfNodes: the steps are spent.
        """
        groups = [
            (least + layer.more, number, total)
            for number, layer in enumerate(self._layers(prices))
            for total, least in enumerate(layer.least, layer.first)
            if least + layer.more < limit
        ]
        found = self._of_suits(prices, limit)
        for least, number, total in sorted(groups)[:most]:
            layer = self._layers(prices)[number]
            if not self._take(layer, total, least + TINY, found):
                # Two cards have the least, and they are no set.
                others: dict[int, Found] = {}
                if self._take(layer, total, limit, others):
                    found[min(others.values()).mask] = min(others.values())
        return [each.mask for each in sorted(found.values())[:most]]

    def _of_suits(self, prices: Sequence[float], limit: float) -> dict[int, Found]:
        found: dict[int, Found] = {}
        for mask, places, points in self._listed:
            slack = sum([prices[place] for place in places]) - points
            if slack < limit:
                found[mask] = Found(slack, mask, points)
        return found

    def _layers(self, prices: Sequence[float]) -> list[_Layer]:
        """Price all kinds, unless these prices are the last ones."""
        if prices != self._last[0]:
            self._last = (list(prices), self._priced(prices))  # a copy, as `Prices` changes its list in place
        return self._last[1]

    def _priced(self, prices: Sequence[float]) -> list[_Layer]:
        sums = {id(half): half.prices(prices) for half in (self._minus, self._plus)}

        @cache
        def priced(choices: Choices) -> Priced:
            self._nodes.spend(len(choices.masks) // CHOICES_OF_STEP)
            return choices.priced(sums[id(choices.half)])

        @cache
        def opened(choices: Choices) -> tuple[list[float], list[float]]:
            return _open(priced(choices).least), _open(priced(choices).least_led)

        layers: list[_Layer] = []
        for kind in self._kinds:
            minus, plus = priced(kind.minus), priced(kind.plus)
            least, led = (minus.least, minus.least_led) if kind.low == kind.high else opened(kind.minus)
            # The sums of the negative cards are `high` further on, or as many before.
            start, first = max(0, kind.high), max(0, -kind.high)
            one_leads, other_leads = (
                map(add, led[start:], plus.least[first:]),
                map(add, least[start:], plus.least_led[first:]),
            )
            more = LEAST_CARDS * kind.times if kind.zero is None else prices[kind.zero] + (LEAST_CARDS - 1) * kind.times
            layers.append(_Layer(kind, more, minus, plus, first, list(map(min, one_leads, other_leads))))
        return layers

    def _take(self, layer: _Layer, total: int, limit: float, found: dict[int, Found]) -> bool:
        """Add the sets with a sum of positive cards whose slack is below a limit; returns whether any is new."""
        kind, more, minus, plus, _, _ = layer
        limit -= more
        of_minus, of_plus = kind.minus, kind.plus
        first, end = of_minus.ends(total + kind.low, total + kind.high)
        first_plus, end_plus = of_plus.ends(total, total)
        below, below_led = limit - plus.least_led[total], limit - plus.least[total]
        costs, leds = minus.costs[first:end], minus.led[first:end]
        ones = [at for at, led in enumerate(leds) if led < below_led or costs[at] < below]
        if not ones:  # the least slack was below the limit by a rounding error
            return False
        costs_plus, leds_plus = plus.costs[first_plus:end_plus], plus.led[first_plus:end_plus]
        below, below_led = limit - min([leds[at] for at in ones]), limit - min([costs[at] for at in ones])
        others = [at for at, cost in enumerate(costs_plus) if cost < below or leds_plus[at] < below_led]
        self._nodes.spend(len(ones) * len(others) // PAIRS_OF_STEP)
        before = len(found)
        zero, plain = (0, LEAST_CARDS) if kind.zero is None else (1 << kind.zero, LEAST_CARDS - 1)
        for one in ones:
            cost, led = costs[one], leds[one]
            mask, points = of_minus.masks[first + one] | zero, of_minus.points[first + one] - plain * kind.times
            base = of_minus.bases[first + one]
            for other in others:
                # The larger number of both is the base, so the less of both sums is the slack.
                slack, other_slack = led + costs_plus[other], cost + leds_plus[other]
                if slack > other_slack:
                    slack = other_slack
                if slack < limit:
                    at = first_plus + other
                    whole = mask | of_plus.masks[at]
                    # A set may be of a kind that does not count it double as well.
                    if whole.bit_count() >= LEAST_CARDS and (whole not in found or found[whole].slack > slack + more):
                        other_base = of_plus.bases[at]
                        every = points + of_plus.points[at] + (base if base > other_base else other_base)
                        found[whole] = Found(slack + more, whole, every)
        return len(found) > before


def _open(row: list[float]) -> list[float]:
    """Return the least of an entry and the ten before it, also for the ten places after the last."""
    row = [INFINITE] * HIGHEST + row
    for step in (1, 2, 4, HIGHEST - 7):  # after which 2, 4, 8 and 11 neighbours are looked at
        row = list(map(min, row, row[step:] + [INFINITE] * step))
    return row
