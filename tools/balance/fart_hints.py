"""`make balance GAME=fart-hints`: what the hints of F.A.R.T. cost against the best other move (FART-27).

Each position comes from a game of the medium player. The best rival of the hinted move is found by games of the medium
player on some orders of the hidden cards; then both are played out on other orders. The exit is 1 if the hints cost
more than `MOST` on the average.
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from engine.fart import GAME, PLAYERS
from engine.fart.ai.players import distinct
from engine.fart.model import Action, FartOptions, State, View
from engine.rng import Rng
from tools.balance.figures import Table, average, yes_no
from tools.balance.processes import mapped
from tools.balance.report import publish

NAME = "fart-hints"
POSITIONS, CHOOSING, JUDGING, PROCESSES, SEED = 300, 50, 200, 2, "hints"
ADVISER = "hard"
"""The player that gives hints."""

MOST = 0.3
"""Points that a hint may cost on the average."""


@dataclass(frozen=True)
class Task:
    """A position to judge: its number under a seed, and the orders to choose the rival by and to judge both by."""

    seed: str
    number: int
    choosing: int
    judging: int


@dataclass(frozen=True)
class Judged:
    """A judged hint: after how many actions, the kinds of both moves, and the points that the rival brings more."""

    number: int
    actions: int
    hinted: str
    rival: str
    cost: float
    seconds: float


def position(seed: str, number: int) -> tuple[View, int]:
    """Return the view of a position with a choice, and the actions before it; every third one is a first move."""
    name = f"{seed}/{number}"
    state: State = GAME.setup(1, FartOptions(), Rng(name)).state
    found: list[tuple[View, int]] = []
    done = 0
    while GAME.outcome(state) is None:
        view = GAME.view(state, 0)
        if len(distinct(view)) > 1:
            found.append((view, done))
            if number % 3 == 0:
                break
        state, done = GAME.apply(state, 0, _medium(state, f"{name}/{done}")).state, done + 1
    return found[Rng(f"{name}/which").below(len(found))[0]]


def judge(task: Task) -> Judged:
    """Judge the hint in a position."""
    view, actions = position(task.seed, task.number)
    name, began = f"{task.seed}/{task.number}", time.process_time()
    hinted = PLAYERS[ADVISER].choose(view, 0, Rng(f"{name}/hint"))
    seconds = time.process_time() - began

    def mean_of(move: Action, orders: str, count: int) -> float:
        return fmean(played_out(view, move, f"{name}/{orders}/{order}") for order in range(count))

    rivals = [move for move in distinct(view) if move != hinted]
    rival = max(rivals, key=lambda move: mean_of(move, "choosing", task.choosing))
    cost = mean_of(rival, "judging", task.judging) - mean_of(hinted, "judging", task.judging)
    return Judged(task.number, actions, type(hinted).__name__, type(rival).__name__, cost, seconds)


def played_out(view: View, move: Action, order: str) -> int:
    """Return the score of a move, the hidden cards in some order and all later moves the medium player's."""
    state = GAME.apply(GAME.guess(view, Rng(order)), 0, move).state
    done = 0
    while (outcome := GAME.outcome(state)) is None:
        state, done = GAME.apply(state, 0, _medium(state, f"{order}/{done}")).state, done + 1
    return outcome.scores[0]


def _medium(state: State, name: str) -> Action:
    return PLAYERS["medium"].choose(GAME.view(state, 0), 0, Rng(name))


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge hints and write what the command line asks for."""
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Judge the hints of F.A.R.T.")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--choosing", type=int, default=CHOOSING, help="orders by which the rival is chosen")
    parser.add_argument("--judging", type=int, default=JUDGING, help="orders on which both are played out")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", default=SEED, help="the games are dealt from it")
    parser.add_argument("--out", type=Path, default=Path("var/balance"), help="the folder of the report")
    asked = parser.parse_args(arguments)
    tasks = [Task(asked.seed, number, asked.choosing, asked.judging) for number in range(asked.positions)]
    judged = list(mapped(judge, tasks, asked.processes))
    cost = average([each.cost for each in judged])
    rows = tuple(
        (name, len(some), f"{figure.value:.2f} ({figure.low:.2f} to {figure.high:.2f})")
        for name, some in (
            ("all", judged),
            ("first moves", [each for each in judged if not each.actions]),
            ("sacrifices", [each for each in judged if each.hinted == "Sacrifice"]),
        )
        for figure in (average([each.cost for each in some]),)
    )
    slowest = max([each.seconds for each in judged], default=0.0)
    note = (
        f"Points that the best rival brings more, at most {MOST} on the average: {yes_no(cost.value <= MOST)}. "
        f"{asked.choosing} orders to choose the rival, {asked.judging} to judge. "
        f"The slowest hint took {slowest:.2f} s of the processor."
    )
    table = Table("What hints cost", ("positions", "count", "cost"), rows, note)
    publish(NAME, f"Seed `{asked.seed}`.", [table], asked.out, {"judged": [asdict(each) for each in judged]})
    return int(cost.value > MOST)
