"""Decks: faults are reported for each card, and a code gives back exactly its deck."""

import string
import zlib
from base64 import b32decode, b32encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.localisation import words
from engine.farrago import decks
from engine.farrago.cards import KINDS, SET, STARTERS
from engine.farrago.decks import (
    BadCode,
    CodeCut,
    CodeForged,
    CodeOfOtherSet,
    NoCode,
    TooManyForCode,
    arranged,
    faults,
    from_code,
    most_copies,
    planet_of,
    size,
    to_code,
)
from engine.farrago.model import PLANETS, DeckList, Planet
from engine.farrago.rules.limits import LEAST_CARDS, MOST_CARDS

LETTERS = string.ascii_uppercase + "234567"
OTHERS = [name for name, kind in KINDS.items() if kind.type != "resource"]
RESOURCE = next(name for name, kind in KINDS.items() if kind.type == "resource")
ZEPHYR = to_code(STARTERS["zephyr"])


@st.composite
def legal_decks(draw: st.DrawFn) -> DeckList:
    """Any deck that can be played: 30 to 40 cards of a home planet and neutral ones."""
    cards = draw(st.integers(LEAST_CARDS, MOST_CARDS))
    home = draw(st.sampled_from(PLANETS))
    found: dict[str, int] = {}
    for name in draw(st.permutations([name for name, kind in KINDS.items() if kind.planet in (None, home)])):
        left = cards - sum(found.values())
        if left:
            found[name] = draw(st.integers(1, min(left, most_copies(KINDS[name]))))
    return arranged(found)


def told(deck: DeckList) -> list[str]:
    return [words().line(fault) for fault in faults(deck)]


def named(name: str) -> str:
    return words().say(f"farrago-card-{name}")


def refusal(text: str) -> type[BadCode] | None:
    """The refusal of a text; None if it is a valid code."""
    try:
        from_code(text)
    except BadCode as error:
        return type(error)
    return None


# Playable decks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("planet", PLANETS)
def test_a_starter_deck_has_40_cards_is_legal_and_at_home_on_its_planet_far5(planet: Planet) -> None:
    deck = STARTERS[planet]
    assert (size(deck), faults(deck), planet_of(deck)) == (40, (), planet)


@given(legal_decks())
@settings(max_examples=40)
def test_any_deck_of_30_to_40_cards_within_the_copies_is_legal(deck: DeckList) -> None:
    assert faults(deck) == ()


def test_29_cards_are_too_few_and_41_too_many() -> None:
    assert told(((RESOURCE, 29),)) == ["1 card is missing. This deck has 29 and needs 30."]
    assert told(((RESOURCE, 41),)) == ["1 card too many. This deck has 41. The limit is 40."]
    assert told(()) == ["30 cards are missing. This deck has 0 and needs 30."]
    assert told(((RESOURCE, 30),)) == told(((RESOURCE, 40),)) == []


def test_a_fourth_copy_is_a_fault_of_each_card_but_resources_far36() -> None:
    one, two = OTHERS[:2]
    deck = arranged({one: 4, two: 3, OTHERS[2]: 5, RESOURCE: 20})
    assert told(deck) == [
        f"3 of {named(one)} at most; this deck has 4.",
        f"3 of {named(OTHERS[2])} at most; this deck has 5.",
    ]


def test_copies_count_together_however_a_deck_is_written_down() -> None:
    assert len(faults(((OTHERS[0], 2), (RESOURCE, 30), (OTHERS[0], 2)))) == 1


def test_negative_copies_make_no_room_for_other_cards() -> None:
    deck = ((RESOURCE, 45), (OTHERS[0], -5))
    assert told(deck) == [f"{named(OTHERS[0])} has fewer than 0 copies. Use 1 or more."]


def test_a_card_that_there_is_not_is_named_and_leaves_the_rest_as_it_is() -> None:
    deck = arranged({"gone_fox": 2, RESOURCE: 30, "#254": 1})
    assert deck == ((RESOURCE, 30), ("#254", 1), ("gone_fox", 2))
    assert told(deck) == [
        "There is no card “#254” any more. Take it out.",
        "There is no card “gone_fox” any more. Take it out.",
    ]


def test_more_than_12_cards_of_other_planets_are_too_many_far36() -> None:
    guests = {"masked_magpie": 3, "mirror_bat": 3, "brass_beetle": 3, "brick_badger": 3}
    home = {"kite_fox": 3, "cloud_lynx": 3, "storm_gull": 3, "clear_spring": 18}
    assert told(arranged({**home, **guests})) == []
    assert told(arranged({**home, **guests, "bubble_trap": 1})) == [
        "1 card too many from other planets than Zephyr. This deck has 13. The limit is 12."
    ]


def test_a_deck_needs_no_creature_and_takes_any_resource_any_number_of_times_far36() -> None:
    for name, kind in KINDS.items():
        assert (told(((name, 40),)) == []) == (kind.type == "resource")
        assert most_copies(kind) == (40 if kind.type == "resource" else 3)


def test_a_deck_gets_a_list_of_all_its_faults() -> None:
    assert told(arranged({"gone_fox": 1, "kite_fox": 4, "masked_magpie": 13, "mirror_bat": 3})) == [
        "9 cards are missing. This deck has 21 and needs 30.",
        f"3 of {named('kite_fox')} at most; this deck has 4.",
        f"3 of {named('masked_magpie')} at most; this deck has 13.",
        "There is no card “gone_fox” any more. Take it out.",
    ]


def test_home_is_the_planet_of_most_cards_and_the_first_of_equals() -> None:
    of = {planet: next(name for name, kind in KINDS.items() if kind.planet == planet) for planet in PLANETS}
    neutral = next(name for name, kind in KINDS.items() if kind.planet is None)
    assert planet_of(((neutral, 9), (of["mirage"], 2), (of["bastion"], 1))) == "mirage"
    assert planet_of(((of["mirage"], 2), (of["bastion"], 2))) == "bastion"
    assert planet_of(((neutral, 30),)) == planet_of(()) == planet_of((("gone_fox", 3),)) == PLANETS[0]


# Codes ----------------------------------------------------------------------------------------------------------------


@given(legal_decks())
@settings(max_examples=120)
def test_a_code_gives_its_deck_back_and_has_60_letters_at_most(deck: DeckList) -> None:
    code = to_code(deck)
    assert from_code(code) == deck
    assert len(code) <= 60


@given(st.dictionaries(st.sampled_from(list(KINDS)), st.integers(1, 9), max_size=30))
@settings(max_examples=100)
def test_decks_that_cannot_be_played_have_codes_as_well(of: dict[str, int]) -> None:
    assert from_code(to_code(arranged(of))) == arranged(of)


def test_a_code_is_the_same_however_the_deck_is_written_down() -> None:
    one, two = OTHERS[:2]
    assert to_code(((two, 1), (one, 1), (two, 1))) == to_code(((one, 1), (two, 2)))


@pytest.mark.parametrize(
    "pasted",
    [ZEPHYR.lower(), f"  {ZEPHYR}\n", f"`{ZEPHYR}`", f"```\n{ZEPHYR}\n```", f"**{ZEPHYR}**", f"\ufeff“{ZEPHYR}”"],
    ids=["small", "spaces", "code", "block", "bold", "quote"],
)
def test_codes_are_read_as_people_paste_them(pasted: str) -> None:
    assert from_code(pasted) == STARTERS["zephyr"]


@pytest.mark.parametrize(
    "pasted",
    [
        f"Code of **Storm front**. Anyone can use it with /deck import.\n```\n{ZEPHYR}\n```",
        f"Deck: {ZEPHYR}",
        f"{ZEPHYR}.",
        f"My deck ({ZEPHYR}), try it!",
        f"{ZEPHYR} is so far 1-0 for me",
        f"FAR1-ABC was cut, this is whole: {ZEPHYR}",
    ],
    ids=["message", "deck", "stop", "brackets", "behind", "second"],
)
def test_a_code_is_found_in_pasted_text(pasted: str) -> None:
    assert from_code(pasted) == STARTERS["zephyr"]


def test_a_code_that_was_wrapped_or_got_another_hyphen_is_read() -> None:
    assert from_code(f"{ZEPHYR[:20]}\n  {ZEPHYR[20:]}".replace("-", "–")) == STARTERS["zephyr"]


def test_every_letter_that_is_changed_is_noticed() -> None:
    for place, letter in enumerate(ZEPHYR):
        for other in LETTERS + string.digits + "-":
            if other != letter:
                assert refusal(ZEPHYR[:place] + other + ZEPHYR[place + 1 :]) is not None


def test_every_cut_is_noticed_and_called_one() -> None:
    start = ZEPHYR.index("-") + 1
    assert {refusal(ZEPHYR[:end]) for end in range(start, len(ZEPHYR))} == {CodeCut}
    assert {refusal(ZEPHYR[:end]) for end in range(start)} <= {BadCode, CodeForged}
    assert None not in {refusal(ZEPHYR[begin:]) for begin in range(1, len(ZEPHYR))}


def test_every_swap_of_two_letters_is_noticed() -> None:
    for place in range(len(ZEPHYR)):
        for later in range(place + 1, len(ZEPHYR)):
            swapped = list(ZEPHYR)
            swapped[place], swapped[later] = swapped[later], swapped[place]
            assert "".join(swapped) == ZEPHYR or refusal("".join(swapped)) is not None


@given(legal_decks(), st.data())
@settings(max_examples=100)
def test_letters_left_out_or_doubled_are_noticed(deck: DeckList, data: st.DataObject) -> None:
    code = to_code(deck)
    place = data.draw(st.integers(len("FAR1-"), len(code) - 1))
    assert refusal(code[:place] + code[place + 1 :]) is not None
    assert refusal(code[:place] + code[place] + code[place:]) is not None


def test_a_code_of_another_version_of_the_set_says_which() -> None:
    with pytest.raises(CodeOfOtherSet) as caught:
        from_code(ZEPHYR.replace(f"FAR{SET}", f"FAR{SET + 1}"))
    assert caught.value.line_args == {"theirs": SET + 1, "ours": SET}


@pytest.mark.parametrize("text", ["", " ", "hello", "https://example.org/FAR", "FARRAGO", "🦊" * 50])
def test_a_text_without_a_code_is_refused_as_such(text: str) -> None:
    assert refusal(text) is BadCode


@given(st.text(max_size=80) | st.text(LETTERS, max_size=80).map(lambda body: f"FAR{SET}-{body}"))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    assert refusal(text) in (BadCode, CodeCut, CodeForged, CodeOfOtherSet)


def test_a_text_of_4000_letters_is_refused_like_any_other() -> None:
    texts = ("F" * 4000, f"FAR{SET}-" + "7" * 4000, f"FAR{SET}-" + "A" * 4000, "FAR" + "9" * 4000, "`" * 4000)
    assert [refusal(text) for text in texts] == [BadCode, CodeForged, CodeForged, CodeForged, BadCode]


def sealed(cards: bytes) -> str:
    """A forgery by a person who knows how the checksum is made."""
    body = bytes([1 + len(cards) + 4]) + cards
    check = zlib.crc32(f"FAR{SET}".encode() + body).to_bytes(4)
    return f"FAR{SET}-{b32encode(body + check).decode().rstrip('=')}"


@pytest.mark.parametrize("cards", [b"\xff\xff", b"\x00" * 3, b"\xff" * 240, b"\x0f\xff"])
def test_a_forged_code_with_a_valid_checksum_gives_its_deck_or_is_refused(cards: bytes) -> None:
    code = sealed(cards)
    assert refusal(code) is CodeForged or to_code(from_code(code)) == code


def test_a_code_with_unused_bits_set_is_refused() -> None:
    body = ZEPHYR.partition("-")[2]
    last = LETTERS.index(body[-1])
    twin = f"FAR{SET}-{body[:-1]}{LETTERS[last ^ 1]}"
    padded = "=" * (-len(body) % 8)
    same = b32decode(body + padded) == b32decode(twin.partition("-")[2] + padded)
    assert refusal(twin) is CodeForged
    assert same is (len(body) * 5 % 8 > 0)


def test_a_number_unknown_to_the_set_is_kept_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = KINDS[OTHERS[0]]
    code = to_code(((gone.id, 2), (RESOURCE, 30)))
    monkeypatch.setattr(decks, "BY_NUMBER", {n: kind for n, kind in decks.BY_NUMBER.items() if kind is not gone})
    found = from_code(code)
    assert found == arranged({RESOURCE: 30, f"#{gone.number}": 2})
    assert told(found) == [f"There is no card “#{gone.number}” any more. Take it out."]
    assert to_code(found) == code


def test_a_deck_with_a_card_that_has_no_number_has_no_code() -> None:
    with pytest.raises(NoCode) as caught:
        to_code((("gone_fox", 1),))
    assert caught.value.line_args == {"card": "gone_fox"}
    with pytest.raises(NoCode):
        to_code((("#fox", 1),))


def test_a_deck_of_thousands_of_cards_has_no_code() -> None:
    with pytest.raises(TooManyForCode):
        to_code(((RESOURCE, 5000),))
