"""The live count while people write: the points so far, the best beside them, and the letters that are covered."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from bot.store.repositories.high_scores import HighScores
from cogs.farrago_words.pictures.lit_letters import LIT_LETTERS, LitLetters, draw_letters
from engine.farrago_words.model import Mode
from tests.app import PLACE
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, EVE, LETTERS, Participant, seated
from tests.cogs.farrago_words.test_answering import begun, below
from tests.cogs.farrago_words.views import saying
from tests.cogs.plain_pictures import changed

Patch = pytest.MonkeyPatch

EIGHT = "Bear, Cat, Dog, Eel, Lion, Mole, Swan, Tiger"

SHARED_WORDS = "-# A word that others have too counts for nobody."

AskedFor = list[tuple[str, int, str]]


@pytest.fixture
def asked(monkeypatch: Patch) -> AskedFor:
    """What the store is asked for the most points, which are 26 for a person and 31 for a place."""
    found: AskedFor = []

    def most(of: str, points: int) -> Any:
        async def answered(_: HighScores, whose: int, game: str, board: str) -> int:
            found.append((of, whose, board))
            return points

        return answered

    monkeypatch.setattr(HighScores, "most_of", most("person", 26))
    monkeypatch.setattr(HighScores, "most", most("place", 31))
    return found


def count_of(person: Participant) -> list[str]:
    """The count on a person's page, with the notes below it."""
    lines = below(person)
    first = next(number for number, line in enumerate(lines) if line.startswith("### "))
    return [lines[first], *(line for line in lines[first + 1 :] if line.startswith("-# "))]


async def counted(person: Participant, text: str) -> list[str]:
    await person.writes(text)
    return count_of(person)


async def test_points_grow_beside_the_personal_best_and_say_what_counts_for_it_word18(
    tmp_path: Path, monkeypatch: Patch, asked: AskedFor
) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        assert await counted(ann, "Bear, The Bat, bear!, B\u0435ar, Zebra") == ["### 3 points · your best 26"]
        assert await counted(ann, EIGHT) == ["### 21 points · your best 26"]
        assert await counted(ann, "Bee, Bull") == [
            "### 23 points · your best 26",
            "-# For high scores 22 count: 3 answers a letter.",
        ]
        assert await counted(ann, "Cow, Crab, Dove, Elk, Lynx") == [
            "### 🏆 28 points · your best 26",
            "-# For high scores 27 count: 3 answers a letter.",
        ]
        assert asked == [("person", ANN, "solo-1")] * 4
        await one_table.ring()
        await ann.press("Refresh")
        assert "⏰ Round 1: **28 points**" in below(ann)
        assert len(asked) == 4


async def test_an_earlier_round_of_the_match_is_the_best_if_it_was_better(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = await begun(one_table)
        assert await counted(ann, EIGHT) == ["### 20 points"]
        await one_table.ring()
        await begun(one_table)
        assert await counted(ann, "Bear") == ["### 2 points · your best 20"]


async def test_a_group_has_the_best_of_its_place_and_one_person_in_it_their_own(
    tmp_path: Path, monkeypatch: Patch, asked: AskedFor
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN,)) as one_table:
        ann, eve = await begun(one_table), one_table.player(EVE)
        assert await counted(ann, "Bear") == ["### 2 points · your best 26"]
        assert await counted(eve, "Cat, Cow") == ["### Group: 5 points · best here 31"]
        assert asked == [("person", ANN, "solo-1"), ("place", PLACE, "group-1")]


@pytest.mark.parametrize(
    ("mode", "people", "options", "count"),
    [
        ("teams", (ANN, BEA), {}, ["### 5 points"]),
        ("teams", (ANN, BEA, CAL), {}, ["### Your team: 5 points"]),
        ("free", (ANN, BEA), {}, ["### Up to 5 points", SHARED_WORDS]),
        ("solo", (ANN,), {"seconds": 30}, ["### 5 points"]),
    ],
)
async def test_no_best_stands_where_no_high_score_is_set(
    tmp_path: Path, monkeypatch: Patch, asked: AskedFor, mode: Mode, people: tuple[int, ...], options: Any, count: Any
) -> None:
    async with seated(tmp_path, monkeypatch, mode, people, **options) as one_table:
        ann = await begun(one_table)
        assert await counted(ann, "Bear, Bat, Cat") == count
        assert asked == []


@pytest.mark.parametrize(
    ("teams", "count"),
    [(2, ["### 4 points"]), (3, ["### Up to 4 points", "-# If 2 teams steal a letter, the earlier has it."])],
)
async def test_steals_are_counted_as_far_as_the_thieves_can_know_word8(
    tmp_path: Path, monkeypatch: Patch, teams: int, count: list[str]
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL)[:teams], teams=teams) as one_table:
        ann = await begun(one_table)
        await ann.writes("Bear")
        await one_table.ring()
        bea = one_table.player(BEA)
        await bea.writes("Cat, Dog", "Steal")
        assert count_of(bea) == count
        await bea.press("Answer again")
        assert bea.form is not None
        assert bea.form.fields[0].label == "C✓ D✓ E L M S T"


async def test_words_of_others_change_nothing_in_one_s_count_word14(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as one_table:
        ann, bea = await begun(one_table), one_table.player(BEA)
        await ann.writes("Bear, Cat")
        before = ann.page.above, ann.page.below
        await bea.writes("Bear, Cat, Dog")
        await ann.writes("bear")
        assert count_of(ann) == ["### Up to 4 points", SHARED_WORDS]
        await ann.press("Refresh")
        assert (ann.page.above[0], ann.page.below) == (before[0][0], before[1])


# Letters ------------------------------------------------------------------------------------------------------------


async def test_covered_letters_are_lit_in_picture_alt_text_text_and_form(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "solo", (ANN,)) as one_table:
        ann = dataclasses.replace(await begun(one_table), text_mode=False)
        await ann.writes("Bear, Bat, Tiger")
        assert ann.page.picture is not None
        assert ann.page.picture.filename == "farrago-words-letters.jpg"
        assert ann.page.alt == "Covered: B, T. Open: C, D, E, L, M, S."
        assert ann.page.above[0].splitlines()[1].startswith("-# Round 1 of 3")
        await ann.press("Answer again")
        assert ann.form is not None
        assert ann.form.fields[0].label == "B✓ C D E L M S T✓"
        reader = dataclasses.replace(ann, text_mode=True)
        await reader.press("Refresh")
        assert reader.page.picture is None
        assert reader.page.above[0].splitlines()[1] == "**B✓** C D E L M S **T✓**"


@pytest.mark.usefixtures("unencoded")
def test_a_letter_that_is_covered_changes_its_own_block_alone() -> None:
    def drawn(*covered: str) -> Any:
        return draw_letters(LitLetters(LETTERS, covered), saying(), "")

    dark = drawn("T")
    step = dark.width // len(LETTERS)
    for place, letter in enumerate(LETTERS[:-1]):
        box = changed(dark, drawn(letter, "T"))
        assert box is not None
        assert place * step <= box[0] < box[2] <= (place + 1) * step
    assert changed(dark, drawn("T")) is None


def test_the_alt_text_of_the_letters_names_none_and_all() -> None:
    assert LIT_LETTERS.alt is not None
    alts = [LIT_LETTERS.alt(LitLetters(tuple("BCD"), covered), saying()) for covered in ("", "D", "BCD")]
    assert alts == ["No letter is covered yet. Open: B, C, D.", "Covered: D. Open: B, C.", "Covered: B, C, D."]
