"""Typed text finds the intended name: case, accents, punctuation and typing errors are ignored, for any input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.fuzzy_matching import (
    BEGINS,
    EXACT,
    FOLDED,
    READ,
    WITHIN,
    WORDS,
    clear,
    fitting,
    fold,
    fold_all,
    meant,
    nearest,
)

NAMES = ["Cherry", "Cabbage", "Cloudberry", "Strawberry", "Blueberry", "Red Alert (action)", "+3◆", "−3◆", "+10◆"]
THINGS = [(fold(name),) for name in NAMES]

HOSTILE = {
    "long": "x" * READ,
    "long-words": "cherry " * 600,
    "zalgo": "C" + "\u0317\u0334\u035c" * 1000 + "herry",
    "emoji": "🍒🍒🍒👩\u200d🌾",
    "regex": r".*[(?P<a>{99999}\Z)]+$^|\\",
    "backslashes": "\\" * READ,
    "mentions": "@everyone <@1> <#2> ```x``` **y** https://example.org",
    "right-to-left": "\u202egnorw\u2066",
    "wide": "\ufdfa" * READ,
    "unpaired": "\ud800 cherry",
    "nothing": "   \t\n",
    "controls": "\x00\x1b[31m",
}


def found(typed: str) -> list[str]:
    return [NAMES[place] for _, place in nearest(typed, THINGS)]


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("  CHERRY  ", "cherry"),
        ("Jalapeño Crème", "jalapeno creme"),
        ("Straße", "strasse"),
        ("−3♦", "-3◆"),
        ("+ 3 ◇", "+ 3 ◆"),
        ("Red Alert (action)", "red alert action"),
        ("7♥\ufe0f", "7♥"),
        ("ﬁeld", "field"),
        ("🍒", ""),
    ],
)
def test_case_accents_and_signs_are_folded(typed: str, folded: str) -> None:
    assert fold(typed) == folded


def test_a_whole_text_is_folded_however_long_and_no_word_is_cut() -> None:
    text = "**Greenhouse** – it protects. " * 200
    assert fold_all(text) == " ".join(["greenhouse it protects"] * 200)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("cherry", ["Cherry"]),
        ("CH", ["Cherry"]),
        ("c", ["Cherry", "Cabbage", "Cloudberry"]),
        ("berry", ["Cloudberry", "Strawberry", "Blueberry"]),
        ("alert red", ["Red Alert (action)"]),
        ("+3♦", ["+3◆"]),
        ("-3◆", ["−3◆"]),
        ("cabage", ["Cabbage"]),
        ("strawbery", ["Strawberry"]),
        ("zzz", []),
    ],
)
def test_the_nearest_names_are_found_in_order(typed: str, names: list[str]) -> None:
    assert found(typed)[: len(names)] == names
    assert bool(found(typed)) == bool(names)


def test_the_same_name_is_nearer_than_a_beginning_than_words_than_a_part() -> None:
    things = [(name,) for name in ("xbedx", "a bed", "bedside", "bed")]
    assert nearest("bed", things) == [(EXACT, 3), (BEGINS, 2), (WORDS, 1), (WITHIN, 0)]


def test_a_name_is_chosen_only_if_it_is_nearer_than_all_others() -> None:
    assert clear(nearest("cherry", THINGS)) == 0
    assert clear(nearest("cabage", THINGS)) == 1
    assert clear(nearest("c", THINGS)) is None
    assert clear(nearest("berry", THINGS)) is None
    assert clear([]) is None


@pytest.mark.parametrize("typed", HOSTILE.values(), ids=HOSTILE.keys())
def test_any_input_is_matched_within_limits(typed: str) -> None:
    assert len(fold(typed)) <= FOLDED
    assert {place for _, place in nearest(typed, THINGS)} <= set(range(len(NAMES)))


def test_marks_that_pile_up_hide_no_name() -> None:
    assert found(HOSTILE["zalgo"]) == ["Cherry"]


@given(st.text(max_size=200))
def test_folding_twice_equals_folding_once(typed: str) -> None:
    assert fold(fold(typed)) == fold(typed)


def test_matching_names_come_nearest_first_and_all_names_for_empty_input() -> None:
    assert [NAMES[place] for place in fitting("berry", NAMES)] == ["Cloudberry", "Strawberry", "Blueberry"]
    assert [*fitting(" ", NAMES)] == [*range(len(NAMES))]


@pytest.mark.parametrize(("typed", "place"), [("cherry", 0), ("berry", None), ("zzzz", None)])
def test_a_name_is_chosen_if_it_is_nearer_than_the_next(typed: str, place: int | None) -> None:
    ranked = [place for _, place in nearest(typed, THINGS)]
    assert meant(typed, NAMES) == (place, ranked)
