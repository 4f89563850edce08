"""Opens a rematch: the first press offers it, further ones join, the last one starts it."""

from bot.core.places import discord_id
from bot.core.refusals import NotYourTable, Refused
from bot.moderation.refusals import GameOff, WrongChannel
from bot.store.rows import Match
from bot.ui.kit.context import Context
from bot.ui.kit.page import notice
from bot.ui.kit.post_permission import may_post
from bot.ui.lobby.show import bring_lobby_back, placed, show_first, told_joined
from bot.ui.match.board import board_page
from bot.ui.match.endings.result import is_ended_by_moderator


class RematchTooEarly(Refused):
    """The match goes on."""

    key = "refused-rematch-early"


class EndedByModerator(Refused):
    """A moderator has ended the match."""

    key = "refused-rematch-moderator"


async def rematch(context: Context, match: str, argument: str) -> None:
    """Offer a rematch, or accept it; it begins at once when all kept seats are taken.

    A board where the game cannot be played any more loses the button.

    Raises:
        NotYourTable: the asker did not play there, or alone; RematchTooEarly: it is not over; EndedByModerator.
        As `Context.check_may_play` and `Lobbies.rematch`.
    """
    table = await context.app.tables.find(match)
    people, place = table.roster, table.match.place
    if table.kind.is_solo:
        raise NotYourTable
    if not table.is_over:
        raise RematchTooEarly
    if is_ended_by_moderator(table):
        raise EndedByModerator
    app = context.app
    there = await app.lobbies.shown_rematch(table.match)
    lives_in_answers = not may_post(context)
    home = _home(context, table.match, lives_in_answers=lives_in_answers) if there is None else there.home
    channel = context.home_of(home or discord_id(place))
    try:
        await app.moderation.check_may_play(place, channel, context.reader.id, table.match.game)
    except (GameOff, WrongChannel):
        if context.in_public:
            await context.answer.show(await board_page(app, table, may_rematch=False))
        raise
    room = await context.room_in(place, channel)
    lobby = await app.lobbies.rematch(
        table.match, people, context.reader.id, room, home=home, lives_in_answers=lives_in_answers
    )
    if not await show_first(context, lobby.id):  # it stands there by somebody's press, maybe one of this very moment
        there = await placed(app, await app.lobbies.find(lobby.id))
        if there.people == (context.reader.id,):  # opened again by this press, which wants it shown
            there = await bring_lobby_back(context, there)
        await context.answer.add(notice(told_joined(context, there)))


def _home(context: Context, match: Match, *, lives_in_answers: bool) -> int | None:
    """Return the channel that a rematch requested here belongs to.

    In the channel of the match and its threads it stays that of the match, whose used topics go on. A message that
    lives in answers is found by its home alone.
    """
    if not lives_in_answers and match.home is not None and context.home_of(match.home) == context.home_channel:
        return match.home
    return context.interaction.channel_id
