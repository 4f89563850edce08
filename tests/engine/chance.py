"""A stream of choices for tests that play at random."""

from collections.abc import Sequence
from typing import TypeVar

from engine.rng import Rng

T = TypeVar("T")


class Chance:
    """A stream of choices, the same for a seed on every Python version."""

    def __init__(self, seed: str) -> None:
        self._rng = Rng(seed)

    def below(self, bound: int) -> int:
        number, self._rng = self._rng.below(bound)
        return number

    def happens(self, percent: int) -> bool:
        return self.below(100) < percent

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Draw a number of different items, in a random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]
