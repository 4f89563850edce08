"""A player's view in their own turn of Absolute; `bot.ui.match.own_turn` does the rest."""

from typing import TypeAlias

from cogs.api import Numbers, in_turn
from cogs.api import OwnTurn as _Turn
from engine.absolute.model import AbsoluteView

__all__ = ["Numbers", "Turn", "in_turn"]

Turn: TypeAlias = _Turn[AbsoluteView]
