"""*Challenge to…*: the games that two can play; a press opens a table of one of them, with one person invited."""

import discord

from bot.core.refusals import Refused, UnknownPress
from bot.match.kinds.seating import seating_of
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, rows_of
from bot.ui.kit.post_permission import check_place
from bot.ui.lobby.opening import check_people, open_lobby, present

TWO = 2


class OwnChallenge(Refused):
    """The asker has challenged themselves."""

    key = "refused-own-challenge"


async def challenge_page(context: Context, person: discord.User | discord.Member) -> Page:
    """Make the page with a button for each game that two can play.

    Raises OwnChallenge, BotInvited; Blocked, ServerBlocked; ChannelClosed: no table is possible here.
    """
    await context.check_not_blocked()
    if person.id == context.reader.id:
        raise OwnChallenge
    check_people([person])
    check_place(context)
    read = context.reader.words
    buttons = tuple(
        Button(ids.General("challenge", f"{game}.{person.id}"), game_name(read, game))
        for game in context.app.tables.games
        if _is_for_two(context, game)
    )
    return Page(above=(context.say("challenge-title", who=inert(person.display_name)),), rows=rows_of(buttons))


async def challenge(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Open a table of the chosen game with the challenged person invited; a second press opens no other.

    Raises UnknownPress, GameLeftOut, CannotCall, InvitedBlocked, and as `open_lobby` and `check_place`.
    """
    game, _, player = argument.rpartition(".")
    message = context.interaction.message
    if message is None:
        raise UnknownPress
    person = ids.id_in((player,))
    context.app.tables.check_offered(game)
    if not _is_for_two(context, game):
        raise UnknownPress
    await context.check_may_play(game)
    check_place(context)
    await context.app.moderation.check_invited(context.reader.place, (person,))
    lobby = await open_lobby(context, game, f"challenge:{message.id}")
    told = context.say("challenge-sent", who=f"<@{player}>", game=game_name(context.reader.words, game))
    await context.answer.show(Page(above=(told,)))
    # Named, so that it lives until the table is shown: another press finds the same lock.
    painting = context.app.lobbies.painting(lobby.id)
    async with painting.lock:
        lobby = await context.app.lobbies.find(lobby.id)
        if lobby.message is None:
            await present(context, lobby, [person])


def _is_for_two(context: Context, game: str) -> bool:
    known = context.app.tables.games.get(game)
    least, most = (0, 0) if known is None else seating_of(known).bounds
    return least <= TWO <= most
