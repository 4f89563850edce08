"""A game easier than wave 2: a sacrifice costs a card and the alien is gone. What it refuses, wave 2 refuses as well.

For each line of wave 2 is, up to the last alien in the order of the wave, a line of the easier game that loses no more:
a dual that costs one card does what the sacrifice of that card does there, and those sent back come after all others.

A search that fails has looked at the aliens up to some place and no further. It fails with the same table in the same
way whatever comes behind that place, so what is remembered of it holds for all of these: tables at the end of wave 1
differ in which cards do not come, and most of the searches that begin with them meet the same positions otherwise.
"""

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.kind_table import drawn, key_of, scattered, with_kind, without
from engine.fart.ai.exact.memory import (
    KNOWN,
    KNOWN_SLOTS,
    LOSSLESS,
    LOSSLESS_SLOTS,
    LOW,
    MIRROR,
    ORDER_KINDS,
    PLACES,
    POSITIONS,
    Memory,
)

WON = -1
"""What stands for no place at all: the easier game can be won."""

LAST = PLACES - 1

_BUCKET = 4
"""Positions with losses left that share a place in the memory; they lie in 64 bytes."""

_NEAR, _NEAR_LOSSLESS = (1 << 14) - 1, (1 << 6) - 1
"""The next places, which tell a position's own place in the memory: most searches look further than that."""

_FIELD = 0xFFFF
_REACH, _BUDGET, _WON = PLACES, PLACES + 6, PLACES + 10
"""The second number of what is remembered: the aliens that mattered, the furthest one, the losses, and how it ended."""

_EFFORT = 1 << 62 | 3 << 46 | 3 << 30
"""Where the first number has no bit of the position: how many positions it took, so that the cheapest is forgotten."""

_BUCKETS, _LOSSLESS_MASK = KNOWN_SLOTS // _BUCKET - 1, LOSSLESS_SLOTS - 1


@compiled
def _fits(found: int, coming: int) -> bool:
    """Return whether the same aliens come, up to the furthest place that mattered."""
    return (found ^ coming) & (2 << (found >> _REACH & 63)) - 1 == 0


@compiled
def _without_loss(table: int, coming: int, place: int, idle: int, memory: Memory) -> int:
    """Do what `furthest` does with nothing left to lose; where `idle` is 1, no dual meets the first alien."""
    if coming == 0:
        return WON
    memory[POSITIONS] += 1
    while coming >> place & 1 == 0:
        place += 1
    key = table | idle
    slot = LOSSLESS + 2 * (scattered(key, coming >> place & _NEAR_LOSSLESS, place) & _LOSSLESS_MASK)
    found = memory[slot + 1]
    if memory[slot] == key and _fits(found, coming):
        return WON if found >> _WON else found >> _REACH & 63
    rest, reached, won, stuck = coming, place, False, False
    while rest and not won and not stuck:
        while rest >> place & 1 == 0:
            place += 1
        rest ^= 1 << place
        reached = max(reached, place)
        kind = memory[ORDER_KINDS + place]
        value, own = kind & 15, (kind >> 4) * 32
        opposite, twice = table >> 32 - own & _FIELD, table >> 48 - own & _FIELD
        greater = opposite >> value + 1 << value + 1
        while greater and not won:
            defender = LOW[greater]
            greater &= greater - 1
            further = _without_loss(with_kind(without(table, defender, 32 - own), kind), rest, place, 0, memory)
            won = further == WON
            reached = max(reached, further)
        pairs = opposite & MIRROR[opposite] >> 14 - value
        stuck = not won and (idle == 1 or (pairs & pairs - 1 | pairs & twice) == 0)
        idle = 0
    memory[slot] = key
    if stuck:
        memory[slot + 1] = coming & (2 << reached) - 1 | reached << _REACH
        return reached
    memory[slot + 1] = coming | LAST << _REACH | 1 << _WON
    return WON


@compiled
def furthest(table: int, coming: int, place: int, lost: int, budget: int, memory: Memory) -> int:
    """Return WON if the easier game can be won with `budget` further losses, else the furthest place that mattered.

    No alien comes before `place`. The last sacrifice, if made although a free dual could meet the alien, is followed by
    no free dual: dual first and sacrifice at the next alien, and the same table faces the same aliens.
    """
    if coming == 0:
        return WON if table else LAST
    if table == 0:
        return LAST
    if budget == 0:
        return _without_loss(table, coming, place, 0, memory)
    memory[POSITIONS] += 1
    began = memory[POSITIONS]
    while coming >> place & 1 == 0:
        place += 1
    key = key_of(table, lost)
    bucket = KNOWN + 2 * _BUCKET * (scattered(key, coming >> place & _NEAR, place) & _BUCKETS)
    for slot in range(bucket, bucket + 2 * _BUCKET, 2):
        found = memory[slot + 1]
        if memory[slot] & ~_EFFORT == key and _fits(found, coming):
            if found >> _WON == 0 and budget <= found >> _BUDGET & 15:
                return found >> _REACH & 63
            if found >> _WON and budget >= found >> _BUDGET & 15:
                return WON
    kind = memory[ORDER_KINDS + place]
    value, own = kind & 15, (kind >> 4) * 32
    opposite, twice = table >> 32 - own & _FIELD, table >> 48 - own & _FIELD
    rest, reached, won = coming ^ 1 << place, place, False
    pairs = opposite & MIRROR[opposite] >> 14 - value
    free = (pairs & pairs - 1 | pairs & twice) != 0
    if free:
        further = furthest(table, rest, place, lost, budget, memory)
        won = further == WON
        reached = max(reached, further)
    greater = opposite >> value + 1 << value + 1
    while greater and not won:
        defender = LOW[greater]
        greater &= greater - 1
        further = furthest(with_kind(without(table, defender, 32 - own), kind), rest, place, lost, budget, memory)
        won = further == WON
        reached = max(reached, further)
    for half in (0, 32):
        values = table >> half & _FIELD
        while values and not won:
            defender = LOW[values]
            values &= values - 1
            left = drawn(without(table, defender, half), lost, memory)
            if budget == 1 and left:
                further = _without_loss(left, rest, place, int(free), memory)
            else:
                further = furthest(left, rest, place, lost + 1, budget - 1, memory)
            won = further == WON
            reached = max(reached, further)
    if budget > 1 and not won:
        mine, mine_twice = table >> own & _FIELD, table >> own + 16 & _FIELD
        pairs = mine & MIRROR[mine] >> 14 - value
        while pairs and not won:
            first = LOW[pairs]
            pairs &= pairs - 1
            if first < value - first or (first == value - first and mine_twice >> first & 1):
                left = without(without(table, first, own), value - first, own)
                left = drawn(drawn(left, lost, memory), lost + 1, memory)
                further = furthest(left, rest, place, lost + 2, budget - 2, memory)
                won = further == WON
                reached = max(reached, further)
    reached = WON if won else reached
    _remember(bucket, key, coming, reached, budget, memory[POSITIONS] - began, memory)
    return reached


@compiled
def _remember(bucket: int, key: int, coming: int, reached: int, budget: int, positions: int, memory: Memory) -> None:
    """Write down what a search returned, over an entry that the same aliens would find, else over the cheapest one."""
    won = int(reached == WON)
    chosen, least = bucket, _EFFORT + 1
    for slot in range(bucket, bucket + 2 * _BUCKET, 2):
        found = memory[slot + 1]
        if memory[slot] & ~_EFFORT == key and found >> _WON == won and _fits(found, coming):
            chosen = slot
            break
        if memory[slot] & _EFFORT < least:
            chosen, least = slot, memory[slot] & _EFFORT
    effort = 0
    while positions:
        positions >>= 1
        effort += 1
    reached = LAST if won else reached
    memory[chosen] = key | (effort >> 4 & 1) << 62 | (effort >> 2 & 3) << 46 | (effort & 3) << 30
    memory[chosen + 1] = coming & (2 << reached) - 1 | reached << _REACH | budget << _BUDGET | won << _WON


@compiled
def may_be_won(table: int, coming: int, place: int, lost: int, budget: int, memory: Memory) -> bool:
    """Return whether the easier game can be won with `budget` further losses; no alien comes before `place`."""
    return furthest(table, coming, place, lost, budget, memory) == WON
