"""While the last film of a match runs, the other pages hide the result; after it, or after a restart, all show it."""

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace as changed

from bot.core.presses.reached_message import ReachedTable
from bot.gateway.client import FarragoClient
from bot.match.final_films import FRESH_MS, SENDING_MS, FinalFilms
from bot.match.live_panels import LIVE_MS, LivePanel, revision_of
from bot.match.table import Table
from bot.ui.kit.page import Page
from bot.ui.match.board import OVER, PLAYING, board_page, paint
from bot.ui.match.endings.finale import is_held_back
from bot.ui.match.live import answer_boards
from bot.ui.match.live.answer_boards import LiveBoard
from bot.ui.match.live.pages import LivePage
from bot.ui.match.player_page import player_page
from tests.app import ADA, BO
from tests.bot.ui.match.test_film import one_table, turn
from tests.cogs.pressing import Answers, OneTable

LASTS = 4_000
FILM = ("### The finale · Absolute", "🎬 Watch it to the end. Then comes the result.")
ELSEWHERE = ("### The finale · Absolute", "🎬 The finale runs on the board. Then comes the result.")


async def over(here: OneTable) -> Table:
    """The table after its last turn, before its film begins."""
    await turn(here, 5, 6)
    return await turn(here, 7, 8)


async def test_the_board_shows_the_film_alone_and_the_result_once_it_has_run(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        table = await over(here)
        first = await board_page(here.app, table)
        assert (first.above, first.below, first.accent) == (FILM, (), PLAYING)
        assert first.again_at == here.app.now() + LASTS + SENDING_MS
        here.app_parts.time.ms = first.again_at - 1
        assert await board_page(here.app, table) == first
        here.app_parts.time.ms += 1
        page = await board_page(here.app, table)
        assert page.above[0].startswith("### \u2068Bo\u2069 wins")
        assert (page.picture, page.accent, page.again_at) == (first.picture, OVER, 0)
        assert render_pool.drawn == ["film-3"]


async def test_after_a_restart_or_without_a_film_all_is_shown_at_once(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        table = await over(here)
        assert (await board_page(here.app, table)).again_at == 0  # a film without length
        render_pool.lasts = LASTS
        await here.app_parts.store.players.set_still(BO, on=True)
        here.app.__dict__["final_films"] = FinalFilms(lambda: table.match.updated_at)
        assert (await board_page(here.app, table)).again_at == 0
        await here.app_parts.store.players.set_still(BO, on=False)
        assert (await board_page(here.app, table)).above != FILM
        here.app.__dict__["final_films"] = FinalFilms(lambda: table.match.updated_at + 1)
        assert (await board_page(here.app, table)).above != FILM


async def test_private_pages_wait_as_well_except_in_text(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        table = await over(here)
        assert (await here.person(ADA, text_mode=False).open()).above == ELSEWHERE
        assert (await here.person(ADA).open()).above[0].startswith("### \u2068Bo\u2069 wins")
        first = await board_page(here.app, table)
        page = await here.person(ADA, text_mode=False).open()
        assert (page.above, page.picture) == (ELSEWHERE, None)
        here.app_parts.time.ms = first.again_at
        assert (await here.person(BO, text_mode=False).open()).above[0].startswith("### You win")


async def test_without_a_board_private_pages_do_not_wait_long(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await over(here)
        here.app_parts.time.ms += FRESH_MS
        assert (await here.person(ADA, text_mode=False).open()).above != ELSEWHERE


async def test_a_press_on_the_board_shows_the_film_too_and_leaves_the_result_to_come(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        table = await over(here)
        for wait, heading, is_shown in (
            (0, FILM[0], False),
            (LASTS + SENDING_MS, "### \u2068Bo\u2069 wins! · Absolute", True),
        ):
            here.app_parts.time.ms += wait
            context = here.person(ADA).context(in_public=True)
            await paint(context, table)
            ((page, _),) = cast("Answers", context.answer).pages
            now = await here.now()
            assert (page.above[0], now.match.shown == now.match.revision) == (heading, is_shown)


async def test_an_end_that_people_agree_on_has_no_film_to_wait_for(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        await turn(here, 5, 6)
        await here.app_parts.agreements.concede(here.table.match.id, ADA)
        page = await board_page(here.app, await here.now())
        assert (page.above[0], page.again_at) == ("### \u2068Bo\u2069 wins! · Absolute", 0)


async def test_a_guided_match_ends_without_a_film(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        table = await over(here)
        guided = replace(table, match=changed(table.match, purpose="tutorial"))
        assert [await is_held_back(here.app, each) for each in (table, guided)] == [True, False]


async def test_a_private_page_is_repainted_when_the_film_ends(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        sent: list[Page] = []

        async def edit(page: Page) -> None:
            sent.append(page)

        context = here.person(ADA, text_mode=False).context()
        page = await player_page(context, here.table)
        live = LivePage(context, page, edit, 0)
        panel = LivePanel(1, here.table.match.id, ADA, (0, ""), here.app.now() + LIVE_MS, live.repaint, live)
        here.app.live_panels.note(panel)
        table = await over(here)
        ends = (await board_page(here.app, table)).again_at
        for _ in range(2):
            await live.repaint(panel, table, asyncio.Semaphore())
            assert panel.revision != revision_of(table.match)
        here.app_parts.time.ms = ends
        await live.repaint(panel, table, asyncio.Semaphore())
        assert [page.above[0] for page in sent] == [ELSEWHERE[0], "### \u2068Bo\u2069 wins! · Absolute"]
        assert here.app.live_panels.live() == ()


async def test_a_board_in_an_answer_shows_the_film_once_and_the_result_when_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        render_pool.lasts = LASTS
        sent: list[Page] = []

        async def edit(_client: object, _message: object, page: Page) -> None:
            sent.append(page)

        monkeypatch.setattr(answer_boards, "edit_by_token", edit)
        until, match = here.app.now() + LIVE_MS, here.table.match
        message = ReachedTable(1, True, 5, "token", until, match.place, match.id, is_lobby=False)
        board = LiveBoard(cast(FarragoClient, SimpleNamespace(app=here.app)), message)
        panel = LivePanel(1, match.id, 0, (0, ""), until, board.repaint)
        here.app.live_panels.note(panel)
        table = await over(here)
        for _ in range(2):
            await board.repaint(panel, table, asyncio.Semaphore())
        assert [page.above for page in sent] == [FILM]
        now = await here.now()
        assert now.match.shown < now.match.revision
        here.app_parts.time.ms = sent[0].again_at
        await board.repaint(panel, table, asyncio.Semaphore())
        assert [page.above[0] for page in sent] == [FILM[0], "### \u2068Bo\u2069 wins! · Absolute"]
        now = await here.now()
        assert now.match.shown == now.match.revision
        assert here.app.live_panels.live() == ()
