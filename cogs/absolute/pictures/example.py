"""The worked example of the rules as a picture: a hand, the set that is played from it, and how it scores."""

from cogs.absolute.pictures.blocks import Block, lay, measure
from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, EMBER, GOLD, MIST, PANEL
from cogs.absolute.pictures.parts import MARGIN, minus, open_sky
from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say
from engine.absolute.cards import Card, parse
from engine.absolute.rules.sets import CardSet, ordered, score, unplayed

HAND: tuple[Card, ...] = tuple(parse(card) for card in ("-9q", "-4s", "+2q", "+3q", "+4q", "+7c"))
PLAYED: CardSet = ordered([parse(card) for card in ("-9q", "+2q", "+3q", "+4q")])
DISCARDED: Card = parse("+7c")

_CARD = 150
_TITLE = 64
_BLOCK_CARD = 120
_HEIGHT = 880


def example(say: Say) -> Picture:
    """Draw the example turn of the rules."""
    canvas = open_sky(_HEIGHT)
    top = Box(MARGIN, 10, WIDTH - 2 * MARGIN, _TITLE + height_of(_CARD) + 24)
    _hand(canvas, top, say)
    y = top.y + top.height + 10
    _set(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, 330), say)
    _end(canvas, Box(MARGIN, y + 340, WIDTH - 2 * MARGIN, _HEIGHT - y - 340 - MARGIN), say)
    return canvas.done("absolute-example")


def _hand(canvas: Canvas, box: Box, say: Say) -> None:
    _panel(canvas, box, say(Line("absolute-picture-hand")))
    step = _CARD + 20
    left = box.x + (box.width - step * len(HAND) + 20) // 2
    for place, card in enumerate(HAND):
        canvas.paste(face(card, _CARD), left + place * step, box.y + _TITLE)


def _set(canvas: Canvas, box: Box, say: Say) -> None:
    _panel(canvas, box, say(Line("absolute-example-set")))
    points = score(PLAYED)
    block = Block("A1", PLAYED, None, points.total, doubled=True, new=frozenset(PLAYED))
    width, _ = measure(block, _BLOCK_CARD, box.width)
    lay(canvas, block, _BLOCK_CARD, box.x + 16, box.y + _TITLE, box.width)
    left = box.x + width + 50
    parts = (("base", points.base), ("extra", points.extra), ("run", points.run))
    for place, (part, number) in enumerate(parts):
        line = Box(left, box.y + 40 + place * 62, box.x + box.width - left - 16, 60)
        canvas.text(line, say(Line(f"absolute-example-{part}")), Pen(MIST, 44, align="left"))
        canvas.text(line, f"{'+' if place else ''}{number}", Pen(CHALK, 50, align="right"))
    total = Box(left, box.y + 236, box.x + box.width - left - 16, 80)
    canvas.panel(total, 20, BAR, GOLD, 4)
    canvas.text(total.inner(18), say(Line("absolute-example-double")), Pen(CHALK, 46, align="left"))
    canvas.text(total.inner(18), f"× 2 = {points.total}", Pen(GOLD, 58, align="right"))


def _end(canvas: Canvas, box: Box, say: Say) -> None:
    canvas.panel(box, 20, PANEL, EDGE, 3)
    left = [card for card in HAND if card not in PLAYED and card != DISCARDED]
    size = round((box.height - 20) / (height_of(100) / 100))
    canvas.paste(face(DISCARDED, size), box.x + 20, box.y + 10)
    text = Box(box.x + size + 44, box.y, box.width - size - 64, box.height)
    canvas.text(text, say(Line("absolute-example-discard")), Pen(CHALK, 46, align="left"))
    cost = say(Line("absolute-picture-cost", {"cost": minus(-unplayed(left))}))
    canvas.text(text, cost, Pen(EMBER, 46, align="right"))


def _panel(canvas: Canvas, box: Box, title: str) -> None:
    canvas.panel(box, 20, PANEL, EDGE, 3)
    canvas.text(Box(box.x + 18, box.y + 2, box.width - 36, _TITLE - 4), title, Pen(CHALK, 46, align="left"))
