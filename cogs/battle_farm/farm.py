"""A player's farm on the table: who they are, what they have, and their beds. It sees what everybody knows."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.pictures import Box, Canvas, Pen, width_of
from bot.pictures.theme import BODY
from bot.words import Say
from cogs.battle_farm.art import TROPHY, figure, sign, symbol
from cogs.battle_farm.palette import BARK, CHALK, CREAM, DEEP, DUSK, GOLD, HEADS, INK
from cogs.battle_farm.parts import NUMBER, counted, sheet
from cogs.battle_farm.plot import draw_plot
from engine.battle_farm.model import BattleFarmView, FarmView
from engine.game import Line, Seat

HALF = 376
"""How tall a panel of half the picture's width is, in pixels."""

_HEAD = 78
_ROW = 50
_PAD = 10
_SIDE = 330
_MINI = 38


@dataclass(frozen=True)
class Farm:
    """A player's panel; `name` is as it is written."""

    view: BattleFarmView
    seat: Seat
    name: str

    @property
    def mine(self) -> FarmView:
        """Give what everybody knows of the player."""
        return self.view.farms[self.seat]

    def draw_half(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it with the beds below everything else."""
        self._sheet(canvas, box)
        line = 6 if self._active else 4
        head = Box(box.x + line, box.y + line, box.width - 2 * line, _HEAD)
        canvas.panel(head, 16, HEADS[self.seat])
        canvas.image.paste(HEADS[self.seat], (head.x, head.y + 30, head.x + head.width, head.y + head.height))
        self._bar(canvas, Box(head.x, head.y + head.height, head.width, 8))
        canvas.paste(figure(self.mine.farmer, 72), head.x + 6, head.y + 3)
        coins = self._coins(canvas, head.x + head.width - 14, head.y, _HEAD, 50)
        self._names(canvas, Box(head.x + 86, head.y, coins - head.x - 96, _HEAD), say)
        row = Box(box.x + 16, head.y + _HEAD + 12, box.width - 32, _ROW)
        self._stores(canvas, row, say)
        top = row.y + _ROW + 4
        self._beds(canvas, Box(box.x + _PAD, top, box.width - 2 * _PAD, box.y + box.height - top - _PAD), say)

    def draw_wide(self, canvas: Canvas, box: Box, say: Say, spare: int = 0) -> None:
        """Draw it with the beds beside everything else, and leave `spare` pixels free at the right."""
        self._sheet(canvas, box)
        line = 6 if self._active else 4
        side = Box(box.x + line, box.y + line, _SIDE, box.height - 2 * line)
        head = Box(side.x, side.y, side.width, 96)
        canvas.panel(head, 16, HEADS[self.seat])
        canvas.image.paste(HEADS[self.seat], (head.x + 20, head.y, head.x + head.width, head.y + head.height))
        canvas.image.paste(HEADS[self.seat], (head.x, head.y + 30, head.x + head.width, head.y + head.height))
        self._bar(canvas, Box(head.x, head.y + head.height, head.width, 8))
        canvas.paste(figure(self.mine.farmer, 84), head.x + 6, head.y + 6)
        self._names(canvas, Box(head.x + 98, head.y, head.width - 106, head.height), say, tabbed=False)
        body = Box(
            side.x + 14, head.y + head.height + 10, side.width - 24, side.y + side.height - head.y - head.height - 18
        )
        step = body.height // 3
        top = Box(body.x, body.y, body.width, step)
        big = Pen(INK, 54, align="left")
        end = counted(canvas, sign("coin", min(50, step - 2)), str(self.mine.coins), top.x, top.y, top.height, big)
        over = self.view.outcome is not None
        limit = "" if over else say(Line("battle_farm-picture-of", {"limit": self.view.limit}))
        right = self._tab(canvas, say, body.x + body.width, top)
        canvas.text(Box(end + 8, top.y + 4, right - end - 8, top.height), limit, Pen(DUSK, BODY, align="left"))
        self._stores(
            canvas,
            Box(body.x, body.y + step, body.width, step),
            say,
            last=Box(body.x, body.y + 2 * step, body.width, step),
        )
        left = side.x + side.width + _PAD
        self._beds(
            canvas, Box(left, box.y + _PAD + 2, box.x + box.width - left - _PAD - spare, box.height - 2 * _PAD - 4), say
        )

    @property
    def _active(self) -> bool:
        return self.view.active == self.seat and self.view.outcome is None

    def _sheet(self, canvas: Canvas, box: Box) -> None:
        sheet(canvas, box, 20, CREAM, GOLD if self._active else BARK, 6 if self._active else 4)

    def _bar(self, canvas: Canvas, box: Box) -> None:
        """Show how much of the win limit is reached."""
        canvas.image.paste(DEEP, (box.x, box.y, box.x + box.width, box.y + box.height))
        part = min(box.width, box.width * self.mine.coins // max(1, self.view.limit))
        if part:
            canvas.image.paste(GOLD, (box.x, box.y + 1, box.x + part, box.y + box.height - 1))

    def _coins(self, canvas: Canvas, right: int, y: int, height: int, size: int) -> int:
        pen = Pen(CHALK, size, align="left")
        left = right - width_of(str(self.mine.coins), pen) - 56
        counted(canvas, sign("coin", 52), str(self.mine.coins), left, y, height, pen)
        return left

    def _names(self, canvas: Canvas, box: Box, say: Say, *, tabbed: bool = True) -> None:
        """Write name and class, with an arrow and a word for whose turn it is, or the place at the end."""
        x, upper = box.x, round(box.height * 0.56)
        if self._active:
            canvas.paste(sign("play", 34), x, box.y + (upper - 34) // 2 + 4)
            x += 42
        canvas.text(Box(x, box.y + 4, box.x + box.width - x, upper), self.name, Pen(CHALK, 38, least=26, align="left"))
        lower = Box(box.x, box.y + upper - 2, box.width, box.height - upper - 2)
        right = self._tab(canvas, say, lower.x + lower.width, lower) if tabbed else lower.x + lower.width
        farmer = say(Line(f"battle_farm-class-{self.mine.farmer}"))
        canvas.text(
            Box(lower.x, lower.y, right - lower.x - 6, lower.height), farmer, Pen(CREAM, 28, least=18, align="left")
        )

    def _mark(self) -> Line | None:
        if self.view.outcome is not None:
            return Line("battle_farm-picture-place", {"place": self.view.outcome.places[self.seat]})
        return Line("battle_farm-picture-on-turn") if self._active else None

    def _tab(self, canvas: Canvas, say: Say, right: int, box: Box) -> int:
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

    def _stores(self, canvas: Canvas, box: Box, say: Say, last: Box | None = None) -> None:
        """Write fertilizers and hand, then what everybody knows of the hand, and how the ability stands."""
        times = "×{}".format
        x = counted(canvas, sign("sack", 46), times(self.mine.fertilizers), box.x, box.y, box.height, NUMBER) + 20
        x = counted(canvas, sign("hand", 46), times(self.mine.count), x, box.y, box.height, NUMBER) + 14
        state = self._ability()
        canvas.paste(state, box.x + box.width - state.width, box.y + (box.height - state.height) // 2)
        if last is None:
            last = Box(x, box.y, box.x + box.width - state.width - 10 - x, box.height)
        self._known(canvas, last)

    def _ability(self) -> Image.Image:
        if self.mine.ability == "ready":
            return sign("ability", 42)
        return sign("ability-used" if self.mine.ability == "used" else "ability-spent", 42)

    def _known(self, canvas: Canvas, box: Box) -> None:
        """Draw what hand cards were raised by from the right, and before that those that everybody knows."""
        least = 38 + 2 * (_MINI + 4) if self.mine.known else 0
        right = box.x + box.width
        for text in _counters(self.mine.plus, box.width - least):
            width = _chip(text)
            chip = Box(right - width, box.y + (box.height - 38) // 2, width, 38)
            canvas.panel(chip, 12, GOLD, BARK, 2)
            canvas.text(chip, text, _COUNTER)
            right -= width + 6
        if self.mine.known:
            self._minis(canvas, Box(box.x, box.y, right - box.x, box.height))

    def _minis(self, canvas: Canvas, box: Box) -> None:
        known = self.mine.known
        room = (box.width - 38) // (_MINI + 4)
        canvas.paste(sign("eye", 32), box.x, box.y + (box.height - 32) // 2)
        shown = known if len(known) <= room else known[: max(0, room - 1)]
        x = box.x + 38
        for card in shown:
            canvas.paste(figure(card.kind, _MINI), x, box.y + (box.height - _MINI) // 2)
            x += _MINI + 4
        if len(shown) < len(known):
            rest = f"+{len(known) - len(shown)}"
            canvas.text(Box(x, box.y, box.x + box.width - x, box.height), rest, Pen(DUSK, 28, least=20, align="left"))

    def _beds(self, canvas: Canvas, box: Box, say: Say) -> None:
        count = max(3, len(self.mine.beds))
        gap = 8
        width = (box.width - gap * (count - 1)) // count
        for place, bed in enumerate(self.mine.beds):
            draw_plot(canvas, bed, place + 1, Box(box.x + place * (width + gap), box.y, width, box.height), say)


_COUNTER = Pen(INK, BODY)


def _chip(text: str) -> int:
    return width_of(text, _COUNTER) + 20


def _counters(plus: Sequence[int], room: int) -> list[str]:
    """Write what hand cards were raised by; where there is no room for each, all together."""
    each = [f"+{points}" for points in plus]
    if sum(_chip(text) + 6 for text in each) <= room:
        return each
    return [f"{len(plus)}: +{sum(plus)}"]
