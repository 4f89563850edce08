"""Prices the cards of an arrangement: the prices with the least sum at which no set is worth more than its cards.

That is the dual of the linear programme with fractional sets, solved by the revised simplex method with column
generation: underpriced sets are added as they are found. It knows no rule.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import add, sub
from typing import NamedTuple

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.picking import Pick, pick
from engine.absolute.arrange.sets import Found

UNCOVERED = 12.0
"""The cost of leaving a card on the table without a set: more than any card gains."""

LEFT = 3.0
"""The cost of leaving a card in the hand."""

PROMISING = 25
"""Columns that are priced again after each step, before all are."""

TINY = 1e-7

ROUNDING = 1e-9
"""Largest entry of the inverse that is but a rounding error."""

_INFINITE = float("inf")


class _Column(NamedTuple):
    """A set or a discard that may be laid: its size, places, points, mask, and what picks the prices of its places."""

    size: int
    places: list[int]
    points: int
    mask: int
    pick: Pick


class _Columns:
    """The columns of one number of places. Prices of all first places are picked at once, then of all second ones."""

    def __init__(self, size: int) -> None:
        self.all: list[_Column] = []
        self._points: list[int] = []
        self._by_place: list[list[int]] = [[] for _ in range(size)]
        self._picks: list[Pick] = []

    def add(self, column: _Column) -> None:
        self.all.append(column)
        self._points.append(column.points)
        for places, place in zip(self._by_place, column.places, strict=True):
            places.append(place)
        self._picks = []

    def gains(self, prices: list[float]) -> Iterator[tuple[float, _Column]]:
        """Give each with how much its points exceed its prices."""
        self._picks = self._picks or [pick(places) for places in self._by_place]
        gains: Iterable[float] = self._points
        for picked in self._picks:
            gains = map(sub, gains, picked(prices))
        return zip(gains, self.all, strict=True)


class Prices:
    """The linear programme so far; `now` are the prices by place."""

    def __init__(self, board: Board, keep: int) -> None:
        """Begin without sets; with `keep`, one card is discarded."""
        discard = len(board.cards)
        size = discard + 1
        hand = board.places(board.hand)
        self._board = board
        self.now = [-LEFT if board.hand >> place & 1 else -UNCOVERED for place in range(discard)]
        self.now.append(-UNCOVERED if keep else 0.0)
        self._inverse = [[float(row == column) for column in range(size)] for row in range(size)]
        self._amount = [1.0 + (row * 7 % 31 + 1) * 1e-5 for row in range(size)]
        """How much of each column of the basis is laid; rows differ a little, so that no tie goes in circles."""
        self._known: set[int] = set()
        self._columns: dict[int, _Columns] = {}
        for place in hand if keep else ():
            self._add([place, discard], 0, 0)

    def add(self, masks: Iterable[int]) -> None:
        """Let sets be laid from now on."""
        for mask in masks:
            if mask not in self._known:
                self._known.add(mask)
                self._add(self._board.places(mask), mask, self._board.score(mask))

    def _add(self, places: list[int], mask: int, points: int) -> None:
        size = len(places)
        if size not in self._columns:
            self._columns[size] = _Columns(size)
        self._columns[size].add(_Column(size, places, points, mask, pick(places)))

    def solve(self) -> int:
        """Find the least prices that suit every set so far; returns the steps it took."""
        steps, now = 0, self.now
        promising: list[tuple[float, _Column]]
        while promising := self._underpriced():
            promising.sort(reverse=True)
            del promising[PROMISING:]
            while promising:
                gain, best = max(promising)
                self._enter(best.places, gain)
                steps += 1
                promising = [
                    (more, column) for _, column in promising if (more := column.points - sum(column.pick(now))) > TINY
                ]
        return steps

    def _underpriced(self) -> list[tuple[float, _Column]]:
        """List those that are worth more than their prices, with how much more."""
        return [each for columns in self._columns.values() for each in columns.gains(self.now) if each[0] > TINY]

    def within(self, limit: float) -> list[Found]:
        """List the sets added so far whose slack is below a limit."""
        return [
            Found(-gain, column.mask, column.points)
            for columns in self._columns.values()
            for gain, column in columns.gains(self.now)
            if -gain < limit and column.mask
        ]

    def _enter(self, places: Sequence[int], gain: float) -> None:
        """Pivot: bring in a set's column, and drop the one that reaches zero first."""
        inverse, amount, now = self._inverse, self._amount, self.now
        takes = inverse[places[0]]
        for place in places[1:]:
            takes = list(map(add, takes, inverse[place]))
        lasts = [have / take if take > TINY else _INFINITE for have, take in zip(amount, takes, strict=True)]
        share = min(lasts)
        leaving = lasts.index(share)
        pivot = takes[leaving]
        taken = [(row, take) for row, take in enumerate(takes) if abs(take) > ROUNDING and row != leaving]
        amount[leaving] = share
        for row, take in taken:
            amount[row] -= take * share
        for place, column in enumerate(inverse):
            part = column[leaving]
            if abs(part) > ROUNDING:
                column[leaving] = part = part / pivot
                for row, take in taken:
                    column[row] -= take * part
                now[place] += gain * part
