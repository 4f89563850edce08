"""Reads the time from Discord's answers."""

from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp
from discord.http import Route

from bot.core.clock import DiscordClock


def hear(trace: aiohttp.TraceConfig, clock: DiscordClock) -> None:
    """Let a clock hear the time in each answer of Discord's API to a request that is traced."""

    async def begun(_: aiohttp.ClientSession, asked: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
        asked.at = clock.ticks()

    async def answered(_: aiohttp.ClientSession, asked: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        # Others carry no time of Discord's own: its CDN's are from a cache, with the date at which they came there.
        at = _date_of(end.response.headers) if str(end.url).startswith(Route.BASE) else None
        # The answer was written after the request was sent, and its date leaves out the fractions of a second.
        if at is not None:
            clock.hear(at, at + 1 + clock.ticks() - asked.at)

    trace.on_request_start.append(begun)
    trace.on_request_end.append(answered)


def _date_of(headers: Mapping[str, str]) -> float | None:
    try:
        return parsedate_to_datetime(headers["Date"]).timestamp()
    except (KeyError, ValueError):
        return None
