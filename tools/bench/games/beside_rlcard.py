"""Measures random actions a second of Absolute and F.A.R.T. beside games of rlcard, in alternating batches of one run.

rlcard is no dependency: `.venv/bin/pip install rlcard==1.2.0` puts it beside the tree's own packages, and
`.venv/bin/pip uninstall rlcard` takes it out again. Then `python -m tools.bench.games.beside_rlcard`. Its games are
played bare, without its environments, which would encode states and actions as arrays. Everywhere an action is what a
rollout needs: what is legal, a random pick of it, applying it. Deals are included; seconds are those of the process.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import median
from typing import Any

from rich.console import Console

from engine.absolute import GAME as ABSOLUTE
from engine.absolute.model import AbsoluteOptions
from engine.absolute.rules.legal import legal
from engine.fart import GAME as FART
from engine.fart.model import FartOptions
from engine.game import Options
from engine.record import AnyGame
from engine.rng import Rng
from tools.bench.report import Figure, Part, as_table, load_average

ROUNDS = 40
"""Batches of each game; the median counts, so that what else the machine does for a while counts little."""

BATCH = 0.1
"""Seconds of processor time of a batch."""

AIM = 1.0

Game = Callable[[int], int]
"""Plays the match of a seed to its end and counts its actions."""

Listed = Callable[[Any], Sequence[Any]]
"""Lists what may be done now."""


def ours(game: AnyGame, seats: int, options: Options, listed: Listed | None = None) -> Game:
    """Play one of our games: `listed` says what the seat asked may do, without it the choices of the contract."""

    def play(seed: int) -> int:
        chance, actions = random.Random(seed), 0
        state = game.setup(seats, options, Rng(str(seed))).state
        while asked := game.asked(state):
            seat = next(iter(asked))
            found = game.choices(state, seat) if listed is None else listed(state)
            # Quicker than `choice`, whose time would be taken for the rules'.
            picked = found[int(chance.random() * len(found))]
            state = game.apply(state, seat, picked.action if listed is None else picked).state
            actions += 1
        return actions

    return play


def theirs(module: str, name: str, listed: Listed) -> Game:
    """Play a game of rlcard. Raises ModuleNotFoundError where rlcard is not installed."""
    game: Any = getattr(import_module(f"rlcard.games.{module}.game"), name)()
    game.np_random.seed(0)  # once: seeding it for each match would take longer than a match of leduc

    def play(seed: int) -> int:
        chance, actions = random.Random(seed), 0
        game.init_game()
        while not game.is_over():
            found = listed(game)
            game.step(found[int(chance.random() * len(found))])
            actions += 1
        return actions

    return play


def measure(rounds: int = ROUNDS, batch: float = BATCH) -> list[Figure]:
    """Give actions a second of each game, and how many times the other game's they are."""
    whole_turn = AbsoluteOptions(whole_turn=True)
    games = {
        "Absolute, 2 seats": ours(ABSOLUTE, 2, whole_turn, legal),
        "Absolute, 2 seats, choices with their lines": ours(ABSOLUTE, 2, whole_turn),
        "rlcard gin rummy": theirs("gin_rummy", "GinRummyGame", lambda game: game.judge.get_legal_actions()),
        "F.A.R.T.": ours(FART, 1, FartOptions()),
        "rlcard leduc": theirs("leducholdem", "LeducholdemGame", lambda game: game.get_legal_actions()),
    }
    rates: dict[str, list[float]] = {name: [] for name in games}
    seeds = dict.fromkeys(games, 0)
    for _ in range(rounds):
        for name, play in games.items():
            rate, seeds[name] = _batch(play, seeds[name], batch)
            rates[name].append(rate)
    found = [Figure(f"random actions: {name}", median(each), "/s") for name, each in rates.items()]
    for name, other in (
        ("Absolute, 2 seats", "rlcard gin rummy"),
        ("Absolute, 2 seats, choices with their lines", "rlcard gin rummy"),
        ("F.A.R.T.", "rlcard leduc"),
    ):
        # Each batch with the one beside it, as the machine may be slower for a while.
        ratios = [own / their for own, their in zip(rates[name], rates[other], strict=True)]
        found.append(Figure(f"{name}, times {other}", median(ratios), "x", at_least=AIM))
    return found


def _batch(play: Game, seed: int, seconds: float) -> tuple[float, int]:
    """Play match after match for a time; gives actions a second and the next seed."""
    actions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        actions += play(seed)
        seed += 1
    return actions / spent, seed


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure random actions a second beside games of rlcard.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    before, began = load_average(), time.monotonic()
    figures = tuple(measure(asked.rounds))
    Console().print(as_table([Part("beside rlcard", figures, time.monotonic() - began, (before, load_average()))]))


if __name__ == "__main__":
    main()
