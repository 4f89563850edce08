"""`make bench`: measures section by section, prints a table and writes it as JSON. It judges nothing: the exit is 0.

Each section runs in a fresh process, so that none inherits another's memory, caches or faults.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console

from tests.bench import sections
from tests.bench.report import Part, as_json, as_table, load_average

WIDTH = 120
"""Columns where the output is no terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for."""
    asked = _parser().parse_args(arguments)
    chosen = [name for name in asked.only or sections.SECTIONS if name not in asked.skip]
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    parts: list[Part] = []
    for name in chosen:
        console.print(f"[dim]measuring {name} …[/]")
        parts.append(measure(name, quick=asked.quick))
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(
        json.dumps(as_json(parts, quick=asked.quick), indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    console.print(as_table(parts))
    console.print(f"Written to {asked.out}.")
    return 0


def measure(name: str, *, quick: bool) -> Part:
    """Run one section in a process of its own; one that fails says why in place of figures."""
    before, began = load_average(), time.perf_counter()
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        running = process.submit(sections.run, name, quick)
        error = running.exception()
    if error is not None:
        print(f"{name}: {error!r}\n{error.__cause__ or ''}", file=sys.stderr)
    fault = "" if error is None else f"failed: {type(error).__name__}"
    figures = () if error else tuple(running.result())
    return Part(name, figures, round(time.perf_counter() - began, 1), (before, load_average()), fault)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.bench", description="Measure Farrago.")
    parser.add_argument("--only", action="append", choices=list(sections.SECTIONS), help="measure this section")
    parser.add_argument("--skip", action="append", choices=list(sections.SECTIONS), default=[], help="leave it out")
    parser.add_argument("--quick", action="store_true", help="a tiny run: whether it works, not how fast")
    parser.add_argument("--out", type=Path, default=Path("var/bench.json"), help="where the JSON goes")
    return parser


if __name__ == "__main__":
    sys.exit(main())
