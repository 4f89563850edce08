"""The public table of Battle Farm: heading, market, lot, and every player's farm in the order of turns.

It uses only the public part of a view, except for the bids that a viewer may see.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Picture, Say, Seat
from cogs.battle_farm.pictures import ending, market
from cogs.battle_farm.pictures.farm import Farm
from cogs.battle_farm.pictures.parts import (
    BELOW,
    BELOW_BANNER,
    MARGIN,
    banner,
    heading,
    open_field,
)
from cogs.battle_farm.pictures.trade import Lot
from cogs.battle_farm.text.notes import heading_of, warning_of
from engine.battle_farm.model import BattleFarmView

_TALL = 290
"""Height of a farm, in pixels."""

_GAP = 12


def table(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the table: the market or the lot for sale, or the result when the match is over, and all farms."""
    if view.outcome is not None:
        canvas = open_field(2 * _GAP + ending.height(view.outcome))
        ending.podium(canvas, view, view.outcome, _GAP, say, names)
        return canvas.done("battle-farm-result")
    sale = Lot(view, view.trade) if view.trade is not None else None
    warning = warning_of(view, names)
    # A result is its own heading.
    first = _GAP if view.end else BELOW_BANNER if warning else BELOW
    shown = sale.height if sale else ending.BANNER if view.end else market.height(view)
    top = first + _GAP + shown
    canvas = open_field(top + farms_height(view) + 4)
    if view.end is not None:
        ending.end_banner(canvas, view.end, first, say, names)
    else:
        heading(canvas, say, heading_of(view, names))
    if warning:
        banner(canvas, say(warning))
    if sale:
        # Buying is over while a lot is for sale, so it takes the market's place.
        sale.draw(canvas, first, say, names)
    elif view.end is None:
        market.market(canvas, view, first, say)
    draw_farms(canvas, view, top, say, names)
    return canvas.done("battle-farm-result" if view.end else "battle-farm-table")


def farms_height(view: BattleFarmView) -> int:
    """Return how tall all farms are, in pixels."""
    return sum(tall + _GAP for tall, _ in _rows(view))


def draw_farms(canvas: Canvas, view: BattleFarmView, y: int, say: Say, names: Sequence[str]) -> None:
    """Draw all farms in the order of turns, from y on."""
    for tall, seats in _rows(view):
        _row(canvas, view, seats, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), say, names)
        y += tall + _GAP


def _row(canvas: Canvas, view: BattleFarmView, seats: Sequence[Seat], box: Box, say: Say, names: Sequence[str]) -> None:
    if _across(view) == 1:
        Farm(view, seats[0], names[seats[0]]).draw_wide(canvas, box, say)
        return
    # A last row of fewer farms has wider ones.
    width = (box.width - (len(seats) - 1) * _GAP) // len(seats)
    for place, seat in enumerate(seats):
        part = Box(box.x + place * (width + _GAP), box.y, width, box.height)
        Farm(view, seat, names[seat]).draw_part(canvas, part, say)


def _across(view: BattleFarmView) -> int:
    """Return the number of farms side by side."""
    return next(across for most, across in ((2, 1), (4, 2), (6, 3)) if len(view.farms) <= most)


def _rows(view: BattleFarmView) -> list[tuple[int, tuple[Seat, ...]]]:
    """Arrange the seats in the order of turns; returns each row's height."""
    order, across = view.order or tuple(range(len(view.farms))), _across(view)
    return [(_TALL, order[first : first + across]) for first in range(0, len(order), across)]
