"""Asks Discord's REST API once each time, with the bot's token: for the doctor, and where a wait of minutes is no use.

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
"""How long an answer is waited for that is only read."""

WRITE_SECONDS = 15.0
"""How long an answer is waited for where Discord has something to store."""

LONGEST_REASON = 300
"""Characters of a reason that are told."""


class Unreachable(Exception):
    """Discord did not answer; the text says how."""


class Refusal(msgspec.Struct):
    """The body of an answer that is none: Discord's reason, where in the request it lies, and when to come back (s)."""

    message: str = ""
    code: int = 0
    errors: Any = None
    retry_after: float = 0.0


@dataclass(frozen=True)
class Reply:
    """Discord's answer; `date` is its clock, where it told it."""

    status: int
    body: bytes
    date: datetime | None = None

    def read(self, kind: type[T]) -> T:
        """The body as this kind of value. Raises msgspec.DecodeError."""
        return msgspec.json.decode(self.body, type=kind)

    @property
    def refusal(self) -> Refusal:
        """What Discord says of why it refuses; an empty one where what answers is not Discord's API."""
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
    """List what is wrong in which part of a request, from the tree in which Discord tells it."""
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
        self._headers = {"Authorization": f"Bot {token}", "User-Agent": f"DiscordBot (Farrago, {bot.__version__})"}

    async def get(self, path: str) -> Reply:
        """Read something. Raises Unreachable."""
        return await self._ask("GET", path, READ_SECONDS)

    async def put(self, path: str, body: object) -> Reply:
        """Store something in the place of what was there. Raises Unreachable."""
        return await self._ask("PUT", path, WRITE_SECONDS, body)

    async def _ask(self, method: str, path: str, seconds: float, body: object = None) -> Reply:
        timeout = aiohttp.ClientTimeout(total=seconds)
        asked = self._session.request(method, Route.BASE + path, headers=self._headers, timeout=timeout, json=body)
        try:
            async with asked as answer:
                date = answer.headers.get("Date")
                return Reply(answer.status, await answer.read(), None if date is None else parsedate_to_datetime(date))
        except (aiohttp.ClientError, TimeoutError) as error:
            raise Unreachable(type(error).__name__) from error


@asynccontextmanager
async def asking(token: str) -> AsyncGenerator[Api]:
    """Ask with this token while the block runs."""
    async with aiohttp.ClientSession() as session:
        yield Api(session, token)
