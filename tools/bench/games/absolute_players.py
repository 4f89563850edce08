"""Measures how well the players of Absolute play against each other, and how long their moves take.

Alone: `python -m tools.bench.games.absolute_players hard medium --games 1000 --seats 2`; `person` is the scripted one.
Every deal is played in as many seatings as there are seats, so that neither cards nor the first turn favour anybody.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.absolute import GAME, PLAYERS
from engine.absolute.model import AbsoluteOptions
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.figures import Estimate, percentile, share
from tools.bench.games.absolute_person import Person
from tools.bench.games.ladder import JUDGED, LADDER, PERSON, STEP, won
from tools.bench.report import Figure

BY_NAME: Mapping[str, AiPlayer] = {**PLAYERS, "person": Person()}

GAMES = 40
SLOW, AT_ONCE = 1.0, 0.2
"""Seconds of processor time that a move of the hard and of the medium player may take."""


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
    def share(self) -> Estimate:
        """The share of games that the first level won, with its interval."""
        return share(self.won + self.tied / 2, self.games)


def play(
    levels: Sequence[str], seed: str, tally: Tally, options: AbsoluteOptions, by_level: Mapping[str, AiPlayer] = BY_NAME
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


def compare(first: str, other: str, games: int, *, seats: int = 2, name: str = JUDGED, progress: int = 0) -> Tally:
    """Let one seat of the first level play against others, each deal in every seating; games in all."""
    tally = Tally()
    options = AbsoluteOptions(whole_turn=True)
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
    found: dict[str, object] = {
        "games": tally.games,
        "won": tally.won,
        "tied": tally.tied,
        "share": tally.share.percent(),
        "turns": round(sum(tally.turns) / max(1, tally.games), 1),
    }
    for level, points in tally.points.items():
        times = tally.seconds[level]
        found[level] = {
            "mean_points": round(sum(points) / len(points), 1),
            "moves": len(times),
            **{f"p{part}_ms": round(1000 * percentile(times, part), 1) for part in (50, 90, 99)},
            "max_ms": round(1000 * max(times), 1),
        }
    return found


def measure(*, quick: bool = False) -> list[Figure]:
    """Return the shares of games won and the move times."""
    games = 2 if quick else GAMES
    found: list[Figure] = []
    for first, other in LADDER:
        tally = compare(first, other, games)
        found += won(f"{first} against {other}, {games} games", tally.share, STEP)
        times = tally.seconds[first]
        most = SLOW if first == "hard" else AT_ONCE
        found.append(Figure(f"a move at {first}: p50", 1000 * percentile(times, 50), "ms"))
        found.append(Figure(f"a move at {first}: p99", 1000 * percentile(times, 99), "ms", at_most=1000 * most))
        found.append(Figure(f"a move at {first}: the longest", 1000 * max(times), "ms"))
    person = compare("person", "medium", games)
    return [*found, *won(f"a sensible person against medium, {games} games", person.share, PERSON)]


def main() -> None:
    """Compare two levels from the command line."""
    parser = argparse.ArgumentParser(description="Let two levels of Absolute's players play against each other.")
    parser.add_argument("first")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--name", default=JUDGED, help="the deals are seeded by it")
    parser.add_argument("--progress", type=int, default=0, help="say how things stand after so many games")
    asked = parser.parse_args()
    tally = compare(asked.first, asked.other, asked.games, seats=asked.seats, name=asked.name, progress=asked.progress)
    print(json.dumps(figures_of(tally), indent=1))


if __name__ == "__main__":
    main()
