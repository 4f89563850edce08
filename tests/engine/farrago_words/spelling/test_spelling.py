"""The cleaning of a typed answer, and its first letter."""

import pytest

from engine.farrago_words.rules.spelling import MOST, PARTS, clean, first_letter, key, length, split
from tests.suite.grouping import grouped

ALPHABET = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@grouped(
    ("typed", "kept"),
    [
        ("  Bear \t\n cub ", "Bear cub"),
        ("polar\u00a0bear\u3000cub\u2003of\u2028é\tx\x85y", "polar bear cub of é x y"),
        ("e\u0301clair", "\u00e9clair"),
        ("Ｂｅａｒ＠ｈｏｍｅ", "Bear@home"),
        ("𝐁𝐞𝐚𝐫 𝒸𝓊𝒷", "Bear cub"),
        ("Ⓑⓔⓐⓡ 🄱", "Bear B"),
        ("be\u00adar\u200b\u2060", "bear"),
        ("\u202eraeb\u202c\u2066x\u2069", "raebx"),
        ("bear\x00\x07\x7f", "bear"),
        ("bear\ue000\ud800\U000e0041\U0010ffff", "bear"),
        ("be\ufe0far\U000e0101", "bear"),
        ("rock `n´ roll", "rock 'n' roll"),
        ("rock `n` roll", "rock 'n' roll"),
        ("90° turn, 100% & $5", "90° turn, 100% & $5"),
        ("m² + H₂O", "m² + H₂O"),
        ("\u3164\u2800bear\u115f", "bear"),
        ("…!?", ""),
        ("", ""),
    ],
)
def test_the_readable_part_of_an_answer_is_kept(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@grouped(
    "emoji",
    [
        *("😀", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇬🇧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "#⃣", "*️⃣", "❤️", "☺︎", "™️", "©", "ℹ️", "Ⓜ️", "㊗️", "🈚"),
        *("🅱️", "‼️", "⁉", "〰️", "〽️", "↔️", "▶️", "🀄", "🫠", "🏻", "♂️", "🇦"),
    ],
)
def test_emoji_are_removed_and_alone_leave_an_empty_text(emoji: str) -> None:
    assert (clean(emoji), clean(f"{emoji} b{emoji}ear{emoji}"), key(emoji, "en")) == ("", "bear", "")


def test_up_to_two_marks_stay_on_a_letter_and_none_without_a_letter() -> None:
    assert clean("\u0301z" + "\u0337\u0321\u0308" * 20 + " \u0301!\u0301o\u20dd") == "z\u0337\u0321 !o"


def test_burmese_letters_may_have_four_different_signs_and_thai_ones_two() -> None:
    assert clean("\u1019\u103c\u102d\u102f\u1037\u1038") == "\u1019\u103c\u102d\u102f\u1037"
    assert clean("\u0e01" + "\u0e47" * 9 + "\u0e49\u0e4a\u0e4b") == "\u0e01\u0e47\u0e49"


@grouped(
    ("one", "other", "language"),
    [
        ("Bear", "  bEAR!! ", "en"),
        ("straße", "STRASSE", "de"),
        ("İzmir", "ızmir", "tr"),
        ("ﬁsh", "FISH", "en"),
        ("Ｆｉｓｈ", "fish", "en"),
        ("ΟΔΥΣΣΕΥΣ", "Οδυσσεύς", "el"),
        ("Éclair", "eclair", "fr"),
        ("Ångström", "Angstrom", "sv"),
        ("Øresund", "oresund", "da"),
        ("Łódź", "Lodz", "pl"),
        ("Đakovo", "dakovo", "hr"),
        ("Ærø", "aero", "da"),
        ("œuf", "oeuf", "fr"),
        ("Þór", "thor", "is"),
        ("l'eau", "EAU", "fr"),
        ("l’eau", "lʼeau", "fr"),
        ("rock 'n' roll", "Rock-n-Roll", "en"),
        ("ice cream", "icecream", "en"),
        ("don’t", "dont", "en"),
        ("м'ята", "мʼята", "uk"),
        ("ёлка", "елка", "ru"),
        ("שָׁלוֹם", "שלום", "he"),
        ("كِتَاب", "كتاب", "ar"),
        ("كـــتاب", "كتاب", "ar"),
        ("أسد", "اسد", "ar"),
        ("کتاب", "كتاب", "fa"),
        ("می‌خواهم", "میخواهم", "fa"),
        ("ｶﾞ", "ガ", "ja"),
        ("m²", "m2", "en"),
        ("The Hobbit", "hobbit", "en"),
        ("“The” Hobbit", "(a) Hobbit", "en"),
        ("the bear", "Bear", "en-GB"),
        ("7 Up", "7up", "en"),
        ("Toy Story 2", "toystory2", "en"),
        ("র\u200d্যাব", "র্যাব", "bn"),
        ("محمدؐ", "محمد", "ar"),
    ],
)
def test_answers_are_compared_without_case_accents_and_punctuation_word6(one: str, other: str, language: str) -> None:
    assert key(one, language) == key(other, language) != ""


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("bear", "bears", "en"),
        ("24/7", "247", "en"),
        ("3.5", "35", "en"),
        ("7 Up", "Up", "en"),
        ("か", "が", "ja"),
        ("काला", "कला", "hi"),
        ("ก่า", "กา", "th"),
        ("The Hobbit", "Hobbit", "de"),
        ("dés", "s", "fr"),
        ("A-Team", "Team", "en"),
        ("the", "a", "en"),
    ],
)
def test_other_answers_stay_apart(one: str, other: str, language: str) -> None:
    assert key(one, language) != key(other, language)


@grouped(
    ("typed", "language", "letter"),
    [
        ("The Hobbit", "en", "H"),
        ("“The Hobbit”", "en", "H"),
        ("an eel", "en", "E"),
        ("A", "en", "A"),
        ("a", "en", "A"),
        ("The A", "en", "A"),
        ("The The", "en", "T"),
        ("the the the", "en", "T"),
        ("A-Team", "en", "A"),
        ("A. Lincoln", "en", "A"),
        ("Theatre", "en", "T"),
        ("L'Odyssée", "fr", "O"),
        ("L' Odyssée", "fr", "O"),
        ("L’Odyssée", "en", "L"),
        ("Les Misérables", "fr", "M"),
        ("Dés pipés", "fr", "D"),
        ("Un'aquila", "it", "A"),
        ("El Niño", "es", "N"),
        ("Die Äpfel", "de", "A"),
        ("7 Up", "en", "U"),
        ("The 39 Steps", "en", "S"),
        ("(I Can't Get No) Satisfaction", "en", "I"),
        ("'n Sync", "en", "N"),
        ("É", "fr", "E"),
        ("Øl", "da", "O"),
        ("Æble", "da", "A"),
        ("Ðakovo", "hr", "D"),
        ("ıspanak", "tr", "I"),
        ("ʻOkina", "en", "O"),
        ("½ bear", "en", "B"),
        ("1984", "en", None),
        ("…", "en", None),
        ("Ωmega", "en", None),
    ],
)
def test_the_first_letter_is_found_behind_articles_punctuation_and_digits_word3(
    typed: str, language: str, letter: str | None
) -> None:
    assert first_letter(typed, language, ALPHABET) == letter


@pytest.mark.parametrize(
    ("typed", "language", "letter"),
    [("Άλφα", "el", "Α"), ("ένα ωδείο", "el", "Ω"), ("ενα ωδείο", "el", "Ω"), ("ς", "el", "Σ"), ("ёж", "ru", "Е")],
)
def test_letters_of_other_scripts_are_found(typed: str, language: str, letter: str) -> None:
    assert first_letter(typed, language, tuple("ΑΒΣΩЕЖ")) == letter


def test_only_the_letters_of_the_round_are_found() -> None:
    assert first_letter("Zebra", "en", tuple("BCDELMST")) is None
    assert first_letter("Bear", "en", ()) is None


def test_an_answer_is_as_long_as_people_count() -> None:
    assert length("x" * MOST) == MOST
    assert (length("น้ำแข็ง"), length("ज़िंदगी"), length("မြို့"), length("می‌خواهم")) == (5, 3, 1, 7)


@grouped(
    ("typed", "parts"),
    [
        ("Bear, Bat;Cat\nDog\r\nElk", ("Bear", "Bat", "Cat", "Dog", "Elk")),
        (" ,;\n , ", ()),
        ("أسد، نمر؛ فهد", ("أسد", "نمر", "فهد")),
        ("猫、犬，鳥；魚､馬", ("猫", "犬", "鳥", "魚", "馬")),
        ("1、猫\n2、犬", ("猫", "犬")),
        ("γάτα\u037eσκύλος", ("γάτα", "σκύλος")),
        (
            "1. Bear\n2) Bat\n(3) Cat\n4: Dog\n５．Elk\na) Fox\nb）Gnu",
            ("Bear", "Bat", "Cat", "Dog", "Elk", "Fox", "Gnu"),
        ),
        ("- Bear\n* Bat\n• Cat • Cow\n– Dog\n> Elk\n-Fox", ("Bear", "Bat", "Cat", "Cow", "Dog", "Elk", "Fox")),
        ("- 1. Bear\n2. - Bat", ("Bear", "Bat")),
        (
            "*Bear, **Bat**, * *Cat*, ***Cow*** Dog\n*\n***\n** Elk",
            ("Bear", "Bat", "Cat", "Cow Dog", "Elk"),
        ),
        ("1.\n-\n---\nBear", ("Bear",)),
        ("7 Up\n10 Downing Street\n3.5 mm\n-40 degrees", ("7 Up", "10 Downing Street", "3.5 mm", "-40 degrees")),
        ("1,000 islands, A-Team", ("1,000 islands", "A-Team")),
        ("ice  cream", ("ice  cream",)),
    ],
)
def test_a_form_is_cut_into_answers(typed: str, parts: tuple[str, ...]) -> None:
    assert split(typed) == parts


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("**bold**", ("bold",)),
        ("** bold **", ("bold",)),
        ("- **bold**\n2. *slanted*", ("bold", "slanted")),
        ("**Bear, Bat\nCat**", ("Bear", "Bat", "Cat")),
        ("***a***, __b__, ~~c~~, ||d||, `e`, _f_, **g** h", ("a", "b", "c", "d", "e", "f", "g h")),
        ("**Bear, *Bat, __Cat", ("Bear", "Bat", "Cat")),
        ("# Bear\n## Bat\n> Cat\n-# Cow\n- *Dog*", ("Bear", "Bat", "Cat", "Cow", "Dog")),
        ("```Bear\nBat``` ``Cat``", ("Bear", "Bat Cat")),
        ("M*A*S*H, snake_case_name, 5*3*2, f***, C**, *5*, rock `n´ roll", (
            "M*A*S*H", "snake_case_name", "5*3*2", "f***", "C**", "5", "rock `n´ roll",
        )),
        ("*Bear,*Bat,*Cat", ("Bear", "Bat", "Cat")),
        ("**, ****, __", ("__",)),
    ],
)  # fmt: skip
def test_marks_of_bold_and_other_text_are_no_part_of_an_answer(typed: str, parts: tuple[str, ...]) -> None:
    assert split(typed) == parts


def test_a_form_has_two_hundred_answers_at_most() -> None:
    assert split(",".join(f"w{number}" for number in range(PARTS + 5))) == tuple(
        f"w{number}" for number in range(PARTS)
    )
