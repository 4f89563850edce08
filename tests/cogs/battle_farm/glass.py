"""The house of glass with a table of Battle Farm in it."""

from contextlib import AbstractContextManager

import bot.ui.drawn
import bot.ui.panel
import cogs.battle_farm.card_page
from bot.ui.face import Face
from cogs.battle_farm import FACE
from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions
from tests.cogs import sketches
from tests.cogs.battle_farm.samples import NAMES
from tests.cogs.glass import Glass

DRAWING = (bot.ui.drawn, bot.ui.panel, cogs.battle_farm.card_page)


def glass_house(seats: int, face: Face = FACE) -> Glass:
    return Glass(seats, GAME, face, NAMES, BattleFarmOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
