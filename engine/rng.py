"""A random number generator as a value: a counter over SHA-256, with the same numbers on every Python version."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

T = TypeVar("T")

_WORD = 1 << 64


class Rng(msgspec.Struct, frozen=True):
    """A seed and how many 64-bit words were drawn from it; every draw gives the result and the next value."""

    seed: str
    drawn: int = 0

    def word(self) -> "tuple[int, Rng]":
        """Draw 64 uniform bits: the first eight bytes of SHA-256 of `rng/1|<seed>|<drawn>`."""
        # Stored matches replay by these numbers: any other text deals all of them differently.
        digest = sha256(f"rng/1|{self.seed}|{self.drawn}".encode()).digest()
        return int.from_bytes(digest[:8]), Rng(self.seed, self.drawn + 1)

    def below(self, bound: int) -> "tuple[int, Rng]":
        """Draw a uniform integer in 0 to bound - 1; 1 <= bound <= 2**64. Raises ValueError outside."""
        if not 1 <= bound <= _WORD:
            raise ValueError(f"bound {bound} is not between 1 and 2**64")
        rng = self
        while True:  # a word past the last whole multiple is drawn again: the remainder would favour small numbers
            word, rng = rng.word()
            if word < _WORD - _WORD % bound:
                return word % bound, rng

    def shuffle(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """Put items into a uniform random order (Fisher and Yates)."""
        shuffled = list(items)
        rng = self
        for last in range(len(shuffled) - 1, 0, -1):
            pick, rng = rng.below(last + 1)
            shuffled[last], shuffled[pick] = shuffled[pick], shuffled[last]
        return tuple(shuffled), rng

    def choose(self, items: Sequence[T]) -> "tuple[T, Rng]":
        """Draw one item, each as likely; items must not be empty. Raises ValueError."""
        pick, rng = self.below(len(items))
        return items[pick], rng
