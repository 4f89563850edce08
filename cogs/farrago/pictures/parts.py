"""What every picture of Farrago is put together from: space, heading, pills, plates, discs with numbers, the legend."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Colour, Line, Pen, Picture, Say, backdrop, coarse, kept, rounded, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.palette import CHALK, DEEP, GOLD, HULL, INK, MIST, NIGHT, RIM

MARGIN = 10
LEAST_HEIGHT = 800
TALLEST = 2200
"""Space is drawn so tall once and cut."""

HEAD = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 118)
BELOW = HEAD.y + HEAD.height + 8
"""Where what is below the heading begins."""

LEGEND = 46

PILL = 460
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
    return Canvas.over(_space().crop((0, 0, WIDTH, min(TALLEST, max(LEAST_HEIGHT, height)))))


def finished(canvas: Canvas, name: str) -> Picture:
    """Encode a picture."""
    canvas.image = coarse(canvas.image)
    return canvas.done(name)


def plate(canvas: Canvas, box: Box, radius: int = 22, fill: Colour = DEEP, border: Colour = RIM) -> None:
    """Lay a dark plate on space."""
    canvas.panel(box, radius, fill, border, 4)


def heading(canvas: Canvas, say: Say, title: str, words: Heading) -> None:
    """Write the name of the game, the title, the state of the match, and the phase."""
    plate(canvas, HEAD)
    game = say(Line("farrago-picture-name"))
    end = canvas.text(
        Box(HEAD.x + 22, HEAD.y + 6, 330, 56), game, Pen(CHALK, 50, align="left", outline=NIGHT, stroke=3)
    )
    right = HEAD.x + HEAD.width - 16
    if words.turn is not None:
        right = pill(canvas, say(words.turn), "", right, HEAD.y + 11, GOLD, INK, leftward=True) - 8
    # The name of the game is written already, in larger letters.
    rest = title.removeprefix(game).lstrip(" ·") if title.startswith(game) else title
    left = end.x + end.width + 20
    room = Box(left, HEAD.y + 10, max(0, right - left - 8), 54)
    canvas.text(room, rest, Pen(MIST, 32, least=22, align="left"))
    x = HEAD.x + 16
    for icon, line in words.facts:
        x = pill(canvas, say(line), icon, x, HEAD.y + 66, HULL, CHALK) + 8
    _doing(canvas, say(words.doing), words.icon, x + 6)


def _doing(canvas: Canvas, text: str, icon: str, left: int) -> None:
    right = HEAD.x + HEAD.width - 18
    pen = Pen(GOLD, 34, least=20, align="right")
    taken = canvas.text(Box(left + 44, HEAD.y + 66, max(0, right - left - 44), 44), text, pen)
    if icon:
        canvas.paste(sign(icon, 38), taken.x - 44, HEAD.y + 69)


def pill(
    canvas: Canvas, text: str, icon: str, x: int, y: int, ground: Colour, ink: Colour, *, leftward: bool = False
) -> int:
    """Write a fact on a pill that begins at x, or ends there; returns where it ends, or begins."""
    pen = Pen(ink, 32, least=20, align="left")
    lead = 44 if icon else 14
    width = min(PILL, width_of(text, pen) + lead + 16)
    box = Box(x - width if leftward else x, y, width, 44)
    canvas.panel(box, 22, ground)
    if icon:
        canvas.paste(sign(icon, 34), box.x + 7, box.y + 5)
    canvas.text(Box(box.x + lead, box.y, box.width - lead - 12, 44), text, pen)
    return box.x if leftward else box.x + box.width


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


def legend(canvas: Canvas, say: Say, y: int, signs: Sequence[str]) -> None:
    """Explain signs in one row: each has its name's word."""
    texts = tuple((name, say(Line(f"farrago-picture-legend-{name}"))) for name in signs)
    canvas.paste(_explained(texts), MARGIN, y)


@kept
def _explained(entries: tuple[tuple[str, str], ...]) -> Image.Image:
    width = WIDTH - 2 * MARGIN
    image = Image.new("RGBA", (width, LEGEND))
    image.paste(DEEP, (0, 0), rounded(width, LEGEND, LEGEND // 2))
    canvas, pen = Canvas.over(image), Pen(MIST, 26, least=20, align="left")
    widths = [38 + width_of(text, pen) for _, text in entries]
    gap = (width - 44 - sum(widths)) // max(1, len(entries) - 1)
    x = 22
    for (name, text), wide in zip(entries, widths, strict=True):
        canvas.paste(sign(name, 32), x, (LEGEND - 32) // 2)
        canvas.text(Box(x + 37, 0, wide - 37 + 8, LEGEND), text, pen)
        x += wide + gap
    return image


@kept
def _space() -> Image.Image:
    return backdrop("farrago/space", WIDTH, TALLEST)
