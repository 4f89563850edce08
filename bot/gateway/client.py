"""The Discord client: no privileged intent, no mention of anybody.

It connects as many shards as Discord says, or those of its share; shards of one bucket take turns over all processes
(https://discord.com/developers/docs/events/gateway#sharding-max-concurrency).
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.app import App
from bot.core.clock import DiscordClock
from bot.core.logs import logger
from bot.core.permissions import INTENTS
from bot.core.presses.reached_message import ReachedMessage
from bot.core.recent import remember
from bot.core.tasks import BackgroundTasks
from bot.gateway.attachments import Attachments, size_of
from bot.gateway.discord_time import hear
from bot.gateway.logins import Logins
from bot.gateway.message_queue import MessageQueue
from bot.gateway.message_requests import MessageRequests
from bot.gateway.odd_events import OddEvents
from bot.gateway.request_pace import RequestPace
from bot.gateway.token_requests import TokenRequests
from bot.gateway.token_watch import TokenWatch
from bot.gateway.uplink import Uplink
from bot.moderation.refusals import ServerBlocked
from bot.store.errors import StoreError
from bot.store.owning import LOOK_EVERY, Ownership, Unshared
from bot.text.sanitising import typed

log = logger(__name__)

IDENTIFY_SECONDS = 5.0
"""Seconds between two shards of one bucket (Discord's rule)."""

KNOWN_SECONDS = 5.0
"""Seconds after the login until the servers are known, unless there are very many shards."""

LONGEST_WAIT = 30.0
"""Seconds that discord.py may wait before a request, the least it takes: above, it raises discord.RateLimited."""

REMEMBERED = 10_000
"""Interaction ids kept to detect repeats; across a restart the store's action keys do that. Also the number of channels
whose server is remembered.
"""


GONE_AWAY = b"\x03\xe8"
"""The websocket's close code 1000, as it is sent: the session ends (RFC 6455, 7.4)."""

HANG_UP_SECONDS = 1.0
"""Longest wait in seconds for Discord's own close."""

HANG_UP_LOOK = 0.01
"""Seconds between looks whether all connections are closed."""


def in_turn(request: Callable[..., Awaitable[Any]], uplink: Uplink) -> Callable[..., Any]:
    """Let discord.py's requests with the bot's own token take turns on the line, its own waits for limits included."""

    async def send(route: Route, *, files: Sequence[discord.File] | None = None, **options: Any) -> object:
        async with uplink.carrying(size_of(files or ())):
            return await request(route, files=files, **options)

    return send


def loop_time() -> float:
    """Return the time of the running event loop, in seconds."""
    return asyncio.get_running_loop().time()


class NotTaken(app_commands.CheckFailure):
    """The program is about to end, so a command is not run."""


class NotServed(app_commands.CheckFailure):
    """The host has switched the bot off in this server, so a command is not run."""


OWN_DATA = "privacy"
"""The command, and the verb of addresses, by which people ask for their data: answered in blocked servers too."""


class Commands(app_commands.CommandTree["FarragoClient"]):
    """The slash commands; one that is delivered twice runs once."""

    async def interaction_check(self, interaction: discord.Interaction["FarragoClient"], /) -> bool:
        """Let a command run, but an autocompletion at any time. Raises NotTaken, NotServed."""
        if interaction.type is not discord.InteractionType.application_command:
            return True
        is_new = interaction.client.begins(interaction)
        if is_new and interaction.client.app.presses.is_stopping:
            raise NotTaken
        if is_new and not await _is_served(interaction):
            raise NotServed
        return is_new

    async def _call(self, interaction: discord.Interaction["FarragoClient"]) -> None:
        # What is no error of a command comes from reading the interaction, and would be lost with discord.py's task.
        try:
            read_typed(cast("Any", interaction.data or {}).get("options", ()))
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            interaction.client.odd_events.drop_interaction(interaction, error)


def read_typed(options: Sequence[Any]) -> None:
    """Read the texts that were typed into options of a command, before discord.py does, as those of forms are read."""
    for option in options:
        if isinstance(option.get("value"), str):
            option["value"] = typed(option["value"])
        read_typed(option.get("options", ()))


async def _is_served(interaction: discord.Interaction["FarragoClient"]) -> bool:
    """Return whether the host lets a command be answered here; conversations are not blocked."""
    if interaction.guild_id is None or (interaction.command and interaction.command.qualified_name == OWN_DATA):
        return True
    try:
        await interaction.client.app.moderation.check_server(interaction.guild_id)
    except ServerBlocked:
        return False
    except StoreError:  # the command says so
        return True
    return True


class FarragoClient(discord.AutoShardedClient):
    """Connects to Discord and holds the services that answer interactions."""

    def __init__(
        self,
        app: App,
        ownership: Ownership | None = None,
        logins: Logins | None = None,
        clock: DiscordClock | None = None,
    ) -> None:
        """Take the parts, what this process has alone (None: nobody shares), what counts logins, and the clock."""
        self.token_watch = TokenWatch()
        self.clock = clock or DiscordClock()
        hear(self.token_watch.trace, self.clock)
        super().__init__(
            intents=INTENTS,
            http_trace=self.token_watch.trace,
            # A second guard after the cleaning of texts: a message mentions nobody unless it names the people.
            allowed_mentions=discord.AllowedMentions.none(),
            # No caches: each interaction brings its member and message along.
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        shards = app.settings.shards
        if shards.total:
            self.shard_ids, self.shard_count = list(shards.numbers), shards.total
        self.app = app
        self.ownership = ownership or Unshared()
        self._logins = logins
        self.odd_events = OddEvents(self._connection)
        self.tree = Commands(self)
        self.attachments = Attachments()
        self.uplink = Uplink(loop_time)
        self.http.request = in_turn(self.http.request, self.uplink)
        self.by_tokens = TokenRequests(self._connection, self.attachments)
        self.messages = MessageRequests(self.http, RequestPace(loop_time), self.attachments, self.uplink)
        self.queue = MessageQueue(self)
        self.lost: set[int] = set()  # deleted channels, and channels that the bot no longer sees
        self._servers: OrderedDict[int, int] = OrderedDict()  # of the channels that were found last
        self._buckets = 1
        self._turns = BackgroundTasks()
        self.logged_in = asyncio.Event()
        self.before_presses: list[Callable[[], Awaitable[None]]] = []

    def delete_reached(self, message: ReachedMessage) -> None:
        """Delete a message that a token reaches, in the background; it is not repainted any more."""
        self.app.live_panels.forget(message.message)
        self.by_tokens.delete(message)

    def begins(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction is new; a resumed gateway session may deliver one twice."""
        self.lost.discard(interaction.channel_id or 0)  # an interaction proves that the channel exists
        return self.app.presses.is_new(interaction.id)

    def get_channel(self, id: int, /) -> Any:
        """Find a channel or thread, first in the server in which it was found before.

        discord.py looks through all servers: a millisecond for each look of a bot in 10,000, at every page and board.
        """
        server = self.get_guild(self._servers.get(id, 0))
        found = None if server is None else server.get_channel_or_thread(id)
        if found is not None:
            return found
        channel = super().get_channel(id)
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            remember(self._servers, id, channel.guild.id, REMEMBERED)
        return channel

    async def setup_hook(self) -> None:
        """Ask how many shards there should be, and how many may begin at once. Raises discord.RateLimited."""
        wanted, _, limits = await self.http.get_bot_gateway()
        # Discord's session starts of the day are used up: connecting would fail.
        if limits["remaining"] == 0:
            raise discord.RateLimited(limits["reset_after"] / 1000)
        # Asked at each start: Discord raises both numbers as a bot grows, and refuses identifies beyond them.
        self._buckets = limits["max_concurrency"]
        # The setting comes first: all processes must count the same shards.
        self.shard_count = self.shard_count or wanted
        for do in self.before_presses:
            await do()
        self.logged_in.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count the login; wait for the lock of a shard's bucket, held for Discord's pause between two identifies."""
        # Before the identify, so that a login which a crash cuts off counts too.
        if self._logins is not None:
            await self._logins.count()
        # discord.py's own pause, which this replaces, knows the shards of this process only.
        bucket = f"identify/{(shard_id or 0) % self._buckets}"
        while not await self.ownership.take(bucket):  # noqa: ASYNC110 - polling: another process may hold the lock
            await asyncio.sleep(LOOK_EVERY)
        # Released by a task: this hook must return for the identify to be sent, and the pause counts from then.
        self._turns.start(self._end_turn(bucket))

    async def _end_turn(self, bucket: str) -> None:
        await asyncio.sleep(IDENTIFY_SECONDS)
        await self.ownership.give_back(bucket)

    def is_connected(self) -> bool:
        """Return whether every shard of this process is connected now; discord.py stays `ready` when it loses one."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    def is_reached(self) -> bool:
        """Whether what people press comes here: each shard of this process is connected, its servers known or not."""
        # discord.py's `shards` are those begun so far: they begin one after the other, for minutes of a large bot.
        numbers, begun = self.shard_ids or range(self.shard_count or 1), self.shards
        return all(number in begun and not begun[number].is_closed() for number in numbers)

    async def wait_until_ready(self) -> None:
        """Wait until all servers are known, or until the timeout after the login.

        Each shard takes some seconds. In a server not known yet, permissions are found out by trying.
        """
        await self.logged_in.wait()
        # discord.py waits for every server of every shard; one that is unavailable must not hold up all boards.
        with suppress(TimeoutError):
            async with asyncio.timeout(KNOWN_SECONDS):
                await super().wait_until_ready()

    async def leave(self) -> None:
        """Take no more interactions, finish those under way, and end the connections; what still comes is refused."""
        presses = self.app.presses
        if not await presses.drain():
            log.warning("presses_cut_off", help="their people press again")
        await self._hang_up()
        # Once more: what Discord sent before it saw the end is being refused, for which the HTTP session is needed.
        await presses.drain(HANG_UP_SECONDS)

    async def _hang_up(self) -> None:
        """Close every connection from our side, and read on until Discord has closed it too."""
        # aiohttp's own `close` drops what it reads in between, so these presses would stay unanswered.
        for shard in self.shards.values():
            if not shard.is_closed():
                with suppress(ConnectionError):
                    socket = shard._parent.ws.socket  # pyright: ignore[reportPrivateUsage] - there is no public way
                    await socket.send_frame(GONE_AWAY, aiohttp.WSMsgType.CLOSE)
        with suppress(TimeoutError):
            async with asyncio.timeout(HANG_UP_SECONDS):
                while not all(shard.is_closed() for shard in self.shards.values()):  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(HANG_UP_LOOK)

    async def close(self) -> None:
        """Close every connection."""
        # The locks end with the connection that holds them, so the pauses need not be waited for.
        await self._turns.close()
        await self.queue.close()
        await self.messages.close()
        await super().close()
