"""The house of glass with a match of F.A.R.T. in it, which one plays alone where others may look on."""

from contextlib import AbstractContextManager
from dataclasses import replace

import bot.ui.panel
import cogs.fart.deeds
from bot.company import Company
from bot.ui.face import Face
from bot.ui.panel import panel
from cogs.fart import FACE
from engine.fart import GAME
from engine.fart.model import FartOptions
from tests.cogs import sketches
from tests.cogs.glass import Glass, Wire, wire
from tests.cogs.twins import Moment

DRAWING = (bot.ui.panel, cogs.fart.deeds)

RUNNING = replace(FACE, result=None)
"""What is shown of a match that is over opens its seed, and needs its record: here its last lines must do."""


class SoloGlass(Glass):
    """A match without a table: its panel is all that there is, and others see it where it was opened in public."""

    def company(self, moment: Moment) -> Company | None:
        """Nobody sits with the player."""
        return None

    async def board(self) -> Wire:
        """What others see of the match: the picture as well as its words."""
        table = await self.now()
        return tuple(
            [wire(await panel(self.person(None, text_mode=text_mode).ask(), table)) for text_mode in (True, False)]
        )


def glass_house(seats: int, face: Face = RUNNING) -> SoloGlass:
    return SoloGlass(seats, GAME, face, (), FartOptions())


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
