"""What every picture of Battle Farm is put together from: grass, boards, heading, pills, signs with numbers."""

from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from cogs.api import (
    BODY,
    WIDTH,
    Box,
    Canvas,
    Colour,
    Line,
    Pen,
    Picture,
    Say,
    backdrop,
    coarse,
    kept,
    rounded,
    width_of,
)
from cogs.battle_farm.pictures.art import BASKET, SPARKLES, planks, sign, symbol
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DEEP, GOLD, INK, RUST, SHADE, TAN
from cogs.battle_farm.text.notes import Heading

MARGIN = 12
LEAST_HEIGHT = 800
TALLEST = 2200
"""The grass is drawn so tall once and cut."""

HEAD = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 118)
BELOW = HEAD.y + HEAD.height + 10
"""Where what is below the heading begins."""

_LEAST_DOING = 120
"""Least room, in pixels, for a readable line about the active seat."""

_BANNER = Box(MARGIN, BELOW, WIDTH - 2 * MARGIN, 56)
BELOW_BANNER = BELOW + _BANNER.height + 10

LEGEND = 44


def open_field(height: int) -> Canvas:
    """Begin a picture of this height, in pixels, within the common size."""
    return Canvas.over(field(0, min(TALLEST, max(LEAST_HEIGHT, height))))


def field(y: int, height: int) -> Image.Image:
    """Copy the grass of `height` rows of the picture, from y on."""
    return _grass().crop((0, y, WIDTH, y + height))


def finished(canvas: Canvas, name: str) -> Picture:
    """Encode a picture, its colours in steps of five: a third fewer bytes, and nobody sees it."""
    canvas.image = coarse(canvas.image)
    return canvas.done(name)


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


def heading(canvas: Canvas, say: Say, title: str, words: Heading) -> None:
    """Write the name of the game, the title, whose turn it is, and below them the state of the match."""
    board(canvas, HEAD)
    name = Pen(CHALK, 48, align="left", outline=DEEP, stroke=3)
    end = canvas.text(Box(HEAD.x + 22, HEAD.y + 6, 330, 56), say(Line("battle_farm-picture-name")), name)
    right = _turn(canvas, HEAD.x + HEAD.width - 14, words, say)
    game = say(Line("battle_farm-picture-name"))
    # A title may begin with the game's name, which stands to its left already.
    rest = title.removeprefix(game).lstrip(" ·") if title.startswith(game) else title
    left = end.x + end.width + 20
    room = Box(left, HEAD.y + 8, max(0, right - left - 12), 54)
    canvas.text(room, rest, Pen(CREAM, 32, least=22, align="left", outline=DEEP, stroke=2))
    _facts(canvas, words, say)


def banner(canvas: Canvas, text: str) -> None:
    """Write a warning below the heading."""
    canvas.panel(_BANNER, 20, RUST, BARK, 4)
    canvas.text(_BANNER.inner(24), text, Pen(CHALK, 40, least=24))


def _facts(canvas: Canvas, words: Heading, say: Say) -> None:
    x = HEAD.x + 16
    for icon, line in words.facts:
        x = _pill(canvas, x, say(line), icon) + 8
    if words.alarm is not None:
        x = _pill(canvas, x, say(words.alarm), "", RUST) + 8
    doing = Box(x + 6, HEAD.y + 66, HEAD.x + HEAD.width - 18 - x - 6, 44)
    if doing.width >= _LEAST_DOING:
        canvas.text(doing, say(words.doing), Pen(GOLD, 32, least=20, align="right", outline=DEEP, stroke=3))


def _turn(canvas: Canvas, right: int, words: Heading, say: Say) -> int:
    if words.turn is None:
        return right
    pen = Pen(CHALK, 38, least=24, align="left")
    text = say(words.turn)
    width = min(520, width_of(text, pen) + 76)
    box = Box(right - width, HEAD.y + 8, width, 54)
    canvas.panel(box, 27, DEEP, GOLD, 4)
    if words.arrow:
        canvas.paste(sign("play", 32), box.x + 18, box.y + 11)
    room = Box(box.x + 58, box.y, box.width - 76, 54) if words.arrow else box.inner(20)
    canvas.text(room, text, pen if words.arrow else replace(pen, align="centre"))
    return box.x


def _pill(canvas: Canvas, x: int, text: str, icon: str, ground: Colour = DEEP) -> int:
    pen = Pen(CHALK, 32, align="left")
    lead = 44 if icon else 12
    box = Box(x, HEAD.y + 66, width_of(text, pen) + lead + 16, 44)
    canvas.panel(box, 22, ground)
    if icon:
        canvas.paste(sign(icon, 34), box.x + 8, box.y + 5)
    canvas.text(Box(box.x + lead, box.y, box.width - lead, 44), text, pen)
    return box.x + box.width


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


def legend(canvas: Canvas, say: Say, y: int, entries: Sequence[tuple[str, str]]) -> None:
    """Explain signs in one row on a board: the name of each sign, and the key of its word."""
    texts = tuple((name, say(Line(f"battle_farm-picture-legend-{key}"))) for name, key in entries)
    canvas.paste(_explained(texts), MARGIN, y)


_EMOJI = {"basket": BASKET, "sparkles": SPARKLES}
"""The signs of boards that are emoji."""


@kept
def _explained(entries: tuple[tuple[str, str], ...]) -> Image.Image:
    width = WIDTH - 2 * MARGIN
    image = Image.new("RGBA", (width, LEGEND))
    image.paste(BARK, (0, 0), rounded(width, LEGEND, LEGEND // 2))
    canvas, pen = Canvas.over(image), Pen(TAN, 26, least=20, align="left")
    widths = [40 + width_of(text, pen) for _, text in entries]
    gap = (width - 40 - sum(widths)) // max(1, len(entries) - 1)
    x = 20
    for (name, text), wide in zip(entries, widths, strict=True):
        sprite = symbol(_EMOJI[name], 32) if name in _EMOJI else sign(name, 32)
        canvas.paste(sprite, x, (LEGEND - sprite.height) // 2)
        canvas.text(Box(x + 38, 0, wide - 38, LEGEND), text, pen)
        x += wide + gap
    return image


NUMBER = Pen(INK, BODY + 6, align="left")


@kept
def _grass() -> Image.Image:
    return backdrop("battle_farm/ground", WIDTH, TALLEST)
