"""`make mutants`: changes the program in places drawn by a seed, one after the other: which change does no test notice?

cosmic-ray makes the changes, in a clone of the last commit. pytest-testmon learns there once which code each test runs,
and picks for each change the tests that it may touch.
"""

import argparse
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome

AREAS = ("bot", "cogs", "engine")
CLONE, SESSION = Path("var/mutants"), "mutants.sqlite"
SPRITES = Path("data/sprites.zip")
LONGEST = 300.0
"""Seconds of tests for a change; one that takes longer is told apart, as an endless loop may be meant or not."""

# Beside `-m` testmon chooses only when it is forced to.
CHOSEN = ("-m", "not browser and not slow and not long", "--testmon-forceselect")
PYTEST = (sys.executable, "-m", "pytest", "-q", *CHOSEN)
LEARN = (*PYTEST, "-n", "2", "--dist", "loadfile", "--testmon")
TRY = (*PYTEST, "-x", "--testmon-nocollect")

_EQUAL = re.compile(r"BinaryOperator_BitOr_|Operator_(?:Eq|NotEq|Lt|LtE|Gt|GtE)_Is")
"""Changes that mostly mean the same, as a union of types, or `is` for `==` between small numbers."""


def drawn(areas: Sequence[str], count: int, seed: int, session: Path) -> list[MutationSpec]:
    """Draw changes inside functions: the more likely a file the longer it is, then a place of it, then a change."""
    chance = random.Random(seed)
    files = sorted(path for area in areas for path in Path(area).rglob("*.py"))
    wanted = Counter(chance.choices(files, [path.stat().st_size for path in files], k=count))
    found = list[MutationSpec]()
    for path in sorted(wanted):
        places: dict[tuple[int, int], list[MutationSpec]] = {}
        for spec in _changes(path, session):
            places.setdefault(spec.start_pos, []).append(spec)
        for place in chance.sample(sorted(places), min(wanted[path], len(places))):
            found.append(chance.choice(places[place]))
    return found


def _changes(path: Path, session: Path) -> Iterator[MutationSpec]:
    with use_db(session) as work:
        init([path], work, {})
        specs = [item.mutations[0] for item in work.work_items]
    # cosmic-ray names its work by chance.
    specs.sort(key=lambda spec: (spec.start_pos, spec.operator_name, spec.occurrence))
    return (spec for spec in specs if spec.definition_name and not _EQUAL.search(spec.operator_name))


def learn(tests: Sequence[str]) -> None:
    """Run the tests under testmon; failed ones are run once more. Exits if one fails again."""
    for _ in range(2):
        if subprocess.run([*LEARN, *tests], check=False).returncode == 0:
            return
    sys.exit("These tests fail with the program as it is: mend them first.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw, try and report the changes that the command line asks for."""
    parser = argparse.ArgumentParser("python -m tools.mutants", description="Change the program: does a test notice?")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="the places are drawn from it")
    parser.add_argument("--area", nargs="+", action="extend", metavar="FOLDER", help="draw from these folders")
    parser.add_argument("--tests", nargs="+", action="extend", metavar="PATH", help="choose from these tests")
    asked = parser.parse_args(arguments)
    areas, tests = asked.area or AREAS, asked.tests or ["tests"]
    root, venv = Path.cwd(), Path(".venv").resolve()
    shutil.rmtree(CLONE, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--shared", ".", CLONE], check=True)
    os.chdir(CLONE)
    Path(".venv").symlink_to(venv)
    if (root / SPRITES).exists():  # else each picture would be drawn again
        shutil.copy(root / SPRITES, SPRITES)
    specs = drawn(areas, asked.count, asked.seed, Path(SESSION))
    learn(tests)
    ends = Counter[str]()
    for spec in specs:
        result = mutate_and_test([spec], shlex.join([*TRY, *tests]), LONGEST)
        end = "survived" if result.test_outcome is TestOutcome.SURVIVED else "noticed"
        end = "too long" if result.output == "timeout" else end
        ends[end] += 1
        print(f"{end:8}  {spec.module_path}:{spec.start_pos[0]}  {spec.operator_name}", flush=True)
        if end == "survived":
            print(result.diff, flush=True)
    print(f"Seed {asked.seed}: {', '.join(f'{number} {end}' for end, number in sorted(ends.items()))}")


if __name__ == "__main__":
    main()
