"""What the exact search computes with: one array that holds a deal and what was found of it, and tables of values.

One array, since a compiled function hands on seven words for each. All numbers have 64 bits and are not negative. A
card is a code of `engine.fart.ai.rollout`, a kind is its value, plus 16 for red.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias, cast

import numpy as np
import numpy.typing as npt

from engine.fart.ai.rollout import CODE
from engine.fart.deal import deal

Integers: TypeAlias = npt.NDArray[np.int64]
Memory: TypeAlias = MutableSequence[int]
"""The array, to those who take numbers out of it and put them in one by one."""

DEALT, DEFENDERS, ALIENS, PLACES = 6, 26, 26, 52

POSITIONS, WAY_1, WAY_2, TABLES = 0, 1, 2, 3
"""Where the counts stand: positions looked at, the lengths of the ways found, and tables that wave 1 was to lead to."""

DECK, DECK_KINDS, COMING, ORDER_KINDS, PLACE_OF = 16, 48, 80, 112, 176
"""Where the deal stands: defenders as codes and kinds, aliens, wave 2 as kinds, and the place of each code in it."""

STEPS_1, STEPS_2 = 256, 512
"""Where the moves of a way through each wave stand."""

KNOWN, KNOWN_SLOTS = 1024, 1 << 22
"""Two numbers for each position of the easier game of wave 2 with losses left: 64 MB."""

TRIED, TRIED_SLOTS = KNOWN + 2 * KNOWN_SLOTS, 1 << 20
"""Three numbers for each position of a wave from which no way was found: 24 MB."""

LOSSLESS, LOSSLESS_SLOTS = TRIED + 3 * TRIED_SLOTS, 1 << 18
"""Two numbers for each position of the easier game with nothing left to lose: 4 MB, near the processor."""

FREE, SINGLE, MIXED, SACRIFICE, DOUBLE = range(5)
"""Moves: a dual at no cost, a single, a dual that costs one, a sacrifice, a dual that costs two (FART-14)."""

LOW = cast(
    "Sequence[int]",
    np.array([0, *((mask & -mask).bit_length() - 1 for mask in range(1, 1 << 14))], dtype=np.int64),
)
"""The lowest value in a mask of values."""

MIRROR = cast(
    "Sequence[int]",
    np.array(
        [sum(1 << 14 - value for value in range(1, 14) if mask >> value & 1) for mask in range(1 << 14)], dtype=np.int64
    ),
)
"""A mask turned round, so that a shift lays the partner that makes up a sum over every value."""


def kind_of(code: int) -> int:
    """Forget the suit of a code."""
    return code & 15 | (code & 32) >> 1


def memory_of(seed: str) -> Memory:
    """Deal a seed into an array that remembers nothing yet."""
    dealt = deal(seed)
    defenders, aliens, order = (
        [CODE[card] for card in cards] for cards in (dealt.defenders, dealt.aliens, dealt.wave2)
    )
    memory = np.zeros(LOSSLESS + 2 * LOSSLESS_SLOTS, dtype=np.int64)
    memory[DECK : DECK + DEFENDERS] = defenders
    memory[DECK_KINDS : DECK_KINDS + DEFENDERS] = [kind_of(code) for code in defenders]
    memory[COMING : COMING + ALIENS] = aliens
    memory[ORDER_KINDS : ORDER_KINDS + PLACES] = [kind_of(code) for code in order]
    for place, code in enumerate(order):
        memory[PLACE_OF + code] = place
    return cast(Memory, memory)
