"""Where games belong in a server: its channels, how many tables each may have, and whether a table has a thread."""

from bot.core.refusals import Refused, UnknownPress
from bot.moderation.refusals import mentions
from bot.moderation.server_settings import ServerSettings
from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, back, change_settings, check_shown, game_channel, here, noted, number_in
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import OPTIONS, Button, ChannelMenu, Menu, Page
from bot.ui.lobby.opening import THREADS_SETTING

NAME = "channels"

MOST_TABLES = (0, 1, 2, 3, 5, 10, 20)
"""Open tables that a channel can be allowed; 0: any number."""


async def channels_page(context: Context, server: int, note: str) -> Page:
    """Show where games belong, with a menu of channels, one of limits, and the threads."""
    settings = await context.app.moderation.settings_of(server)
    has_threads = await _has_threads(context, server)
    other = "off" if has_threads else "on"
    limits = tuple((str(most), context.say("admin-tables-limit", count=most), "") for most in MOST_TABLES)
    now = context.say("admin-tables-limit", count=settings.most_tables)
    is_chosen = bool(settings.channels) or settings.lost_channels
    everywhere = (Button(to(NAME, "everywhere"), context.say("button-admin-everywhere")),) if is_chosen else ()
    return Page(
        above=noted(
            note,
            context.say("admin-channels-title"),
            "\n".join(
                (
                    _belonging(context, settings),
                    *_closed(context, settings),
                    context.say("admin-channels-limit", count=settings.most_tables),
                    context.say("admin-threads-on" if has_threads else "admin-threads-off"),
                )
            ),
        ),
        rows=(
            ChannelMenu(
                to(NAME, "belong"),
                context.say("admin-channels-menu"),
                most=OPTIONS,
                chosen=here(context, settings.channels),
                threads=True,
            ),
            Menu(to(NAME, "most"), context.say("lobby-menu", name=context.say("admin-channels-most"), now=now), limits),
            (
                *everywhere,
                Button(to(NAME, "threads", other), context.say(f"button-admin-threads-{other}")),
                back(context),
            ),
        ),
    )


async def channels_line(context: Context, server: int) -> str:
    """Tell in one line where games belong."""
    settings = await context.app.moderation.settings_of(server)
    if not settings.channels:
        return context.say("admin-line-channels-lost" if settings.lost_channels else "admin-line-channels-all")
    if len(settings.channels) > 3:
        return context.say("admin-line-channels-many", count=len(settings.channels))
    return context.say("admin-line-channels", channels=mentions(settings.channels))


async def _has_threads(context: Context, server: int) -> bool:
    return bool(await context.app.servers.setting(server, THREADS_SETTING, bool))


def _belonging(context: Context, settings: ServerSettings) -> str:
    if not settings.channels:
        return context.say("admin-channels-lost" if settings.lost_channels else "admin-channels-all")
    return context.say("admin-channels-only", channels=mentions(settings.channels))


def _closed(context: Context, settings: ServerSettings) -> tuple[str, ...]:
    """Warn of games that are off in some of the channels where games belong, or in all."""
    told: list[str] = []
    for game in context.app.tables.games:
        off = tuple(channel for channel in settings.channels if not settings.has_on(game, channel))
        if off and (game not in settings.games_off or settings.exceptions.get(game)):
            name = game_name(context.reader.words, game)
            told.append(context.say("admin-channels-off", game=name, channels=mentions(off)))
    return tuple(told)


async def _belong(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Let games belong to the chosen channels; says where boards cannot be shown."""
    channels = tuple(ids.id_in((each,)) for each in chosen)
    # Discord's menu offers the server's own channels, and a forged press others.
    if not channels or any(game_channel(context, each) is None for each in channels):
        raise UnknownPress
    await change_settings(context, server, channels=channels, lost_channels=False)
    told = [context.say("admin-saved")]
    for each in channels:
        try:
            check_shown(context, each)
        except Refused as error:
            told.append(context.line(error.line))
            break
    return "\n".join(told)


async def _belong_everywhere(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await change_settings(context, server, channels=(), lost_channels=False)
    return context.say("admin-saved")


async def _set_most(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    most = number_in(chosen)
    if most not in MOST_TABLES:
        raise UnknownPress
    await change_settings(context, server, most_tables=most)
    return context.say("admin-saved")


async def _set_threads(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    if argument not in ("on", "off"):
        raise UnknownPress
    on = argument == "on"
    # Without a setting there are no threads.
    if on != await _has_threads(context, server):
        await context.app.moderation.set_setting(server, context.reader.id, THREADS_SETTING, on, f"threads {argument}")
    return context.say("admin-saved")


CHANNELS = Area(
    channels_page,
    {"belong": _belong, "everywhere": _belong_everywhere, "most": _set_most, "threads": _set_threads},
)
