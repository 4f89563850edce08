"""The lot of a trade, and the bidders' states. Bids are shown only if the view has them (BF-11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, Seat, rows, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.cards import LARGE, MIDDLE, ROOM, Grid, Stack, grid_for, stacked, unmarked
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DUSK, GOLD, INK
from cogs.battle_farm.pictures.parts import MARGIN, sheet
from cogs.battle_farm.text.notes import bid_line
from engine.battle_farm.model import BattleFarmView, TradeView

_TITLE = 58
_CHIP, _NARROW_CHIP = (380, 62), (224, 62)
"""The sizes of a bidder's chip; with many bidders, a sign replaces the words."""

_ROOMY = 3
"""Up to this number of bidders have wide chips."""

_GAP = 8
_SOFT = Pen(DUSK, 36, align="left")
_LOOKS = {
    "bid": ("coin", Pen(INK, 42, align="left")),
    "no-bid": ("cross", _SOFT),
    "bid-waiting": ("timer", _SOFT),
    "bid-given": ("tick", Pen(INK, 36, align="left")),
    "bid-none": ("cross", _SOFT),
}
"""The sign and the pen for each state of a bid."""


@dataclass(frozen=True)
class Lot:
    """The lot for sale in a view."""

    view: BattleFarmView
    trade: TradeView

    @property
    def height(self) -> int:
        """Return how tall it must be, in pixels."""
        return _TITLE + self._grid.height(len(self._tickets)) + 12 + self._chips[1] + 14

    def draw(self, canvas: Canvas, y: int, say: Say, names: Sequence[str]) -> None:
        """Draw it from y on."""
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, self.height)
        sheet(canvas, box, 20, CREAM, GOLD, 6)
        head = Box(box.x + 16, box.y + 6, box.width - 32, _TITLE - 6)
        canvas.paste(figure(self.view.farms[self.trade.seller].farmer, 50), head.x, head.y)
        args = {"name": names[self.trade.seller], "count": len(self.trade.cards)}
        room = Box(head.x + 60, head.y, head.width - 60, head.height)
        canvas.text(room, say(Line("battle_farm-picture-sells", args)), Pen(INK, 42, least=26, align="left"))
        left, top = box.x + (box.width - ROOM) // 2, box.y + _TITLE
        self._grid.draw(canvas, self._tickets, left, top, say)
        below = top + self._grid.height(len(self._tickets)) + 12
        for seat, (x, down) in zip(self._others, self._chips[0], strict=True):
            self._chip(canvas, seat, Box(left + x, below + down, *self._chip_size), say, names[seat])

    @cached_property
    def _others(self) -> list[Seat]:
        return [seat for seat in self.view.order if seat != self.trade.seller]

    @cached_property
    def _tickets(self) -> list[Stack]:
        return stacked(self.trade.cards, unmarked)

    @property
    def _grid(self) -> Grid:
        count = len(self._tickets)
        return grid_for(count, LARGE if count <= LARGE.across else MIDDLE)

    @property
    def _chips(self) -> tuple[list[tuple[int, int]], int]:
        return rows([self._chip_size] * len(self._others), ROOM, _GAP)

    @property
    def _chip_size(self) -> tuple[int, int]:
        return _CHIP if len(self._others) <= _ROOMY else _NARROW_CHIP

    def _said(self, state: Line, say: Say) -> str:
        """Write a bidder's state: in a narrow chip only the coins, next to the sign."""
        if self._chip_size == _CHIP:
            return say(state)
        return str(state.args["coins"]) if "coins" in state.args else ""

    def _chip(self, canvas: Canvas, seat: Seat, box: Box, say: Say, name: str) -> None:
        """Show whether a player has bid, and how much if the viewer may know."""
        canvas.panel(box, 20, CHALK, BARK, 2)
        canvas.paste(figure(self.view.farms[seat].farmer, 52), box.x + 4, box.y + 5)
        state = bid_line(self.view, self.trade, seat)
        icon, pen = _LOOKS[state.key.removeprefix("battle_farm-picture-")]
        text = self._said(state, say)
        left = box.x + box.width - 14 - width_of(text, pen)
        canvas.text(Box(left, box.y, width_of(text, pen), box.height), text, pen)
        canvas.paste(sign(icon, 38), left - 44, box.y + (box.height - 38) // 2)
        room = Box(box.x + 62, box.y, max(0, left - 50 - box.x - 62), box.height)
        canvas.text(room, name, Pen(INK, 36, least=22, align="left"))
