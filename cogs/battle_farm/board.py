"""The public table of Battle Farm: heading, market, what is for sale, and every player's farm in the order of turns.

It is drawn from a view of which it uses only what everybody knows, but for what a viewer may see of bids.
"""

from collections.abc import Sequence

from bot.pictures import WIDTH, Box, Canvas, Picture
from bot.words import Say
from cogs.battle_farm import market, podium
from cogs.battle_farm.farm import HALF, Farm
from cogs.battle_farm.notes import IDLE, has_banner, heading_of
from cogs.battle_farm.parts import BELOW, BELOW_BANNER, LEGEND, MARGIN, banner, finished, heading, legend, open_field
from cogs.battle_farm.stall import Stall
from engine.battle_farm.model import BattleFarmView
from engine.game import Seat

WIDE = {2: 300, 3: 258}
"""How tall panels of the whole width are, in pixels, by the number of players; else they are for who is left over."""
_SIGNS = (
    ("sack", "sack"),
    ("hand", "hand"),
    ("basket", "basket"),
    ("timer", "timer"),
    ("sparkles", "next"),
    ("ability", "ability"),
    ("eye", "known"),
)
"""The signs that the legend explains, and the keys of their words."""

_LAST = 252
_GAP = 12


def table(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the table, or the result above the farms when the match is over."""
    rows = _rows(view)
    sale = Stall(view, view.trade) if view.trade is not None else None
    first = BELOW_BANNER if has_banner(view) else BELOW
    top = first + _head_height(view) + 14
    height = (
        top + (sale.height + _GAP if sale else 0) + sum(tall + _GAP for tall, _ in rows) + (4 if sale else LEGEND + 10)
    )
    canvas = open_field(height)
    heading(canvas, say, title, heading_of(view, names))
    if has_banner(view):
        banner(canvas, say(IDLE))
    if view.outcome is not None:
        podium.podium(canvas, view, view.outcome, first, say, names)
    elif view.end is not None:
        podium.end_banner(canvas, view.end, first, say, names)
    else:
        market.market(canvas, view, first, say)
    if sale:
        sale.draw(canvas, top, say, names)
        top += sale.height + _GAP
    for tall, seats in rows:
        _row(canvas, view, seats, Box(MARGIN, top, WIDTH - 2 * MARGIN, tall), say, names)
        top += tall + _GAP
    if sale is None:
        legend(canvas, say, height - LEGEND - 10, _SIGNS)
    return finished(canvas, "battle-farm-result" if view.is_over else "battle-farm-table")


def _head_height(view: BattleFarmView) -> int:
    """Tell how tall the market is, or what stands in its place once the match is over."""
    if view.outcome is not None:
        return podium.height(view.outcome)
    return podium.BANNER if view.end is not None else market.height(view)


def _row(canvas: Canvas, view: BattleFarmView, seats: Sequence[Seat], box: Box, say: Say, names: Sequence[str]) -> None:
    if len(seats) == 1:
        Farm(view, seats[0], names[seats[0]]).draw_wide(canvas, box, say)
        return
    width = (box.width - _GAP) // 2
    for place, seat in enumerate(seats):
        half = Box(box.x + place * (width + _GAP), box.y, width, box.height)
        Farm(view, seat, names[seat]).draw_half(canvas, half, say)


def _rows(view: BattleFarmView) -> list[tuple[int, tuple[Seat, ...]]]:
    """Arrange the seats in the order of turns; gives each row's height."""
    order = view.order or tuple(range(len(view.farms)))
    if len(order) in WIDE:
        return [(WIDE[len(order)], (seat,)) for seat in order]
    pairs = [order[first : first + 2] for first in range(0, len(order), 2)]
    return [(HALF if len(pair) == 2 else _LAST, pair) for pair in pairs]
