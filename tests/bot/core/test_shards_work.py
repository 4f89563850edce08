"""A process with a share: what its services take, hold on to, leave to others, and do once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.core.shards import Shards
from bot.lobby.lobbies import LIFE_MS, WARNING_MS
from bot.match.deadlines import AI_PAUSE_MS
from bot.match.timers import LOOK_EVERY
from bot.messages.boards import CATCH_UP_EVERY, RECENT_MS, REMEMBERED_MS, TAKEOVER_EVERY
from bot.store.rows import NOBODY, Post
from bot.store.sharing import HOLD_MS, TAKEOVER_MS
from bot.store.store import Store
from engine.absolute.model import Draw
from tests.app import ADA, SECRET, AppParts, app_parts
from tests.bot.channels import BOARD
from tests.bot.groups import gathered, watch
from tests.bot.lobby.test_lobbies import opened
from tests.bot.messages import test_boards, test_outbox
from tests.fresh import address_of

OURS, OTHERS = Shards(0, 0, 4), Shards(1, 3, 4)


@asynccontextmanager
async def neighbour(folder: Path, parts: AppParts, shards: Shards = OTHERS) -> AsyncIterator[Store]:
    """The store as another process has it, with another share."""
    store = await Store.open(address_of(folder / "farrago.sqlite3"), SECRET, parts.time)
    await store.share(shards)
    try:
        yield store
    finally:
        await store.close()


async def test_what_an_ai_thinks_about_is_held_for_as_long_as_it_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts, neighbour(tmp_path, parts) as other:
        await parts.store.share(OURS)
        table = await gathered(parts, NOBODY, ADA)
        clock, ai_seats = watch(parts)
        ready = asyncio.Event()
        think: Any = getattr(ai_seats, "_think")  # noqa: B009 - how long it takes is what this is about

        async def slowly(*args: Any) -> Any:
            await ready.wait()
            return await think(*args)

        monkeypatch.setattr(ai_seats, "_think", slowly)
        parts.time.ms += AI_PAUSE_MS
        await clock.strike()
        for _ in range(3 * HOLD_MS // 1000):
            parts.time.ms += 1000
            assert await other.deadlines.due(parts.time()) == ()
            await clock.strike()
        assert [due.match for due in ai_seats.busy_with] == [table.match.id]
        ready.set()
        await ai_seats.settled()
        assert (await parts.tables.find(table.match.id)).match.seq == 1
        assert ai_seats.busy_with == ()


async def test_a_question_that_must_wait_for_an_earlier_thought_is_looked_at_soon_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.share(OURS)
        table = await gathered(parts, NOBODY, ADA)
        clock, ai_seats = watch(parts)
        ready = asyncio.Event()
        monkeypatch.setattr(ai_seats, "_think", lambda *_: ready.wait())
        parts.time.ms += AI_PAUSE_MS
        await clock.strike()
        table = await parts.tables.play(table, 0, table.question(0), Draw("deck"), "by another", "ai")
        parts.time.ms += AI_PAUSE_MS
        for _ in range(2):
            await clock.strike()
            (due,) = await parts.store.deadlines.due(parts.time())
            assert due.question == table.question(0)
            await parts.store.deadlines.let_go(due)
        await ai_seats.close()


async def test_a_lobby_of_another_process_is_ended_a_little_later_and_told_by_one(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts, neighbour(tmp_path, parts, OURS):
        lobby = await opened(parts)
        await parts.store.share(OTHERS)
        parts.time.ms += LIFE_MS - WARNING_MS + TAKEOVER_MS - 1
        assert await parts.lobbies.sweep() == ()
        parts.time.ms += 1
        assert [(each.id, each.warned) for each in await parts.lobbies.sweep()] == [(lobby.id, True)]
        parts.time.ms += WARNING_MS - 1
        assert await parts.lobbies.sweep() == ()
        parts.time.ms += 1
        swept = await asyncio.gather(parts.lobbies.sweep(), parts.lobbies.sweep())
        assert [[each.status for each in one] for one in sorted(swept, key=len)] == [[], ["expired"]]


async def test_a_post_that_fell_to_another_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as parts, neighbour(tmp_path, parts) as other:
        await parts.store.share(OURS)
        await parts.store.outbox.post(Post("hello"))
        await parts.store.outbox.post(Post("hello"))
        channel, taken = test_outbox.Channel(None), list[int]()
        publisher = test_outbox.publisher(parts, channel)
        send: Any = getattr(publisher, "_send")  # noqa: B009 - how long it takes is what this is about

        async def slowly(*args: Any, **values: Any) -> Any:
            parts.time.ms += HOLD_MS
            taken.append(len(await other.outbox.take(parts.time())))
            return await send(*args, **values)

        monkeypatch.setattr(publisher, "_send", slowly)
        await publisher.publish_due()
        assert (taken, len(channel.sent)) == ([2], 1)


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


async def test_boards_that_changed_long_ago_are_looked_for_less_often_where_work_is_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with test_boards.stage(tmp_path, monkeypatch) as at:
        since: list[int] = []

        async def unshown(begin: int) -> tuple[str, ...]:
            since.append(parts.time() - begin)
            return ()

        parts = at.place.parts
        monkeypatch.setattr(parts.store.matches, "unshown", unshown)
        for shards in (OURS, Shards()):
            await parts.store.share(shards)
            for _ in range(8):
                await at.boards.catch_up()
                parts.time.ms += round(1000 * TAKEOVER_EVERY)
        every = round(CATCH_UP_EVERY / TAKEOVER_EVERY)
        assert since[:8] == ([REMEMBERED_MS] + [RECENT_MS] * (every - 1)) + [REMEMBERED_MS, RECENT_MS]
        assert since[8:] == [REMEMBERED_MS] * 8


def test_a_hold_is_longer_than_whoever_holds_takes_to_look_again() -> None:
    assert 1000 * LOOK_EVERY < HOLD_MS // 4 < TAKEOVER_MS
