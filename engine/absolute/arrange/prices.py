"""Prices the cards of an arrangement: the prices with the least sum at which no set is worth more than its cards.

That is the dual of the linear programme with fractional sets, solved by the revised simplex method with column
generation: underpriced sets are added as they are found. It knows no rule.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add, itemgetter
from typing import TypeAlias

from engine.absolute.arrange.board import Board
from engine.absolute.arrange.sets import Found

UNCOVERED = 30.0
"""What it costs to leave a card on the table without a set: more than any card brings."""

LEFT = 3.0
"""What it costs to leave a card in the hand."""

PROMISING = 25
"""Columns that are scanned repeatedly before all are."""

Column: TypeAlias = tuple[list[int], Callable[[list[float]], tuple[float, ...]], int]
"""The places of a set's cards, what picks their prices, and its points."""

TINY = 1e-7


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
        self._columns: dict[int, Column] = {}
        if keep:
            # Negative keys, since `within` lists masks of sets only; -1 further, as place 0 would not be negative.
            self._columns = {-place - 1: ([place, discard], itemgetter(place, discard), 0) for place in hand}

    def add(self, masks: Iterable[int]) -> None:
        """Let sets be laid from now on."""
        for mask in masks:
            if mask not in self._columns:
                places = self._board.places(mask)
                self._columns[mask] = (places, itemgetter(*places), self._board.score(mask))

    def solve(self) -> int:
        """Find the least prices that suit every set so far; returns the steps it took."""
        steps = 0
        while promising := self._underpriced(self._columns.values()):
            promising.sort(reverse=True)
            del promising[PROMISING:]
            while promising:
                gain, _, column = max(promising)
                self._enter(column[0], gain)
                steps += 1
                promising = self._underpriced([column for _, _, column in promising])
        return steps

    def _underpriced(self, columns: Iterable[Column]) -> list[tuple[float, int, Column]]:
        """List those of some columns that are worth more than their prices, with how much and their size."""
        now = self.now
        return [
            (gain, len(column[0]), column) for column in columns if (gain := column[2] - sum(column[1](now))) > TINY
        ]

    def within(self, limit: float) -> list[Found]:
        """List the sets added so far whose slack is below a limit."""
        now = self.now
        return [
            Found(slack, mask, points)
            for mask, (_, prices, points) in self._columns.items()
            if mask > 0 and (slack := sum(prices(now)) - points) < limit
        ]

    def _enter(self, places: Sequence[int], gain: float) -> None:
        """Pivot: bring in a set's column, and drop the one that reaches zero first."""
        inverse, amount, now = self._inverse, self._amount, self.now
        takes = inverse[places[0]]
        for place in places[1:]:
            takes = list(map(add, takes, inverse[place]))
        leaving = min([(amount[row] / take, row) for row, take in enumerate(takes) if take > TINY])[1]
        pivot = takes[leaving]
        share = amount[leaving] / pivot
        taken = [(row, take) for row, take in enumerate(takes) if take and row != leaving]
        amount[leaving] = share
        for row, take in taken:
            amount[row] -= take * share
        for place, column in enumerate(inverse):
            part = column[leaving]
            if part:
                column[leaving] = part = part / pivot
                for row, take in taken:
                    column[row] -= take * part
                now[place] += gain * part
