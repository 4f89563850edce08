"""Two players are compared over whole matches; long tests prove their strength."""

import json

import pytest

from tools.balance.__main__ import main
from tools.balance.ladder import compare


def test_a_sensible_person_plays_absolute_to_its_end_in_both_seats() -> None:
    tally = compare("absolute", "person", "easy", 2, name="person")
    assert (tally.games, tally.pairs, set(tally.seconds)) == (2, 2, {"person", "easy"})


def test_equal_points_on_a_deal_of_a_solo_game_are_a_half() -> None:
    assert compare("fart", "easy", "easy", 3).share.value == 0.5


@pytest.mark.slow
def test_a_sensible_person_does_better_at_fart_than_one_who_looks_at_a_single_alien() -> None:
    first, again = (compare("fart", "person", "easy", 20, name="person").share for _ in range(2))
    assert first == again
    assert first.value > 0.5


def test_two_players_are_compared_from_the_command_line_on_a_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pair", "battle_farm", "easy", "random", "--games=2", "--preset=short"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
