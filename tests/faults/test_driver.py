"""`make faults` reports its findings, and fails if a figure misses its aim."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.faults import __main__ as program
from tests.faults.driver import Count, Row, Run, measure, unmet, wrong
from tools.bench.report import Figure, Part


@pytest.mark.parametrize(
    ("figure", "fault", "status"),
    [
        (Figure("lost", 0, "actions", at_most=0), "", 0),
        (Figure("lost", 1, "actions", at_most=0), "", 1),
        (Figure("kills", 500, "kills"), "", 0),
        (Figure("kills", 500, "kills"), "failed: AssertionError", 1),
    ],
)
def test_the_exit_tells_whether_all_is_as_promised(tmp_path: Path, figure: Figure, fault: str, status: int) -> None:
    part = Part("kill", (figure,), 1.0, (None, None), fault)
    out = tmp_path / "faults.json"
    with (
        patch.object(program, "names", lambda: ["kill"]),
        patch("tools.bench.__main__.measure", lambda *_, **__: part),
    ):
        assert program.main(["--quick", "--out", str(out)]) == status
    (section,) = json.loads(out.read_text(encoding="utf-8"))["sections"]
    assert (section["section"], section["fault"]) == ("kill", fault)


def test_a_figure_that_misses_its_aim_is_named_with_both() -> None:
    figures = [Figure("lost", 3, "actions", at_most=0), Figure("doubled", 0, "actions", at_most=0)]
    assert unmet(figures) == ["lost: 3 actions, aim ≤ 0"]


@dataclass
class Told:
    """The results of the row below."""

    presses: int = 0
    lost: list[str] = field(default_factory=list[str])


async def press(told: Told, run: Run[int]) -> None:
    assert list(run.folder.iterdir()) == []
    told.presses = run.size


async def lose(told: Told, run: Run[int]) -> None:
    told.lost = [f"press {number}" for number in range(run.size)]


ROW = Row(
    told=Told,
    play=press,
    parts=lambda size: ["a", "b"][:size],
    quick=1,
    full=2,
    counts=(
        Count("presses", "presses", "presses", least=lambda run: run.size),
        Count("in full", "presses", lambda told: told.presses if told.presses > 1 else None),
        wrong("lost", "presses", "lost"),
    ),
)


def test_a_row_is_run_part_by_part_and_each_count_becomes_a_figure() -> None:
    assert measure(ROW, 1) == [
        Figure("a: presses", 1, "presses", at_least=1),
        Figure("a: lost", 0, "presses", at_most=0),
    ]
    assert [(figure.name, figure.value) for figure in measure(ROW, 2)] == [
        (f"{part}: {name}", value) for part in "ab" for name, value in (("presses", 2), ("in full", 2), ("lost", 0))
    ]


def test_faults_are_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert [figure.value for figure in measure(replace(ROW, play=lose), 1)] == [0, 1]
    assert capsys.readouterr().err.splitlines() == ["a: lost: press 0"]
