"""The daily challenge of a server: where, when and on which clocks it is posted. It makes no post."""

from asyncio import to_thread
from datetime import date, timedelta
from typing import Literal

from msgspec.structs import replace

from bot.core.day_posts import planned
from bot.core.post_hours import (
    HOURS,
    HOURS_SETTING,
    USUAL_HOURS,
    UTC_NAME,
    PostHours,
    SameHour,
    clock_time,
    due_at,
    zone_names,
)
from bot.core.refusals import UnknownPress
from bot.match.daily import day_of
from bot.ui.admin.addresses import to, to_form
from bot.ui.admin.area import Area, back, here, noted, number_in, postable
from bot.ui.games.game_ui import DailyUI, uis_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Button, ChannelMenu, Menu, Page, Tone
from bot.ui.kit.zones import NoSuchZone, time_at, zone_field, zone_menu, zones_typed
from bot.ui.seasons.schedule import move_season

NAME = "daily"
NONE = "none"


async def daily_page(context: Context, server: int, note: str) -> Page:
    """Show where and when the challenge is posted, with a menu for each."""
    hours, channel = await post_hours(context, server), await channel_of_daily(context, server)
    at = _told_hours(hours)
    told = _told_posts(context, hours)
    if channel:
        state = context.say("admin-daily-on", channel=f"<#{channel}>", start=_start(context, hours), **told)
    else:
        state = context.say("admin-daily-off", **told)
    # The evening post came later, and is not sent unasked to servers that chose one post a day: so they are told of it.
    is_older = channel != 0 and await _chosen_hours(context, server) is None
    older = (context.say("admin-daily-older"),) if is_older else ()
    off = (Button(to(NAME, "off"), context.say("button-admin-daily-off"), Tone.GRAVE),) if channel else ()
    return Page(
        above=noted(note, context.say("admin-daily-title"), state, *older),
        rows=(
            ChannelMenu(
                to(NAME, "channel"),
                context.say("admin-daily-channel"),
                chosen=here(context, (channel,) if channel else ()),
            ),
            _hour_menu(context, "morning", at["morning"], ()),
            _hour_menu(context, "evening", at["evening"], ((NONE, context.say("admin-daily-evening-none"), ""),)),
            (Button(to_form(NAME, "form"), context.say("button-admin-zone")), *off, back(context)),
        ),
    )


async def daily_line(context: Context, server: int) -> str:
    """Tell in one line where and when the challenge is posted."""
    hours, channel = await post_hours(context, server), await channel_of_daily(context, server)
    if not channel:
        return context.say("admin-line-daily-off")
    return context.say("admin-line-daily", channel=f"<#{channel}>", **_told_posts(context, hours))


async def channel_of_daily(context: Context, server: int) -> int:
    """Return the channel of the daily posts; 0 without any."""
    settings = [await context.app.servers.setting(server, posts.setting, int) for posts in _daily_games(context)]
    return next((channel for channel in settings if channel), 0)


def _hour_menu(
    context: Context, which: Literal["morning", "evening"], now: str, more: tuple[tuple[str, str, str], ...]
) -> Menu:
    options = tuple((str(hour), clock_time(hour), "") for hour in range(HOURS))
    told = context.say("admin-daily-evening-none") if now == NONE else now
    name = context.say(f"admin-daily-{which}")
    return Menu(to(NAME, which), context.say("lobby-menu", name=name, now=told), (*more, *options))


def _told_hours(hours: PostHours) -> dict[str, str]:
    """Return the wished hours as menus show them."""
    evening = NONE if hours.evening is None else clock_time(hours.evening)
    return {"morning": clock_time(hours.morning), "evening": evening}


def _told_posts(context: Context, hours: PostHours) -> dict[str, str]:
    """Return the times that come of the hours, as messages take them: tomorrow's, on the clocks of the zone."""
    posts = planned(_tomorrow(context), hours)
    evening = NONE if posts.reminder is None else time_at(posts.reminder, hours.zone)
    return {"morning": time_at(posts.announcement, hours.zone), "evening": evening, "zone": hours.zone}


def _start(context: Context, hours: PostHours) -> str:
    """Write when a new deal begins, in the server's time zone."""
    return time_at(due_at(_tomorrow(context), 0, UTC_NAME), hours.zone)


def _tomorrow(context: Context) -> date:
    return day_of(context.app.now()) + timedelta(days=1)


async def post_hours(context: Context, server: int) -> PostHours:
    """Return the hours and clocks of a server's posts."""
    chosen = await _chosen_hours(context, server)
    # Without hours, a channel is one that was chosen before hours could be.
    return chosen or (PostHours() if await channel_of_daily(context, server) else USUAL_HOURS)


async def _chosen_hours(context: Context, server: int) -> PostHours | None:
    return await context.app.servers.setting(server, HOURS_SETTING, PostHours)


def _daily_games(context: Context) -> list[DailyUI]:
    return [ui.daily for ui in uis_of(context.app).values() if ui.daily is not None]


async def _set_channel(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Turn the posts on, in a channel where the bot may post. Raises ChannelClosed."""
    channel = postable(context, ids.id_in(chosen))
    hours = await _chosen_hours(context, server) or USUAL_HOURS
    await context.app.servers.set_setting(server, HOURS_SETTING, hours)
    for posts in _daily_games(context):
        await _keep(context, server, posts.setting, channel.id, _logged(context, channel.id, hours))
    await _plan(context, server)
    return context.say("admin-daily-begins", channel=channel.mention)


async def _keep(context: Context, server: int, key: str, value: object, logged: str) -> None:
    await context.app.moderation.set_setting(server, context.reader.id, key, value, logged)


def _logged(context: Context, channel: int, hours: PostHours) -> str:
    """Name a change as the log has it: where and when the challenge is posted from tomorrow on."""
    told = _told_posts(context, hours)
    return f"daily {channel} {told['morning']} {told['evening']} {told['zone']}"


async def _plan(context: Context, server: int) -> None:
    # From tomorrow on, as people are told: today's post is due already and would be sent at once.
    for posts in _daily_games(context):
        await posts.plan(context.app, server, _tomorrow(context))


async def _set_hours(context: Context, server: int, hours: PostHours) -> str:
    """Keep hours, and move the posts that are planned. Raises SameHour."""
    if hours.morning == hours.evening:
        raise SameHour
    logged = _logged(context, await channel_of_daily(context, server), hours)
    await _keep(context, server, HOURS_SETTING, hours, logged)
    await move_season(context.app, server)
    if not await channel_of_daily(context, server):
        return context.say("admin-saved")
    await _plan(context, server)
    return context.say("admin-daily-moved")


async def _set_morning(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    hours = await post_hours(context, server)
    return await _set_hours(context, server, replace(hours, morning=_hour_in(chosen)))


async def _set_evening(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    hours = await post_hours(context, server)
    evening = None if chosen == (NONE,) else _hour_in(chosen)
    return await _set_hours(context, server, replace(hours, evening=evening))


def _hour_in(chosen: tuple[str, ...]) -> int:
    hour = number_in(chosen)
    if hour >= HOURS:
        raise UnknownPress
    return hour


async def _turn_off(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    for posts in _daily_games(context):
        # Posts that are planned already find the 0 when they fall due, and are dropped.
        await _keep(context, server, posts.setting, 0, "daily off")
    return context.say("admin-daily-ended")


async def _ask_zone(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> None:
    field = zone_field(context, context.say("form-admin-zone"))
    await context.answer.ask_form(Form(to(NAME, "typed"), context.say("form-admin-zone-title"), (field,)))


async def _take_zone(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str | Page:
    """Take the zone that was typed, or offer those that it may mean. Raises NoSuchZone."""
    found, near = await zones_typed(context)
    if found is not None:
        return await _set_zone(context, server, "", (found,))
    menu = zone_menu(context, to(NAME, "zone"), near)
    again = Button(to_form(NAME, "form"), context.say("button-admin-zone"))
    return Page(above=(context.say("admin-zone-several"),), rows=(menu, (again, back(context, NAME))))


async def _set_zone(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    zone = next(iter(chosen), "")
    if zone not in await to_thread(zone_names):
        raise NoSuchZone
    return await _set_hours(context, server, replace(await post_hours(context, server), zone=zone))


DAILY = Area(
    daily_page,
    {
        "channel": _set_channel,
        "morning": _set_morning,
        "evening": _set_evening,
        "off": _turn_off,
        "form": _ask_zone,
        "typed": _take_zone,
        "zone": _set_zone,
    },
)
