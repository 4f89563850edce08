"""Notices that the token was reset while the connection lives: Discord sends events still, and refuses each request."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord

UNAUTHORIZED = 401
"""The status by which Discord refuses a token."""


class TokenWatch:
    """Looks at the answers to all requests that bear the bot's token, through `trace`."""

    def __init__(self) -> None:
        self._is_refused = asyncio.Event()
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._look)

    async def run(self) -> None:
        """Wait until Discord refuses the token. Raises discord.LoginFailure then."""
        await self._is_refused.wait()
        raise discord.LoginFailure("a request was refused")

    async def _look(self, _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestEndParams) -> None:
        # Requests of an interaction bear its own token in the address, and it expires.
        if told.response.status == UNAUTHORIZED and "Authorization" in told.headers:
            self._is_refused.set()
