"""A bot in a few lines for tests of the server alone: plain REST and a plain gateway socket, without discord.py."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.pictures.fonts import Face, font_file
from playground.actors import Actor
from playground.server import Server
from playground.world.records import Channel


class Loopback:
    """A server, and the client side of a bot's connection."""

    def __init__(self, server: Server, http: aiohttp.ClientSession) -> None:
        self.server = server
        self.http = http

    @property
    def channel(self) -> Channel:
        return next(each for each in self.server.core.world.channels.values() if each.name == "table")

    def actor(self, name: str = "Ada") -> Actor:
        return Actor(self.server.core, self.server.acts, self.server.acts.add_user(name), self.channel)

    async def call(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> tuple[int, Any]:
        """Send a REST request with the bot's token; returns status and JSON."""
        token = token or self.server.core.world.me.token
        url = f"{self.server.url}/api/v10{path}"
        async with self.http.request(method, url, json=body, headers={"Authorization": f"Bot {token}"}) as response:
            raw = await response.read()
            return response.status, json.loads(raw) if raw else None

    @asynccontextmanager
    async def gateway(
        self, intents: int = 1, token: str | None = None, shard: tuple[int, int] | None = None
    ) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
        """A socket that has identified; HELLO has been read, READY comes next."""
        async with self.http.ws_connect(f"{self.server.url}/gateway") as socket:
            await socket.receive_json()
            data: dict[str, Any] = {"token": token or self.server.core.world.me.token, "intents": intents}
            data |= {"properties": {}} | ({} if shard is None else {"shard": shard})
            await socket.send_json({"op": 2, "d": data})
            yield socket


@asynccontextmanager
async def loopback(folder: Path) -> AsyncIterator[Loopback]:
    server = Server(folder, "Farrago")
    server.core.emoji_font = font_file(Face.COLOUR_EMOJI)
    await server.start()
    async with aiohttp.ClientSession() as http:
        yield Loopback(server, http)
    await server.close()


async def receive(socket: aiohttp.ClientWebSocketResponse, event: str) -> Any:
    """The next dispatch with this name; earlier ones are skipped."""
    while (frame := await socket.receive_json(timeout=5))["t"] != event:
        pass
    return frame
