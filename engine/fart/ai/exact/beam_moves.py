"""The moves of a wide beam: what each position of a rank leads to. Nothing is judged here.

A rank holds the positions of a wave with the same losses and aliens to come. A position is a row of numbers: its table,
the aliens of wave 2 to come as a mask of places (in wave 1: 0), those sent back as in the searches of the waves, the
number of its parent, the step from there, and one of `GAPS`. Of two moves that a plain player would not think of, the
sacrifice and the dual that costs something beside one that costs nothing, none is listed: that is left to the proof.
"""

import numpy as np

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.first_wave import is_flanked, low_code
from engine.fart.ai.exact.kind_table import drawn, with_kind, without
from engine.fart.ai.exact.memory import (
    ALIENS,
    COMING,
    DEALT,
    DECK,
    DEFENDERS,
    DOUBLE,
    FREE,
    LOW,
    MIRROR,
    MIXED,
    ORDER_KINDS,
    SACRIFICE,
    SINGLE,
    Integers,
    Memory,
)

TABLE, QUEUE, TAIL, PARENT, STEP, GAP = range(6)
"""The columns of a position."""

COLUMNS = 6
BRANCHES = 24
"""Moves of a position at most: a single and a sacrifice for each of six defenders, and their duals."""

GAPS = ((0, 1), (1, 0), (1, 1), (2, 1))
"""How many cards a step loses, and by how many aliens fewer are to come."""

_WON, _SENT_BACK, _MIXED, _DOUBLE = range(4)

SENT_1, SENT_2 = 10, 12
"""Aliens sent back in wave 1 and in wave 2 at most: more do not fit into one number."""

_HEARTS, _FIELD = 32, 0xFFFF


@compiled
def facing_of(lost: int, left: int) -> tuple[int, int]:
    """Give the place of wave 1's next alien in its order, and how many were sent back."""
    # Each loss sends one back, and these come after all others.
    sent = min(lost, left)
    return ALIENS + sent - left, sent


@compiled
def sent_of(queue: int, left: int) -> int:
    """Count those of wave 2 who were sent back."""
    while queue:
        queue &= queue - 1
        left -= 1
    return left


@compiled
def _write(found: Integers, size: int, parent: int, table: int, queue: int, tail: int, step: int, gap: int) -> int:
    """Add a position; a table without a card has lost. Returns how many there are."""
    if not table:
        return size
    found[size, TABLE], found[size, QUEUE], found[size, TAIL] = table, queue, tail
    found[size, PARENT], found[size, STEP], found[size, GAP] = parent, step, gap
    return size + 1


@compiled
def moves_of_wave_1(rows: Integers, lost: int, left: int, memory: Memory) -> Integers:
    """List what the positions of a rank of wave 1 lead to; their numbers are those of their rows."""
    found = np.empty((len(rows) * BRANCHES, COLUMNS), dtype=np.int64)
    size = 0
    facing, sent = facing_of(lost, left)
    for number in range(len(rows)):
        table: int = rows[number, TABLE]
        tail: int = rows[number, TAIL]
        if facing < ALIENS:
            alien, coming, waiting = memory[COMING + facing], tail, sent
        else:
            alien, coming, waiting = tail & 63, tail >> 6, sent - 1
        value = alien & 15
        flanked = is_flanked(table, value)
        if flanked:
            size = _write(found, size, number, table, 0, coming, FREE, _WON)
        rest = table
        while rest:
            code = low_code(rest)
            rest ^= 1 << code
            if code < _HEARTS and code & 15 > value:
                after = table ^ 1 << code | 1 << alien
                size = _write(found, size, number, after, 0, coming, SINGLE | code << 3, _WON)
            if not flanked and lost < SENT_1:
                after = table ^ 1 << code
                if DEALT + lost < DEFENDERS:
                    after |= 1 << memory[DECK + DEALT + lost]
                back = coming | alien << 6 * waiting
                size = _write(found, size, number, after, 0, back, SACRIFICE | code << 3, _SENT_BACK)
    return found[:size]


@compiled
def moves_of_wave_2(rows: Integers, lost: int, left: int, memory: Memory) -> Integers:
    """List what the positions of a rank of wave 2 lead to; their numbers are those of their rows."""
    found = np.empty((len(rows) * BRANCHES, COLUMNS), dtype=np.int64)
    size = 0
    for number in range(len(rows)):
        table: int = rows[number, TABLE]
        queue: int = rows[number, QUEUE]
        tail: int = rows[number, TAIL]
        sent = sent_of(queue, left)
        if queue:
            place = 0
            while queue >> place & 1 == 0:
                place += 1
            kind, coming, behind, waiting = memory[ORDER_KINDS + place], queue ^ 1 << place, tail, sent
        else:
            kind, coming, behind, waiting = tail & 31, 0, tail >> 5, sent - 1
        value, own = kind & 15, (kind >> 4) * 32
        opposite, twice = table >> 32 - own & _FIELD, table >> 48 - own & _FIELD
        mine, mine_twice = table >> own & _FIELD, table >> own + 16 & _FIELD
        greater = opposite >> value + 1 << value + 1
        while greater:
            defender = LOW[greater]
            greater &= greater - 1
            after = with_kind(without(table, defender, 32 - own), kind)
            size = _write(found, size, number, after, coming, behind, SINGLE | defender << 3 | 32 - own << 7, _WON)
        pairs = opposite & MIRROR[opposite] >> 14 - value
        if (pairs & pairs - 1 | pairs & twice) != 0:
            size = _write(found, size, number, table, coming, behind, FREE, _WON)
            continue
        values = mine & MIRROR[opposite] >> 14 - value
        while values:
            defender = LOW[values]
            values &= values - 1
            after = drawn(without(table, defender, own), lost, memory)
            size = _write(found, size, number, after, coming, behind, MIXED | defender << 3 | own << 7, _MIXED)
        for half in (0, 32):
            values = table >> half & _FIELD if waiting < SENT_2 else 0
            while values:
                defender = LOW[values]
                values &= values - 1
                after = drawn(without(table, defender, half), lost, memory)
                back = behind | kind << 5 * waiting
                step = SACRIFICE | defender << 3 | half << 7
                size = _write(found, size, number, after, coming, back, step, _SENT_BACK)
        pairs = mine & MIRROR[mine] >> 14 - value
        while pairs:
            first = LOW[pairs]
            pairs &= pairs - 1
            if first < value - first or (first == value - first and mine_twice >> first & 1):
                after = without(without(table, first, own), value - first, own)
                after = drawn(drawn(after, lost, memory), lost + 1, memory)
                size = _write(found, size, number, after, coming, behind, DOUBLE | first << 3 | own << 7, _DOUBLE)
    return found[:size]


@compiled
def distinct(rows: Integers, slots: Integers) -> Integers:
    """Give the places of those rows that no row before them is equal to; `slots` are a power of two, more than rows."""
    mask = len(slots) - 1
    slots[:] = -1
    kept = np.empty(len(rows), dtype=np.int64)
    size = 0
    for number in range(len(rows)):
        table: int = rows[number, TABLE]
        queue: int = rows[number, QUEUE]
        tail: int = rows[number, TAIL]
        mixed = table * -7046029254386353131 ^ queue * -4417276706812531889 ^ tail * -2960836687051489901
        mixed ^= mixed >> 31
        mixed *= -4658895280553007687
        slot = mixed >> 20 & mask
        is_new = True
        while slots[slot] >= 0 and is_new:
            other = slots[slot]
            is_new = rows[other, TABLE] != table or rows[other, QUEUE] != queue or rows[other, TAIL] != tail
            slot = slot + 1 & mask
        if is_new:
            slots[slot] = number
            kept[size] = number
            size += 1
    return kept[:size]
