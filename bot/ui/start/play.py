"""Begins a game: alone at once, or with a lobby where several play."""

from collections.abc import Sequence

from bot.core.refusals import Refused
from bot.match.table import Table
from bot.match.tables import Opening
from bot.ui.context import Context
from bot.ui.game_ui import Handler
from bot.ui.games import game_name
from bot.ui.lobby.opening import gather
from bot.ui.match.moving import offer
from bot.ui.match.open_matches import remind
from bot.ui.match.player_page import player_page
from bot.ui.tutorial.offer import offer_tutorial
from engine.record import AnyGame


class OnlyForOne(Refused):
    """People were named for a `game` that one plays alone."""

    key = "refused-only-for-one"


def is_for_one(game: AnyGame) -> bool:
    """Return whether a game is played alone."""
    return game.info.seats[1] == 1


async def begin(context: Context, game: str, invited: Sequence[int] = ()) -> None:
    """Start a game for the asker alone, or go on with the one they have open; open a lobby for any other.

    Raises as `gather` and `Context.check_may_play`; OnlyForOne.
    """
    await context.check_may_play(game)
    if not is_for_one(context.app.tables.games[game]):
        lobby = await gather(context, game, invited)
        await offer(context)
        await remind(context, game)
        await offer_tutorial(context, lobby)
    elif invited:
        raise OnlyForOne(game=game_name(context.reader.words, game))
    else:
        await context.show_alone(await player_page(context, await _open(context, game)))


async def _open(context: Context, game: str) -> Table:
    """Return the asker's unfinished private match of a game, or a new one."""
    table = await context.app.tables.unfinished(context.reader.id, game)
    return table or await context.app.tables.open(
        Opening(game, (context.reader.id,), context.reader.place, key=context.key)
    )


async def play(context: Context, game: str, argument: str) -> None:
    """Begin a game after a press on *Play*. Raises as `begin`."""
    await begin(context, game)


PLAY_HANDLERS: dict[str, Handler] = {"play": play}
