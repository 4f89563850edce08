"""Keeps the latest entries of a mapping, within a limit."""

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def remember(memory: OrderedDict[K, V], key: K, value: V, limit: int) -> V:
    """Keep a value in place of an earlier one of its key, evict the oldest above `limit`, and return it."""
    memory[key] = value
    # An assignment to a key that is there leaves it in its old place.
    memory.move_to_end(key)
    while len(memory) > limit:
        memory.popitem(last=False)
    return value
