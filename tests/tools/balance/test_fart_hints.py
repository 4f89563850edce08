"""The measure of hints: a rival and a hint are played out on the same orders, and the figures are reported."""

import json
from pathlib import Path

from engine.fart import GAME
from engine.fart.ai.players import distinct
from engine.rng import Rng
from tools.balance.fart_hints import Task, judge, main, played_out, position


def test_a_move_is_played_out_the_same_on_the_same_order() -> None:
    view, actions = position("hints", 0)
    assert actions == 0
    move = distinct(view)[0]
    assert played_out(view, move, "order 1") == played_out(view, move, "order 1")
    assert GAME.guess(view, Rng("order 1")) != GAME.guess(view, Rng("order 2"))


def test_a_report_has_the_mean_cost_with_its_interval(tmp_path: Path) -> None:
    few = ("--positions", "2", "--choosing", "1", "--judging", "1", "--processes", "1", "--seed", "report")
    code = main([*few, "--out", str(tmp_path)])
    judged = json.loads((tmp_path / "fart-hints.json").read_text(encoding="utf-8"))["judged"]
    assert [each["number"] for each in judged] == [0, 1]
    assert judged[0]["cost"] == judge(Task("report", 0, 1, 1)).cost
    mean = sum(each["cost"] for each in judged) / 2
    assert code == (mean > 0.3)
    assert f"| all | 2 | {mean:.2f} (" in (tmp_path / "fart-hints.md").read_text(encoding="utf-8")
