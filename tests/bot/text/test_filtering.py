"""The text filter finds what a server does not want however it is written, and nothing in innocent words."""

import pytest

from bot.text.filtering import ENTRY_LENGTH, LISTS, MOST_ENTRIES, BadEntry, TooManyEntries, entries_of, filter_of

OWN = ("nick", "half-breed", "bad idea", "zork*", "?lunk")


def masked(text: str) -> str:
    return filter_of("xx", OWN).masked(text).replace("\u2022", "#")


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
        ("nickel snick Scunthorpe 1234 !!", "nickel snick Scunthorpe 1234 !!"),
        ("", ""),
    ],
)
def test_a_word_is_found_in_every_guise_and_within_no_other(text: str, shown: str) -> None:
    assert masked(text) == shown
    assert filter_of("xx", OWN).finds(text) == ("#" in shown)


def test_a_list_as_people_type_it() -> None:
    assert entries_of("  Nick ,\n\nbad   idea\nnick\nNick,zork*") == ("Nick", "bad idea", "nick", "zork*")
    assert entries_of("") == ()
    for bad in ("!!!", "a*", "*", "?a?b", "x" * (ENTRY_LENGTH + 1)):
        with pytest.raises(BadEntry):
            entries_of(f"nick\n{bad}")
    with pytest.raises(TooManyEntries):
        entries_of("\n".join(f"word{number}" for number in range(MOST_ENTRIES + 1)))


def test_each_language_has_the_english_list_and_its_own_and_a_strange_locale_reads_no_file() -> None:
    english = filter_of("en").words
    assert len(english) > 15
    assert [filter_of(locale).words == english for locale in ("en-GB", "de", "../secret", "")] == [True] * 4
    assert all(entries_of(path.read_text().split("\n", 4)[4]) for path in LISTS.glob("*.txt"))


def test_innocent_words_of_games_and_places_are_left_alone() -> None:
    text = (
        "spade dick Montenegro sauerkraut dyke Scunthorpe Penistone Nigeria Niger niggle snigger spice cockpit Pakistan"
    )
    assert not filter_of("en").finds(text)


def test_patterns_that_explode_in_other_engines_take_no_time() -> None:
    hostile = filter_of("xx", tuple(f"{'*a' * 19}{letter}*" for letter in "bcdefgh"))
    # Where each star was tried at each place, this would not end.
    assert not hostile.finds("a" * 4_000)
