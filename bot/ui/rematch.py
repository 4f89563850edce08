"""Brings the people of a finished match together again: one press offers it, further ones join, the last one starts."""

from bot.refusals import NotYourTable, Refused
from bot.ui.ask import Ask
from bot.ui.lobby_show import link, placed, show_first
from bot.ui.refuse import client_of, notice


class RematchTooEarly(Refused):
    """The match goes on."""

    key = "refused-rematch-early"


async def rematch(ask: Ask, match: str, argument: str) -> None:
    """Offer another match to those who played one, or accept that; with nobody to wait for it begins at once.

    Raises:
        NotYourTable: the asker did not play there; RematchTooEarly: it is not over.
    """
    table = await ask.house.tables.find(match)
    if table.company is None:
        raise NotYourTable
    if not table.is_over:
        raise RematchTooEarly
    lobby = await ask.house.lobbies.rematch(table.match, table.company, ask.reader.id)
    if not await show_first(ask, lobby.id):  # it stands there by somebody's press, maybe one of this very moment
        there = await placed(ask.house, await ask.house.lobbies.find(lobby.id))
        await ask.answer.add(notice(ask.say("lobby-joined", link=link(client_of(ask.interaction), there))))
