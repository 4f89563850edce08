"""The pseudo-language leaves no English: in the guided match of each game, its rules and all pages that begin a
game.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import __version__
from bot.text import localisation
from bot.text.pseudo import PSEUDO_LOCALE, pseudo_fluent
from bot.text.rule_book import rulebook
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from engine.registry import games
from tests.app import ADA
from tests.bot.text.languages import languages
from tests.cogs.pressing import Person
from tests.contract.pseudo_words import english_in, pseudo_offered, texts
from tests.contract.test_tutorials import TUTORIALS, earn
from tests.contract.tutorials import visiting


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    """The pseudo-language, offered while a test runs."""
    with pseudo_offered():
        yield


def check(page: Page, where: str) -> None:
    """Check that a page has no English."""
    found = {text: words for text in texts(page) if (words := english_in(text.replace(__version__, "")))}
    assert found == {}, where


@pytest.mark.parametrize("game", TUTORIALS)
async def test_the_guided_match_of_each_game_has_no_english(game: str, tmp_path: Path) -> None:
    async with visiting(tmp_path) as here:
        person = Person(here, ADA, text_mode=True, language=PSEUDO_LOCALE)
        await person.send(ids.OfGame(game, "learn", "0"))
        for number in range(len(TUTORIALS[game].steps)):
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
    # With English as the only other language: the menu shows each language's own name.
    with languages(tmp_path / "data", {}):
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
c = { $x }{ "\\u00A0" }points
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
c = ‹{ $x }{ "\\u00A0" }póóííñtš›
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
