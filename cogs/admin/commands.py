"""/settings: what a server wants of the bot. Everything is off until somebody who may manage the server asks for it."""

from datetime import timedelta
from typing import Any

import discord
from discord import app_commands

from bot.permissions import NEEDED
from bot.refusals import Refused
from bot.ui.ask import Ask
from bot.ui.page import Page
from bot.ui.refuse import asking
from bot.words import words

say = words().say

Interaction = discord.Interaction[Any]


class NotManager(Refused):
    """The asker may not manage the server."""

    key = "refused-not-manager"


class OnlyInServer(Refused):
    """Outside of a server there is nothing to set."""

    key = "refused-only-in-server"


class ChannelClosed(Refused):
    """The bot may not post where it is asked to."""

    key = "refused-channel-closed"


settings = app_commands.Group(
    name="settings",
    description=say("command-settings"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


@settings.command(name="daily", description=say("command-settings-daily"))
@app_commands.describe(channel=say("command-settings-daily-channel"))
async def daily(interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
    """Choose where each day's challenge is posted, or stop the posts."""
    async with asking(interaction) as ask:
        if interaction.guild_id is None:
            raise OnlyInServer
        if not interaction.permissions.manage_guild:  # commands can be opened to others in a server's own settings
            raise NotManager
        await ask.answer.show(Page(above=(await _set_daily(ask, interaction.guild_id, channel),)))


async def _set_daily(ask: Ask, guild: int, channel: discord.TextChannel | None) -> str:
    """Store the channel for every game that has a daily, and say what follows. Raises ChannelClosed."""
    if channel is not None and not channel.permissions_for(channel.guild.me) >= NEEDED:
        raise ChannelClosed(channel=channel.mention)
    for game, face in ask.house.faces.items():
        if face.daily is not None:
            await ask.house.store.set_setting(guild, face.daily.setting, channel.id if channel else 0)
            if channel is not None:
                await face.daily.plan(ask.house, guild, ask.house.days[game].today() + timedelta(days=1))
    if channel is None:
        return ask.say("settings-daily-off")
    return ask.say("settings-daily-on", channel=channel.mention)
