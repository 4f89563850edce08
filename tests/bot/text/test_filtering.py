"""The text filter finds what a server does not want however it is written, and nothing in innocent words."""

import pytest

from bot.text.filtering import (
    ENTRY_LENGTH,
    LISTS,
    MOST_ENTRIES,
    BadEntry,
    TooManyEntries,
    _listed,
    entries_of,
    filter_of,
    listed_languages,
)
from tests.suite.grouping import grouped

OWN = ("nick", "half-breed", "bad idea", "zork*", "?lunk", "@dm1n*", "хор*")


def masked(text: str) -> str:
    return filter_of(("xx",), OWN).masked(text).replace("\u2022", "#")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("nick", "####"),
        ("My NICKS, Nick!", "My #####, ####!"),
        ("n1ck N\u00efck ni\u200bck n\u0456ck", "#### #### ##### ####"),
        ("nnniiiccckkk nick$", "nnniiiccckkk #####"),
        ("a n i c k b", "a n i c k b"),
        ("n.i.c.k or n-i-c-k", "####### or #######"),
        ("half-breed, half  breed, halfbreed", "##########, ###########, #########"),
        ("a bad idea, bad ideas", "a ########, bad ideas"),
        ("zorkmid zork plunk", "####### #### #####"),
        ("Adminerva хорошо xoro", "######### ###### xoro"),
        ("nickel snick Scunthorpe 1234 !!", "nickel snick Scunthorpe 1234 !!"),
        ("", ""),
    ],
)
def test_a_word_is_found_in_every_guise_and_within_no_other(text: str, shown: str) -> None:
    assert masked(text) == shown
    assert filter_of(("xx",), OWN).finds(text) == ("#" in shown)


def test_a_list_as_people_type_it() -> None:
    assert entries_of("  Nick ,\n\nbad   idea\nnick\nNick,zork*") == ("Nick", "bad idea", "nick", "zork*")
    assert entries_of("") == ()
    for bad in ("!!!", "a*", "*", "?a?b", "x" * (ENTRY_LENGTH + 1)):
        with pytest.raises(BadEntry):
            entries_of(f"nick\n{bad}")
    with pytest.raises(TooManyEntries):
        entries_of("\n".join(f"word{number}" for number in range(MOST_ENTRIES + 1)))


LANGUAGES = sorted(path.stem for path in LISTS.glob("*.txt"))

INNOCENT = {
    "cs": "burza buznovat bufet",
    "da": "mongol bøsse spas røver",
    "de": "Kanada Negev Kampf Lesbos Schwung Bimbo",
    "en": "spade dick Montenegro sauerkraut dyke Scunthorpe Nigeria Niger niggle snigger spice cockpit Pakistan",
    "es": "marica mariquita maraca tortillera bollera Río Negro",
    "fi": "rysä rätti neekerinkukka mutainen",
    "fr": "pédale tapette Nègrepelisse Gouin youpi",
    "hi": "bhang chakke chini hijra kanjoos",
    "it": "finocchio Rio Negro torrone terrazza frodo checco busta",
    "ko": "짱 쪽 놈",
    "no": "sot rør ener",
    "pl": "ciotka ciocia cit",
    "pt": "veado bicha sapato boi retardo",
    "ru": "хохол педикюр педаль черноземье",
    "sv": "negera negerar Negev",
    "tr": "çingene göt veren",
}
"""Words and names of each language that are like a slur and are none, or that mean something else too."""


@grouped("language", LANGUAGES)
def test_a_list_is_small_can_be_read_and_leaves_innocent_words_alone(language: str) -> None:
    english, found = filter_of(("en",)), filter_of((language,))
    assert 0 < len(_listed(language)) <= 40
    assert entries_of("\n".join(_listed(language))) == _listed(language)
    assert all(found.finds(f"x {entry.upper()}!") for entry in _listed(language))
    assert [word for word in INNOCENT[language].split() if found.finds(word)] == []
    assert english.words <= found.words


def test_a_locale_gets_the_english_list_and_by_the_cldr_that_of_its_language() -> None:
    told = {locale: listed_languages((locale,)) for locale in ("pt-BR", "es-419", "de", "en-GB", "zh-TW", "../a", "")}
    assert told == {
        "pt-BR": ("en", "pt"), "es-419": ("en", "es"), "de": ("en", "de"),
        "en-GB": ("en",), "zh-TW": ("en",), "../a": ("en",), "": ("en",),
    }  # fmt: skip
    assert listed_languages(("sv-SE", "de")) == ("en", "sv", "de")


def test_patterns_that_explode_in_other_engines_take_no_time() -> None:
    hostile = filter_of(("xx",), tuple(f"{'*a' * 19}{letter}*" for letter in "bcdefgh"))
    # Where each star was tried at each place, this would not end.
    assert not hostile.finds("a" * 4_000)
