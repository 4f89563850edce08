"""Searches wave 1 of a deal: which tables can it end with after so many losses, and how?

A table has the bit of each card's code, as in `engine.fart.ai.flat_table`; suits matter, since each card that is lost
comes back at a place of its own. Only red aliens come, so red defenders fight in duals only, and every dual is free
(FART-13).
"""

import numpy as np

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.kind_table import scattered
from engine.fart.ai.exact.memory import (
    ALIENS,
    COMING,
    DEALT,
    DECK,
    DEFENDERS,
    FREE,
    KNOWN,
    KNOWN_SLOTS,
    LOW,
    MIRROR,
    POSITIONS,
    SACRIFICE,
    SINGLE,
    STEPS_1,
    TABLES,
    TRIED,
    TRIED_SLOTS,
    WAY_1,
    Integers,
    Memory,
)

_VALUES = (1 << 14) - 1
_BLACK = (1 << 32) - 1
_HEARTS, _DIAMONDS = 32, 48
_BETWEEN = 22
"""Red cards from 2 to queen: an ace is met by a single only, a king by none (FART-18)."""


@compiled
def low_code(table: int) -> int:
    """Give the lowest code on a table that has a card."""
    suit = 0
    while table >> suit & _VALUES == 0:
        suit += 16
    return suit + LOW[table >> suit & _VALUES]


@compiled
def count(mask: int) -> int:
    """Count the bits of a mask."""
    bits = 0
    while mask:
        mask &= mask - 1
        bits += 1
    return bits


@compiled
def candidates(lost: int, memory: Memory) -> Integers:
    """List the tables that wave 1 may end with after `lost` losses, and some that it cannot.

    Each red card there, and each red ace, came by a single and so for a black one of greater value that is no longer
    there; a red ace that is not there either was lost since.
    """
    known = min(DEALT + lost, DEFENDERS)
    found = np.zeros(1 << 12, dtype=np.int64)
    size = 0
    gone = np.zeros(32, dtype=np.int64)
    aces = (1 << _HEARTS + 1, 1 << _DIAMONDS + 1)
    for staying in range(1 << known):
        black = count(staying)
        if black > DEALT:
            continue
        kept, free = 0, 0
        by_value = np.zeros(16, dtype=np.int64)
        for place in range(known):
            code = memory[DECK + place]
            if staying >> place & 1:
                kept |= 1 << code
            else:
                by_value[code & 15] += 1
        for value in range(13, 0, -1):
            for _ in range(by_value[value]):
                gone[free] = value
                free += 1
        for with_aces in range(4):
            here = (with_aces & 1) + (with_aces >> 1)
            reds = DEALT - black - here
            if reds < 0 or 2 - here > lost or free < reds + 2 or gone[reds + 1] < 2:
                continue
            base = kept | (with_aces & 1) * aces[0] | (with_aces >> 1) * aces[1]
            chosen = (1 << reds) - 1
            while chosen < 1 << _BETWEEN:
                table, fits, rank, rest = base, True, reds, chosen
                # Ascending, so the lowest red is compared with the lowest of the blacks it needs.
                while rest and fits:
                    rank -= 1
                    bit = rest & -rest
                    rest ^= bit
                    number = count(bit - 1)
                    value = 2 + (number >> 1)
                    fits = value < gone[rank]
                    table |= 1 << value + (_DIAMONDS if number & 1 else _HEARTS)
                if fits:
                    if size == len(found):
                        found = np.concatenate((found, np.zeros(size, dtype=np.int64)))
                    found[size] = table
                    size += 1
                if chosen == 0:
                    break
                lowest = chosen & -chosen
                carried = chosen + lowest
                chosen = carried | (((chosen ^ carried) >> 2) // lowest)
    return found[:size]


@compiled
def is_flanked(table: int, value: int) -> bool:
    """Return whether two cards of a table add up to a value."""
    spades, clubs, hearts, diamonds = table & _VALUES, table >> 16 & _VALUES, table >> 32 & _VALUES, table >> 48
    once = spades | clubs | hearts | diamonds
    twice = (spades | clubs) & (hearts | diamonds) | spades & clubs | hearts & diamonds
    pairs = once & MIRROR[once] >> 14 - value
    return (pairs & pairs - 1 | pairs & twice) != 0


@compiled
def endings(losses: int, enough: int, memory: Memory) -> tuple[Integers, bool]:
    """List all tables that wave 1 can end with after `losses` losses, some of them twice.

    False beside them where more than `enough` positions would have to be looked at. What was seen is kept where the
    positions of wave 2 are, which are forgotten; what has no place there is looked at again.
    """
    for slot in range(KNOWN, KNOWN + 2 * KNOWN_SLOTS):
        memory[slot] = 0
    waiting = np.zeros((4096, 3), dtype=np.int64)
    found, size, height, looked = np.zeros(1 << 12, dtype=np.int64), 0, 1, 0
    for place in range(DEALT):
        waiting[0, 0] |= 1 << memory[DECK + place]
    while height and looked < enough:
        height -= 1
        table: int = waiting[height, 0]
        tail: int = waiting[height, 1]
        now: int = waiting[height, 2]
        facing, sent, lost = now & 255, now >> 8 & 255, now >> 16
        if facing == ALIENS and sent == 0:
            if lost == losses:
                if size == len(found):
                    found = np.concatenate((found, np.zeros(size, dtype=np.int64)))
                found[size] = table
                size += 1
            continue
        mark = tail | facing << 48 | lost << 54 | sent << 58
        slot = table * -7046029254386353131 ^ mark * -4417276706812531889
        slot = KNOWN + 2 * ((slot ^ slot >> 29) * -4658895280553007687 >> 40 & KNOWN_SLOTS - 1)
        if memory[slot] == table and memory[slot + 1] == mark:
            continue
        memory[slot], memory[slot + 1] = table, mark
        looked += 1
        if facing < ALIENS:
            alien = memory[COMING + facing]
            facing += 1
        else:
            alien = tail & 63
            tail >>= 6
            sent -= 1
        if height + 16 > len(waiting):
            waiting = np.concatenate((waiting, np.zeros_like(waiting)))
        value = alien & 15
        if is_flanked(table, value):
            waiting[height] = table, tail, facing | sent << 8 | lost << 16
            height += 1
        defenders = table
        while defenders:
            code = low_code(defenders)
            defenders ^= 1 << code
            if code < _HEARTS and code & 15 > value:
                waiting[height] = table ^ 1 << code | 1 << alien, tail, facing | sent << 8 | lost << 16
                height += 1
            if lost < losses:
                left = table ^ 1 << code
                if DEALT + lost < DEFENDERS:
                    left |= 1 << memory[DECK + DEALT + lost]
                waiting[height] = left, tail | alien << 6 * sent, facing | sent + 1 << 8 | lost + 1 << 16
                height += 1
    memory[POSITIONS] += looked
    for slot in range(KNOWN, KNOWN + 2 * KNOWN_SLOTS):
        memory[slot] = 0
    return found[:size], height == 0


@compiled
def leads_to(
    goal: int, losses: int, table: int, facing: int, tail: int, sent: int, lost: int, depth: int, memory: Memory
) -> bool:
    """Return whether wave 1 can end with the table `goal` after `losses` losses; the way is written down.

    `tail` are the `sent` aliens sent back, six bits each, the next one lowest. A step is its move and the code it takes
    times 8.
    """
    if facing == ALIENS and sent == 0:
        memory[WAY_1] = depth
        return lost == losses and table == goal
    memory[POSITIONS] += 1
    if depth == 0:
        memory[TABLES] += 1
    # The number of the call stands for the goal; the highest bit tells this from what wave 2 has there.
    place = 1 << 62 | memory[TABLES] << 16 | sent << 9 | lost << 5 | facing
    slot = TRIED + 3 * (scattered(table, tail, place) & TRIED_SLOTS - 1)
    if memory[slot] == table and memory[slot + 1] == tail and memory[slot + 2] == place:
        return False
    if facing < ALIENS:
        alien, next_one, coming, waiting = memory[COMING + facing], facing + 1, tail, sent
    else:
        alien, next_one, coming, waiting = tail & 63, facing, tail >> 6, sent - 1
    # What is in the goal stays: no card comes back within the wave.
    leaving = table & ~goal
    reds = count(leaving & ~_BLACK)
    if reds > losses - lost:
        return False
    value, step, found = alien & 15, FREE, False
    stays = goal >> alien & 1
    if not stays and is_flanked(table, value):
        found = leads_to(goal, losses, table, next_one, coming, waiting, lost, depth + 1, memory)
    if stays or reds < losses - lost:
        duellists = leaving & _BLACK
        while duellists and not found:
            code = low_code(duellists)
            duellists ^= 1 << code
            if code & 15 > value:
                step = SINGLE | code << 3
                after = table ^ 1 << code | 1 << alien
                found = leads_to(goal, losses, after, next_one, coming, waiting, lost, depth + 1, memory)
    if lost < losses:
        while leaving and not found:
            code = low_code(leaving)
            leaving ^= 1 << code
            step = SACRIFICE | code << 3
            after = table ^ 1 << code
            if DEALT + lost < DEFENDERS:
                after |= 1 << memory[DECK + DEALT + lost]
            back = coming | alien << 6 * waiting
            found = leads_to(goal, losses, after, next_one, back, waiting + 1, lost + 1, depth + 1, memory)
    if found:
        memory[STEPS_1 + depth] = step
    else:
        memory[slot], memory[slot + 1], memory[slot + 2] = table, tail, place
    return found
