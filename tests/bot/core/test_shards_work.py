"""A process with a share: its services do what is due in its places, and leave the rest to others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.durations import DAY_MS
from bot.core.shards import Shards
from bot.lobby.expiry import LIFE_MS
from bot.match.deadlines import AI_PAUSE_MS
from bot.store.rows import NOBODY
from bot.store.store import Store
from engine.absolute.model import Draw
from tests.app import ADA, SECRET, AppParts, app_parts
from tests.bot.channels import BOARD
from tests.bot.groups import gathered, watch
from tests.bot.lobby.test_lobbies import opened
from tests.bot.messages import test_boards
from tests.fresh import address_of

OURS, OTHERS = Shards(0, 0, 4), Shards(1, 3, 4)


@asynccontextmanager
async def neighbour(folder: Path, parts: AppParts, shards: Shards = OTHERS) -> AsyncIterator[Store]:
    """The store as another process has it, with another share."""
    store = await Store.open(address_of(folder / "farrago.sqlite3"), SECRET, parts.time)
    store.share(shards)
    try:
        yield store
    finally:
        await store.close()


async def test_what_is_late_at_a_table_of_another_process_is_left_to_that(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        parts.store.share(OTHERS)
        table, (clock, ai_seats) = await gathered(parts, ADA, NOBODY), watch(parts)
        parts.time.ms += DAY_MS
        await clock.play_overdue()
        assert (await parts.tables.find(table.match.id)).match.seq == 0
        parts.store.share(OURS)
        await clock.play_overdue()
        await ai_seats.settled()
        assert (await parts.tables.find(table.match.id)).match.seq > 0


async def test_a_question_that_must_wait_for_an_earlier_thought_is_looked_at_soon_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, NOBODY, ADA)
        clock, ai_seats = watch(parts)
        monkeypatch.setattr(ai_seats, "_think", lambda *_: asyncio.Event().wait())
        parts.time.ms += AI_PAUSE_MS
        await clock.play_overdue()
        table = await parts.tables.play(table, 0, table.question(0), Draw("deck"), "by another", "ai")
        parts.time.ms += AI_PAUSE_MS
        await clock.play_overdue()
        (due,) = await parts.store.deadlines.due(parts.time())
        assert due.question == table.question(0)
        await ai_seats.close()


async def test_a_lobby_of_another_process_is_left_to_that(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await opened(parts)
        parts.store.share(OTHERS)
        parts.time.ms += 2 * LIFE_MS
        assert await parts.lobbies.sweep() == ()
        parts.store.share(OURS)
        assert [(each.id, each.status) for each in await parts.lobbies.sweep()] == [(lobby.id, "expired")]


async def test_a_board_that_another_has_painted_too_is_painted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with test_boards.stage(tmp_path, monkeypatch) as at, neighbour(tmp_path, at.place.parts) as other:
        at.channel.gate = asyncio.Event()
        await at.draw()
        await at.channel.asked.wait()
        assert await other.matches.set_shown(at.table.match.id, at.table.match.revision, at.table.match.shown)
        at.channel.gate.set()
        await at.settled()
        assert at.channel.requests == [("edit", BOARD)] * 2
        assert await at.is_shown()
