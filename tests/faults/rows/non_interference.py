"""Nobody is sent what they may not know: at pairs of tables that differ in it alone, all output is equal to the byte.

A pair is looked at by somebody in a seat, alone or sharing it, or by an onlooker, who may as well manage the server: no
deed at a table asks. They press, rightly and wrongly, the same at both tables; then somebody else acts. Compared are
the views and choices that leave the engine (an AI in the seat is given no more), and all that they, the channel and the
log get: texts, components and their order, addresses, names and bytes of files, alt texts, answers in number and order;
and what is kept for later: posts, deadlines, calls, how often a board is to be edited. Of most pairs pictures are what
they would be drawn from; of the share that is named they are drawn.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from tests.secrecy.game_specs import GAMES, spec_of
from tests.secrecy.press_sequences import Found, compare_all
from tools.bench.report import Figure

PAIRS, DRAWN, PART = 20_000, 400, 250
"""Pairs of each game, those among them with pictures, and how many are made up under one seed."""

QUICK_PAIRS, QUICK_DRAWN = 1_000, 6
QUICK_PRESSES, DRAWN_PRESSES = 2, 1

SHOWN = 5
"""So many differences are shown in words."""

EYES = ("one alone in a seat", "one of several who share a seat", "an onlooker")


@dataclass(frozen=True)
class Part:
    """Pairs of a game for so many seats, made up under one seed."""

    game: str
    seats: int
    pairs: int
    seed: str
    presses: int
    drawn: bool = False


def measure(*, quick: bool = False) -> list[Figure]:
    """Compare pairs of tables of every game."""
    counts: dict[str, Counter[str]] = {game: Counter() for game in GAMES}
    differences: list[str] = []
    for part, (counted, found) in _walked(list(parts(quick=quick)), 1 if quick else os.cpu_count() or 1):
        counts[part.game] += counted
        counts[part.game]["drawn"] += counted["pairs"] if part.drawn else 0
        counts[part.game]["different"] += len(found)
        differences += found
    for difference in differences[:SHOWN]:
        print(difference)
    return list(_figures(counts, quick=quick))


def parts(*, quick: bool) -> Iterator[Part]:
    """Return all pairs in parts: as many of each game, by how many sit there."""
    for game in GAMES:
        for seats, share in spec_of(game).seats.items():
            drawn = -(-(QUICK_DRAWN if quick else DRAWN) * share // 100)
            pairs = (QUICK_PAIRS if quick else PAIRS) * share // 100 - drawn
            presses = QUICK_PRESSES if quick else 5
            for first in range(0, pairs, PART):
                yield Part(game, seats, min(PART, pairs - first), f"part {first}", presses)
            for first in range(0, drawn, PART // 10):
                yield Part(game, seats, min(PART // 10, drawn - first), f"drawn {first}", DRAWN_PRESSES, drawn=True)


def walk(part: Part) -> Found:
    """Press at all pairs of a part."""
    return asyncio.run(
        compare_all(spec_of(part.game), part.seats, part.pairs, part.seed, part.presses, drawn=part.drawn)
    )


def _walked(todo: list[Part], processes: int) -> Iterable[tuple[Part, Found]]:
    if processes == 1:
        yield from ((part, walk(part)) for part in todo)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from zip(todo, pool.map(walk, todo), strict=True)


def _figures(counts: dict[str, Counter[str]], *, quick: bool) -> Iterator[Figure]:
    every = sum(counts.values(), Counter[str]())
    pairs, drawn = (QUICK_PAIRS, QUICK_DRAWN) if quick else (PAIRS, DRAWN)
    yield Figure("pairs of tables", every["pairs"], "pairs", at_least=pairs * len(counts))
    yield Figure("pairs with pictures", every["drawn"], "pairs", at_least=drawn * len(counts))
    yield Figure("pairs that could be told apart", every["different"], "pairs", at_most=0)
    for eyes in EYES:
        yield Figure(f"pairs seen by {eyes}", every[eyes], "pairs", at_least=1)
    for game, counted in counts.items():
        yield Figure(f"{game}: pairs", counted["pairs"], "pairs", at_least=pairs)
        yield Figure(f"{game}: pairs that could be told apart", counted["different"], "pairs", at_most=0)
        missed = {*spec_of(game).presses.usual, *(() if quick else spec_of(game).presses.rare)} - counted.keys()
        if missed:
            print(f"{game}: never pressed: {', '.join(sorted(missed))}")
        yield Figure(f"{game}: kinds of presses that were not made", len(missed), "kinds", at_most=0)
