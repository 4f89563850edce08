"""The page of `/help` and of `/play` without a game: the asker's turns, and each game on here with its *Play*.

Other people's tables elsewhere are not shown: only those of the asker's channel that want players.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

import bot
from bot.lobby.lobby import wants
from bot.match.daily import Days
from bot.moderation.refusals import mentions
from bot.text.sanitising import inert
from bot.ui.badges.page import badges_button
from bot.ui.games.covers import cover_of
from bot.ui.games.game_ui import ui_of
from bot.ui.games.names import game_name, game_summary
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import COMPONENTS, Button, Menu, Page, PageSection, Row, Tone, rows_of
from bot.ui.personal.language import language_button
from bot.ui.personal.looking import looking_button
from bot.ui.start.open_matches import about_open, open_matches
from bot.ui.tutorial.offer import learn_button

SECTION_COMPONENTS = 3
"""Components of a section: itself, its text, and the button beside it."""

LISTED = 3
"""Matches that wait for the asker, and tables that want players, with a button each; the rest is on *My games*."""

NAME_LIMIT = 20
"""Graphemes of a name in a line."""


async def help_page(context: Context) -> Page:
    """Make the page of `/help`: the asker's turns, the games with a button each, then rules, results and the rest."""
    read, blocked = context.reader.words, await context.why_blocked(context.reader.place)
    here = await context.games_here()
    sections = tuple(PageSection(_named(context, game), None if blocked else _play(context, game)) for game in here)
    own = (
        Button(ids.General("hand"), context.say("button-hand-list")),
        Button(ids.General("history"), context.say("button-history")),
        Button(ids.General("profile"), context.say("button-profile")),
        Button(ids.General("leaderboard"), context.say("button-leaderboard")),
        *looking_button(context),
        badges_button(read),
        *language_button(context),
    )
    learn = tuple(
        Button(each.id, context.say("button-learn-game", game=game_name(read, game)))
        for game in context.app.tables.games
        for each in learn_button(context.app, game, read)
    )
    rows = (*rows_of(learn), _rules(context), *rows_of(own))
    footer = "\n".join(
        (
            context.say("help-footer"),
            context.say("help-ratings"),
            context.say("help-version", version=bot.__version__),
        )
    )
    above = (context.say("help-title"), *((blocked,) if blocked else () if here else (await _elsewhere(context),)))
    page = Page(above=above, below=(footer,), rows=rows)
    return _with_sections(page, () if blocked else await _waiting(context, here), sections)


def _play(context: Context, game: str) -> Button:
    return Button(ids.OfGame(game, "play"), context.say("button-play"), Tone.GOOD)


async def games_page(context: Context) -> Page:
    """Make the page of `/play` without a game: each game with its picture, and a button for each.

    Raises Blocked, ServerBlocked.
    """
    await context.check_not_blocked()
    read = context.reader.words
    games = await context.games_here()
    sections = [
        PageSection(_named(context, game), picture=await cover_of(context.app, game, read, as_square=True))
        for game in games
    ]
    buttons = tuple(Button(ids.OfGame(game, "play"), game_name(read, game), Tone.GOOD) for game in games)
    more = Button(ids.General("help"), context.say("button-help"))
    title = context.say("play-title") if games else await _elsewhere(context)
    page = Page(above=(title,), rows=rows_of((*buttons, more)))
    return _with_sections(page, await _waiting(context, games), sections)


async def _elsewhere(context: Context) -> str:
    """Write where games are on, in a channel without any."""
    settings = await context.app.moderation.settings_of(context.reader.place)
    there = [settings.channels_of(game) for game in context.app.tables.games]
    if None in there:
        return context.say("play-elsewhere")
    channels = tuple(dict.fromkeys(channel for each in there for channel in each or ()))
    return context.say("play-only-in", channels=mentions(channels)) if channels else context.say("play-nowhere")


def _with_sections(page: Page, waiting: Sequence[PageSection], games: Sequence[PageSection]) -> Page:
    """Add as many sections to a page as Discord takes; waiting matches give way first, since `/hand` has them all."""
    room = (COMPONENTS - page.view().total_children_count) // SECTION_COMPONENTS
    return replace(page, sections=(*waiting[: max(0, room - len(games))], *games[:room]))


async def show_help(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of `/help` to the asker alone."""
    await context.show_alone(await help_page(context))


async def show_games(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of `/play` without a game to the asker alone."""
    await context.show_alone(await games_page(context))


def _named(context: Context, game: str) -> str:
    read = context.reader.words
    return context.say("help-game", name=game_name(read, game), line=game_summary(read, context.app.tables.games[game]))


async def _waiting(context: Context, here: Collection[str]) -> tuple[PageSection, ...]:
    """List where the asker could go on: their turns, and for the games on here the challenge and open tables."""
    return (
        *await _turns(context),
        *[each for days in context.app.days.values() if days.game in here for each in await _day(context, days)],
        *await _tables(context, here),
    )


async def _turns(context: Context) -> tuple[PageSection, ...]:
    waiting = [one.match for one in await open_matches(context) if one.is_waiting]
    return tuple(
        PageSection(
            context.say(
                "help-turn", game=game_name(context.reader.words, match.game), about=about_open(context, match)
            ),
            Button(ids.General("hand", match.id), context.say("button-my-turn"), Tone.MAIN),
        )
        for match in waiting[:LISTED]
    )


async def _day(context: Context, days: Days) -> tuple[PageSection, ...]:
    if ui_of(context.app, days.game).daily is None or not await days.is_open(context.reader.id):
        return ()
    name = game_name(context.reader.words, days.game)
    button = Button(ids.OfGame(days.game, "daily"), context.say("button-daily"), Tone.MAIN)
    return (PageSection(context.say("help-daily", game=name), button),)


async def _tables(context: Context, here: Collection[str]) -> tuple[PageSection, ...]:
    channel = context.interaction.channel_id
    if channel is None:
        return ()
    wanting = [
        lobby
        for lobby in await context.app.lobbies.open_in(channel)
        if lobby.game in here and wants(lobby, context.reader.id, context.app.now())
    ]
    return tuple(
        PageSection(
            context.say(
                "help-table",
                who=next((inert(each.name, NAME_LIMIT) for each in lobby.lobby_seats if each.player == lobby.host), ""),
                game=game_name(context.reader.words, lobby.game),
                here=len(lobby.lobby_seats),
                most=lobby.most,
            ),
            Button(ids.OfLobby(lobby.id, "join"), context.say("button-lobby-join"), Tone.MAIN),
        )
        for lobby in wanting[:LISTED]
    )


def _rules(context: Context) -> Row:
    read = context.reader.words
    options = tuple((game, game_name(read, game), "") for game in context.app.tables.games)
    return Menu(ids.General("rules"), context.say("help-rules"), options)
