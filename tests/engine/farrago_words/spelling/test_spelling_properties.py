"""For any input spelling never raises, is idempotent, and stays the same on every later Python version."""

import sys
import unicodedata

import pytest
import regex
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.farrago_words.rules.characters import MARKS, SIGNS, is_mark
from engine.farrago_words.rules.spelling import PARTS, clean, first_letter, key, length, split

LETTERS = tuple("BCDELMST")
LANGUAGES = st.sampled_from(["en", "fr", "it", "el", "xx", ""])
PIECES = (
    *"aA b1 2İſßﬁÆŁςάéñ'’`-_.,+#*&(\t\n",  # letters with special case rules, and separators
    *("the ", "a ", "l'", "un'", "ένα ", "ŉ", "\u0374", "ẚ"),
    *"\u0301\u0301\u0300\u0323\u0345\u0308\u20dd\u20e3\ufe0f\u3099",
    *"\u200b\u200c\u200d\u202e\u00ad\u3000\ud800\ue000\u0378\U000e0041",
    *"בּ\u05b8كُ\u0651\u0640\u0654یÆ",
    *"क\u094d\u094d\u093c\u093f\u0902र\u09cd\u0dcaශ\u0d4d\U000110b9\U000110ba",
    *"กำ\u0e48\u0e34\u0e38ລຳམ\u0f71\u0f72\u0f77\u0f80မ\u103c\u102d\u102f\u1037ក\u17d2",
    *"가\u1100\u1161\u11a8ㄱｶﾞⒷ①Ⓜ𝐁½😀🏽🇬ℹ㊗\u212b\u2126\ufdfa\ufe71",
)
TYPED = st.text() | st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
ANY = st.text(st.characters(exclude_categories=()))
"""Every code point, surrogates and unassigned ones included."""


def letters(text: str) -> int:
    return sum(not is_mark(char) for char in text)


@settings(max_examples=400)
@given(TYPED | ANY, LANGUAGES)
@example("\u1780#\u0e33", "en")  # the decomposition of SARA AM begins with a mark
@example("b\u1037\U000110b9\u0e33", "en")
@example("\u1100.\u1161\u11a8", "en")  # parts of a syllable meet when the stop is gone
@example("ŉ", "en")
@example("ẚ\u0374", "en")
@example("Ꞌ", "en")
@example("क\u0951\u200d\u094d\u200dक", "en")  # a joiner is kept for a virama that then moves
@example("1\u20e3\u20e3 1\u200b\u20e3", "en")
@example("un' il l'", "it")
def test_cleaning_and_reducing_settle_at_once_and_agree(typed: str, language: str) -> None:
    kept, reduced = clean(typed), key(typed, language)
    assert (clean(kept), key(kept, language), key(reduced, language)) == (kept, reduced, reduced)
    assert (kept == "") == (reduced == "")


@settings(max_examples=150)
@given(TYPED | ANY)
def test_cleaned_text_is_composed_and_spaced_and_not_longer_than_the_input(typed: str) -> None:
    kept = clean(typed)
    assert unicodedata.normalize("NFC", kept) == kept == " ".join(kept.split())
    assert length(kept) <= letters(kept) <= letters(typed)
    assert not regex.search(
        rf"\p{{M}}{{{SIGNS + 1}}}|[\u0300-\u036f\u0e31-\u0e4e]{{{MARKS + 1}}}|(?:^|[\s\p{{P}}])\p{{M}}", kept
    )


@settings(max_examples=100)
@given(TYPED | ANY, LANGUAGES)
def test_a_first_letter_is_one_of_the_round_and_the_same_for_cleaned_text(typed: str, language: str) -> None:
    letter = first_letter(typed, language, LETTERS)
    assert letter in (None, *LETTERS)
    assert first_letter(clean(typed), language, LETTERS) == letter == first_letter(key(typed, language), "", LETTERS)


@settings(max_examples=60)
@given(TYPED | ANY)
def test_a_form_is_cut_into_parts_that_are_not_blank(typed: str) -> None:
    parts = split(typed)
    assert len(parts) <= PARTS
    assert all(part and part == part.strip() for part in parts)
    assert not any(set(part) & set(";\n\r\u2028،、；") for part in parts)


def faults(char: str) -> list[str]:
    """Name the faults of a cleaned character, alone and between letters."""
    kept = clean(f"a{char}b")
    wrong = {
        "unreadable": regex.search(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]", kept),
        "emoji": regex.search(r"[\p{Emoji_Presentation}]|\ufe0f|[\p{Emoji}--[0-9#*Ⓜ]]", kept, regex.V1),
        "unsettled": clean(kept) != kept or clean(clean(char)) != clean(char),
        "key": any(key(key(text, "en"), "en") != key(text, "en") for text in (char, f"a{char}b")),
        "nothing": (clean(char) == "") != (key(char, "en") == ""),
        "other later": kept != "ab" and regex.match(rf"\p{{{unicodedata.category(char)[0]}}}", char) is None,
    }
    return [f"{char!r} U+{ord(char):04X}: {name}" for name, is_wrong in wrong.items() if is_wrong]


def characters(step: int) -> list[str]:
    return [chr(code) for code in range(0, sys.maxunicode + 1, step)]


def test_every_character_of_the_first_plane_s_scripts_is_kept_or_left_out_for_good() -> None:
    assert [fault for char in characters(1)[:0x2200:4] for fault in faults(char)] == []
    assert [fault for char in characters(1999) for fault in faults(char)] == []


@pytest.mark.long
def test_every_character_there_is_is_kept_or_left_out_for_good() -> None:
    assert [fault for char in characters(1) for fault in faults(char)] == []
