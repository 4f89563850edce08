"""One player's part of a score sheet: a row for each set, one for the cards that were left, and the totals."""

from dataclasses import dataclass, replace

from cogs.absolute.pictures.cards_art import face, height_of
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, EMBER, GOLD, INK, MIST, PANEL, TRAY
from cogs.absolute.pictures.parts import GOLDEN, NUMBER, counted, letter, minus
from cogs.api import BODY, Box, Canvas, Line, Pen, Say, Seat, art, width_of
from engine.absolute.cards import NUMBER as NUMBERS
from engine.absolute.cards import Card
from engine.absolute.model import SeatSheet, SetSheet
from engine.absolute.naming import label

HEAD = 62
CAPTIONS = 34
CARD = 44
_PAD = 8
_IN_A_ROW = 5
_STEP = CARD + 1
_LABEL = 48
_ROW = height_of(CARD) + 10
_PARTS = ("base", "extra", "run", "doubled")
_PART = 52


@dataclass(frozen=True)
class SheetPanel:
    """A seat's sheet with its total after the round, across `width` pixels."""

    seat: Seat
    name: str
    sheet: SeatSheet
    total: int
    width: int

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        rows = sum(_row_height(cards) for cards in (*(part.cards for part in self.sheet.sets), self.sheet.unplayed))
        return HEAD + CAPTIONS + rows + _PAD

    def draw(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it into a box of at least its size."""
        canvas.panel(box, 20, PANEL, EDGE, 3)
        self._head(canvas, box)
        self._captions(canvas, box, say)
        y = box.y + HEAD + CAPTIONS
        for place, part in zip(self.sheet.labels, self.sheet.sets, strict=True):
            row = Box(box.x + _PAD, y, box.width - 2 * _PAD, _row_height(part.cards))
            self._set(canvas, row, place, part, say)
            y += row.height
        row = Box(box.x + _PAD, y, box.width - 2 * _PAD, _row_height(self.sheet.unplayed))
        self._unplayed(canvas, row, say)

    def _head(self, canvas: Canvas, box: Box) -> None:
        canvas.panel(Box(box.x + 5, box.y + 5, box.width - 10, HEAD - 7), 16, BAR)
        letter(canvas, self.seat, box.x + 10, box.y + 8, 46)
        right = box.x + box.width - 16
        right = counted(canvas, "cup", minus(self.total), right, box.y + 9, NUMBER) - 12
        right = counted(canvas, "star", minus(self.sheet.total), right, box.y + 9, GOLDEN) - 12
        if self.sheet.out:
            canvas.paste(art("absolute/lock", 38, 38), right - 38, box.y + 11)
            right -= 46
        room = Box(box.x + 64, box.y + 4, max(0, right - box.x - 68), HEAD - 4)
        canvas.text(room, self.name, Pen(CHALK, 34, least=26, align="left"))

    def _captions(self, canvas: Canvas, box: Box, say: Say) -> None:
        words = [say(Line(f"absolute-picture-part-{name}")) for name in _PARTS]
        pen = Pen(MIST, 20, least=16)
        # Longer words stand in two rows, each above its column and as far as the middle of the next.
        apart = any(width_of(word, replace(pen, size=16)) > _PART for word in words)
        for place, word in enumerate(words):
            where = Box(_part_x(box.x + box.width, place), box.y + HEAD, _PART, CAPTIONS)
            if apart:
                middle, half = where.x + _PART // 2, CAPTIONS // 2
                where = Box(middle - _PART, where.y + place % 2 * half - 4, 2 * _PART, half + 8)
            canvas.text(where, word, pen)

    def _set(self, canvas: Canvas, row: Box, place: int, part: SetSheet, say: Say) -> None:
        self._ground(canvas, row)
        middle = Box(row.x, row.y, _LABEL, row.height - 6)
        canvas.text(middle, label(self.seat, place), Pen(CHALK, 32, least=26))
        _cards(canvas, part.cards, part.zero, row)
        right = row.x + row.width + _PAD
        texts = (str(part.base), _plus(part.extra), _plus(part.run), "×2" if part.doubled else "")
        for column, text in enumerate(texts):
            where = Box(_part_x(right, column), row.y, _PART, row.height - 6)
            # The caption says only that a set is doubled, so what doubles it stands below.
            if text == "×2":
                why = Box(where.x, where.y + where.height // 2 + 6, _PART, 26)
                canvas.text(why, say(Line(f"absolute-picture-doubled-{part.doubled}")), Pen(MIST, 22, least=12))
                where = Box(where.x, where.y - 10, where.width, where.height)
            canvas.text(where, text, Pen(CHALK, 32, least=24))
        self._sum(canvas, row, str(part.total), Pen(INK, 36, least=28))

    def _unplayed(self, canvas: Canvas, row: Box, say: Say) -> None:
        self._ground(canvas, row)
        canvas.paste(art("absolute/left", 44, 44), row.x + 2, row.y + (row.height - 50) // 2)
        _cards(canvas, self.sheet.unplayed, None, row)
        text = say(Line("absolute-picture-left" if self.sheet.unplayed else "absolute-picture-left-none"))
        left = row.x + _LABEL + (min(_IN_A_ROW, len(self.sheet.unplayed)) * _STEP + 4)
        room = Box(left, row.y, _part_x(row.x + row.width + _PAD, len(_PARTS)) - left - 8, row.height - 6)
        canvas.text(room, text, Pen(MIST, BODY, least=22, align="right" if self.sheet.unplayed else "left"))
        box = Box(row.x + row.width - 76, row.y, 72, row.height - 6)
        canvas.text(box, minus(-self.sheet.penalty), Pen(EMBER, 36, least=28))

    def _ground(self, canvas: Canvas, row: Box) -> None:
        canvas.panel(Box(row.x, row.y, row.width, row.height - 5), 12, TRAY)

    def _sum(self, canvas: Canvas, row: Box, text: str, pen: Pen) -> None:
        pill = Box(row.x + row.width - 76, row.y + (row.height - 5 - 46) // 2, 70, 46)
        canvas.panel(pill, 14, GOLD)
        canvas.text(pill, text, pen)


def _cards(canvas: Canvas, cards: tuple[Card, ...], zero: int | None, row: Box) -> None:
    for place, card in enumerate(cards):
        x = row.x + _LABEL + place % _IN_A_ROW * _STEP
        y = row.y + 3 + place // _IN_A_ROW * _ROW
        canvas.paste(face(card, CARD, None if NUMBERS[card] else zero), x, y)


def _row_height(cards: tuple[Card, ...]) -> int:
    lines = max(1, -(-len(cards) // _IN_A_ROW))
    return (lines * _ROW if cards else 56) + 2


def _part_x(right: int, place: int) -> int:
    return right - _PAD - 78 - (len(_PARTS) - place) * _PART


def _plus(number: int) -> str:
    return f"+{number}" if number else ""
