"""Cards of a hand side by side on a sheet, with the numbers of the buttons. It shows what it is given."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cogs.api import BODY, WIDTH, Box, Canvas, Line, Pen, Say, width_of
from cogs.battle_farm.pictures.art import sign
from cogs.battle_farm.pictures.card_face import face, height_of
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DUSK, GOLD, INK
from cogs.battle_farm.pictures.parts import MARGIN, number_disc, sheet
from engine.battle_farm.model import Card
from engine.battle_farm.naming import kind_line

HAND_WIDTHS = {220: 1, 184: 2, 134: 3, 105: 9}
"""The widths a hand's cards may have, the largest first, and how many rows they may fill."""

_TITLE = 54
_GAP = 8
_ROOM = WIDTH - 2 * MARGIN - 28
_NONE = 110


@dataclass(frozen=True)
class Fan:
    """A sheet of cards: of the `hand`, or cards just `seen`, which have no numbers.

    `known` are the ids of publicly known ones, `played` of replayable ones played this turn.
    """

    cards: Sequence[Card]
    key: str
    known: Collection[int] = ()
    played: Collection[int] = ()

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        return _TITLE + 24 + (_laid(self.cards)[2] if self.cards else _NONE)

    def draw(self, canvas: Canvas, y: int, say: Say) -> None:
        """Draw it from y on."""
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, self.height)
        sheet(canvas, box, 20, CREAM, GOLD if self.key == "seen" else BARK, 4)
        head = Box(box.x + 18, box.y + 6, box.width - 36, _TITLE)
        canvas.text(head, say(Line(f"battle_farm-picture-{self.key}")), Pen(INK, 40, align="left"))
        if not self.cards:
            empty = Box(box.x, box.y + _TITLE, box.width, box.height - _TITLE)
            canvas.text(empty, say(Line("battle_farm-picture-hand-empty")), Pen(DUSK, 36))
            return
        count = say(Line("battle_farm-picture-hand-count", {"count": len(self.cards)}))
        canvas.text(head, count, Pen(DUSK, BODY + 2, align="right"))
        width, places, tall = _laid(self.cards)
        left, top = box.x + (box.width - _ROOM) // 2, box.y + _TITLE + 8
        for number, (x, down) in enumerate(places, 1):
            self._card(canvas, number, Box(left + x, top + down, width, tall), say)

    def _card(self, canvas: Canvas, number: int, box: Box, say: Say) -> None:
        card = self.cards[number - 1]
        canvas.paste(face(card, box.width, say(kind_line(card.kind)), numbered=self.key == "hand"), box.x, box.y)
        if self.key == "hand":
            number_disc(canvas, str(number), box.x - 3, box.y - 2, round(box.width / 4))
        if card.id in self.known:
            eye = round(box.width * 0.19)
            canvas.paste(sign("eye", eye), box.x + box.width - eye - 6, box.y + round(box.width * 0.7))
        if card.id in self.played:
            ribbon = Box(box.x, box.y + round(box.width * 0.52), box.width, round(box.width * 0.22))
            _played(canvas, ribbon, say)


def _played(canvas: Canvas, box: Box, say: Say) -> None:
    """Lay a ribbon over a card that stays in hand and was played this turn (BF-7)."""
    pen = Pen(INK, round(box.height * 0.78), least=16)
    text = say(Line("battle_farm-picture-played"))
    width = min(box.width - 8, width_of(text, pen) + box.height)
    ribbon = Box(box.x + (box.width - width) // 2, box.y, width, box.height)
    canvas.panel(ribbon, box.height // 2, CHALK, BARK, 3)
    canvas.text(ribbon.inner(6), text, pen)


def _laid(cards: Sequence[Card]) -> tuple[int, list[tuple[int, int]], int]:
    """Find the largest cards that fit into the allowed rows; returns their width, corners and height.

    Rows are centred and differ by one card at most.
    """
    count = len(cards)
    width = next((each for each, most in HAND_WIDTHS.items() if count <= most * _in_row(each)), min(HAND_WIDTHS))
    lines = -(-count // _in_row(width))
    step, down = width + _GAP, height_of(width) + _GAP
    corners: list[tuple[int, int]] = []
    for line in range(lines):
        here = count // lines + (line < count % lines)
        left = (_ROOM - here * step + _GAP) // 2
        corners.extend((left + place * step, line * down) for place in range(here))
    return width, corners, lines * down - _GAP


def _in_row(width: int) -> int:
    return (_ROOM + _GAP) // (width + _GAP)
