"""Cards of Battle Farm as tickets, wider than tall, in rows: a drawing at the left, name and numbers at the right.

A crop's ticket has the colour of its group and bears the group's shape; gems of one shape count the grade of its
rarity. It knows no match.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace
from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Pen, Say, counted, kept, rounded, two_lines, width_of
from cogs.battle_farm.pictures.art import basket, shaded, sign
from cogs.battle_farm.pictures.palette import BANDS, BARK, CHALK, GLOWS, GOLD, INK, SAND
from cogs.battle_farm.pictures.parts import MARGIN
from engine.battle_farm.cards import COLOR, CROPS, GRADE, KINDS, VALUE, price, timer
from engine.battle_farm.model import Card
from engine.battle_farm.naming import kind_line

GAP = 8
ROOM = WIDTH - 2 * MARGIN - 20
"""How wide a row of tickets is, in pixels."""


@dataclass(frozen=True)
class Extras:
    """The additions to the card on a ticket: its price, whether it is affordable, a word across the drawing, copies."""

    priced: bool = False
    affordable: bool | None = None
    known: bool = False
    stamp: str = ""
    copies: int = 1


PLAIN = Extras()

Stack: TypeAlias = tuple[Card, Extras]
"""A ticket to draw: a card, and its additions, which count its copies."""


def group_of(kind: str) -> str:
    """Return the colour group of a kind of card; actions form one group."""
    return COLOR[kind] or "action"


def ticket(card: Card, width: int, height: int, name: str, extras: Extras = PLAIN) -> Image.Image:
    """Draw a card into `width` by `height` pixels."""
    # Without the id, so that copies of a card share a sprite.
    return _ticket(card.kind, card.plus, width, height, name, extras)


@kept
def _ticket(kind: str, plus: int, width: int, height: int, name: str, extras: Extras) -> Image.Image:
    image = Image.new("RGBA", (width, height), BANDS[group_of(kind)])
    canvas, edge = Canvas.over(image), 5
    art = round(height * 0.86)
    if is_narrow := width < 2 * art:
        # No room for a legible name: the drawing is above its numbers, and *Card texts* has the words.
        room = Box(edge, round(height * 0.64), width - 2 * edge, round(height * 0.36) - edge)
        art, glow = width, round(height * 0.58)
    else:
        room = Box(art, edge, width - art - edge, height - 2 * edge)
        glow = round(height * 0.74)
    canvas.panel(room, 12, CHALK)
    top = (room.y - glow) // 2 if is_narrow else (height - glow) // 2
    left = (art - glow) // 2 + 4
    canvas.panel(Box(left, top, glow, glow), glow // 2, GLOWS[group_of(kind)])
    canvas.centre(shaded(kind, round(glow * 0.78)), left + glow // 2, top + glow // 2)
    gems(canvas, kind, 5, 6, round(height * 0.135))
    if (color := COLOR[kind]) is not None:
        size = round(height * 0.24)
        canvas.paste(sign(color, size), art - size - 2, (room.y if is_narrow else height) - size - 4)
    if extras.known:
        eye = round(height * 0.26)
        canvas.paste(sign("eye", eye), 5, (room.y if is_narrow else height) - eye - 5)
    if is_narrow:
        _numbers(canvas, kind, plus, room.inner(4), extras)
    else:
        words = Box(art + 9, edge + 1, width - art - edge - 16, round(height * 0.6))
        size = min(44, round(height * 0.3))
        two_lines(canvas, words, name, Pen(INK, size, least=18), round(size * 0.86))
        numbers = Box(words.x, height - round(height * 0.38), words.width, round(height * 0.34))
        _numbers(canvas, kind, plus, numbers, extras)
    if extras.stamp:
        _stamped(canvas, extras.stamp, Box(2, round(height * 0.34), art - 4, round(height * 0.32)))
    if extras.copies > 1:
        _stamped(
            canvas, f"×{extras.copies}", Box(art - round(height * 0.46), 3, round(height * 0.46), round(height * 0.36))
        )
    # Last, since a sprite that is laid over a corner would be seen there.
    image.putalpha(rounded(width, height, 16))
    return image


def gems(canvas: Canvas, kind: str, x: int, y: int, size: int) -> None:
    """Set the gems of a kind's rarity one below the other from (x, y), each `size` pixels."""
    for place in range(GRADE[kind]):
        canvas.paste(sign(f"gem-{KINDS[kind].rarity}", size), x, y + place * (size + 1))


def _numbers(canvas: Canvas, kind: str, plus: int, box: Box, extras: Extras) -> None:
    """Write a card's pay and timer, or its cost to play, and at the right its price."""
    right = _price(canvas, kind, box, extras) if extras.priced else box.x + box.width
    room = right - box.x
    tall = next((size for size in range(box.height, 12, -2) if _row(kind, plus, size)[1] <= room), 12)
    parts, total = _row(kind, plus, tall)
    x, pen = box.x + max(0, (room - total) // 2), Pen(INK, round(tall * 0.92), align="left")
    for sprite, text in parts:
        if text:
            x = counted(canvas, sprite, text, x, box.y, box.height, pen) + round(tall * 0.3)
        else:
            canvas.paste(sprite, x - round(tall * 0.3), box.y + 2)
            x += sprite.width


def _row(kind: str, plus: int, tall: int) -> tuple[list[tuple[Image.Image, str]], int]:
    """List the signs and numbers of a card, a sign without a number marks the one before it; and their width."""
    icon = round(tall * 0.86)
    parts = [(basket(icon) if kind in CROPS else sign("sack", icon), str(VALUE[kind] + plus))]
    if plus:
        parts.append((sign("raised", round(icon * 0.6)), ""))
    if kind in CROPS:
        parts.append((sign("timer", round(icon * 0.86)), str(timer(kind))))
    pen, numbers = Pen(INK, round(tall * 0.92)), [text for _, text in parts if text]
    wide = sum(sprite.width for sprite, _ in parts) + sum(4 + width_of(text, pen) for text in numbers)
    return parts, wide + round(tall * 0.3) * (len(numbers) - 1)


def _price(canvas: Canvas, kind: str, box: Box, extras: Extras) -> int:
    """Write the price on a plate at the right, with a cross if it is not affordable; returns where that begins."""
    pen = Pen(INK, round(box.height * 0.88), align="left")
    coins, coin = str(price(kind)), sign("coin", round(box.height * 0.78))
    mark = None if extras.affordable is not False else sign("cross", round(box.height * 0.56))
    width = coin.width + 4 + width_of(coins, pen) + 18 + (mark.width + 4 if mark else 0)
    plate = Box(box.x + box.width - width + 4, box.y, width, box.height)
    canvas.panel(plate, 12, SAND if mark else GOLD, BARK, 3)
    end = counted(canvas, coin, coins, plate.x + 8, plate.y, plate.height, pen)
    if mark:
        canvas.paste(mark, end + 4, plate.y + (plate.height - mark.height) // 2)
    return plate.x - 6


def _stamped(canvas: Canvas, text: str, box: Box) -> None:
    """Lay a word over the drawing of a card that stays in hand and was played this turn (BF-7)."""
    canvas.panel(box, box.height // 2, CHALK, BARK, 3)
    canvas.text(box.inner(8), text, Pen(INK, round(box.height * 0.74), least=8))


@dataclass(frozen=True)
class Grid:
    """Rows of `across` tickets, each `tall` pixels high."""

    across: int
    tall: int

    @property
    def wide(self) -> int:
        """Return how wide a ticket is, in pixels."""
        return (ROOM - (self.across - 1) * GAP) // self.across

    def height(self, count: int) -> int:
        """Return how tall so many tickets are, in pixels."""
        return -(-count // self.across) * (self.tall + GAP) - GAP

    def draw(self, canvas: Canvas, stacks: Sequence[Stack], x: int, y: int, say: Say) -> None:
        """Draw tickets from (x, y) on."""
        for place, (card, extras) in enumerate(stacks):
            left, top = self.at(place)
            sprite = ticket(card, self.wide, self.tall, say(kind_line(card.kind)), extras)
            canvas.paste(sprite, x + left, y + top)

    def at(self, place: int) -> tuple[int, int]:
        """Return the corner of a ticket from (0, 0)."""
        row, column = divmod(place, self.across)
        return column * (self.wide + GAP), row * (self.tall + GAP)


LARGE, MIDDLE, SMALL = Grid(3, 128), Grid(4, 108), Grid(6, 92)
_MOST_ACROSS = 9


def grid_for(count: int, largest: Grid = LARGE) -> Grid:
    """Choose the grid for so many cards: the more there are, the smaller, and the narrower before a third row."""
    if count > 2 * SMALL.across:
        return Grid(min(-(-count // 2), _MOST_ACROSS), SMALL.tall)
    fitting = ((LARGE, 6), (MIDDLE, 4 if largest is MIDDLE else 8))
    return next((grid for grid, most in fitting if count <= most and grid.tall <= largest.tall), SMALL)


def stacked(cards: Sequence[Card], extras: Callable[[Card], Extras]) -> list[Stack]:
    """Give each card its ticket; copies of more than two rows of cards share one."""
    tickets = [(card, extras(card)) for card in cards]
    if len(cards) <= 2 * SMALL.across:
        return tickets
    copies = Counter([(replace(card, id=0), marks) for card, marks in tickets])
    return [(card, dataclasses.replace(marks, copies=count)) for (card, marks), count in copies.items()]


def unmarked(card: Card) -> Extras:
    """Mark no card."""
    return PLAIN
