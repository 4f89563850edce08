"""One player's part of the public table: letter, name, counts, cards everybody has seen, and every set."""

from dataclasses import dataclass
from functools import cached_property

from cogs.absolute.pictures import blocks
from cogs.absolute.pictures.cards_art import chip, chip_width
from cogs.absolute.pictures.palette import BAR, CHALK, EDGE, GOLD, INK, MIST, PANEL
from cogs.absolute.pictures.parts import GOLDEN, NUMBER, counted, letter, minus
from cogs.api import BODY, Box, Canvas, Line, Pen, Say, Seat, art, rows, width_of
from engine.absolute.model import AbsoluteView, SeatView
from engine.absolute.naming import label
from engine.absolute.rules.sets import score

HEAD = 70
PAD = 8
CHIP = 42
_EMPTY = 60
_GAP = 8


@dataclass(frozen=True)
class SeatPanel:
    """A player's panel with cards `card` pixels wide, across `width` pixels."""

    view: AbsoluteView
    seat: Seat
    name: str
    card: int
    width: int

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        empty = 0 if self._mine.sets else _EMPTY
        return HEAD + max(_EMPTY, self._places()[1] + empty) + 2 * PAD

    def draw(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it into a box of at least its size."""
        active = self.view.active == self.seat
        canvas.panel(box, 20, PANEL, GOLD if active else EDGE, 5 if active else 3)
        self._head(canvas, Box(box.x, box.y, box.width, HEAD), say)
        x, y = box.x + PAD, box.y + HEAD + PAD // 2
        places, down = self._places()
        # Not strict: the last place may be that of the known cards.
        for block, (left, top) in zip(self._blocks, places, strict=False):
            blocks.lay(canvas, block, self.card, x + left, y + top, self._room)
        if self._mine.known:
            self._draw_known(canvas, x + places[-1][0], y + places[-1][1])
        if not self._mine.sets:
            top = y + (down if self._mine.known else 0)
            room = Box(x, top, self._room, box.y + box.height - top - PAD)
            canvas.text(room, say(Line("absolute-picture-no-sets")), Pen(MIST, 44))

    @property
    def _mine(self) -> SeatView:
        return self.view.seats[self.seat]

    @property
    def _room(self) -> int:
        return self.width - 2 * PAD

    @cached_property
    def _blocks(self) -> list[blocks.Block]:
        sets = zip(self._mine.labels, self._mine.sets, strict=True)
        return [blocks.block_of(label(self.seat, place), cards, locked=self._mine.out) for place, cards in sets]

    def _places(self) -> tuple[list[tuple[int, int]], int]:
        """Place the sets, and behind them the cards that everybody has seen, as one block."""
        sizes = [blocks.measure(block, self.card, self._room) for block in self._blocks]
        if self._mine.known:
            places, down = self._chips()
            sizes.append((max(x for x, _ in places) + chip_width(CHIP), down))
        return rows(sizes, self._room, _GAP)

    def _chips(self) -> tuple[list[tuple[int, int]], int]:
        # The first block is the eye before the chips.
        return rows([(46, CHIP), *((chip_width(CHIP), CHIP) for _ in self._mine.known)], self._room, 6)

    def _draw_known(self, canvas: Canvas, x: int, y: int) -> None:
        places, _ = self._chips()
        canvas.paste(art("absolute/eye", 40, 40), x + 2, y + 1)
        for card, (left, top) in zip(self._mine.known, places[1:], strict=True):
            canvas.paste(chip(card, CHIP), x + left, y + top)

    def _head(self, canvas: Canvas, box: Box, say: Say) -> None:
        x = box.x + 10
        canvas.panel(Box(box.x + 5, box.y + 5, box.width - 10, box.height - 7), 16, BAR)
        if self.view.active == self.seat:
            canvas.paste(art("absolute/play", 40, 40), x, box.y + 16)
            x += 42
        letter(canvas, self.seat, x, box.y + 11, 50)
        right = box.x + box.width - 16
        points = sum(score(cards).total for cards in self._mine.sets)
        # In the first round there are no earlier points.
        before = (("cup", self._mine.total),) if self.view.round > 1 else ()
        for icon, number in (*before, ("star", points), ("hand", self._mine.count)):
            pen = GOLDEN if icon == "star" else NUMBER
            right = counted(canvas, icon, minus(number), right, box.y + 11, pen) - 12
        if self._mine.out:
            right = self._out(canvas, right, box, say)
        room = Box(x + 58, box.y + 2, max(0, right - x - 62), box.height - 4)
        canvas.text(room, self.name, Pen(CHALK, 44, least=30, align="left"))

    def _out(self, canvas: Canvas, right: int, box: Box, say: Say) -> int:
        word = say(Line("absolute-picture-out"))
        # Words of other languages may be longer.
        width = 44 + max(60, min(90, width_of(word, Pen(INK, 18))))
        pill = Box(right - width, box.y + 15, width, 40)
        canvas.panel(pill, 20, GOLD)
        # The drawing is gold, as the pill is: here it has INK, in CSS.
        canvas.paste(art("absolute/lock", 30, 30, ".ink{fill:#14102b}.line{stroke:#14102b}"), pill.x + 8, pill.y + 4)
        canvas.text(Box(pill.x + 38, pill.y, width - 44, 40), word, Pen(INK, BODY, least=14))
        return pill.x - 6
