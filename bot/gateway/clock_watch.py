"""Watches this machine's clock: asks Discord for the time where it jumps, and tells the host when it is wrong."""

import aiohttp
import discord
from discord.http import Route

from bot.core import logs
from bot.core.clock import DRIFT_LIMIT, WAITS, DiscordClock
from bot.core.services import repeat
from bot.gateway.client import FarragoClient

log = logs.logger(__name__)

LOOK_EVERY = 5.0
"""Seconds between two looks at this machine's clock."""

ASK_EVERY = 60.0
"""Seconds between two questions for the time while this machine's clock is not trusted."""

SYNCHRONISE = "switch on time synchronisation (NTP)"
"""The advice to the host."""


async def keep(client: FarragoClient) -> None:
    """Watch this machine's clock for as long as the program runs, and ask Discord for the time where it jumps."""
    await client.logged_in.wait()
    watch = ClockWatch(client)
    await repeat(watch.look, LOOK_EVERY)


class ClockWatch:
    """Looks at the clock; a change for the worse or the better is logged once."""

    def __init__(self, client: FarragoClient) -> None:
        """Begin with a clock that agrees."""
        self._client = client
        self._told = "right"
        self._asked_at = client.clock.ticks() - ASK_EVERY

    async def look(self) -> None:
        """Ask for the time if this machine's clock is not trusted, and tell the host its state."""
        clock = self._client.clock
        # A jump may be ours, as after a suspension, in which the ticks stood still: an answer tells.
        if not clock.is_trusted and clock.ticks() - self._asked_at >= ASK_EVERY:
            self._asked_at = clock.ticks()
            await self._ask()
        if clock.is_trusted:
            self._asked_at = clock.ticks() - ASK_EVERY
        self._tell(clock)

    async def _ask(self) -> None:
        try:
            await self._client.http.request(Route("GET", "/gateway"))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("time_not_told", error=type(error).__name__)

    def _tell(self, clock: DiscordClock) -> None:
        drift = clock.drift
        state = "wrong" if not clock.is_trusted else "off" if drift and abs(drift) > DRIFT_LIMIT else "right"
        seconds = None if drift is None else round(drift, 1)
        if state == self._told:
            return
        self._told = state
        match state:
            case "wrong":
                waits = f"{WAITS} until it is right"
                log.error("this machine's clock is wrong", ahead_seconds=seconds, waits=waits, help=SYNCHRONISE)
            case "off":
                log.warning("clock differs from Discord's", ahead_seconds=seconds, help=SYNCHRONISE)
            case _:
                log.info("clock agrees with Discord's", ahead_seconds=seconds)
