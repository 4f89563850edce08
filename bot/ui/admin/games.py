"""Which games are on in a server, and in single channels of it."""

from collections.abc import Sequence

from bot.core.refusals import UnknownPress
from bot.moderation.refusals import mentions
from bot.moderation.server_settings import ServerSettings, switched
from bot.ui.admin.addresses import to
from bot.ui.admin.area import Area, back, game_channel, noted
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import ChannelMenu, Menu, Page

NAME = "games"


async def games_page(context: Context, server: int, note: str) -> Page:
    """Show which games are on, with a menu of all games, and one of the channels in which it may be otherwise."""
    settings = await context.app.moderation.settings_of(server)
    lines = [line for game in context.app.tables.games if (line := _told(context, settings, game))]
    on = frozenset(context.app.tables.games) - settings.games_off
    return Page(
        above=noted(
            note, context.say("admin-games-title"), "\n".join(lines) if lines else context.say("admin-games-all")
        ),
        rows=(
            _menu(context, "server", context.say("admin-games-menu"), on),
            ChannelMenu(to(NAME, "in"), context.say("admin-games-channel"), threads=True),
            (back(context),),
        ),
    )


async def games_line(context: Context, server: int) -> str:
    """Tell in one line how many games are on."""
    settings = await context.app.moderation.settings_of(server)
    games = context.app.tables.games
    on = sum(game not in settings.games_off for game in games)
    return context.say("admin-line-games", on=on, all=len(games), but=len(settings.exceptions))


def _told(context: Context, settings: ServerSettings, game: str) -> str:
    """Write how a game that is not on everywhere is; empty of any other."""
    but = settings.exceptions.get(game, ())
    if not settings.has_somewhere(game) and (but or game not in settings.games_off):
        # Where it is on no games belong, and where they belong it is off.
        return context.say("admin-game-nowhere", game=game_name(context.reader.words, game))
    if game not in settings.games_off and not but:
        return ""
    state = "off" if game in settings.games_off else "on"
    key = f"admin-game-{state}-but" if but else f"admin-game-{state}"
    return context.say(key, game=game_name(context.reader.words, game), channels=mentions(but))


def _menu(context: Context, act: str, placeholder: str, on: frozenset[str]) -> Menu:
    games = tuple(context.app.tables.games)
    options = tuple((game, game_name(context.reader.words, game), "") for game in games)
    return Menu(to(NAME, act), placeholder, options, least=0, most=len(games), chosen=on)


async def _in_channel(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    return await _channel_page(context, server, _channel_in(context, chosen), "")


def _channel_in(context: Context, values: Sequence[str]) -> int:
    """Read a channel. Raises UnknownPress: it is not a game channel of this server."""
    channel = ids.id_in(values)
    if game_channel(context, channel) is None:
        raise UnknownPress
    return channel


async def _channel_page(context: Context, server: int, channel: int, note: str) -> Page:
    """Show which games are on in a channel."""
    settings = await context.app.moderation.settings_of(server)
    on = frozenset(game for game in context.app.tables.games if settings.has_on(game, channel))
    text = context.say("admin-games-channel-text" if settings.belongs(channel) else "admin-games-channel-closed")
    return Page(
        above=noted(note, context.say("admin-games-channel-title", channel=f"<#{channel}>"), text),
        rows=(_menu(context, f"channel.{channel}", context.say("admin-games-menu"), on), (back(context, NAME),)),
    )


async def _switch(context: Context, server: int, chosen: tuple[str, ...], channel: int | None) -> None:
    """Switch on the chosen games and off all others. Raises UnknownPress."""
    games = tuple(context.app.tables.games)
    if not set(chosen) <= set(games):
        raise UnknownPress

    def change(settings: ServerSettings) -> ServerSettings:
        for game in games:
            was = game not in settings.games_off if channel is None else settings.has_on(game, channel)
            if was != (game in chosen):
                settings = switched(settings, game, on=not was, channel=channel)
        return settings

    await context.app.moderation.change_settings(server, context.reader.id, change)


async def _switch_server(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await _switch(context, server, chosen, None)
    return context.say("admin-saved")


async def _switch_channel(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> Page:
    channel = _channel_in(context, (argument,))
    await _switch(context, server, chosen, channel)
    return await _channel_page(context, server, channel, context.say("admin-saved"))


GAMES = Area(games_page, {"server": _switch_server, "in": _in_channel, "channel": _switch_channel})
