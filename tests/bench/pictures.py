"""Measures how long a board takes to draw and to encode, and how large it is."""

import time
from statistics import median, quantiles

from cogs.fart.picture import board, warm
from tests.gallery import SAMPLES, SAY, TITLE

ROUNDS = 8


def measure() -> dict[str, float]:
    """Draw every sample several times with warm sprites: milliseconds for p50 and p99, bytes for the largest.

    `warm_ms` is what the sprites take, once for a process.
    """
    began = time.perf_counter()
    warm()
    warmed = time.perf_counter() - began
    took, sizes = [], []
    for _ in range(ROUNDS):
        for view in SAMPLES.values():
            start = time.perf_counter()
            sizes.append(len(board(view, SAY, TITLE).data))
            took.append(time.perf_counter() - start)
    return {
        "board_p50_ms": round(1000 * median(took), 2),
        "board_p99_ms": round(1000 * quantiles(took, n=100)[98], 2),
        "board_bytes_p50": median(sizes),
        "board_bytes_max": max(sizes),
        "warm_ms": round(1000 * warmed, 1),
    }


if __name__ == "__main__":
    print(measure())
