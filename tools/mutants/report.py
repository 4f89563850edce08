"""The report of `make mutants`: the survivors with their lines, a table of the areas, and the same as JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutants.areas import AREAS, area_of
from tools.mutants.mutant import Mutant
from tools.mutants.trials import Trial

NOTICED = ("killed", "timeout")


@dataclass(frozen=True)
class Row:
    """What became of the mutants of an area; `unreached` ones, to which no test comes, survive too."""

    area: str
    killed: int
    timeout: int
    survived: int
    unreached: int

    @property
    def drawn(self) -> int:
        """All of them."""
        return self.killed + self.timeout + self.survived + self.unreached

    @property
    def percent(self) -> float:
        """The share that was noticed, in per cent to a tenth."""
        return round(100 * (self.killed + self.timeout) / self.drawn, 1)

    @property
    def aim(self) -> int:
        """The share to be noticed; 0 where the area has none."""
        return AREAS[self.area].aim if self.area in AREAS else 0


def rows(trials: Sequence[Trial]) -> tuple[Row, ...]:
    """Add up the areas with mutants that were tried."""
    areas = dict.fromkeys(area_of(trial.mutant.path) for trial in trials)
    return tuple(_row(area, [trial for trial in trials if area_of(trial.mutant.path) == area]) for area in areas)


def as_text(root: Path, trials: Sequence[Trial]) -> Iterator[str]:
    """Write the survivors, then the table."""
    for trial in trials:
        if trial.result not in NOTICED:
            before, after = trial.mutant.lines((root / trial.mutant.path).read_bytes())
            yield f"{trial.mutant.path}:{trial.mutant.line}  {trial.mutant.kind}, {_told(trial)}"
            yield f"  - {before}"
            yield f"  + {after}"
    yield "area        drawn  killed  timeout  survived  unreached   noticed   aim"
    for row in rows(trials):
        counts = f"{row.drawn:6} {row.killed:7} {row.timeout:8} {row.survived:9} {row.unreached:10}"
        yield f"{row.area:10} {counts} {row.percent:7} % {row.aim:3} %"


def as_json(root: Path, seed: int, seconds: float, trials: Sequence[Trial]) -> dict[str, Any]:
    """Give the whole as JSON, each mutant with its lines and the test that noticed it."""
    return {
        "seed": seed,
        "seconds": round(seconds),
        "areas": [
            {"area": row.area, "drawn": row.drawn, "percent": row.percent, "aim": row.aim} for row in rows(trials)
        ],
        "mutants": [_entry(root, trial) for trial in trials],
    }


def survivors_of(report: Path, root: Path, mutants: Sequence[Mutant]) -> tuple[Mutant, ...]:
    """Choose the mutants that no test noticed in an earlier report of the same sources."""
    entries = json.loads(report.read_text(encoding="utf-8"))["mutants"]
    known = {_identity(each) for each in entries if each["result"] not in NOTICED}
    return tuple(mutant for mutant in mutants if _identity(_place(root, mutant)) in known)


def missed(trials: Sequence[Trial]) -> tuple[str, ...]:
    """Name the areas that are below their aim."""
    return tuple(row.area for row in rows(trials) if row.percent < row.aim)


def _row(area: str, trials: Sequence[Trial]) -> Row:
    results = [trial.result for trial in trials]
    return Row(area, *(results.count(each) for each in ("killed", "timeout", "survived", "unreached")))


def _told(trial: Trial) -> str:
    return "no test comes here" if trial.result == "unreached" else f"{trial.tried} tests pass"


def _entry(root: Path, trial: Trial) -> Mapping[str, Any]:
    place = _place(root, trial.mutant)
    return {**place, "result": trial.result, "tests": trial.tried, "failed": trial.test}


def _place(root: Path, mutant: Mutant) -> Mapping[str, Any]:
    before, after = mutant.lines((root / mutant.path).read_bytes())
    return {"path": mutant.path, "line": mutant.line, "kind": mutant.kind, "before": before, "after": after}


def _identity(entry: Mapping[str, Any]) -> tuple[Any, ...]:
    # A line number alone would fit another place once the file has changed.
    return tuple(entry[name] for name in ("path", "line", "kind", "before", "after"))
