"""The cards of F.A.R.T. as sprites: faces with their creatures, chips, suits.

A card's creature shows its colour (red are aliens, black are people), its frame the side it fights on: an alien that
took a defender's place has an olive frame and a helmet, a soldier that comes back in the second wave a slimy one.
"""

from math import ceil
from typing import Literal, TypeAlias

from PIL import Image

from cogs.api import BODY, Box, Canvas, Pen, art, emoji, kept
from cogs.fart.palette import CHALK, CRIMSON, INK, PAPER, ROSE
from engine.fart.cards import DECK, IS_RED, VALUE, Card

Side: TypeAlias = Literal["alien", "soldier", "fallen"]
_FRAMES: dict[Side, str] = {"alien": "alien", "soldier": "soldier", "fallen": "soldier"}

CARD = (156, 228)
"""Width and height of a card in its own units; the frames add `MARGIN` on each side for glow and shadow."""
MARGIN = 12

_CORNER = 7
"""How far inside its edges a card is opaque at its corners too, in its own units."""

PILE_WIDTH = 118
PILE_SIZE = (PILE_WIDTH, 172)

_ROOMY = 160
"""A chip this wide, in pixels, holds a creature as well."""

_ALIENS = {
    "A": "🦠",
    "2": "🪱",
    "3": "🐌",
    "4": "🪼",
    "5": "🦂",
    "6": "🕷",
    "7": "🦑",
    "8": "🐙",
    "9": "👁",
    "T": "🧠",
    "J": "👾",
    "Q": "🐲",
    "K": "👽",
}
_PEOPLE = {
    "A": "🐕",
    "2": "🧑\u200d🍳",
    "3": "🧑\u200d🔧",
    "4": "🧑\u200d🌾",
    "5": "🧑\u200d⚕️",
    "6": "🧑\u200d🚒",
    "7": "🕵️",
    "8": "🧑\u200d🔬",
    "9": "🤠",
    "T": "🥷",
    "J": "🧑\u200d🚀",
    "Q": "💂",
    "K": "🧑\u200d✈️",
}
_GLOW = {True: ".spot{stop-color:#ff9d8f}", False: ".spot{stop-color:#9fd0e8}"}


def rank_of(card: Card) -> str:
    """Write a card's rank as people know it: 10 for a T."""
    return "10" if card[0] == "T" else card[0]


def suit_sign(suit: str, size: int) -> Image.Image:
    """Draw a suit into a square: black ones filled, red ones hollow, so that greys tell them apart too."""
    return art(f"fart/suit-{suit}", size, size)


@kept
def card_face(card: Card, side: Side, width: int) -> Image.Image:
    """Draw a card `width` pixels wide without its margin, as RGBA with it."""
    scale = width / CARD[0]
    # A copy: `art` gives the same image to every caller.
    frame = art(f"fart/card-{_FRAMES[side]}", *framed(width), _GLOW[IS_RED[card]]).copy()
    _put(frame, suit_sign(card[1], round(54 * scale)), 112 * scale, 50 * scale, scale)
    _put(frame, emoji(_creature(card), round(112 * scale)), 78 * scale, 148 * scale, scale)
    if side == "soldier" and IS_RED[card]:
        _put(frame, emoji("🪖", round(64 * scale)), 46 * scale, 112 * scale, scale)
    face = Canvas.over(frame)
    ink = CRIMSON if IS_RED[card] else INK
    # A ten has two digits.
    size = 70 if card[0] == "T" else 84
    pen = Pen(ink, round(size * scale))
    face.text(_scaled(4, 6, 86, 88, scale), rank_of(card), pen)
    if card[0] in "AJQK":
        _value(face, card, scale)
    return frame


def _value(face: Canvas, card: Card, scale: float) -> None:
    """Add what a lettered card counts, never smaller than a number that matters may be."""
    size = max(BODY, round(34 * scale))
    width, height = round(size * 1.42), round(size * 1.24)
    right, bottom = round((144 + MARGIN) * scale), round((216 + MARGIN) * scale)
    badge = Box(right - width, bottom - height, width, height)
    face.panel(badge, round(size * 0.42), INK)
    face.text(badge, str(VALUE[card]), Pen(CHALK, size))


def chip(canvas: Canvas, card: Card, box: Box) -> None:
    """Draw rank and suit side by side, with the creature if there is room."""
    canvas.panel(box, 16, *((ROSE, CRIMSON) if IS_RED[card] else (PAPER, INK)), 4)
    signs = box
    if box.width >= _ROOMY:
        picture = round(box.width * 0.3)
        canvas.centre(emoji(_creature(card), picture), box.x + picture // 2 + 10, box.y + box.height // 2)
        signs = Box(box.x + picture + 8, box.y, box.width - picture - 12, box.height)
    size = min(round(box.height * 0.62), round(signs.width * 0.46))
    middle = signs.x + round(signs.width * 0.53)
    ink = CRIMSON if IS_RED[card] else INK
    canvas.text(Box(signs.x, box.y, middle - signs.x, box.height), rank_of(card), Pen(ink, size, align="right"))
    canvas.centre(suit_sign(card[1], round(size * 0.74)), middle + round(size * 0.49), box.y + box.height // 2)


def framed(width: int) -> tuple[int, int]:
    """Measure a card of this width together with its margin, in pixels."""
    scale = width / CARD[0]
    return round((CARD[0] + 2 * MARGIN) * scale), round((CARD[1] + 2 * MARGIN) * scale)


def lay(canvas: Canvas, sprite: Image.Image, x: int, y: int, width: int) -> None:
    """Lay a framed sprite so that the card itself, not its margin, begins at (x, y)."""
    margin = round(MARGIN * width / CARD[0])
    canvas.paste(sprite, x - margin, y - margin)


def lay_card(canvas: Canvas, card: Card, side: Side, x: int, y: int, width: int) -> None:
    """Lay a card so that the card itself, not its margin, begins at (x, y)."""
    margin = round(MARGIN * width / CARD[0])
    canvas.paste_card(card_face(card, side, width), x - margin, y - margin, rim_of(width))


def rim_of(width: int) -> int:
    """Measure how far inside its margin's edges a card of this width is opaque, in pixels."""
    return ceil((MARGIN + _CORNER) * width / CARD[0])


def warm_cards(widths: dict[Side, tuple[int, ...]]) -> None:
    """Draw every card of these sides and widths once."""
    for side, sizes in widths.items():
        for card in DECK:
            for width in sizes:
                card_face(card, side, width)


def _creature(card: Card) -> str:
    return (_ALIENS if IS_RED[card] else _PEOPLE)[card[0]]


def _scaled(x: int, y: int, width: int, height: int, scale: float) -> Box:
    corner = (round((x + MARGIN) * scale), round((y + MARGIN) * scale))
    return Box(*corner, round(width * scale), round(height * scale))


def _put(frame: Image.Image, sprite: Image.Image, x: float, y: float, scale: float) -> None:
    left, top = round(x + MARGIN * scale - sprite.width / 2), round(y + MARGIN * scale - sprite.height / 2)
    frame.alpha_composite(sprite, (left, top))
