"""One set as a block: its label, its cards and its score, in as little room as they need."""

from dataclasses import dataclass

from PIL import Image

from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import CHALK, EDGE, EMBER, GOLD, INK, TRAY
from cogs.api import Box, Canvas, Pen, art, width_of
from engine.absolute.cards import NUMBER, Card
from engine.absolute.rules.sets import CardSet, score, zero_number

_LABEL = 42
_NARROWEST = 132
_NARROWEST_WITH_FOOT = 240


@dataclass(frozen=True)
class Block:
    """The content of a block; `zero` is the number that the set's zero stands for, `points` None before it scores.

    `new` are cards just added, `foot` is the room below the cards, in pixels.
    """

    label: str
    cards: tuple[Card, ...]
    zero: int | None
    points: int | None
    doubled: bool = False
    locked: bool = False
    fault: bool = False
    new: frozenset[Card] = frozenset()
    foot: int = 0


def block_of(label: str, cards: CardSet, *, locked: bool = False) -> Block:
    """Make the block of a set on the table."""
    points = score(cards)
    return Block(label, cards, zero_number(cards), points.total, bool(points.doubled), locked)


def measure(block: Block, width: int, room: int) -> tuple[int, int]:
    """Measure a block of cards `width` pixels wide that may take `room` pixels across."""
    gap, pad = _spaces(width)
    each = _in_a_row(width, room)
    count = min(each, len(block.cards))
    lines = -(-max(1, len(block.cards)) // each)
    head = _head(width)
    least = _NARROWEST_WITH_FOOT if block.foot else _NARROWEST
    return (
        min(room, max(least, count * width + (count - 1) * gap + 2 * pad)),
        head + lines * (height_of(width) + gap) - gap + pad + block.foot,
    )


def lay(canvas: Canvas, block: Block, width: int, x: int, y: int, room: int) -> None:
    """Draw a block with its corner at (x, y)."""
    across, down = measure(block, width, room)
    border = EMBER if block.fault else GOLD if block.new else EDGE
    canvas.panel(Box(x, y, across, down), 14, TRAY, border, 4 if block.fault or block.new else 3)
    _write_head(canvas, block, Box(x, y, across, _head(width)))
    gap, pad = _spaces(width)
    each = _in_a_row(width, room)
    count = min(each, len(block.cards))
    left = x + (across - count * width - (count - 1) * gap) // 2 if count else x + pad
    top = y + _head(width)
    for place, card in enumerate(block.cards):
        spot = (left + place % each * (width + gap), top + place // each * (height_of(width) + gap))
        canvas.paste(face(card, width, None if NUMBER[card] else block.zero), *spot)
        if card in block.new:
            mark_new(canvas, *spot, width)


def mark_new(canvas: Canvas, x: int, y: int, width: int) -> None:
    """Put an arrow on a card that has just come."""
    arrow = new_mark(width)
    canvas.paste(arrow, x - arrow.width // 4, y - arrow.height // 4)


def new_mark(width: int) -> Image.Image:
    """Draw the arrow for cards of a width, in pixels."""
    size = max(26, round(width * 0.36))
    return art("absolute/new", size, size)


def _write_head(canvas: Canvas, block: Block, box: Box) -> None:
    size = round(box.height * 0.86) if box.height > 2 * _LABEL else _LABEL
    inner = box.inner(8)
    label = canvas.text(inner, block.label, Pen(CHALK, size, align="left"))
    if block.locked:
        canvas.paste(
            art("absolute/lock", size - 4, size - 4), label.x + label.width + 6, box.y + (box.height - size) // 2
        )
    if block.points is None:
        return
    pen = Pen(INK, size)
    text = str(block.points)
    pill = Box(0, box.y + 4, max(round(size * 1.3), width_of(text, pen) + 16), box.height - 7)
    pill = Box(box.x + box.width - pill.width - 5, pill.y, pill.width, pill.height)
    canvas.panel(pill, 12, GOLD)
    canvas.text(pill, text, pen)
    # The lock stands in the same place.
    if block.doubled and not block.locked:
        room = Box(label.x + label.width + 6, box.y, pill.x - label.x - label.width - 12, box.height)
        if room.width >= size:
            canvas.text(room, "×2", Pen(GOLD, size - 4, align="right"))


def _head(width: int) -> int:
    return max(_LABEL + 6, round(width * 0.5))


def _spaces(width: int) -> tuple[int, int]:
    return max(2, width // 26), max(5, width // 10)


def _in_a_row(width: int, room: int) -> int:
    gap, pad = _spaces(width)
    return max(1, (room - 2 * pad + gap) // (width + gap))
