"""What every picture of Farrago is put together from: space, heading, pills, plates, discs with numbers."""

from dataclasses import dataclass

from PIL import Image

from cogs.api import (
    WIDTH,
    Box,
    Canvas,
    Colour,
    Line,
    Pen,
    Say,
    backdrop_rows,
    kept,
    one_or_two_lines,
    rounded,
    width_of,
)
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.palette import CHALK, DEEP, GOLD, HULL, INK, NIGHT, RIM

MARGIN = 10
CARD_HEIGHT = 800
"""How tall the picture of one card is, in pixels."""
TALLEST = 2200
"""The height at which space is drawn, to be cut."""

HEAD = Box(MARGIN, 8, WIDTH - 2 * MARGIN, 60)
BELOW = HEAD.y + HEAD.height + 8
"""The y of the content below the heading."""

PILL = 420
"""The widest a pill with a fact may be, in pixels."""


@dataclass(frozen=True)
class Heading:
    """The words of a heading: `facts` with the names of their signs, and the phase with its sign."""

    facts: tuple[tuple[str, Line], ...]
    doing: Line
    icon: str
    turn: Line | None = None


def open_space(height: int) -> Canvas:
    """Begin a picture of this height, in pixels, within the common size."""
    return Canvas.over(backdrop_rows("farrago/space", WIDTH, TALLEST, 0, min(TALLEST, height)))


def plate(canvas: Canvas, box: Box, radius: int = 22, fill: Colour = DEEP, border: Colour = RIM) -> None:
    """Lay a dark plate on space."""
    canvas.panel(box, radius, fill, border, 4)


def heading(canvas: Canvas, say: Say, title: str, words: Heading) -> None:
    """Write in one row the title, the state of the match and the phase; without facts, in the middle, the result."""
    plate(canvas, HEAD)
    name = title or say(Line("farrago-picture-name"))
    pen = Pen(CHALK, 42, least=22, align="left", outline=NIGHT, stroke=3)
    end = canvas.text(Box(HEAD.x + 20, HEAD.y + 2, 240, HEAD.height - 6), name, pen)
    x = end.x + end.width + 18
    if not words.facts:
        canvas.text(
            Box(x, HEAD.y + 2, 2 * (WIDTH // 2 - x), HEAD.height - 6), say(words.doing), Pen(GOLD, 50, least=26)
        )
        return
    if words.turn is not None:
        x = pill(canvas, say(words.turn), "", x, HEAD.y + 8, GOLD, INK) + 8
    for icon, line in words.facts:
        x = pill(canvas, say(line), icon, x, HEAD.y + 8, HULL, CHALK) + 8
    _doing(canvas, say(words.doing), words.icon, x + 6)


def _doing(canvas: Canvas, text: str, icon: str, left: int) -> None:
    right = HEAD.x + HEAD.width - 18
    pen = Pen(GOLD, 40, least=20, align="right")
    room = Box(left + 44, HEAD.y + 2, max(0, right - left - 44), HEAD.height - 6)
    taken = one_or_two_lines(canvas, room, text, pen, small=26)
    if icon:
        canvas.paste(sign(icon, 38), taken.x - 44, HEAD.y + 10)


def pill(canvas: Canvas, text: str, icon: str, x: int, y: int, ground: Colour, ink: Colour) -> int:
    """Write a fact on a pill that begins at x; returns where it ends."""
    pen = Pen(ink, 34, least=20, align="left")
    lead = 44 if icon else 14
    width = min(PILL, width_of(text, pen) + lead + 16)
    box = Box(x, y, width, 44)
    canvas.panel(box, 22, ground)
    if icon:
        canvas.paste(sign(icon, 34), box.x + 7, box.y + 5)
    canvas.text(Box(box.x + lead, box.y, box.width - lead - 12, 44), text, pen)
    return box.x + box.width


def number_disc(canvas: Canvas, text: str, x: int, y: int, size: int) -> None:
    """Write the number that buttons use for a thing into a disc, its corner at (x, y)."""
    canvas.paste(_disc(text, size), x, y)


@kept
def _disc(text: str, size: int) -> Image.Image:
    image = Image.new("RGBA", (size, size))
    image.paste(INK, (0, 0), rounded(size, size, size // 2))
    image.paste(CHALK, (3, 3), rounded(size - 6, size - 6, size // 2 - 3))
    Canvas.over(image).text(Box(0, 0, size, size), text, Pen(INK, round(size * (0.76 if len(text) == 1 else 0.6))))
    return image
