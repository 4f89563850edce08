"""The worked examples of the rule text, in its own words."""

import pytest

from engine.fart.model import Dual, Sacrifice, Single
from tests.engine.fart.boards import after, board, ending, legal

TABLE = "3S 7S QS AC 6C 9C"
ALL_SIX = ["-3S", "-7S", "-QS", "-AC", "-6C", "-9C"]


def test_example_1_the_nine_actions_against_a_ten():
    assert legal(board("TD 5D KH", TABLE)) == ["3S+7S", "AC+9C", "QS", *ALL_SIX]


def test_example_1_a_dual_leaves_the_table_unchanged():
    start = board("TD 5D KH", TABLE, aliens="AH", defenders="2S")
    assert after(start, Dual("3S", "7S")) == board("5D KH", TABLE, aliens="AH", defenders="2S", discard="TD")


def test_example_1_a_single_puts_the_alien_into_the_place_without_a_draw():
    start = board("TD 5D KH", TABLE, aliens="AH", defenders="2S")
    expected = board("5D KH", "3S 7S TD AC 6C 9C", aliens="AH", defenders="2S", discard="QS")
    assert after(start, Single("QS")) == expected


def test_example_2_the_nine_actions_against_a_five_after_it():
    start = after(board("TD 5D KH", TABLE), Single("QS"))
    assert legal(start) == ["7S", "6C", "9C", "-3S", "-7S", "-TD", "-AC", "-6C", "-9C"]


@pytest.mark.parametrize(("wave", "score"), [(2, -7), (1, -57)])
def test_example_4_the_last_defender_given_up_loses(wave: int, score: int):
    start = board("9S 3H", "4S", aliens="2H 5H 6H 7H 8H", wave=wave)
    assert legal(start) == ["-4S"]
    lost = board("3H", "", aliens="2H 5H 6H 7H 8H 9S", discard="4S", wave=wave, sacrifices=1, sent_back=1)
    assert after(start, Sacrifice("4S")) == lost
    assert ending(lost) == ("loss", score)


def test_example_5_a_single_wins_with_three():
    won = after(board("6S", "9H 2S 4C", wave=2), Single("9H"))
    assert won == board("", "6S 2S 4C", discard="9H", wave=2)
    assert ending(won) == ("win", 3)


def test_example_5_a_dual_with_two_casualties_wins_with_one():
    won = after(board("6S", "9H 2S 4C", wave=2), Dual("2S", "4C"))
    assert won == board("", "9H", discard="6S 2S 4C", wave=2)
    assert ending(won) == ("win", 1)


def test_example_5_a_sacrifice_goes_on_against_the_same_alien():
    going = after(board("6S", "9H 2S 4C", wave=2), Sacrifice("9H"))
    assert going == board("6S", "2S 4C", discard="9H", wave=2, turn=2, sacrifices=1)
    assert legal(going) == ["2S+4C", "-2S", "-4C"]
