"""Tracks servers and channels that come and go, so that no request is made about one that is gone.

The data of a server that the bot has left is kept for a while, in case it is invited again. A server that is only
unavailable, as during an outage of Discord, does not count as left. A deleted channel leaves its server's settings.
"""

from collections.abc import Iterable

import aiohttp
import discord

from bot.core.durations import DAY_MS
from bot.core.logs import logger
from bot.core.services import repeat
from bot.gateway import arrivals
from bot.gateway.channel_access import GONE_CHANNEL
from bot.gateway.client import FarragoClient

log = logger(__name__)

KEPT_MS = 30 * DAY_MS
"""How long a server's data is kept after the bot has left it (house choice)."""


LOOK_EVERY = 3_600.0
"""Seconds between looks at the servers that were left."""


def install(client: FarragoClient) -> None:
    """Listen to Discord's events about servers and channels."""

    # discord.py calls this only where the bot has left: an outage is `guild_unavailable`.
    async def on_guild_remove(guild: discord.Guild) -> None:
        client.lost |= _channels(guild)
        await client.app.store.servers.note_left(guild.id)
        log.info("server_left", server=guild.id, kept_days=KEPT_MS // DAY_MS)

    async def on_guild_join(guild: discord.Guild) -> None:
        client.lost -= _channels(guild)
        await client.app.store.servers.note_back(guild.id)
        log.info("server_joined", server=guild.id)
        await forget_channels(client, (guild,))
        await arrivals.greet(client, (guild,))

    async def on_guild_available(guild: discord.Guild) -> None:  # Discord sends the same event for a new invitation
        if client.is_ready():  # otherwise it belongs to the start, which compares all servers at once
            await on_guild_join(guild)
        else:  # it may have been left since the start
            client.lost -= _channels(guild)

    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        _lose(client, channel.id)
        await client.app.moderation.forget_channels(channel.guild.id, {channel.id})

    async def on_raw_thread_delete(thread: discord.RawThreadDeleteEvent) -> None:
        _lose(client, thread.thread_id)

    async def on_guild_channel_update(_: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        # Somebody gave the bot its permission back: boards there may be painted again.
        if channel.permissions_for(channel.guild.me).view_channel:
            client.lost -= {channel.id, *(thread.id for thread in channel.guild.threads if thread.parent == channel)}

    # Comes again after a lost session, in which events may have been missed.
    async def on_ready() -> None:
        await compare(client)
        await forget_channels(client, client.guilds)
        # Also those that were joined while the bot was offline.
        await arrivals.greet(client, client.guilds)

    for hears in (
        on_guild_remove,
        on_guild_join,
        on_guild_available,
        on_guild_channel_delete,
        on_raw_thread_delete,
        on_guild_channel_update,
        on_ready,
    ):
        # discord.py registers a handler under the name of its function.
        client.event(hears)


async def keep(client: FarragoClient) -> None:
    """Delete the data of servers left long ago, for as long as the program runs."""
    await client.wait_until_ready()

    async def look() -> None:
        await forget_left(client)

    await repeat(client.clock.trusting(look), LOOK_EVERY)


async def compare(client: FarragoClient) -> None:
    """Note which servers the bot has left or come back to while it was not connected. Raises StoreError."""
    store = client.app.store
    here, noted = {guild.id for guild in client.guilds}, await store.servers.left_at()
    for server in here & noted.keys():
        await store.servers.note_back(server)
    for server in set(await store.servers.all()) - here - noted.keys():
        # Servers of other processes are missing here as well.
        if client.app.settings.shards.owns(server):
            await store.servers.note_left(server)
            log.info("server_left", server=server, kept_days=KEPT_MS // DAY_MS)


async def forget_channels(client: FarragoClient, servers: Iterable[discord.Guild]) -> None:
    """Take channels out of the settings of servers that were deleted while the bot was offline. Raises StoreError."""
    moderation = client.app.moderation
    settings = await moderation.all_settings()
    for server in servers:
        if server.unavailable or server.id not in settings:
            continue
        unknown = settings[server.id].named_channels - {channel.id for channel in server.channels}
        deleted = {channel for channel in unknown if await _is_deleted(client, channel)}
        if deleted:
            await moderation.forget_channels(server.id, deleted)


async def _is_deleted(client: FarragoClient, channel: int) -> bool:
    """Return whether Discord says that a channel is gone: one that is only hidden keeps its settings."""
    try:
        await client.fetch_channel(channel)
    except discord.HTTPException as error:
        return error.code == GONE_CHANNEL
    except (discord.DiscordException, aiohttp.ClientError, OSError):  # asked again at the next start
        return False
    return False


async def forget_left(client: FarragoClient) -> None:
    """Delete the data of servers that the bot left long ago. Raises StoreError."""
    store, now = client.app.store, client.app.now()
    # Until all servers are known, a missing one may still be there.
    if not client.is_ready():
        return
    here = {guild.id for guild in client.guilds}
    for server, since in (await store.servers.left_at()).items():
        if server not in here and now - since >= KEPT_MS and client.app.settings.shards.owns(server):
            tables = await store.servers.forget(server)
            log.info("server_forgotten", server=server, tables=tables)


def _lose(client: FarragoClient, channel: int) -> None:
    client.lost.add(channel)
    log.warning("channel_lost", channel=channel, help="who played there can /game move their table")


def _channels(guild: discord.Guild) -> set[int]:
    return {channel.id for channel in (*guild.channels, *guild.threads)}
