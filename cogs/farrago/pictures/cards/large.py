"""One card of Farrago, large, with all that it does: what /card and the pages of decks show."""

from collections.abc import Iterator

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, paragraph, paragraph_height
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.cards.card_face import face, height_of, planet_of
from cogs.farrago.pictures.palette import BANDS, CHALK, DUSK, EDGES, INK, PAPER
from cogs.farrago.pictures.parts import CARD_HEIGHT, open_space
from cogs.farrago.pictures.stage import look_of
from cogs.farrago.text.names import planet_name
from engine.farrago.cards import KINDS, Kind
from engine.farrago.naming import card_line
from engine.farrago.texts import card_text

_WIDE = 500
_RIGHT = Box(572, 60, WIDTH - 572 - 40, CARD_HEIGHT - 120)
_SIZES = (44, 40, 36, 32, 30)


def card(kind: str, say: Say) -> Picture:
    """Draw a kind of card. Raises KeyError for an unknown id."""
    each = KINDS[kind]
    canvas = open_space(CARD_HEIGHT)
    canvas.paste(face(look_of(kind, say), _WIDE), 40, (CARD_HEIGHT - height_of(_WIDE)) // 2)
    box = _RIGHT
    canvas.panel(box, 34, PAPER, EDGES[planet_of(each)], 6)
    head = Box(box.x + 6, box.y + 6, box.width - 12, 128)
    canvas.panel(head, 28, BANDS[each.type])
    canvas.image.paste(BANDS[each.type], (head.x, head.y + 40, head.x + head.width, head.y + head.height))
    title = Box(head.x + 28, head.y + 6, head.width - 150, 74)
    canvas.text(title, say(card_line(kind)), Pen(CHALK, 60, least=24, align="left"))
    below = Box(title.x, head.y + 78, title.width, 44)
    canvas.text(below, " · ".join(_about(each, say)), Pen(CHALK, 32, least=16, align="left"))
    canvas.paste(sign(planet_of(each), 100), head.x + head.width - 118, head.y + 14)
    _words(canvas, kind, Box(box.x + 34, head.y + head.height + 22, box.width - 68, box.height - 128 - 50), say)
    return canvas.done("farrago-card")


def thumb(kind: str, width: int, say: Say) -> Image.Image:
    """Draw a card as a sprite of a width in pixels. It is shared: copy it before drawing on it."""
    return face(look_of(kind, say), width)


def _about(kind: Kind, say: Say) -> Iterator[str]:
    """Say type, planet and cost."""
    yield say(Line(f"farrago-type-{kind.type}"))
    yield say(planet_name(planet_of(kind)))
    if kind.is_species:
        yield say(Line("farrago-picture-card-cost", {"cost": kind.cost}))


def _words(canvas: Canvas, kind: str, box: Box, say: Say) -> None:
    """Write its effects, as large as fits, and its line of flavour below."""
    texts = [say(line) for line in card_text(kind)]
    flavour = say(Line(f"farrago-flavor-{kind}"))
    quiet = Pen(DUSK, 30, align="left")
    foot = paragraph_height(flavour, quiet, box.width)
    room = box.height - foot - 24
    size = next((each for each in _SIZES if _tall(texts, each, box.width) <= room), _SIZES[-1])
    y = box.y
    for text in texts:
        y = paragraph(canvas, Box(box.x, y, box.width, 0), text, Pen(INK, size, align="left")) + 12
    line = box.y + box.height - foot - 14
    canvas.image.paste(EDGES[planet_of(KINDS[kind])], (box.x, line, box.x + box.width, line + 3))
    paragraph(canvas, Box(box.x, line + 10, box.width, 0), flavour, quiet)


def _tall(texts: list[str], size: int, width: int) -> int:
    pen = Pen(INK, size)
    return sum(paragraph_height(text, pen, width) + 12 for text in texts)
