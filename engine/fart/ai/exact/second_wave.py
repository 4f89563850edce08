"""Searches wave 2 of a deal to its end: can it be won with so many losses?

A first search forgets the aliens sent back: a sacrifice costs a card and the alien is gone. Each real line is, up to
its last alien in the order of wave 2, a line of that easier game as well, so what cannot be won there cannot be won at
all. Few tables pass it; these are searched in full.

A table is four fields of 16 bits: the black values, those there twice, the red values, those there twice; suits no
longer matter. Aliens to come are a mask of places in the order of wave 2, those sent back (`tail`) kinds of five bits,
the next one lowest. Losses are counted from the deal, so they tell how far the deck is drawn (FART-16).
"""

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.memory import (
    DEALT,
    DECK_KINDS,
    DEFENDERS,
    DOUBLE,
    FREE,
    KNOWN,
    KNOWN_SLOTS,
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
_KNOWN_MASK, _TRIED_MASK = KNOWN_SLOTS - 1, TRIED_SLOTS - 1


@compiled
def with_kind(table: int, kind: int) -> int:
    """Lay a kind onto a table."""
    bit = 1 << (kind & 15) + (kind >> 4) * 32
    return table | bit << 16 if table & bit else table | bit


@compiled
def without(table: int, value: int, half: int) -> int:
    """Take a value from the half of a table that begins at bit `half`."""
    twice = 1 << value + half + 16
    return table ^ twice if table & twice else table ^ 1 << value + half


@compiled
def drawn(table: int, lost: int, memory: Memory) -> int:
    """Draw for a loss, `lost` cards being lost before it."""
    return with_kind(table, memory[DECK_KINDS + DEALT + lost]) if DEALT + lost < DEFENDERS else table


@compiled
def _key(table: int, lost: int) -> int:
    """Write the losses into bits that no value has."""
    return table | lost & 1 | (lost >> 1 & 1) << 16 | (lost >> 2 & 1) << 32 | (lost >> 3 & 1) << 48 | (lost >> 4) << 15


@compiled
def _scattered(key: int, coming: int, tail: int) -> int:
    mixed = key * -7046029254386353131 ^ coming * -4417276706812531889 ^ tail * -2960836687051489901
    mixed ^= mixed >> 31
    mixed *= -4658895280553007687
    return mixed >> 20 & 0xFFFFFFFF


@compiled
def may_be_won(table: int, coming: int, place: int, lost: int, budget: int, memory: Memory) -> bool:
    """Return whether the easier game can be won with `budget` further losses; no alien comes before `place`.

    What is found is remembered exactly, position and all: the fewest losses that may be enough, and as many as are.
    """
    if coming == 0:
        return table != 0
    if table == 0:
        return False
    while coming >> place & 1 == 0:
        place += 1
    slot = other = key = 0
    least, enough = 0, 15
    # With nothing left to lose a search ends sooner than it is found in the memory.
    if budget > 0:
        key = _key(table, lost)
        spot = _scattered(key, coming, 0) & _KNOWN_MASK
        slot, other = KNOWN + 2 * spot, KNOWN + 2 * (spot ^ 1)
        if memory[other] == key and memory[other + 1] & _ALL == coming:
            slot = other
        if memory[slot] == key and memory[slot + 1] & _ALL == coming:
            least, enough = memory[slot + 1] >> 52 & 15, memory[slot + 1] >> 56
            if least > budget:
                return False
            if enough <= budget:
                return True
        # Of two, what has fewer aliens to come is forgotten: it is found again in less time.
        elif memory[other + 1] & -memory[other + 1] & _ALL > memory[slot + 1] & -memory[slot + 1] & _ALL:
            slot = other
    memory[POSITIONS] += 1
    kind = memory[ORDER_KINDS + place]
    value, own = kind & 15, (kind >> 4) * 32
    opposite, twice = table >> 32 - own & _FIELD, table >> 48 - own & _FIELD
    rest = coming ^ 1 << place
    pairs = opposite & MIRROR[opposite] >> 14 - value
    won = (pairs & pairs - 1 | pairs & twice) != 0 and may_be_won(table, rest, place, lost, budget, memory)
    greater = opposite >> value + 1 << value + 1
    while greater and not won:
        defender = LOW[greater]
        greater &= greater - 1
        won = may_be_won(with_kind(without(table, defender, 32 - own), kind), rest, place, lost, budget, memory)
    if budget > 0:
        for half in (0, 32):
            values = table >> half & _FIELD
            while values and not won:
                defender = LOW[values]
                values &= values - 1
                left = drawn(without(table, defender, half), lost, memory)
                won = may_be_won(left, rest, place, lost + 1, budget - 1, memory)
        if budget > 1 and not won:
            mine, mine_twice = table >> own & _FIELD, table >> own + 16 & _FIELD
            pairs = mine & MIRROR[mine] >> 14 - value
            while pairs and not won:
                first = LOW[pairs]
                pairs &= pairs - 1
                if first < value - first or (first == value - first and mine_twice >> first & 1):
                    left = without(without(table, first, own), value - first, own)
                    left = drawn(drawn(left, lost, memory), lost + 1, memory)
                    won = may_be_won(left, rest, place, lost + 2, budget - 2, memory)
        if won:
            enough = budget
        else:
            least = budget + 1
        memory[slot] = key
        memory[slot + 1] = coming | least << 52 | enough << 56
    return won


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
    key, back = _key(table, lost), tail | sent << 56
    slot = TRIED + 3 * (_scattered(key, coming, back) & _TRIED_MASK)
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
