"""Writes the results: all as JSON, the tables as Markdown for people."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.balance.figures import Cell, Table, percentile
from tools.balance.part import Played


@dataclass(frozen=True)
class Run:
    """What was run: the command line's choices, how long it took in seconds by the clock, and who played."""

    game: str
    seed: str
    processes: int
    seconds: float
    players: str = "hard players"


def as_json(run: Run, played: Sequence[Played], tables: Sequence[Table]) -> dict[str, Any]:
    """Return the report as plain values."""
    return {"run": asdict(run) | _sums(played), "tables": [asdict(table) for table in tables]}


def as_markdown(run: Run, played: Sequence[Played], tables: Sequence[Table]) -> str:
    """Return the report as text."""
    sums = _sums(played)
    head = (
        f"{sums['games']:,} games of {run.players}, seed `{run.seed}`, {run.processes} processes, "
        f"{run.seconds / 60:.1f} minutes; processor time of a game: median {sums['game_seconds_p50']:.2f} s, "
        f"p99 {sums['game_seconds_p99']:.2f} s, {sums['action_ms_mean']:.2f} ms an action. "
        "Intervals are of 95 %; a win that is shared counts in parts."
    )
    return "\n".join([f"# Balance of {run.game}", "", head, *(line for table in tables for line in written(table)), ""])


def publish(name: str, head: str, tables: Sequence[Table], out: Path, more: Mapping[str, Any] | None = None) -> None:
    """Write tables and what else is to be kept as `<name>.json` and `<name>.md` to a folder, and print the latter."""
    text = "\n".join([f"# {name}", "", head, *(line for table in tables for line in written(table)), ""])
    found = {"tables": [asdict(table) for table in tables], **(more or {})}
    out.mkdir(parents=True, exist_ok=True)
    (out / f"{name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (out / f"{name}.md").write_text(text, encoding="utf-8")
    print(text)
    print(f"Written to {out}/{name}.json and .md.")


def _sums(played: Sequence[Played]) -> dict[str, Any]:
    seconds = [each.seconds for each in played]
    actions = sum(each.actions for each in played)
    return {
        "games": len(played),
        "actions": actions,
        "game_seconds_p50": percentile(seconds, 50),
        "game_seconds_p99": percentile(seconds, 99),
        "action_ms_mean": 1000 * sum(seconds) / max(1, actions),
    }


def written(table: Table) -> list[str]:
    """Write a table as lines of Markdown."""
    rows = ["| " + " | ".join(_cell(cell) for cell in row) + " |" for row in table.rows]
    ruler = "|" + "|".join([" :--- ", *[" ---: " for _ in table.columns[1:]]]) + "|"
    note = ["", table.note] if table.note else []
    return ["", f"## {table.title}", *note, "", "| " + " | ".join(table.columns) + " |", ruler, *rows]


def _cell(cell: Cell) -> str:
    if cell is None:
        return "–"
    return f"{cell:,.2f}" if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else cell
