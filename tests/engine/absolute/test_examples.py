"""The worked examples of the rule text, and added ones, in their own words."""

import pytest

from engine.absolute import errors
from engine.absolute.events import Placed
from engine.absolute.model import Add, Arrange, Discard, Draw, Place, Swap
from engine.absolute.rules.scoring import seat_sheet
from engine.absolute.rules.sets import SetScore, check, score, unplayed, zero_number
from tests.engine.absolute.boards import after, card_set, card_sets, cards, events, refused, seat, table


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("+0c -4c -5d", SetScore(5, 0, 0, "", 5)),
        ("+0q +1c +2d +3s -9c", SetScore(9, 2, 4, "", 15)),
        ("-0q -1c -2d -3s +9c", SetScore(9, 2, 4, "", 15)),
        ("+2q +3q +4q -9q", SetScore(9, 1, 3, "suit", 26)),
        ("+7q +7c -7d -7q", SetScore(7, 1, 0, "four", 16)),
    ],
)
def test_examples_1_to_4_score_as_the_book_says(text: str, points: SetScore):
    check(cards(text))
    assert score(cards(text)) == points


def test_example_1_and_2_zeros_stand_for_9_and_3():
    assert zero_number(cards("+0c -4c -5d")) == 9
    assert zero_number(cards("+0q +1c +2d +3s -9c")) == 3


def test_example_5_a_round_of_three_sets_and_three_cards_left():
    sets = card_sets("+0q +1c +2d +3s -9c / +2q +3q +4q -9q / +7q +7c -7d -7q")
    sheet = seat_sheet(sets, tuple(range(len(sets))), card_set("-1c -4c +7s"), out=False)
    assert unplayed(card_set("-1c -4c +7s")) == 9
    assert ([each.total for each in sheet.sets], sheet.penalty, sheet.total) == ([15, 26, 16], 9, 48)


REGROUP = table(seat("+5c -8c +3d +1s", "-1d -2d +0c"), seat("+9s"))


def test_example_6_a_play_is_regrouped_for_more_points():
    assert score(cards("-1d -2d +0c")).total == 2
    assert events(REGROUP, Place(cards("+5c -8c +3d"))) == (Placed(0, 1, card_set("+5c -8c +3d")),)
    assert score(cards("+5c -8c +3d")).total == 8
    regrouped = after(REGROUP, Place(cards("+5c -8c +3d")), Arrange(card_sets("-1d -2d +3d / +5c -8c +0c")))
    assert regrouped.seats[0] == seat("+1s", "-1d -2d +3d / +5c -8c +0c")
    assert [score(each).total for each in regrouped.seats[0].sets] == [6, 16]


def test_example_6_at_once_comes_to_the_same():
    at_once = after(REGROUP, Arrange(card_sets("-1d -2d +3d / +5c -8c +0c")))
    steps = after(REGROUP, Place(cards("+5c -8c +3d")), Arrange(card_sets("-1d -2d +3d / +5c -8c +0c")))
    assert at_once == steps


def test_example_7_adding_may_not_change_the_zero():
    start = table(seat("-8q +1s +8d +2c", "-2s +2s +0q"), seat("+9s"))
    refusal = refused(start, Add(0, cards("-8q +1s")))
    assert isinstance(refusal, errors.ZeroFixed)
    assert (refusal.line_args["number"], refusal.line_args["wanted"]) == (0, 7)
    grown = after(start, Add(0, cards("-8q +8d")))
    assert grown.seats[0] == seat("+1s +2c", "-2s +2s +0q -8q +8d")


SWAPPED = table(seat("+9c +4c +5c -7c -5c +8d -8d"), seat("+9s", "-2c -3c -4c +0c / -2c +2c -0c"))


@pytest.mark.parametrize(
    ("index", "give", "take", "becomes", "points"),
    [
        (0, "+9c", "+0c", "-2c -3c -4c +9c", 26),
        (0, "+4c +5c", "+0c", "-2c -3c -4c +4c +5c", 20),
        (0, "-7c", "-3c -4c", "-2c -7c +0c", 14),
        (1, "+8d -8d", "-0c", "-2c +2c +8d -8d", 9),
    ],
)
def test_example_8_swaps(index: int, give: str, take: str, becomes: str, points: int):
    swapped = after(SWAPPED, Swap(1, index, cards(give), cards(take)))
    assert swapped.seats[1].sets[index] == card_set(becomes)
    assert score(card_set(becomes)).total == points
    assert set(cards(take)) == set(swapped.seats[0].known)
    assert set(swapped.seats[0].hand) == (set(SWAPPED.seats[0].hand) | set(cards(take))) - set(cards(give))


def test_example_8_starts_from_16_points():
    assert score(cards("-2c -3c -4c +0c")).total == 16


def test_example_8_a_swap_that_changes_the_zero_is_refused():
    refusal = refused(SWAPPED, Swap(1, 0, cards("-5c"), cards("-3c")))
    assert isinstance(refusal, errors.ZeroFixed)
    assert (refusal.line_args["number"], refusal.line_args["wanted"]) == (9, 11)


def test_example_10_ann_goes_out_and_bob_and_cy_take_one_turn_each():
    ann = seat("+1c", "+1d +2d -3d / +4d +5d -9d / +6d +1s -7d")
    bob = seat("+6s +3s", "+2c +3c -5c")
    cy = seat("+9s +8s", "+6c +1q -7c")
    start = table(ann, bob, cy, deck="+10c +10d +10q", discard="")
    going = after(start, Discard(cards("+1c")[0]), Draw("deck"))
    assert (going.first_out, going.seats[0].out, going.active) == (0, True, 1)
    locked = refused(going, Swap(0, 2, cards("+6s"), cards("+6d")))
    assert (type(locked), locked.line_args) == (errors.SetLocked, {"label": "A3"})
    going = after(going, Swap(2, 0, cards("+6s"), cards("+6c")), Discard(cards("+3s")[0]))
    assert going.seats[2].sets == card_sets("+6s +1q -7c")
    ended = after(going, Draw("deck"), Discard(cards("+9s")[0]))
    assert ended.phase == "over"
    assert [each.total for each in ended.seats] == [6 + 18 + 7, 10 - 11, 7 - 11]
    assert [each.known for each in ended.seats] == [(), card_set("+6c +10c"), card_set("+8s +10d")]
