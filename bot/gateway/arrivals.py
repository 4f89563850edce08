"""Greets a server that the bot has joined, once: a post in the outbox, for the server's system channel.

The post's key names the server and when it was joined, so neither a restart nor an outage of Discord sends it again.
After a crash the next start looks at the servers once more.
"""

from collections.abc import Iterable

import discord
import msgspec

from bot.core.durations import DAY_MS
from bot.core.logs import logger
from bot.gateway.client import FarragoClient
from bot.store.rows import Post

log = logger(__name__)

GREETING = "greeting"
"""The kind of these posts in the outbox."""

FRESH_MS = DAY_MS
"""How long after it was joined a server is greeted (house choice). The outbox forgets its keys, but only much later."""

SINCE = "greetings_since"
"""The note of when this installation began to greet: servers that it had joined before are known to their people."""


class Greeting(msgspec.Struct, frozen=True):
    """The body of a greeting: the channel to send it to, and the server's language."""

    channel: int
    locale: str


async def greet(client: FarragoClient, servers: Iterable[discord.Guild]) -> None:
    """Plan the greeting of those servers that were joined lately and were not greeted since. Raises StoreError."""
    store, now = client.app.store, client.app.now()
    earliest = max(await _since(client), now - FRESH_MS)
    for server in servers:
        joined, channel = _joined_ms(server), server.system_channel
        if joined is None or joined < earliest or channel is None or not _may_write(channel):
            continue
        # One that had the bot before has kept its rules for a while.
        if not (await client.app.moderation.settings_of(server.id)).greets:
            continue
        greeting = Greeting(channel.id, str(server.preferred_locale))
        post = Post(
            GREETING,
            msgspec.json.encode(greeting),
            dedupe=f"{GREETING}:{server.id}:{joined}",
            place=server.id,
        )
        if await store.outbox.post(post):
            log.info("server_greeted", server=server.id)


async def _since(client: FarragoClient) -> int:
    """Return from when on servers are greeted, in milliseconds since 1970."""
    store = client.app.store
    known = await store.notes.find(SINCE)
    if known is None:
        # Before the first player, the host has just invited the bot, maybe before its first start.
        known = str(client.app.now() if await store.players.are_known() else 0)
        await store.notes.put(SINCE, known)
    return int(known)


def _joined_ms(server: discord.Guild) -> int | None:
    """Return when the bot joined a server; None where that is unknown, as while the server is unavailable."""
    joined = getattr(server.me, "joined_at", None)  # of an unavailable server not even the bot's member is known
    return None if joined is None else int(1000 * joined.timestamp())


def _may_write(channel: discord.TextChannel) -> bool:
    held = channel.permissions_for(channel.guild.me)
    return held.view_channel and held.send_messages
