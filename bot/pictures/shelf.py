"""Draws games to choose from, one below the other: the name, what it is about and for how many, beside its cover."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageOps

from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.card_background import LIGHT, PANEL, SOFT, card_background
from bot.pictures.picture import WIDTH, Picture, encode_small
from bot.pictures.shapes import rounded

MARGIN = 20
ROW = 158
"""Height of a row."""

GAP = 12
_RADIUS = 24
_ART = 340
"""Width of a cover: its middle."""

_NAME, _LINE, _FACTS = Box(0, 6, 0, 62), Box(0, 68, 0, 44), Box(0, 110, 0, 40)
"""The texts of a row, from its top."""


@dataclass(frozen=True)
class ShelfRow:
    """A game: its wide cover, if it has one, and plain texts."""

    cover: Picture | None
    name: str
    line: str
    facts: str


def shelf(rows: Sequence[ShelfRow]) -> Picture:
    """Draw the rows in their order."""
    canvas = Canvas(card_background(2 * MARGIN + len(rows) * (ROW + GAP) - GAP))
    for number, row in enumerate(rows):
        _row(canvas, Box(MARGIN, MARGIN + number * (ROW + GAP), WIDTH - 2 * MARGIN, ROW), row)
    return encode_small(canvas.image, "games")


def _row(canvas: Canvas, box: Box, row: ShelfRow) -> None:
    canvas.panel(box, _RADIUS, PANEL)
    width = box.width - 2 * MARGIN
    if row.cover is not None:
        image = ImageOps.fit(Image.open(BytesIO(row.cover.data)).convert("RGB"), (_ART, ROW), Image.Resampling.LANCZOS)
        canvas.image.paste(image, (box.x + box.width - _ART, box.y), rounded(_ART, ROW, _RADIUS))
        width -= _ART
    for text, place, pen in (
        (row.name, _NAME, Pen(LIGHT, 60, least=44, align="left")),
        (row.line, _LINE, Pen(LIGHT, 42, least=34, align="left")),
        (row.facts, _FACTS, Pen(SOFT, 38, least=34, align="left")),
    ):
        canvas.text(Box(box.x + MARGIN, box.y + place.y, width, place.height), text, pen)
