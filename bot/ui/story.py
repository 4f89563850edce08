"""What happened last at a table, as a small list: the last moves, or what a game's face makes of them."""

from collections.abc import Callable

from bot.table import Table
from bot.ui.face import Face
from engine.game import Line, Seat

MOVES_SHOWN = 6
"""How many of the last moves are shown where a face does not say which."""


def write_story(face: Face, table: Table, viewer: Seat | None, write: Callable[[Line], str], room: int) -> str:
    """Write what happened last for a viewer; of more than `room` characters the oldest give way."""
    lines = face.story(table, viewer) if face.story is not None else table.story(viewer)[-MOVES_SHOWN:]
    written = [f"-# {write(line)}" for line in lines]
    while written and len("\n".join(written)) > room:
        written.pop(0)
    return "\n".join(written)
