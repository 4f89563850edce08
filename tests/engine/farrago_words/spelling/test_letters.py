"""Eight playable letters: drawn by the number of words that begin with them, within limits."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from engine.farrago_words.model import LETTERS, Letters
from engine.farrago_words.rules.letters import (
    ALPHABETS,
    POOR,
    RICH,
    VOWELS,
    Chart,
    Letter,
    draw,
    is_playable,
    read_alphabets,
)
from engine.farrago_words.rules.spelling import first_letter, key
from engine.rng import Rng

EVERY: tuple[Letters, ...] = get_args(Letters)

SEEDS: Mapping[Letters, int] = {"common": 8_000, "all": 4_000, "greek": 4_000, "cyrillic": 4_000}

COMPARED = 3_000
"""Rounds that are held against as many that are drawn in another way."""


def letters_of(alphabet: Letters) -> dict[str, Letter]:
    return {each.letter: each for each in ALPHABETS[alphabet]}


@cache
def rounds(alphabet: Letters) -> tuple[tuple[str, ...], ...]:
    """Draw the letters of many rounds, each with another seed."""
    return tuple(draw(alphabet, Rng(f"letters {number}"))[0] for number in range(SEEDS[alphabet]))


def chart(**scripts: Any) -> Chart:
    """Make a table in which every alphabet has the script `x`."""
    alphabets = {name: {"script": "x"} for name in EVERY}
    return msgspec.convert({"scripts": scripts, "alphabets": alphabets}, Chart)


def script(rich: str = "ABCD", fair: str = "EFGH", poor: str = "IJ", vowels: str = "A") -> dict[str, Any]:
    return {"vowels": vowels} | {
        wealth: dict.fromkeys(letters, 9) for wealth, letters in (("rich", rich), ("fair", fair), ("poor", poor))
    }


# The table ----------------------------------------------------------------------------------------------------------


def test_alphabets_are_those_that_a_table_may_choose_word1():
    assert {name: "".join(letters_of(name)) for name in EVERY} == {
        "common": "ABCDEFGHIJKLMNOPRSTUVW",
        "all": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
        "cyrillic": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ",
    }


@pytest.mark.parametrize("alphabet", EVERY)
def test_wealth_of_a_letter_is_that_of_its_weight(alphabet: Letters):
    wealth = {each.letter: each.wealth for each in ALPHABETS[alphabet]}
    assert wealth == {
        each.letter: "rich" if each.weight >= 40 else "poor" if each.weight < 16 else "fair"
        for each in ALPHABETS[alphabet]
    }


@pytest.mark.parametrize("alphabet", EVERY)
def test_answers_are_found_under_every_letter_and_its_small_form(alphabet: Letters):
    letters = tuple(letters_of(alphabet))
    for letter in letters:
        assert [first_letter(word, "en", letters) for word in (letter, letter.lower(), letter.lower() * 3)] == [
            letter
        ] * 3
    assert len({key(letter, "en") for letter in letters}) == len(letters)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"y": script()}, "no such alphabet, or no such script"),
        ({"x": script(fair="EFGHA")}, "each letter stands once"),
        ({"x": script(vowels="AQ")}, "`vowels` among them"),
        ({"x": script(fair="EFG")}, "do not make a round"),
        ({"x": script(rich="ABC", fair="DEFGH")}, "do not make a round"),
        ({"x": script(vowels="I")}, "do not make a round"),
    ],
)
def test_table_that_makes_no_rounds_is_an_error(wrong: dict[str, Any], fault: str):
    with pytest.raises(
        ValueError, match=r"data/farrago_words/letters\.toml: (alphabets\.common|scripts\.x): "
    ) as error:
        read_alphabets(chart(**wrong))
    assert fault in str(error.value)


def test_letters_stand_in_order_wherever_the_table_has_them():
    made = read_alphabets(chart(x=script(rich="JCBA", fair="HGFE", poor="DI")))
    assert "".join(each.letter for each in made["common"]) == "ABCDEFGHIJ"


@pytest.mark.parametrize("weights", [{"AB": 9}, {"": 9}, {"A": 0}])
def test_weight_is_a_positive_number_for_one_letter(weights: dict[str, int]):
    with pytest.raises(msgspec.ValidationError):
        chart(x=script() | {"rich": weights})


# The draw -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("alphabet", EVERY)
def test_eight_different_letters_come_in_order_word1(alphabet: Letters):
    letters = set(letters_of(alphabet))
    for drawn in rounds(alphabet):
        assert len(set(drawn)) == LETTERS
        assert letters.issuperset(drawn)
        assert list(drawn) == sorted(drawn)


@pytest.mark.parametrize("alphabet", EVERY)
def test_no_round_is_hopeless_word1(alphabet: Letters):
    letters = letters_of(alphabet)
    seen = Counter[tuple[str, int]]()
    for drawn in rounds(alphabet):
        wealth = Counter(letters[each].wealth for each in drawn)
        vowels = sum(letters[each].vowel for each in drawn)
        seen.update([("rich", wealth["rich"]), ("poor", wealth["poor"]), ("vowels", vowels)])
    assert min(number for what, number in seen if what == "rich") == RICH
    assert max(number for what, number in seen if what == "poor") == POOR
    assert min(number for what, number in seen if what == "vowels") == VOWELS


@pytest.mark.parametrize(
    ("drawn", "playable"),
    [
        ("ABCDGHIL", True),  # four rich ones, one of them a vowel
        ("BCDGHILN", False),  # three rich ones
        ("BCDFGHLN", False),  # no vowel
        ("ABCDGHJK", True),  # two poor ones
        ("ABCDGJKU", False),  # three poor ones
    ],
)
def test_limits_of_a_round_hold_on_both_sides_word1(drawn: str, playable: bool):
    letters = letters_of("common")
    assert is_playable([letters[each] for each in drawn]) is playable


@pytest.mark.parametrize("alphabet", EVERY)
def test_every_letter_comes(alphabet: Letters):
    assert {letter for drawn in rounds(alphabet) for letter in drawn} == set(letters_of(alphabet))


def otherwise_drawn(weights: Mapping[str, int], alphabet: Letters) -> Counter[str]:
    """Count the letters of as many rounds drawn by weight with another method: as alarms, taking the first eight."""
    letters, chance, counts = letters_of(alphabet), Random(7), Counter[str]()
    for _ in range(COMPARED):
        while True:
            alarms = {letter: chance.expovariate(weight) for letter, weight in weights.items()}
            first = sorted(alarms, key=alarms.__getitem__)[:LETTERS]
            if is_playable([letters[each] for each in first]):
                break
        counts.update(first)
    return counts


def distance(one: Counter[str], other: Counter[str]) -> float:
    """Measure the distance of two counts of the same letters: about 1 if the difference is random."""
    return sum((one[each] - other[each]) ** 2 / (one[each] + other[each]) for each in one) / len(one)


@pytest.mark.parametrize("alphabet", ["all", "cyrillic"])
def test_letters_come_as_often_as_their_weights_say(alphabet: Letters):
    counts = Counter(letter for drawn in rounds(alphabet)[:COMPARED] for letter in drawn)
    weights = {each.letter: each.weight for each in ALPHABETS[alphabet]}
    assert distance(counts, otherwise_drawn(weights, alphabet)) < 2
    assert distance(counts, otherwise_drawn(dict.fromkeys(weights, 1), alphabet)) > 50


def test_seed_draws_the_same_letters_on_every_python():
    assert ["".join(draw("common", Rng(seed))[0]) for seed in "abcde"] == [
        *("ACEFGKRS", "ABCEHPSW", "ADFIMOPT", "BCEFGMRV", "ABDMNRST")
    ]
    assert ["".join(draw(alphabet, Rng("a"))[0]) for alphabet in EVERY] == [
        *("ACEFGKRS", "ACEOPSTV", "ΑΓΕΟΠΣΥΧ", "ЕЗКОПСТЯ")
    ]


def test_draw_continues_where_the_last_one_ended():
    first, rng = draw("common", Rng("a"))
    assert rng.drawn >= LETTERS
    assert draw("common", rng)[0] != first
