"""A tile of a sphere as a sprite: its RP, its ability, the card on it, and what happens to it in a battle."""

from dataclasses import dataclass

from PIL import Image

from cogs.api import Box, Canvas, Pen, kept, rounded, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.card_face import Look, low_face
from cogs.farrago.pictures.cards.figures import figure
from cogs.farrago.pictures.palette import AQUA, CHALK, DEEP, EDGES, EMBER, GOLD, INK, LIME, NIGHT, RED, SHORES
from engine.farrago.cards import KINDS

WIDE, HIGH = 140, 150
"""A tile's size on the board, in pixels; its height is the measure of all that is on it."""

_VEIL = 150
"""The opacity of an empty tile over its planet, of 255."""

_EDGE = 3
"""Pixels between the edge of a tile and its card."""


@dataclass(frozen=True)
class Mark:
    """A tile's mark in a battle: it is `acting` or a `target`; `hit` and `gain` are changes of health and RP.

    Outside of a battle it may be `planned` or `open` to a card. `note` is the name of a sign over the card (a skull if
    it is destroyed), `corner` of one in its upper corner.
    """

    role: str = ""
    hit: str = ""
    gain: str = ""
    note: str = ""
    corner: str = ""


@dataclass(frozen=True)
class Spot:
    """All that is seen of a tile."""

    rp: int = 0
    ability: str = ""
    look: Look | None = None
    mark: Mark = Mark()


@kept
def tile(spot: Spot, planet: str, width: int, height: int) -> Image.Image:
    """Draw a tile in pixels, as RGBA; the uncovered part is translucent."""
    unit = height / HIGH
    image = Image.new("RGBA", (width, height), (*SHORES[planet], 0))
    canvas = Canvas.over(image)
    _plate(canvas, spot, planet, unit)
    if spot.look is None:
        _bare(canvas, spot, unit)
    else:
        sprite = low_face(spot.look, width - 2 * _EDGE, height - 2 * _EDGE)
        # `paste` would mix the alpha of soft edges as well, and leave them translucent.
        image.alpha_composite(sprite, (_EDGE, _EDGE))
        _beside(canvas, spot, unit)
    _overlay(canvas, spot, unit)
    return image


def ability_sign(kind: str) -> str:
    """Name the sign of a tile's ability: of the start or the end of a battle."""
    return "start" if KINDS[kind].start else "end"


def _plate(canvas: Canvas, spot: Spot, planet: str, unit: float) -> None:
    image = canvas.image
    radius, line = round(14 * unit), round((6 if spot.mark.role else 2) * unit)
    colours = {"acting": GOLD, "target": EMBER, "planned": AQUA, "helped": LIME, "open": GOLD}
    image.paste((*colours.get(spot.mark.role, EDGES[planet]), 255), (0, 0), rounded(image.width, image.height, radius))
    inner = (image.width - 2 * line, image.height - 2 * line)
    full = spot.look is not None
    fill = SHORES[planet] if not spot.mark.role else DEEP if spot.mark.role != "target" else RED
    image.paste((*fill, 255 if full else _VEIL), (line, line), rounded(*inner, max(2, radius - line)))


def _bare(canvas: Canvas, spot: Spot, unit: float) -> None:
    """Show the RP of an empty tile in its middle, and its ability beside it."""
    width, height = canvas.image.size
    if spot.rp:
        size = round(50 * unit)
        pen = Pen(CHALK, round(72 * unit), align="left", outline=NIGHT, stroke=max(2, round(4 * unit)))
        wide = size + 4 + width_of(str(spot.rp), pen)
        x, y = (width - wide) // 2, round((0 if not spot.ability else -26) * unit)
        canvas.paste(sign("rp", size), x, y + (height - size) // 2)
        canvas.text(Box(x + size + 4, y, wide - size - 4, height), str(spot.rp), pen)
    if spot.ability:
        size = round((52 if spot.rp else 76) * unit)
        low = height - size - round(6 * unit) if spot.rp else (height - size) // 2
        _ability(canvas, spot.ability, (width - size) // 2, low, size)


def _ability(canvas: Canvas, kind: str, x: int, y: int, size: int) -> None:
    """Draw the resource of a tile's ability, with a small sign for when it acts."""
    small = round(size * 0.6)
    canvas.paste(figure(kind, size), x, y)
    canvas.paste(sign(ability_sign(kind), small), x + size - small // 2, y + size - small)


def _beside(canvas: Canvas, spot: Spot, unit: float) -> None:
    """Draw the tile's own RP, ability and corner sign over the card, at the right."""
    right = canvas.image.width - round(6 * unit)
    y, size = round(82 * unit), round(32 * unit)
    if spot.rp:
        pen = Pen(CHALK, round(30 * unit), align="left")
        wide = size + width_of(str(spot.rp), pen) + round(8 * unit)
        canvas.panel(Box(right - wide, y - 1, wide, size), size // 2, DEEP)
        canvas.paste(sign("rp", size - 4), right - wide + 2, y + 1)
        canvas.text(Box(right - wide + size, y - 1, wide - size, size), str(spot.rp), pen)
        right -= wide + 2
    if spot.ability:
        _ability(canvas, spot.ability, right - round(36 * unit), y - 2, round(32 * unit))
    if spot.mark.corner:
        size = round(40 * unit)
        canvas.paste(sign(spot.mark.corner, size), canvas.image.width - size - _EDGE, round(29 * unit))


def _overlay(canvas: Canvas, spot: Spot, unit: float) -> None:
    """Lay over the tile what happens to it."""
    width, height = canvas.image.size
    middle, centre = width // 2, round(height * 0.52)
    mark = spot.mark
    if mark.note:
        canvas.centre(sign(mark.note, round(84 * unit)), middle, centre)
    if mark.hit:
        _hit(canvas, mark.hit, middle, centre - (round(34 * unit) if mark.note else 0), unit)
    if mark.gain:
        pen = Pen(INK, round(44 * unit))
        high = round(46 * unit)
        wide = width_of(mark.gain, pen) + round(22 * unit)
        place = Box(middle - wide // 2, height - high - _EDGE, wide, high)
        canvas.panel(place, high // 2, LIME if mark.gain[0] == "+" else EMBER)
        canvas.text(place, mark.gain, pen)


def _hit(canvas: Canvas, text: str, middle: int, centre: int, unit: float) -> None:
    size = round(92 * unit)
    loss = text[0] != "+"
    if loss:
        canvas.centre(sign("burst", size), middle, centre)
    pen = Pen(CHALK if loss else LIME, round(56 * unit), outline=INK, stroke=round(5 * unit))
    canvas.text(Box(0, centre - size // 2, canvas.image.width, size), text, pen)
