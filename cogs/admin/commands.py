"""/settings: a server's settings. Everything is off until somebody who may manage the server turns it on."""

from asyncio import to_thread
from datetime import datetime, timedelta
from itertools import islice
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.core.managers import managed_guild
from bot.core.permissions import POSTING, lacking
from bot.core.post_hours import (
    HOURS_SETTING,
    USUAL_HOURS,
    UTC_NAME,
    PostHours,
    SameHour,
    clocks_of,
    due_at,
    parse_zone,
    zone_names,
)
from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.match.daily import day_of
from bot.ui.context import Context, words_of
from bot.ui.error_replies import app_of, asking
from bot.ui.game_ui import DailyUI, uis_of
from bot.ui.lobby.opening import THREADS_SETTING, ChannelClosed, named
from bot.ui.page import Page

say = command_text

Interaction = discord.Interaction[Any]

LISTED = 25  # Discord takes no more choices

_NONE = "none"


def _clock(hour: int) -> str:
    return f"{hour:02}:00"


_HOURS = [app_commands.Choice(name=_clock(hour), value=str(hour)) for hour in range(24)]


settings = app_commands.Group(
    name="settings",
    description=say("command-settings"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


@settings.command(name="daily", description=say("command-settings-daily"))
@app_commands.describe(
    channel=say("command-settings-daily-channel"),
    morning=say("command-settings-daily-morning"),
    evening=say("command-settings-daily-evening"),
    zone=say("command-settings-daily-zone"),
)
@app_commands.choices(
    morning=_HOURS, evening=[*_HOURS, app_commands.Choice(name=say("command-settings-daily-evening-none"), value=_NONE)]
)
async def daily(
    interaction: Interaction,
    channel: discord.TextChannel,
    morning: str | None = None,
    evening: str | None = None,
    zone: TypedName | None = None,
) -> None:
    """Choose where and when each day's challenge is posted; what is left out stays as it was chosen before."""
    async with asking(interaction) as context:
        guild = managed_guild(interaction)
        hours = await _chosen_hours(context, guild, morning, evening, zone)
        # Not `app_permissions`, which are those of the channel where the command was given.
        if lacks := lacking(channel.permissions_for(channel.guild.me), POSTING):
            raise ChannelClosed(channel=channel.mention, missing=named(lacks))
        await context.app.servers.set_setting(guild, HOURS_SETTING, hours)
        tomorrow = day_of(context.app.now()) + timedelta(days=1)
        for _, posts in _daily_games(context):
            await context.app.servers.set_setting(guild, posts.setting, channel.id)
            # From tomorrow on, as the answer says: today's post is due already and would be sent at once.
            await posts.plan(context.app, guild, tomorrow)
        told = context.say(
            "settings-daily-on",
            channel=channel.mention,
            morning=_clock(hours.morning),
            evening=_NONE if hours.evening is None else _clock(hours.evening),
            zone=hours.zone,
            start=f"{datetime.fromtimestamp(due_at(tomorrow, 0, UTC_NAME) / 1000, clocks_of(hours.zone)):%H:%M}",
        )
        await context.answer.show(Page(above=(told,)))


async def _chosen_hours(
    context: Context, guild: int, morning: str | None, evening: str | None, zone: str | None
) -> PostHours:
    """Change a server's hours to what was chosen. Raises NoSuchZone, SameHour."""
    hours = await context.app.servers.setting(guild, HOURS_SETTING, PostHours) or USUAL_HOURS
    if morning is not None:
        hours = replace(hours, morning=int(morning))
    if evening is not None:
        hours = replace(hours, evening=None if evening == _NONE else int(evening))
    if zone is not None:
        hours = replace(hours, zone=await to_thread(parse_zone, zone))
    if hours.morning == hours.evening:
        raise SameHour
    return hours


@daily.autocomplete("zone")
async def complete_zone(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the time zones that fit what was typed, with the time that it is there."""
    reader, wanted = await words_of(interaction), current.strip().replace(" ", "_").casefold()
    names, now = await to_thread(zone_names), app_of(interaction).now() / 1000
    fitting = (name for name in names if wanted in name.casefold())
    return [
        app_commands.Choice(
            name=reader.say(
                "settings-daily-zone", zone=zone, time=f"{datetime.fromtimestamp(now, clocks_of(zone)):%H:%M}"
            ),
            value=zone,
        )
        for zone in islice(fitting, LISTED)
    ]


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


def _daily_games(context: Context) -> list[tuple[str, DailyUI]]:
    return [(game, ui.daily) for game, ui in uis_of(context.app).items() if ui.daily is not None]
