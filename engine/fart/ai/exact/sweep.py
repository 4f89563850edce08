"""Goes through tables at the end of wave 1, one after the other, and looks for one from which few losses are enough."""

from collections.abc import Sequence

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.easier_game import may_be_won
from engine.fart.ai.exact.first_wave import leads_to, low_code
from engine.fart.ai.exact.memory import DEALT, DECK, DEFENDERS, PLACE_OF, POSITIONS, Memory
from engine.fart.ai.exact.second_wave import can_be_won

_ALL = (1 << 52) - 1
_VALUES = (1 << 14) - 1


@compiled
def opened(goal: int, lost: int, memory: Memory) -> tuple[int, int]:
    """Return the table that wave 2 begins with, without suits, and the aliens of it (FART-8)."""
    spades, clubs, hearts, diamonds = goal & _VALUES, goal >> 16 & _VALUES, goal >> 32 & _VALUES, goal >> 48
    table = spades | clubs | (spades & clubs) << 16 | (hearts | diamonds) << 32 | (hearts & diamonds) << 48
    coming = _ALL
    while goal:
        code = low_code(goal)
        goal ^= 1 << code
        coming ^= 1 << memory[PLACE_OF + code]
    for undrawn in range(DEALT + lost, DEFENDERS):
        code = memory[DECK + undrawn]
        coming ^= 1 << memory[PLACE_OF + code]
    return table, coming


@compiled
def dealt(memory: Memory) -> int:
    """Return the first table."""
    table = 0
    for place in range(DEALT):
        table |= 1 << memory[DECK + place]
    return table


@compiled
def sweep(goals: Sequence[int], begin: int, lost: int, budget: int, enough: int, memory: Memory) -> tuple[int, bool]:
    """Look for a table from which `budget` further losses are enough, and which can be reached.

    Returns how far it came and whether the last table is one; then both ways are written down.
    """
    first, end = dealt(memory), memory[POSITIONS] + enough
    while begin < len(goals) and memory[POSITIONS] < end:
        goal = goals[begin]
        begin += 1
        table, coming = opened(goal, lost, memory)
        if not may_be_won(table, coming, 0, lost, budget, memory):
            continue
        if leads_to(goal, lost, first, 0, 0, 0, 0, 0, memory) and can_be_won(
            table, coming, 0, 0, 0, lost, budget, 0, memory
        ):
            return begin, True
    return begin, False
