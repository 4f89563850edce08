"""Measures what boards take to draw and to encode, and how large they are: F.A.R.T., Battle Farm for six, Farrago.

The films of Farrago's battles are measured one by one: a few cards, a usual battle, and full spheres.
"""

import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles

from bot.pictures import Picture
from cogs.battle_farm.pictures import picture as battle_farm
from cogs.farrago.film import motion
from cogs.farrago.pictures import picture as farrago
from cogs.fart.pictures import picture as fart
from tests.cogs.battle_farm import samples
from tests.cogs.farrago import samples as matches
from tools.gallery import SAMPLES, SAY, TITLE

ROUNDS = 8

FILMS = ("small", "usual", "large", "largest")
"""The battles whose films are drawn."""

Draw = Callable[[], Picture]


def measure() -> dict[str, float]:
    """Draw every sample several times with warm sprites: milliseconds for p50 and p99, bytes for p50 and the largest.

    Milliseconds are of the processor. `warm_ms` is what the sprites take, once for a process.
    """
    boards: list[Draw] = [lambda view=view: fart.board(view, SAY, TITLE) for view in SAMPLES.values()]
    tables = [samples.table(6, seed) for seed in range(1, 9)]
    farms: list[Draw] = [
        lambda view=view: battle_farm.board(view, SAY, samples.TITLE, samples.NAMES) for view in tables
    ]
    planets: list[Draw] = [lambda view=view: farrago.board(view, SAY, TITLE) for view in matches.BOARDS.values()]
    return {
        **_drawn("", fart.warm, boards),
        **_drawn("farm_", battle_farm.warm, farms),
        **_drawn("farrago_", farrago.warm, planets),
        **_films(),
    }


def _films() -> dict[str, float]:
    """Draw the film of battles of each size: milliseconds, and bytes."""
    found: dict[str, float] = {}
    for name in FILMS:
        view = matches.BATTLES[name]
        # Once unmeasured, so that what is drawn once for a process is drawn.
        motion.motion(view, matches.SAY, matches.TITLE)
        start = time.process_time()
        made = motion.motion(view, matches.SAY, matches.TITLE)
        found[f"farrago_film_{name}_ms"] = round(1000 * (time.process_time() - start), 1)
        found[f"farrago_film_{name}_bytes"] = len(made.data)
    return found


def _drawn(prefix: str, warm: Callable[[], None], boards: Sequence[Draw]) -> dict[str, float]:
    began = time.process_time()
    warm()
    warmed = time.process_time() - began
    for draw in boards:
        draw()
    took, sizes = [], []
    for _ in range(ROUNDS):
        for draw in boards:
            start = time.process_time()
            sizes.append(len(draw().data))
            took.append(time.process_time() - start)
    return {
        f"{prefix}board_p50_ms": round(1000 * median(took), 2),
        f"{prefix}board_p99_ms": round(1000 * quantiles(took, n=100)[98], 2),
        f"{prefix}board_bytes_p50": median(sizes),
        f"{prefix}board_bytes_max": max(sizes),
        f"{prefix}warm_ms": round(1000 * warmed, 1),
    }


if __name__ == "__main__":
    print(measure())
