"""The rules of a game as a book: every section and ruling of every game is in it, and each page fits Discord."""

import pytest

from bot.text.rule_book import CITATION, PAGE_LIMIT, Rulebook, Section, rulebook, sections_of
from engine.content import DATA

GAMES = sorted(path.parent.name for path in DATA.glob("*/rules.md"))
DISCORD_LIMIT = 4_000


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_rules_is_lost_on_pages_or_in_sections(game: str) -> None:
    read = CITATION.sub("", (DATA / game / "rules.md").read_text(encoding="utf-8"))
    lines = [line for line in read.splitlines() if line.strip()]
    book = rulebook(game)
    assert [line for page in book.pages for line in page.splitlines() if line.strip()] == lines
    assert [line for section in book.sections for line in section.text.splitlines() if line.strip()] == lines


@pytest.mark.parametrize("game", GAMES)
def test_every_page_fits_and_every_section_has_a_title(game: str) -> None:
    book = rulebook(game)
    assert max(map(len, book.pages)) <= PAGE_LIMIT < DISCORD_LIMIT
    assert all(section.title and "#" not in section.title for section in book.sections)
    assert all(ruling.text.strip() and len(ruling.text) <= PAGE_LIMIT for ruling in book.rulings)


def test_a_section_longer_than_a_page_is_cut_between_lines_and_keeps_its_heading() -> None:
    lines = [f"- {number} " + "x" * 90 for number in range(100)]
    cut = sections_of("# Game\nIntro\n\n## Long\n" + "\n".join(lines))
    assert [section.title for section in cut] == ["Game", "Long", "Long", "Long"]
    assert all(len(section.text) <= PAGE_LIMIT for section in cut)
    assert [line for section in cut[1:] for line in section.body.splitlines()] == lines


def test_a_line_longer_than_a_page_is_cut_and_not_lost() -> None:
    cut = sections_of("## Long\n" + "x" * 9_000)
    assert sum(section.body.count("x") for section in cut) == 9_000
    assert max(len(section.text) for section in cut) <= PAGE_LIMIT


def test_as_many_sections_as_fit_share_a_page() -> None:
    sections = tuple(Section(str(number), f"## {number}\n" + "x" * 990) for number in range(7))
    pages = Rulebook("x", sections, ()).pages
    assert [page.count("## ") for page in pages] == [3, 3, 1]


def test_a_game_may_bring_no_rules() -> None:
    assert sections_of("") == ()
    assert rulebook("no-such-game") == Rulebook("no-such-game", (), ())


def test_a_ruling_is_found_where_it_is_cited_and_is_not_shown_there() -> None:
    book = Rulebook("x", sections_of("## a\nText. (AZ-1)\n## b\nText. (AZ-12, AZ-13)\n## c\nXAZ-1"), ())
    assert [section.text for section in book.sections] == ["## a\nText.", "## b\nText.", "## c\nXAZ-1"]
    assert book.citing("AZ-1") == (0,)
    assert book.citing("AZ-12") == book.citing("AZ-13") == (1,)
    assert rulebook("absolute").number_of("AZ-31") == 30
    assert rulebook("absolute").number_of("AZ-999") is None
