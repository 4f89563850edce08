"""The text filter finds a server's unwanted words in any spelling, and leaves innocent words alone."""

import sys

import pytest

from bot.text.automaton import FIRST, Automaton, Pattern
from bot.text.filtering import (
    ENTRY_LENGTH,
    INNOCENT,
    LISTS,
    MOST_ENTRIES,
    WordList,
    _listed,
    entries_of,
    filter_of,
    listed_languages,
)
from tests.suite.grouping import grouped

TEXT_LENGTH = 4_000
"""Characters that Discord lets people type into a form."""

OWN = ("nick", "half-breed", "bad idea", "zork*", "*lunk", "*vex*", "@dm1n*", "хор*")


def masked(text: str) -> str:
    return filter_of(("xx",), OWN).masked(text).replace("\u2022", "#")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("nick", "####"),
        ("My NICKS, Nick!", "My #####, ####!"),
        ("n1ck N\u00efck ni\u200bck n\u0456ck", "#### #### ##### ####"),
        ("nnniiiccckkk nick$ niccck", "############ ##### ######"),
        ("a n i c k b", "a ####### b"),
        ("n.i.c.k or n-i-c-k", "####### or #######"),
        ("nicked nicking Nicker's", "###### ####### ######'s"),
        ("half-breed, half  breed, halfbreed", "##########, ###########, #########"),
        ("a bad idea, bad ideas", "a ########, #########"),
        ("zorkmid zork plunk lunky", "####### #### ##### lunky"),
        ("a convexity, a v e x b", "a #########, a ##### b"),
        ("Adminerva хорошо xoro", "######### ###### xoro"),
        ("nickel snick Scunthorpe 1234 !!", "nickel snick Scunthorpe 1234 !!"),
        ("Panic: knee, n. ick; ni, ck", "Panic: knee, n. ick; ni, ck"),
        ("l'nick that's nick ain'i ck", "l'#### that's #### ain'i ck"),
        ("", ""),
    ],
)
def test_a_word_is_found_in_every_guise_and_within_no_other(text: str, shown: str) -> None:
    own = filter_of(("xx",), OWN)
    assert masked(text) == shown
    assert own.finds(text) == ("#" in shown) == bool(own.found(text))


def test_a_word_with_masked_letters_or_like_ones_is_found() -> None:
    own = filter_of(("xx",), ("fuck", "shit", "slut", "nigger", "boob"))
    text = (
        "f*ck f@ck fu(k f#cked f&ckers f\u2022ck fvck phuck phvcking sh!t sl*t s1ut s|uts b*ob n*gger n*gg*r ni*ger "
        "nig*er ni**er nlgger"
    )
    assert own.found(text) == tuple(text.split())


def test_a_word_that_may_be_another_is_not_found() -> None:
    own = filter_of(("en",), ("fuck", "cop", "nick"))
    assert own.found("f*g c*p fcuk f**k fck *uck fuc* f*cc f-ck fluck phages Phags-pa R&D C#m N(c 2*3 11") == ()


def test_matches_are_reported_as_they_were_written() -> None:
    assert filter_of(("xx",), OWN).found("No N1ck, n-i-c-k or zorkmids: N1ck") == ("N1ck", "n-i-c-k", "zorkmids")


def test_a_short_word_of_a_server_is_not_found_in_every_other() -> None:
    own = filter_of(("xx",), ("he", "evil", "drawn", "kike", "spicer"))
    assert own.found("her hers heed live level nward") == ("nward",)
    assert own.found("he hes evils Kike spicer") == ("he", "hes", "evils", "Kike", "spicer")
    assert filter_of(("es",)).found("Kike, a spicer meal") == ()


def test_a_list_as_people_type_it() -> None:
    assert entries_of("  Nick ,\n\nbad   idea\nnick\nNick,zork*") == WordList(("Nick", "bad idea", "nick", "zork*"))
    assert entries_of("") == WordList(())


def test_a_bad_line_of_a_list_keeps_the_others() -> None:
    bad = ("!!!", "a*", "*", "**", "?ab", "n?ck", "ni*ck", "x" * (ENTRY_LENGTH + 1))
    assert entries_of("\n".join(("nick", *bad, "zork*"))) == WordList(("nick", "zork*"), bad)
    words = tuple(f"word{number}" for number in range(MOST_ENTRIES + 2))
    assert entries_of("\n".join((*words, "a*"))) == WordList(words[:-2], ("a*",), words[-2:])


# Its cost ------------------------------------------------------------------------------------------------------------


LONGEST = ("ab" * ENTRY_LENGTH)[: ENTRY_LENGTH - 4]

CRAFTED_LISTS = {
    "long words": tuple(f"{LONGEST}x{number}" for number in range(MOST_ENTRIES)),
    "parts": tuple(f"*{LONGEST[:-2]}x{number}*" for number in range(MOST_ENTRIES)),
    "beginnings and ends": tuple(
        entry for number in range(MOST_ENTRIES // 2) for entry in (f"{LONGEST}{number}x*", f"*{number}x{LONGEST}")
    ),
    "of every length": tuple(f"{LONGEST[: 2 + number % 30]}x{number}" for number in range(MOST_ENTRIES)),
    "with repeats": tuple(
        "".join(letter * (1 + (number >> place & 1)) for place, letter in enumerate(LONGEST[:20])) + "x"
        for number in range(MOST_ENTRIES)
    ),
}

CRAFTED_TEXTS = {
    "letters": "a b ",
    "long words": "ab" * 20 + " ",
    "one word": "ab",
    "repeats": "a bb aa b ",
    "repeats in a word": "abba",
    "masked letters": "ab*aba",
    "words": "The quick brown fox jumps over a lazy dog. ",
}


def calls(own: tuple[str, ...], text: str) -> int:
    """Count the calls a text takes in a new filter."""
    known, counted = filter_of.__wrapped__(("xx",), own), 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        found = known.finds(text)
    finally:
        sys.setprofile(None)
    assert not found
    return counted


@pytest.mark.parametrize("text", CRAFTED_TEXTS)
def test_a_text_costs_as_many_calls_for_two_hundred_entries_as_for_two(text: str) -> None:
    long = (CRAFTED_TEXTS[text] * TEXT_LENGTH)[:TEXT_LENGTH]
    few = calls(("nick", "zork"), long)
    costs = {name: calls(entries, long) / few for name, entries in CRAFTED_LISTS.items()}
    assert {name: cost for name, cost in costs.items() if cost > 1.2} == {}


def test_letters_without_an_entry_are_not_stored() -> None:
    known = Automaton([Pattern("nick", 0, frozenset({""}))])
    for letter in map(chr, range(0x4E00, 0x5000)):
        for sign in (letter, FIRST + letter, letter * 2):
            assert known.next(known.start, sign) is known.start
    assert known.start.next == {}


# The lists -----------------------------------------------------------------------------------------------------------


LANGUAGES = sorted(path.stem for path in LISTS.glob("*.txt"))

ORDINARY = {
    "cs": "burza buznovat bufet",
    "da": "mongol bøsse spas røver fag",
    "de": "Kanada Negev Kampf Lesbos Schwung Bimbo Regen",
    "en": "spade dick Montenegro sauerkraut dyke Scunthorpe Nigeria Niger niggle snigger spice spices cockpit Pakistan",
    "es": "marica mariquita maraca tortillera bollera Río Negro Kike",
    "fi": "rysä rätti neekerinkukka mutainen pakki",
    "fr": "pédale tapette Nègrepelisse Gouin youpi retard",
    "hi": "bhang chakke chini hijra kanjoos",
    "it": "finocchio Rio Negro torrone terrazza frodo checco busta Busoni",
    "ko": "짱 쪽 놈",
    "no": "sot rør ener fag kikker",
    "pl": "ciotka ciocia cit",
    "pt": "veado bicha sapato boi retardo",
    "ru": "хохол педикюр педаль черноземье",
    "sv": "negera negerar Negev ikapp",
    "tr": "çingene göt, veren cips",
}
"""Words and names of each language that are like a slur and are none, or that mean something else too."""

PHRASES = (
    "That's pics of it, and let's go ok",
    "Chile, Peru - China men's team",
    "it's a go, da going",
    "de Regen und ne gern",
    "via do correio, via dos",
    "the bus one, the bus ones",
    "Mari con Pepe",
    "pak i",
)


def slurs_of(language: str) -> tuple[str, ...]:
    return tuple(line for line in _listed(language) if not line.startswith(INNOCENT))


@grouped("language", LANGUAGES)
def test_a_list_is_small_can_be_read_and_leaves_ordinary_words_alone(language: str) -> None:
    english, found = filter_of(("en",)), filter_of((language,))
    assert 0 < len(slurs_of(language)) <= 40
    assert entries_of("\n".join(slurs_of(language))) == WordList(slurs_of(language))
    assert [entry for entry in slurs_of(language) if not found.finds(f"x, {entry.upper()}!")] == []
    assert [word for word in ORDINARY[language].split() if found.finds(word)] == []
    assert [line for line in _listed(language) if line.startswith(INNOCENT) and found.finds(line[1:])] == []
    assert [
        entry
        for entry in slurs_of("en")
        if not found.finds(entry) and f"!{entry}" not in map(str.lower, _listed(language))
    ] == []
    assert english.innocent <= found.innocent


def test_phrases_of_any_language_that_only_sound_like_one_are_left_alone() -> None:
    every = filter_of(tuple(LANGUAGES))
    assert {phrase: found for phrase in PHRASES if (found := every.found(phrase))} == {}


def test_a_locale_gets_the_english_list_and_by_the_cldr_that_of_its_language() -> None:
    told = {locale: listed_languages((locale,)) for locale in ("pt-BR", "es-419", "de", "en-GB", "zh-TW", "../a", "")}
    assert told == {
        "pt-BR": ("en", "pt"), "es-419": ("en", "es"), "de": ("en", "de"),
        "en-GB": ("en",), "zh-TW": ("en",), "../a": ("en",), "": ("en",),
    }  # fmt: skip
    assert listed_languages(("sv-SE", "de")) == ("en", "sv", "de")
