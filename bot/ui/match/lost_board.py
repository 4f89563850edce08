"""A board that somebody has deleted: its players bring it back, and moderators end its table or keep it."""

from typing import Any

import aiohttp
import discord

from bot.core.logs import logger
from bot.core.refusals import NotYourTable, Refused, UnknownPress
from bot.gateway.channel_access import is_mute, note_refusal
from bot.match.kinds.choosing import kind_at
from bot.moderation.managers import managed_guild
from bot.store.rows import Match
from bot.text.localisation import Words
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import parts_of
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.kit.people import listed
from bot.ui.kit.slow_line import fitted
from bot.ui.match.board import board_page

NAMED = 5
"""People of a table who are named; the rest is counted."""

NAME_LIMIT = 20
"""Graphemes of a name."""

log = logger(__name__)


class BoardNotSent(Refused):
    """The bot cannot post in the `channel` of the table."""

    key = "refused-board-not-sent"


async def bring_back(context: Context, match: Match) -> bool:
    """Send the board of a match again where it was deleted; returns whether there is a board now."""
    app, channel = context.app, match.channel
    if not match.has_lost_board or channel is None or match.status != "playing":
        return match.message is not None
    client = client_of(context.interaction)
    if is_mute(client, channel):
        return False
    async with app.tables.painting(match.id):
        table = await app.tables.find(match.id)
        # Read again under the lock: another press may have brought it back.
        if not table.match.has_lost_board:
            return table.match.message is not None
        try:
            page = await fitted(client, await board_page(app, table))
            parts: Any = parts_of(page)  # discord.py has an overload for each kind of view
            sent = await client.get_partial_messageable(channel).send(**parts)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError) as error:
            note_refusal(client, channel, error)
            log.warning("board_not_sent", match=match.id, error=type(error).__name__)
            return False
        await app.matches.set_message(match.id, channel, sent.id)
        await app.matches.set_shown(match.id, table.match.revision)
    return True


def lost_board_page(read: Words, match: Match) -> Page:
    """Ask a moderator whether a table ends whose board was deleted."""
    people = listed(read, [inert(name, NAME_LIMIT) for name in kind_at(match).rivals], NAMED)
    text = read.say("lost-board", game=game_name(read, match.game), people=people, channel=f"<#{match.channel}>")
    row = (
        Button(ids.OfMatch(match.id, "lost", "end"), read.say("button-lost-board-end"), Tone.GRAVE),
        Button(ids.OfMatch(match.id, "lost", "keep"), read.say("button-lost-board-keep")),
    )
    return Page(above=(text,), rows=(row,))


async def decide(context: Context, match: str, argument: str) -> None:
    """End a table whose board was deleted, or keep it and send the board again, for who manages its server.

    Raises:
        OnlyInServer, NotManager; NotYourTable: it is another server's. Over; BoardNotSent.
    """
    server = managed_guild(context.interaction)
    table = await context.app.tables.find(match)
    if table.match.place != server:
        raise NotYourTable
    match argument:
        case "end":
            await context.app.server_tables.end(server, table.match.id, by=context.reader.id)
            told = context.say("lost-board-ended")
        case "keep":
            if not await bring_back(context, table.match):
                raise BoardNotSent(channel=f"<#{table.match.channel}>")
            told = context.say("lost-board-kept")
        case _:
            raise UnknownPress
    await context.answer.show(Page(above=(told,)))


async def ask_about_lost(context: Context) -> None:
    """Ask who manages this server about the boards that were deleted here, once each, beside the answer to a press."""
    interaction, app = context.interaction, context.app
    server = interaction.guild_id
    if server is None or not interaction.permissions.manage_guild:
        return
    if interaction.response.type is discord.InteractionResponseType.modal:  # it would hide messages beside it
        return
    # The log channel asks, where there is one that the bot may use.
    channel = (await app.moderation.settings_of(server)).log_channel
    if channel and not is_mute(client_of(interaction), channel):
        return
    for match_id in await app.deleted_boards.take(server):
        match = await app.matches.find(match_id)
        if match is not None and match.has_lost_board and match.status == "playing":
            await context.answer.add(lost_board_page(context.reader.words, match))
