"""The settings of a server: the defaults of new tables, its greeting, and its moderators' log channel."""

from collections.abc import Collection, Mapping

from bot.core.refusals import UnknownPress
from bot.match.time_controls import PACES, pace_of
from bot.text.localisation import locales
from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, back, change_settings, here, noted, postable
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, ChannelMenu, Menu, Page
from bot.ui.lobby.page import pace_text

NAME = "settings"

USUAL = "usual"
"""The option of a menu for the default: Discord takes no empty value."""


async def settings_page(context: Context, server: int, note: str) -> Page:
    """Show pace, language, greeting and log channel, with a control for each."""
    settings = await context.app.moderation.settings_of(server)
    greeting = "off" if settings.greets else "on"
    no_log = (Button(to(NAME, "unlogged"), context.say("button-admin-log-off")),) if settings.log_channel else ()
    log = (
        context.say("admin-log", channel=f"<#{settings.log_channel}>")
        if settings.log_channel
        else context.say("admin-log-none")
    )
    state = "\n".join((log, context.say("admin-greeting-on" if settings.greets else "admin-greeting-off")))
    return Page(
        above=noted(note, context.say("admin-settings-title"), state),
        rows=(
            _menu(context, "pace", settings.pace, _paces(context), _slower(context)),
            _menu(
                context,
                "language",
                settings.language,
                {each: _language(context, each) for each in sorted(locales())},
                {},
            ),
            ChannelMenu(
                to(NAME, "log"),
                context.say("admin-log-menu"),
                chosen=here(context, (settings.log_channel,) if settings.log_channel else ()),
            ),
            (
                *no_log,
                Button(to(NAME, "greeting", greeting), context.say(f"button-admin-greeting-{greeting}")),
                back(context),
            ),
        ),
    )


async def settings_line(context: Context, server: int) -> str:
    """Write the defaults of new tables and the log channel in one line."""
    settings = await context.app.moderation.settings_of(server)
    if settings.log_channel:
        return context.say("admin-line-log", channel=f"<#{settings.log_channel}>")
    return context.say("admin-line-log-none")


def _paces(context: Context) -> dict[str, str]:
    return {pace: pace_text(context.reader.words, pace) for pace in PACES}


def _slower(context: Context) -> dict[str, str]:
    """Write for each clock how long a turn has in the games that give it more."""
    read = context.reader.words
    infos = [game.info for game in context.app.tables.games.values() if game.info.turn_share != 1]
    return {
        pace: " · ".join(
            context.say("admin-pace-game", game=game_name(read, info.id), pace=pace_text(read, pace, info.turn_share))
            for info in infos
        )
        for pace in PACES
        if pace_of(pace).turn is not None
    }


def _menu(context: Context, act: str, now: str, named: dict[str, str], more: Mapping[str, str]) -> Menu:
    usual = context.say(f"admin-{act}-usual")
    options = ((USUAL, usual, ""), *((value, name, more.get(value, "")) for value, name in named.items()))
    # The stored value may be gone by now, as a language whose messages were removed.
    return Menu(
        to(NAME, act),
        context.say("lobby-menu", name=context.say(f"admin-{act}"), now=named.get(now, usual)),
        options,
    )


def _language(context: Context, locale: str) -> str:
    key = f"language-{locale}"
    return context.say(key) if context.reader.words.has(key) else locale


async def _set_pace(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await change_settings(context, server, pace=_one_of(chosen, PACES.keys()))
    return context.say("admin-saved")


async def _set_language(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await change_settings(context, server, language=_one_of(chosen, locales()))
    return context.say("admin-saved")


def _one_of(chosen: tuple[str, ...], offered: Collection[str]) -> str:
    """Read the chosen value, "" for the default. Raises UnknownPress."""
    value = next(iter(chosen), "")
    if value != USUAL and value not in offered:
        raise UnknownPress
    return "" if value == USUAL else value


async def _set_greeting(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    if argument not in ("on", "off"):
        raise UnknownPress
    await change_settings(context, server, greets=argument == "on")
    return context.say("admin-saved")


async def _set_log(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Log acts in a channel where the bot may post. Raises ChannelClosed."""
    await change_settings(context, server, log_channel=postable(context, ids.id_in(chosen)).id)
    return context.say("admin-saved")


async def _end_log(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await change_settings(context, server, log_channel=0)
    return context.say("admin-saved")


SETTINGS = Area(
    settings_page,
    {
        "pace": _set_pace,
        "language": _set_language,
        "greeting": _set_greeting,
        "log": _set_log,
        "unlogged": _end_log,
    },
)
