"""Measures how well the players of Absolute play against each other, and how long their moves take.

Alone: `python -m tools.bench.games.absolute_players hard medium --games 1000 --seats 2`. Every deal is played in as
many seatings as there are seats, so that neither cards nor the first turn favour anybody.
"""

import argparse
import json
import math
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.absolute import GAME, PLAYERS
from engine.absolute.model import AbsoluteOptions
from engine.rng import Rng
from engine.search import AiPlayer
from tools.bench.report import Figure

GAMES = 40
SLOW, AT_ONCE = 1.0, 0.2
"""Seconds of processor time that a move of the hard and of the medium player may take."""

Z95 = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass
class Tally:
    """What came of the games of a pair of levels; a tie counts as half a win, seconds are those of the process."""

    games: int = 0
    won: int = 0
    tied: int = 0
    points: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    turns: list[int] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of games that the first level won."""
        return (self.won + self.tied / 2) / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 % for that share."""
        count, share = max(1, self.games), self.share
        middle = share + Z95**2 / (2 * count)
        half = Z95 * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
        return (middle - half) / (1 + Z95**2 / count), (middle + half) / (1 + Z95**2 / count)


def play(
    levels: Sequence[str], seed: str, tally: Tally, options: AbsoluteOptions, by_level: Mapping[str, AiPlayer] = PLAYERS
) -> tuple[int, ...]:
    """Play a match, one level for each seat; returns the totals."""
    state = GAME.setup(len(levels), options, Rng(seed)).state
    moves = 0
    while (outcome := GAME.outcome(state)) is None:
        seat = state.active
        view = GAME.view(state, seat)
        began = time.process_time()
        action = by_level[levels[seat]].choose(view, seat, Rng(f"{seed}/{moves}"))
        tally.seconds[levels[seat]].append(time.process_time() - began)
        state = GAME.apply(state, seat, action).state
        moves += 1
    tally.turns.append(state.turn)
    for level, points in zip(levels, outcome.scores, strict=True):
        tally.points[level].append(int(points))
    return tuple(int(points) for points in outcome.scores)


def compare(first: str, other: str, games: int, *, seats: int = 2, name: str = "deal", progress: int = 0) -> Tally:
    """Let one seat of the first level play against others, each deal in every seating; games in all."""
    tally = Tally()
    options = AbsoluteOptions()
    for number in range(games):
        deal, place = divmod(number, seats)
        levels = [first if seat == place else other for seat in range(seats)]
        totals = play(levels, f"{name}/{deal}", tally, options)
        best = max(total for seat, total in enumerate(totals) if seat != place)
        tally.games += 1
        tally.won += totals[place] > best
        tally.tied += totals[place] == best
        if progress and tally.games % progress == 0:
            print(json.dumps(figures_of(tally)), flush=True)
    return tally


def figures_of(tally: Tally) -> dict[str, object]:
    """Sum a tally up."""
    low, high = tally.interval
    found: dict[str, object] = {
        "games": tally.games,
        "won": tally.won,
        "tied": tally.tied,
        "share": round(tally.share, 4),
        "interval": (round(low, 4), round(high, 4)),
        "turns": round(sum(tally.turns) / max(1, tally.games), 1),
    }
    for level, points in tally.points.items():
        times = sorted(tally.seconds[level])
        found[level] = {
            "mean_points": round(sum(points) / len(points), 1),
            "moves": len(times),
            **{f"p{part}_ms": round(1000 * at(times, part), 1) for part in (50, 90, 99)},
            "max_ms": round(1000 * times[-1], 1),
        }
    return found


def at(values: Sequence[float], percent: int) -> float:
    """Return a percentile of sorted values."""
    return values[min(len(values) - 1, len(values) * percent // 100)]


def measure(*, quick: bool = False) -> list[Figure]:
    """Return the shares of games won and the move times."""
    games = 2 if quick else GAMES
    found: list[Figure] = []
    for first, other, aim in (("hard", "medium", 60), ("medium", "easy", 60)):
        tally = compare(first, other, games)
        low, high = tally.interval
        name = f"{first} against {other}, {games} games"
        found.append(Figure(f"{name}: won, a tie as half", 100 * tally.share, "%", at_least=aim))
        found.append(Figure(f"{name}: 95 % interval, from", 100 * low, "%"))
        found.append(Figure(f"{name}: 95 % interval, to", 100 * high, "%"))
        times = sorted(tally.seconds[first])
        most = SLOW if first == "hard" else AT_ONCE
        found.append(Figure(f"a move at {first}: p50", 1000 * at(times, 50), "ms"))
        found.append(Figure(f"a move at {first}: p99", 1000 * at(times, 99), "ms", at_most=1000 * most))
        found.append(Figure(f"a move at {first}: the longest", 1000 * times[-1], "ms"))
    return found


def main() -> None:
    """Compare two levels from the command line."""
    parser = argparse.ArgumentParser(description="Let two levels of Absolute's players play against each other.")
    parser.add_argument("first")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--name", default="deal", help="the deals are seeded by it")
    parser.add_argument("--progress", type=int, default=0, help="say how things stand after so many games")
    asked = parser.parse_args()
    tally = compare(asked.first, asked.other, asked.games, seats=asked.seats, name=asked.name, progress=asked.progress)
    print(json.dumps(figures_of(tally), indent=1))


if __name__ == "__main__":
    main()
