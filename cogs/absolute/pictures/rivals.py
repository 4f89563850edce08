"""The top of a player's own picture: deck, top discard, and how many cards and points each of the others has.

It is made from a view and shows no hand.
"""

from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, PANEL
from cogs.absolute.pictures.parts import MARGIN, letter
from cogs.absolute.pictures.strip import LAYERS_SHOWN, PILE_CARD, empty_pile, layers_of
from cogs.api import WIDTH, Box, Canvas, Pen, Seat, art, width_of
from engine.absolute.model import AbsoluteView, SeatView
from engine.absolute.rules.sets import score

TOP = 10
HEIGHT = 188

_COUNT = Pen(GOLD, 56)
_ACROSS = 3
"""Players in a row."""


def rivals(canvas: Canvas, view: AbsoluteView, names: tuple[str, ...]) -> None:
    """Draw the piles, then a cell for each of the others, in the order of their turns after the viewer's."""
    _piles(canvas, view)
    first = view.viewer or 0
    others = [(first + step) % len(view.seats) for step in range(1, len(view.seats))]
    across = min(_ACROSS, len(others))
    down = -(-len(others) // across)
    left = MARGIN + 2 * PILE_CARD + 60
    width, height = (WIDTH - MARGIN - left) // across, HEIGHT // down
    for place, seat in enumerate(others):
        x, y = left + place % across * width, TOP + place // across * height
        _cell(canvas, view, seat, names[seat], Box(x, y, width - 8, height - (8 if down > 1 else 0)))


def _piles(canvas: Canvas, view: AbsoluteView) -> None:
    x, y = MARGIN + 4, TOP + 10
    for layer in range(layers_of(view.deck)):
        canvas.paste(art("absolute/back", PILE_CARD, height_of(PILE_CARD)), x + 4 * layer, y - 3 * layer + 4)
    if not view.deck:
        empty_pile(canvas, x, y)
    pill = Box(x + 8, y + height_of(PILE_CARD) - 66, PILE_CARD - 4, 62)
    canvas.panel(pill, 20, BAR, EDGE, 3)
    canvas.text(pill, str(view.deck), _COUNT)
    x += PILE_CARD + 4 * LAYERS_SHOWN + 16
    if view.discard:
        canvas.paste(face(view.discard[-1], PILE_CARD), x, y)
    else:
        empty_pile(canvas, x, y)


def _cell(canvas: Canvas, view: AbsoluteView, seat: Seat, name: str, box: Box) -> None:
    mine = view.seats[seat]
    is_tall = box.height > 120
    active = view.active == seat
    canvas.panel(box, 20, PANEL, GOLD if active else EDGE, 5 if active else 3)
    size = 62 if is_tall else 56
    top = box.y + (14 if is_tall else (box.height - size) // 2)
    letter(canvas, seat, box.x + 12, top, size)
    if is_tall:
        room = Box(box.x + size + 26, top, box.width - size - 38, size)
        canvas.text(room, name, Pen(CHALK, 50, least=40, align="left"))
        _counts(canvas, mine, box.x + 16, top + size + 12, 58)
    else:
        _counts(canvas, mine, box.x + size + 22, top + 4, 44)


def _counts(canvas: Canvas, mine: SeatView, x: int, y: int, size: int) -> None:
    """Write the number of cards in hand, or a lock for a player who is out, and the points on the table."""
    pen, points = Pen(CHALK, size), sum(score(cards).total for cards in mine.sets)
    held = ("lock", "", pen) if mine.out else ("hand", str(mine.count), pen)
    for icon, text, ink in (held, ("star", str(points), Pen(GOLD, size))):
        canvas.paste(art(f"absolute/{icon}", pen.size, pen.size), x, y + 2)
        x += pen.size + 6
        canvas.text(Box(x, y, width_of(text, ink) + 4, pen.size + 4), text, ink)
        x += width_of(text, ink) + 16
