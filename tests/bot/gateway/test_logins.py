"""Logins stay below the hourly limit, even if the program is killed often, and wait as long as Discord demands."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.app import App
from bot.core.durations import HOUR_MS
from bot.core.settings import Settings
from bot.gateway import logins
from bot.gateway.client import FarragoClient
from bot.gateway.logins import BANNED_MS, RETRY_SECONDS, Logins
from bot.ops.exit_codes import CONFIG, UNAVAILABLE, ending
from tests.app import AppParts, app_parts
from tests.bot.channels import refusal


class Gateway:
    """Stands for Discord's client: its logins fail as told, and it counts the open connections."""

    def __init__(self, *faults: Exception, counted: Logins | None = None) -> None:
        self.faults, self._counted = list(faults), counted
        self.connected = self.sessions_closed = 0
        self.http = SimpleNamespace(max_ratelimit_timeout=None, connector=None, close=self._close)

    async def _close(self) -> None:
        self.sessions_closed += 1

    async def login(self, token: str) -> None:
        if self.faults:
            raise self.faults.pop(0)

    async def connect(self) -> None:
        self.connected += 1
        if self._counted is not None:
            await self._counted.count()


def counted(parts: AppParts, most: int = 10) -> Logins:
    """The login counter of a process that has just started."""
    return Logins(parts.store, parts.time, most)


@asynccontextmanager
async def waiting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[AppParts, list[float]]]:
    """An app in which waiting only moves the clock; returns the waits in seconds."""
    waits = list[float]()
    async with app_parts(folder) as parts:

        async def sleep(seconds: float) -> None:
            waits.append(seconds)
            parts.time.ms += round(1000 * seconds)

        wait = Logins.wait
        monkeypatch.setattr(Logins, "wait", lambda self: wait(self, sleep))
        yield parts, waits


async def start(parts: AppParts, *faults: Exception, most: int = 10) -> Gateway:
    """Start a process whose first logins fail with these errors."""
    process = counted(parts, most)
    client = Gateway(*faults, counted=process)
    await logins.start(cast(discord.Client, client), "token", process)
    return client


async def test_the_eleventh_start_within_an_hour_waits_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        began = parts.time()
        for _ in range(50):
            parts.time.ms += 1_000
            assert (await start(parts)).connected == 1
        assert len(waits) == 4
        assert parts.time() - began > 4 * HOUR_MS


async def test_without_a_counter_logins_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for _ in range(50):
            await start(parts, most=0)
        assert waits == []


def unreachable(cause: Exception) -> discord.GatewayNotFound:
    """Make discord.py's exception for a missing gateway address."""
    error = discord.GatewayNotFound()
    error.__cause__ = cause
    return error


def slow_down(**headers: str) -> discord.HTTPException:
    error = refusal(429)
    cast(Any, error.response).headers = headers
    return error


REFUSALS = {
    "for a day": (discord.RateLimited(82_800.0), 82_800_000),
    "before Discord": (slow_down(**{"Retry-After": "7200"}), 7_200_000),
    "without a word": (slow_down(), BANNED_MS),
    "at the gateway's address": (unreachable(slow_down(**{"Retry-After": "82800"})), 82_800_000),
}


@pytest.mark.parametrize(("fault", "pause"), REFUSALS.values(), ids=REFUSALS)
async def test_discord_s_wait_is_respected_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, pause: int
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        client, process = Gateway(fault), counted(parts)
        with pytest.raises(type(fault)) as refused:
            await logins.start(cast(discord.Client, client), "token", process)
        end = ending(refused.value)
        assert end is not None
        assert end.code == UNAVAILABLE
        assert (client.connected, client.http.max_ratelimit_timeout) == (0, None)
        await start(parts)
        assert [round(1000 * seconds) for seconds in waits] == [pause]


async def test_a_day_whose_session_starts_are_used_up_refuses_the_login(monkeypatch: pytest.MonkeyPatch) -> None:
    client = FarragoClient(cast(App, SimpleNamespace(settings=Settings())))

    async def gateway() -> tuple[int, str, dict[str, int]]:
        return 1, "", {"max_concurrency": 1, "remaining": 0, "reset_after": 14_400_000}

    monkeypatch.setattr(client.http, "get_bot_gateway", gateway)
    with pytest.raises(discord.RateLimited) as refused:
        await client.setup_hook()
    assert (refused.value.retry_after, client.logged_in.is_set()) == (14_400.0, False)


NO_NETWORK = aiohttp.ClientConnectionError("Cannot connect to host discord.com:443")


async def test_after_a_hundred_starts_without_network_the_next_one_logs_in_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for _ in range(100):
            parts.time.ms += 10_000

            async def killed(_: float) -> None:
                raise asyncio.CancelledError

            client = Gateway(NO_NETWORK)
            with pytest.raises(asyncio.CancelledError):
                await logins.start(cast(discord.Client, client), "token", counted(parts), killed)
            assert client.connected == 0
        assert (await start(parts)).connected == 1
        assert waits == []


@pytest.mark.parametrize(
    "fault", [NO_NETWORK, TimeoutError(), refusal(503), unreachable(refusal(502)), unreachable(NO_NETWORK)]
)
async def test_a_start_without_network_says_so_once_and_logs_in_when_it_is_back(
    tmp_path: Path, fault: Exception
) -> None:
    pauses = list[float]()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async with app_parts(tmp_path) as parts:
        client = Gateway(*(fault,) * 20)
        with capture_logs() as told:
            await logins.start(cast(discord.Client, client), "token", counted(parts), sleep)
    assert (client.connected, client.sessions_closed, pauses) == (1, 20, [RETRY_SECONDS] * 20)
    assert [line["event"] for line in told] == ["discord_unreachable"]


async def test_a_login_counts_once_for_all_its_shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        app = cast(App, SimpleNamespace(settings=Settings()))
        async with FarragoClient(app, None, counted(parts)) as client:
            for shard in range(20):
                await client.ownership.give_back(f"identify/{shard % 1}")
                await client.before_identify_hook(shard, initial=shard == 0)
        await start(parts, most=2)
        assert waits == []


async def test_another_fault_of_discord_is_no_reason_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for fault in (refusal(403), unreachable(refusal(404)), discord.LoginFailure()):
            with pytest.raises(type(fault)):
                await start(parts, fault)
        await start(parts)
        assert waits == []


async def test_a_clock_set_back_keeps_nobody_waiting_for_longer_than_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for _ in range(10):
            await start(parts)
        parts.time.ms -= 48 * HOUR_MS
        await start(parts)
        assert waits == []


def test_a_token_that_the_gateway_refuses_is_for_the_host_to_mend() -> None:
    closed = discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=4004)), shard_id=None)
    end = ending(closed)
    assert end is not None
    assert end.code == CONFIG
