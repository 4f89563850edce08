"""What the next aliens are expected to cost: by this a wide beam judges its positions. It moves nothing."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.beam_moves import QUEUE, TABLE, TAIL, facing_of, sent_of
from engine.fart.ai.exact.first_wave import low_code
from engine.fart.ai.exact.memory import (
    ALIENS,
    COMING,
    DEALT,
    DECK,
    DEFENDERS,
    LOW,
    ORDER_KINDS,
    PLACE_OF,
    PLACES,
    Integers,
    Memory,
)

Costs: TypeAlias = npt.NDArray[np.float64]

AHEAD = 36
"""Aliens that count."""

FADING = 0.95
"""How much less each counts than the one before it."""

SINGLE_1, HELPLESS_1 = 0.27, 1.05
"""Losses to expect of an alien of wave 1 that no dual beats: where a single does, and where none does."""

SINGLE_2, MIXED_2, HELPLESS_2 = 0.33, 0.7, 1.0
"""The same in wave 2: where a single beats it, where a dual that costs one does, and where none does."""

BLACK_POINT, POINT = 0.01, 0.02
"""Losses that each point of the table's values saves later: of black ones in wave 1, of all in wave 2."""

_VALUES, _FIELD, _ALL = (1 << 14) - 1, 0xFFFF, (1 << PLACES) - 1


@compiled
def _sums(once: int, twice: int) -> int:
    """Give the sums of two cards of a table, where those of `twice` are there two times."""
    sums, rest = 0, once
    while rest:
        value = LOW[rest]
        rest &= rest - 1
        sums |= rest << value
        if twice >> value & 1:
            sums |= 1 << 2 * value
    return sums & _VALUES


@compiled
def _below(mask: int) -> int:
    """Give the values that the highest one of a mask is greater than."""
    highest = 0
    while mask:
        highest = LOW[mask]
        mask &= mask - 1
    return (1 << highest) - 1


@compiled
def _points(mask: int) -> int:
    """Add the values of a mask up."""
    points = 0
    while mask:
        points += LOW[mask]
        mask &= mask - 1
    return points


@compiled
def _expected_2(table: int, coming: int, tail: int, sent: int, weight: float, ahead: int, memory: Memory) -> float:
    """Guess what wave 2 would cost if the table stayed as it is; `weight` is how much its next alien counts."""
    black, black_twice, red, red_twice = table & _FIELD, table >> 16 & _FIELD, table >> 32 & _FIELD, table >> 48
    free_of_black, free_of_red = _sums(red, red_twice), _sums(black, black_twice)
    single_of_black, single_of_red = _below(red), _below(black)
    mixed, rest = 0, black
    while rest:
        mixed |= red << LOW[rest]
        rest &= rest - 1
    cost, place = 0.0, 0
    while ahead and (coming or sent):
        if coming:
            while coming >> place & 1 == 0:
                place += 1
            coming ^= 1 << place
            kind = memory[ORDER_KINDS + place]
        else:
            kind = tail & 31
            tail >>= 5
            sent -= 1
        value = kind & 15
        free, single = (free_of_red, single_of_red) if kind >> 4 else (free_of_black, single_of_black)
        if free >> value & 1 == 0:
            if single >> value & 1:
                cost += SINGLE_2 * weight
            else:
                cost += (MIXED_2 if mixed >> value & 1 else HELPLESS_2) * weight
        weight *= FADING
        ahead -= 1
    return cost


@compiled
def costs_of_wave_2(rows: Integers, left: int, memory: Memory) -> Costs:
    """Guess the further losses of the positions of a rank of wave 2."""
    costs = np.empty(len(rows), dtype=np.float64)
    for number in range(len(rows)):
        table: int = rows[number, TABLE]
        queue: int = rows[number, QUEUE]
        tail: int = rows[number, TAIL]
        cost = _expected_2(table, queue, tail, sent_of(queue, left), 1.0, AHEAD, memory)
        points = _points(table & _FIELD) + _points(table >> 16 & _FIELD)
        points += _points(table >> 32 & _FIELD) + _points(table >> 48)
        costs[number] = cost - POINT * points
    return costs


@compiled
def costs_of_wave_1(rows: Integers, lost: int, left: int, memory: Memory) -> Costs:
    """Guess the further losses of the positions of a rank of wave 1, those of the next aliens of wave 2 among them."""
    costs = np.empty(len(rows), dtype=np.float64)
    facing, _ = facing_of(lost, left)
    drawn = _ALL
    for undrawn in range(DEALT + lost, DEFENDERS):
        drawn ^= 1 << memory[PLACE_OF + memory[DECK + undrawn]]
    for number in range(len(rows)):
        table: int = rows[number, TABLE]
        tail: int = rows[number, TAIL]
        spades, clubs, hearts, diamonds = table & _VALUES, table >> 16 & _VALUES, table >> 32 & _VALUES, table >> 48
        black, red = spades | clubs, hearts | diamonds
        free = _sums(black | red, black & red | spades & clubs | hearts & diamonds)
        single = _below(black)
        cost, weight = 0.0, 1.0
        for place in range(facing, min(facing + left, facing + AHEAD)):
            alien = memory[COMING + place] if place < ALIENS else tail >> 6 * (place - max(facing, ALIENS)) & 63
            if free >> (alien & 15) & 1 == 0:
                cost += (SINGLE_1 if single >> (alien & 15) & 1 else HELPLESS_1) * weight
            weight *= FADING
        if left < AHEAD:
            coming, rest = drawn, table
            while rest:
                code = low_code(rest)
                rest ^= 1 << code
                coming ^= 1 << memory[PLACE_OF + code]
            kinds = black | (spades & clubs) << 16 | red << 32 | (hearts & diamonds) << 48
            cost += _expected_2(kinds, coming, 0, 0, weight, AHEAD - left, memory)
        costs[number] = cost - BLACK_POINT * (_points(spades) + _points(clubs))
    return costs
