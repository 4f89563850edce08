"""Where the asker can go on: their own turns, today's challenge, and tables in this channel that want players."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.lobby.lobby import wants
from bot.text.sanitising import inert
from bot.ui.games.game_ui import has_open_day
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import COMPONENTS, Button, Page, PageSection, Tone
from bot.ui.kit.screens import fits_screen
from bot.ui.start.open_matches import about_open, open_matches

LISTED = 3
"""Matches that wait for the asker, and tables that want players, with a button each; the rest is on *Your games*."""

NAME_LIMIT = 20
"""Graphemes of a name in a line."""


def with_waiting(page: Page, waiting: Sequence[PageSection]) -> Page:
    """Put the first of what waits into a page: as many as are seen with it at once."""
    for count in range(len(waiting), 0, -1):
        longer = replace(page, sections=tuple(waiting[:count]))
        if longer.view().total_children_count <= COMPONENTS and fits_screen(longer):
            return longer
    return page


async def turns(context: Context) -> tuple[PageSection, ...]:
    """List matches that wait for the asker."""
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


async def offers(context: Context, here: Collection[str]) -> tuple[PageSection, ...]:
    """List for the games that are on here the open challenge and tables that want players."""
    days = [await _day(context, game) for game in context.app.days if game in here]
    return (*[each for day in days for each in day], *await _tables(context, here))


async def _day(context: Context, game: str) -> tuple[PageSection, ...]:
    if not await has_open_day(context, game):
        return ()
    button = Button(ids.OfGame(game, "daily"), context.say("button-daily"), Tone.MAIN)
    return (PageSection(context.say("help-daily", game=game_name(context.reader.words, game)), button),)


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
