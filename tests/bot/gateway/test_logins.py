"""Logins: never above the limit an hour, even if the program is killed often, and none before Discord allows it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.durations import HOUR_MS
from bot.gateway import logins
from bot.gateway.logins import BANNED_MS, Logins
from bot.ops.exit_codes import CONFIG, UNAVAILABLE, ending
from tests.app import AppParts, app_parts
from tests.bot.channels import refusal

LIMITS = {"remaining": 999, "reset_after": 0}


class Gateway:
    """Stands for Discord's client: it fails as it is told to, and counts the logins and what stays connected."""

    def __init__(self, fault: Exception | None = None, limits: dict[str, int] = LIMITS) -> None:
        self.fault, self.limits = fault, limits
        self.logged_in = self.connected = 0
        self.http = SimpleNamespace(max_ratelimit_timeout=None, get_bot_gateway=self._gateway)

    async def _gateway(self) -> tuple[int, str, dict[str, int]]:
        if isinstance(self.fault, discord.GatewayNotFound):
            raise self.fault
        return 1, "", self.limits

    async def login(self, token: str) -> None:
        self.logged_in += 1
        if self.fault is not None and not isinstance(self.fault, discord.GatewayNotFound):
            raise self.fault

    async def connect(self) -> None:
        self.connected += 1


def counted(parts: AppParts, most: int = 10) -> Logins:
    """What a process that has just been started knows."""
    return Logins(parts.store, parts.time, most)


@asynccontextmanager
async def waiting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[AppParts, list[float]]]:
    """An app in which to wait is to let the time pass; returns the waits in seconds."""
    waits = list[float]()
    async with app_parts(folder) as parts:

        async def sleep(seconds: float) -> None:
            waits.append(seconds)
            parts.time.ms += round(1000 * seconds)

        wait = Logins.wait
        monkeypatch.setattr(Logins, "wait", lambda self: wait(self, sleep))
        yield parts, waits


async def start(client: Gateway, parts: AppParts, most: int = 10) -> None:
    await logins.start(cast(discord.Client, client), "token", counted(parts, most))


async def test_the_eleventh_start_within_an_hour_waits_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Gateway()
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        began = parts.time()
        for _ in range(50):
            parts.time.ms += 1_000
            await start(client, parts)
        assert client.connected == 50
        assert len(waits) == 4
        assert parts.time() - began > 4 * HOUR_MS


async def test_where_nobody_counts_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for _ in range(50):
            await start(Gateway(), parts, most=0)
        assert waits == []


def unreachable(cause: Exception) -> discord.GatewayNotFound:
    """Make what discord.py raises where it is not told the gateway's address."""
    error = discord.GatewayNotFound()
    error.__cause__ = cause
    return error


def slow_down(**headers: str) -> discord.HTTPException:
    error = refusal(429)
    cast(Any, error.response).headers = headers
    return error


REFUSALS = {
    "for a day": (discord.RateLimited(82_800.0), LIMITS, 82_800_000),
    "before Discord": (slow_down(**{"Retry-After": "7200"}), LIMITS, 7_200_000),
    "without a word": (slow_down(), LIMITS, BANNED_MS),
    "at the gateway's address": (unreachable(slow_down(**{"Retry-After": "82800"})), LIMITS, 82_800_000),
    "none left today": (None, {"remaining": 0, "reset_after": 14_400_000}, 14_400_000),
}


@pytest.mark.parametrize(("fault", "limits", "pause"), REFUSALS.values(), ids=REFUSALS)
async def test_what_discord_says_to_wait_is_waited_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception | None, limits: dict[str, int], pause: int
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        client = Gateway(fault, limits)
        with pytest.raises((discord.RateLimited, discord.HTTPException, discord.GatewayNotFound)) as refused:
            await start(client, parts)
        end = ending(refused.value)
        assert end is not None
        assert end.code == UNAVAILABLE
        assert (client.connected, client.http.max_ratelimit_timeout) == (0, None)
        await start(Gateway(), parts)
        assert [round(1000 * seconds) for seconds in waits] == [pause]


async def test_another_fault_of_discord_is_no_reason_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for fault in (refusal(503), unreachable(refusal(502)), discord.LoginFailure()):
            with pytest.raises(type(fault)):
                await start(Gateway(fault), parts)
        await start(Gateway(), parts)
        assert waits == []


async def test_a_clock_set_back_keeps_nobody_waiting_for_longer_than_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with waiting(tmp_path, monkeypatch) as (parts, waits):
        for _ in range(10):
            await start(Gateway(), parts)
        parts.time.ms -= 48 * HOUR_MS
        await start(Gateway(), parts)
        assert waits == []


def test_a_token_that_the_gateway_refuses_is_for_the_host_to_mend() -> None:
    closed = discord.ConnectionClosed(cast(Any, SimpleNamespace(close_code=4004)), shard_id=None)
    end = ending(closed)
    assert end is not None
    assert end.code == CONFIG
