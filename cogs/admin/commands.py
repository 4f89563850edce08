"""/settings: a server's settings. Everything is off until somebody who may manage the server turns it on."""

from datetime import timedelta
from typing import Any

import discord
from discord import app_commands

from bot.core.permissions import POSTING, lacking
from bot.core.refusals import Refused
from bot.text.localisation import words
from bot.ui.context import Context
from bot.ui.error_replies import asking
from bot.ui.game_ui import DailyUI, uis_of
from bot.ui.lobby.opening import THREADS_SETTING, ChannelClosed, named
from bot.ui.page import Page

say = words().say

Interaction = discord.Interaction[Any]


class NotManager(Refused):
    """The asker may not manage the server."""

    key = "refused-not-manager"


class OnlyInServer(Refused):
    """There are no settings outside of a server."""

    key = "refused-only-in-server"


settings = app_commands.Group(
    name="settings",
    description=say("command-settings"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


@settings.command(name="daily", description=say("command-settings-daily"))
@app_commands.describe(channel=say("command-settings-daily-channel"))
async def daily(interaction: Interaction, channel: discord.TextChannel) -> None:
    """Choose where each day's challenge is posted."""
    async with asking(interaction) as context:
        guild = managed_guild(interaction)
        # Not `app_permissions`, which are those of the channel where the command was given.
        if lacks := lacking(channel.permissions_for(channel.guild.me), POSTING):
            raise ChannelClosed(channel=channel.mention, missing=named(lacks))
        for game, posts in _daily_games(context):
            await context.app.servers.set_setting(guild, posts.setting, channel.id)
            # From tomorrow on, as the answer says: today's post is due already and would be sent at once.
            await posts.plan(context.app, guild, context.app.days[game].today() + timedelta(days=1))
        await context.answer.show(Page(above=(context.say("settings-daily-on", channel=channel.mention),)))


@settings.command(name="daily-off", description=say("command-settings-daily-off"))
async def daily_off(interaction: Interaction) -> None:
    """Stop the daily posts."""
    async with asking(interaction) as context:
        guild = managed_guild(interaction)
        for _, posts in _daily_games(context):
            # Posts that are planned already find the 0 when they fall due, and are dropped.
            await context.app.servers.set_setting(guild, posts.setting, 0)
        await context.answer.show(Page(above=(context.say("settings-daily-off"),)))


@settings.command(name="threads", description=say("command-settings-threads"))
@app_commands.describe(enabled=say("command-settings-threads-enabled"))
async def threads(interaction: Interaction, enabled: bool) -> None:  # noqa: FBT001 - an option that people see
    """Choose whether each table of several people gets its own thread."""
    async with asking(interaction) as context:
        await context.app.servers.set_setting(managed_guild(interaction), THREADS_SETTING, enabled)
        await context.answer.show(
            Page(above=(context.say("settings-threads-on" if enabled else "settings-threads-off"),))
        )


def managed_guild(interaction: Interaction) -> int:
    """Return the server that the asker may manage: commands can be opened to others in a server's own settings.

    Raises:
        OnlyInServer, NotManager: there is none.
    """
    if interaction.guild_id is None:
        raise OnlyInServer
    if not interaction.permissions.manage_guild:
        raise NotManager
    return interaction.guild_id


def _daily_games(context: Context) -> list[tuple[str, DailyUI]]:
    return [(game, ui.daily) for game, ui in uis_of(context.app).items() if ui.daily is not None]
