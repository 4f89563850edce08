"""Moves a table: its board is sent to this channel, and the old one is deleted. It changes no match."""

from bot.core.places import is_conversation
from bot.core.refusals import NotHost, NotYourTable, Over, Refused
from bot.gateway.client import FarragoClient
from bot.match.kinds.choosing import kind_at
from bot.match.table import Table
from bot.store.rows import Match
from bot.ui.kit.channel_messages import link
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.page import notice
from bot.ui.kit.post_permission import check_place, may_post
from bot.ui.match.board import board_page


class OtherServer(Refused):
    """The table belongs to another server that the bot is still in."""

    key = "refused-move-server"


class StandsHere(Refused):
    """The board is in this channel already, at `link`."""

    key = "refused-move-here"


async def move(context: Context, match_id: str) -> None:
    """Show a table in this channel from now on; the answer must be a public one.

    Raises:
        NotYourTable, Over, ChannelClosed; OtherServer, StandsHere.
        NotHost: the old channel still exists, and the asker is not the host.
        TooManyTables: the limit here is reached; as `Context.check_may_play`.
    """
    app, client = context.app, client_of(context.interaction)
    table = await app.tables.find(match_id)
    check_place(context)
    _check(context, client, table)
    await context.check_may_play(table.match.game)
    await app.moderation.check_room(await context.room_in(context.reader.place, context.home_channel), match_id)
    async with app.tables.painting(match_id):
        table = await app.tables.find(match_id)
        old = table.match
        sent = await context.answer.add(await board_page(app, table), private=False)
        if sent is None:
            return
        if may_post(context):
            await app.matches.set_message(match_id, sent.channel.id, sent.id)
        else:
            await app.matches.set_answer(match_id, sent.channel.id, sent.id)
        # No revision that it was painted over is named, since this message is new.
        await app.matches.set_shown(match_id, table.match.revision)
    # Last: if the new board could not be sent, the old one is still the board.
    _take_away(client, old)


async def offer(context: Context) -> None:
    """Tell players whose channel is lost how to move the table."""
    client = client_of(context.interaction)
    if any(is_stranded(client, match) for match in await context.app.matches.live(context.reader.id)):
        await context.answer.add(notice(context.say("move-offer")))


def _check(context: Context, client: FarragoClient, table: Table) -> None:
    channel = table.match.channel
    if table.seat_of(context.reader.id) is None or table.kind.is_solo:
        raise NotYourTable
    if table.is_over:
        raise Over
    if table.match.place != context.reader.place and client.get_guild(table.match.place) is not None:
        raise OtherServer
    if channel is None or is_stranded(client, table.match):
        return
    if channel == context.interaction.channel_id and table.match.message is not None:
        raise StandsHere(link=link(client, table.match))
    if not may_move(client, table.match, context.reader.id):
        raise NotHost


def may_move(client: FarragoClient, match: Match, player: int) -> bool:
    """Return whether somebody at a table of several people may move it: its host, and all if no channel shows it."""
    return match.channel is None or is_stranded(client, match) or kind_at(match).roster.host == player


def is_stranded(client: FarragoClient, match: Match) -> bool:
    """Return whether the channel of a table of several people is known to be lost."""
    channel, place = match.channel, match.place
    if channel is None or kind_at(match).is_solo:
        return False
    # Before the client is ready its list of servers is incomplete, and a conversation has no server at all.
    return channel in client.lost or (
        not is_conversation(place) and client.is_ready() and client.get_guild(place) is None
    )


def _take_away(client: FarragoClient, old: Match) -> None:
    """Delete an old board if possible."""
    answer = client.app.reached.find_table(old.message)
    if answer is not None:
        client.app.reached.forget(answer.message)
        client.delete_reached(answer)
    elif old.channel is not None and old.message is not None and not is_stranded(client, old):
        client.messages.delete(old.channel, old.message)
