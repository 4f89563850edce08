"""The discard pile of F.A.R.T. as a picture: every card in the order it fell and how many of each suit.

The top card is ringed in gold. It is made from a view, without face-down cards.
"""

from math import ceil

from cogs.api import Box, Canvas, Line, Pen, Picture, Say, art
from cogs.fart.palette import CHALK, GOLD, INK, LIME, PANEL, PAPER
from cogs.fart.pictures.art import CARD, chip, framed, lay, lay_card, suit_sign
from cogs.fart.pictures.parts import heading
from cogs.fart.pictures.scenery import scene
from engine.fart.cards import SUITS, Card
from engine.fart.model import View

_ROOM = Box(26, 178, 1148, 600)
_GAP = 14
_COLUMNS = 6
_TALLEST = 256
_FACES = 18
"""Up to this number of cards are shown with their creatures, more as rank and suit only."""


def discard(view: View, say: Say) -> Picture:
    """Draw the discard pile, the card that fell first at the top left."""
    canvas = Canvas(scene("quiet"))
    canvas.panel(Box(10, 90, 1180, 702), 26, PANEL, LIME, 4)
    count = say(Line("fart-picture-cards", {"count": len(view.discard)}))
    heading(canvas, say, say(Line("fart-picture-discard-title")), (count,))
    _tally(canvas, view.discard)
    if not view.discard:
        canvas.text(_ROOM.inner(40), say(Line("fart-picture-discard-empty")), Pen(CHALK, 44, least=28))
    elif len(view.discard) <= _FACES:
        _faces(canvas, view.discard)
    else:
        _chips(canvas, view.discard)
    return canvas.done("fart-discard")


def _tally(canvas: Canvas, cards: tuple[Card, ...]) -> None:
    for place, suit in enumerate(SUITS):
        box = Box(30 + place * 289, 104, 273, 60)
        canvas.panel(box, 22, PAPER)
        canvas.paste(suit_sign(suit, 44), box.x + 70, box.y + 8)
        count = sum(card[1] == suit for card in cards)
        canvas.text(Box(box.x + 128, box.y, 90, 60), str(count), Pen(INK, 44, align="left"))


def _faces(canvas: Canvas, cards: tuple[Card, ...]) -> None:
    rows = ceil(len(cards) / _COLUMNS)
    columns = min(_COLUMNS, len(cards))
    height = min(_TALLEST, (_ROOM.height - _GAP * (rows - 1)) // rows)
    width = height * CARD[0] // CARD[1]
    left = _ROOM.x + (_ROOM.width - columns * (width + _GAP) + _GAP) // 2
    top = _ROOM.y + (_ROOM.height - rows * (height + _GAP) + _GAP) // 2
    for place, card in enumerate(cards):
        x, y = left + place % columns * (width + _GAP), top + place // columns * (height + _GAP)
        lay_card(canvas, card, "fallen", x, y, width)
        if place == len(cards) - 1:
            lay(canvas, art("fart/ring", *framed(width)), x, y, width)


def _chips(canvas: Canvas, cards: tuple[Card, ...]) -> None:
    columns = 6 if len(cards) <= 30 else 8
    rows = max(5, ceil(len(cards) / columns))
    width = (_ROOM.width - _GAP * (columns - 1)) // columns
    height = (_ROOM.height - _GAP * (rows - 1)) // rows
    for place, card in enumerate(cards):
        x, y = _ROOM.x + place % columns * (width + _GAP), _ROOM.y + place // columns * (height + _GAP)
        if place == len(cards) - 1:
            canvas.panel(Box(x - 5, y - 5, width + 10, height + 10), 20, GOLD)
        chip(canvas, card, Box(x, y, width, height))
