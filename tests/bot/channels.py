"""Channels without Discord: they keep messages, refuse requests when a test tells them to, and record every request."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import aiohttp
import discord

from bot.app import App
from bot.core.tasks import BackgroundTasks
from bot.gateway.attachments import Attachments
from bot.gateway.client import FarragoClient
from bot.gateway.message_queue import MessageQueue
from bot.gateway.request_pace import RequestKind, RequestPace, RequestTurn
from bot.gateway.uplink import Uplink
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit.scenes import Scene
from tests.app import AppParts, repositories

CHANNEL = 70
BOARD = discord.utils.time_snowflake(datetime(2040, 1, 1, tzinfo=UTC))
"""A board that is not an hour old, whenever a test plays."""

ALL = discord.Permissions.all()


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """Make discord.py's exception for a status and an error code of Discord."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response = cast(aiohttp.ClientResponse, SimpleNamespace(status=status, reason=""))
    return kind(response, {"code": code, "message": ""})


@dataclass
class Channel:
    """A channel: its messages by id, and its requests as (action, message)."""

    id: int = CHANNEL
    messages: dict[int, dict[str, Any]] = field(default_factory=lambda: {BOARD: {}})
    newest: int = BOARD
    requests: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    faults: list[Exception] = field(default_factory=list[Exception])
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    gate: asyncio.Event | None = None
    at_once: int = 0
    most_at_once: int = 0

    def get_partial_message(self, message_id: int) -> "Message":
        """Return a message by id, whether it exists or not."""
        return Message(self, message_id)

    async def request(self, verb: str, message_id: int) -> None:
        """Record a request, wait at the gate, and refuse it as planned or if the message does not exist."""
        self.requests.append((verb, message_id))
        self.asked.set()
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            if self.gate is not None:
                await self.gate.wait()
            await asyncio.sleep(0)
            if self.faults:
                raise self.faults.pop(0)
            if verb in ("edit", "delete") and message_id not in self.messages:
                raise refusal(404, 10008)
        finally:
            self.at_once -= 1

    async def send(self, **what: Any) -> "Message":
        self.newest += 1
        message_id = self.newest
        await self.request("send", message_id)
        self.messages[message_id] = what
        return Message(self, message_id)

    async def history(self, *, limit: int, after: "Message") -> AsyncIterator["Message"]:
        """Return the messages after one."""
        await self.request("history", after.id)
        for message_id in [each for each in sorted(self.messages) if each > after.id][:limit]:
            yield Message(self, message_id)

    def talk(self, count: int) -> None:
        """Let people write messages."""
        self.messages |= {self.newest + 1 + number: {} for number in range(count)}
        self.newest += count

    def shown(self, message_id: int = BOARD) -> str:
        """Return all words of a message."""
        message = self.messages[message_id]
        items = message["view"].walk() if "view" in message else ()
        texts = (item["content"] for item in items if "content" in item)
        return "\n".join((*filter(None, [message.get("content")]), *texts))

    def called(self, message_id: int) -> list[int]:
        """Return the people that a message mentions."""
        return [user.id for user in self.messages[message_id]["allowed_mentions"].users]


@dataclass(frozen=True)
class Message:
    """A message of the bot in a channel."""

    channel: Channel
    id: int

    async def edit(self, **what: Any) -> None:
        """Replace its content."""
        await self.channel.request("edit", self.id)
        self.channel.messages[self.id] = what
        self.channel.changed.set()

    async def delete(self) -> None:
        await self.channel.request("delete", self.id)
        del self.channel.messages[self.id]


class FreePace(RequestPace):
    """A pace without limits."""

    def ready_at(self, *_: Any, **__: Any) -> float:
        """Return the current time."""
        return self.now()

    def take(self, channel: int, message: int, kind: RequestKind, *, is_old: bool) -> RequestTurn:
        """Return a turn without recording it."""
        return RequestTurn(channel, message, kind, self.now())


class Requests:
    """The client's requests to channels with the bot's own token, answered by a test's channels."""

    def __init__(self, pace: RequestPace, channel_of: Callable[[int], Channel]) -> None:
        """Take the pace, and a function that finds a channel."""
        self.pace, self._channel_of = pace, channel_of
        self._deletions = BackgroundTasks()

    async def edit(self, turn: RequestTurn, **what: Any) -> None:
        """Replace the content of a message."""
        try:
            await Message(self._channel_of(turn.channel), turn.message).edit(**what)
        finally:
            turn.answered(self.pace.now())

    async def send(self, turn: RequestTurn, **what: Any) -> int:
        try:
            return (await self._channel_of(turn.channel).send(**what)).id
        finally:
            turn.answered(self.pace.now())

    async def count_below(self, channel: int, message: int, most: int) -> int:
        there = self._channel_of(channel)
        return len([each async for each in there.history(limit=most, after=Message(there, message))])

    async def is_there(self, channel: int, message: int) -> bool:
        there = self._channel_of(channel)
        await there.request("look", message)
        return message in there.messages

    def delete(self, channel: int, message: int) -> None:
        self._deletions.start(Message(self._channel_of(channel), message).delete())

    async def settled(self) -> None:
        """Wait until all deletions are done."""
        await self._deletions.settled()


@dataclass
class Place:
    """A client in an app with tables, all in one channel by default; `held` are the bot's permissions."""

    parts: AppParts
    channel: Channel
    others: dict[int, Channel] = field(default_factory=dict[int, Channel])
    held: discord.Permissions | None = None
    lost: set[int] = field(default_factory=set[int])
    messages: Requests = field(init=False)
    queue: MessageQueue = field(init=False)

    def __post_init__(self) -> None:
        """Allow requests at any time."""
        self.messages = Requests(FreePace(self.seconds), lambda channel: self.others.get(channel, self.channel))
        self.queue = MessageQueue(cast(Any, self))

    def seconds(self) -> float:
        """Return the time of the test, in seconds."""
        return self.parts.time() / 1000

    @property
    def app(self) -> App:
        """The platform, where Absolute has no picture."""
        game_uis = {
            "absolute": GameUI("absolute", BoardsUI(Scene(text=lambda view, say: f"turn {view.turn} of {view.active}")))
        }
        parts = self.parts
        return cast(
            App,
            SimpleNamespace(
                store=parts.store,
                tables=parts.tables,
                moderation=parts.tables.moderation,
                game_uis=game_uis,
                now=parts.time,
                lobbies=None,
                **repositories(parts.store),
            ),
        )

    @property
    def client(self) -> FarragoClient:
        """The connected client."""

        async def ready() -> None:
            """Return at once."""

        client = SimpleNamespace(
            app=self.app,
            lost=self.lost,
            messages=self.messages,
            queue=self.queue,
            attachments=Attachments(),
            uplink=Uplink(time.monotonic),
            get_channel=self.get_channel,
            get_partial_messageable=lambda id_: self.others.get(id_, self.channel),
            wait_until_ready=ready,
        )
        return cast(FarragoClient, client)

    def get_channel(self, id: int, /) -> discord.TextChannel | None:
        """Return a channel with the bot's permissions, where a test holds any."""
        if self.held is None:
            return None
        known = Mock(spec=discord.TextChannel)
        known.permissions_for.return_value = self.held
        return known
