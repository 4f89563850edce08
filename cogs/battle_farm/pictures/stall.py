"""The lot of a trade, and who has bid. Bids are shown only where the view has them (BF-11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cogs.api import BODY, WIDTH, Box, Canvas, Line, Pen, Say, Seat, rows, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.card_face import face, height_of
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DUSK, GOLD, INK
from cogs.battle_farm.pictures.parts import MARGIN, sheet
from cogs.battle_farm.text.notes import bid_line
from engine.battle_farm.model import BattleFarmView, TradeView
from engine.battle_farm.naming import kind_line

CARDS = (140, 112, 88, 64)
"""The widths a lot's cards may have: the largest that fits one row, the last also for several rows."""

_TITLE = 50
_CHIP = (338, 52)
_GAP = 8
_ROOM = WIDTH - 2 * MARGIN - 32
_SOFT = Pen(DUSK, BODY, align="left")
_LOOKS = {
    "bid": ("coin", Pen(INK, 36, align="left")),
    "no-bid": ("cross", _SOFT),
    "bid-waiting": ("timer", _SOFT),
    "bid-given": ("tick", Pen(INK, BODY, align="left")),
    "bid-none": ("cross", _SOFT),
}
"""The sign and the pen for each state of a bid."""


@dataclass(frozen=True)
class Stall:
    """What is for sale in a view."""

    view: BattleFarmView
    trade: TradeView

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        cards, chips = self._cards[2], self._chips[1]
        return _TITLE + 24 + (max(cards, chips) if self._beside else cards + chips + 10)

    def draw(self, canvas: Canvas, y: int, say: Say, names: Sequence[str]) -> None:
        """Draw it from y on."""
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, self.height)
        sheet(canvas, box, 20, CREAM, GOLD, 6)
        head = Box(box.x + 16, box.y + 8, box.width - 32, _TITLE)
        canvas.paste(figure(self.view.farms[self.trade.seller].farmer, 44), head.x, head.y + 2)
        args = {"name": names[self.trade.seller], "count": len(self.trade.cards)}
        room = Box(head.x + 54, head.y, head.width - 54, _TITLE)
        canvas.text(room, say(Line("battle_farm-picture-sells", args)), Pen(INK, 38, least=26, align="left"))
        top = head.y + _TITLE + 2
        width, places, tall = self._cards
        for card, (x, down) in zip(self.trade.cards, places, strict=True):
            canvas.paste(face(card, width, say(kind_line(card.kind)), numbered=False), head.x + x, top + down)
        left, below = (self._across + 2 * _GAP, 0) if self._beside else (0, tall + 10)
        for seat, (x, down) in zip(self._others, self._chips[0], strict=True):
            self._chip(canvas, seat, Box(head.x + left + x, top + below + down, *_CHIP), say, names[seat])

    @cached_property
    def _others(self) -> list[Seat]:
        return [seat for seat in self.view.order if seat != self.trade.seller]

    @cached_property
    def _cards(self) -> tuple[int, list[tuple[int, int]], int]:
        count = len(self.trade.cards)
        width = next((each for each in CARDS if count * (each + _GAP) <= _ROOM), CARDS[-1])
        return width, *rows([(width, height_of(width))] * count, _ROOM, _GAP)

    @property
    def _across(self) -> int:
        return max((x for x, _ in self._cards[1]), default=0) + self._cards[0]

    @property
    def _beside(self) -> bool:
        """Return whether the bidders are drawn next to the cards, not below them."""
        columns = (_ROOM - self._across - _GAP) // (_CHIP[0] + _GAP)
        return columns * max(3, self._cards[2] // (_CHIP[1] + _GAP)) >= len(self._others)

    @property
    def _chips(self) -> tuple[list[tuple[int, int]], int]:
        room = _ROOM - self._across - 2 * _GAP if self._beside else _ROOM
        return rows([_CHIP] * len(self._others), room, _GAP)

    def _chip(self, canvas: Canvas, seat: Seat, box: Box, say: Say, name: str) -> None:
        """Say of one player whether they have bid, and how much where the viewer may know."""
        canvas.panel(box, 20, CHALK, BARK, 2)
        canvas.paste(figure(self.view.farms[seat].farmer, 44), box.x + 4, box.y + 4)
        state = bid_line(self.view, self.trade, seat)
        icon, pen = _LOOKS[state.key.removeprefix("battle_farm-picture-")]
        text = say(state)
        left = box.x + box.width - 14 - width_of(text, pen)
        canvas.text(Box(left, box.y, width_of(text, pen), box.height), text, pen)
        canvas.paste(sign(icon, 34), left - 40, box.y + (box.height - 34) // 2)
        room = Box(box.x + 54, box.y, max(0, left - 46 - box.x - 54), box.height)
        canvas.text(room, name, Pen(INK, BODY, least=20, align="left"))
