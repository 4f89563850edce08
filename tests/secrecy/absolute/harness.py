"""The house of glass with a table of Absolute in it."""

from contextlib import AbstractContextManager

import bot.ui.board_images
import bot.ui.match.panel
import cogs.absolute.scores
import cogs.absolute.workspace
from bot.ui.game_ui import GameUI
from cogs.absolute import GAME_UI
from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions
from tests.cogs import sketches
from tests.cogs.absolute.samples import NAMES
from tests.secrecy.harness import Glass

DRAWING = (bot.ui.board_images, bot.ui.match.panel, cogs.absolute.scores, cogs.absolute.workspace)


def secrecy_harness(seats: int, ui: GameUI = GAME_UI) -> Glass:
    return Glass(seats, GAME, ui, NAMES, AbsoluteOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
