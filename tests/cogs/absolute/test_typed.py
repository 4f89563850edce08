"""Typed sets: every notation; each error gives one sentence and leaves the draft unchanged; others cannot see it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.refusals import Refused, sentence
from bot.text.localisation import words
from bot.ui.match.board import board_page
from cogs.absolute.typed import LONGEST, laid_out, read_sets
from engine.absolute.cards import DECK, LETTERS, NUMBER, SIGN, SUIT, SUITS
from engine.absolute.naming import card_line
from engine.absolute.state import State
from engine.errors import RuleError
from tests.app import BO
from tests.cogs.absolute.seated import seated
from tests.cogs.pressing import components
from tests.engine.absolute.boards import card_set, card_sets, cards, seat, table, view

STATE = table(
    seat("+3c -5d +2s +9q +4d -0q", "+2q -3q +1d / -1c -2d +0c"),
    seat("+1c -2s", "+5c -5q +6c -6d"),
    seat("", "+7c -7d +8q -8s / +7q -7c +10c -10d / +9c -9d +1s -1d", out=True),
    first_out=2,
)
SEEN = view(STATE, 0)
SHAPES = "●◆■♠"


@pytest.mark.parametrize(
    "text",
    [
        "+3c -5d +2s",
        "+3C −5D +2S",
        "+3●, −5◆, +2♠",
        "+3 circle –5 diamonds +2 spades",
        "  +3c,-5d;+2s  \n\n",
        "+3c-5d+2s",
        "+3ci -5dia +2sp",
        "＋３c －5d ＋2s",
        "+3● -5♦️ +2♠️",
        "+03c -05d +2s",
        "- 5 d + 3 c + 2 s",
    ],
)
def test_a_set_is_read_however_it_is_written(text: str) -> None:
    (line,) = read_sets(text, SEEN)
    assert (sorted(line.cards), line.onto) == (sorted(cards("+3c -5d +2s")), None)


def test_every_card_is_read_in_every_notation() -> None:
    for card in DECK:
        sign, suit = "-" if SIGN[card] < 0 else "+", SUIT[card]
        for mark in (LETTERS[suit], SUITS[suit], f"{SUITS[suit]}s", SHAPES[suit], SUITS[suit][:2].upper()):
            (line,) = read_sets(f"{sign}{NUMBER[card]}{mark}", SEEN)
            assert line.cards == (card,)
        (line,) = read_sets(words().line(card_line(card)), SEEN)
        assert line.cards == (card,)


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("+3c -5d +2s", "+2q -3q +1d / -1c -2d +0c / +3c -5d +2s"),
        ("A2: +3c -5d +2s", "+2q -3q +1d / -1c -2d +0c +3c -5d +2s"),
        ("2: +3c -5d +2s", "+2q -3q +1d / -1c -2d +0c +3c -5d +2s"),
        ("a1:+3c\n2 : -5d", "+2q -3q +1d +3c / -1c -2d +0c -5d"),
        ("+2q -3q +1d +4d", "+2q -3q +1d +4d / -1c -2d +0c"),
        ("+0c +3c\n-1c -2d -5d", "+2q -3q +1d / -1c -2d -5d / +0c +3c"),
        ("A2: +2q", "-3q +1d / -1c -2d +0c +2q"),
        ("+3c -5d +2s\nA1: -0q", "+2q -3q +1d -0q / -1c -2d +0c / +3c -5d +2s"),
    ],
)
def test_own_cards_that_are_not_named_stay_where_they_are(text: str, sets: str) -> None:
    assert laid_out(read_sets(text, SEEN), SEEN) == card_sets(sets)


WRONG = {
    "": "No card typed.",
    " \n ,; ": "No card typed.",
    "A2:": "No card typed.",
    "+3c -5d +9q": "adds up to +7, not 0",
    "+3c -5d": "A set needs 3 cards, this has 2",
    "+3c +3c -5d -1s": "You don't hold −1♠",
    "+3c +2s -5d +3c -0q": "There is only one +3●. Use it once",
    "+3c -5d +2s\n+3c +9q -0q": "There is only one +3●",
    "+1c -2s +1d": "You don't hold −2♠",
    "+5c -5d +3c": "You don't hold +5●",
    "B1: +3c": "B1 belongs to another player",
    "c2: +3c": "C2 belongs to another player",
    "A3: +3c": "You have no set A3",
    "0: +3c": "You have no set A0",
    "B9: +3c": "There is no set B9.",
    "C9: +3c": "There is no set C9.",
    "B0: +3c": "There is no set B0.",
    "F1: +3c": "There is no set F1.",
    "A999: +3c": "You have no set A999",
    "A2: -5d": "+0● stays +3 in its set, not +8",
    "-5d +2s +3c +9q +4d -0q": "−0■ can't stand for −13: 10 is the most",
    "-5d +3c +2s\n+9q +4d -0q": "can't stand for −13",
    "A2: -0q": "are both zero cards",
    "+2q +3c -5d": "A set needs 3 cards",
    "A1: +4d\nA2: +3c": "",
    "+11c -11c +0c": "Can't read \u2068+11c\u2069 as a card",
    "+3x": "Can't read \u2068+3x\u2069",
    "3c -5d +2s": "Can't read \u20683c\u2069",
    "+3c -5d +2s @everyone": "Can't read \u2068@\u200beveryone\u2069",
    "+3c **bold** <@1>": "Can't read \u2068\\*\\*bold\\*\\*\u2069",
    "https://x.y/z": "Can't read \u2068https:\u200b//x.y/z",
    "🃏🃏🃏 🂡": "Can't read \u2068🃏🃏🃏\u2069",
    "👩‍👩‍👧‍👦" * 30: "Can't read",
    "Z" + "\u0300\u0301\u0302\u0489" * 60 + "algo": "Can't read",
    # An invisible character is ignored.
    "\u202e+3c": "A set needs 3 cards",
    "x" * LONGEST: "Can't read \u2068xxxxxxxxxxxxxxx…\u2069",
    "+3c " * 1000: "Too long. Type only sets",
    "🃏" * 4000: "Too long. Type only sets",
    "+" * 999: "Can't read",
    "A1" * 400: "Can't read",
    "+999999999999999c": "Can't read",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items(), ids=[ascii(text)[:20] for text in WRONG])
async def test_an_error_is_one_sentence_without_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada, match = one_table.person(), one_table.table.match.id
        await ada.open()
        await ada.press("Build sets")
        await ada.choose("Cards of A3…", "+3●", "−5◆")
        draft, board = (
            await one_table.app_parts.store.drafts.find(match, 0, 1),
            await board_page(one_table.app, one_table.table),
        )
        await ada.press("← Back")
        before = set(ada.page.below)
        await ada.press("Type cards")
        await ada.submit(text)
        (sentence_shown,) = set(ada.page.below) - before
        assert said in sentence_shown
        assert "\n" not in sentence_shown
        assert len(sentence_shown) < 300
        assert await one_table.app_parts.store.drafts.find(match, 0, 1) == draft
        assert (await one_table.now()).position == one_table.table.position
        assert await board_page(one_table.app, await one_table.now()) == board
        assert components(ada.page)


async def test_a_legal_form_is_played_at_once_and_the_panel_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada, bo = one_table.person(), one_table.person(BO)
        await ada.open()
        await ada.press("Type cards")
        assert ada.form is not None
        assert ada.form.fields[0].text == ""
        await ada.submit("+3c -5d +2s")
        assert (await one_table.state()).seats[0].sets[2:] == (card_set("+3c -5d +2s"),)
        assert "plays A3" in ada.text
        assert "Undo" in ada.labels
        await ada.press("Type cards")
        await ada.submit("+0c +9q\n")
        await bo.open()
        assert "plays A3" in bo.text
        assert "+0c" not in bo.text


async def test_regrouping_is_typed_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(seat("+5c -8c +3d +1q", "-1d -2d +0c"), seat("+1c"))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Type cards")
        await ada.submit("-1d -2d +3d\n+5c -8c +0c")
        assert (await one_table.state()).seats[0].sets == card_sets("-1d -2d +3d / +5c -8c +0c")


async def test_a_form_that_comes_back_too_late_shows_how_things_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada, other = one_table.person(), one_table.person()
        await ada.open()
        await ada.press("Type cards")
        await other.open()
        await other.choose("Discard…", "+9■")
        await ada.submit("+3c -5d +2s")
        assert "That button was outdated" in ada.text
        assert len((await one_table.state()).seats[0].sets) == 2


@pytest.mark.parametrize("text", ["+3c -5d +2s", "A1: +4d", "nonsense", "+1c", ""])
def test_the_answer_depends_only_on_the_player_s_view(text: str) -> None:
    hidden = replace(STATE, seats=(STATE.seats[0], replace(STATE.seats[1], hand=card_set("-3s +8c")), STATE.seats[2]))
    assert answer(text, hidden) == answer(text, STATE)


def answer(text: str, state: State) -> object:
    """Read typed text as far as possible."""
    seen = view(state, 0)
    try:
        return laid_out(read_sets(text, seen), seen)
    except (Refused, RuleError) as error:
        return sentence(error)
