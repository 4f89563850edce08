"""Rulings on the points of sets and hands."""

from itertools import combinations

import pytest

from engine.absolute import GAME
from engine.absolute.cards import CODE, DECK
from engine.absolute.rules.sets import check, is_set, score, unplayed
from engine.rng import Rng
from tests.engine.absolute.boards import card_set, cards, dealt
from tests.engine.absolute.literal import hand_points, is_legal, set_points


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("+1c +2d +3s -6q", 3),
        ("+1c +2d -3s", 0),
        ("-0c -1d -2s +3c", 3),
        ("+0c -1d -2s +3c", 0),
        ("+0c +1d +2s -6c", 3),
        ("-1c -0d +1s", 0),
        ("+1c +2d +2s +3c -8c", 3),
        ("+1c +2c +3d +5d +6d +7s -10c -9c -5c", 6),
        ("+1c +2c +3d -1c -2d -3d", 6),
        ("+1c +2c +4d +5d -9c -3d", 0),
        ("+8c +9c +10d -10d -9d -8s", 6),
    ],
)
def test_runs_are_of_one_sign_and_all_count_az22(text: str, run: int):
    check(cards(text))
    assert score(cards(text)).run == run


def test_zero_scores_as_0_regardless_of_its_number_az23():
    ten = score(cards("+0c -4c -6d"))
    assert (ten.base, ten.run, ten.doubled, ten.total) == (6, 0, "", 6)
    assert score(cards("+0c +1c -1d")).extra == 0
    assert score(cards("+0c -4d -6d")).doubled == ""
    assert score(cards("+0c -4c -6c")).doubled == "suit"
    assert score(cards("-10c -10d +10s +0q")).doubled == ""


def test_zero_counts_as_a_card_az23():
    assert score(cards("+1c +2c -3d +0c")).extra == 1


def test_points_are_doubled_once_az24():
    assert score(cards("+1c +2c -3c")).total == 2 * 3
    assert score(cards("+7c -7c +7d -7d")).total == 2 * 8
    for suit in "cdqs":
        numbers = [CODE[card][1:-1] for card in DECK if CODE[card].endswith(suit)]
        assert max(numbers.count(number) for number in numbers) == 2  # so one suit never has four of a kind


@pytest.mark.parametrize(
    ("text", "doubled"),
    [
        ("+7q +7c -7d -7q", "four"),
        ("+7q -7q -7d +7s", "four"),
        ("+7q +7c -7d -7q +1c -1d", "four"),
        ("+7q +7c -7d -6q -1c", ""),
        ("+2q +2c +2d +2s -8q", "four"),
    ],
)
def test_four_of_a_kind_ignores_signs_az25(text: str, doubled: str):
    check(cards(text))
    assert score(cards(text)).doubled == doubled


@pytest.mark.parametrize(
    ("text", "penalty"),
    [("", 0), ("+0c", 0), ("+0c -0d", 1), ("-10c", 10), ("-1c -4c +7s", 9), ("+7c -7c +7d", 9)],
)
def test_unplayed_cards_cost_the_largest_and_one_for_each_more_az26(text: str, penalty: int):
    assert unplayed(card_set(text)) == penalty


def test_random_sets_and_hands_agree_with_a_second_literal_scoring():
    rng, legal = Rng("literal"), 0
    for _ in range(300):
        dealt, rng = rng.shuffle(DECK)
        assert unplayed(dealt[:8]) == -hand_points([CODE[card] for card in dealt[:8]])
        for count in (3, 4, 5):
            for some in combinations(dealt[:8], count):
                codes = [CODE[card] for card in some]
                assert is_set(some) == is_legal(codes)
                if is_set(some):
                    legal += 1
                    assert score(some).total == set_points(codes)
    assert legal > 2_000


@pytest.mark.parametrize("text", ["", "+1c", "+1c -1c", "+1c +1c -2c", "+0c -0d +1c -1d", "+1c +2c -4c"])
def test_faults_agree_with_a_second_literal_check(text: str):
    assert not is_set(cards(text))
    assert not is_legal(text.split())


def test_a_match_has_an_outcome_once_it_is_over_and_no_view_has_one_before():
    state = dealt("going on", 2)
    assert [GAME.outcome(state), *(GAME.view(state, viewer).outcome for viewer in (0, 1, None))] == [None] * 4
