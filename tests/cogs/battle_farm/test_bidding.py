"""Bids that people type: what is read, and what is refused with a sentence that says the rule."""

import pytest

from bot.core.refusals import Refused, sentence
from bot.text.localisation import words
from cogs.battle_farm.bidding import LONGEST, quick, read_coins
from engine.errors import RuleError


@pytest.mark.parametrize(
    ("text", "coins"), [("3", 3), ("1", 1), (" 12\n", 12), ("+7", 7), ("007", 7), ("１２", 12), ("9" * 12, 10**12 - 1)]
)
def test_a_whole_number_is_read_as_people_write_it(text: str, coins: int) -> None:
    assert read_coins(text) == coins


WRONG = {
    "": "You typed nothing. Type a number of coins, such as 3.",
    " ": "You typed nothing. Type a number of coins, such as 3.",
    "many": "\u2068many\u2069 is not a number. Type a number of coins, such as 3.",
    "3.5": "\u20683.5\u2069 is not a number. Type a number of coins, such as 3.",
    "3 coins": "\u20683 coins\u2069 is not a number. Type a number of coins, such as 3.",
    "1e3": "\u20681e3\u2069 is not a number. Type a number of coins, such as 3.",
    "٣": "\u2068٣\u2069 is not a number. Type a number of coins, such as 3.",
    "--3": "\u2068--3\u2069 is not a number. Type a number of coins, such as 3.",
    "**9**": "\u2068\\*\\*9\\*\\*\u2069 is not a number. Type a number of coins, such as 3.",
    "@everyone": "\u2068@\u200beveryone\u2069 is not a number. Type a number of coins, such as 3.",
    "9" * 13: "\u20689999999999999\u2069 is not a number. Type a number of coins, such as 3.",
    "x" * 4000: "\u2068xxxxxxxxxxxxxxx…\u2069 is not a number. Type a number of coins, such as 3.",
    "0": "0 is too low. Bid 1 coin or more, or press *No bid*.",
    "-2": "-2 is too low. Bid 1 coin or more, or press *No bid*.",
    "−2": "-2 is too low. Bid 1 coin or more, or press *No bid*.",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items(), ids=[ascii(text)[:20] for text in WRONG])
def test_what_is_no_bid_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises((Refused, RuleError)) as refused:
        read_coins(text)
    assert words().line(sentence(refused.value)) == said


@pytest.mark.parametrize(
    ("own", "sums"),
    [
        (1, (1,)),
        (2, (1, 2)),
        (7, (1, 2, 3, 4, 5, 6, 7)),
        (9, (1, 2, 3, 4, 5, 6, 8, 9)),
        (12, (1, 2, 3, 4, 5, 6, 8, 10)),
        (250, (1, 2, 3, 4, 5, 6, 8, 10)),
    ],
)
def test_a_few_small_sums_have_buttons_and_no_large_one_stands_beside_them(own: int, sums: tuple[int, ...]) -> None:
    assert quick(own) == sums


def test_a_form_takes_as_many_digits_as_are_read() -> None:
    assert read_coins("1" * LONGEST) == int("1" * LONGEST)
