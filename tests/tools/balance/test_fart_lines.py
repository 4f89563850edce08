"""The lines of F.A.R.T. are summed up as what was proved and what was only found."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.searched import Searched
from tools.balance import fart_lines
from tools.balance.__main__ import main
from tools.balance.fart_lines import Deal, Line, solve, tables


def test_a_line_one_point_below_its_bound_is_within_a_point_of_a_proof_and_one_two_points_below_is_not() -> None:
    aims, _ = tables([Line("1", 19, 18, 19, 4.0), Line("2", 20, 20, 21, 9.0), Line("3", 20, 20, 22, 9.0)])
    what, found, aim, held = aims.rows[2]
    assert str(what).startswith("within one point of a proof")
    assert (str(found).partition(",")[0], aim, held) == ("2 of 3", "at least 90%", "no")


def test_the_mean_counts_all_lines_and_the_share_only_those_proved() -> None:
    aims, rows = tables([Line("1", 19, 18, 19, 4.0), Line("2", 20, 20, 22, 9.0)])
    assert [row[1] for row in aims.rows[:1]] == ["19.50 (18.52 to 20.48)"]
    assert [(row[0], row[-1]) for row in aims.rows[:2]] == [
        ("points of a line, mean", "yes"),
        ("proved to be the best", "yes"),
    ]
    assert aims.rows[3][:2] == ("points that no lines can have a higher mean than", "20.50")
    assert [row[:5] for row in rows.rows] == [("1", 19, 18, 19, "optimal"), ("2", 20, 20, 22, "best found")]


@pytest.mark.slow
@pytest.mark.parametrize(("wide", "score"), [(21, 22), (23, 23)])
def test_without_a_proof_the_best_of_two_beams_is_the_best_found(
    wide: int, score: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = SimpleNamespace(outcome=SimpleNamespace(scores=(score,)))
    monkeypatch.setattr(fart_lines, "go_on", lambda seed, score, progress, enough: Searched(1))
    monkeypatch.setattr(fart_lines, "views_along", lambda seed, actions: [ended])
    monkeypatch.setattr(fart_lines, "wide_line", lambda seed: BestLine(wide, ()))
    line = solve(Deal("3", 1))
    # One loss at least is sure, so that 25 of the 26 defenders may be left.
    assert (line.score, line.usual, line.bound, line.proved) == (score, 22, 25, False)


def test_the_report_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fart_lines, "solve", lambda deal: Line(deal.seed, 19, 19, 19, 1.0))
    assert main(["fart-lines", "--first", "7", "--last", "8", "--processes", "1", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "fart-lines.md").read_text(encoding="utf-8")
    assert "| 7 | 19 | 19 | 19 | optimal | 1.00 |" in text.splitlines()
