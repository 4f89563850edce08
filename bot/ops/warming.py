"""Draws the parts of the games' pictures ahead: sprites, composed cards, one of each picture.

A first start logs in, then draws all sprites in another process (`bot.ops.drawing`), and says how far it is. What is to
be in memory is drawn in the background afterwards, at later starts half a minute after the login, and stands back while
people press.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from bot import pictures
from bot.core.logs import incident, logger
from bot.gateway.client import FarragoClient
from bot.ops.drawing.process import draw_in_process
from bot.ops.drawing.progress import Status, Terminal
from bot.ops.drawing.reports import Progress
from bot.ops.first_board import picture_fault
from bot.ops.resources.memory_mode import MemoryMode
from bot.pictures.sprites import DATA
from bot.ui.game_ui import GameUI, uis_of
from engine.registry import games

log = logger(__name__)

SOON = 30.0
"""Seconds after the login before drawing begins, so that presses made during the downtime are answered first."""


async def warm_after_login(client: FarragoClient, folder: Path, mode: MemoryMode) -> None:
    """Draw what the folder of sprites lacks, then what is not in memory; ends never, as a service.

    On a small machine nothing is drawn ahead into memory, which would not hold it.
    """
    pictures.stand_back_while(lambda: client.app.under_way.is_busy)
    # The bot is online first: people are answered while their cards are drawn.
    await client.logged_in.wait()
    game_uis = tuple(uis_of(client.app).values())
    if is_stocked(folder) or not await _is_drawn(game_uis, folder, Status(client)):
        await asyncio.sleep(SOON)
    await stay_warm(game_uis, _check if mode.is_small else _warm_and_check)


def _warm_and_check(ui: GameUI) -> None:
    if ui.pictures.warm is not None:
        ui.pictures.warm()
    _check(ui)


def _check(ui: GameUI) -> None:
    game = games().get(ui.game)
    if game is not None and (fault := picture_fault(game, ui)):
        log.error("board_not_drawn", game=ui.game, reason=fault)


async def stay_warm(game_uis: Sequence[GameUI], draw: Callable[[GameUI], None] = _warm_and_check) -> None:
    """Draw what is not in memory yet, a game at a time; then sleep without end, as a service does."""
    for ui in game_uis:
        try:
            await pictures.draw_ahead(partial(draw, ui))
        except Exception as error:  # it is drawn when somebody wants to see it, or fails with a word to them
            incident(error, game=ui.game)
    # A service that returns ends the program (`Services.beside`).
    await asyncio.Event().wait()


async def stock(game_uis: Sequence[GameUI], folder: Path, status: Status) -> bool:
    """Draw all sprites into the folder in another process, and say how far that is.

    Returns whether all games could be drawn. Else the next start tries again, and this one draws in this process, where
    what raises is logged. Raises OSError: the folder cannot be written, or the process not be started.
    """
    await asyncio.to_thread(_make_writable, folder)
    terminal = Terminal(sys.stdout)
    terminal.start()

    def tell(progress: Progress) -> None:
        terminal.show(progress)
        status.note(progress)

    showing = asyncio.create_task(status.keep())
    try:
        drawn = await draw_in_process(folder, [ui.game for ui in game_uis], tell)
    finally:
        showing.cancel()
    is_whole = drawn.issuperset(ui.game for ui in game_uis)
    terminal.end(is_whole=is_whole)
    if is_whole:
        _mark(folder).touch()
    await status.clear()
    return is_whole


async def _is_drawn(game_uis: Sequence[GameUI], folder: Path, status: Status) -> bool:
    try:
        return await stock(game_uis, folder, status)
    except OSError as fault:
        log.warning("sprites_not_kept", reason=str(fault), help="pictures take longer at every start")
        return False


def _make_writable(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} cannot be written")


def is_stocked(folder: Path) -> bool:
    """Tell whether the sprites of all our drawings, as they are now, are kept in the folder."""
    return _mark(folder).exists()


def _mark(folder: Path) -> Path:
    """Name the file that says that they are."""
    art = sorted((*DATA.glob("*/art/*.svg"), *DATA.glob("*/art.toml")))
    return folder / f"{sha256(b''.join(path.read_bytes() for path in art)).hexdigest()}.stocked"
