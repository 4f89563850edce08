"""Takes the entries at certain places of lists, quickly: what searches do most."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Protocol, TypeVar

T = TypeVar("T")


class Pick(Protocol):
    """Takes the entries at certain places of a list."""

    def __call__(self, entries: Sequence[T], /) -> Sequence[T]: ...


def pick(places: Sequence[int]) -> Pick:
    """Return what takes the entries at some places of a list."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda entries: [entries[at] for at in places]


def every(entries: Sequence[T]) -> Sequence[T]:
    """Take all entries."""
    return entries
