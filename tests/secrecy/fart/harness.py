"""The house of glass with a match of F.A.R.T. in it, which one plays alone where others may look on."""

from contextlib import AbstractContextManager
from dataclasses import replace

import bot.ui.match.panel
import cogs.fart.handlers
from bot.match.roster import Roster
from bot.ui.game_ui import GameUI
from bot.ui.match.panel import panel
from cogs.fart import GAME_UI
from engine.fart import GAME
from engine.fart.model import FartOptions
from tests.cogs import sketches
from tests.secrecy.harness import Glass, Wire, wire
from tests.secrecy.paired_states import Moment

DRAWING = (bot.ui.match.panel, cogs.fart.handlers)

RUNNING = replace(GAME_UI, panel=replace(GAME_UI.panel, result=None))
"""What is shown of a match that is over opens its seed, and needs its record: here its last lines must do."""


class SoloGlass(Glass):
    """A match without a table: its panel is all that there is, and others see it where it was opened in public."""

    def roster(self, moment: Moment) -> Roster | None:
        """Nobody sits with the player."""
        return None

    async def board(self) -> Wire:
        """What others see of the match: the picture as well as its words."""
        table = await self.now()
        return tuple(
            [wire(await panel(self.person(None, text_mode=text_mode).context(), table)) for text_mode in (True, False)]
        )


def secrecy_harness(seats: int, ui: GameUI = RUNNING) -> SoloGlass:
    return SoloGlass(seats, GAME, ui, (), FartOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
