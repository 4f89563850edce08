"""The four starter decks side by side, numbered as the buttons number them: planet, style of play, some cards."""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, paragraph, paragraph_height
from cogs.farrago.pictures.art import ground, sign, slice_mask
from cogs.farrago.pictures.cards.card_face import face, height_of
from cogs.farrago.pictures.palette import CHALK, DEEP, EDGES, GOLD, HEADS
from cogs.farrago.pictures.parts import MARGIN, finished, number_disc, open_space, plate
from cogs.farrago.pictures.stage import look_of
from cogs.farrago.text.names import planet_name
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import PLANETS, Planet

SHOWN = 6
"""Cards of each deck that are shown."""

_HEAD = 84
_HEIGHT = 1040
_GAP = 12
_CAP = 70
_CARD = 124


def starters(say: Say) -> Picture:
    """Draw the starter decks to choose from."""
    canvas = open_space(_HEIGHT)
    head = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD)
    plate(canvas, head)
    canvas.text(head.inner(30), say(Line("farrago-picture-starters")), Pen(GOLD, 46, least=28))
    width = (WIDTH - 2 * MARGIN - 3 * _GAP) // 4
    top = head.y + head.height + 12
    for place, planet in enumerate(PLANETS):
        box = Box(MARGIN + place * (width + _GAP), top, width, _HEIGHT - top - MARGIN)
        _starter(canvas, planet, place + 1, box, say)
    return finished(canvas, "farrago-starters")


def some_of(planet: Planet) -> tuple[str, ...]:
    """Choose typical cards of a starter: of its planet, small and large creatures, one of each type."""
    own = [KINDS[kind] for kind, _ in STARTERS[planet] if KINDS[kind].planet == planet]
    creatures = sorted((kind for kind in own if kind.type == "creature"), key=lambda kind: kind.cost)
    firsts = [next((kind for kind in own if kind.type == type_), None) for type_ in ("building", "resource", "effect")]
    found = [*creatures[:1], *creatures[-2:], *(kind for kind in firsts if kind is not None), *own]
    return tuple(dict.fromkeys(kind.id for kind in found))[:SHOWN]


def _starter(canvas: Canvas, planet: Planet, number: int, box: Box, say: Say) -> None:
    rim = 6
    canvas.image.paste(EDGES[planet], (box.x, box.y), slice_mask(box.width, box.height, _CAP))
    inner = (box.width - 2 * rim, box.height - 2 * rim)
    canvas.image.paste(ground(planet, *inner), (box.x + rim, box.y + rim), slice_mask(*inner, _CAP))
    middle = box.x + box.width // 2
    number_disc(canvas, str(number), middle - 34, box.y + 16, 68)
    name = Box(box.x + 10, box.y + 96, box.width - 20, 76)
    canvas.panel(name, 20, HEADS[planet], EDGES[planet], 3)
    canvas.paste(sign(planet, 62), name.x + 10, name.y + 7)
    title = Box(name.x + 78, name.y, name.width - 88, name.height)
    canvas.text(title, say(planet_name(planet)), Pen(CHALK, 44, least=26, align="left"))
    text = say(Line(f"farrago-planet-text-{planet}"))
    below = Box(box.x + 10, name.y + name.height + 8, box.width - 20, 178)
    canvas.panel(below, 16, DEEP)
    room = below.inner(14, 8)
    size = next((each for each in (30, 28, 26, 24) if _fits(text, each, room)), 22)
    paragraph(canvas, room, text, Pen(CHALK, size, align="left"))
    _cards(canvas, planet, Box(box.x + 10, below.y + below.height + 10, box.width - 20, 0), say)


def _fits(text: str, size: int, room: Box) -> bool:
    return paragraph_height(text, Pen(CHALK, size), room.width) <= room.height


def _cards(canvas: Canvas, planet: Planet, box: Box, say: Say) -> None:
    left = box.x + (box.width - 2 * _CARD - 8) // 2
    for place, kind in enumerate(some_of(planet)):
        row, column = divmod(place, 2)
        sprite = face(look_of(kind, say), _CARD)
        canvas.paste(sprite, left + column * (_CARD + 8), box.y + row * (height_of(_CARD) + 7))
