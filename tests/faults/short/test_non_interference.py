"""That nobody is sent what they may not know at thousands of pairs of tables, and that a leak is counted."""

import pytest

from tests.faults.found import unmet
from tests.faults.rows import non_interference as row
from tests.secrecy.game_specs import GAMES
from tests.secrecy.output_channels import text


def test_all_that_is_sent_is_the_same_at_five_thousand_pairs_of_tables() -> None:
    figures = row.measure(quick=True)
    assert unmet(figures) == []
    found = {figure.name: figure.value for figure in figures}
    assert found["pairs of tables"] == 5_000
    assert found["pairs with pictures"] >= 30
    assert [found[f"{game}: pairs"] for game in GAMES] == [1_000] * len(GAMES)


def test_a_leak_is_counted_in_every_game_and_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(row, "QUICK_PAIRS", 20)
    monkeypatch.setattr(row, "QUICK_DRAWN", 0)
    text(monkeypatch)
    missed = [line for line in unmet(row.measure(quick=True)) if "kinds" not in line]
    assert len(missed) == 1 + len(GAMES)
    assert all("told apart" in line for line in missed)
    assert "pair 0 of 'part 0': viewer" in capsys.readouterr().out


def test_the_full_run_makes_a_hundred_thousand_pairs_of_which_some_have_pictures() -> None:
    parts = list(row.parts(quick=False))
    assert sum(part.pairs for part in parts) == 100_000
    assert sum(part.pairs for part in parts if part.drawn) == len(GAMES) * row.DRAWN
    assert len(set(parts)) == len(parts)
