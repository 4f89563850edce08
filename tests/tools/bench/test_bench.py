"""`make bench` reports the right figures; speed itself cannot be tested."""

import json
from pathlib import Path

import pytest

from tools.bench.__main__ import main
from tools.bench.report import Figure, Part, as_json, written
from tools.bench.sections import SECTIONS

ENGINES = {
    "Absolute, 2 seats: random actions",
    "Battle Farm, 4 seats: random actions",
    "Farrago, battles included: random actions",
    "F.A.R.T.: random actions",
    "Farrago: battles on full spheres",
    "8 in hand, 12 on the table: p99",
}

LOOKED_AT_CLOSELY = {"engines", "load"}
"""Sections whose quick run has a separate test, here or in `test_load`."""


@pytest.mark.parametrize(
    ("figure", "aim", "met"),
    [
        (Figure("x", 100_000, "/s", at_least=100_000), "≥ 100,000", True),
        (Figure("x", 99_999, "/s", at_least=100_000), "≥ 100,000", False),
        (Figure("x", 40, "ms", at_most=40), "≤ 40", True),
        (Figure("x", 1.51, "x", at_most=1.5), "≤ 1.50", False),
        (Figure("x", 0, "ms", at_most=0), "≤ 0", True),
        (Figure("x", 60, "%", at_least=60, at_most=90), "60 to 90", True),
        (Figure("x", 59.9, "%", at_least=60, at_most=90), "60 to 90", False),
        (Figure("x", 90.1, "%", at_least=60, at_most=90), "60 to 90", False),
        (Figure("x", 7, "MB"), "", None),
    ],
)
def test_a_figure_knows_whether_its_aim_is_met(figure: Figure, aim: str, met: bool | None) -> None:
    assert (figure.aim, figure.met) == (aim, met)


@pytest.mark.parametrize(
    ("value", "text"), [(0.123, "0.12"), (12.34, "12.3"), (159_138.3, "159,138"), (3, "3"), (-7.5, "-7.50")]
)
def test_numbers_are_written_for_people(value: float, text: str) -> None:
    assert written(value) == text


def test_a_section_that_failed_says_so_and_has_no_figures() -> None:
    (section,) = as_json([Part("presses", (), 1.0, (None, None), "failed: RuntimeError")], quick=False)["sections"]
    assert section == {
        "section": "presses",
        "figures": [],
        "seconds": 1.0,
        "load": (None, None),
        "fault": "failed: RuntimeError",
    }


@pytest.mark.slow
def test_a_quick_run_writes_every_figure_of_a_section_with_its_machine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made" / "bench.json"
    assert main(["--quick", "--only", "engines", "--out", str(out)]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert set(report["machine"]) == {"cores", "python", "system", "processor", "load_average"}
    (section,) = report["sections"]
    assert {figure["name"] for figure in section["figures"]} > ENGINES
    assert all(figure["value"] > 0 for figure in section["figures"])
    shown = capsys.readouterr().out
    assert all(name in shown for name in ENGINES)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(SECTIONS.keys() - LOOKED_AT_CLOSELY))
def test_a_quick_run_goes_through_the_section(name: str, tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    assert main(["--quick", "--only", name, "--out", str(out)]) == 0
    (section,) = json.loads(out.read_text(encoding="utf-8"))["sections"]
    assert (section["section"], section["fault"], bool(section["figures"])) == (name, "", True)
