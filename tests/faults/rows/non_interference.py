"""Secrets never reach people who may not know them: for pairs of tables that differ only in a secret, all output is
equal to the byte.

The viewer of a pair has a seat, alone or shared, or is an onlooker, who may manage the server: actions at a table do
not depend on that. They press the same at both tables, rightly and wrongly; then another person acts. The comparison
covers the views and choices that leave the engine (which are all that an AI gets), and everything sent to the viewer,
the channel and the log: texts, components and their order, addresses, names and bytes of files, alt texts, the number
and order of answers; and pending output: posts, deadlines, calls, edits of the board. In most pairs pictures are
replaced by the data they are drawn from; in the given share they are drawn.
"""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from tests.faults.driver import Count, Row, Run, wrong
from tests.secrecy.game_specs import GAMES, spec_of
from tests.secrecy.press_sequences import Found, compare_all

PART = 250
"""Pairs that are made up under one seed."""

DRAWN_PRESSES = 1
"""Presses at a pair with pictures."""

EYES = ("one alone in a seat", "one of several who share a seat", "an onlooker")


@dataclass(frozen=True)
class Size:
    """The number of pairs per game, of those with pictures, and of presses."""

    pairs: int
    drawn: int
    presses: int
    processes: int = 1
    is_full: bool = False


@dataclass(frozen=True)
class Part:
    """Pairs of a game with this number of seats, generated from one seed."""

    game: str
    seats: int
    pairs: int
    seed: str
    presses: int
    drawn: bool = False


@dataclass
class Told:
    """The counts for each game, and each difference with the seed of its pair."""

    counts: dict[str, Counter[str]] = field(default_factory=lambda: {game: Counter[str]() for game in GAMES})
    differences: list[str] = field(default_factory=list[str])

    def of(self, kind: str) -> int:
        """Add up a count over all games."""
        return sum(counted[kind] for counted in self.counts.values())


async def play(told: Told, run: Run[Size]) -> None:
    """Compare pairs of tables of every game."""
    async for part, (counted, found) in _walked(list(parts(run.size)), run.size.processes):
        told.counts[part.game] += counted
        told.counts[part.game]["drawn"] += counted["pairs"] if part.drawn else 0
        told.counts[part.game]["different"] += len(found)
        told.differences += found
    for game, counted in told.counts.items():
        if missed := _missed(game, counted, run.size):
            print(f"{game}: never pressed: {', '.join(sorted(missed))}")
        counted["missed"] = len(missed)


def parts(size: Size) -> Iterator[Part]:
    """Split all pairs into parts: equally many for each game, by the number of seats."""
    for game in GAMES:
        for seats, share in spec_of(game).seats.items():
            drawn = -(-size.drawn * share // 100)
            pairs = size.pairs * share // 100 - drawn
            for first in range(0, pairs, PART):
                yield Part(game, seats, min(PART, pairs - first), f"part {first}", size.presses)
            for first in range(0, drawn, PART // 10):
                yield Part(game, seats, min(PART // 10, drawn - first), f"drawn {first}", DRAWN_PRESSES, drawn=True)


async def walk(part: Part) -> Found:
    """Press at all pairs of a part."""
    return await compare_all(spec_of(part.game), part.seats, part.pairs, part.seed, part.presses, drawn=part.drawn)


def walk_alone(part: Part) -> Found:
    """Press at all pairs of a part, in a separate process."""
    return asyncio.run(walk(part))


async def _walked(todo: list[Part], processes: int) -> AsyncIterator[tuple[Part, Found]]:
    if processes == 1:
        for part in todo:
            yield part, await walk(part)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for one in zip(todo, pool.map(walk_alone, todo), strict=True):
            yield one


def _missed(game: str, counted: Counter[str], size: Size) -> set[str]:
    """Name the kinds of presses that never occurred."""
    return {*spec_of(game).presses.usual, *(spec_of(game).presses.rare if size.is_full else ())} - counted.keys()


def _seen_by(eyes: str) -> Count:
    return Count(f"pairs seen by {eyes}", "pairs", lambda told: told.of(eyes), least=1)


def _of_game(game: str) -> tuple[Count, ...]:
    return (
        Count(f"{game}: pairs", "pairs", lambda told: told.counts[game]["pairs"], least=lambda run: run.size.pairs),
        Count(f"{game}: pairs that could be told apart", "pairs", lambda told: told.counts[game]["different"], most=0),
        Count(
            f"{game}: kinds of presses that were not made", "kinds", lambda told: told.counts[game]["missed"], most=0
        ),
    )


ROW = Row(
    told=Told,
    play=play,
    quick=Size(pairs=200, drawn=2, presses=2),
    long=Size(pairs=1_000, drawn=6, presses=2),
    full=Size(pairs=20_000, drawn=400, presses=5, processes=os.cpu_count() or 1, is_full=True),
    counts=(
        Count("pairs of tables", "pairs", lambda told: told.of("pairs"), least=lambda run: run.size.pairs * len(GAMES)),
        Count(
            "pairs with pictures",
            "pairs",
            lambda told: told.of("drawn"),
            least=lambda run: run.size.drawn * len(GAMES),
        ),
        wrong("pairs that could be told apart", "pairs", "differences"),
        *map(_seen_by, EYES),
        *(count for game in GAMES for count in _of_game(game)),
    ),
)
