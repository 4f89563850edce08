"""The search for fair starting coins: its deals, its direction, and that a seed always gives the same coins."""

import json
from typing import get_args

import pytest

from engine.battle_farm.model import ClassId
from tools.balance.fair_start import STEP, find, main, measure, play, stepped
from tools.balance.figures import Estimate

EVEN: dict[ClassId, float] = dict.fromkeys(get_args(ClassId), 3.0)


def test_a_game_gives_each_class_its_wins_by_a_fair_share() -> None:
    won = play(3, EVEN, "fair", "medium")
    assert len(won) == 3
    assert sum(won.values()) == pytest.approx(3)
    assert play(3, EVEN, "fair", "medium") == won


def test_a_class_that_starts_rich_wins_more() -> None:
    rich = EVEN.copy()
    rich["land_baron"] = 60.0
    found = measure(8, (6,), rich, "fair", "medium")
    assert found["land_baron"].value > 3
    assert sum(each.value for each in found.values()) == pytest.approx(6)


def test_coins_go_from_winners_to_losers_and_never_below_zero() -> None:
    found = dict.fromkeys(EVEN, Estimate(1, 1, 1, 9))
    found["land_baron"], found["master_gardener"] = Estimate(2, 2, 2, 9), Estimate(0.5, 0, 1, 9)
    after = stepped(EVEN, found, STEP)
    # The Land Baron would be at minus five, so that much is added to all.
    assert (after["land_baron"], after["master_gardener"], after["grim_reaper"]) == (0, 8 + STEP / 2, 8)


def test_the_same_seed_finds_the_same_coins(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "4", "--rounds", "2", "--seats", "2", "--level", "medium", "--seed", "one"]
    assert main(arguments) == 0
    out = capsys.readouterr()
    assert out.err.count("\n") == 2
    found = json.loads(out.out)
    begin = {farmer: float(coins) for farmer, coins in json.loads(out.out).items()}
    assert set(found) == set(get_args(ClassId))
    assert find(4, 2, (2,), "one", "medium", begin) == find(4, 2, (2,), "one", "medium", begin)


def test_coins_of_a_duel_and_of_more_are_not_sought_together(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--seats", "2", "3"])
    assert "a duel has coins of its own" in capsys.readouterr().err
