"""What waits for a person: their turns, and for the games on here the open challenge and tables that want players.

Other people's tables elsewhere are not shown: only those of the asker's channel.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.lobby.lobby import wants
from bot.match.daily import Days
from bot.text.sanitising import inert
from bot.ui.games.game_ui import ui_of
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import COMPONENTS, Button, Page, PageSection, Tone
from bot.ui.kit.screens import is_seen_whole
from bot.ui.start.open_matches import about_open, open_matches

LISTED = 3
"""Matches that wait for the asker, and tables that want players, with a button each; the rest is on *My games*."""

NAME_LIMIT = 20
"""Graphemes of a name in a line."""


def with_waiting(page: Page, waiting: Sequence[PageSection]) -> Page:
    """Put the first of what waits before the other sections of a page: as many as are seen with it at once."""
    for count in range(len(waiting), 0, -1):
        longer = replace(page, sections=(*waiting[:count], *page.sections))
        if longer.view().total_children_count <= COMPONENTS and is_seen_whole(longer):
            return longer
    return page


async def waiting_for(context: Context, here: Collection[str]) -> tuple[PageSection, ...]:
    """List where the asker could go on, with the games that are on here."""
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
