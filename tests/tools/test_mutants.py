"""`make mutants` on a small project: it counts the mutants that tests notice, and shows those they miss."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import drawn

ROOT = Path(__file__).parents[2]
PROJECT = {
    "bot/__init__.py": "",
    "bot/sizes.py": "def is_large(size: int) -> bool:\n    return size > 7\n",
    "bot/unseen.py": "def is_small(size: int) -> bool:\n    return size < 3\n",
    "tests/test_sizes.py": "from bot.sizes import is_large\n\n\n"
    "def test_large():\n    assert [is_large(size) for size in (6, 7, 8)] == [False, False, True]\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in PROJECT.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    for command in (("init", "-q"), ("add", "."), ("commit", "-qm", "a project")):
        who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
        subprocess.run(["git", *who, *command], cwd=tmp_path, check=True)
    return tmp_path


def test_noticed_mutants_are_counted_and_missed_ones_are_shown(project: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tools.mutants", "--count=12", "--area=bot"],
        cwd=project,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTEST_ADDOPTS": "-p testmon.pytest_testmon -p xdist.plugin",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    told = [line.split()[:2] for line in ran.stdout.splitlines() if ".py:" in line]
    assert {tuple(each) for each in told} == {("noticed", "bot/sizes.py:2"), ("survived", "bot/unseen.py:2")}
    assert "-    return size < 3" in ran.stdout
    assert ran.stdout.splitlines()[-1].startswith("Seed 1: ")


def test_a_seed_draws_the_same_changes_again_and_none_outside_of_functions(
    project: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (project / "bot/sizes.py").write_text("LIMIT = 7 + 3\n" + PROJECT["bot/sizes.py"], encoding="utf-8")
    monkeypatch.chdir(project)
    one, same, other = (
        [(str(spec.module_path), spec.start_pos, spec.operator_name, spec.occurrence) for spec in specs]
        for specs in (drawn(["bot"], 20, seed, tmp_path / "session.sqlite") for seed in (1, 1, 2))
    )
    assert one == same != other
    assert all(start[0] == 3 for path, start, *_ in one if path == "bot/sizes.py")
