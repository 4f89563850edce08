"""Results of measurements: figures with their aims, shown as a table and written as JSON."""

import os
import platform
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from rich.table import Table

Load = tuple[float, float, float]


@dataclass(frozen=True)
class Figure:
    """One measured value in its unit, with its minimum, maximum or both as aims."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def aim(self) -> str:
        """The aim in words; empty without one."""
        if self.at_least is not None and self.at_most is not None:
            return f"{written(self.at_least)} to {written(self.at_most)}"
        if self.at_least is not None:
            return f"≥ {written(self.at_least)}"
        return "" if self.at_most is None else f"≤ {written(self.at_most)}"

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None without one."""
        if self.at_least is None and self.at_most is None:
            return None
        is_enough = self.at_least is None or self.value >= self.at_least
        return is_enough and (self.at_most is None or self.value <= self.at_most)


@dataclass(frozen=True)
class Part:
    """The figures of one section; `load` is the machine's load average before and after, `fault` why it failed."""

    section: str
    figures: tuple[Figure, ...]
    seconds: float
    load: tuple[Load | None, Load | None]
    fault: str = ""


def load_average() -> Load | None:
    """The load average over the last 1, 5 and 15 minutes, if the system has it."""
    return os.getloadavg() if hasattr(os, "getloadavg") else None


def machine() -> dict[str, Any]:
    """What the figures depend on."""
    return {
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
        "load_average": load_average(),
    }


def as_json(parts: Sequence[Part], *, quick: bool, program: str = "tools.bench") -> dict[str, Any]:
    """The report as plain values."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "command": " ".join([f"python -m {program}", *sys.argv[1:]]),
        "quick": quick,
        "machine": machine(),
        "sections": [_part_as_json(part) for part in parts],
    }


def _part_as_json(part: Part) -> dict[str, Any]:
    figures = [asdict(figure) | {"aim": figure.aim, "met": figure.met} for figure in part.figures]
    return asdict(part) | {"figures": figures}


def as_table(parts: Iterable[Part]) -> Table:
    """The report for people."""
    about = machine()
    title = f"Farrago on {about['cores']} cores, Python {about['python']}, {about['system']}"
    table = Table("figure", title=title, title_justify="left")
    for name in ("value", "unit", "aim", "met", "load"):
        table.add_column(name, justify="right" if name in ("value", "load") else "left")
    for part in parts:
        before, after = part.load
        load = f"{before[0]:.1f} → {after[0]:.1f}" if before and after else "–"
        table.add_section()
        table.add_row(f"[bold]{part.section}[/]", "", "", part.fault, "", load)
        for figure in part.figures:
            met = {None: "–", True: "[green]yes[/]", False: "[bold red]no[/]"}[figure.met]
            table.add_row(f"  {figure.name}", written(figure.value), figure.unit, figure.aim or "–", met, "")
    return table


def written(value: float) -> str:
    """A number as people read it: three digits that count, thousands apart."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"
