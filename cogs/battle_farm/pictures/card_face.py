"""A card of Battle Farm as a sprite: name, drawing, colour, rarity, and what it pays or costs. It knows no match.

A crop's head has the colour of its group and bears the group's shape; gems of one shape count the grade of its rarity.
"""

from PIL import Image

from cogs.api import Box, Canvas, Pen, counted, kept, rounded, two_lines, width_of
from cogs.battle_farm.pictures.art import basket, shaded, sign
from cogs.battle_farm.pictures.palette import BANDS, CHALK, DEEP, GLOWS, GOLD
from engine.battle_farm.cards import COLOR, CROPS, GRADE, KINDS, VALUE, timer
from engine.battle_farm.model import Card

TALL = 224 / 184
"""How much taller a card is than wide."""


def height_of(width: int) -> int:
    """Return the height of a card, in pixels."""
    return round(width * TALL)


def group_of(kind: str) -> str:
    """Return the colour group of a kind of card; actions form one group."""
    return COLOR[kind] or "action"


def face(card: Card, width: int, name: str, *, numbered: bool = True) -> Image.Image:
    """Draw a card `width` pixels wide; where it is numbered its name leaves room for a disc before it."""
    # Without the id, so that copies of a card share a sprite.
    return _face(card.kind, card.plus, width, name, numbered=numbered)


@kept
def _face(kind: str, plus: int, width: int, name: str, *, numbered: bool) -> Image.Image:
    unit, height = width / 184, height_of(width)
    band = BANDS[group_of(kind)]
    image = Image.new("RGBA", (width, height), band)
    radius = round(16 * unit)
    canvas = Canvas.over(image)
    edge = max(3, round(4 * unit))
    head, foot = round(52 * unit), round(44 * unit)
    canvas.panel(Box(edge, head, width - 2 * edge, height - head - edge), max(4, radius - edge), CHALK)
    # The panel is rounded at its foot only: above, it meets the head.
    canvas.image.paste(CHALK, (edge, head, width - edge, head + radius))
    _glow(canvas, kind, Box(edge, head, width - 2 * edge, height - head - foot), unit)
    disc = round((44 if numbered else 8) * unit)
    title = Box(disc, round(2 * unit), width - disc - round(8 * unit), head - round(2 * unit))
    two_lines(canvas, title, name, Pen(CHALK, round(30 * unit)), round(23 * unit))
    size = round(96 * unit)
    canvas.centre(shaded(kind, size), width // 2, head + round(52 * unit))
    if (color := COLOR[kind]) is not None:
        canvas.paste(sign(color, round(34 * unit)), width - edge - round(38 * unit), head + round(5 * unit))
    gems(canvas, kind, round(10 * unit), head + round(6 * unit), round(19 * unit))
    _foot(canvas, kind, plus, Box(edge + 2, height - foot - edge, width - 2 * edge - 4, foot), unit)
    # Last, since a sprite that is laid over a corner would be seen there.
    image.putalpha(rounded(width, height, radius))
    return image


def gems(canvas: Canvas, kind: str, x: int, y: int, size: int) -> None:
    """Set the gems of a kind's rarity one below the other from (x, y), each `size` pixels."""
    for place in range(GRADE[kind]):
        canvas.paste(sign(f"gem-{KINDS[kind].rarity}", size), x, y + place * (size + 1))


def _glow(canvas: Canvas, kind: str, box: Box, unit: float) -> None:
    glow = GLOWS[group_of(kind)]
    middle, across = box.x + box.width // 2, round(122 * unit)
    canvas.panel(
        Box(middle - across // 2, box.y + round(2 * unit), across, box.height - round(6 * unit)), across // 2, glow
    )


def _foot(canvas: Canvas, kind: str, plus: int, box: Box, unit: float) -> None:
    canvas.panel(box, round(12 * unit), DEEP)
    pen = Pen(GOLD if plus else CHALK, round(36 * unit), align="left")
    icon = round(36 * unit)
    value = str(VALUE[kind] + plus)
    parts = [(basket(icon) if kind in CROPS else sign("sack", icon), value)]
    if kind in CROPS:
        parts.append((sign("timer", round(30 * unit)), str(timer(kind))))
    raised = sign("raised", round(26 * unit)) if plus else None
    gap = round(16 * unit)
    total = sum(sprite.width + 4 + width_of(text, pen) for sprite, text in parts) + gap * (len(parts) - 1)
    total += raised.width + 2 if raised else 0
    x = box.x + (box.width - total) // 2
    for place, (sprite, text) in enumerate(parts):
        x = counted(
            canvas, sprite, text, x, box.y, box.height, pen if not place else Pen(CHALK, pen.size, align="left")
        )
        if not place and raised:
            canvas.paste(raised, x + 2, box.y + (box.height - raised.height) // 2)
            x += raised.width + 2
        x += gap
