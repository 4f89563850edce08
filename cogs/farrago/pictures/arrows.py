"""The arrow of an attack, from one tile to another. Geometry and pixels only."""

from math import hypot

from PIL import Image, ImageDraw

from cogs.api import Box, Canvas, kept
from cogs.farrago.pictures.palette import GOLD, INK

_WIDE = 14
_HEAD = 46
_RIM = 5
_PAD = 40


def draw_arrow(canvas: Canvas, start: Box, end: Box) -> None:
    """Draw an arrow from the edge of one tile to the edge of another."""
    here, there = _middle(start), _middle(end)
    away = hypot(there[0] - here[0], there[1] - here[1])
    if not away:
        return
    east, south = (there[0] - here[0]) / away, (there[1] - here[1]) / away
    reach = min(start.width, start.height) * 0.42
    tail = (here[0] + east * reach, here[1] + south * reach)
    tip = (there[0] - east * reach, there[1] - south * reach)
    left, top = round(min(tail[0], tip[0])) - _PAD, round(min(tail[1], tip[1])) - _PAD
    ends = tuple(round(value) for value in (tail[0] - left, tail[1] - top, tip[0] - left, tip[1] - top))
    canvas.paste(_arrow(*ends), left, top)


def _middle(box: Box) -> tuple[float, float]:
    # A little below the middle, since the card lies below the strip of the tile.
    return box.x + box.width / 2, box.y + box.height * 0.55


@kept
def _arrow(x: int, y: int, to_x: int, to_y: int) -> Image.Image:
    size = (max(x, to_x) + _PAD, max(y, to_y) + _PAD)
    large = Image.new("RGBA", (size[0] * 2, size[1] * 2), (*INK, 0))
    pen = ImageDraw.Draw(large)
    for colour, more in ((INK, _RIM), (GOLD, 0)):
        pen.polygon([(2 * a, 2 * b) for a, b in _outline(x, y, to_x, to_y, more)], fill=(*colour, 255))
    # Pillow draws polygons without smooth edges: drawn at double size, they are smoothed as it is reduced.
    return large.reduce(2)


def _outline(x: int, y: int, to_x: int, to_y: int, more: int) -> list[tuple[float, float]]:
    """List the corners of an arrow, `more` pixels wider on each side."""
    away = max(1.0, hypot(to_x - x, to_y - y))
    east, south = (to_x - x) / away, (to_y - y) / away
    half, head = _WIDE / 2 + more, _HEAD / 2 + more * 1.6
    neck = max(0.0, away - _HEAD * 0.8 - more * 0.4)
    along = (
        (-more, half),
        (neck, half),
        (neck, head),
        (away + more * 1.6, 0),
        (neck, -head),
        (neck, -half),
        (-more, -half),
    )
    return [(x + east * far - south * side, y + south * far + east * side) for far, side in along]
