"""A beam as wide as compiled code allows: it finds the line that a proof begins with, and proves nothing (FART-25).

As in `engine.fart.ai.best_line`, the most promising positions of each rank go on, ranks with fewer losses first, so
that the first end of wave 2 is the best one found.
"""

from bisect import bisect_right

import numpy as np
import numpy.typing as npt

from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.beam_costs import Costs, costs_of_wave_1, costs_of_wave_2
from engine.fart.ai.exact.beam_moves import (
    COLUMNS,
    GAP,
    GAPS,
    PARENT,
    QUEUE,
    STEP,
    TABLE,
    TAIL,
    distinct,
    moves_of_wave_1,
    moves_of_wave_2,
)
from engine.fart.ai.exact.memory import ALIENS, DEFENDERS, Integers, memory_of
from engine.fart.ai.exact.steps import line_of
from engine.fart.ai.exact.sweep import dealt, opened

WIDTH = 8_000
"""Positions of a rank that go on: a deal takes some seconds, and some 80 MB."""

MOST_LOSSES = 12
"""Lines that lose more are not looked for: the aliens sent back would not fit into one number."""

MOST_LEFT = ALIENS + 2 * MOST_LOSSES
"""Aliens of wave 2 at most: one for each defender lost in wave 1, and again each that is sent back."""

FULL = 4
"""Widths of positions that wait for their rank before all but two are left out."""


class _Rank:
    """The positions that wait for their turn, as they came."""

    def __init__(self) -> None:
        self.rows: list[Integers] = []
        self.count = 0


class _Beam:
    def __init__(self, seed: str, width: int) -> None:
        self._memory = memory_of(seed)
        self._width = width
        self._ranks: dict[tuple[int, int, int], _Rank] = {}
        # What went on: of each rank the number of its first position, and of each its parent and its step.
        self._first = list[int]()
        self._parents = list[npt.NDArray[np.int32]]()
        self._steps = list[npt.NDArray[np.int16]]()
        self._count = 0

    def search(self) -> tuple[int, list[int]] | None:
        """Give the losses of the best line that is found, and its steps; None where none is."""
        start = np.zeros((1, COLUMNS), dtype=np.int64)
        start[0, TABLE], start[0, PARENT] = dealt(self._memory), -1
        self._add((0, 1, ALIENS), start)
        for lost in range(MOST_LOSSES + 1):
            for wave in (1, 2):
                for left in range(MOST_LEFT, 0, -1):
                    self._go_on(lost, wave, left)
                ended = self._ranks.pop((lost, wave, 0), None)
                if ended is None:
                    continue
                rows = _once(ended.rows)
                if wave == 2:
                    return lost, self._path(rows[0])
                self._begin_second_wave(lost, rows)
        return None

    def _add(self, place: tuple[int, int, int], rows: Integers) -> None:
        rank = self._ranks.setdefault(place, _Rank())
        rank.rows.append(rows)
        rank.count += len(rows)
        if rank.count > FULL * self._width:
            rank.rows = [self._best(place, rank, 2 * self._width)]
            rank.count = len(rank.rows[0])

    def _best(self, place: tuple[int, int, int], rank: _Rank, width: int) -> Integers:
        """Choose the most promising positions of a rank."""
        rows, (lost, wave, left) = _once(rank.rows), place
        if len(rows) <= width:
            return rows
        costs: Costs = (
            costs_of_wave_1(rows, lost, left, self._memory) if wave == 1 else costs_of_wave_2(rows, left, self._memory)
        )
        # Stable, so that of equal costs the first ones stay and every machine finds the same line.
        return rows[np.argsort(costs, kind="stable")[:width]]

    def _go_on(self, lost: int, wave: int, left: int) -> None:
        rank = self._ranks.pop((lost, wave, left), None)
        if rank is None:
            return
        rows = self._best((lost, wave, left), rank, self._width)
        self._first.append(self._count)
        self._parents.append(rows[:, PARENT].astype(np.int32))
        self._steps.append(rows[:, STEP].astype(np.int16))
        moves = moves_of_wave_1 if wave == 1 else moves_of_wave_2
        found = moves(rows, lost, left, self._memory)
        found[:, PARENT] += self._count
        self._count += len(rows)
        for gap, (losses, aliens) in enumerate(GAPS):
            some = found[found[:, GAP] == gap]
            if len(some) and lost + losses <= MOST_LOSSES:
                self._add((lost + losses, wave, left - aliens), some)

    def _begin_second_wave(self, lost: int, rows: Integers) -> None:
        """Send back all cards that are not on the table or in the deck (FART-8); no step does that."""
        for row in rows:
            row[TABLE], row[QUEUE] = opened(int(row[TABLE]), lost, self._memory)
            row[TAIL] = 0
        lefts = np.array([int(queue).bit_count() for queue in rows[:, QUEUE]])
        for left in sorted(set(lefts)):
            self._add((lost, 2, int(left)), rows[lefts == left])

    def _path(self, end: Integers) -> list[int]:
        steps, number = [int(end[STEP])], int(end[PARENT])
        while number >= 0:
            rank = bisect_right(self._first, number) - 1
            place = number - self._first[rank]
            steps.append(int(self._steps[rank][place]))
            number = int(self._parents[rank][place])
        # The deal itself has a step that leads to it from nowhere.
        return steps[-2::-1]


def _once(rows: list[Integers]) -> Integers:
    """Lay rows together, and leave out those that are there already."""
    found = np.concatenate(rows)
    return found[distinct(found, np.empty(1 << (2 * len(found)).bit_length(), dtype=np.int64))]


def wide_line(seed: str, width: int = WIDTH) -> BestLine | None:
    """Find a line of a deal that loses few defenders; None where it would lose too many."""
    found = _Beam(seed, width).search()
    if found is None:
        return None
    losses, steps = found
    return BestLine(DEFENDERS - losses, line_of(seed, steps))
