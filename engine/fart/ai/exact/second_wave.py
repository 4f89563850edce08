"""Searches wave 2 of a deal to its end: can it be won with so many losses?

A first search, `engine.fart.ai.exact.easier_game`, forgets the aliens sent back. Few tables pass it; these are searched
in full.

Aliens to come are a mask of places in the order of wave 2, those sent back (`tail`) kinds of five bits, the next one
lowest. Losses are counted from the deal, so they tell how far the deck is drawn (FART-16).
"""

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.easier_game import may_be_won
from engine.fart.ai.exact.kind_table import drawn, key_of, scattered, with_kind, without
from engine.fart.ai.exact.memory import (
    DOUBLE,
    FREE,
    LOW,
    MIRROR,
    MIXED,
    ORDER_KINDS,
    POSITIONS,
    SACRIFICE,
    SINGLE,
    STEPS_2,
    TRIED,
    TRIED_SLOTS,
    WAY_2,
    Memory,
)

_FIELD = 0xFFFF
_ALL = (1 << 52) - 1


@compiled
def can_be_won(
    table: int, coming: int, place: int, tail: int, sent: int, lost: int, budget: int, depth: int, memory: Memory
) -> bool:
    """Return whether wave 2 can be won with `budget` further losses; the way is written down from `depth` on.

    `tail` are the `sent` aliens sent back, who come after all others. A step is its move, the value it takes times 8,
    and half of the table times 128.
    """
    if coming == 0 and sent == 0:
        memory[WAY_2] = depth
        return table != 0
    if table == 0 or not may_be_won(table, coming, place, lost, budget, memory):
        return False
    while coming and coming >> place & 1 == 0:
        place += 1
    key, back = key_of(table, lost), tail | sent << 56
    slot = TRIED + 3 * (scattered(key, coming, back) & TRIED_SLOTS - 1)
    if (
        memory[slot] == key
        and memory[slot + 1] & _ALL == coming
        and memory[slot + 2] == back
        and memory[slot + 1] >> 52 > budget
    ):
        return False
    memory[POSITIONS] += 1
    if coming:
        kind, rest, after, waiting = memory[ORDER_KINDS + place], coming ^ 1 << place, tail, sent
    else:
        kind, rest, after, waiting = tail & 31, 0, tail >> 5, sent - 1
    value, own = kind & 15, (kind >> 4) * 32
    opposite, twice = table >> 32 - own & _FIELD, table >> 48 - own & _FIELD
    mine, mine_twice = table >> own & _FIELD, table >> own + 16 & _FIELD
    step = FREE
    pairs = opposite & MIRROR[opposite] >> 14 - value
    won = (pairs & pairs - 1 | pairs & twice) != 0 and can_be_won(
        table, rest, place, after, waiting, lost, budget, depth + 1, memory
    )
    greater = opposite >> value + 1 << value + 1
    while greater and not won:
        defender = LOW[greater]
        greater &= greater - 1
        step = SINGLE | defender << 3 | 32 - own << 7
        left = with_kind(without(table, defender, 32 - own), kind)
        won = can_be_won(left, rest, place, after, waiting, lost, budget, depth + 1, memory)
    if budget > 0:
        mixed = mine & MIRROR[opposite] >> 14 - value
        values = mixed
        while values and not won:
            defender = LOW[values]
            values &= values - 1
            step = MIXED | defender << 3 | own << 7
            left = drawn(without(table, defender, own), lost, memory)
            won = can_be_won(left, rest, place, after, waiting, lost + 1, budget - 1, depth + 1, memory)
        for half in (0, 32):
            values = table >> half & _FIELD
            while values and not won:
                defender = LOW[values]
                values &= values - 1
                # The last loss: the dual leaves the same table, and no alien that could serve later ones.
                if budget == 1 and half == own and mixed >> defender & 1:
                    continue
                step = SACRIFICE | defender << 3 | half << 7
                left = drawn(without(table, defender, half), lost, memory)
                back = after | kind << 5 * waiting
                won = can_be_won(left, rest, place, back, waiting + 1, lost + 1, budget - 1, depth + 1, memory)
        if budget > 1 and not won:
            pairs = mine & MIRROR[mine] >> 14 - value
            while pairs and not won:
                first = LOW[pairs]
                pairs &= pairs - 1
                if first < value - first or (first == value - first and mine_twice >> first & 1):
                    step = DOUBLE | first << 3 | own << 7
                    left = without(without(table, first, own), value - first, own)
                    left = drawn(drawn(left, lost, memory), lost + 1, memory)
                    won = can_be_won(left, rest, place, after, waiting, lost + 2, budget - 2, depth + 1, memory)
    if won:
        memory[STEPS_2 + depth] = step
    else:
        memory[slot], memory[slot + 1], memory[slot + 2] = key, coming | budget + 1 << 52, tail | sent << 56
    return won
