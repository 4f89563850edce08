"""What every picture of Battle Farm is put together from: grass, boards, heading, pills, signs with numbers."""

from dataclasses import replace

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
    one_or_two_lines,
    rounded,
    width_of,
    wrapped,
)
from cogs.battle_farm.pictures.art import planks, sign
from cogs.battle_farm.pictures.palette import BARK, CHALK, DEEP, GOLD, INK, RUST, SHADE
from cogs.battle_farm.text.notes import Heading

MARGIN = 12
LARGE_HEIGHT = 800
"""Height of the picture of one card, in pixels."""

TALLEST = 2200
"""The height at which the grass is drawn, to be cut."""

HEAD = Box(MARGIN, 8, WIDTH - 2 * MARGIN, 72)
BELOW = HEAD.y + HEAD.height + 10
"""The y of the content below the heading."""

_WIDEST_TURN = 400
"""Most room, in pixels, for whose turn it is."""

_FACTS = (34, 30, 26, 22)
"""The type sizes for the facts at the right, the largest first."""

_DOING = Pen(GOLD, 38, least=20, align="left", outline=DEEP, stroke=3)
_TWO_LINES = 24
"""The least size of words in two lines that gives the facts at the right their full size."""

_SIGN, _PLAIN = 44, 14
"""The room before the words of a fact, with a sign and without one, in pixels."""

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
    facts = [(icon, say(line)) for icon, line in words.facts]
    end, text = HEAD.x + HEAD.width - 12, say(words.doing)
    rooms = {size: end - left - 24 - sum(_pill_width(*fact, size) + 8 for fact in facts) for size in _FACTS}
    # Longer words get room from the facts first, and then a second line.
    size = next((size for size, room in rooms.items() if _fits(text, room)), _FACTS[-1])
    right = end
    for icon, fact in reversed(facts):
        right = _pill(canvas, right, fact, icon, size) - 8
    doing = Box(left + 14, HEAD.y, max(0, right - left - 24), HEAD.height)
    one_or_two_lines(canvas, doing, text, _DOING, small=28)


def _fits(text: str, room: int) -> bool:
    """Return whether a text fits in one line, or in two readable ones."""
    in_one = width_of(text, replace(_DOING, size=_DOING.least or _DOING.size))
    return in_one <= room or len(wrapped(text, replace(_DOING, size=_TWO_LINES), room)) <= 2


def banner(canvas: Canvas, text: str, y: int = BELOW) -> None:
    """Write a warning in a row from y on."""
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, _BANNER)
    canvas.panel(box, 20, RUST, BARK, 4)
    one_or_two_lines(canvas, box.inner(24), text, Pen(CHALK, 44, least=24), small=26)


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


def _pill_width(icon: str, text: str, size: int) -> int:
    return width_of(text, Pen(CHALK, size)) + (_SIGN if icon else _PLAIN) + 16


def _pill(canvas: Canvas, right: int, text: str, icon: str, size: int) -> int:
    """Draw a pill that ends at `right`; returns where it begins."""
    pen = Pen(CHALK, size, align="left")
    lead, width = _SIGN if icon else _PLAIN, _pill_width(icon, text, size)
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
