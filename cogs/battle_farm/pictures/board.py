"""The public table of Battle Farm: heading, market, lot, and every player's farm in the order of turns.

It uses only the public part of a view, except for the bids that a viewer may see.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Picture, Say, Seat
from cogs.battle_farm.pictures import market, podium
from cogs.battle_farm.pictures.farm import HALF, Farm
from cogs.battle_farm.pictures.parts import (
    BELOW,
    BELOW_BANNER,
    LEGEND,
    MARGIN,
    banner,
    finished,
    heading,
    legend,
    open_field,
)
from cogs.battle_farm.pictures.stall import Stall
from cogs.battle_farm.text.notes import IDLE, has_banner, heading_of
from engine.battle_farm.model import BattleFarmView

WIDE = {2: 300, 3: 258}
"""Height of full-width panels in pixels, by the number of players."""
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
    """Return the height of the market, or of the result once the match is over."""
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
    """Arrange the seats in the order of turns; returns each row's height."""
    order = view.order or tuple(range(len(view.farms)))
    if len(order) in WIDE:
        return [(WIDE[len(order)], (seat,)) for seat in order]
    pairs = [order[first : first + 2] for first in range(0, len(order), 2)]
    return [(HALF if len(pair) == 2 else _LAST, pair) for pair in pairs]
