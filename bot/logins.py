"""Logs in to Discord no more often than is good, however often the program is started: Discord counts, and bans.

The times of past logins, and until when Discord wants to be left alone, are kept in the store, so that a program which
is killed and started again and again waits all the same. It decides nothing about connections that are resumed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import discord
import msgspec

from bot.logs import logger
from bot.store.store import Store

log = logger(__name__)

HOUR_MS = 3_600_000

LONGEST_SECONDS = 60.0
"""How long discord.py may wait in a login before the wait is ours, which a restart does not end."""

BANNED_MS = 15 * 60_000
"""How long Discord is left alone that refuses without saying for how long."""

_KEY = "logins"


class Past(msgspec.Struct, frozen=True):
    """When logins were begun within the last hour, and until when there should be none; milliseconds since 1970."""

    begun: tuple[int, ...] = ()
    not_before: int = 0


class Logins:
    """Counts the logins of a process's share of the gateway; `name` tells one share from another."""

    def __init__(self, store: Store, now: Callable[[], int], most: int, name: str = "all") -> None:
        """Take the store, the time in milliseconds, and how many logins an hour there may be (0: any number)."""
        self._store = store
        self._now = now
        self._most = most
        self._key = f"{_KEY}:{name}"

    async def wait(self, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        """Wait until a login may begin, and note it. Raises StoreError."""
        past = await self._past()
        while (pause := self._pause(past)) > 0:
            log.warning("login_put_off", seconds=-(-pause // 1000), help="Discord counts logins; this one waits")
            await sleep(pause / 1000)
            past = await self._past()
        await self._keep(Past((*past.begun, self._now())))

    async def put_off(self, milliseconds: int) -> None:
        """Note that Discord wants to be left alone for so long. Raises StoreError."""
        past = await self._past()
        await self._keep(Past(past.begun, self._now() + milliseconds))
        log.error("login_refused", seconds=-(-milliseconds // 1000), help="Discord wants no login before; it is kept")

    def _pause(self, past: Past) -> int:
        """Say for how many milliseconds a login must wait still."""
        now = self._now()
        waits = [past.not_before - now]
        if self._most and len(past.begun) >= self._most:
            waits.append(past.begun[-self._most] + HOUR_MS - now)
        return max(waits)

    async def _past(self) -> Past:
        found = await self._store.meta(self._key)
        past = Past() if found is None else msgspec.json.decode(found, type=Past)
        now = self._now()  # a clock that was set back must not keep anybody waiting for longer than an hour
        return Past(tuple(at for at in past.begun if now - HOUR_MS < at <= now), past.not_before)

    async def _keep(self, past: Past) -> None:
        await self._store.set_meta(self._key, msgspec.json.encode(past).decode())


async def start(client: discord.Client, token: str, logins: Logins) -> None:
    """Log in when that may be, and stay connected.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.RateLimited, discord.HTTPException: Discord wants to be left alone; for how long is kept.
    """
    await logins.wait()
    client.http.max_ratelimit_timeout = LONGEST_SECONDS
    try:
        await client.login(token)
        *_, limits = await client.http.get_bot_gateway()
        if limits["remaining"] == 0:
            raise discord.RateLimited(limits["reset_after"] / 1000)
    except discord.RateLimited as error:
        await logins.put_off(round(1000 * error.retry_after))
        raise
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        refusal = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        if isinstance(refusal, discord.HTTPException) and refusal.status == 429:  # by what stands before Discord
            await logins.put_off(_retry_after(refusal.response.headers))
        raise
    finally:
        client.http.max_ratelimit_timeout = None
    await client.connect()


def _retry_after(headers: Mapping[str, str]) -> int:
    """Read for how many milliseconds one is to wait."""
    text = headers.get("Retry-After", "")
    return round(1000 * float(text)) if text.replace(".", "", 1).isdecimal() else BANNED_MS
