"""Measures how well the levels of F.A.R.T.'s players do: each plays the same deals, and more points win a deal.

A level should have more points than the one below on 60 to 90 % of the deals, the scripted person than medium on 30 to
60 %; equal points count as half. Players are tuned on deals named `deal`, and judged on others.

Alone: `python -m tools.bench.games.fart_ladder --deals 60`, eight minutes of CPU.
"""

import argparse
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.fart import GAME, PLAYERS
from engine.fart.model import FartOptions, State
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.figures import Estimate, average, share
from tools.bench.games.fart_person import Person
from tools.bench.games.ladder import JUDGED, LADDER, PERSON, STEP, won
from tools.bench.report import Figure

BY_NAME: Mapping[str, AiPlayer] = {**PLAYERS, "person": Person()}

DEALS = 60


@dataclass
class Played:
    """What a level did on the deals: its score on each, and seconds of the process in all."""

    scores: list[int] = field(default_factory=list)
    seconds: float = 0.0


def play(level: str, deals: int, name: str = JUDGED) -> Played:
    """Let a level play so many deals; they are seeded by the name."""
    played, began = Played(), time.process_time()
    for deal in range(deals):
        seed, number = f"{name}/{deal}", 0
        state: State = GAME.setup(1, FartOptions(), Rng(seed)).state
        while (outcome := GAME.outcome(state)) is None:
            action = BY_NAME[level].choose(GAME.view(state, 0), 0, Rng(f"{seed}/{number}"))
            state, number = GAME.apply(state, 0, action).state, number + 1
        played.scores.append(outcome.scores[0])
    played.seconds = time.process_time() - began
    return played


def compare(first: Played, other: Played) -> Estimate:
    """Give the share of deals on which the first has more points, equal ones as half."""
    pairs = list(zip(first.scores, other.scores, strict=True))
    return share(sum([(one > two) + (one == two) / 2 for one, two in pairs]), len(pairs))


def measure(*, quick: bool = False, deals: int = DEALS, name: str = JUDGED) -> list[Figure]:
    """Return the shares of deals won, that of the person too, and the mean score and seconds of each level."""
    deals = 1 if quick else deals
    played = {level: play(level, deals, name) for level in ("easy", "medium", "hard", "person")}
    found: list[Figure] = []
    for first, other in LADDER:
        found += won(f"{first} against {other}, {deals} deals", compare(played[first], played[other]), STEP)
    person = compare(played["person"], played["medium"])
    found += won(f"a sensible person against medium, {deals} deals", person, PERSON)
    for level, each in played.items():
        mean = average(each.scores)
        found.append(Figure(f"{level}: mean score", mean.value, "points"))
        found.append(Figure(f"{level}: mean score, 95 % interval to either side", mean.high - mean.value, "points"))
        found.append(Figure(f"{level}: processor time of a game, mean", each.seconds / deals, "s"))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Let the levels of F.A.R.T. play the same deals.")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--name", default=JUDGED, help="the deals are seeded by it")
    asked = parser.parse_args()
    for figure in measure(deals=asked.deals, name=asked.name):
        print(json.dumps([figure.name, round(figure.value, 2), figure.unit, figure.aim]))


if __name__ == "__main__":
    main()
