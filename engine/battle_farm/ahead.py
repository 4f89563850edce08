"""The active seat's plays once its chance to trade is over, found only from its view."""

from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.model import Action, BattleFarmView
from engine.battle_farm.rules.legal import legal
from engine.foresight import guessed


def after_trade(view: BattleFarmView) -> BattleFarmView:
    """Return the view as it is once its seat has passed the trade; a view of another phase unchanged."""
    if view.phase != "trade" or view.trade is not None:
        return view
    return replace(view, phase="play", traded=True)


def plays(view: BattleFarmView) -> tuple[Action, ...]:
    """List the active viewer's plantings, plays and ability after the trade, and the end of the phase."""
    # What is guessed, hands and deck, does not decide what the own cards may do.
    return legal(guessed(GAME, after_trade(view)), view.viewer or 0)
