"""Measures how long boards take to draw and to encode, and how large they are: F.A.R.T., and Battle Farm for six."""

import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles

from bot.pictures import Picture
from cogs.battle_farm import picture as battle_farm
from cogs.fart import picture as fart
from tests.cogs.battle_farm import samples
from tests.gallery import SAMPLES, SAY, TITLE

ROUNDS = 8

Draw = Callable[[], Picture]


def measure() -> dict[str, float]:
    """Draw every sample several times with warm sprites: milliseconds for p50 and p99, bytes for p50 and the largest.

    `warm_ms` is what the sprites take, once for a process.
    """
    boards: list[Draw] = [lambda view=view: fart.board(view, SAY, TITLE) for view in SAMPLES.values()]
    tables = [samples.table(6, seed) for seed in range(1, 9)]
    farms: list[Draw] = [
        lambda view=view: battle_farm.board(view, SAY, samples.TITLE, samples.NAMES) for view in tables
    ]
    return {**_drawn("", fart.warm, boards), **_drawn("farm_", battle_farm.warm, farms)}


def _drawn(prefix: str, warm: Callable[[], None], boards: Sequence[Draw]) -> dict[str, float]:
    began = time.perf_counter()
    warm()
    warmed = time.perf_counter() - began
    for draw in boards:
        draw()
    took, sizes = [], []
    for _ in range(ROUNDS):
        for draw in boards:
            start = time.perf_counter()
            sizes.append(len(draw().data))
            took.append(time.perf_counter() - start)
    return {
        f"{prefix}board_p50_ms": round(1000 * median(took), 2),
        f"{prefix}board_p99_ms": round(1000 * quantiles(took, n=100)[98], 2),
        f"{prefix}board_bytes_p50": median(sizes),
        f"{prefix}board_bytes_max": max(sizes),
        f"{prefix}warm_ms": round(1000 * warmed, 1),
    }


if __name__ == "__main__":
    print(measure())
