"""`make mutants` on a small project: what its tests notice is killed, what they do not is listed."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.tools.trees import write_tree
from tools.mutants.__main__ import main
from tools.mutants.areas import AREAS, area_of, draw
from tools.mutants.choosing import Reach, choose
from tools.mutants.report import as_text, missed
from tools.mutants.trials import Trial
from tools.mutants.workplace import copy

PROJECT = {
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = "--import-mode=importlib"\n',
    "engine/__init__.py": "",
    "engine/steps.py": (
        "def limit(value, most):\n"
        "    if value > most:\n"
        "        return most\n"
        "    return value\n\n\n"
        "def nobody_calls(a):\n"
        "    return a == 1\n"
    ),
    "tests/test_steps.py": (
        "from engine.steps import limit\n\n\n"
        "def test_limit():\n    assert (limit(3, 2), limit(1, 2)) == (2, 1)\n\n\n"
        "def test_fails_by_itself():\n    assert limit(1, 1) == 3\n"
    ),
}


def changed(root: Path) -> dict[str, str]:
    return {path: (root / path).read_text() for path in PROJECT}


@pytest.mark.slow
def test_a_sample_tells_what_the_tests_notice_and_leaves_the_tree_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    root, out = write_tree(tmp_path / "project", PROJECT), tmp_path / "var" / "mutants.json"
    assert main(["--root", str(root), "--area", "engine", "--out", str(out), "--jobs", "1"]) == 1
    report = json.loads(out.read_text())
    assert [(each["line"], each["after"], each["result"]) for each in report["mutants"]] == [
        (2, "if value >= most:", "survived"),
        (2, "if value <= most:", "killed"),
        (3, "pass", "killed"),
        (8, "return a != 1", "unreached"),
    ]
    assert {each["failed"] for each in report["mutants"] if each["result"] == "killed"} == {
        "tests/test_steps.py::test_limit"
    }
    assert report["areas"] == [{"area": "engine", "drawn": 4, "percent": 50.0, "aim": 95}]
    told = capsys.readouterr().out
    assert "engine/steps.py:2  boundary, 1 tests pass\n  - if value > most:\n  + if value >= most:\n" in told
    assert "engine/steps.py:8  comparison, no test comes here\n" in told
    assert changed(root) == PROJECT
    assert sorted(path.name for path in root.iterdir()) == ["engine", "pyproject.toml", "tests"]


@pytest.mark.slow
def test_after_a_new_test_the_survivors_alone_are_tried_again(tmp_path: Path):
    root, out = write_tree(tmp_path / "project", PROJECT), tmp_path / "out.json"
    survivor = {"path": "engine/steps.py", "line": 2, "kind": "boundary", "result": "survived"}
    lines = {"before": "if value > most:", "after": "if value >= most:"}
    killed = {**survivor, "kind": "comparison", "result": "killed", "before": lines["before"], "after": "<="}
    out.write_text(json.dumps({"mutants": [{**survivor, **lines}, killed]}))
    assert main(["--root", str(root), "--area", "engine", "--again", str(out), "--out", str(out), "--jobs", "1"]) == 1
    assert [(each["line"], each["after"]) for each in json.loads(out.read_text())["mutants"]] == [
        (2, "if value >= most:")
    ]


def test_a_tree_on_which_no_test_passes_is_no_measure(tmp_path: Path):
    root = write_tree(tmp_path / "project", PROJECT | {"tests/test_steps.py": "def test_a():\n    assert False\n"})
    with pytest.raises(SystemExit, match="assert False"):
        main(["--root", str(root), "--area", "engine", "--count", "1", "--out", str(tmp_path / "out"), "--jobs", "1"])


def test_a_test_that_fails_unchanged_kills_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The test passes after another one only: it is measured as passing, and fails where it runs alone."""
    tests = (
        "from engine.steps import limit\n\nDONE = []\n\n\n"
        "def test_a():\n    DONE.append(1)\n\n\n"
        "def test_needs_a():\n    assert DONE and limit(1, 2) == 1\n"
    )
    root, out = write_tree(tmp_path / "project", PROJECT | {"tests/test_steps.py": tests}), tmp_path / "out.json"
    monkeypatch.setattr("tools.mutants.choosing.FEW", 0)
    main(["--root", str(root), "--only", "engine/steps.py", "--count", "1", "--out", str(out), "--jobs", "1"])
    assert [(each["line"], each["result"]) for each in json.loads(out.read_text())["mutants"]] == [(2, "unreached")]


def test_what_takes_too_long_is_ended_and_is_no_exit(tmp_path: Path):
    with closing(copy(write_tree(tmp_path / "project", PROJECT), tmp_path / "copy")) as workplace:
        assert workplace.pytest(["tests"], {}, seconds=0) is None


def test_no_secret_and_no_history_is_copied(tmp_path: Path):
    files = PROJECT | {".env": "TOKEN=x", ".git/config": "", "var/mutants.json": "", "data/words.ftl": ""}
    folder = copy(write_tree(tmp_path / "project", files), tmp_path / "copy").folder
    names = ["data", "engine", "mutants_inside.py", "mutants_runner.py", "pyproject.toml", "tests"]
    assert sorted(path.name for path in folder.iterdir()) == names


def test_the_same_seed_draws_the_same_sample_and_each_area_its_share(tmp_path: Path):
    files = {f"engine/f{index}.py": "def f(a):\n    return a == 1\n" for index in range(20)}
    root = write_tree(tmp_path, files | {f"bot/ui/g{index}.py": files["engine/f0.py"] for index in range(20)})
    groups = [AREAS["engine"].places, AREAS["ui"].places]
    sample = draw(root, groups, 9, seed=7)
    assert sample == draw(root, groups, 9, seed=7) != draw(root, groups, 9, seed=8)
    assert [area_of(each.path) for each in sample] == ["engine"] * 5 + ["ui"] * 4


def test_a_file_belongs_to_the_area_of_its_folder_or_its_name():
    paths = ("engine/fart/play.py", "bot/match/steps.py", "bot/store/rows.py", "bot/ui/page.py", "bot/user.py")
    assert [area_of(path) for path in paths] == ["engine", "match", "store", "ui", "elsewhere"]


SECONDS = {"tests/a.py::slow": 50.0, "tests/a.py::quick": 1.0, "tests/b.py::b": 2.0, "tests/c.py::c": 90.0}
IMPORTERS = {"bot.a": frozenset({"bot.b", "tests.c"}), "bot.b": frozenset({"tests.b", "bot.a"}), "tests.b": frozenset()}


@pytest.mark.parametrize(
    ("reaching", "cap", "chosen"),
    [
        (["tests/c.py::c"] * 1, 60, ("tests/c.py::c",)),
        (["tests/a.py::slow", "tests/a.py::quick", "tests/b.py::b"], 60, ("b", "quick", "slow")),
        (["tests/a.py::slow", "tests/a.py::quick", "tests/b.py::b"], 52, ("b", "quick")),
        (["tests/a.py::failed"], 60, ()),
    ],
)
def test_quick_files_and_tests_come_first_within_the_cap(
    reaching: list[str], cap: float, chosen: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tools.mutants.choosing.FEW", 0)
    found = choose(Reach({3: frozenset(reaching)}, SECONDS, IMPORTERS), 3, "bot/a.py", cap)
    assert tuple(test.split("::")[1] for test in found) == tuple(name.split("::")[-1] for name in chosen)


def test_tests_in_the_folder_of_the_file_come_first_however_slow(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tools.mutants.choosing.FEW", 0)
    seconds = {"tests/bot/store/a.py::a": 9.0, "tests/bot/b.py::b": 5.0, "tests/e2e/store/c.py::c": 1.0}
    reach = Reach({3: frozenset(seconds)}, seconds, {})
    assert choose(reach, 3, "bot/store/migrations/d.py", 60) == tuple(seconds)
    assert choose(reach, 3, "engine/store/d.py", 60) == tuple(reversed(seconds))


def test_of_tests_that_are_equally_near_those_of_the_files_own_name_come_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tools.mutants.choosing.FEW", 0)
    seconds = {
        "tests/bot/store/test_rows.py::a": 9.0,
        "tests/bot/store/test_a.py::a": 5.0,
        "tests/b/test_rows.py::a": 1.0,
    }
    assert choose(Reach({3: frozenset(seconds)}, seconds, {}), 3, "bot/store/rows.py", 60) == tuple(seconds)


def test_where_few_tests_come_those_of_the_nearest_modules_are_added():
    reach = Reach({3: frozenset({"tests/a.py::quick"})}, SECONDS, IMPORTERS)
    assert choose(reach, 3, "bot/a.py", 200) == ("tests/a.py::quick", "tests/c.py::c", "tests/b.py::b")
    assert choose(reach, 3, "bot/a.py", 200, {"tests/c.py::c"}) == ("tests/a.py::quick", "tests/b.py::b")
    assert choose(reach, 4, "bot/a.py", 200) == ()


def test_an_area_below_its_aim_is_named(tmp_path: Path):
    mutants = draw(write_tree(tmp_path, PROJECT), [["engine/"]], 3, seed=1)
    trials = [Trial(mutant, result) for mutant, result in zip(mutants, ("killed", "timeout", "killed"), strict=True)]
    assert missed(trials) == ()
    trials[1] = Trial(mutants[1], "unreached")
    assert missed(trials) == ("engine",)
    table = list(as_text(tmp_path, trials))[-1]
    assert table.split() == ["engine", "3", "2", "0", "0", "1", "66.7", "%", "95", "%"]
