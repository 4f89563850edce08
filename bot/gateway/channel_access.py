"""The client's permissions in a channel, from its cache, and the allowed mentions of its messages.

Gateway events keep the cache current, so a missing permission costs no refused request, and a lost channel only one
(`FarragoClient.lost`).
"""

from typing import Protocol

import aiohttp
import discord

from bot.core.permissions import POSTING, POSTING_IN_THREAD, lacking
from bot.core.places import is_conversation
from bot.gateway.token_watch import UNAUTHORIZED

# Without `send_messages`: a bot may edit its messages where it may send no new ones.
SHOW = discord.Permissions(view_channel=True, attach_files=True)
"""Permissions needed to edit a board."""

LOOK_BACK = discord.Permissions(view_channel=True, read_message_history=True)
"""Permissions needed to see how far up a board is."""

GONE_CHANNEL = 10003
"""Discord's code for a channel that was deleted."""

GONE = frozenset({GONE_CHANNEL, 10004, 50001})
"""Unknown channel, unknown server, missing access: Discord's codes for a place that the client no longer sees."""

UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that was deleted."""

ARCHIVED = 50083
"""Discord's code for a thread that is archived: it takes no edits; if locked, no messages either."""

DEAD_INTERACTION = 50027
"""Discord's code for an interaction whose own token has expired."""

TOO_MANY = 429
"""Discord wants fewer requests (https://discord.com/developers/docs/topics/rate-limits)."""

DISCORD_ERRORS = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""Errors of Discord's service or of the connection to it."""


class Client(Protocol):
    """Discord's client, with the set of `lost` channels."""

    lost: set[int]

    def get_channel(self, id: int, /) -> object:
        """Return a channel or thread that is known."""


def message_link(client: Client, place: int, channel_id: int, message: int) -> str:
    """Return the address of a message in a place.

    discord.py's own address leads nowhere in a server that the bot is no member of.
    """
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        place = channel.guild.id
    elif is_conversation(place):
        return f"https://discord.com/channels/@me/{channel_id}/{message}"
    return f"https://discord.com/channels/{place}/{channel_id}/{message}"


def parent_of(client: Client, channel_id: int) -> int:
    """Return the channel that a thread is in; of anything else itself."""
    channel = client.get_channel(channel_id)
    return channel.parent_id if isinstance(channel, discord.Thread) else channel_id


def threads_of(client: Client, channel_id: int) -> tuple[int, ...]:
    """List the threads of a channel that are not archived."""
    channel = client.get_channel(channel_id)
    has_threads = isinstance(channel, discord.TextChannel | discord.ForumChannel)
    return tuple(thread.id for thread in channel.threads) if has_threads else ()


def is_barred(client: Client, channel_id: int, needed: discord.Permissions) -> bool:
    """Return whether a channel or thread is lost, or some of the permissions are known to be missing there."""
    return channel_id in client.lost or bool(missing(client, channel_id, needed))


def missing(client: Client, channel_id: int, needed: discord.Permissions) -> tuple[str, ...]:
    """Name the permissions that are known to be missing in a channel or thread of a server."""
    channel = client.get_channel(channel_id)
    held = _held(channel)
    return () if held is None else lacking(held, needed, in_thread=isinstance(channel, discord.Thread))


def is_mute(client: Client, channel_id: int) -> bool:
    """Return whether sending a page to a channel or thread is known to be impossible."""
    in_thread = isinstance(client.get_channel(channel_id), discord.Thread)
    return is_barred(client, channel_id, POSTING_IN_THREAD if in_thread else POSTING)


def note_refusal(client: Client, channel_id: int, error: Exception) -> bool:
    """Remember a channel as lost where Discord says so; returns whether it does."""
    is_gone = isinstance(error, discord.HTTPException) and error.code in GONE
    if is_gone:
        client.lost.add(channel_id)
    return is_gone


def is_passing(error: Exception) -> bool:
    """Return whether a retry may work: Discord is broken, unreachable, rate-limits us, or refuses the token.

    A refused token ends the program (`bot.gateway.token_watch`): the retry comes once its host has put in another.
    """
    if isinstance(error, discord.HTTPException):
        is_token_refused = error.status == UNAUTHORIZED and error.code != DEAD_INTERACTION
        return error.status >= 500 or error.status == TOO_MANY or is_token_refused
    return isinstance(error, (aiohttp.ClientError, OSError))


def _held(channel: object) -> discord.Permissions | None:
    if isinstance(channel, discord.Thread):
        # discord.py raises where it does not know the parent of a thread.
        return None if channel.parent is None else channel.permissions_for(channel.guild.me)
    return channel.permissions_for(channel.guild.me) if isinstance(channel, discord.abc.GuildChannel) else None


def mentioning(*players: int) -> discord.AllowedMentions:
    """Allow mentions of these people only."""
    users = [discord.Object(player) for player in players]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
