"""A group, onlookers included, votes at the board with one press, and sees at once the struck answers and the
counts.
"""

from pathlib import Path
from typing import Any

import pytest

from bot.match.table import Table
from bot.ui.kit.page import Tone
from cogs.farrago_words.due import own_page
from engine.farrago_words.model import ShownChallenge
from tests.cogs.farrago_words.seated import (
    ANN,
    BEA,
    CAL,
    DAN,
    WordsTable,
    bare,
    buttons,
    labels,
    said,
    seated,
    words_of,
)

Patch = pytest.MonkeyPatch

THREE = (ANN, BEA, CAL)


async def challenged(one_table: WordsTable, text: str = "Bear, Cat", *wrong: str) -> None:
    """Let Ann write, and Bea challenge some of it; then the vote begins."""
    ann, bea = one_table.player(ANN), one_table.player(BEA)
    await ann.on_board("Go")
    await ann.writes(text)
    await one_table.ring()
    await bea.on_board("Challenge")
    await bea.challenges(*(wrong or ("Bear",)))
    if (await one_table.now()).view(None).phase == "challenge":
        await one_table.ring()


async def told(one_table: WordsTable) -> list[str]:
    """The text above the board's picture."""
    page = await one_table.board()
    return [bare(line) for text in page.above for line in text.splitlines()]


async def challenges(one_table: WordsTable) -> list[ShownChallenge]:
    return list((await one_table.now()).view(None).challenges)


async def test_the_board_has_a_keep_and_a_strike_for_each_challenge(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE) as one_table:
        await challenged(one_table, "Bear, Cat, Dog", "Bear", "Cat", "Dog")
        page = await one_table.board()
        keep_and_strike = [f"{number} · {word}" for number in (1, 2, 3) for word in ("Keep", "Strike")]
        assert labels(page)[:6] == keep_and_strike
        assert [button.tone for button in buttons(page)][:7] == [*[Tone.GOOD, Tone.GRAVE] * 3, Tone.PLAIN]
        assert [len(row) for row in page.rows if isinstance(row, tuple)][:3] == [2, 2, 2]
        above = await told(one_table)
        assert above[1].startswith("🗳️ Keep or strike? Quick! Spectators vote too.")
        assert above[2:] == ["⚖️ **1** Bear, **2** Cat, **3** Dog"]


async def test_answers_that_may_be_the_same_stand_together_above_the_buttons(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE) as one_table:
        ann, bea = one_table.player(ANN), one_table.player(BEA)
        await ann.on_board("Go")
        await ann.writes("Bear, Beast, Cat")
        await one_table.ring()
        await bea.on_board("Challenge")
        await bea.press("Same answers…")
        await bea.choose("The same answer", "Bear", "Beast")
        await one_table.ring()
        assert (await told(one_table))[-1] == "⚖️ **1** Bear, Beast (the same?)"


async def test_one_press_at_the_board_is_a_vote_also_of_an_onlooker_word15(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE, rounds=2) as one_table:
        await challenged(one_table)
        dan, cal = one_table.player(DAN), one_table.player(CAL)
        await dan.on_board("1 · Keep")
        assert "Your vote: keep" in said(dan)
        await cal.on_board("1 · Strike")
        assert [(each.strike, each.keep, each.struck) for each in await challenges(one_table)] == [(2, 1, True)]
        assert "💥 Out: Bear, 2 to 1. By a single vote!" in await told(one_table)


async def test_an_onlooker_who_voted_sees_the_result_on_their_page(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE) as one_table:
        await challenged(one_table)
        dan = one_table.player(DAN)
        await dan.on_board("1 · Strike")
        table = await one_table.ring()
        told = words_of(await own_page(dan.context(), table, ""))
        assert "💥 Out: Bear, 2 to 0. Not a single vote to save it!" in told
        assert "You're not in this game" not in told


async def test_a_writer_who_presses_is_told_why_they_have_no_vote(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE) as one_table:
        await challenged(one_table)
        ann = one_table.player(ANN)
        await ann.on_board("1 · Keep")
        assert "No vote for you: you wrote it." in said(ann)
        assert [each.keep for each in await challenges(one_table)] == [0]


@pytest.mark.parametrize(
    ("votes", "line"),
    [
        ("", "🦗 Still in: Bear. Nobody else voted."),
        ("Strike", "💥 Out: Bear, 2 to 0. Not a single vote to save it!"),
        ("Keep", "😅 Saved: Bear, 1 to 1. A tie keeps it!"),
    ],
)
async def test_the_result_shows_the_struck_answers_and_the_counts(
    tmp_path: Path, monkeypatch: Patch, votes: str, line: str
) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE, rounds=2) as one_table:
        await challenged(one_table)
        if votes:
            await one_table.player(CAL).on_board(f"1 · {votes}")
        else:
            await one_table.ring()
        assert line in await told(one_table)


async def test_the_end_of_a_match_says_the_same_in_one_line(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE, rounds=1) as one_table:
        await challenged(one_table, "Bear, Cat, Dog", "Bear", "Cat")
        await one_table.player(CAL).on_board("2 · Strike")
        await one_table.ring()
        page = "\n".join(await told(one_table))
        assert (await one_table.now()).is_over
        assert "⭐ Out: Cat, 2 to 0. Not a single vote to save it!" in page
        assert "Bear" not in page


async def test_a_challenge_counts_that_was_on_its_way_as_the_hurry_began(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", THREE) as one_table:
        ann, bea, cal = (one_table.player(each) for each in THREE)
        await ann.on_board("Go")
        await ann.writes("Bear, Cat")
        await one_table.ring()
        press = one_table.app_parts.tables.press
        raced: list[bool] = []

        async def overtaken(*args: Any) -> Table:
            if not raced:
                raced.append(True)
                await bea.on_board("Challenge")
                await bea.challenges("Bear")
            return await press(*args)

        await cal.on_board("Challenge")
        monkeypatch.setattr(one_table.app_parts.tables, "press", overtaken)
        await cal.challenges("Cat")
        assert len(await challenges(one_table)) == 2


async def test_teams_vote_on_their_own_pages_as_before(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN)) as one_table:
        ann, bea = one_table.player(ANN), one_table.player(BEA)
        await ann.on_board("Go")
        await ann.writes("Bear, Bat, Cat, Dog, Eel, Lion, Monkey, Snake, Tiger")
        await one_table.ring()
        await bea.on_board("Challenge")
        await bea.challenges("Bear")
        await one_table.ring()
        assert not [label for label in labels(await one_table.board()) if "Strike" in label]
