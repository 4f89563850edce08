"""How fast the rules of F.A.R.T. play alone: whole matches, at random and by the plain player, in one process.

Seconds are those of the process, so that other work on the machine counts little. An action is what a rollout needs of
the contract: who is asked, the choices (at random) or the view (plain player), and applying what was chosen.
"""

import random
import time
from collections.abc import Callable
from statistics import median

from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import Action, FartOptions, State
from engine.rng import Rng
from tools.bench.report import Figure

ROUNDS, GAMES = 7, 400
RANDOM_AIM = 100_000

Choose = Callable[[State], Action]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give actions and games per second, as the median of some rounds over the same deals."""
    rounds, games = (1, 5) if quick else (ROUNDS, GAMES)
    chance = random.Random("bench")

    def at_random(state: State) -> Action:
        choices = GAME.choices(state, 0)
        # Quicker than `choice`, whose time would be taken for the rules'.
        return choices[int(chance.random() * len(choices))].action

    def plain(state: State) -> Action:
        return greedy(GAME.view(state, 0))

    playouts = {"random": at_random, "greedy": plain}
    for choose in playouts.values():
        _play(games, choose)  # what is made once for a process is made now
    rates = {name: [_play(games, choose) for _ in range(rounds)] for name, choose in playouts.items()}
    found: list[Figure] = []
    for name, each in rates.items():
        aim = RANDOM_AIM if name == "random" else None
        found.append(Figure(f"{name} actions, choices and apply", median([rate[0] for rate in each]), "/s", aim))
        found.append(Figure(f"{name} games, the deal included", median([rate[1] for rate in each]), "/s"))
    return found


def _play(games: int, choose: Choose) -> tuple[float, float]:
    """Play games to their end; gives actions per second without the deals, and games per second with them."""
    actions, dealing, playing = 0, 0.0, 0.0
    for seed in range(games):
        began = time.process_time()
        state = GAME.setup(1, FartOptions(), Rng(str(seed))).state
        dealt = time.process_time()
        while GAME.asked(state):
            state = GAME.apply(state, 0, choose(state)).state
            actions += 1
        ended = time.process_time()
        dealing += dealt - began
        playing += ended - dealt
    return actions / playing, games / (dealing + playing)
