"""The house of glass with a table of Absolute in it."""

from contextlib import AbstractContextManager

import bot.ui.drawn
import bot.ui.panel
import cogs.absolute.scores
import cogs.absolute.workspace
from bot.ui.face import Face
from cogs.absolute import FACE
from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions
from tests.cogs import sketches
from tests.cogs.absolute.samples import NAMES
from tests.cogs.glass import Glass

DRAWING = (bot.ui.drawn, bot.ui.panel, cogs.absolute.scores, cogs.absolute.workspace)


def glass_house(seats: int, face: Face = FACE) -> Glass:
    return Glass(seats, GAME, face, NAMES, AbsoluteOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
