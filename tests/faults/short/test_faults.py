"""That `make faults` tells what it found, and fails where something is not as promised."""

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.faults import __main__ as program
from tests.faults import found
from tools.bench.report import Figure, Part


def test_every_row_says_what_it_proves_and_can_be_measured() -> None:
    for name in found.names():
        module = __import__(f"tests.faults.rows.{name}", fromlist=["measure"])
        assert module.__doc__, name
        assert callable(module.measure), name


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
    assert found.unmet(figures) == ["lost: 3 actions, aim ≤ 0"]
