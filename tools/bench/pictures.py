"""Measures what boards take to draw and to encode, and how large they are: F.A.R.T., Battle Farm for six, Farrago.

The films of Farrago's battles are measured one by one: a few cards, a usual battle, and full spheres.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles

from bot.pictures import Picture
from cogs.battle_farm.pictures import picture as battle_farm
from cogs.farrago.film import motion
from cogs.farrago.pictures import picture as farrago
from cogs.fart.pictures import picture as fart
from tests.cogs.battle_farm import samples
from tests.cogs.farrago import samples as matches
from tools.bench.report import Figure
from tools.gallery import SAMPLES, SAY, TITLE

ROUNDS = 8

FILMS = ("small", "usual", "large", "largest")
"""The battles whose films are drawn."""

Draw = Callable[[], Picture]


def measure(*, quick: bool = False) -> list[Figure]:
    """Draw every sample several times with warm sprites, then the films; milliseconds are of the processor."""
    rounds = 1 if quick else ROUNDS
    farms = [samples.table(6, seed) for seed in range(1, 9)]
    fields: tuple[tuple[str, Callable[[], None], list[Draw], float], ...] = (
        ("F.A.R.T.", fart.warm, [lambda view=view: fart.board(view, SAY, TITLE) for view in SAMPLES.values()], 15),
        (
            "Battle Farm for six",
            battle_farm.warm,
            [lambda view=view: battle_farm.board(view, SAY, samples.TITLE, samples.NAMES) for view in farms],
            45,
        ),
        (
            "Farrago",
            farrago.warm,
            [lambda view=view: farrago.board(view, SAY, TITLE) for view in matches.BOARDS.values()],
            25,
        ),
    )
    found = [figure for field in fields for figure in _drawn(rounds, *field)]
    return [*found, *(figure for name in FILMS[: 1 if quick else None] for figure in _film(name))]


def _drawn(rounds: int, name: str, warm: Callable[[], None], boards: Sequence[Draw], aim: float) -> Iterator[Figure]:
    began = time.process_time()
    warm()
    warmed = time.process_time() - began
    for draw in boards:
        draw()
    took, sizes = list[float](), list[int]()
    for _ in range(rounds):
        for draw in boards:
            start = time.process_time()
            sizes.append(len(draw().data))
            took.append(time.process_time() - start)
    yield Figure(f"{name}: sprites, once", 1000 * warmed, "ms")
    yield Figure(f"{name}: board drawn and encoded: p50", 1000 * median(took), "ms", at_most=aim)
    yield Figure(f"{name}: board drawn and encoded: p99", 1000 * quantiles(took, n=100)[98], "ms")
    yield Figure(f"{name}: the largest", max(sizes) / 1000, "KB", at_most=400)


def _film(name: str) -> Iterator[Figure]:
    """Draw the film of a battle, once unmeasured, so that what is drawn once for a process is drawn."""
    view = matches.BATTLES[name]
    motion.motion(view, matches.SAY, matches.TITLE)
    start = time.process_time()
    made = motion.motion(view, matches.SAY, matches.TITLE)
    yield Figure(f"Farrago: film of a battle ({name})", 1000 * (time.process_time() - start), "ms", at_most=3000)
    yield Figure(f"Farrago: film of a battle ({name}), size", len(made.data) / 1000, "KB", at_most=1500)
