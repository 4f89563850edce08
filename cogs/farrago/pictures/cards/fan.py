"""Cards side by side on a plate, numbered as the buttons number them. It shows what it is given."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say
from cogs.farrago.pictures.cards.card_face import face, height_of
from cogs.farrago.pictures.palette import CHALK, MIST
from cogs.farrago.pictures.parts import MARGIN, number_disc, plate
from cogs.farrago.pictures.stage import look_of
from engine.farrago.model import Card

_TITLE = 54
_GAP = 8
_WIDE = 156
_IN_ROW = 7
_NONE = 100


@dataclass(frozen=True)
class Fan:
    """A plate of cards, numbered from 1."""

    cards: Sequence[Card]

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        rows = -(-len(self.cards) // _IN_ROW)
        return _TITLE + 20 + (rows * (height_of(_WIDE) + _GAP) if self.cards else _NONE)

    def draw(self, canvas: Canvas, y: int, say: Say) -> None:
        """Draw it from y on."""
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, self.height)
        plate(canvas, box)
        head = Box(box.x + 22, box.y + 6, box.width - 44, _TITLE)
        canvas.text(head, say(Line("farrago-picture-hand")), Pen(CHALK, 40, align="left"))
        if not self.cards:
            below = Box(box.x, box.y + _TITLE, box.width, box.height - _TITLE - 10)
            canvas.text(below, say(Line("farrago-picture-hand-empty")), Pen(MIST, 36))
            return
        count = say(Line("farrago-picture-hand-count", {"count": len(self.cards)}))
        canvas.text(head, count, Pen(MIST, 32, align="right"))
        for number, (x, down) in enumerate(_laid(len(self.cards)), 1):
            left, top = box.x + 18 + x, box.y + _TITLE + 12 + down
            look = look_of(self.cards[number - 1].kind, say, numbered=True)
            canvas.paste(face(look, _WIDE), left, top)
            number_disc(canvas, str(number), left - 5, top - 5, 44)


def _laid(count: int) -> list[tuple[int, int]]:
    """Place cards in rows of about equal length, each in the middle; returns their corners from (0, 0)."""
    rows = -(-count // _IN_ROW)
    room = WIDTH - 2 * MARGIN - 36
    corners: list[tuple[int, int]] = []
    for row in range(rows):
        here = count // rows + (row < count % rows)
        left = (room - here * (_WIDE + _GAP) + _GAP) // 2
        corners.extend((left + place * (_WIDE + _GAP), row * (height_of(_WIDE) + _GAP)) for place in range(here))
    return corners
