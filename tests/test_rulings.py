"""Every ruling of every game is cited by the code that decides it, and has a test named for it."""

import re
from pathlib import Path

import msgspec
import pytest

from engine.content import DATA, table
from engine.registry import games

ROOT = DATA.parent


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    mark: str
    text: str


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruling: tuple[Ruling, ...]


def rulings(game: str) -> tuple[Ruling, ...]:
    """Read the rulings of a game, if it has any."""
    file = f"{game}/rulings.toml"
    return table(file, Rulings).ruling if (DATA / file).exists() else ()


def text_of(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def cited(game: str, text: str) -> set[str]:
    """The ids that a text cites; an id is the prefix of the game's first ruling and a number."""
    prefix = rulings(game)[0].id.rpartition("-")[0]
    return set(re.findall(rf"\b{re.escape(prefix)}-\d+\b", text))


RULED = [game for game in games() if rulings(game)]


@pytest.mark.parametrize("game", RULED)
def test_every_ruling_is_cited_by_the_code_that_decides_it(game: str):
    assert {ruling.id for ruling in rulings(game)} - cited(game, text_of(ROOT / "engine" / game)) == set()


@pytest.mark.parametrize("game", RULED)
def test_every_ruling_has_a_test_named_for_it(game: str):
    names = re.findall(r"def (test_\w+)\(", text_of(ROOT / "tests" / "engine" / game))
    ends = {name.rpartition("_")[2] for name in names}
    assert {ruling.id for ruling in rulings(game) if ruling.id.lower().replace("-", "") not in ends} == set()


@pytest.mark.parametrize("game", RULED)
def test_rulings_are_numbered_without_a_gap_and_marked(game: str):
    prefix = rulings(game)[0].id.rpartition("-")[0]
    assert [ruling.id for ruling in rulings(game)] == [f"{prefix}-{n}" for n in range(1, len(rulings(game)) + 1)]
    assert {ruling.mark for ruling in rulings(game)} <= {"T", "S", "H"}
    assert all(ruling.text.strip() for ruling in rulings(game))


@pytest.mark.parametrize("game", RULED)
def test_code_tests_and_rules_cite_only_rulings_that_exist(game: str):
    folders = [ROOT / "engine" / game, ROOT / "cogs" / game, ROOT / "tests" / "engine" / game]
    rules = DATA / game / "rules.md"
    text = "\n".join(map(text_of, folders)) + (rules.read_text(encoding="utf-8") if rules.exists() else "")
    assert cited(game, text) <= {ruling.id for ruling in rulings(game)}


def test_every_game_of_ours_has_rulings():
    assert {"absolute", "battle_farm", "farrago", "farrago_words", "fart"} <= set(RULED)


def test_fart_has_its_27_rulings():
    assert len(rulings("fart")) == 27
