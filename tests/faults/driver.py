"""Runs a row of the fault tests part by part, each in an empty folder, prints the faults, and makes its figures.

A row only declares its actions and its counts (`Row`).
"""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterable, Sequence, Sized
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic, TypeAlias, TypeVar, cast

from tests.players.dealt import GAMES
from tools.bench.report import Figure, written

SizeT = TypeVar("SizeT")
ToldT = TypeVar("ToldT")

SHOWN = 5
"""Faults of a kind that are shown in words."""


@dataclass(frozen=True)
class Run(Generic[SizeT]):
    """One part of a run: its name (a game, a database, or empty), its size, and an empty folder."""

    part: str
    size: SizeT
    folder: Path


Aim: TypeAlias = float | Callable[[Run[Any]], float | None] | None
"""What a value should at least or at most be; a function of the run where that decides."""


@dataclass(frozen=True)
class Count:
    """A figure of the results: `of` names a field (a number, or a list to count) or computes the value.

    If it computes None, the run has no such figure.
    """

    name: str
    unit: str
    of: str | Callable[[Any], float | None]
    least: Aim = None
    most: Aim = None

    def figure(self, told: object, run: Run[Any]) -> Figure | None:
        """Make the figure, named after its part."""
        value: Any = getattr(told, self.of) if isinstance(self.of, str) else self.of(told)
        if value is None:
            return None
        number = len(cast("Sized", value)) if isinstance(value, Sized) else value
        return Figure(_named(run.part, self.name), number, self.unit, _aim(self.least, run), _aim(self.most, run))

    def faults(self, told: object) -> Sequence[object]:
        """Return the entries of the field, if it is a list that should be empty."""
        value = getattr(told, self.of) if isinstance(self.of, str) else ()
        return value if self.most == 0 and isinstance(value, (list, tuple)) else ()


def wrong(name: str, unit: str, field: str) -> Count:
    """Count a list of faults in words, which should be empty."""
    return Count(name, unit, field, most=0)


def one_part(_: object) -> Sequence[str]:
    """Run a row as a single part."""
    return ("",)


def every_game(_: object) -> Sequence[str]:
    """Run a row once for each game."""
    return GAMES


def nothing_more(_: object) -> Iterable[Figure]:
    """Add no figures to the declared ones."""
    return ()


@dataclass(frozen=True)
class Row(Generic[ToldT, SizeT]):
    """A row: `play` records its observations in the object that `told` made; `counts` are the figures made from them.

    `quick` is the size for `make test`, `long` the one for `make test-long` if it differs, `full` the one for `make
    faults`. `more` returns the figures that a judge makes itself.
    """

    told: Callable[[], ToldT]
    play: Callable[[ToldT, Run[SizeT]], Coroutine[Any, Any, None]]
    counts: Sequence[Count]
    quick: SizeT
    full: SizeT
    long: SizeT | None = None
    parts: Callable[[SizeT], Sequence[str]] = one_part
    more: Callable[[ToldT], Iterable[Figure]] = nothing_more
    needs_server: bool = False
    """Whether all of it is about PostgreSQL, or the quick form must include that where it is installed."""


def measure(row: Row[Any, Any], size: Any) -> list[Figure]:
    """Run all parts of a row; returns its figures."""
    return [figure for part in row.parts(size) for figure in _measured(row, part, size)]


def _measured(row: Row[Any, Any], part: str, size: object) -> list[Figure]:
    told = row.told()
    with TemporaryDirectory() as folder:
        run = Run(part, size, Path(folder))
        asyncio.run(row.play(told, run))
        return figures(row, told, run)


def figures(row: Row[Any, Any], told: object, run: Run[Any]) -> list[Figure]:
    """Make the figures of a part; the first faults of each kind are printed."""
    for count in row.counts:
        for fault in count.faults(told)[:SHOWN]:
            print(f"{_named(run.part, count.name)}: {fault}", file=sys.stderr)
    made = (count.figure(told, run) for count in row.counts)
    return [*(figure for figure in made if figure is not None), *row.more(told)]


def unmet(found: Iterable[Figure]) -> list[str]:
    """Describe each figure that misses its aim, with its value and the aim."""
    return [f"{one.name}: {written(one.value)} {one.unit}, aim {one.aim}" for one in found if one.met is False]


def _named(part: str, name: str) -> str:
    return f"{part}: {name}" if part else name


def _aim(aim: Aim, run: Run[Any]) -> float | None:
    return aim(run) if callable(aim) else aim
