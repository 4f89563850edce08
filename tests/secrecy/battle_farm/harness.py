"""The house of glass with a table of Battle Farm in it."""

from contextlib import AbstractContextManager

import bot.ui.board_images
import bot.ui.match.panel
import cogs.battle_farm.card_page
from bot.ui.game_ui import GameUI
from cogs.battle_farm import GAME_UI
from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions
from tests.cogs import sketches
from tests.cogs.battle_farm.samples import NAMES
from tests.secrecy.harness import Glass

DRAWING = (bot.ui.board_images, bot.ui.match.panel, cogs.battle_farm.card_page)


def secrecy_harness(seats: int, ui: GameUI = GAME_UI) -> Glass:
    return Glass(seats, GAME, ui, NAMES, BattleFarmOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
