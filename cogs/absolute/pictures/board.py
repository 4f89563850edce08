"""The public table of Absolute: every player's sets, the deck, the top of the discard pile and the active player.

It is drawn from a spectator's view, so it can show no hidden card. The cards are as large as the table's height allows.
"""

from collections.abc import Sequence

from cogs.absolute.pictures.parts import LEAST_HEIGHT, MARGIN, TALLEST, heading, open_sky
from cogs.absolute.pictures.seat_panel import SeatPanel
from cogs.absolute.pictures.strip import HEIGHT, TOP, strip
from cogs.api import WIDTH, Box, Canvas, Line, Picture, Say
from engine.absolute.model import AbsoluteView

CARD_WIDTHS = {112: 800, 96: 900, 84: 960, 72: 1020, 64: 1060, 56: 1100, 48: 1150, 40: TALLEST}
"""The cards' widths to try, the largest first, and the maximum height of the picture for each, in pixels."""

_PANELS = TOP + HEIGHT + 12
_GAP = 10


def table(view: AbsoluteView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the table of a round that is being played."""
    columns = _arranged(view, names)
    height = max(LEAST_HEIGHT, _height(columns))
    canvas = open_sky(height)
    heading(canvas, say, title, pills(view, say))
    strip(canvas, view, say, names)
    for place, column in enumerate(columns):
        _draw_column(canvas, column, MARGIN + place * (column[0].width + _GAP), height, say)
    return canvas.done("absolute-result" if view.is_over else "absolute-table")


def _draw_column(canvas: Canvas, column: list[SeatPanel], x: int, height: int, say: Say) -> None:
    spare, odd = divmod(height - _height([column]), len(column))
    y = _PANELS
    for place, panel in enumerate(column):
        tall = panel.height + spare + (odd if place == len(column) - 1 else 0)
        panel.draw(canvas, Box(x, y, panel.width, tall), say)
        y += tall + _GAP


def pills(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Write round and turn."""
    return (
        say(Line("absolute-picture-round", {"round": view.round, "rounds": view.rounds})),
        say(Line("absolute-picture-turn", {"turn": view.turn})),
    )


def _arranged(view: AbsoluteView, names: Sequence[str]) -> list[list[SeatPanel]]:
    """Find columns of panels with the largest cards that fit, else the least tall ones."""
    for card, limit in CARD_WIDTHS.items():
        columns = _least_tall(view, names, card)
        if _height(columns) <= limit:
            return columns
    return _least_tall(view, names, min(CARD_WIDTHS))


def _least_tall(view: AbsoluteView, names: Sequence[str], card: int) -> list[list[SeatPanel]]:
    # Of equal heights `min` takes the first, so two columns are preferred.
    return min((_columns(view, names, card, across) for across in (2, 1)), key=_height)


def _height(columns: list[list[SeatPanel]]) -> int:
    tallest = max(sum(panel.height + _GAP for panel in column) for column in columns)
    return _PANELS + tallest


def _columns(view: AbsoluteView, names: Sequence[str], card: int, across: int) -> list[list[SeatPanel]]:
    width = (WIDTH - 2 * MARGIN - _GAP * (across - 1)) // across
    seats = range(len(view.seats))
    return [
        [SeatPanel(view, seat, names[seat], card, width) for seat in seats[first::across]] for first in range(across)
    ]
