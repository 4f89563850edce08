"""What every picture of Battle Farm is put together from: grass, boards, heading, pills, signs with numbers."""

from PIL import Image

from cogs.api import (
    BODY,
    WIDTH,
    Box,
    Canvas,
    Colour,
    Pen,
    Say,
    backdrop_rows,
    kept,
    rounded,
    width_of,
)
from cogs.battle_farm.pictures.art import planks, sign
from cogs.battle_farm.pictures.palette import BARK, CHALK, DEEP, GOLD, INK, RUST, SHADE
from cogs.battle_farm.text.notes import Heading

MARGIN = 12
LARGE_HEIGHT = 800
"""Height of the picture of one card, in pixels."""

TALLEST = 2200
"""The grass is drawn so tall and cut."""

HEAD = Box(MARGIN, 8, WIDTH - 2 * MARGIN, 72)
BELOW = HEAD.y + HEAD.height + 10
"""Where what is below the heading begins."""

_WIDEST_TURN = 400
"""Most room, in pixels, for whose turn it is."""

_BANNER = 56
BELOW_BANNER = BELOW + _BANNER + 10


def open_field(height: int) -> Canvas:
    """Begin a picture of this height, in pixels."""
    return Canvas.over(field(0, min(TALLEST, height)))


def field(y: int, height: int) -> Image.Image:
    """Copy the grass of `height` rows of the picture, from y on."""
    return backdrop_rows("battle_farm/ground", WIDTH, TALLEST, y, height)


def board(canvas: Canvas, box: Box, radius: int = 20) -> None:
    """Lay a board of wood with its shadow on the grass."""
    _shadow(canvas, box, radius)
    canvas.paste(planks(box.width, box.height, radius), box.x, box.y)


def sheet(canvas: Canvas, box: Box, radius: int, fill: Colour, border: Colour, line: int) -> None:
    """Lay a panel with its shadow on the grass."""
    _shadow(canvas, box, radius)
    canvas.panel(box, radius, fill, border, line)


def _shadow(canvas: Canvas, box: Box, radius: int) -> None:
    """Draw what of a shadow is seen: its lower end, and a line at the right."""
    right = box.x + box.width
    canvas.image.paste(SHADE, (right - 2, box.y + radius, right + 2, box.y + box.height - radius))
    canvas.panel(Box(box.x + 2, box.y + box.height - 2 * radius, box.width, 2 * radius + 6), radius, SHADE)


def heading(canvas: Canvas, say: Say, words: Heading) -> None:
    """Write whose turn it is, what they do, and the state of the match."""
    board(canvas, HEAD)
    left = _turn(canvas, HEAD.x + 12, words, say)
    right = HEAD.x + HEAD.width - 12
    for icon, line in reversed(words.facts):
        right = _pill(canvas, right, say(line), icon) - 8
    doing = Box(left + 14, HEAD.y, max(0, right - left - 24), HEAD.height)
    canvas.text(doing, say(words.doing), Pen(GOLD, 38, least=20, align="left", outline=DEEP, stroke=3))


def banner(canvas: Canvas, text: str, y: int = BELOW) -> None:
    """Write a warning in a row from y on."""
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, _BANNER)
    canvas.panel(box, 20, RUST, BARK, 4)
    canvas.text(box.inner(24), text, Pen(CHALK, 44, least=24))


def _turn(canvas: Canvas, left: int, words: Heading, say: Say) -> int:
    if words.turn is None:
        return left
    pen = Pen(CHALK, 40, least=24, align="left")
    text = say(words.turn)
    width = min(_WIDEST_TURN, width_of(text, pen) + 76)
    box = Box(left, HEAD.y + 9, width, 54)
    canvas.panel(box, 27, DEEP, GOLD, 4)
    canvas.paste(sign("play", 32), box.x + 18, box.y + 11)
    canvas.text(Box(box.x + 58, box.y, box.width - 76, 54), text, pen)
    return box.x + box.width


def _pill(canvas: Canvas, right: int, text: str, icon: str) -> int:
    """Draw a pill that ends at `right`; returns where it begins."""
    pen = Pen(CHALK, 34, align="left")
    lead = 44 if icon else 14
    width = width_of(text, pen) + lead + 16
    box = Box(right - width, HEAD.y + 14, width, 44)
    canvas.panel(box, 22, DEEP)
    if icon:
        canvas.paste(sign(icon, 34), box.x + 8, box.y + 5)
    canvas.text(Box(box.x + lead, box.y, box.width - lead, 44), text, pen)
    return box.x


def number_disc(canvas: Canvas, text: str, x: int, y: int, size: int) -> None:
    """Write the letter or number that buttons use for a thing into a disc, its corner at (x, y)."""
    canvas.paste(_disc(text, size), x, y)


@kept
def _disc(text: str, size: int) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    whole = (size, size, size // 2)
    image.paste(BARK, (0, 0), rounded(*whole))
    image.paste(CHALK, (3, 3), rounded(size - 6, size - 6, size // 2 - 3))
    Canvas.over(image).text(Box(0, 0, size, size), text, Pen(INK, round(size * (0.72 if len(text) == 1 else 0.58))))
    return image


NUMBER = Pen(INK, BODY + 6, align="left")
