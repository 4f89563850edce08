"""Takes a table elsewhere: its board is sent where it is asked for, and the old one goes. It changes no match."""

from contextlib import suppress

import aiohttp
import discord

from bot.client import Farrago
from bot.lobby import NotHost
from bot.refusals import NotYourTable, Over, Refused
from bot.store.rows import Match
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.board import board_page
from bot.ui.gather import check_place, may_post
from bot.ui.lobby_show import link
from bot.ui.refuse import client_of, notice


class OtherServer(Refused):
    """The table belongs to another server, in which the bot still is."""

    key = "refused-move-server"


class StandsHere(Refused):
    """The board stands in this channel already, at `link`."""

    key = "refused-move-here"


async def move(ask: Ask, match_id: str) -> None:
    """Show a table in this channel from now on; the answer must be a public one.

    Raises:
        NotYourTable, Over, NotAMember, ChannelClosed; OtherServer, StandsHere.
        NotHost: the old channel is there, and the asker is not the host.
    """
    house, client = ask.house, client_of(ask.interaction)
    table = await house.tables.find(match_id)
    if not table.match.lives_in_answers:
        check_place(ask)
    _check(ask, client, table)
    async with house.tables.painting(match_id):
        table = await house.tables.find(match_id)
        old = table.match
        sent = await ask.answer.add(await board_page(house, table), private=False)
        if sent is None:
            return
        if may_post(ask):
            await house.store.set_message(match_id, sent.channel.id, sent.id)
        await house.store.set_shown(match_id, table.match.revision)
    await _take_away(client, old)


async def offer(ask: Ask) -> None:
    """Tell whoever plays at a table whose channel is out of reach how to go on with it."""
    client = client_of(ask.interaction)
    if any(is_stranded(client, match) for match in await ask.house.store.live(ask.reader.id)):
        await ask.answer.add(notice(ask.say("move-offer")))


def _check(ask: Ask, client: Farrago, table: Table) -> None:
    people, channel = table.company, table.match.channel
    if people is None or table.seat_of(ask.reader.id) is None:
        raise NotYourTable
    if table.is_over:
        raise Over
    if table.match.place != ask.reader.place and client.get_guild(table.match.place) is not None:
        raise OtherServer
    if channel is None or is_stranded(client, table.match):
        return
    if channel == ask.interaction.channel_id and table.match.message is not None:
        raise StandsHere(link=link(client, table.match))
    if people.host != ask.reader.id:
        raise NotHost


def is_stranded(client: Farrago, match: Match) -> bool:
    """Tell whether the channel of a table of several is known to be out of reach."""
    channel, place = match.channel, match.place
    if channel is None or match.company is None:
        return False
    return channel in client.lost or (place != channel and client.is_ready() and client.get_guild(place) is None)


async def _take_away(client: Farrago, old: Match) -> None:
    """Delete an old board where that can be."""
    if old.channel is None or old.message is None or is_stranded(client, old):
        return
    with suppress(discord.HTTPException, aiohttp.ClientError):  # it is gone, or stays as an old board
        await client.get_partial_messageable(old.channel).get_partial_message(old.message).delete()
