"""The chores: each runs in turn, once an hour, in one process, and only while the time is trusted."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock

import pytest

from bot.app import App
from bot.moderation.moderation import OVER_KEPT_MS
from bot.ops import chores
from bot.store.repositories.moderation.blocks import StoredBlock
from bot.store.rows import ModerationAct, Post
from tests.app import app_parts
from tests.bot.chored import app_of
from tests.wrong_clocks import FAR, Machine


async def test_the_chores_delete_posts_older_than_a_month(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("day", dedupe="x"))
        await parts.store.outbox.done(1)
        parts.time.ms += chores.KEPT_MS
        await chores.do_chores(app_of(parts))
        assert await parts.store.outbox.was_posted("x")
        parts.time.ms += 1
        await chores.do_chores(app_of(parts))
        assert not await parts.store.outbox.was_posted("x")


async def test_the_chores_delete_blocks_that_ended_a_month_ago(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        act = ModerationAct(server=1, by=2, act="blocked", subject="3")
        await parts.store.blocks.put(StoredBlock(server=1, subject=3, until=parts.time() + 1, by=2), act)
        for wait, kept in ((OVER_KEPT_MS, 1), (1, 0)):
            parts.time.ms += wait
            await chores.do_chores(app_of(parts))
            assert (await parts.store.personal_data.counts(3)).blocks == kept


async def test_a_chore_that_fails_does_not_stop_the_next(tmp_path: Path) -> None:
    done: list[str] = []

    async def broken(_: App) -> None:
        raise LookupError("ours")

    async def sound(_: App) -> None:
        done.append("sound")

    async with app_parts(tmp_path) as parts:
        await chores.do_chores(app_of(parts, broken, sound))
        await parts.store.close()
        await chores.do_chores(app_of(parts, broken, sound))
    assert done == ["sound", "sound"]


@pytest.mark.parametrize("ahead", FAR)
async def test_chores_wait_while_the_clock_is_wrong_and_go_on_once_it_is_right(
    ahead: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, rounds = Machine(ahead=ahead), list[int]()

    async def do_chores(app: App) -> None:
        rounds.append(app.now())

    monkeypatch.setattr(chores, "do_chores", do_chores)
    monkeypatch.setattr(chores, "LOOK_EVERY", 0)
    app = cast(App, SimpleNamespace(now=machine.clock.now, erasing=SimpleNamespace(finish=AsyncMock())))
    working = asyncio.create_task(chores.keep(app, machine.clock))
    found = list[int]()
    for change in (lambda: None, machine.hear, machine.come_right, machine.pass_an_hour):
        change()
        for _ in range(9):
            await asyncio.sleep(0)
        found.append(len(rounds))
    working.cancel()
    assert found == [0, 0, 1, 2]


async def test_when_the_chores_were_last_done_is_noted(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        assert await chores.done_at(parts.store.notes) is None
        await chores.do_chores(app_of(parts))
        assert await chores.done_at(parts.store.notes) == datetime(2026, 11, 21, 12, tzinfo=UTC)
