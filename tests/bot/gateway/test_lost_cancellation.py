"""The connection to Discord ends with the program, even where discord.py drops the first cancellation."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.core import services
from bot.core.services import Services


@asynccontextmanager
async def connecting(from_client: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[asyncio.Task[None]]:
    """The program's work: discord.py connects one shard, by this function."""
    monkeypatch.setattr(services, "CANCEL_EVERY", 0.0)
    async with discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1) as client:
        with patch.object(DiscordWebSocket, "from_client", from_client):
            yield asyncio.create_task(Services().beside(client.connect()))


def socket(poll: Any) -> Any:
    """An open connection of shard 0."""
    return SimpleNamespace(shard_id=0, session_id="", sequence=0, gateway=None, poll_event=poll, close=closed)


async def closed(code: int) -> None:
    """Closes."""


async def silent() -> None:
    await asyncio.Event().wait()


async def lost() -> None:
    raise ReconnectWebSocket(0)


async def stopped(working: asyncio.Task[None]) -> None:
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
    assert working.cancelled()


async def test_a_stop_in_the_turn_of_the_loop_in_which_a_shard_has_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = asyncio.Event()

    async def open_at_once(*_: object, **__: object) -> Any:
        opened.set()
        return socket(silent)

    async with connecting(open_at_once, monkeypatch) as working:
        await opened.wait()
        await stopped(working)


async def test_a_stop_while_a_shard_reconnects(monkeypatch: pytest.MonkeyPatch) -> None:
    reconnecting = asyncio.Event()

    async def open_once(*_: object, session: str | None = None, **__: object) -> Any:
        if session is not None:
            reconnecting.set()
            await silent()
        return socket(lost)

    async with connecting(open_once, monkeypatch) as working:
        await reconnecting.wait()
        await stopped(working)
