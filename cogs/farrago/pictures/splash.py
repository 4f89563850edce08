"""The board while decks are chosen: the four planets and the players, without their choices."""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, reason
from cogs.farrago.pictures.art import ground, sign, slice_mask
from cogs.farrago.pictures.palette import CHALK, EDGES, GOLD, HEADS, MIST
from cogs.farrago.pictures.parts import BELOW, MARGIN, heading, open_space, plate
from cogs.farrago.text.names import planet_name
from cogs.farrago.text.notes import heading_of
from engine.farrago.model import PLANETS, FarragoView

HEIGHT = 620
"""How tall it is, in pixels."""

PLANET = 170
"""How large the sign of a planet is, in pixels."""

_GAP = 14
_CAP = 84


def splash(view: FarragoView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the planets and the names of both players."""
    canvas = open_space(HEIGHT)
    heading(canvas, say, title, heading_of(view, names))
    _versus(canvas, say, names)
    top = BELOW + 96
    width = (WIDTH - 2 * MARGIN - 3 * _GAP) // 4
    for place, planet in enumerate(PLANETS):
        box = Box(MARGIN + place * (width + _GAP), top, width, HEIGHT - top - MARGIN)
        _planet(canvas, planet, box, say)
    if view.end is None:
        return canvas.done("farrago-decks")
    band = Box(MARGIN, HEIGHT - 90, WIDTH - 2 * MARGIN, 80)
    plate(canvas, band)
    canvas.text(band.inner(20), say(reason(view.end)), Pen(GOLD, 46, least=26))
    return canvas.done("farrago-result")


def _versus(canvas: Canvas, say: Say, names: Sequence[str]) -> None:
    box = Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, 84)
    plate(canvas, box)
    middle = box.x + box.width // 2
    versus = Box(middle - 60, box.y, 120, box.height)
    canvas.text(versus, say(Line("farrago-picture-versus")), Pen(GOLD, 44))
    pen = Pen(CHALK, 50, least=22)
    canvas.text(Box(box.x + 20, box.y, box.width // 2 - 90, box.height), names[0], pen)
    canvas.text(Box(middle + 70, box.y, box.width // 2 - 90, box.height), names[1], pen)


def _planet(canvas: Canvas, planet: str, box: Box, say: Say) -> None:
    rim = 6
    mask = slice_mask(box.width, box.height, _CAP, _CAP)
    canvas.image.paste(EDGES[planet], (box.x, box.y), mask)
    inner = (box.width - 2 * rim, box.height - 2 * rim)
    canvas.image.paste(ground(planet, *inner), (box.x + rim, box.y + rim), slice_mask(*inner, _CAP, _CAP))
    canvas.centre(sign(planet, PLANET), box.x + box.width // 2, box.y + box.height // 2 - 50)
    name = Box(box.x + 14, box.y + box.height // 2 + 52, box.width - 28, 70)
    canvas.panel(name, 24, HEADS[planet], MIST, 3)
    canvas.text(name.inner(12), say(planet_name(planet)), Pen(CHALK, 50, least=24))
