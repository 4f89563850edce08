"""Tries the mutants of a sample: measures which tests reach them, then runs those tests on each mutant."""

import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

from tools.mutants.choosing import Reach, choose, read_reach
from tools.mutants.mutant import Mutant, with_probes
from tools.mutants.workplace import PROBE, Workplace, copy

Result = Literal["killed", "timeout", "survived", "unreached"]
Tell = Callable[[str], None]

FIRST = 20
"""Tests that are tried on a mutant before the rest of those that are chosen."""

SLACK = 60.0
"""Seconds that a trial may take beyond five times what its tests took unchanged."""

# Exit codes of pytest.
_PASSED, _NONE_LEFT = 0, 5


class CannotMeasure(Exception):
    """No test could be run on the tree as it is."""


@dataclass(frozen=True)
class Plan:
    """How a sample is tried: the tests to choose from, the processes at once, and the seconds of tests for a mutant."""

    root: Path
    tests: tuple[str, ...] = ()
    jobs: int = 2
    cap: float = 60.0
    longest: float = 7200.0
    """Seconds that measuring may take."""


@dataclass(frozen=True)
class Trial:
    """A mutant and what became of it: `test` is the test that failed, `tried` the number that were chosen."""

    mutant: Mutant
    result: Result
    tried: int = 0
    test: str = ""


def try_all(plan: Plan, mutants: Sequence[Mutant], work: Path, tell: Tell = print) -> tuple[Trial, ...]:
    """Try all mutants in copies of the tree below the folder `work`. Raises CannotMeasure."""
    with ExitStack() as stack:
        first = stack.enter_context(closing(copy(plan.root, work / "0")))
        tell(f"Measuring which tests reach the {len(mutants)} mutants ...")
        reach = measure(plan, mutants, first, work / "reach")
        # Copied after the measuring, with what was compiled in it.
        others = (copy(first.folder, work / str(index)) for index in range(1, plan.jobs))
        workplaces = [first, *(stack.enter_context(closing(other)) for other in others)]
        return tuple(_try_twice(plan, reach, mutants, workplaces, tell))


def _try_twice(
    plan: Plan, reach: Reach, mutants: Sequence[Mutant], workplaces: Sequence[Workplace], tell: Tell
) -> list[Trial]:
    """Try all mutants, then those again that were killed by a test which fails unchanged too, without that test."""
    first = workplaces[0]
    trials = _try(plan, reach, mutants, range(len(mutants)), workplaces, (), tell)
    doubtful = _failing_unchanged(first, {trial.test for trial in trials if trial.test}, plan)
    if doubtful:
        tell(f"Left out, since they fail by themselves: {', '.join(sorted(doubtful))}")
        again = [number for number, trial in enumerate(trials) if trial.test in doubtful]
        for number, trial in zip(again, _try(plan, reach, mutants, again, workplaces, doubtful, tell), strict=True):
            trials[number] = trial
    return trials


def measure(plan: Plan, mutants: Sequence[Mutant], workplace: Workplace, folder: Path) -> Reach:
    """Run the tests once on a copy with a probe at each mutant's place. Raises CannotMeasure."""
    folder.mkdir()
    paths = sorted({mutant.path for mutant in mutants})
    for path in paths:
        numbered = [(number, mutant) for number, mutant in enumerate(mutants) if mutant.path == path]
        workplace.write(path, with_probes((plan.root / path).read_bytes(), numbered, PROBE))
    processes = ["-n", str(plan.jobs), "--dist", "loadfile"] if plan.jobs > 1 else []
    arguments = ["-m", "not long", *processes, *plan.tests]
    # What is compiled now serves each trial, even if the environment forbids to write it.
    variables = {"MUTANTS_REACH": str(folder), "PYTHONDONTWRITEBYTECODE": ""}
    workplace.pytest(arguments, variables, plan.longest)
    for path in paths:
        workplace.restore(path, plan.root)
        workplace.compile(path)
    if not (folder / "seconds.json").exists() or not (reach := read_reach(folder, plan.root)).seconds:
        raise CannotMeasure((workplace.folder / "pytest.log").read_text(encoding="utf-8", errors="replace")[-3000:])
    return reach


def _try(
    plan: Plan,
    reach: Reach,
    mutants: Sequence[Mutant],
    numbers: Sequence[int],
    workplaces: Iterable[Workplace],
    without: Iterable[str],
    tell: Tell,
) -> list[Trial]:
    free: SimpleQueue[Workplace] = SimpleQueue()
    for each in workplaces:
        free.put(each)

    def one(number: int) -> Trial:
        mutant = mutants[number]
        tests = choose(reach, number, mutant.path, plan.cap, without)
        if not tests:
            tell(f"unreached {mutant.path}:{mutant.line} {mutant.kind}")
            return Trial(mutant, "unreached")
        workplace = free.get()
        try:
            trial = _trial(workplace, plan, mutant, tests, sum(reach.seconds[test] for test in tests))
        finally:
            free.put(workplace)
        tell(f"{trial.result:9} {mutant.path}:{mutant.line} {mutant.kind}")
        return trial

    # Threads are enough, as each only waits for the process of its workplace.
    with ThreadPoolExecutor(plan.jobs) as pool:
        return list(pool.map(one, numbers))


def _trial(workplace: Workplace, plan: Plan, mutant: Mutant, tests: Sequence[str], seconds: float) -> Trial:
    """Run the first tests, then, where they pass, the others: to collect all of them takes longer than to run a few."""
    trial = Trial(mutant, "survived", len(tests))
    workplace.write(mutant.path, mutant.apply((plan.root / mutant.path).read_bytes()))
    try:
        for part in filter(None, (tests[:FIRST], tests[FIRST:])):
            ended, failed = _run(workplace, part, SLACK + 5 * seconds, ["-x"])
            if ended is None:
                return replace(trial, result="timeout")
            if ended not in (_PASSED, _NONE_LEFT):
                return replace(trial, result="killed", test=next(iter(failed), ""))
    finally:
        workplace.restore(mutant.path, plan.root)
    return trial


def _failing_unchanged(workplace: Workplace, tests: Iterable[str], plan: Plan) -> frozenset[str]:
    """Name the tests that fail on the tree as it is, each after the others."""
    names = sorted(tests)
    return _run(workplace, names, plan.longest, [])[1] if names else frozenset()


def _run(
    workplace: Workplace, tests: Sequence[str], seconds: float, options: Sequence[str]
) -> tuple[int | None, frozenset[str]]:
    wanted, failed = workplace.folder / "mutants.json", workplace.folder / "mutants.failed"
    wanted.write_text(json.dumps(list(tests)), encoding="utf-8")
    failed.unlink(missing_ok=True)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    variables = {
        "MUTANTS_TESTS": str(wanted),
        "MUTANTS_FAILED": str(failed),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    ended = workplace.pytest([*options, *files], variables, seconds)
    names = failed.read_text(encoding="utf-8").split("\n") if failed.exists() else []
    return ended, frozenset(filter(None, names))
