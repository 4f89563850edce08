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
    DOUBLE,
    FREE,
    MIXED,
    POSITIONS,
    SACRIFICE,
    SINGLE,
    STEPS_1,
    STEPS_2,
    WAY_1,
    WAY_2,
    Memory,
    memory_of,
)
from engine.fart.ai.exact.searched import Searched
from engine.fart.ai.exact.sweep import sweep
from engine.fart.ai.rollout import CODE
from engine.fart.cards import IS_RED, VALUE
from engine.fart.legal import casualties, choices_against
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single, State
from engine.fart.play import begin, play

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
                    return BestLine(DEFENDERS - losses, _line(seed, deal.memory), proved=True)
    if DEFENDERS - score > MOST_LOSSES + 1:
        return Searched(MOST_LOSSES + 1)
    return None


def _line(seed: str, memory: Memory) -> tuple[Action, ...]:
    """Name the steps that were written down as the rules do."""
    first = [int(step) for step in memory[STEPS_1 : STEPS_1 + memory[WAY_1]]]
    second = [int(step) for step in memory[STEPS_2 : STEPS_2 + memory[WAY_2]]]
    state, actions = begin(seed).state, list[Action]()
    for step in (*first, *second):
        actions.append(_action(state, step))
        state = play(state, actions[-1]).state
    return tuple(actions)


def _action(state: State, step: int) -> Action:
    """Find an action that does what a step says; where there are several, they lead to the same."""
    choices = choices_against(state.wave, state.attackers[0], state.table)
    return next(choice.action for choice in choices if _step_of(state, choice.action) == step)


def _step_of(state: State, action: Action) -> int:
    """Write an action as the searches of its wave do."""

    def named(card: str) -> int:
        return CODE[card] << 3 if state.wave == 1 else VALUE[card] << 3 | IS_RED[card] << 12

    match action:
        case Dual(first, second):
            lost = casualties(state.wave, state.attackers[0], (first, second))
            if not lost:
                return FREE
            return (MIXED, DOUBLE)[len(lost) - 1] | min(named(card) for card in lost)
        case Single(defender):
            return SINGLE | named(defender)
        case Sacrifice(defender):
            return SACRIFICE | named(defender)
        case Resign():
            return -1
