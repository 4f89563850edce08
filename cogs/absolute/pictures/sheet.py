"""The score sheet of a finished round as a picture: the points of every set with their parts, then the totals.

It includes all hands, since they are public after the round.
"""

from collections.abc import Sequence
from itertools import accumulate

from cogs.absolute.pictures.parts import HEAD, LEAST_HEIGHT, MARGIN, heading, legend, open_sky
from cogs.absolute.pictures.sheet_panel import SheetPanel
from cogs.api import WIDTH, Box, Line, Picture, Say, Seat
from engine.absolute.model import AbsoluteView, RoundSheet

_TOP = HEAD.y + HEAD.height + 10
_LEGEND = 44
_GAP = 10
_ICONS = {"star": "round", "cup": "total", "lock": "went-out", "left": "left"}


def sheet(view: AbsoluteView, number: int, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the sheet of round `number`, from 1."""
    found = view.sheets[number - 1]
    columns = _columns(view, number, names)
    height = max(LEAST_HEIGHT, max(_tall(column) for column in columns))
    canvas = open_sky(height)
    heading(canvas, say, title, (say(ending(found)), say(scores_of(view, number))))
    for place, column in enumerate(columns):
        x = MARGIN + place * (column[0].width + _GAP)
        spare, odd = divmod(height - _tall(column), len(column))
        y = _TOP
        for panel in column:
            tall = panel.height + spare + (odd if panel is column[-1] else 0)
            panel.draw(canvas, Box(x, y, panel.width, tall), say)
            y += tall + _GAP
    legend(canvas, say, height - _LEGEND, _ICONS)
    return canvas.done("absolute-scores")


def ending(found: RoundSheet) -> Line:
    """Say how a round ended."""
    return Line(f"absolute-picture-ending-{found.ending}")


def scores_of(view: AbsoluteView, number: int) -> Line:
    """Say which round's scores these are."""
    return Line("absolute-picture-scores", {"round": number, "rounds": view.rounds})


def running(view: AbsoluteView, seat: Seat) -> list[int]:
    """Add up a seat's points round by round."""
    return list(accumulate(found.seats[seat].total for found in view.sheets))


def _columns(view: AbsoluteView, number: int, names: Sequence[str]) -> list[list[SheetPanel]]:
    width = (WIDTH - 2 * MARGIN - _GAP) // 2
    panels = [
        SheetPanel(seat, names[seat], mine, running(view, seat)[number - 1], width)
        for seat, mine in enumerate(view.sheets[number - 1].seats)
    ]
    return [panels[first::2] for first in range(2)]


def _tall(column: Sequence[SheetPanel]) -> int:
    return _TOP + sum(panel.height + _GAP for panel in column) + _LEGEND
