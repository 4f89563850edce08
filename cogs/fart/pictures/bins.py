"""Sorts scores of F.A.R.T. into bins of one width, wins and losses never in the same one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WIDTHS = (1, 2, 5, 10)
MOST = 21
"""More bins than this do not fit side by side."""
AT_LEAST = (-10, 10)
"""The scores that are shown even with a count of 0."""


@dataclass(frozen=True)
class Bin:
    """Scores from `low` to `high`, both included, and how many there were."""

    low: int
    high: int
    count: int


def sort(scores: Sequence[int]) -> tuple[Bin, ...]:
    """Count scores in neighbouring bins, lowest first; 0 begins a bin, so that a bin is won or lost as a whole."""
    low, high = min((*scores, AT_LEAST[0])), max((*scores, AT_LEAST[1]))
    width = next((width for width in WIDTHS if high // width - low // width < MOST), WIDTHS[-1])
    # Rounded down for losses as well, so that no bin holds both wins and losses.
    places = [score // width for score in scores]
    bins = range(low // width, high // width + 1)
    return tuple(Bin(place * width, place * width + width - 1, places.count(place)) for place in bins)


def filled(bins: Iterable[Bin]) -> tuple[Bin, ...]:
    """Leave the empty bins out."""
    return tuple(part for part in bins if part.count)
