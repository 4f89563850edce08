"""The defenders on the table as one integer, and the attacks of such a table against an alien.

A card is `engine.fart.ai.rollout.CODE`: suit * 16 + value. A table has the bit of each of its cards; a kind, which is a
value and a colour, is value + 16 for red.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

MoveKind: TypeAlias = Literal["dual", "single", "sacrifice"]
Move: TypeAlias = tuple[MoveKind, int]
"""An action and the defenders it takes from the table."""

VALUES = (1 << 14) - 1
SUIT = 0xFFFF
RED = 32
"""Where the red suits begin, in a code and in a table."""

KIND = [code & 15 | (code & RED) >> 1 for code in range(64)]

SUMS = [0] * (VALUES + 1)
"""The sums of two different values of a mask."""

DOUBLES = [0] * (VALUES + 1)
"""The doubles of the values of a mask."""

MIRROR = [0] * (VALUES + 1)
"""Each mask of values turned round, so that a shift lays the partner that makes up a sum over every value."""

_BELOW = [0] * (VALUES + 1)
_shared = list(range(1 << 15))  # each number as one object: with objects of its own a table takes twice the memory
for _mask in range(2, VALUES + 1):
    _low = (_mask & -_mask).bit_length() - 1
    _rest = _mask & _mask - 1
    SUMS[_mask] = _shared[(SUMS[_rest] | _rest << _low) & VALUES]
    DOUBLES[_mask] = _shared[(DOUBLES[_rest] | 1 << 2 * _low) & VALUES]
    _BELOW[_mask] = _shared[(1 << _mask.bit_length() - 1) - 1]  # what the highest value is greater than
    MIRROR[_mask] = _shared[MIRROR[_rest] | 1 << 14 - _low]
del _shared


def bits(mask: int) -> Iterator[int]:
    """Take a mask apart into its bits, the lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def cover(table: int, wave: int) -> tuple[int, int, int]:
    """Return which kinds of aliens a table meets at no cost by a dual, by a single, and by a dual that costs one."""
    spades, clubs, hearts, diamonds = table & SUIT, table >> 16 & SUIT, table >> 32 & SUIT, table >> 48
    black, red = spades | clubs, hearts | diamonds
    if wave == 1:
        twice = black & red | spades & clubs | hearts & diamonds
        # Wave 1 has red aliens only: just black defenders duel them (FART-10), and every dual is free (FART-13).
        return (SUMS[black | red] | DOUBLES[twice]) << 16, _BELOW[black] << 16, 0
    mixed = 0
    for value in range(1, 14):
        if black >> value & 1:
            mixed |= red << value
    mixed &= VALUES
    # FART-14: two of the other colour are free, a pair of both colours costs one against either.
    free_of_red = SUMS[black] | DOUBLES[spades & clubs]
    free_of_black = SUMS[red] | DOUBLES[hearts & diamonds]
    return free_of_red << 16 | free_of_black, _BELOW[black] << 16 | _BELOW[red], mixed << 16 | mixed


def moves(table: int, alien: int, wave: int, free: int) -> Iterator[Move]:
    """List the actions worth a thought against an alien; `free` are the kinds that the table's duals meet at no cost.

    Against those no sacrifice is listed. In wave 2, where suits no longer matter, one of two equal cards represents
    both.
    """
    value, own = alien & 15, alien & RED
    opposite = table >> RED - own & (1 << 32) - 1
    is_free = free >> KIND[alien] & 1
    if is_free:
        yield "dual", 0
    greater = VALUES >> value + 1 << value + 1
    # Listed beside a free dual too: a duel exchanges a defender for the alien and costs no number.
    for bit in bits(_distinct(opposite, wave) & (greater | greater << 16)):
        yield "single", bit << RED - own
    if not is_free:
        if wave == 2:
            partners = MIRROR[(opposite | opposite >> 16) & VALUES] >> 14 - value
            for bit in bits(_distinct(table >> own & (1 << 32) - 1, wave) & (partners | partners << 16)):
                yield "dual", bit << own
        for half in (0, RED):
            for bit in bits(_distinct(table >> half & (1 << 32) - 1, wave)):
                yield "sacrifice", bit << half


def _distinct(half: int, wave: int) -> int:
    """Leave one of two cards of a value in the half of a table that has one colour."""
    # A card lost in wave 1 comes back, each suit at a place of its own; one lost in wave 2 is gone (FART-9).
    return half if wave == 1 else half & ~(half >> 16)
