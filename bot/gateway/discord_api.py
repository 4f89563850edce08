"""Calls Discord's REST API with the bot's token and no retries: for the doctor, and where a long wait is no use.

discord.py asks up to five times, and waits as long as Discord likes; here the first answer counts.
"""

from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, TypeVar, cast

import aiohttp
import msgspec
from discord.http import Route

import bot

T = TypeVar("T")

READ_SECONDS = 5.0
"""Timeout of a read, in seconds."""

WRITE_SECONDS = 15.0
"""Timeout of a write, in seconds."""

LONGEST_REASON = 300
"""Longest reason that is shown, in characters."""


class Unreachable(Exception):
    """Discord did not answer; the text says how."""


class Refusal(msgspec.Struct):
    """The body of an error answer: Discord's reason, the faulty parts of the request, and seconds until a retry."""

    message: str = ""
    code: int = 0
    errors: Any = None
    retry_after: float = 0.0


@dataclass(frozen=True)
class ApiResponse:
    """Discord's answer; `date` is its clock, where it told it."""

    status: int
    body: bytes
    date: datetime | None = None

    def read(self, kind: type[T]) -> T:
        """The body as this kind of value. Raises msgspec.DecodeError."""
        return msgspec.json.decode(self.body, type=kind)

    @property
    def refusal(self) -> Refusal:
        """Discord's reason for a refusal; empty if the answer does not come from Discord's API."""
        try:
            return self.read(Refusal)
        except msgspec.DecodeError:
            return Refusal()

    @property
    def reason(self) -> str:
        """Status and Discord's reason in one line, e.g. `400 (50035: Invalid Form Body; 3.name: Too long)`."""
        refusal = self.refusal
        said = "; ".join([f"{refusal.code}: {refusal.message}", *_faults(refusal.errors)])
        line = " ".join(f"{self.status} ({said})".split()) if refusal.message else str(self.status)
        return line if len(line) <= LONGEST_REASON else line[: LONGEST_REASON - 1] + "…"


def _faults(errors: object, path: str = "") -> Iterator[str]:
    """Flatten Discord's tree of errors to a list of paths and messages."""
    if not isinstance(errors, dict):
        return
    for key, value in cast("dict[str, object]", errors).items():
        if key != "_errors":
            yield from _faults(value, f"{path}.{key}" if path else key)
        elif isinstance(value, list):
            for each in cast("list[object]", value):
                said = cast("dict[str, object]", each).get("message", "") if isinstance(each, dict) else each
                yield f"{path}: {said}" if path else str(said)


class Api:
    """Asks Discord with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, token: str) -> None:
        """Ask in this session, which the caller closes."""
        self._session = session
        # Discord's API wants a user agent of this form.
        self._headers = {"Authorization": f"Bot {token}", "User-Agent": f"DiscordBot (Farrago, {bot.__version__})"}

    async def get(self, path: str) -> ApiResponse:
        """Read something. Raises Unreachable."""
        return await self._context("GET", path, READ_SECONDS)

    async def put(self, path: str, body: object) -> ApiResponse:
        """Replace a resource. Raises Unreachable."""
        return await self._context("PUT", path, WRITE_SECONDS, body)

    async def post(self, path: str, body: object) -> ApiResponse:
        """Make something. Raises Unreachable."""
        return await self._context("POST", path, WRITE_SECONDS, body)

    async def send_away(self, path: str, data: bytes) -> ApiResponse:
        """Send bytes only to see that they arrive. Raises Unreachable."""
        return await self._context("POST", path, WRITE_SECONDS, data=data)

    async def _context(
        self, method: str, path: str, seconds: float, body: object = None, data: bytes | None = None
    ) -> ApiResponse:
        timeout = aiohttp.ClientTimeout(total=seconds)
        # discord.py's own address, so that a loopback Discord takes the place of both.
        asked = self._session.request(
            method, Route.BASE + path, headers=self._headers, timeout=timeout, json=body, data=data
        )
        try:
            async with asked as answer:
                date = answer.headers.get("Date")
                return ApiResponse(
                    answer.status, await answer.read(), None if date is None else parsedate_to_datetime(date)
                )
        except (aiohttp.ClientError, TimeoutError) as error:
            raise Unreachable(type(error).__name__) from error


@asynccontextmanager
async def asking(token: str, trace: aiohttp.TraceConfig | None = None) -> AsyncGenerator[Api]:
    """Open the API with this token while the block runs; `trace` observes each request."""
    async with aiohttp.ClientSession(trace_configs=None if trace is None else [trace]) as session:
        yield Api(session, token)
