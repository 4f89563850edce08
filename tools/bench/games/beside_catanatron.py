"""Measures random actions a second of Battle Farm beside catanatron, four seats each, in batches by turns of one run.

catanatron is no dependency: `.venv/bin/pip install catanatron==3.2.1` puts it beside the tree's own packages, and
`.venv/bin/pip uninstall catanatron` takes it out again. Then `python -m tools.bench.games.beside_catanatron`. Deals are
included; seconds are those of the process. An action is what a rollout needs: what is legal, a random pick of it,
applying it.
"""

import argparse
import random
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

from rich.console import Console

from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions
from engine.rng import Rng
from tools.bench.report import Figure, Part, as_table, load_average

ROUNDS = 30
"""Batches of each game; the median counts, so that what else the machine does for a while counts little."""

BATCH = 0.2
"""Seconds of processor time of a batch."""

AIM = 2.0
SEATS = 4
LONGEST = 1_000
"""Turns after which catanatron itself gives a match up."""

Play = Callable[[int], int]
"""Plays the match of a seed to its end and counts its actions."""


def ours(seed: int) -> int:
    """Play a match of Battle Farm by the contract alone."""
    chance, actions = random.Random(seed), 0
    state = GAME.setup(SEATS, BattleFarmOptions(), Rng(str(seed))).state
    while asked := GAME.asked(state):
        seat = next(iter(asked))
        found = GAME.choices(state, seat)
        # Quicker than `choice`, whose time would be taken for the rules'.
        state = GAME.apply(state, seat, found[int(chance.random() * len(found))].action).state
        actions += 1
    return actions


def theirs() -> Play:
    """Return what plays a match of catanatron. Raises ModuleNotFoundError where it is not installed."""
    catan: Any = import_module("catanatron")

    def play(seed: int) -> int:
        random.seed(seed)
        game = catan.Game([catan.RandomPlayer(color) for color in list(catan.Color)[:SEATS]], seed=seed)
        actions = 0
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            actions += 1
        return actions

    return play


def measure(rounds: int = ROUNDS, batch: float = BATCH) -> list[Figure]:
    """Give actions a second of both games, and how many times the other's ours are."""
    games: dict[str, Play] = {"Battle Farm, 4 seats": ours, "catanatron, 4 players": theirs()}
    rates: dict[str, list[float]] = {name: [] for name in games}
    seeds = dict.fromkeys(games, 0)
    for _ in range(rounds):
        for name, play in games.items():
            actions, began = 0, time.process_time()
            while (spent := time.process_time() - began) < batch:
                actions += play(seeds[name])
                seeds[name] += 1
            rates[name].append(actions / spent)
    own, other = rates.values()
    # Each batch with the one beside it, as the machine may be slower for a while.
    ratio = median([each / their for each, their in zip(own, other, strict=True)])
    found = [Figure(f"random actions: {name}", median(each), "/s") for name, each in rates.items()]
    return [*found, Figure("Battle Farm, times catanatron", ratio, "x", at_least=AIM)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure random actions a second beside catanatron.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    before, began = load_average(), time.monotonic()
    figures = tuple(measure(asked.rounds))
    Console().print(as_table([Part("beside catanatron", figures, time.monotonic() - began, (before, load_average()))]))


if __name__ == "__main__":
    main()
