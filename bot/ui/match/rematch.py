"""Opens a rematch: the first press offers it, further ones join, the last one starts it."""

from bot.core.refusals import Refused
from bot.ui.context import Context, client_of
from bot.ui.error_replies import notice
from bot.ui.lobby.show import link, placed, show_first


class RematchTooEarly(Refused):
    """The match goes on."""

    key = "refused-rematch-early"


async def rematch(context: Context, match: str, argument: str) -> None:
    """Offer a rematch, or accept it; it begins at once when nobody is awaited.

    Raises:
        NotYourTable: the asker did not play there; RematchTooEarly: it is not over.
        As `Context.check_may_play` and `Lobbies.rematch`.
    """
    table = await context.app.tables.find(match)
    people, place = table.kind.roster, table.match.place
    if not table.is_over:
        raise RematchTooEarly
    await context.app.moderation.check_may_play(place, context.home_channel, context.reader.id, table.match.game)
    # Of the channel that the lobby will count for.
    room = await context.room_in(place, table.match.home or table.match.channel or place)
    lobby = await context.app.lobbies.rematch(table.match, people, context.reader.id, room)
    if not await show_first(context, lobby.id):  # it stands there by somebody's press, maybe one of this very moment
        there = await placed(context.app, await context.app.lobbies.find(lobby.id))
        await context.answer.add(notice(context.say("lobby-joined", link=link(client_of(context.interaction), there))))
