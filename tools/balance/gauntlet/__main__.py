"""`make balance GAME=farrago-gauntlet`: breeds decks, judges them, and writes the report with the decks it kept."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from engine.farrago.cards import STARTERS
from engine.farrago.decks import to_code
from engine.farrago.model import PLANETS
from tools.balance.farrago import PLANNING
from tools.balance.gauntlet.breeding import POPULATIONS, Play, breed
from tools.balance.gauntlet.playing import PLAYERS, Arena
from tools.balance.gauntlet.report import Judging
from tools.balance.report import publish

NAME = "farrago-gauntlet"
BUDGET, PATIENCE, DEALS, PROCESSES, SEED = POPULATIONS * 40_000, 6, 24, 2, "gauntlet"


def main(arguments: Sequence[str] | None = None) -> int:
    """Breed, judge and write what the command line asks for."""
    asked, began = _parser().parse_args(arguments), time.perf_counter()
    first = [STARTERS[planet] for planet in PLANETS]

    def play_on(seed: str) -> Play:
        return Arena(seed, asked.processes, asked.pilot).wins

    bred = breed(play_on, asked.seed, first, asked.budget, asked.patience, _tell)
    judging = Judging(Arena(f"{asked.seed}/judged", asked.processes, asked.judge or asked.pilot), bred, asked.deals)
    minutes = (time.perf_counter() - began) / 60
    bound = f"at most {asked.budget:,} games of breeding in {POPULATIONS} populations"
    pilots = f"bred by {asked.pilot}, judged by {asked.judge or asked.pilot}"
    head = f"Seed `{asked.seed}`, {bound}, {pilots}, {minutes:.1f} minutes."
    publish(NAME, head, judging.tables(), asked.out, {"kept": [to_code(deck) for deck in bred.kept]})
    return 0


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Breed decks of Farrago.")
    parser.add_argument("--budget", type=int, default=BUDGET, help="games of breeding at most, of all populations")
    parser.add_argument("--patience", type=int, default=PATIENCE, help="fields in a row without a gain that end it")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of the best deck and each other one")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", default=SEED, help="tuning and judging deal from it, each in its own way")
    parser.add_argument("--pilot", choices=sorted(PLAYERS), default=PLANNING, help="who plays")
    parser.add_argument("--judge", choices=sorted(PLAYERS), help="who plays the judged games, if another")
    parser.add_argument("--out", type=Path, default=Path("var/balance"), help="the folder of the report")
    return parser


if __name__ == "__main__":
    sys.exit(main())
