"""/game history: only the reader's finished matches, the latest first, each with its end in a sentence."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.refusals import NotYourTable, UnknownPress
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from bot.ui.kit import ids
from bot.ui.kit.page import Menu, Page
from bot.ui.lookup.history import SHOWN, Search, history_page
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_sealed_game import FakeSealedGame, act
from tests.bot.groups import CY, NAMES, gathered, roster
from tests.bot.match.test_replays import app_of
from tests.bot.results.test_results import play as finish
from tests.cogs.pressing import AtOnce, OneTable, Person

ANY = Search()
HOSTILE = "@everyone <@2> **x** [a](http://b)"


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[tuple[AppParts, OneTable]]:
    """An app that knows these people, with a solo match of Ada's."""
    async with app_parts(folder) as parts:
        for player, name in NAMES.items():
            await parts.store.players.meet(player, name, PLACE)
        table = await alone(parts, ADA)
        yield parts, OneTable(parts, app_of(parts, folder), AtOnce(), table)


async def alone(parts: AppParts, player: int) -> Table:
    """A match of F.A.R.T. that its player resigns."""
    parts.time.ms += 60_000
    table = await parts.tables.open(Opening("fart", (player,), PLACE))
    return await parts.tables.give_up(table, 0, f"resign {table.match.id}")


async def conceded(parts: AppParts, *players: int) -> Table:
    """A match of Absolute that the first seat concedes; its people may have any names."""
    parts.time.ms += 60_000
    table = await gathered(parts, *players)
    return await parts.agreements.concede(table.match.id, players[0])


async def played(parts: AppParts, *players: int) -> Table:
    """A match of a made-up game, which its rules end."""
    parts.tables.games = {**games(), "absolute": FakeSealedGame()}
    occupants = roster(*players)
    table = await parts.tables.open(Opening("absolute", players, PLACE, seed="1", roster=occupants))
    for seat in (*range(len(players)), *range(len(players))):
        table = await act(parts, table, seat)
    return table


def shown(page: Page) -> str:
    return "\n".join((*page.above, *page.below))


async def seen(hall: OneTable, player: int, search: Search = ANY, page: int = 0) -> Page:
    return await history_page(hall.person(player).context(), search, page)


def replays(page: Page) -> list[str]:
    """The ids of the matches that a page links to."""
    return [value for row in page.rows if isinstance(row, Menu) for value, _, _ in row.options]


async def test_matches_stand_with_date_game_people_and_result_the_latest_first(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        begun = parts.time()
        lost = await conceded(parts, ADA, BO)
        parts.time.ms += 60_000
        won = await played(parts, ADA, CY, NOBODY)
        page = await seen(hall, ADA)
        assert replays(page) == [won.match.id, lost.match.id, hall.table.match.id]
        first, result, second, conceding, third, resigned = page.above[1].split("\n")
        assert won.outcome is not None
        assert won.outcome.places == (1, 1, 1)
        assert first.startswith(f"**1.** <t:{won.match.updated_at // 1000}:d> · **Absolute** · with \u2068Cy\u2069, ")
        assert result == "-# 🤝 Draw · 0 · Played to the end"
        assert second == f"**2.** <t:{begun // 1000 + 60}:d> · **Absolute** · with \u2068Bo\u2069"
        assert conceding == "-# 🏆 **B · \u2068Bo\u2069** wins: everyone else conceded."
        assert third.endswith("· **F.A.R.T. (Area 52)** · free game")
        assert resigned.startswith("-# Resigned · \u2212")


async def test_other_people_s_and_unfinished_matches_are_left_out(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await gathered(parts, ADA, BO)
        await conceded(parts, ADA, BO)
        assert [len(replays(await seen(hall, player))) for player in (ADA, BO, CY)] == [2, 1, 0]
        stranger = hall.person(CY)
        with pytest.raises(NotYourTable):
            await stranger.send(ids.General("replay"), values=[hall.table.match.id])


async def test_a_game_and_a_person_narrow_it_down(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        with_bo, with_cy = await conceded(parts, ADA, BO), await conceded(parts, ADA, CY)
        both = await conceded(parts, BO, CY)
        found = {
            Search("absolute"): [with_cy, with_bo],
            Search("fart"): [hall.table],
            Search(beside=BO): [with_bo],
            Search("absolute", CY): [with_cy],
        }
        for search, tables in found.items():
            assert replays(await seen(hall, ADA, search)) == [table.match.id for table in tables]
        assert both.match.id not in replays(await seen(hall, ADA))
        assert shown(await seen(hall, ADA, Search("fart", BO))).endswith("/game history shows all of yours.")


async def test_a_person_without_finished_matches_is_told_so(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        page = await seen(hall, CY)
        assert (page.rows, page.above[1]) == ((), "No finished match yet. /play starts one.")


async def pressing(hall: OneTable) -> Person:
    """Ada, who pressed *History* on a board that is over."""
    person = hall.person(ADA)
    answers = await person.send(ids.General("history"), in_public=True)
    assert [public for _, public in answers.pages] == [False]
    return person


async def test_pages_are_turned_and_lead_to_the_replay_beside_them(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        matches = [hall.table.match.id, *[(await conceded(parts, ADA, BO)).match.id for _ in range(2 * SHOWN)]][::-1]
        person = await pressing(hall)
        seen: list[str] = []
        while True:
            seen += replays(person.page)
            if person.button("Older ▶").disabled:
                break
            await person.press("Older ▶")
        assert seen == matches
        assert person.page.above[1].startswith(f"**{2 * SHOWN + 1}.** ")
        await person.press("◀ Newer")
        assert replays(person.page) == matches[SHOWN : 2 * SHOWN]
        await person.choose("Watch a replay", f"{SHOWN + 1}. Absolute")
        assert f"match `{matches[SHOWN]}`" in person.text


async def test_a_page_past_the_end_is_the_first(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        assert await seen(hall, ADA, page=7) == await seen(hall, ADA)


async def test_the_menu_names_matches_like_the_list_and_cuts_long_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.lookup.history.LABEL_LIMIT", 40)
    monkeypatch.setitem(NAMES, BO, "B" * 100)
    async with club(tmp_path) as (parts, hall):
        await conceded(parts, ADA, BO)
        (menu,) = [row for row in (await seen(hall, ADA)).rows if isinstance(row, Menu)]
        long, short = [label for _, label, _ in menu.options]
        assert short == "2. F.A.R.T. (Area 52) · free game"
        assert (long[:25], len(long), long[-1]) == ("1. Absolute · with BBBBBB", 40, "…")


async def test_names_are_shown_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NAMES, BO, HOSTILE)
    async with club(tmp_path) as (parts, hall):
        await conceded(parts, ADA, BO)
        text = shown(await seen(hall, ADA, Search(beside=BO)))
        for harm in ("@everyone", "<@2>", "**x**", "[a]", "://"):
            assert harm not in text


@pytest.mark.parametrize("argument", ["x", "0.fart.x", "-1", "9999999", "0.fart." + "9" * 19])
async def test_addresses_that_we_never_wrote_are_refused(tmp_path: Path, argument: str) -> None:
    async with club(tmp_path) as (_, hall):
        with pytest.raises(UnknownPress):
            await hall.person().send(ids.General("history", argument))
        with pytest.raises(UnknownPress):
            await hall.person().send(ids.General("riches", argument))


async def test_a_match_finished_by_an_ai_is_described_as_such_with_the_last_place(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await finish(parts, await gathered(parts, ADA, BO), absent=(0,))
        page = await seen(hall, ADA, Search("absolute"))
        assert "Place" not in shown(page)
        assert "an AI finished your seat" in shown(page)
        assert "AI finished" not in shown(await seen(hall, BO, Search("absolute")))
