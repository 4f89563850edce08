"""Discord's limits hold on every page of the fullest rounds: 250 people, 60 answers each, hostile names."""

from pathlib import Path

import pytest

from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from engine.farrago_words.model import Mode
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.farrago_words.crowded import written
from tests.cogs.farrago_words.seated import Participant, WordsTable, seated

Patch = pytest.MonkeyPatch

CROWD = tuple(range(1001, 1251))


async def follow(player: Participant, depth: int) -> int:
    """Open pages reachable from a person's page, a few at each; returns the number of pages."""
    check_limits(player.page)
    page, seen = player.page, 1
    if depth == 0:
        return seen
    for row in page.rows:
        if isinstance(row, Menu):
            values = [value for value, *_ in row.options]
            for chosen in (values[: row.most], values[-1:]):
                await player.send(row.id, values=chosen)
                seen += await follow(player, depth - 1)
        elif isinstance(row, tuple):
            for button in row:
                if not button.disabled and getattr(button.id, "verb", "") in ("all", "challenge", "vote", "list"):
                    await player.send(button.id)
                    seen += await follow(player, depth - 1)
    return seen


async def from_board(one_table: WordsTable, player: Participant, label: str, depth: int) -> int:
    check_limits(await one_table.board())
    await player.on_board(label)
    return await follow(player, depth)


@pytest.mark.parametrize(
    ("mode", "people", "each"),
    [
        ("solo", 1, 60),
        ("group", 250, 4),
        ("teams", 250, 8),
        ("free", 24, 20),
        pytest.param("group", 250, 60, marks=pytest.mark.long),
        pytest.param("teams", 250, 60, marks=pytest.mark.long),
        pytest.param("free", 24, 60, marks=pytest.mark.long),
    ],
)
async def test_the_fullest_rounds_keep_discords_limits(
    tmp_path: Path, monkeypatch: Patch, mode: Mode, people: int, each: int
) -> None:
    crowd = CROWD[:people]
    async with seated(tmp_path, monkeypatch, mode, crowd, state=written(mode, people, each), teams=4) as one_table:
        first, last = one_table.player(crowd[0]), one_table.player(crowd[-1])
        assert await from_board(one_table, first, "My list", 1) > 0
        await first.writes(", ".join(f"Zebra {'*' * 30} {number}" for number in range(60)))
        check_limits(first.page)
        await one_table.ring()
        assert (await one_table.now()).view(None).phase == ("over" if mode == "solo" else "challenge")
        assert await from_board(one_table, last, "All answers", 1) > 2
        if mode != "solo":
            assert await from_board(one_table, last, "Challenge", 1) > 3
            await challenge_three(one_table, crowd[-4:])
            await one_table.ring()
            assert await from_board(one_table, first, "Vote", 1) > 1


async def challenge_three(one_table: WordsTable, players: tuple[int, ...]) -> None:
    """Let people challenge as much as they may, each time three answers as the same."""
    for number, player in enumerate(players):
        person = one_table.player(player)
        for turn in range(3):
            numbers = "-".join(str(60 * turn + 8 * number + each) for each in range(8))
            await person.send(ids.OfMatch(one_table.table.match.id, "claim", f"same.1.0.0.{numbers}"))
            check_limits(person.page)
