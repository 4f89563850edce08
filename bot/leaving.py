"""Keeps count of servers and channels that come and go: nothing is asked of Discord about what is gone.

What belongs to a server that the bot has left is kept for a while, should it be invited again. One that is only out of
reach, as Discord says when it is ill itself, is not left.
"""

import discord

from bot.client import Farrago
from bot.logs import logger
from bot.services import repeat

log = logger(__name__)

KEPT_MS = 30 * 24 * 3_600_000
"""How long what belongs to a server is kept after the bot has left it (house choice)."""


LOOK_EVERY = 3_600.0
"""Seconds between looks at the servers that were left."""


def install(client: Farrago) -> None:
    """Let the client take note of what Discord tells about servers and channels."""

    async def on_guild_remove(guild: discord.Guild) -> None:
        client.lost |= _channels(guild)
        await client.house.store.note_left(guild.id)
        log.info("server_left", server=guild.id, kept_days=KEPT_MS // 86_400_000)

    async def on_guild_join(guild: discord.Guild) -> None:
        client.lost -= _channels(guild)
        await client.house.store.note_back(guild.id)
        log.info("server_joined", server=guild.id)

    async def on_guild_available(guild: discord.Guild) -> None:  # Discord tells a new invitation so as well
        if client.is_ready():  # else it is one of all that come at a start, which are compared at once
            await on_guild_join(guild)

    async def on_guild_channel_delete(channel: discord.abc.GuildChannel) -> None:
        _lose(client, channel.id)

    async def on_raw_thread_delete(thread: discord.RawThreadDeleteEvent) -> None:
        _lose(client, thread.thread_id)

    async def on_guild_channel_update(_: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        if channel.permissions_for(channel.guild.me).view_channel:
            client.lost -= {channel.id, *(thread.id for thread in channel.guild.threads if thread.parent == channel)}

    async def on_ready() -> None:
        await compare(client)

    for hears in (
        on_guild_remove,
        on_guild_join,
        on_guild_available,
        on_guild_channel_delete,
        on_raw_thread_delete,
        on_guild_channel_update,
        on_ready,
    ):
        client.event(hears)


async def keep(client: Farrago) -> None:
    """Forget what belongs to servers left long ago, for as long as the program runs."""
    await client.wait_until_ready()

    async def look() -> None:
        await forget_left(client)

    await repeat(look, LOOK_EVERY)


async def compare(client: Farrago) -> None:
    """Note which servers the bot has left or come back to while it was not connected. Raises StoreError."""
    store = client.house.store
    here, noted = {guild.id for guild in client.guilds}, await store.left_at()
    for server in here & noted.keys():
        await store.note_back(server)
    for server in set(await store.servers()) - here - noted.keys():
        if client.house.settings.shards.owns(server):
            await store.note_left(server)
            log.info("server_left", server=server, kept_days=KEPT_MS // 86_400_000)


async def forget_left(client: Farrago) -> None:
    """Delete what belongs to servers that the bot left long ago. Raises StoreError."""
    store, now = client.house.store, client.house.now()
    if not client.is_ready():
        return
    here = {guild.id for guild in client.guilds}
    for server, since in (await store.left_at()).items():
        if server not in here and now - since >= KEPT_MS and client.house.settings.shards.owns(server):
            tables = await store.forget_server(server)
            log.info("server_forgotten", server=server, tables=tables)


def _lose(client: Farrago, channel: int) -> None:
    client.lost.add(channel)
    log.warning("channel_lost", channel=channel, help="who played there can /move their table")


def _channels(guild: discord.Guild) -> set[int]:
    return {channel.id for channel in (*guild.channels, *guild.threads)}
