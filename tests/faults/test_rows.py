"""Each row of the fault suite finds nothing in its short form, and finds each fault that is planted."""

import pytest

from tests.faults.driver import Planted, measure, measure_planted, unmet
from tests.faults.found import names, planted_faults, row_of
from tests.postgres import wanted

pytestmark = pytest.mark.slow

LONG = [name for name in names() if row_of(name).long is not None]


def finds_nothing(name: str, *, is_long: bool = False) -> None:
    """Run a row in one of its shorter forms."""
    row = row_of(name)
    if row.needs_server:
        wanted()
    figures = measure(row, row.long if is_long else row.quick)
    assert figures
    assert unmet(figures) == []


@pytest.mark.parametrize("name", names())
def test_the_row_in_its_short_form_finds_nothing(name: str) -> None:
    finds_nothing(name)


@pytest.mark.long
@pytest.mark.parametrize("name", LONG)
def test_the_row_in_its_longer_form_finds_nothing(name: str) -> None:
    finds_nothing(name, is_long=True)


@pytest.mark.parametrize("planted", planted_faults(), ids=lambda planted: f"{planted.row}: {planted.fault}")
def test_the_row_detects_the_planted_fault(
    planted: Planted, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    planted.plant(monkeypatch)
    missed = unmet(measure_planted(row_of(planted.row), planted))
    assert [words for words in planted.misses if not any(words in line for line in missed)] == []
    shown = capfd.readouterr().err
    assert [words for words in planted.shows if words not in shown] == []


def test_in_every_row_a_fault_is_planted() -> None:
    assert {planted.row for planted in planted_faults()} == {*names()}
