"""`make bench`: measures section by section, prints a table, writes it as JSON. The exit is 0 even if an aim is missed.

Each section runs in a fresh process, without another's memory, caches or faults.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console

from tools.bench.report import Figure, Part, as_json, as_table, load_average
from tools.bench.sections import SECTIONS, run

Measure = Callable[[str, bool], list[Figure]]

WIDTH = 120
"""Columns if the output is not a terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for."""
    made = parser("tools.bench", "Measure Farrago.", list(SECTIONS), Path("var/bench.json"))
    report(made.parse_args(arguments), list(SECTIONS), run, "tools.bench")
    return 0


def report(asked: argparse.Namespace, names: Sequence[str], measured: Measure, program: str) -> list[Part]:
    """Measure section by section as asked, show the table and write the JSON."""
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    parts: list[Part] = []
    for name in (name for name in asked.only or names if name not in asked.skip):
        console.print(f"[dim]measuring {name} …[/]")
        parts.append(measure(name, measured, quick=asked.quick))
    found = as_json(parts, quick=asked.quick, program=program)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    console.print(as_table(parts))
    console.print(f"Written to {asked.out}.")
    return parts


def measure(name: str, measured: Measure, *, quick: bool) -> Part:
    """Run one section in a separate process; a failure is reported in place of figures."""
    before, began = load_average(), time.perf_counter()
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        running = process.submit(measured, name, quick)
        error = running.exception()
    if error is not None:
        # The cause holds the traceback of the other process.
        print(f"{name}: {error!r}\n{error.__cause__ or ''}", file=sys.stderr)
    fault = "" if error is None else f"failed: {type(error).__name__}"
    figures = () if error else tuple(running.result())
    return Part(name, figures, round(time.perf_counter() - began, 1), (before, load_average()), fault)


def parser(program: str, about: str, names: Sequence[str], out: Path) -> argparse.ArgumentParser:
    """Make the command line of a program that measures these sections and writes its JSON there."""
    made = argparse.ArgumentParser(f"python -m {program}", description=about)
    made.add_argument("--only", action="append", choices=names, help="measure this section")
    made.add_argument("--skip", action="append", choices=names, default=[], help="leave it out")
    made.add_argument("--quick", action="store_true", help="a tiny run: whether it works, not how fast")
    made.add_argument("--out", type=Path, default=out, help="where the JSON goes")
    return made


if __name__ == "__main__":
    sys.exit(main())
