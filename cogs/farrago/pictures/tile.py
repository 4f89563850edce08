"""A tile of a sphere as a sprite: its RP, its ability, the card on it, and what happens to it in a battle."""

from dataclasses import dataclass

from PIL import Image

from cogs.api import Box, Canvas, Pen, kept, rounded, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.card_face import Look, face, height_of
from cogs.farrago.pictures.cards.figures import figure
from cogs.farrago.pictures.palette import AQUA, CHALK, DEEP, EDGES, EMBER, GOLD, INK, LIME, NIGHT, RED, SHORES
from engine.farrago.cards import KINDS

WIDE, HIGH = 140, 206
"""A tile's size at unit 1, in pixels."""

_STRIP = 36
_VEIL = 150
"""How much of a planet an empty tile hides, of 255."""


@dataclass(frozen=True)
class Mark:
    """What a battle does to a tile: it is `acting` or a `target`; `hit` and `gain` are changes of health and RP.

    `note` is the name of a sign laid over the card (a skull where it is gone), `corner` of one next to the RP.
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
    unit = width / WIDE
    image = Image.new("RGBA", (width, height), (*SHORES[planet], 0))
    canvas = Canvas.over(image)
    _plate(canvas, spot, planet, unit)
    strip = Box(0, round(2 * unit), width, round(_STRIP * unit))
    if spot.look is not None:
        _card(canvas, spot, Box(0, strip.y + strip.height, width, height - strip.y - strip.height), unit)
    _strip(canvas, spot, strip, unit)
    _overlay(canvas, spot, unit)
    return image


def ability_sign(kind: str) -> str:
    """Name the sign of a tile's ability: of the start or the end of a battle."""
    return "start" if KINDS[kind].start else "end"


def _plate(canvas: Canvas, spot: Spot, planet: str, unit: float) -> None:
    image = canvas.image
    radius, line = round(14 * unit), round((6 if spot.mark.role else 2) * unit)
    colour = {"acting": GOLD, "target": EMBER, "planned": AQUA, "helped": LIME}.get(spot.mark.role, EDGES[planet])
    image.paste((*colour, 255), (0, 0), rounded(image.width, image.height, radius))
    inner = (image.width - 2 * line, image.height - 2 * line)
    full = spot.look is not None
    fill = SHORES[planet] if not spot.mark.role else DEEP if spot.mark.role != "target" else RED
    image.paste((*fill, 255 if full else _VEIL), (line, line), rounded(*inner, max(2, radius - line)))


def _strip(canvas: Canvas, spot: Spot, box: Box, unit: float) -> None:
    size = round(30 * unit)
    pen = Pen(CHALK, round(34 * unit), align="left", outline=NIGHT, stroke=max(2, round(3 * unit)))
    x = round(7 * unit)
    if spot.rp:
        canvas.paste(sign("rp", size), x, box.y + (box.height - size) // 2)
        text = str(spot.rp)
        canvas.text(Box(x + size, box.y, width_of(text, pen), box.height), text, pen)
        x += size + width_of(text, pen)
    if spot.mark.gain:
        _gain(canvas, spot.mark.gain, x + round(4 * unit), box, unit)
    right = canvas.image.width - round(6 * unit)
    if spot.mark.corner:
        right = _corner(canvas, spot.mark.corner, right, box.y, unit)
    if spot.ability:
        _ability(canvas, spot.ability, right, box.y, unit)


def _ability(canvas: Canvas, kind: str, right: int, y: int, unit: float) -> None:
    """Draw the resource of a tile's ability, with a small sign for when it acts."""
    size, small = round(36 * unit), round(23 * unit)
    canvas.paste(figure(kind, size), right - size - round(4 * unit), y)
    canvas.paste(sign(ability_sign(kind), small), right - small, y + size - small)


def _gain(canvas: Canvas, text: str, x: int, box: Box, unit: float) -> None:
    """Write the change of RP on a separate pill, so that it is not read as part of the number before."""
    pen = Pen(INK, round(32 * unit))
    high = round(32 * unit)
    place = Box(x, box.y + (box.height - high) // 2, width_of(text, pen) + round(14 * unit), high)
    canvas.panel(place, high // 2, LIME if text[0] == "+" else EMBER)
    canvas.text(place, text, pen)


def _corner(canvas: Canvas, name: str, right: int, y: int, unit: float) -> int:
    """Draw a sign that ends there; returns where it begins."""
    size = round(33 * unit)
    canvas.paste(sign(name, size), right - size, y + 1)
    return right - size - 2


def _card(canvas: Canvas, spot: Spot, box: Box, unit: float) -> None:
    if spot.look is None:
        return
    width = canvas.image.width - 2 * round(5 * unit)
    sprite = face(spot.look, width)
    # A tile that is a little flatter than the card would like crops nothing: the card is as wide as it may be tall.
    if height_of(width) > box.height:
        width = round(width * box.height / height_of(width))
        sprite = face(spot.look, width)
    # `paste` would mix the alpha of soft edges as well, and leave them translucent.
    canvas.image.alpha_composite(sprite, ((canvas.image.width - sprite.width) // 2, box.y))


def _overlay(canvas: Canvas, spot: Spot, unit: float) -> None:
    """Lay over the card what happens to it."""
    middle, centre = canvas.image.width // 2, round(canvas.image.height * 0.55)
    mark = spot.mark
    if mark.note:
        size = round(84 * unit)
        canvas.centre(sign(mark.note, size), middle, centre)
    if mark.hit:
        size = round(92 * unit)
        loss = mark.hit[0] != "+"
        y = centre - (round(44 * unit) if mark.note else 0)
        if loss:
            canvas.centre(sign("burst", size), middle, y)
        pen = Pen(CHALK if loss else LIME, round(52 * unit), outline=INK, stroke=round(5 * unit))
        canvas.text(Box(0, y - size // 2, canvas.image.width, size), mark.hit, pen)
