"""The seasons of a server: where the winners of a month are posted, and which role champions get. It makes no post."""

import discord

from bot.core.post_hours import HOURS_SETTING, PostHours
from bot.core.refusals import Refused
from bot.gateway.channel_access import is_mute
from bot.match.standings import month_key
from bot.store.repositories.people.champions import Champion
from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, back, here, noted, postable
from bot.ui.admin.daily import post_hours
from bot.ui.kit import ids
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Button, ChannelMenu, Page, RoleMenu, Row, Tone
from bot.ui.seasons.role_obstacles import may_give, why_not, why_unfit
from bot.ui.seasons.roles import undone
from bot.ui.seasons.schedule import last_month, next_post
from bot.ui.seasons.settings import Seasons, SeasonsOff, change_seasons, seasons_of
from bot.ui.seasons.winners import champions, podiums
from engine.message import Line

NAME = "seasons"


class UnfitRole(Refused):
    """A role that no champion can have, or should: `why` says it."""

    key = "refused-season-role"


class NotYourRole(Refused):
    """A role that the asker may not give by their own rights."""

    key = "refused-season-role-yours"


async def seasons_page(context: Context, server: int, note: str) -> Page:
    """Show where and when winners are posted, and the role of champions, with a menu for each."""
    seasons = await seasons_of(context.app, server)
    channel = ChannelMenu(
        to(NAME, "channel"),
        context.say("admin-seasons-channel"),
        chosen=here(context, (seasons.channel,) if seasons.channel else ()),
    )
    title = context.say("admin-seasons-title")
    if not seasons.channel:
        return Page(above=noted(note, title, context.say("admin-seasons-off")), rows=(channel, (back(context),)))
    waiting = undone(await context.app.champions.of(server))
    due = await next_post(context.app, server, seasons.since)
    on = context.say("admin-seasons-on", channel=f"<#{seasons.channel}>", due=f"<t:{due // 1000}:f>")
    state = (on, *_muted(context, seasons), *_role_lines(context, seasons, waiting))
    return Page(
        above=noted(note, title, "\n".join(state)), rows=(channel, *_role_rows(context, seasons, again=bool(waiting)))
    )


async def seasons_line(context: Context, server: int) -> str:
    """Tell in one line where winners are posted."""
    seasons = await seasons_of(context.app, server)
    if not seasons.channel:
        return context.say("admin-line-seasons-off")
    return context.say("admin-line-seasons", channel=f"<#{seasons.channel}>")


def _role_rows(context: Context, seasons: Seasons, *, again: bool) -> tuple[Row, ...]:
    # A menu that has a role chosen that is gone may be refused by Discord.
    chosen = seasons.role if _role(context, seasons.role) is not None else 0
    buttons = (
        *((Button(to(NAME, "again"), context.say("button-admin-seasons-again"), Tone.MAIN),) if again else ()),
        *((Button(to(NAME, "no_role"), context.say("button-admin-seasons-no-role")),) if seasons.role else ()),
        Button(to(NAME, "off"), context.say("button-admin-daily-off"), Tone.GRAVE),
        back(context),
    )
    return (RoleMenu(to(NAME, "role"), context.say("admin-seasons-role"), chosen), buttons)


def _muted(context: Context, seasons: Seasons) -> tuple[str, ...]:
    """Warn that the bot may not post in the season channel."""
    if not is_mute(client_of(context.interaction), seasons.channel):
        return ()
    return (context.say("admin-seasons-mute"),)


def _role_lines(context: Context, seasons: Seasons, waiting: tuple[Champion, ...]) -> tuple[str, ...]:
    """Write who gets which role, and the obstacles to it."""
    if not seasons.role:
        return (context.say("admin-seasons-no-role"), *_waits(context, len(waiting)))
    why = why_not(context.interaction.guild, seasons.role)
    told = context.say("admin-seasons-role-on", role=f"<@&{seasons.role}>")
    return (told, *((context.say(f"season-role-{why}"),) if why else ()), *_waits(context, len(waiting)))


def _waits(context: Context, count: int) -> tuple[str, ...]:
    return (context.say("admin-seasons-waiting", count=count),) if count else ()


def _role(context: Context, role: int) -> discord.Role | None:
    guild = context.interaction.guild
    return None if guild is None else guild.get_role(role)


async def _set_channel(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Turn the posts on, in a channel where the bot may post. Raises ChannelClosed."""
    channel = postable(context, ids.id_in(chosen))
    before = await seasons_of(context.app, server)
    if await context.app.servers.setting(server, HOURS_SETTING, PostHours) is None:
        # Those that *Daily* shows, which otherwise depend on when its channel was chosen.
        await context.app.servers.set_setting(server, HOURS_SETTING, await post_hours(context, server))
    since = before.since if before.channel else context.app.now()
    await change_seasons(context.app, server, context.reader.id, channel=channel.id, since=since)
    return context.say("admin-saved")


async def _set_role(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Give a role to champions from now on, those of the last month included.

    Raises UnfitRole, NotYourRole, SeasonsOff.
    """
    role = _role(context, ids.id_in(chosen))
    if role is None:
        raise UnfitRole(why=Line("season-role-gone"))
    if why := why_unfit(role):
        raise UnfitRole(why=Line(f"season-role-{why}"))
    if not may_give(context.interaction, role):
        raise NotYourRole
    await change_seasons(context.app, server, context.reader.id, role=role.id)
    month = last_month(context.app.now())
    first = champions((await podiums(context.app, server, month)).values())
    await context.app.champions.choose(server, month_key(month), role.id, first)
    if not (await seasons_of(context.app, server)).role:  # turned off since
        await _take_back(context, server)
        raise SeasonsOff
    return context.say("admin-seasons-role-set", count=len(first))


async def _no_role(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Let champions have no role, and take it from those who have it."""
    await change_seasons(context.app, server, context.reader.id, role=0)
    await _take_back(context, server)
    return context.say("admin-seasons-role-ended")


async def _turn_off(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """End the posts, and with them the role."""
    await change_seasons(context.app, server, context.reader.id, channel=0, since=0, role=0)
    await _take_back(context, server)
    return context.say("admin-seasons-ended")


async def _take_back(context: Context, server: int) -> None:
    await context.app.champions.choose(server, month_key(last_month(context.app.now())), 0, ())


async def _again(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Try the refused roles again."""
    await context.app.champions.retry(server)
    return context.say("admin-seasons-tried")


SEASONS = Area(
    seasons_page,
    {"channel": _set_channel, "role": _set_role, "no_role": _no_role, "off": _turn_off, "again": _again},
)
