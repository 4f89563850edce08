"""`make balance GAME=fair-start`: finds starting coins with which Battle Farm's classes win equally often.

Each round plays games with the coins as they are, and then takes coins from classes that won more than a fair share
and gives some to those that won less; the steps get smaller. The seeds are its own, so `make balance` judges by games
that the coins were not tuned on. What is found for a duel (`--seats 2`), and for more, becomes an edition of
`FAIR_STARTS`.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import get_args

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.game import LIVELY
from engine.battle_farm.model import ClassId
from engine.battle_farm.rules.deal import DUEL, FAIR_STARTS, FairCoins, deal_match
from engine.rng import Rng
from tools.balance.battle_farm import written
from tools.balance.figures import Estimate, average

NAME = "fair-start"
GAMES, ROUNDS, SEATS, SEED = 4_000, 10, (3, 4, 6), "fair start"
STEP = 8.0
"""Coins that the first round gives a class which never wins; the steps of round n are the n-th root smaller."""

Coins = Mapping[ClassId, float]


def play(seats: int, coins: Coins, seed: str, level: str) -> dict[ClassId, float]:
    """Play a short game with such starting coins; gives for each class its wins by a fair share's."""
    dealt: dict[ClassId, FairCoins] = {}
    for farmer, wanted in coins.items():
        # A part of a coin is a whole one in that part of the games.
        percent = Rng(f"{seed}/{farmer}").below(100)[0]
        whole = int(wanted + percent / 100)
        dealt[farmer] = FairCoins(whole, whole)
    state = deal_match(seats, LIVELY, Rng(seed), {LIVELY.fair_start: dealt}).state
    moves = 0
    while asked := GAME.asked(state):
        seat = min(asked)
        action = PLAYERS[level].choose(GAME.view(state, seat), seat, Rng(f"{seed}/{moves}"))
        state = GAME.apply(state, seat, action).state
        moves += 1
    outcome = GAME.outcome(state)
    if outcome is None:
        raise RuntimeError(f"a match without an end: {seed}")
    first = outcome.places.count(1)
    return {farm.farmer: seats * (outcome.places[seat] == 1) / first for seat, farm in enumerate(state.farms)}


def measure(games: int, seats: Sequence[int], coins: Coins, seed: str, level: str) -> dict[ClassId, Estimate]:
    """Play games, shared out among the numbers of seats, and estimate the wins of each class by a fair share's."""
    wins: defaultdict[ClassId, list[float]] = defaultdict(list)
    for number in range(games):
        count = seats[number % len(seats)]
        for farmer, won in play(count, coins, f"{seed}/{count}/{number}", level).items():
            wins[farmer].append(won)
    return {farmer: average(wins[farmer]) for farmer in get_args(ClassId)}


def stepped(coins: Coins, found: Mapping[ClassId, Estimate], step: float) -> dict[ClassId, float]:
    """Move the coins of each class against its wins; if one would go below 0, all get more."""
    moved: dict[ClassId, float] = {farmer: had + step * (1 - found[farmer].value) for farmer, had in coins.items()}
    missing = -min(0.0, *moved.values())
    return {farmer: had + missing for farmer, had in moved.items()}


def find(games: int, rounds: int, seats: Sequence[int], seed: str, level: str, coins: Coins) -> dict[ClassId, int]:
    """Find coins in this number of rounds of equally many games; gives the mean of the later half, in whole coins."""
    tried: list[Coins] = []
    for number in range(1, rounds + 1):
        found = measure(max(1, games // rounds), seats, coins, f"{seed}/{number}", level)
        coins = stepped(coins, found, STEP / number**0.5)
        tried.append(coins)
        line = ", ".join(f"{farmer} {written(found[farmer])} -> {had:.1f}" for farmer, had in coins.items())
        print(f"round {number}: {line}", file=sys.stderr, flush=True)
    later = tried[len(tried) // 2 :]
    return {farmer: round(mean(each[farmer] for each in later)) for farmer in get_args(ClassId)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Find the coins and print them as JSON. The exit is 0."""
    parser = argparse.ArgumentParser("python -m tools.balance fair-start", description="Find fair starting coins.")
    parser.add_argument("--games", type=int, default=GAMES, help="in all")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seats", type=int, nargs="+", default=list(SEATS))
    parser.add_argument("--level", default="hard", choices=sorted(PLAYERS))
    parser.add_argument("--seed", default=SEED)
    asked = parser.parse_args(arguments)
    fewest = min(asked.seats)
    if DUEL in asked.seats and set(asked.seats) != {DUEL}:
        parser.error("a duel has coins of its own: ask for 2 seats, or for more")
    begin: Coins = {farmer: float(coins.at(fewest)) for farmer, coins in FAIR_STARTS[LIVELY.fair_start].items()}
    print(json.dumps(find(asked.games, asked.rounds, asked.seats, asked.seed, asked.level, begin)))
    return 0
