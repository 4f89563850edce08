"""Draws badges: an emblem in a frame, and a list of them with their names. It knows pixels only.

A badge that is not earned yet differs in shape too: its emblem is faint, its row has no tick.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageEnhance

from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.card_background import GOLD, LIGHT, SOFT, shaded_background
from bot.pictures.image_cache import kept
from bot.pictures.picture import WIDTH, Picture, encode_small
from bot.pictures.shapes import looked_up
from bot.pictures.sprites import art, emoji, shrunk
from bot.pictures.theme import colour

PLAIN_FRAME = "badges/frame"
"""The frame of a badge of the platform, or of a game without a frame of its own."""

MASTER = 256
"""Pixels of the badge that all smaller ones are made from."""

SHOWN_BESIDE = 192
"""Pixels of a badge beside a text: twice Discord's own size."""

EMBLEM = 0.5
"""The part of a badge that its emblem takes."""

RAISED = 0.455
"""Where the middle of an emblem stands, from above: below it are the ribbons of the frame."""

FAINT = 0.35
"""The share of colour left in badges not earned yet."""

ROW = 132
_MARGIN, _GAP = 24, 10
_TICK = 64
TEXT_WIDTH = WIDTH - 2 * _MARGIN - (ROW - 8) - 32 - _TICK - 24
"""Pixels for the name of a badge in a list, and for how it is earned."""

_HEAD = 92
_EARNED, _OPEN = colour("#463a8c"), colour("#1d1740")


@dataclass(frozen=True)
class BadgeLook:
    """How a badge looks: the drawing of its frame, and a colour emoji ("": not known yet)."""

    frame: str
    emblem: str


@dataclass(frozen=True)
class ListedBadge:
    """A row of a list: the badge, its name and how it is earned as plain text, and whether it is."""

    look: BadgeLook
    name: str
    how: str
    is_earned: bool


def badge_image(look: BadgeLook, size: int, *, is_earned: bool = True) -> Image.Image:
    """Draw a badge into a square of `size` pixels, as RGBA; copy it before drawing on it."""
    made = _earned if is_earned else _open
    return shrunk(lambda wide, _: made(look, wide), MASTER, size)


def badge_picture(look: BadgeLook) -> Picture:
    """Draw a badge as a small picture of its own, without ground."""
    return encode_small(badge_image(look, SHOWN_BESIDE), "badge")


def badge_list(title: str, count: str, rows: Sequence[ListedBadge]) -> Picture:
    """Draw a title with a count, and badges below one another."""
    height = _HEAD + len(rows) * (ROW + _GAP) + _MARGIN - _GAP
    canvas = Canvas(shaded_background(height))
    head = Box(_MARGIN, 8, WIDTH - 2 * _MARGIN, _HEAD - 16)
    end = canvas.text(head, count, Pen(GOLD, 50, align="right"))
    canvas.text(Box(head.x, head.y, end.x - head.x - _GAP, head.height), title, Pen(LIGHT, 54, least=34, align="left"))
    for number, row in enumerate(rows):
        _row(canvas, Box(_MARGIN, _HEAD + number * (ROW + _GAP), WIDTH - 2 * _MARGIN, ROW), row)
    return canvas.done("badges")


def _row(canvas: Canvas, box: Box, row: ListedBadge) -> None:
    canvas.panel(box, 20, _EARNED if row.is_earned else _OPEN)
    size = box.height - 8
    canvas.paste(badge_image(row.look, size, is_earned=row.is_earned), box.x + 10, box.y + 4)
    left, half = box.x + size + 32, box.height // 2
    name = Pen(LIGHT if row.is_earned else SOFT, 48, least=32, align="left")
    canvas.text(Box(left, box.y + 6, TEXT_WIDTH, half - 6), row.name, name)
    canvas.text(Box(left, box.y + half, TEXT_WIDTH, half - 10), row.how, Pen(SOFT, 40, least=30, align="left"))
    if row.is_earned:
        canvas.paste(emoji("✅", _TICK), box.x + box.width - _TICK - 20, box.y + (box.height - _TICK) // 2)


@kept
def _earned(look: BadgeLook, size: int) -> Image.Image:
    image = art(look.frame, size, size).copy()
    if look.emblem:
        Canvas.over(image).centre(emoji(look.emblem, round(EMBLEM * size)), size // 2, round(RAISED * size))
    else:
        pen = Pen(LIGHT, round(0.42 * size))
        Canvas.over(image).text(Box(0, round((RAISED - 0.3) * size), size, round(0.6 * size)), "?", pen)
    return image


@kept
def _open(look: BadgeLook, size: int) -> Image.Image:
    """Draw it without colour, and darker."""
    image = _earned(look, size)
    bare = ImageEnhance.Brightness(ImageEnhance.Color(image.convert("RGB")).enhance(0)).enhance(0.6).convert("RGBA")
    bare.putalpha(looked_up(image.getchannel("A"), [round(level * (1 - FAINT)) for level in range(256)]))
    return bare
