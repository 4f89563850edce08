"""Limits the logins to Discord over restarts: too many get the bot banned.

A login is counted as its first connection to the gateway opens; starts that do not reach Discord are free. The times of
past logins and the end of Discord's back-off are stored, so a program in a crash loop waits as well. Resumed
connections are not limited.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import aiohttp
import discord
import msgspec

from bot.core.durations import HOUR_MS
from bot.core.logs import logger
from bot.store.store import Store

log = logger(__name__)


AN_HOUR = 10
"""Logins of a share in an hour at most (house choice)."""

LONGEST_SECONDS = 60.0
"""Longest wait left to discord.py in a login; a longer one is ours, and survives a restart."""

BANNED_MS = 15 * 60_000
"""Back-off after a refusal that names no time."""

RETRY_SECONDS = 5.0
"""Seconds between two looks for a network (house choice): an address that is not found costs no more."""

UNREACHABLE = (aiohttp.ClientConnectionError, TimeoutError, discord.DiscordServerError)
"""How a login fails without a network, or while Discord is down."""

_WAITS = "no network, or Discord is down; logs in once Discord can be reached"

_KEY = "logins"

Sleep = Callable[[float], Awaitable[object]]


class LoginHistory(msgspec.Struct, frozen=True):
    """Logins begun within the last hour, and the end of the back-off; milliseconds since 1970."""

    begun: tuple[int, ...] = ()
    not_before: int = 0


class Logins:
    """Counts the logins of a process's share of the gateway; `name` tells one share from another."""

    def __init__(self, store: Store, now: Callable[[], int], most: int = AN_HOUR, name: str = "all") -> None:
        """Take the store, the time in milliseconds, and how many logins an hour there may be (0: any number)."""
        self._store = store
        self._now = now
        self._most = most
        self._key = f"{_KEY}:{name}"
        self._is_counted = False

    async def wait(self, sleep: Sleep = asyncio.sleep) -> None:
        """Wait until a login may begin. Raises StoreError."""
        past = await self._past()
        while (pause := self._pause(past)) > 0:
            log.warning("login_put_off", seconds=-(-pause // 1000), help="Discord counts logins; this one waits")
            await sleep(pause / 1000)
            past = await self._past()

    async def count(self) -> None:
        """Note this process's login, at its first call only. Raises StoreError."""
        if not self._is_counted:
            past = await self._past()
            await self._keep(LoginHistory((*past.begun, self._now())))
            self._is_counted = True

    async def put_off(self, milliseconds: int) -> None:
        """Store a back-off of this length. Raises StoreError."""
        past = await self._past()
        await self._keep(LoginHistory(past.begun, self._now() + milliseconds))
        log.error("login_refused", seconds=-(-milliseconds // 1000), help="Discord wants no login before; it is kept")

    def _pause(self, past: LoginHistory) -> int:
        """Return how many milliseconds a login must wait."""
        now = self._now()
        waits = [past.not_before - now]
        if self._most and len(past.begun) >= self._most:
            # Once this one is an hour old, one fewer than the limit are left, and the next may begin.
            waits.append(past.begun[-self._most] + HOUR_MS - now)
        return max(waits)

    async def _past(self) -> LoginHistory:
        found = await self._store.notes.find(self._key)
        past = LoginHistory() if found is None else msgspec.json.decode(found, type=LoginHistory)
        now = self._now()  # after the clock was set back, wait an hour at most
        return LoginHistory(tuple(at for at in past.begun if now - HOUR_MS < at <= now), past.not_before)

    async def _keep(self, past: LoginHistory) -> None:
        await self._store.notes.put(self._key, msgspec.json.encode(past).decode())


async def start(client: discord.Client, token: str, logins: Logins, sleep: Sleep = asyncio.sleep) -> None:
    """Log in as soon as allowed and as Discord can be reached, and stay connected.

    Raises:
        discord.LoginFailure: Discord does not know the token. discord.RateLimited, discord.HTTPException: Discord asks
        for a back-off, which is stored.
    """
    await logins.wait()
    is_told = False
    while (fault := await _log_in(client, token, logins)) is not None:
        if not is_told:
            log.warning("discord_unreachable", reason=str(fault) or type(fault).__name__, help=_WAITS)
            is_told = True
        # The failed login's session: discord.py makes another each time, but keeps the closed connector.
        await client.http.close()
        client.http.connector = discord.utils.MISSING
        await sleep(RETRY_SECONDS)
    await client.connect()


async def _log_in(client: discord.Client, token: str, logins: Logins) -> Exception | None:
    """Log in; returns why Discord cannot be reached, if so. Raises as `start`."""
    # discord.py would sleep through any back-off in memory, and a restart would forget it and ask again.
    client.http.max_ratelimit_timeout = LONGEST_SECONDS
    try:
        await client.login(token)
    except discord.RateLimited as error:
        await logins.put_off(round(1000 * error.retry_after))
        raise
    except UNREACHABLE as error:
        return error
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        refusal = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        if isinstance(refusal, UNREACHABLE):
            return error
        if isinstance(refusal, discord.HTTPException) and refusal.status == 429:  # from the proxy before Discord
            await logins.put_off(_retry_after(refusal.response.headers))
        raise
    finally:
        client.http.max_ratelimit_timeout = None
    return None


def _retry_after(headers: Mapping[str, str]) -> int:
    """Read the requested back-off in milliseconds."""
    # It may be missing, or a date instead of seconds.
    text = headers.get("Retry-After", "")
    return round(1000 * float(text)) if text.replace(".", "", 1).isdecimal() else BANNED_MS
