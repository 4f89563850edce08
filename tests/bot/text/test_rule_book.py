"""The rules of a game as a book: every section and ruling of every game is in it, and each page fits Discord."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import bot.text.rule_book
from bot.text.rule_book import CITATION, PAGE_LIMIT, Rulebook, Section, parts_of, rulebook, section_id, sections_of
from bot.text.rule_search import search
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
    cut = sections_of(parts_of("# Game\nIntro\n\n## Long\n" + "\n".join(lines)).values())
    assert [section.title for section in cut] == ["Game", "Long", "Long", "Long"]
    assert all(len(section.text) <= PAGE_LIMIT for section in cut)
    assert [line for section in cut[1:] for line in section.body.splitlines()] == lines


def test_a_line_longer_than_a_page_is_cut_and_not_lost() -> None:
    cut = sections_of(["## Long\n" + "x" * 9_000])
    assert sum(section.body.count("x") for section in cut) == 9_000
    assert max(len(section.text) for section in cut) <= PAGE_LIMIT


def test_as_many_sections_as_fit_share_a_page() -> None:
    sections = tuple(Section(str(number), f"## {number}\n" + "x" * 990) for number in range(7))
    pages = Rulebook("x", sections, ()).pages
    assert [page.count("## ") for page in pages] == [3, 3, 1]


def test_a_game_may_bring_no_rules() -> None:
    assert parts_of("") == {}
    assert rulebook("no-such-game") == Rulebook("no-such-game", (), ())


def test_a_ruling_is_found_at_its_citation_but_not_shown_there() -> None:
    book = Rulebook("x", sections_of(["## a\nText. (AZ-1)", "## b\nText. (AZ-12, AZ-13)", "## c\nXAZ-1"]), ())
    assert [section.text for section in book.sections] == ["## a\nText.", "## b\nText.", "## c\nXAZ-1"]
    assert book.citing("AZ-1") == (0,)
    assert book.citing("AZ-12") == book.citing("AZ-13") == (1,)
    assert rulebook("absolute").number_of("AZ-31") == 30
    assert rulebook("absolute").number_of("AZ-999") is None


# Other languages ------------------------------------------------------------------------------------------------------


@pytest.fixture
def fart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of F.A.R.T., a copy, for translations."""
    folder = tmp_path / "fart"
    folder.mkdir()
    for name in ("rules.md", "rulings.toml"):
        (folder / name).write_bytes((DATA / "fart" / name).read_bytes())
    monkeypatch.setattr(bot.text.rule_book, "DATA", tmp_path)
    yield folder
    rulebook.cache_clear()
    bot.text.rule_book._tell_fault.cache_clear()


def put(fart: Path, locale: str, name: str, text: str | bytes) -> None:
    """Write a file of a language."""
    (fart / locale).mkdir(exist_ok=True)
    (fart / locale / name).write_bytes(text if isinstance(text, bytes) else text.encode())


def test_a_language_has_the_sections_and_rulings_that_it_says_and_the_rest_is_english(fart: Path) -> None:
    english = rulebook("fart")
    second = section_id(english.sections[1].title)
    put(fart, "de", "rules.md", f"## Zweitens {{#{second}}}\nAuf Deutsch.\n")
    put(fart, "de", "rulings.toml", f'{english.rulings[2].id} = "So ist es."\n')
    german = rulebook("fart", "de")
    assert [each.title for each in german.sections] == [
        "Zweitens" if number == 1 else each.title for number, each in enumerate(english.sections)
    ]
    assert german.sections[1].text == "## Zweitens\nAuf Deutsch."
    assert (german.rulings[2].text, german.rulings[2].mark) == ("So ist es.", english.rulings[2].mark)
    assert german.rulings[:2] + german.rulings[3:] == english.rulings[:2] + english.rulings[3:]
    assert rulebook("fart", "fr").sections == english.sections
    assert [each.section for each in search("fart", "Zweitens", "de")][:1] == [1]


def test_a_region_has_the_rules_of_its_language_and_never_of_another_region(fart: Path) -> None:
    first = section_id(rulebook("fart").sections[0].title)
    put(fart, "pt-BR", "rules.md", f"# Brasil {{#{first}}}\nA.\n")
    assert rulebook("fart", "pt-BR").sections[0].title == "Brasil"
    assert rulebook("fart", "pt-PT").sections == rulebook("fart").sections
    put(fart, "es", "rules.md", f"# Todos {{#{first}}}\nA.\n")
    assert [rulebook("fart", locale).sections[0].title for locale in ("es-ES", "es-419")] == ["Todos"] * 2


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("rules.md", "## Neu\nAuf Deutsch.\n", "there is no `neu` in English"),
        ("rules.md", "## Anders {#no-such}\nAuf Deutsch.\n", "there is no `no-such` in English"),
        ("rules.md", "## Zurück".encode("latin-1"), "can't decode"),
        ("rulings.toml", 'FART-999 = "So."\n', "there is no `FART-999` in English"),
        ("rulings.toml", "FART-1 = 1\n", "Expected `str`, got `int`"),
        ("rulings.toml", "FART-1 = \n", "Invalid value"),
    ],
)
def test_errors_in_a_language_are_shown_in_english_and_logged_once(
    fart: Path, name: str, text: str | bytes, fault: str
) -> None:
    english = rulebook("fart")
    put(fart, "de", name, text)
    with capture_logs() as logged:
        for _ in range(2):
            assert rulebook("fart", "de") == english
            rulebook.cache_clear()
    (told,) = logged
    assert (told["event"], told["log_level"], told["file"]) == (
        "translation_faulty",
        "warning",
        f"{fart.parent.name}/fart/de/{name}",
    )
    assert fault in told["fault"]
