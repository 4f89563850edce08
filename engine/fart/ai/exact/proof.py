"""Proves the best line of a deal, a slice at a time; what a slice leaves is small enough to be stored.

All ends with no loss are tried, then all with one, and so on; for each number of losses it is tried how many of them
fall into wave 1. So the first line that is found is a best one, and where all fewer losses than those of a line that
is known have been tried in vain, that line is (FART-25). Nothing is left out: not the sacrifice beside a dual that
costs nothing, nor the dual that costs two.
"""

from collections.abc import Sequence
from typing import cast

import numpy as np

from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.first_wave import candidates, endings
from engine.fart.ai.exact.memory import (
    DEFENDERS,
    POSITIONS,
    STEPS_1,
    STEPS_2,
    WAY_1,
    WAY_2,
    Memory,
    memory_of,
)
from engine.fart.ai.exact.searched import Searched
from engine.fart.ai.exact.steps import line_of
from engine.fart.ai.exact.sweep import sweep

MOST_LOSSES = 10
"""Lines that lose more are not looked for: the aliens sent back would not fit into one number."""

MOST_LISTED = 4
"""Losses of wave 1 up to which its ends are listed by playing it."""

LISTED_POSITIONS = 30_000_000
"""Positions after which that is given up, and all tables that might be an end are taken instead."""


class _Search:
    """What a process keeps of a deal between two slices."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.memory = memory_of(seed)
        self._goals: dict[int, Sequence[int]] = {}

    def goals(self, losses: int) -> Sequence[int]:
        """List the tables that wave 1 can end with after so many losses, each once, always in the same order."""
        if losses not in self._goals:
            found, complete = None, False
            if losses <= MOST_LISTED:
                found, complete = endings(losses, LISTED_POSITIONS, self.memory)
            if found is None or not complete:
                found = candidates(losses, self.memory)
            self._goals[losses] = cast("Sequence[int]", np.unique(found))
        return self._goals[losses]


_searches: list[_Search] = []
"""The search of this process, if any: slices of one deal follow each other."""


def search(seed: str, score: int, progress: Searched, enough: int) -> Searched | BestLine | None:
    """Do what `engine.fart.ai.proving.go_on` says."""
    if not _searches or _searches[0].seed != seed:
        _searches[:] = [_Search(seed)]
    deal = _searches[0]
    left = enough
    for losses in range(progress.losses, min(DEFENDERS - score, MOST_LOSSES + 1)):
        for early in range(progress.early if losses == progress.losses else 0, losses + 1):
            goals = deal.goals(early)
            place = progress.place if (losses, early) == (progress.losses, progress.early) else 0
            while place < len(goals):
                if left <= 0:
                    return Searched(losses, early, place)
                # What lists the tables counts for no slice: else a slice after a restart might never reach a table.
                before = deal.memory[POSITIONS]
                place, found = sweep(goals, place, early, losses - early, left, deal.memory)
                left -= int(deal.memory[POSITIONS] - before)
                if found:
                    return BestLine(DEFENDERS - losses, line_of(seed, _steps(deal.memory)), proved=True)
    if DEFENDERS - score > MOST_LOSSES + 1:
        return Searched(MOST_LOSSES + 1)
    return None


def _steps(memory: Memory) -> list[int]:
    """Read the ways through both waves that were written down."""
    ways = (memory[STEPS_1 : STEPS_1 + memory[WAY_1]], memory[STEPS_2 : STEPS_2 + memory[WAY_2]])
    return [int(step) for way in ways for step in way]
