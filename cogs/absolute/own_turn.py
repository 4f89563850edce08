"""What a player of Absolute may know in a turn of theirs; `bot.ui.own_turn` does the rest."""

from typing import TypeAlias

from bot.ui.own_turn import Numbers, in_turn
from bot.ui.own_turn import Turn as _Turn
from engine.absolute.model import AbsoluteView

__all__ = ["Numbers", "Turn", "in_turn"]

Turn: TypeAlias = _Turn[AbsoluteView]
