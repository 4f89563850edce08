"""A playground with several processes of one bot, each with its own shards, on one PostgreSQL: for tests.

All share the installation's key, and each has its own server, named like its shards.
"""

import asyncio
import signal
import time
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from bot.core.shards import Shards, parse
from bot.play import COMMAND
from playground.actors import Actor
from playground.bot_process import BotProcess
from playground.world.records import Channel, Guild
from tests.e2e.forked_bot import bot_type
from tests.e2e.harness import START_SECONDS, Playground, end_of
from tests.postgres import Cluster, database_of

CHANNEL = "hall"


class Fleet(Playground):
    """One server with a process of the bot for each range of shards."""

    def __init__(self, folder: Path, cluster: Cluster, url: str, ranges: Sequence[str]) -> None:
        super().__init__(folder)
        self._cluster = cluster
        self._database = database_of(url)
        self.environment |= {"DATABASE_URL": url}
        self.ships = {text: self.ship(text) for text in ranges}
        self.core.gateway.max_concurrency = 16
        self.servers = {text: self._settle(parse(text), f"Server {text}") for text in ranges}

    def ship(self, ranges: str) -> BotProcess:
        """A process for a range of shards, not yet started."""
        log = self.folder / f"bot-{ranges.replace('/', '-of-')}.log"
        return bot_type()(COMMAND, self.environment | {"SHARDS": ranges}, log)

    def _settle(self, shards: Shards, name: str) -> Guild:
        """A server whose id belongs to these shards, which depends on its creation time."""
        world = self.core.world
        bot, owner = world.me.bot_id, world.people()[0]
        while True:
            if shards.owns(int(world.snowflakes.next())):
                guild = world.add_guild(name, owner, bot, ())
                if shards.owns(int(guild.id)):
                    world.add_channel(Channel(id="", guild_id=guild.id, name=CHANNEL))
                    return guild
                del world.guilds[guild.id]
            time.sleep(0.000_3)

    # Life ----------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.server.start()
        await self.sail(*self.ships)

    async def sail(self, *ranges: str) -> None:
        """Start processes, and wait until all their shards are connected and the commands are known."""
        for text in ranges:
            self.ships[text].start(self.url, self.core.world.me.token)
        ends = asyncio.get_running_loop().time() + START_SECONDS
        while not (all(map(self.is_at_sea, ranges)) and self.core.world.commands):
            if any(self.ships[text].pid is None for text in ranges) or asyncio.get_running_loop().time() > ends:
                raise AssertionError(f"The bots did not come up:\n{self.bot_log()}")
            await asyncio.sleep(0.02)

    def is_at_sea(self, ranges: str) -> bool:
        """Whether every shard of a range has an open connection."""
        connected = {each.shard[0] for each in self.core.gateway.sessions.values() if each.socket is not None}
        return connected >= set(parse(ranges).numbers)

    async def sink(self, ranges: str) -> None:
        """Kill a process at once."""
        await self.ships[ranges].stop(signal.SIGKILL)

    async def stop_bot(self, kill: int = signal.SIGTERM) -> int:
        return max(await asyncio.gather(*(ship.stop(kill) for ship in self.ships.values())), default=0)

    def bot_log(self) -> str:
        logs = sorted(self.folder.glob("bot-*.log"))
        return "\n".join(f"{log.name}:\n{end_of(log)}" for log in logs)

    # People and rows -----------------------------------------------------------------------------------------------

    def guest(self, name: str, ranges: str) -> Actor:
        """The person of this name (new if need be) in the server of a process."""
        there = self.core.world.find_channel(CHANNEL, self.servers[ranges].name)
        return Actor(self.core, self.server.acts, self.server.acts.add_user(name), there)

    async def context(self, query: str, *values: object) -> list[Any]:
        """Run a statement in the database behind the bot's back; returns its rows."""
        return [tuple(row) for row in await self._cluster.tell(self._database, query, *values)]

    def uncommitted(self, query: str, *values: object) -> AbstractAsyncContextManager[None]:
        """Run a statement behind the bot's back in a transaction that others wait for, and that is rolled back at the
        end.
        """
        return self._cluster.uncommitted(self._database, query, *values)
