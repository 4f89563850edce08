"""In the pseudo-language no English is left: the guided match of each game, its rules and all that begins a game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.text import localisation
from bot.text.pseudo import CLOSE, OPEN, PSEUDO_LOCALE, pseudo_fluent
from bot.text.rule_book import rulebook
from bot.ui import ids
from bot.ui.page import Menu, Page
from engine.registry import games
from tests.app import ADA
from tests.cogs.pressing import Person
from tests.contract.test_tutorials import earn, tutorial_of
from tests.contract.tutorials import visiting

NO_WORDS = re.compile(r"<[^<>]*>|https?://\S+|`[^`]*`|\b[A-Z]{2,4}-\d+\b|/(?:[a-z]+ )?[a-z]+|\u2068[^\u2069]*\u2069")
"""Mentions, moments, addresses, code, ids of rulings, commands, and what people typed."""

ENGLISH = re.compile(r"[A-Za-z]*[aeiou][A-Za-z]*")
"""A word that the pseudo-language would have written with accents."""

WORD = re.compile(r"[^\W\d_]{2,}")
PEOPLE = {"Ada", "Bo", "Ben", "Cleo", "Dee", "Eve", "Finn", "Guest", "Badger", "Bicycle", "Camel"}
"""Who stands in the pages of guided matches and in worked examples, and what they have typed."""

BY_THEMSELVES = {"English", "en", "XA"}
"""What is called the same in every language."""


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pseudo-language, offered while a test runs."""
    caches = (localisation.locales, localisation._lexicon, localisation.words)
    monkeypatch.setattr(localisation, "_offers_pseudo", False)
    localisation.offer_pseudo()
    yield
    for each in caches:
        each.cache_clear()


def texts(page: Page) -> Iterator[str]:
    """List all that a page says."""
    yield from (*page.above, *page.below, page.alt)
    for section in page.sections:
        yield section.text
        if section.button is not None:
            yield section.button.label
    for row in page.rows:
        if isinstance(row, Menu):
            yield row.placeholder
            yield from (text for _, label, description in row.options for text in (label, description))
        elif isinstance(row, tuple):
            yield from (button.label for button in row)


def english_in(text: str) -> list[str]:
    """List the words of a text that are English, or outside of the brackets."""
    bare = NO_WORDS.sub(" ", text)
    left = [word for word in ENGLISH.findall(bare) if word not in PEOPLE | BY_THEMSELVES and len(word) > 1]
    if bare.count(OPEN) > bare.count(CLOSE):  # a text that had to be cut has lost its end
        bare = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*…", " ", bare)
    while (inner := re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", bare)) != bare:
        bare = inner
    outside = [word for word in WORD.findall(bare) if word not in PEOPLE | BY_THEMSELVES]
    return [*left, *outside]


def check(page: Page, where: str) -> None:
    """Check that nothing of a page is English."""
    found = {text: words for text in texts(page) if (words := english_in(text))}
    assert found == {}, where


@pytest.mark.parametrize("game", games())
async def test_the_guided_match_of_each_game_has_no_english(game: str, tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        person = Person(here, ADA, text_mode=True, language=PSEUDO_LOCALE)
        await person.send(ids.OfGame(game, "learn", "0"))
        for number in range(len(tutorial_of(game).steps)):
            check(person.page, f"step {number}")
            await earn(person, game, number)
        check(person.page, "the end")


@pytest.mark.parametrize("game", games())
def test_the_rules_of_each_game_are_written_too(game: str) -> None:
    book = rulebook(game, PSEUDO_LOCALE)
    assert [words for page in book.pages if (words := english_in(page))] == []
    assert [words for ruling in book.rulings if (words := english_in(ruling.text))] == []
    assert [each.cited for each in book.sections if each.cited] == [
        each.cited for each in rulebook(game).sections if each.cited
    ]


@pytest.mark.parametrize("verb", ["help", "play", "hand", "history", "language"])
async def test_the_pages_of_the_platform_have_no_english(verb: str, tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        person = Person(here, ADA, text_mode=True, language=PSEUDO_LOCALE)
        await person.send(ids.General(verb))
        check(person.page, verb)


def test_a_message_gets_accents_brackets_and_length_and_keeps_its_form() -> None:
    source = """\
a = ## Your turn
    -# Pick { $count ->
        [one] 1 card
       *[other] { $count } cards
    } or see { COMMAND("game rules") }: https://example.org
b = { $x } · { $y }
-term = alien
"""
    assert (
        pseudo_fluent(source)
        == """\
a =
    ## ‹Yóóúúr túúrñ›
    -# ‹Pííçk { $count ->
        [one] 1 çáárd
       *[other] { $count } çáárdš
    } óór šéééé { COMMAND("game rules") }: https://example.org›
b = { $x } · { $y }
-term = álííééñ
""".replace("álíí", "áálíí")
    )


def test_the_pseudo_language_is_offered_only_where_it_was_switched_on() -> None:
    assert PSEUDO_LOCALE in localisation.locales()
    localisation._offers_pseudo = False
    localisation.locales.cache_clear()
    localisation.words.cache_clear()
    assert localisation.words(PSEUDO_LOCALE).say("button-back") == localisation.words().say("button-back")
    assert PSEUDO_LOCALE not in localisation.locales()
