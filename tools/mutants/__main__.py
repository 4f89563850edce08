"""`make mutants`: tries a sample of mutants, lists those that no test notices; the exit is 1 below an area's aim."""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.areas import AREAS, draw
from tools.mutants.mutant import Mutant
from tools.mutants.report import as_json, as_text, missed, survivors_of
from tools.mutants.trials import CannotMeasure, Plan, try_all

COUNT, SEED = 300, 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, try and report what the command line asks for."""
    asked = _parser().parse_args(arguments)
    began, plan = time.perf_counter(), Plan(asked.root, tuple(asked.tests), asked.jobs, asked.cap)
    mutants = _drawn(asked)
    if not mutants:
        print("There is nothing to draw from.")
        return 1
    if asked.list:
        print("\n".join(f"{each.path}:{each.line}  {each.kind}" for each in mutants))
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as work:
        try:
            trials = try_all(plan, mutants, Path(work), lambda line: print(line, file=sys.stderr, flush=True))
        except CannotMeasure as error:
            sys.exit(f"No test passes on the tree as it is:\n{error}")
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    report = as_json(asked.root, asked.seed, time.perf_counter() - began, trials)
    asked.out.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print("\n".join(as_text(asked.root, trials)))
    print(f"Seed {asked.seed}, {report['seconds']} s. Written to {asked.out}.")
    return int(bool(missed(trials)))


def _drawn(asked: argparse.Namespace) -> tuple[Mutant, ...]:
    """Draw from the files that are named, else from the area, else the same number from each area."""
    names = list(AREAS) if "all" in asked.area else asked.area
    groups = [asked.only] if asked.only else [AREAS[name].places for name in names]
    drawn = draw(asked.root, groups, asked.count, asked.seed)
    return drawn if asked.again is None else survivors_of(asked.again, asked.root, drawn)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tools.mutants", description="Change the program; does a test notice?")
    parser.add_argument("--seed", type=int, default=SEED, help="the sample is drawn from it")
    parser.add_argument("--count", type=int, default=COUNT, help="mutants in all")
    parser.add_argument("--area", nargs="+", default=["all"], choices=["all", *AREAS])
    parser.add_argument("--only", nargs="+", metavar="PATH", help="draw from these files and folders/ alone")
    parser.add_argument("--again", type=Path, metavar="REPORT", help="try what survived in an earlier report alone")
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH", help="choose from these tests alone")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--cap", type=float, default=60.0, help="seconds of tests for a mutant, as measured")
    parser.add_argument("--list", action="store_true", help="print the sample and try nothing")
    parser.add_argument("--root", type=Path, default=Path(), help="the tree, by default the one here")
    parser.add_argument("--out", type=Path, default=Path("var/mutants.json"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
