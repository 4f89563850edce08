"""Rulings on swaps, zero cards, additions and regrouping."""

import pytest

from engine.absolute import GAME, errors
from engine.absolute.events import Added, Arranged, Swapped
from engine.absolute.model import Add, Arrange, Place, Swap
from engine.absolute.rules.sets import check, is_set, score
from tests.engine.absolute.boards import (
    after,
    card_set,
    card_sets,
    cards,
    events,
    listed,
    refused,
    seat,
    table,
)


def swap(owner: int, index: int, give: str, take: str) -> Swap:
    return Swap(owner, index, cards(give), cards(take))


TABLE = table(seat("+1c +2c +5c -7q -0s", "+1q +2q -3q"), seat("+9s", "+1d +2d -3d / +3c -5d +2s -0c"))


def test_swap_takes_one_or_two_cards_each_way_az13():
    two_for_one = after(TABLE, swap(1, 1, "+1c +2c", "+3c"))
    assert two_for_one.seats[1].sets[1] == card_set("+1c +2c -5d +2s -0c")
    assert two_for_one.seats[0].hand == card_set("+5c -7q -0s +3c")
    one_for_two = after(TABLE, swap(1, 1, "+5c", "+3c +2s"))
    assert one_for_two.seats[0] == seat("+1c +2c -7q -0s +3c +2s", "+1q +2q -3q", known="+3c +2s")


@pytest.mark.parametrize(("give", "take"), [("", "+1d"), ("+1c", ""), ("+1c +2c +5c", "+1d"), ("+1c", "+1d +2d -3d")])
def test_swap_of_none_or_three_cards_is_refused_az13(give: str, take: str):
    refusal = refused(TABLE, swap(1, 0, give, take))
    assert (type(refusal), refusal.ruling) == (errors.SwapCount, "AZ-13")
    assert refusal.line_args == {"give": len(give.split()), "take": len(take.split())}


def test_second_swap_of_a_turn_is_refused_az13():
    refusal = refused(after(TABLE, swap(1, 0, "+1c", "+1d")), swap(1, 0, "+2c", "+2d"))
    assert (type(refusal), refusal.ruling) == (errors.SwappedAlready, "AZ-13")
    assert listed(after(TABLE, swap(1, 0, "+1c", "+1d")), "swap") == []


@pytest.mark.parametrize(("owner", "index"), [(1, 2), (1, -1), (0, 1), (2, 0), (-1, 0)])
def test_swap_with_a_set_that_is_not_there_is_refused_az13(owner: int, index: int):
    assert isinstance(refused(TABLE, swap(owner, index, "+1c", "+1d")), errors.NoSuchSet)


def test_swap_of_cards_that_lie_elsewhere_is_refused_az13():
    assert isinstance(refused(TABLE, swap(1, 0, "+1c", "+1q")), errors.NotInSet)
    assert isinstance(refused(TABLE, swap(1, 0, "+9s", "+1d")), errors.NotHeld)
    assert isinstance(refused(TABLE, swap(1, 0, "+1c +1c", "+2d")), errors.SameCardTwice)
    assert isinstance(refused(TABLE, swap(1, 0, "+2c", "+1d +1d")), errors.SameCardTwice)


def test_swapped_set_must_come_to_zero_with_one_zero_az14():
    missed = refused(TABLE, swap(1, 0, "+5c", "+1d"))
    assert (type(missed), missed.line_args["sum"]) == (errors.NotZero, 4)
    second = refused(TABLE, swap(1, 1, "-0s", "+3c"))
    assert (type(second), second.ruling) == (errors.TwoZeros, "AZ-14")


def test_swap_needs_no_own_set_and_may_be_with_an_own_set_az15():
    assert after(table(seat("+1c"), seat("+9s", "+1d +2d -3d")), swap(1, 0, "+1c", "+1d")).swapped
    own = events(TABLE, swap(0, 0, "+1c", "+1q"))
    assert own == (Swapped(0, 0, 0, cards("+1c"), cards("+1q"), card_set("+1c +2q -3q")),)


@pytest.mark.parametrize(
    ("text", "number"), [("+0c -4c -6d", 10), ("-0c +4c +6d", -10), ("+0c +4c -4d", 0), ("-0c +4c -4d", 0)]
)
def test_zero_stands_for_0_or_up_to_10_of_its_sign_az16(text: str, number: int):
    check(cards(text))
    assert GAME.view(after(table(seat(f"{text} +9c"), seat("+9s")), Place(cards(text))), 0).seats[0].sets == (
        card_set(text),
    )


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("+0c -4c -7d", errors.ZeroOutOfRange, 11),
        ("-0c +4c +7d", errors.ZeroOutOfRange, -11),
        ("-0c -4c -1d", errors.ZeroOfOtherSign, 5),
        ("+0c +4c +1d", errors.ZeroOfOtherSign, -5),
    ],
)
def test_zero_of_the_other_sign_or_above_10_is_refused_az16(text: str, kind: type[errors.ZeroOutOfRange], number: int):
    refusal = refused(table(seat(f"{text} +9c"), seat("+9s")), Place(cards(text)))
    assert (type(refusal), refusal.ruling, refusal.line_args["number"]) == (kind, "AZ-16", number)


def test_zero_that_stays_keeps_its_number_in_a_swap_even_without_companions_az16():
    start = table(seat("+5c +3d"), seat("+9s", "+1d +2d -0s"))
    refusal = refused(start, swap(1, 0, "+5c +3d", "+1d +2d"))
    assert (type(refusal), refusal.line_args["wanted"]) == (errors.ZeroFixed, -8)


ZEROS = table(seat("+4c +5c +0d -0d -9q +9q +1s"), seat("+9s", "-2c -3c -4c +0c / +2c +7c -9c"))


def test_zero_swapped_out_takes_cards_of_its_number_az17():
    assert after(ZEROS, swap(1, 0, "+9q", "+0c")).seats[1].sets[0] == card_set("-2c -3c -4c +9q")
    assert after(ZEROS, swap(1, 0, "+4c +5c", "+0c")).seats[1].sets[0] == card_set("-2c -3c -4c +4c +5c")
    missed = refused(ZEROS, swap(1, 0, "+4c", "+0c"))
    assert (type(missed), missed.line_args["sum"]) == (errors.NotZero, -5)


def test_zero_swapped_in_takes_the_sum_of_the_replaced_cards_az17():
    assert after(ZEROS, swap(1, 1, "+0d", "+7c")).seats[1].sets[1] == card_set("+2c +0d -9c")
    assert after(ZEROS, swap(1, 1, "-0d", "-9c")).seats[1].sets[1] == card_set("+2c +7c -0d")
    assert after(ZEROS, swap(1, 1, "+0d +4c", "+2c +7c")).seats[1].sets[1] == card_set("+0d +4c -9c")
    assert isinstance(refused(ZEROS, swap(1, 1, "-0d", "+7c")), errors.ZeroOfOtherSign)


def test_zero_for_zero_of_another_suit_is_a_swap_az18():
    swapped = after(ZEROS, swap(1, 0, "+0d", "+0c"))
    assert swapped.seats[1].sets[0] == card_set("-2c -3c -4c +0d")
    assert isinstance(refused(ZEROS, swap(1, 0, "-0d", "+0c")), errors.ZeroOfOtherSign)
    two = after(ZEROS, swap(1, 0, "+0d +1s", "+0c -4c"))
    assert two.seats[1].sets[0] == card_set("-2c -3c +1s +0d")


OWN = table(seat("-4d +4s +5c +5d -6q +1c +2s"), seat("+9s"))


@pytest.mark.parametrize(
    ("lying", "laid", "stays"),
    [
        ("+1q +2q -0q", "+1q +2q -0q -4d +4s", True),
        ("+1q +2q -0q", "+1q +5c -6q / +2q +2s -4d -0q", False),
        ("+1q +2q -0q", "+1q +5c -6q / +2q +1c -0q", True),
        ("+1q +2q -0q", "+1q +5c -6q / +2q +2s -0q", False),
        ("+1q +2q -0q", "+1q +2q +1c -4d / +5c +5d -0q", True),
    ],
)
def test_zero_keeps_its_number_beside_any_former_companion_az19(lying: str, laid: str, stays: bool):
    parts = card_sets(laid)
    assert all(is_set(part) for part in parts)
    assert all(is_set(part, card_sets(lying)) for part in parts) is stays


def test_regrouped_zero_that_changes_beside_a_companion_is_refused_az19():
    start = table(seat("-4d +4s +5c +5d -6q +1c +2s", "+1q +2q -0q"), seat("+9s"))
    refusal = refused(start, Arrange(card_sets("+1q +5c -6q / +2q +2s -0q")))
    assert (type(refusal), refusal.ruling) == (errors.ZeroKeepsNumber, "AZ-19")
    assert (refusal.line_args["number"], refusal.line_args["wanted"]) == (-3, -4)
    parted = after(start, Arrange(card_sets("+1q +2q +1c -4d / +5c +5d -0q")))
    assert parted.seats[0] == seat("+4s -6q +2s", "+1q +2q +1c -4d / +5c +5d -0q")


def test_zero_from_the_hand_is_free_in_any_set_az19():
    start = table(seat("-0q +8s", "+1q +2q -3q / +4d +5d -9d"), seat("+9s"))
    assert after(start, Arrange(card_sets("+1q +2q -3q -0q / +4d +5d -9d"))).played


def test_cards_are_added_to_own_sets_and_sum_to_zero_az20():
    start = table(seat("-4d +4s +5c -0c +8s", "+1q +2q -3q"), seat("+9s", "+1d +2d -3d"))
    grown = events(start, Add(0, cards("+4s -4d")))
    assert grown == (Added(0, 0, card_set("+4s -4d"), card_set("+1q +2q -3q -4d +4s")),)
    assert after(start, Add(0, cards("+5c -0c"))).seats[0].sets == (card_set("+1q +2q -3q +5c -0c"),)
    missed = refused(start, Add(0, cards("+5c")))
    assert (type(missed), missed.line_args["sum"]) == (errors.NotZero, 5)
    assert isinstance(refused(start, Add(1, cards("+4s -4d"))), errors.NoSuchSet)
    assert isinstance(refused(start, Add(-1, cards("+4s -4d"))), errors.NoSuchSet)
    assert isinstance(refused(start, Add(0, ())), errors.NothingPlayed)
    foreign = refused(start, Add(0, cards("+9s")))
    assert (type(foreign), foreign.ruling) == (errors.NotHeld, "AZ-20")


def test_second_zero_is_not_added_az20():
    start = table(seat("+3s -0s +8s", "+1q +2q -0q"), seat("+9s"))
    assert isinstance(refused(start, Add(0, cards("+3s -0s"))), errors.TwoZeros)


REGROUPED = table(seat("+1c +2c -3c +8c", "+1q +2q -3q / +4d +5d -9d"), seat("+9s", "+1d +2d -3d"))


def test_regrouping_needs_a_hand_card_of_this_turn_az21():
    other = Arrange(card_sets("+1q +2c -3q / +4d +5d -9d / +1c +2q -3c"))
    same_cards = Arrange(card_sets("+1q +2q -3q +4d +5d -9d"))
    refusal = refused(REGROUPED, same_cards)
    assert (type(refusal), refusal.ruling) == (errors.NothingPlayed, "AZ-21")
    at_once = GAME.apply(REGROUPED, 0, other)
    assert at_once.events == (Arranged(0, card_set("+1c +2c -3c"), other.sets, (0, 1, 2)),)
    assert after(REGROUPED, Place(cards("+1c +2c -3c")), other) == at_once.state


def test_no_card_leaves_the_table_by_regrouping_az21():
    refusal = refused(REGROUPED, Arrange(card_sets("+1q +2c -3q / +4d +5d -9d")))
    assert (type(refusal), refusal.ruling) == (errors.CardLeftOut, "AZ-21")
    assert isinstance(refused(REGROUPED, Arrange(())), errors.CardLeftOut)


def test_regrouping_touches_only_own_cards_az21():
    foreign = Arrange(card_sets("+1q +2q -3q / +4d +5d -9d / +1c +2d -3c"))
    assert isinstance(refused(REGROUPED, foreign), errors.NotHeld)
    twice = Arrange(card_sets("+1q +2q -3q / +4d +5d -9d / +1c +2q -3c"))
    assert isinstance(refused(REGROUPED, twice), errors.SameCardTwice)


def test_regrouping_into_the_same_sets_is_refused_az21():
    played = after(REGROUPED, Place(cards("+1c +2c -3c")))
    same = Arrange(card_sets("+4d +5d -9d / +1c +2c -3c / +1q +2q -3q"))
    assert isinstance(refused(played, same), errors.NothingMoved)


@pytest.mark.parametrize(
    ("text", "total", "given"),
    [("+1c +2c -4d", -1, errors.NotZero), ("+1c -1d", 0, errors.TooFewCards), ("+0c -0d +1c", 1, errors.TwoZeros)],
)
def test_illegal_set_never_reaches_the_table_az28(text: str, total: int, given: type[errors.NotZero]):
    refusal = refused(table(seat(f"{text} +9c"), seat("+9s")), Place(cards(text)))
    assert type(refusal) is given
    if isinstance(refusal, errors.NotZero):
        assert (refusal.ruling, refusal.line_args["sum"]) == ("AZ-28", total)


def test_card_named_twice_is_refused_az1():
    refusal = refused(table(seat("+1c -2c +9c"), seat("+9s")), Place(cards("+1c +1c -2c")))
    assert (type(refusal), refusal.ruling) == (errors.SameCardTwice, "AZ-1")


def test_the_value_of_a_swap_follows_from_scoring_alone_az29():
    worth = {text: score(cards(text)).total for text in ("-2c -3d -4c +0s", "-2c -3c -4c +0c", "-2c -7d +0s")}
    assert worth == {"-2c -3d -4c +0s": 8 + 5 - 5, "-2c -3c -4c +0c": 16, "-2c -7d +0s": 7}
    assert score(cards("-2c -7c +0c")).total == 14
    assert (score(cards("-1c -1d -3c -4c +0s")).total, score(cards("-1c -1d -7c +0s")).total) == (6, 8)


def test_two_for_one_out_of_a_set_of_three_is_refused_az30():
    three = table(seat("-5c"), seat("+9s", "-2d -3d +5q"))
    refusal = refused(three, swap(1, 0, "-5c", "-2d -3d"))
    assert (type(refusal), refusal.line_args) == (errors.TooFewCards, {"count": 2})
    assert listed(three, "swap") == []
    four = table(seat("-5c"), seat("+9s", "-2d -3d -1s +6q"))
    assert after(four, swap(1, 0, "-5c", "-2d -3d")).seats[1].sets == card_sets("-5c -1s +6q")
