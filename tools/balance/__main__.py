"""`make balance`: plays a game's plans, or runs another program that judges; writes the report to `var/balance/`.

It prints the report as well. The exit is 1 where a figure is surely beside its band, else 0.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import tools.balance.farrago_words.__main__ as farrago_words
import tools.balance.gauntlet.__main__ as gauntlet
from tools.balance import fair_start, fart_hints, ladder, levels
from tools.balance.part import games_of, missed_of, part_of, parts
from tools.balance.picture import draw
from tools.balance.playing import play_all
from tools.balance.report import Run, as_json, as_markdown

SEATS, PROCESSES, SEED = (2, 3, 4, 6), 2, "balance"
STEPS = 20
"""How often it says how far it is."""

PROGRAMS: Mapping[str, Callable[[Sequence[str]], int]] = {
    **{each.NAME: each.main for each in (fair_start, farrago_words, fart_hints, gauntlet, ladder, levels)},
    # For these two, games of the levels against each other are all there is
    **{game: partial(levels.main_of, game) for game in ("absolute", "fart")},
}
"""What is judged otherwise than by games among one level, each with a command line of its own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and write what the command line asks for."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in PROGRAMS:
        return PROGRAMS[given[0]](given[1:])
    asked = _parser().parse_args(given)
    part, began = part_of(asked.game), time.perf_counter()
    wanted = part.plans(asked.games or games_of(part), asked.seats)
    plans = [plan for plan in wanted if plan.level in (asked.level or [plan.level])]
    played = play_all(asked.game, asked.seed, plans, asked.processes, _tell)
    tables, charts = part.tables(played), part.charts(played)
    levels = sorted({plan.level for plan in plans})
    players = f"players of level {', '.join(levels)}"
    run = Run(asked.game, asked.seed, asked.processes, round(time.perf_counter() - began, 1), players)
    asked.out.mkdir(parents=True, exist_ok=True)
    text = as_markdown(run, played, tables)
    report = json.dumps(as_json(run, played, tables), indent=1, ensure_ascii=False) + "\n"
    (asked.out / f"{asked.game}.json").write_text(report, encoding="utf-8")
    (asked.out / f"{asked.game}.md").write_text(text, encoding="utf-8")
    picture = draw(charts, "balance")
    (asked.out / f"{asked.game}.jpg").write_bytes(picture.data)
    print(text)
    print(f"Written to {asked.out}/{asked.game}.json, .md and .jpg.")
    return 1 if missed_of(part, played) else 0


def _tell(before: int, done: int, total: int) -> None:
    """Say how far it is, now and then."""
    if before * STEPS // total < done * STEPS // total:
        print(f"{done:,} of {total:,} games", file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m tools.balance", description="Let AI players of one level play each other."
    )
    parser.add_argument("game", nargs="?", default="battle_farm", choices=parts())
    parser.add_argument("--games", type=int, help="in all")
    parser.add_argument("--level", action="append", help="play the plans of this level")
    parser.add_argument("--seats", type=int, nargs="+", default=list(SEATS))
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", default=SEED, help="the games are dealt from it")
    parser.add_argument("--out", type=Path, default=Path("var/balance"), help="the folder of the report")
    return parser


if __name__ == "__main__":
    sys.exit(main())
