"""Whether the bot may post in the place of an interaction: its membership, and the permissions that it lacks there."""

from collections.abc import Iterable

import discord

from bot.core.permissions import POSTING, POSTING_IN_THREAD, lacking
from bot.core.refusals import Refused
from bot.ui.kit.context import Context
from engine.message import Line


class ChannelClosed(Refused):
    """The bot lacks permission to post here."""

    key = "refused-channel-closed"


def check_place(context: Context) -> None:
    """Check that the bot is allowed to post, if it is a member here. Raises ChannelClosed."""
    if is_member(context) and (lacks := lacking_here(context, POSTING)):
        raise ChannelClosed(channel=f"<#{context.interaction.channel_id}>", missing=lacks)


def may_post(context: Context) -> bool:
    """Return whether the bot may post here without an interaction."""
    return is_member(context) and not lacking_here(context, POSTING)


def is_member(context: Context) -> bool:
    """Return whether the bot is a member here: of the server, or of its direct messages with the asker."""
    interaction = context.interaction
    return interaction.context.dm_channel if interaction.guild_id is None else interaction.is_guild_integration()


def lacking_here(context: Context, needed: discord.Permissions) -> tuple[Line, ...]:
    """Name the permissions that the bot lacks here; in a thread another one lets it send messages."""
    if context.interaction.guild_id is None:  # direct messages have no permissions
        return ()
    in_thread = isinstance(context.interaction.channel, discord.Thread)
    if in_thread and needed.send_messages:
        needed = POSTING_IN_THREAD
    return named(lacking(context.interaction.app_permissions, needed, in_thread=in_thread))


def named(permissions: Iterable[str]) -> tuple[Line, ...]:
    """Name permissions as Discord calls them."""
    return tuple(Line(f"permission-{name}") for name in permissions)
