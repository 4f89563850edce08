"""Draws the parts of the games' pictures ahead: sprites, composed cards, one of each picture.

Rendering SVG holds the interpreter lock, so without saved sprites all is drawn before login. With saved ones the rest
is drawn in the background soon after the start.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from bot import pictures
from bot.core.logs import incident, logger
from bot.ops.first_board import picture_fault
from bot.pictures.fonts import FontMissing
from bot.pictures.sprites import DATA
from bot.ui.game_ui import GameUI
from engine.registry import games

log = logger(__name__)

SOON = 30.0
"""Seconds after the start before drawing begins, so that presses made during the downtime are answered first."""


async def warm_before_login(game_uis: Sequence[GameUI], folder: Path) -> None:
    """Draw all, unless the sprites of this very art are kept in the folder. Raises FontMissing.

    A game that cannot be drawn is logged and tried again at the next start; the others are drawn.
    """
    # Also where sprites are kept: which characters a font has is not saved with them.
    pictures.look_up()
    if _mark(folder).exists():
        return
    failed = False
    for ui in game_uis:
        try:
            await asyncio.to_thread(_warm, ui)
        # Every game needs the fonts: to start without them would only fail later.
        except FontMissing:
            raise
        except Exception as error:
            failed = True
            incident(error, game=ui.game)
    # Without the mark the next start draws before the login again.
    if not failed:
        _note_stocked(folder)


async def stay_warm(game_uis: Sequence[GameUI]) -> None:
    """Draw what is not in memory yet, a game at a time; then sleep without end, as a service does."""
    await asyncio.sleep(SOON)
    for ui in game_uis:
        try:
            await pictures.draw_ahead(partial(_warm_and_check, ui))
        except Exception as error:  # it is drawn when somebody wants to see it, or fails with a word to them
            incident(error, game=ui.game)
    # A service that returns ends the program (`Services.beside`).
    await asyncio.Event().wait()


def _warm(ui: GameUI) -> None:
    if ui.pictures.warm is not None:
        ui.pictures.warm()


def _warm_and_check(ui: GameUI) -> None:
    _warm(ui)
    game = games().get(ui.game)
    if game is not None and (fault := picture_fault(game, ui)):
        log.error("board_not_drawn", game=ui.game, reason=fault)


def _mark(folder: Path) -> Path:
    """Name the file that says that the sprites of all our drawings, as they are now, are kept."""
    art = sorted((*DATA.glob("*/art/*.svg"), *DATA.glob("*/art.toml")))
    return folder / f"{sha256(b''.join(path.read_bytes() for path in art)).hexdigest()}.stocked"


def _note_stocked(folder: Path) -> None:
    if folder.is_dir():  # otherwise it could not be created, which was logged
        _mark(folder).touch()
