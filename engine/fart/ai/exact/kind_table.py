"""A table of wave 2 as the searches have it: four fields of 16 bits, for suits no longer matter. It plays nothing.

The fields are the black values, those there twice, the red values, those there twice. Bits 0, 14 and 15 of a field are
free.
"""

from engine.fart.ai.exact.accelerator import compiled
from engine.fart.ai.exact.memory import DEALT, DECK_KINDS, DEFENDERS, Memory


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
def key_of(table: int, lost: int) -> int:
    """Write the losses into bits that no value has."""
    return table | lost & 1 | (lost >> 1 & 1) << 16 | (lost >> 2 & 1) << 32 | (lost >> 3 & 1) << 48 | (lost >> 4) << 15


@compiled
def scattered(key: int, coming: int, tail: int) -> int:
    mixed = key * -7046029254386353131 ^ coming * -4417276706812531889 ^ tail * -2960836687051489901
    mixed ^= mixed >> 31
    mixed *= -4658895280553007687
    return mixed >> 20 & 0xFFFFFFFF
