"""A card of Farrago as a sprite: name, drawing, cost, strength and health or what else it gives. It knows no match.

The shape of the frame and the foot tell the type; the ground behind the drawing and its sign tell the planet.
"""

from dataclasses import dataclass

from PIL import Image

from cogs.api import Box, Canvas, Colour, Pen, kept, rounded, two_lines, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.figures import shaded
from cogs.farrago.pictures.cards.frames import outline
from cogs.farrago.pictures.palette import BANDS, BODIES, CHALK, DEEP, EMBER, GLOWS, INK, LIME, TEAL
from engine.farrago.cards import KINDS, Kind
from engine.farrago.model import StandingView

TALL = 168 / 136
"""How much taller a card is than wide."""

ROOMY = 200
"""Width in pixels above which a card is not cached: large ones are viewed one at a time."""

_WIDE, _LOW = 136, 144
"""Width of a card, and height of one on a tile, at scale 1, in pixels."""


@dataclass(frozen=True)
class Look:
    """The look of a card: its kind and name as written, and the present health and strength of a creature on a tile.

    `numbered` leaves room for a disc before the name; `word` is the name of its type.
    """

    kind: str
    name: str
    word: str = ""
    standing: StandingView | None = None
    numbered: bool = False


def height_of(width: int) -> int:
    """Return the height of a card, in pixels."""
    return round(width * TALL)


def planet_of(kind: Kind) -> str:
    """Name a card's planet, or `neutral`."""
    return kind.planet or "neutral"


def face(look: Look, width: int) -> Image.Image:
    """Draw a card `width` pixels wide, as RGBA; the image is shared: do not draw on it."""
    return _full(look, width) if width > ROOMY else _kept(look, width)


@kept
def low_face(look: Look, width: int, height: int) -> Image.Image:
    """Draw a card as it stands on a tile, its name in one line, as RGBA; the image is shared: do not draw on it."""
    return _composed(look, Frame(width, height, height / _LOW, 30, 1))


@kept
def _kept(look: Look, width: int) -> Image.Image:
    return _full(look, width)


def _full(look: Look, width: int) -> Image.Image:
    return _composed(look, Frame(width, height_of(width), width / _WIDE, 42, 2))


@dataclass(frozen=True)
class Frame:
    """The size of a card in pixels, its scale, and its head: how tall it is before scaling, and its lines."""

    width: int
    height: int
    unit: float
    head: int
    lines: int


def _composed(look: Look, frame: Frame) -> Image.Image:
    kind, unit = KINDS[look.kind], frame.unit
    width, height = frame.width, frame.height
    canvas = Canvas.over(Image.new("RGBA", (width, height), BANDS[kind.type]))
    edge, head, foot = max(3, round(4 * unit)), round(frame.head * unit), round(38 * unit)
    body = Box(edge, head, width - 2 * edge, height - head - edge)
    inside = outline(kind.type, width - 2 * edge, height - 2 * edge, round(12 * unit))
    canvas.image.paste(BODIES[planet_of(kind)], _corners(body), inside.crop((0, head - edge, *inside.size)))
    _picture(canvas, kind, Box(body.x, body.y, body.width, body.height - foot), unit, has_badge=frame.lines > 1)
    _name(canvas, look, frame, head)
    _state(canvas, look, body, unit)
    canvas.image.paste(DEEP, (edge, height - foot - edge), inside.crop((0, inside.height - foot, *inside.size)))
    _foot(canvas, look, kind, Box(edge, height - foot - edge + 1, width - 2 * edge, foot), unit)
    # Last, since each sprite that is pasted changes the alpha below its soft edges.
    canvas.image.putalpha(outline(kind.type, width, height, round(14 * unit)))
    return canvas.image


def _name(canvas: Canvas, look: Look, frame: Frame, head: int) -> None:
    """Write the name into the head; a building's is cut into from above."""
    unit, is_building = frame.unit, KINDS[look.kind].type == "building"
    left = round((40 if look.numbered else 6) * unit)
    top = round((6 if is_building else 2) * unit)
    title = Box(left, top, frame.width - left - round(6 * unit), head - top)
    if frame.lines == 1:
        canvas.text(title, look.name, Pen(CHALK, round(25 * unit), least=8))
        return
    two_lines(canvas, title, look.name, Pen(CHALK, round(23 * unit)), round((18 if is_building else 20) * unit))


def _corners(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.x + box.width, box.y + box.height


def _picture(canvas: Canvas, kind: Kind, box: Box, unit: float, *, has_badge: bool) -> None:
    """Draw the figure with cost and keyword, and the planet's `badge` if there is room."""
    glow = round(84 * unit)
    middle = box.x + box.width // 2
    canvas.panel(
        Box(middle - glow // 2, box.y + (box.height - glow) // 2, glow, glow), glow // 2, GLOWS[planet_of(kind)]
    )
    canvas.centre(shaded(kind.id, round(84 * unit)), middle, box.y + box.height // 2)
    x, y, size = box.x + round(2 * unit), box.y + round(2 * unit), round(36 * unit)
    if kind.is_species:
        canvas.paste(_cost(kind.cost, size), x, y)
        y += size + 1
    for place, keyword in enumerate(kind.keywords[:1]):
        canvas.paste(sign(keyword, round(31 * unit)), x + 2, y + place * round(30 * unit))
    if has_badge:
        badge = round(27 * unit)
        canvas.paste(sign(planet_of(kind), badge), box.x + box.width - badge - 3, box.y + box.height - badge - 3)


@kept
def _cost(cost: int, size: int) -> Image.Image:
    """Draw a card's cost in RP: a number in a disc of the colour of RP."""
    image = Image.new("RGBA", (size, size), INK)
    image.putalpha(rounded(size, size, size // 2))
    inner = size - 4
    image.paste(TEAL, (2, 2), rounded(inner, inner, inner // 2))
    Canvas.over(image).text(Box(0, 0, size, size), str(cost), Pen(CHALK, round(size * 0.9)))
    return image


def _state(canvas: Canvas, look: Look, box: Box, unit: float) -> None:
    """Draw armor and that a card is stunned, at the right of the drawing."""
    now = look.standing
    if now is None:
        return
    size = round(38 * unit)
    x, y = box.x + box.width - size - 1, box.y + 2
    if now.armor:
        canvas.paste(sign("armor", size), x, y)
        canvas.text(Box(x, y, size, size), str(now.armor), Pen(INK, round(30 * unit)))
        x -= size - round(4 * unit)
    if now.stunned:
        canvas.paste(sign("stunned", size), x, y)


def _foot(canvas: Canvas, look: Look, kind: Kind, box: Box, unit: float) -> None:
    """Write a creature's strength and health, what RP a resource adds, else the type."""
    if kind.type == "creature":
        _figures(canvas, look, kind, box, unit)
    elif kind.type == "resource":
        gain = (("rp", f"+{kind.rp}", CHALK),) if kind.rp else (("resource", "", CHALK),)
        ability = "start" if kind.start else "end" if kind.end else ""
        _row(canvas, (*gain, (ability, "", CHALK)) if ability else gain, box, unit)
    else:
        size = round(30 * unit)
        canvas.paste(sign(kind.type, size), box.x + round(4 * unit), box.y + (box.height - size) // 2)
        left = box.x + size + round(8 * unit)
        word = Box(left, box.y, box.x + box.width - left - 4, box.height)
        canvas.text(word, look.word, Pen(CHALK, round(24 * unit), least=5, align="left"))


def _figures(canvas: Canvas, look: Look, kind: Kind, box: Box, unit: float) -> None:
    now = look.standing or StandingView(kind.id, kind.health, kind.health, kind.strength)
    stronger = now.strength - kind.strength
    ink = LIME if stronger > 0 else EMBER if stronger < 0 else CHALK
    hurt = now.health < now.full
    arrow = (("up" if stronger > 0 else "down", "", CHALK),) if stronger else ()
    parts = (
        ("strength", str(now.strength), ink),
        *arrow,
        ("hurt" if hurt else "health", str(now.health), EMBER if hurt else CHALK),
    )
    _row(canvas, parts, box, unit)


def _row(canvas: Canvas, parts: tuple[tuple[str, str, Colour], ...], box: Box, unit: float) -> None:
    """Draw signs with numbers in the middle of a box."""
    size, gap = round(29 * unit), round(9 * unit)
    pens = [Pen(ink, round(36 * unit), align="left") for _, _, ink in parts]
    sizes = [round(20 * unit) if name in ("up", "down") else size for name, _, _ in parts]
    widths = [
        wide + (2 + width_of(text, pen) if text else 0)
        for wide, (_, text, _), pen in zip(sizes, parts, pens, strict=True)
    ]
    room = sum(widths) + gap * (len(parts) - 1)
    if room > box.width:
        # A pixel more than the row takes, so that rounding does not lead to the same size again.
        _row(canvas, parts, box, unit * box.width / (room + 1))
        return
    x = box.x + max(0, box.width - room) // 2
    for (name, text, _), pen, icon, wide in zip(parts, pens, sizes, widths, strict=True):
        canvas.paste(sign(name, icon), x, box.y + (box.height - icon) // 2)
        if text:
            canvas.text(Box(x + icon + 2, box.y, wide, box.height), text, pen)
        x += wide + gap
