"""What happened last at a table, as a small list: the last moves, or what the game makes of them."""

from collections.abc import Callable

from bot.match.table import Table
from bot.ui.game_ui import GameUI
from engine.game import Seat
from engine.message import Line

MOVES_SHOWN = 6
"""How many of the last moves are shown where a game does not say which."""


def write_log(ui: GameUI, table: Table, viewer: Seat | None, write: Callable[[Line], str], room: int) -> str:
    """Write what happened last for a viewer; of more than `room` characters the oldest give way."""
    lines = ui.boards.log(table, viewer) if ui.boards.log is not None else table.recent_log(viewer)[-MOVES_SHOWN:]
    written = [f"-# {write(line)}" for line in lines]
    while written and len("\n".join(written)) > room:
        written.pop(0)
    return "\n".join(written)
