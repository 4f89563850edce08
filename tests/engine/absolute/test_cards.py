"""The 88 cards and how they are written."""

import pytest

from engine.absolute.cards import DECK, SUITS, code, number, parse, sign, suit, worth
from engine.absolute.rules.sets import ordered
from tests.engine.absolute.boards import card_set, cards, write


def test_deck_has_both_signs_of_0_to_10_in_four_suits_az1():
    faces = {(sign(card), number(card), SUITS[suit(card)]) for card in DECK}
    assert faces == {(s, n, u) for s in (-1, 1) for n in range(11) for u in ("circle", "diamond", "square", "spade")}
    assert list(DECK) == list(range(88))


def test_every_card_is_written_in_its_own_way_and_read_back():
    assert [parse(code(card)) for card in DECK] == list(DECK)
    assert [code(card) for card in (0, 10, 22, 43, 44, 58, 87)] == ["-0c", "-10c", "-0q", "-10s", "+0c", "+3d", "+10s"]


def test_worth_is_the_signed_number_and_0_for_zeros():
    assert [worth(card) for card in cards("-10s -0q +0c +7d")] == [-10, 0, 0, 7]


def test_typographic_minus_is_read_too():
    assert parse("\u221210s") == parse("-10s")


@pytest.mark.parametrize("text", ["", "3c", "+11c", "+3x", "+3", "+-3c", "+03c", "♠", "+3c ", "x" * 4_000])
def test_anything_else_is_no_card(text: str):
    with pytest.raises(ValueError, match="no card is written") as caught:
        parse(text)
    assert len(str(caught.value)) < 60


def test_order_is_by_signed_number_zeros_in_the_place_of_0():
    assert write(card_set("+1s +0c -0d -10c +1c")) == "-10c -0d +0c +1c +1s"
    assert ordered(ordered(DECK)) == ordered(DECK[::-1])
