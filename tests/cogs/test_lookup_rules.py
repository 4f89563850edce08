"""/rules: each page, section and ruling of each game is reached by clicks and by typing, and fits Discord."""

from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.core.refusals import UnknownPress
from bot.pictures import Picture
from bot.text.localisation import Say, Words
from bot.text.rule_book import Rulebook, Section, rulebook
from bot.ui.kit import ids
from bot.ui.lookup import rules
from bot.ui.lookup.rules import asked_page, rules_page, ruling_page, topic_page, topics
from engine.content import DATA
from engine.message import Line, Who
from tests.bot.text.test_fuzzy_matching import HOSTILE
from tests.cogs.looking import GAME_UIS, Onlooker, buttons, keep_limits, menus, text_of
from tests.suite.grouping import grouped

GAMES = sorted(game for game in GAME_UIS if (DATA / game / "rules.md").exists())


def rules_of(game: str) -> list[str]:
    """The lines of the rules that people read."""
    return [line for section in rulebook(game).sections for line in section.text.splitlines()]


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_can_be_browsed_forwards_and_back(game: str) -> None:
    ada = Onlooker()
    page = await ada.send(ids.OfGame(game, "rules"))
    seen = [(*page.above, *page.below)]
    while (ahead := [each for each in buttons(page) if each.label.startswith("Next")]) and not ahead[0].disabled:
        page = await ada.press("Next")
        seen.append((*page.above, *page.below))
    lines = "\n".join(text for texts in seen for text in texts).splitlines()
    assert [line for line in rules_of(game) if line not in lines] == []
    for _ in seen[1:]:
        page = await ada.press("◀")
    assert (*page.above, *page.below) == seen[0]


@pytest.mark.parametrize("game", GAMES)
async def test_every_section_can_be_chosen_and_leafed_through(game: str) -> None:
    ada, sections = Onlooker(), rulebook(game).sections
    for number, section in enumerate(sections, 1):
        await ada.send(ids.OfGame(game, "rules"))
        assert (await ada.choose(f"§{number}")).above == (section.text,)
    page = await ada.choose("§1")
    for section in sections:
        assert page.above == (section.text,)
        page = await ada.press("Next") if section is not sections[-1] else page
    assert (await ada.press("All rules")).above[0].startswith(sections[0].text)


@pytest.mark.parametrize("game", GAMES)
async def test_every_ruling_is_reached_by_clicks_and_names_its_source(game: str) -> None:
    ada = Onlooker()
    marks = {"T": "text of the rules", "S": "another public source", "H": "choice of this house"}
    await ada.send(ids.OfGame(game, "rules"))
    page = await ada.press("Rulings")
    for ruling in rulebook(game).rulings:
        heading, told = page.above
        assert heading.startswith(f"### {ruling.id} · ")
        assert told.startswith(ruling.text)
        assert marks[ruling.mark] in told
        page = await ada.press("Next") if ruling is not rulebook(game).rulings[-1] else page
    turns = ["Next ▶"] if len(rulebook(game).rulings) > 1 else []
    assert [each.label for each in buttons(page) if each.disabled] == turns


@pytest.mark.parametrize("game", GAMES)
async def test_a_ruling_leads_to_the_sections_that_cite_it(game: str) -> None:
    ada, book = Onlooker(), rulebook(game)
    for ruling in book.rulings:
        for section in book.citing(ruling.id)[:3]:
            page = await ada.send(ids.OfGame(game, "ruling", ruling.id))
            assert f"In: {book.sections[section].title}" in {each.label for each in buttons(page)}
            assert (await ada.send(ids.OfGame(game, "section", str(section)))).above == (book.sections[section].text,)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_completed_from_its_id_and_shown_for_its_completion(game: str) -> None:
    ada = Onlooker()
    for ruling in rulebook(game).rulings:
        for typed in (ruling.id, ruling.id.lower().replace("-", ""), ruling.id.rpartition("-")[2]):
            (name, value), *others = topics(game, typed)
            assert name.startswith(f"{ruling.id} · ")
            assert value == ruling.id
            assert len(others) < 25
        assert asked_page(ada.context(), game, value) == ruling_page(ada.context(), game, ruling.id)


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_is_the_first_completion_and_shown_for_it(game: str) -> None:
    ada, sections = Onlooker(), rulebook(game).sections
    assert [name for name, _ in topics(game, "")][: len(sections)] == [section.title for section in sections]
    for section in sections:
        name, value = topics(game, section.title)[0]
        assert name == section.title
        assert asked_page(ada.context(), game, value).above == (section.text,)


@grouped("game", GAMES)
@grouped("typed", HOSTILE.values())
async def test_any_input_gets_a_page_that_fits_without_formatting(game: str, typed: str) -> None:
    ada = Onlooker()
    page = asked_page(ada.context(), game, typed)
    keep_limits(page)
    assert "@everyone" not in text_of(page)
    assert "```" not in text_of(page)
    offered = topics(game, typed)
    assert len(offered) <= 25
    assert all(0 < len(name) <= 100 and 0 < len(value) <= 100 for name, value in offered)
    for menu in menus(page):
        await ada.send(menu.id, menu.options[0][0])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_every_word_of_the_rules_fits(game: str) -> None:
    ada = Onlooker()
    text = (DATA / game / "rules.md").read_text(encoding="utf-8")
    for word in sorted(set(text.split())):
        keep_limits(topic_page(ada.context(), game, word))


async def test_search_results_can_be_read_and_returned_to() -> None:
    ada = Onlooker()
    found = asked_page(ada.context(), "absolute", "zero cards")
    ada.page = found
    page = await ada.choose("AZ-16")
    assert page.above[0].startswith("### AZ-16")
    again = await ada.press("← Found")
    assert (again.above[1:], menus(again)) == (found.above[1:], menus(found))
    page = await ada.choose("§5")
    assert page.above == (rulebook("absolute").sections[4].text,)
    assert (await ada.press("← Found")).above == again.above


def test_a_topic_shows_the_best_passages_and_says_how_many_more_there_are() -> None:
    page = asked_page(Onlooker().context(), "fart", "alien")
    heading, passages, more = page.above
    assert heading == "### F.A.R.T. (Area 52): \u2068alien\u2069"
    assert passages.startswith("**FART-1** If your last alien")
    (menu,) = menus(page)
    assert int(more.split()[1]) == len(menu.options) - passages.count("\n\n") - 1


def test_a_misspelt_topic_says_which_word_was_looked_for() -> None:
    heading, passages, *_ = asked_page(Onlooker().context(), "fart", "rezign").above
    assert heading.split("\n")[1:] == ["-# The rules do not say that. Did you mean **resign**?"]
    assert passages.startswith("**FART-20**")


def test_an_unknown_topic_says_so_and_shows_the_headings() -> None:
    page = asked_page(Onlooker().context(), "fart", "**qqq**")
    assert page.above == (
        "The rules of F.A.R.T. (Area 52) say nothing about \u2068\\*\\*qqq\\*\\*\u2069. "
        "Try other words, or look through the headings.",
    )
    assert [option[1] for option in menus(page)[0].options] == [each.title for each in rulebook("fart").sections]


@pytest.mark.parametrize(
    ("verb", "argument"),
    [
        ("section", "99"),
        ("section", "x"),
        ("section", ""),
        ("ruling", "AZ-99"),
        ("ruling", ""),
        ("topic", "_"),
        ("card", "nothing"),
        ("cardrules", "plus-3-diamond"),
    ],
)
async def test_a_forged_address_is_refused(verb: str, argument: str) -> None:
    with pytest.raises(UnknownPress):
        await Onlooker().send(ids.OfGame("absolute", verb, argument))


async def test_a_page_of_several_says_which_it_is_and_a_single_one_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Onlooker()
    assert (await rules_page(ada.context(), "absolute", 1)).below == ("-# Page 2 of 2",)
    single = Rulebook("absolute", (Section("Rules", "## Rules\nPlay."),), ())
    monkeypatch.setattr(rules, "rulebook", lambda game, locale: single)
    monkeypatch.setattr(rules, "_example", AsyncMock(return_value=None))
    assert (await rules_page(ada.context(), "absolute")).below == ()


async def test_a_page_beyond_the_last_is_the_last() -> None:
    ada = Onlooker()
    last = len(rulebook("absolute").pages) - 1
    assert await rules_page(ada.context(), "absolute", 10**6) == await rules_page(ada.context(), "absolute", last)


# The worked example ---------------------------------------------------------------------------------------------------


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make Absolute draw a worked example, and record its requests."""
    asked: list[str] = []

    def draw(say: Say) -> Picture:
        asked.append(say(Line("person", {"who": Who(1)})))
        return Picture(b"example", "example.webp", 1, 1)

    ui = GAME_UIS["absolute"]
    changed = replace(ui, pictures=replace(ui.pictures, example=draw))
    monkeypatch.setitem(GAME_UIS, "absolute", changed)
    known = Words.line

    def line(self: Words, line: Line, *names: Any) -> str:
        return "What it shows." if line.key == "absolute-example-alt" else known(self, line, *names)

    monkeypatch.setattr(Words, "line", line)
    return asked


async def test_the_rules_open_with_the_worked_example_and_go_on_with_the_details(example: list[str]) -> None:
    book, ada = rulebook("absolute"), Onlooker(text_mode=False)
    page = await ada.send(ids.OfGame("absolute", "rules"))
    first, second = book.sections[:2]
    count = 1 + len(book.details)
    assert (page.above, page.below) == ((first.text,), (second.text, f"-# Page 1 of {count}"))
    assert (page.picture, page.alt) == (Picture(b"example", "example.webp", 1, 1), "What it shows.")
    assert example == ["Ben"]
    page = await ada.press("Next")
    assert (page.above, page.picture) == ((book.details[0],), None)
    assert book.details[0].startswith(book.sections[2].text)
    await ada.press("◀")
    assert len(example) == 1


async def test_in_text_mode_the_example_is_in_words(example: list[str]) -> None:
    page = await Onlooker().send(ids.OfGame("absolute", "rules"))
    assert (page.picture, page.below[0]) == (None, "What it shows.")
    assert example == []
