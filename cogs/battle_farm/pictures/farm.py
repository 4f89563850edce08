"""A player's farm on the table: who they are, what they have, and their beds. It sees what everybody knows."""

from dataclasses import dataclass

from cogs.api import BODY, Box, Canvas, Line, Pen, Say, Seat, counted, width_of
from cogs.battle_farm.pictures.art import TROPHY, figure, sign, symbol
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DEEP, DUSK, GOLD, HEADS, INK
from cogs.battle_farm.pictures.parts import sheet
from cogs.battle_farm.pictures.plot import draw_plot
from cogs.battle_farm.pictures.stores import Stores
from engine.battle_farm.model import BattleFarmView, FarmView

HALF = 376
"""How tall a panel of half the picture's width is, in pixels."""

_HEAD = 78
_TALL_HEAD = 96
_ROW = 50
_PAD = 10
_SIDE = 330


@dataclass(frozen=True)
class Farm:
    """A player's panel; `name` is as it is written."""

    view: BattleFarmView
    seat: Seat
    name: str

    @property
    def mine(self) -> FarmView:
        """Return what everybody knows of the player."""
        return self.view.farms[self.seat]

    def draw_half(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it with the beds below everything else."""
        head = self._sheet(canvas, box, box.width, _HEAD)
        canvas.paste(figure(self.mine.farmer, 72), head.x + 6, head.y + 3)
        pen = Pen(CHALK, 50, align="left")
        left = head.x + head.width - 70 - width_of(str(self.mine.coins), pen)
        counted(canvas, sign("coin", 52), str(self.mine.coins), left, head.y, _HEAD, pen)
        names = Box(head.x + 86, head.y, left - head.x - 96, _HEAD)
        lower = self._name(canvas, names)
        self._farmer(canvas, lower, self._tab(canvas, say, lower), say)
        row = Box(box.x + 16, head.y + _HEAD + 12, box.width - 32, _ROW)
        Stores(self.mine).draw(canvas, row)
        top = row.y + _ROW + 4
        self._beds(canvas, Box(box.x + _PAD, top, box.width - 2 * _PAD, box.y + box.height - top - _PAD), say)

    def draw_wide(self, canvas: Canvas, box: Box, say: Say, spare: int = 0) -> None:
        """Draw it with the beds at the side, and leave `spare` pixels free at the right."""
        head = self._sheet(canvas, box, _SIDE + 2 * self._line, _TALL_HEAD)
        # In a wide panel the head ends within the panel, so only its left corner is round.
        canvas.image.paste(HEADS[self.seat], (head.x + 20, head.y, head.x + head.width, head.y + 30))
        canvas.paste(figure(self.mine.farmer, 84), head.x + 6, head.y + 6)
        lower = self._name(canvas, Box(head.x + 98, head.y, head.width - 106, head.height))
        self._farmer(canvas, lower, lower.x + lower.width, say)
        top = head.y + head.height + 10
        step = (box.y + box.height - self._line - 8 - top) // 3
        rows = [Box(head.x + 14, top + place * step, head.width - 24, step) for place in range(3)]
        self._purse(canvas, rows[0], say)
        Stores(self.mine).draw(canvas, rows[1], rows[2])
        left = head.x + head.width + _PAD
        room = Box(left, box.y + _PAD + 2, box.x + box.width - left - _PAD - spare, box.height - 2 * _PAD - 4)
        self._beds(canvas, room, say)

    @property
    def _active(self) -> bool:
        return self.view.active == self.seat and self.view.outcome is None

    @property
    def _line(self) -> int:
        return 6 if self._active else 4

    def _sheet(self, canvas: Canvas, box: Box, across: int, tall: int) -> Box:
        """Lay the panel, its head, and below that how much of the win limit is reached; returns the head."""
        sheet(canvas, box, 20, CREAM, GOLD if self._active else BARK, self._line)
        head = Box(box.x + self._line, box.y + self._line, across - 2 * self._line, tall)
        end = head.y + head.height
        canvas.panel(head, 16, HEADS[self.seat])
        # Square below, where the head meets the bar.
        canvas.image.paste(HEADS[self.seat], (head.x, head.y + 30, head.x + head.width, end))
        canvas.image.paste(DEEP, (head.x, end, head.x + head.width, end + 8))
        # Coins may go beyond the limit, since the round is played to its end (BF-17).
        part = min(head.width, head.width * self.mine.coins // max(1, self.view.limit))
        if part:
            canvas.image.paste(GOLD, (head.x, end + 1, head.x + part, end + 7))
        return head

    def _purse(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Write the coins and, while it matters, how many win."""
        coin = sign("coin", min(50, box.height - 2))
        end = counted(canvas, coin, str(self.mine.coins), box.x, box.y, box.height, Pen(INK, 54, align="left"))
        right = self._tab(canvas, say, box)
        if not self.view.is_over:
            limit = say(Line("battle_farm-picture-of", {"limit": self.view.limit}))
            canvas.text(Box(end + 8, box.y + 4, right - end - 8, box.height), limit, Pen(DUSK, BODY, align="left"))

    def _name(self, canvas: Canvas, box: Box) -> Box:
        """Write the name, with an arrow if it is their turn; returns the rest of the box below."""
        x, upper = box.x, round(box.height * 0.56)
        if self._active:
            canvas.paste(sign("play", 34), x, box.y + (upper - 34) // 2 + 4)
            x += 42
        canvas.text(Box(x, box.y + 4, box.x + box.width - x, upper), self.name, Pen(CHALK, 38, least=26, align="left"))
        return Box(box.x, box.y + upper - 2, box.width, box.height - upper - 2)

    def _farmer(self, canvas: Canvas, box: Box, right: int, say: Say) -> None:
        farmer = say(Line(f"battle_farm-class-{self.mine.farmer}"))
        room = Box(box.x, box.y, right - box.x - 6, box.height)
        canvas.text(room, farmer, Pen(CREAM, 28, least=18, align="left"))

    def _mark(self) -> Line | None:
        if self.view.outcome is not None:
            return Line("battle_farm-picture-place", {"place": self.view.outcome.places[self.seat]})
        return Line("battle_farm-picture-on-turn") if self._active else None

    def _tab(self, canvas: Canvas, say: Say, box: Box) -> int:
        """Write at the right of a box that it is their turn, or their place at the end; returns where that begins."""
        right = box.x + box.width
        mark = self._mark()
        if mark is None:
            return right
        text = say(mark)
        pen = Pen(INK, 28, least=20)
        width = width_of(text, pen) + 28
        tab = Box(right - width, box.y + (box.height - 36) // 2, width, 36)
        canvas.panel(tab, 18, GOLD)
        canvas.text(tab, text, pen)
        if self.view.outcome is not None and self.view.outcome.places[self.seat] == 1:
            canvas.paste(symbol(TROPHY, 40), tab.x - 44, tab.y - 2)
            return tab.x - 46
        return tab.x

    def _beds(self, canvas: Canvas, box: Box, say: Say) -> None:
        count = max(3, len(self.mine.beds))
        gap = 8
        width = (box.width - gap * (count - 1)) // count
        for place, bed in enumerate(self.mine.beds):
            draw_plot(canvas, bed, place + 1, Box(box.x + place * (width + gap), box.y, width, box.height), say)
