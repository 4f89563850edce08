"""Measures how well the AI and the solver of F.A.R.T. play, and what that costs."""

import time
from collections.abc import Callable
from statistics import fmean

from engine.fart.ai.best_line import best_line
from engine.fart.ai.players import par_game

GAMES = 30
DEALS = 60


def measure() -> dict[str, float]:
    """Play with fair search and solve the seeds `1` to `60`; minutes of CPU. Scores, shares, seconds of CPU."""
    games, game_seconds = _each(GAMES, lambda seed: par_game(seed, 0))
    lines, line_seconds = _each(DEALS, lambda seed: best_line(seed).score)
    return {
        "search_games": len(games),
        "search_wins": fmean(score >= 0 for score in games),
        "search_mean": fmean(games),
        "search_cpu_s_per_game": fmean(game_seconds),
        "best_line_deals": len(lines),
        "best_line_mean": fmean(lines),
        "best_line_cpu_s_mean": fmean(line_seconds),
        "best_line_cpu_s_max": max(line_seconds),
    }


def _each(deals: int, score: Callable[[str], int]) -> tuple[list[int], list[float]]:
    """Return the score and the seconds of CPU of each of the first deals."""
    scores: list[int] = []
    seconds: list[float] = []
    for number in range(1, deals + 1):
        began = time.process_time()
        scores.append(score(str(number)))
        seconds.append(time.process_time() - began)
    return scores, seconds


if __name__ == "__main__":
    print(measure())
