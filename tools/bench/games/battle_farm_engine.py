"""How fast the rules of Battle Farm play alone: whole matches at random, in one process.

Seconds are those of the process. An action is what a rollout needs: what is legal, a random pick of it, applying it.
"""

import random
import time
from collections.abc import Callable, Sequence
from statistics import median

from engine.battle_farm import GAME
from engine.battle_farm.model import Action, BattleFarmOptions
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State
from engine.game import Seat
from engine.rng import Rng
from tools.bench.report import Figure

ROUNDS, GAMES = 5, 30
RANDOM_AIM = 30_000

List = Callable[[State, Seat], Sequence[Action]]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give actions per second by number of seats, as the median of some rounds over the same deals."""
    rounds, games = (1, 1) if quick else (ROUNDS, GAMES)
    found: list[Figure] = []
    for seats in (2, 4, 6):
        for name, options in (("full game", BattleFarmOptions()), ("without trades", BattleFarmOptions(trades=False))):
            rate = median([_rate(seats, options, games, legal) for _ in range(rounds)])
            found.append(Figure(f"random actions, {seats} seats, {name}", rate, "/s", RANDOM_AIM))
    worded = median([_rate(4, BattleFarmOptions(), games, _with_words) for _ in range(rounds)])
    found.append(Figure("random actions, 4 seats, choices with their lines", worded, "/s"))
    return [*found, _guessing(2 if quick else 200)]


def _with_words(state: State, seat: Seat) -> Sequence[Action]:
    return [choice.action for choice in GAME.choices(state, seat)]


def _rate(seats: int, options: BattleFarmOptions, games: int, listed: List) -> float:
    """Play games to their end, the deals included; gives actions per second."""
    actions = 0
    began = time.process_time()
    for seed in range(games):
        chance = random.Random(seed)
        state = GAME.setup(seats, options, Rng(str(seed))).state
        while asked := list(GAME.asked(state)):
            found = listed(state, asked[0])
            # Quicker than `choice`, whose time would be taken for the rules'.
            state = GAME.apply(state, asked[0], found[int(chance.random() * len(found))]).state
            actions += 1
    return actions / (time.process_time() - began)


def _guessing(count: int) -> Figure:
    """View a dealt match of six and guess what is hidden."""
    state = GAME.setup(6, BattleFarmOptions(), Rng("bench")).state
    began = time.process_time()
    for number in range(count):
        GAME.guess(GAME.view(state, 0), Rng(str(number)))
    return Figure("a view and a guess, 6 seats", 1000 * (time.process_time() - began) / count, "ms")
