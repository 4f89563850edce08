"""Begins a game: a solo match at once, or a lobby for several."""

from collections.abc import Sequence

from bot.core.refusals import Refused
from bot.match.table import Table
from bot.match.tables import Opening
from bot.ui.games.game_ui import Handler
from bot.ui.games.names import game_name
from bot.ui.kit.context import Context
from bot.ui.lobby.opening import gather
from bot.ui.match.moving import offer
from bot.ui.match.player_page import player_page
from bot.ui.start.open_matches import remind
from bot.ui.tutorial.offer import offer_tutorial
from engine.record import AnyGame


class OnlyForOne(Refused):
    """People were invited to a solo `game`."""

    key = "refused-only-for-one"


def is_for_one(game: AnyGame) -> bool:
    """Return whether a game has a single seat."""
    return game.info.seats[1] == 1


async def begin(context: Context, game: str, invited: Sequence[int] = ()) -> None:
    """Begin or continue a solo game of the asker; open a lobby for any other game.

    Raises as `gather` and `solo_table`; OnlyForOne.
    """
    if not is_for_one(context.app.tables.games[game]):
        lobby = await gather(context, game, invited)
        await offer(context)
        await remind(context, game)
        await offer_tutorial(context, lobby)
    elif invited:
        raise OnlyForOne(game=game_name(context.reader.words, game))
    else:
        table, _ = await solo_table(context, game)
        await context.show_alone(await player_page(context, table))


async def solo_table(
    context: Context, game: str, *, public: bool = False, seed: str | None = None
) -> tuple[Table, bool]:
    """Return the asker's unfinished match of a game of this kind and whether there was one; else a new match.

    Raises as `Context.check_may_play` and `Tables.open`.
    """
    await context.check_may_play(game)
    player, tables = context.reader.id, context.app.tables
    found = await tables.unfinished(player, game, public=public, seed=seed)
    if found is not None:
        return found, True
    return await tables.open(
        Opening(game, (player,), context.reader.place, public=public, seed=seed, key=context.key)
    ), False


async def play(context: Context, game: str, argument: str) -> None:
    """Begin a game after a press on *Play*. Raises as `begin`."""
    await begin(context, game)


PLAY_HANDLERS: dict[str, Handler] = {"play": play}
