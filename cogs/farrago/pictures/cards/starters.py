"""The four starter decks, two by two: planet, style of play, some cards."""

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, paragraph, paragraph_height
from cogs.farrago.pictures.art import ground, sign
from cogs.farrago.pictures.cards.card_face import face, height_of
from cogs.farrago.pictures.palette import CHALK, DEEP, EDGES, HEADS
from cogs.farrago.pictures.parts import MARGIN, open_space
from cogs.farrago.pictures.stage import look_of
from cogs.farrago.text.names import planet_name
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import PLANETS, Planet

SHOWN = 4
"""Cards of each deck that are shown."""

_HEIGHT = 760
_GAP = 12
_CARD = 130
_WIDE = (WIDTH - 2 * MARGIN - _GAP) // 2
_TALL = (_HEIGHT - 2 * MARGIN - _GAP) // 2


def starters(say: Say) -> Picture:
    """Draw the starter decks to choose from."""
    canvas = open_space(_HEIGHT)
    for place, planet in enumerate(PLANETS):
        row, column = divmod(place, 2)
        box = Box(MARGIN + column * (_WIDE + _GAP), MARGIN + row * (_TALL + _GAP), _WIDE, _TALL)
        _starter(canvas, planet, box, say)
    return canvas.done("farrago-starters")


def some_of(planet: Planet) -> tuple[str, ...]:
    """Choose typical cards of a starter: of its planet, small and large creatures, one of each type."""
    own = [KINDS[kind] for kind, _ in STARTERS[planet] if KINDS[kind].planet == planet]
    creatures = sorted((kind for kind in own if kind.type == "creature"), key=lambda kind: kind.cost)
    firsts = [next((kind for kind in own if kind.type == type_), None) for type_ in ("building", "resource", "effect")]
    found = [*creatures[:1], *creatures[-1:], *(kind for kind in firsts if kind is not None), *own]
    return tuple(dict.fromkeys(kind.id for kind in found))[:SHOWN]


def _starter(canvas: Canvas, planet: Planet, box: Box, say: Say) -> None:
    canvas.panel(box, 26, EDGES[planet])
    inner = box.inner(5, 5)
    canvas.image.paste(ground(planet, inner.width, inner.height), (inner.x, inner.y))
    head = Box(inner.x + 10, inner.y + 10, inner.width - 20, 72)
    canvas.panel(head, 20, HEADS[planet], EDGES[planet], 3)
    canvas.paste(sign(planet, 60), head.x + 10, head.y + 6)
    title = Box(head.x + 82, head.y, head.width - 94, head.height)
    canvas.text(title, say(planet_name(planet)), Pen(CHALK, 56, least=28, align="left"))
    below = Box(head.x, head.y + head.height + 8, head.width, 100)
    canvas.panel(below, 16, DEEP)
    room, text = below.inner(16, 6), say(Line(f"farrago-planet-text-{planet}"))
    size = next((each for each in (40, 38, 36, 34, 32, 30, 28) if _fits(text, each, room)), 26)
    paragraph(canvas, room, text, Pen(CHALK, size, align="left"))
    top = below.y + below.height + (box.y + box.height - below.y - below.height - height_of(_CARD)) // 2
    step = (head.width - SHOWN * _CARD) // (SHOWN - 1) + _CARD
    for place, kind in enumerate(some_of(planet)):
        canvas.paste(face(look_of(kind, say), _CARD), head.x + place * step, top)


def _fits(text: str, size: int, room: Box) -> bool:
    return paragraph_height(text, Pen(CHALK, size), room.width) <= room.height
