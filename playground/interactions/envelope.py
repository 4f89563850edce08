"""The envelope of an interaction: the person, place, permissions and installation."""

from ..limits import messages
from ..rest.payloads import Payloads
from ..wire import Json, as_object
from ..world.permissions import EVERYONE
from ..world.records import DIRECT, Channel, Message, User
from ..world.world import World
from .interaction import PlaygroundInteraction

IN_GUILD, IN_BOT_DM, IN_PRIVATE = 0, 1, 2


def context_of(channel: Channel) -> int:
    """What kind of place a channel is for an interaction."""
    if channel.is_private():
        return IN_PRIVATE
    return IN_BOT_DM if channel.type == DIRECT else IN_GUILD


def owners_of_command(world: World, user: User, channel: Channel, types: list[int]) -> Json:
    """Who installed the bot for this use of a command: "0" the server (or "0" in direct messages), "1" the user."""
    guild = world.guild_of(channel)
    owners: Json = {}
    if 0 in types and not channel.is_private() and (guild is None or guild.bot_member):
        owners["0"] = guild.id if guild else "0"
    if 1 in types and user.installed:
        owners["1"] = user.id
    return owners


def owners_of_message(world: World, message: Message, user: User, channel: Channel) -> Json:
    """The same for a component: the owners of its message."""
    # A message that no interaction made (a board) is there by the server's installation.
    made_by = message.made_by or {}
    return as_object(made_by.get("authorizing_integration_owners")) or owners_of_command(world, user, channel, [0])


def envelope(world: World, payloads: Payloads, interaction: PlaygroundInteraction, data: Json) -> Json:
    """INTERACTION_CREATE without the message of a component."""
    channel, user = interaction.channel, interaction.user
    guild = world.guild_of(channel)
    bot_bits = world.permissions(world.me.bot_id, channel)
    is_there = not channel.is_private() and (guild is None or guild.bot_member)
    body: Json = {
        "id": interaction.id,
        "application_id": world.me.application_id,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel": payloads.channel(channel),
        "channel_id": channel.id,
        "context": context_of(channel),
        "authorizing_integration_owners": interaction.owners,
        # Where the bot is no member it may do what everybody may.
        "app_permissions": str(bot_bits if is_there else EVERYONE),
        # Without it the parser of discord.py raises KeyError, which ends the bot.
        "attachment_size_limit": messages.MAX_FILE_BYTES,
        "entitlements": [],
        "locale": world.locale_of(user),
    }
    if guild is None:
        return body | {"user": payloads.user(user)}
    member = payloads.member(user, guild) | {"permissions": str(world.permissions(user.id, channel))}
    about: Json = {"id": guild.id, "locale": world.locale, "features": []}
    return body | {"guild_id": guild.id, "guild": about, "guild_locale": world.locale, "member": member}
