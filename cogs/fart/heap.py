"""The discard pile of F.A.R.T. as a picture: every card in the order it fell, and how many of each suit."""

from math import ceil

from bot.pictures import Box, Canvas, Pen, Picture, art
from bot.pictures.theme import CHALK, INK, LIME, PANEL, PAPER
from bot.words import Say
from cogs.fart.art import CARD, card_face, chip, lay, scene
from cogs.fart.parts import heading
from engine.fart.cards import SUITS, Card
from engine.fart.model import View
from engine.game import Line

_ROOM = Box(24, 172, 1152, 610)
_GAP = 12
_FACES = 18
"""Up to so many cards are shown with their creatures, more as rank and suit alone."""


def discard(view: View, say: Say) -> Picture:
    """Draw the discard pile, the card that fell first at the top left."""
    canvas = Canvas(scene(f"wave-{view.wave}"))
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
        canvas.paste(art(f"suit-{suit}", 44, 44), box.x + 70, box.y + 8)
        count = sum(card[1] == suit for card in cards)
        canvas.text(Box(box.x + 128, box.y, 90, 60), str(count), Pen(INK, 44, align="left"))


def _faces(canvas: Canvas, cards: tuple[Card, ...]) -> None:
    rows = 1 if len(cards) <= 6 else 2 if len(cards) <= 12 else 3
    columns = ceil(_FACES / 3) if rows < 3 else 9
    rows = ceil(len(cards) / columns)
    height = min(300, (_ROOM.height - _GAP * (rows - 1)) // rows)
    width = min(height * CARD[0] // CARD[1], (_ROOM.width - _GAP * (columns - 1)) // columns)
    tall = width * CARD[1] // CARD[0]
    left = _ROOM.x + (_ROOM.width - columns * (width + _GAP) + _GAP) // 2
    top = _ROOM.y + (_ROOM.height - rows * (tall + _GAP) + _GAP) // 2
    for place, card in enumerate(cards):
        x, y = left + place % columns * (width + _GAP), top + place // columns * (tall + _GAP)
        lay(canvas, card_face(card, "soldier", width), x, y, width)


def _chips(canvas: Canvas, cards: tuple[Card, ...]) -> None:
    columns = 6 if len(cards) <= 30 else 8
    rows = max(5, ceil(len(cards) / columns))
    width = (_ROOM.width - _GAP * (columns - 1)) // columns
    height = (_ROOM.height - _GAP * (rows - 1)) // rows
    for place, card in enumerate(cards):
        x, y = _ROOM.x + place % columns * (width + _GAP), _ROOM.y + place // columns * (height + _GAP)
        chip(canvas, card, Box(x, y, width, height))
