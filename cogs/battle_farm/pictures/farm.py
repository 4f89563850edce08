"""A player's farm on the table: name, tokens and beds, all public."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cogs.api import BODY, Box, Canvas, Line, Pen, Say, Seat, counted, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.bed import draw_bed
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DEEP, DUSK, GOLD, HEADS, INK
from cogs.battle_farm.pictures.parts import NUMBER, sheet
from engine.battle_farm.model import BattleFarmView, BedView, FarmView

_HEAD = 62
_TALL_HEAD = 96
_ROW = 44
_PAD = 8
_SIDE = 330
_NARROW = 450
"""In a narrower panel the coins stand below the name."""

_GAP = 8
_LEAST_BEDS = 3
"""A farm with fewer beds leaves room for this number, so that all farms have beds of one width."""

_MINI = 38
_COUNTER = Pen(INK, BODY)


@dataclass(frozen=True)
class Farm:
    """A player's panel; `name` is ready to be drawn."""

    view: BattleFarmView
    seat: Seat
    name: str

    @property
    def mine(self) -> FarmView:
        """Return what everybody knows of the player."""
        return self.view.farms[self.seat]

    def draw_part(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it with the beds below everything else, into a part of the picture's width."""
        head = self._sheet(canvas, box, box.width, _HEAD)
        canvas.paste(figure(self.mine.farmer, 58), head.x + 4, head.y + 2)
        row = Box(box.x + 14, head.y + _HEAD + 10, box.width - 28, _ROW)
        end = head.x + head.width - 8
        if box.width < _NARROW:
            x = counted(canvas, sign("coin", 42), str(self.mine.coins), row.x, row.y, _ROW, Pen(INK, 44, align="left"))
            row = Box(x + 12, row.y, row.x + row.width - x - 12, _ROW)
        else:
            pen = Pen(CHALK, 50, align="left")
            end -= 58 + width_of(str(self.mine.coins), pen)
            counted(canvas, sign("coin", 50), str(self.mine.coins), end, head.y, _HEAD, pen)
        _Stores(self.mine).draw(canvas, row)
        right = self._tab(canvas, say, Box(head.x, head.y, end - 8 - head.x, _HEAD))
        self._name(canvas, Box(head.x + 68, head.y, right - head.x - 74, _HEAD))
        top = row.y + _ROW + 2
        beds = Box(box.x + _PAD, top, box.width - 2 * _PAD, box.y + box.height - top - _PAD)
        draw_beds(canvas, self.mine.beds, beds, say)

    def draw_wide(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it with the beds at the side."""
        head = self._sheet(canvas, box, _SIDE + 2 * self._line, _TALL_HEAD)
        # In a wide panel the head ends within the panel, so only its left corner is round.
        canvas.image.paste(HEADS[self.seat], (head.x + 20, head.y, head.x + head.width, head.y + 30))
        canvas.paste(figure(self.mine.farmer, 84), head.x + 6, head.y + 6)
        self._name(canvas, Box(head.x + 98, head.y, head.width - 106, head.height))
        top = head.y + head.height + 10
        step = (box.y + box.height - self._line - 8 - top) // 3
        rows = [Box(head.x + 14, top + place * step, head.width - 24, step) for place in range(3)]
        self._purse(canvas, rows[0], say)
        _Stores(self.mine).draw(canvas, rows[1], rows[2])
        left = head.x + head.width + _PAD
        room = Box(left, box.y + _PAD + 2, box.x + box.width - left - _PAD, box.height - 2 * _PAD - 4)
        draw_beds(canvas, self.mine.beds, room, say)

    @property
    def _active(self) -> bool:
        return self.view.active == self.seat and self.view.outcome is None

    @property
    def _line(self) -> int:
        return 6 if self._active else 4

    def _sheet(self, canvas: Canvas, box: Box, across: int, tall: int) -> Box:
        """Draw the panel, its head, and below that the share of the win limit reached; returns the head."""
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
            limit, pen = say(Line("battle_farm-picture-of", {"limit": self.view.limit})), Pen(DUSK, BODY, align="left")
            # The heading has it too, where there is no room for it here.
            if width_of(limit, pen) <= right - end - 8:
                canvas.text(Box(end + 8, box.y + 4, right - end - 8, box.height), limit, pen)

    def _name(self, canvas: Canvas, box: Box) -> None:
        """Write the name, with an arrow if it is their turn."""
        x = box.x
        if self._active:
            canvas.paste(sign("play", 38), x, box.y + (box.height - 38) // 2)
            x += 44
        canvas.text(Box(x, box.y, box.x + box.width - x, box.height), self.name, Pen(CHALK, 44, least=26, align="left"))

    def _tab(self, canvas: Canvas, say: Say, box: Box) -> int:
        """Mark at the right of a box that it is their turn, if there is room; returns where that begins."""
        right = box.x + box.width
        if not self._active or box.width < _NARROW // 2:
            return right
        text, pen = say(Line("battle_farm-picture-on-turn")), Pen(INK, 30, least=20)
        width = width_of(text, pen) + 28
        tab = Box(right - width, box.y + (box.height - 38) // 2, width, 38)
        canvas.panel(tab, 18, GOLD)
        canvas.text(tab, text, pen)
        return tab.x


@dataclass(frozen=True)
class _Stores:
    """The holdings of a farm except coins: fertilizers, hand cards with their public part, the class's ability."""

    farm: FarmView

    def draw(self, canvas: Canvas, box: Box, last: Box | None = None) -> None:
        """Write it into a row; the public part of the hand goes into the row `last`, if given."""
        x = counted(canvas, sign("sack", 42), str(self.farm.fertilizers), box.x, box.y, box.height, NUMBER) + 14
        x = counted(canvas, sign("hand", 42), str(self.farm.count), x, box.y, box.height, NUMBER) + 10
        state = self._ability()
        canvas.paste(state, box.x + box.width - state.width, box.y + (box.height - state.height) // 2)
        if last is None:
            last = Box(x, box.y, box.x + box.width - state.width - 10 - x, box.height)
        self._known(canvas, last)

    def _ability(self) -> Image.Image:
        if self.farm.ability == "ready":
            return sign("ability", 42)
        return sign("ability-used" if self.farm.ability == "used" else "ability-spent", 42)

    def _known(self, canvas: Canvas, box: Box) -> None:
        """Draw the raises of hand cards from the right, and the publicly known cards before them."""
        # The eye and two places: two cards, or one and how many more there are.
        least = 38 + 2 * (_MINI + 4) if self.farm.known else 0
        right = box.x + box.width
        for text in _counters(self.farm.plus, box.width - least):
            width = _chip(text)
            chip = Box(right - width, box.y + (box.height - 38) // 2, width, 38)
            canvas.panel(chip, 12, GOLD, BARK, 2)
            canvas.text(chip, text, _COUNTER)
            right -= width + 6
        if self.farm.known:
            self._minis(canvas, Box(box.x, box.y, right - box.x, box.height))

    def _minis(self, canvas: Canvas, box: Box) -> None:
        known = self.farm.known
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


def _chip(text: str) -> int:
    return width_of(text, _COUNTER) + 20


def _counters(plus: Sequence[int], room: int) -> list[str]:
    """Write the counters on hand cards; without room for each, their number and sum."""
    if not plus:
        return []
    each = [f"+{points}" for points in plus]
    if sum(_chip(text) + 6 for text in each) <= room:
        return each
    return [f"{len(plus)}: +{sum(plus)}"]


def draw_beds(canvas: Canvas, beds: Sequence[BedView], box: Box, say: Say) -> None:
    """Draw a farm's beds side by side."""
    count = max(_LEAST_BEDS, len(beds))
    width = (box.width - _GAP * (count - 1)) // count
    for place, bed in enumerate(beds):
        draw_bed(canvas, bed, place + 1, Box(box.x + place * (width + _GAP), box.y, width, box.height), say)
