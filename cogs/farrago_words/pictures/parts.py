"""The parts of every picture of Farrago Words: stage, heading, pills, plates, the bubble with the topic.

The words come from `notes`.
"""

from collections.abc import Sequence

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Colour, Line, Pen, Say, backdrop_rows, width_of
from cogs.farrago_words.pictures.art import figure
from cogs.farrago_words.pictures.headline import headline
from cogs.farrago_words.pictures.palette import CHALK, CREAM, GOLD, HOT, INK, MIST, PLUM
from cogs.farrago_words.pictures.tiles import small

MARGIN = 14
LEAST_HEIGHT = 800
TALL = 1080
"""The maximum height of a board, in pixels: on a phone 297, so that its buttons are visible as well."""
TALLEST = 2400
"""The height at which the stage is drawn, to be cut."""

HEAD = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 72)
BELOW = HEAD.y + HEAD.height + 12
"""The y of the content below the heading."""

EDGE = 5
"""The width of outlines, and half the offset of shadows, in pixels."""

_PILL = 420
_BLOCK = 50
"""How large a block of the name is; of a longer name they are smaller, and `_BLOCKS` wide together."""

_BLOCKS = 400


def open_stage(height: int) -> Canvas:
    """Begin a picture of this height, in pixels, within the common size."""
    rows = min(TALLEST, max(LEAST_HEIGHT, height))
    return Canvas.over(backdrop_rows("farrago_words/stage", WIDTH, TALLEST, 0, rows))


def plate(canvas: Canvas, box: Box, fill: Colour = CREAM, radius: int = 26) -> None:
    """Lay a sheet with an outline and a hard shadow, as in a comic."""
    canvas.panel(Box(box.x + EDGE, box.y + EDGE + 2, box.width, box.height), radius, INK)
    canvas.panel(box, radius, fill, INK, EDGE)


def heading(canvas: Canvas, say: Say, title: str, pills: Sequence[str]) -> None:
    """Write the name of the game, its last word in blocks, the title, and pills from the right."""
    plate(canvas, HEAD, PLUM, 24)
    game = say(Line("farrago_words-picture-name"))
    left = _logo(canvas, HEAD.x + 20, game)
    right = HEAD.x + HEAD.width - 14
    for text in reversed(pills):
        right = _pill(canvas, right, text) - 10
    rest = title.removeprefix(game).lstrip(" ·")
    room = Box(left + 20, HEAD.y, max(0, right - left - 28), HEAD.height)
    canvas.text(room, rest, Pen(MIST, 34, least=24, align="left"))


def _logo(canvas: Canvas, x: int, name: str) -> int:
    first, _, last = name.rpartition(" ")
    pen = Pen(CHALK, 46, align="left")
    if first:
        canvas.text(Box(x, HEAD.y, 300, HEAD.height), first, pen)
        x += width_of(first, pen) + 14
    size = min(_BLOCK, _BLOCKS // max(1, len(last)))
    for place, letter in enumerate(last.upper()):
        lift = 3 if place % 2 else -3
        canvas.paste(small(letter, place, size), x, HEAD.y + (HEAD.height - size) // 2 + lift)
        x += size - 1
    return x


def _pill(canvas: Canvas, right: int, text: str) -> int:
    pen = Pen(INK, 34, least=24)
    width = min(_PILL, width_of(text, pen) + 40)
    box = Box(right - width, HEAD.y + 11, width, 50)
    canvas.panel(box, 25, GOLD)
    canvas.text(box.inner(14), text, pen)
    return box.x


def bubble(
    canvas: Canvas,
    box: Box,
    caption: str,
    text: str,
    icon: str,
    sizes: tuple[int, int],
    mark: Image.Image | None = None,
) -> None:
    """Say the topic in a speech bubble, as large as it fits in one line or two; `sizes` are the most for each.

    `icon` is an emoji at the left, `mark` a sprite at the right.
    """
    plate(canvas, box, CHALK, 34)
    size = min(box.height - 28, 130)
    left, right = box.x + 34, box.x + box.width - 34
    if icon:
        canvas.centre(figure(icon, size), box.x + 40 + size // 2, box.y + box.height // 2 + (6 if caption else 0))
        left += size + 26
    if mark is not None:
        right -= mark.width
        canvas.paste(mark, right + 14, box.y + (box.height - mark.height) // 2)
    room = Box(left, box.y + 10, right - left, box.height - 16)
    headline(canvas, room, text, Pen(INK, sizes[0], least=30), sizes)
    if caption:
        ribbon(canvas, box.x + 30, box.y - 14, caption)


def ribbon(canvas: Canvas, x: int, y: int, text: str) -> None:
    """Write a short word on a ribbon that hangs over an edge."""
    pen = Pen(CHALK, 36)
    box = Box(x, y, width_of(text, pen) + 44, 52)
    canvas.panel(box, 14, HOT, INK, 4)
    canvas.text(box, text, pen)


def banner(canvas: Canvas, box: Box, text: str, icon: Image.Image | None = None, side_note: str = "") -> None:
    """Write the phase in a banner, with a smaller `side_note` at the right."""
    plate(canvas, box, HOT)
    left = box.x + 24
    if icon is not None:
        canvas.paste(icon, left, box.y + (box.height - icon.height) // 2)
        left += icon.width + 16
    right = box.x + box.width - 24
    if side_note:
        pen = Pen(CHALK, 36, least=26, align="right")
        wide = min((right - left) // 2, width_of(side_note, pen))
        canvas.text(Box(right - wide, box.y, wide, box.height), side_note, pen)
        right -= wide + 24
    size = min(84, box.height - 38)
    canvas.text(Box(left, box.y, max(0, right - left), box.height), text, Pen(CHALK, size, least=28, align="left"))


def plainly(number: int) -> str:
    """Write a score, below zero with a typographic minus sign."""
    return str(number) if number >= 0 else f"\u2212{-number}"


def signed(number: int) -> str:
    """Write a gain or loss with its sign."""
    return f"+{number}" if number >= 0 else f"\u2212{-number}"
