"""Shares with their intervals, spreads, and the tables and charts that are made of them. It knows no game."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, stdev

Z95 = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""

Cell = str | int | float | None


@dataclass(frozen=True)
class Estimate:
    """A measured value and its interval of 95 %."""

    value: float
    low: float
    high: float
    count: int

    def percent(self, digits: int = 1) -> str:
        """Write a share for people."""
        if not self.count:
            return "–"
        return f"{100 * self.value:.{digits}f} % ({100 * self.low:.{digits}f} to {100 * self.high:.{digits}f})"


def share(won: float, count: int) -> Estimate:
    """Give Wilson's interval for a share; shared wins count as parts of one."""
    if not count:
        return Estimate(0, 0, 1, 0)
    part = won / count
    middle = part + Z95**2 / (2 * count)
    half = Z95 * math.sqrt(part * (1 - part) / count + Z95**2 / (4 * count**2))
    scale = 1 + Z95**2 / count
    return Estimate(part, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale), count)


def average(values: Sequence[float]) -> Estimate:
    """Return the mean and its interval by the normal distribution."""
    if not values:
        return Estimate(0, 0, 0, 0)
    middle = mean(values)
    half = Z95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, len(values))


def yes_no(is_held: bool) -> str:
    """Write whether an aim is held."""
    return "yes" if is_held else "no"


def percentile(values: Sequence[float], percent: int) -> float:
    """Return a percentile of values in any order; 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0


def spread(values: Sequence[float]) -> str:
    """Write the median, and the range of the middle 80 %."""
    if not values:
        return "–"
    low, middle, high = (percentile(values, percent) for percent in (10, 50, 90))
    return f"{middle:g} ({low:g} to {high:g})"


@dataclass(frozen=True)
class Table:
    """Rows under a heading, and a sentence on how to read them."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Mark:
    """One line of a chart: a value between two others."""

    label: str
    value: float
    low: float
    high: float
    written: str


@dataclass(frozen=True)
class Chart:
    """Marks on one scale; `aim` is the value they are held against."""

    title: str
    marks: tuple[Mark, ...]
    aim: float | None = None
    aim_label: str = ""


@dataclass(frozen=True)
class Square:
    """A field of a matrix: its text, in one line or two, and its rating: `good`, `bad` or neither."""

    lines: tuple[str, ...] = ()
    tone: str = ""


@dataclass(frozen=True)
class Matrix:
    """A square table to be drawn: the names are above the columns and before the rows."""

    title: str
    names: tuple[str, ...]
    rows: tuple[tuple[Square, ...], ...]
