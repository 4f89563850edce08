"""A random number generator as a value: a counter over SHA-256, with the same numbers on every Python version."""

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from _hashlib import HASH

T = TypeVar("T")

_WORD = 1 << 64

_first_word = Struct(">Q").unpack_from


class Rng(msgspec.Struct, frozen=True):
    """A seed and how many 64-bit words were drawn from it; every draw gives the result and the next value."""

    seed: str
    drawn: int = 0

    def word(self) -> "tuple[int, Rng]":
        """Draw 64 uniform bits: the first eight bytes of SHA-256 of `rng/1|<seed>|<drawn>`."""
        return _word(_begun(self.seed), self.drawn), Rng(self.seed, self.drawn + 1)

    def below(self, bound: int) -> "tuple[int, Rng]":
        """Draw a uniform integer in 0 to bound - 1; 1 <= bound <= 2**64. Raises ValueError outside."""
        if not 1 <= bound <= _WORD:
            raise ValueError(f"bound {bound} is not between 1 and 2**64")
        pick, drawn = _below(_begun(self.seed), self.drawn, bound)
        return pick, Rng(self.seed, drawn)

    def shuffle(self, items: Sequence[T]) -> "tuple[tuple[T, ...], Rng]":
        """Put items into a uniform random order (Fisher and Yates)."""
        shuffled, begun, drawn = list(items), _begun(self.seed), self.drawn
        for last in range(len(shuffled) - 1, 0, -1):
            pick, drawn = _below(begun, drawn, last + 1)
            shuffled[last], shuffled[pick] = shuffled[pick], shuffled[last]
        return tuple(shuffled), Rng(self.seed, drawn)

    def choose(self, items: Sequence[T]) -> "tuple[T, Rng]":
        """Draw one item, each as likely; items must not be empty. Raises ValueError."""
        pick, rng = self.below(len(items))
        return items[pick], rng


def _begun(seed: str) -> "HASH":
    """Hash what the texts of all words of a seed begin with."""
    # Stored matches replay by these numbers: any other text deals all of them differently.
    return sha256(f"rng/1|{seed}|".encode())


def _word(begun: "HASH", drawn: int) -> int:
    hashed = begun.copy()
    hashed.update(b"%d" % drawn)
    return _first_word(hashed.digest())[0]


def _below(begun: "HASH", drawn: int, bound: int) -> tuple[int, int]:
    """Return an integer below a bound, and how many words are drawn then."""
    while True:  # a word past the last whole multiple is drawn again: the remainder would favour small numbers
        word = _word(begun, drawn)
        drawn += 1
        if word < _WORD - _WORD % bound:
            return word % bound, drawn
