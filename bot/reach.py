"""What the client may do in a channel, as far as it knows without asking, and whom a message of it may mention.

Discord tells of every change, so a permission that is missing costs no refused request. It sends nothing.
"""

import discord

SHOW = discord.Permissions(view_channel=True, attach_files=True)
"""What it takes to edit a board."""

LOOK_BACK = discord.Permissions(view_channel=True, read_message_history=True)
"""What it takes to see how far up a board is."""

_POST = discord.Permissions(view_channel=True, attach_files=True, send_messages=True)
_POST_IN_THREAD = discord.Permissions(view_channel=True, attach_files=True, send_messages_in_threads=True)


def is_barred(client: discord.Client, channel_id: int, needed: discord.Permissions) -> bool:
    """Tell whether some of the permissions are known to be missing in a channel or thread of a server."""
    held = _held(client, channel_id)
    return held is not None and not needed <= held


def is_mute(client: discord.Client, channel_id: int) -> bool:
    """Tell whether sending a page to a channel or thread is known to be impossible."""
    in_thread = isinstance(client.get_channel(channel_id), discord.Thread)
    return is_barred(client, channel_id, _POST_IN_THREAD if in_thread else _POST)


def _held(client: discord.Client, channel_id: int) -> discord.Permissions | None:
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        return None if channel.parent is None else channel.permissions_for(channel.guild.me)
    return channel.permissions_for(channel.guild.me) if isinstance(channel, discord.abc.GuildChannel) else None


def mentioning(*players: int) -> discord.AllowedMentions:
    """Let a message mention these people, or nobody."""
    users = [discord.Object(player) for player in players]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
