"""Draws the parts of the games' pictures ahead: composed cards, one of each picture.

It begins in the background half a minute after the login, and stands back while people press.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from bot import pictures
from bot.core.logs import incident, logger
from bot.gateway.client import FarragoClient
from bot.ops.first_board import picture_fault
from bot.ops.resources.memory_mode import MemoryMode
from bot.ui.games.game_ui import GameUI, uis_of
from engine.registry import games

log = logger(__name__)

SOON = 30.0
"""Seconds after the login before drawing begins, so that presses made during the downtime are answered first."""


async def warm_after_login(client: FarragoClient, mode: MemoryMode) -> None:
    """Draw the picture parts missing from memory; never ends, as a service.

    On a small machine, memory would not hold them: pictures are only checked.
    """
    pictures.stand_back_while(lambda: client.app.presses.is_busy)
    await client.logged_in.wait()
    await asyncio.sleep(SOON)
    await stay_warm(tuple(uis_of(client.app).values()), _check if mode.is_small else _warm_and_check)


def _warm_and_check(ui: GameUI) -> None:
    if ui.pictures.warm is not None:
        ui.pictures.warm()
    _check(ui)


def _check(ui: GameUI) -> None:
    game = games().get(ui.game)
    if game is not None and (fault := picture_fault(game, ui)):
        log.error("board_not_drawn", game=ui.game, reason=fault)


async def stay_warm(game_uis: Sequence[GameUI], draw: Callable[[GameUI], None] = _warm_and_check) -> None:
    """Draw the pictures missing from memory, a game at a time; then sleep without end, as a service does."""
    for ui in game_uis:
        try:
            await pictures.draw_ahead(partial(draw, ui))
        except Exception as error:  # it is drawn when somebody wants to see it, or fails with a word to them
            incident(error, game=ui.game)
    # A service that returns ends the program (`Services.beside`).
    await asyncio.Event().wait()
