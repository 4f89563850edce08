"""The pages on which a game is picked, to play it or to learn it: a picture of the games, and a button for each."""

from collections.abc import Sequence
from functools import lru_cache

from bot.app import App
from bot.moderation.refusals import mentions
from bot.pictures import Picture, draw_for_all, is_crowded
from bot.pictures.shelf import ShelfRow, shelf
from bot.text.localisation import Words
from bot.ui.games.covers import GameCover, cover_of
from bot.ui.games.names import game_facts, game_line, game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.kit.screens import phone_rows
from bot.ui.start.waiting import offers, turns, with_waiting
from bot.ui.tutorial.offer import knows_game, learn_button

ON_A_SHELF = 6
"""The most games of one picture; more are listed as text."""

SHELVES = 8
"""Pictures that are kept: one for each language and choice of games."""


async def games_page(context: Context) -> Page:
    """Make the page of `/play` without a game.

    Raises Blocked, ServerBlocked.
    """
    await context.check_not_blocked()
    games = await context.games_here()
    title = context.say("play-title") if games else await where_games_are(context)
    page = await _picker(context, title, games, "play")
    return with_waiting(page, (*await turns(context), *await offers(context, games)))


async def learn_page(context: Context) -> Page:
    """Make the page of guided matches; games that the asker knows are left out while there are others."""
    read, app = context.reader.words, context.app
    offered = [game for game in app.tables.games if learn_button(app, game, read)]
    new = [game for game in offered if not await knows_game(context, game)] or offered
    return await _picker(context, context.say("learn-title"), new, "learn")


async def _picker(context: Context, title: str, games: Sequence[str], verb: str) -> Page:
    """Show games as a picture or as text, above a button for each that leads to this verb."""
    read = context.reader.words
    buttons = [Button(ids.OfGame(game, verb), game_name(read, game), Tone.GOOD) for game in games]
    rows = phone_rows((*buttons, Button(ids.General("help"), context.say("button-help"))))
    drawn = None if context.reader.text_mode or is_crowded() else await shelf_of(context.app, games, read)
    if drawn is not None:
        return Page((title,), *drawn, rows=rows)
    told = "\n".join(
        context.say(
            "help-game",
            name=game_name(read, game),
            line=game_line(read, game),
            facts=game_facts(read, context.app.tables.games[game]),
        )
        for game in games
    )
    return Page((title, told) if games else (title,), rows=rows)


async def shelf_of(app: App, games: Sequence[str], read: Words) -> GameCover | None:
    """Draw games to choose from, with an alt text that says the same; None for none or many of them."""
    if not 0 < len(games) <= ON_A_SHELF:
        return None
    rows = list[ShelfRow]()
    for game in games:
        cover = await cover_of(app, game, read)
        facts = game_facts(read, app.tables.games[game])
        rows.append(ShelfRow(cover and cover[0], game_name(read, game), game_line(read, game), facts))
    picture = await drawn_or_none(draw_for_all(_drawn, tuple(rows)), "games")
    alt = "\n".join(f"{row.name}: {row.line} {row.facts}" for row in rows)
    return None if picture is None else (picture, alt)


@lru_cache(SHELVES)
def _drawn(rows: tuple[ShelfRow, ...]) -> Picture:
    return shelf(rows)


async def where_games_are(context: Context) -> str:
    """Write where games are on, in a channel without any."""
    settings = await context.app.moderation.settings_of(context.reader.place)
    there = [settings.channels_of(game) for game in context.app.tables.games]
    if None in there:
        return context.say("play-elsewhere")
    channels = tuple(dict.fromkeys(channel for each in there for channel in each or ()))
    return context.say("play-only-in", channels=mentions(channels)) if channels else context.say("play-nowhere")


async def show_games(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of `/play` without a game to the asker alone."""
    await context.show_alone(await games_page(context))


async def show_learning(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the page of guided matches to the asker alone."""
    await context.show_alone(await learn_page(context))
