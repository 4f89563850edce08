"""The private picture of a player of Battle Farm: the own hand as cards, the own farm, the ability of the own class.

It shows the viewer's hand: send it to nobody else.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from cogs.api import WIDTH, Box, Canvas, Picture, Say, Seat
from cogs.battle_farm.pictures.ability import draw_ability
from cogs.battle_farm.pictures.fan import Fan
from cogs.battle_farm.pictures.farm import Farm
from cogs.battle_farm.pictures.market import height as market_height
from cogs.battle_farm.pictures.market import market
from cogs.battle_farm.pictures.parts import (
    BELOW,
    BELOW_BANNER,
    LEAST_HEIGHT,
    MARGIN,
    banner,
    finished,
    heading,
    open_field,
)
from cogs.battle_farm.pictures.stall import Stall
from cogs.battle_farm.text.notes import IDLE, has_banner, heading_of
from engine.battle_farm.model import BattleFarmView

Panel: TypeAlias = tuple[int, Callable[[Canvas, int], None]]
"""How tall a part of the picture is, in pixels, and what draws it from a height on."""

_FARM = 288
_ABILITY = 218
_GAP = 12


def hand(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the hand and farm of the viewer, who must have a seat, and the market while they buy."""
    seat = own_seat(view)
    panels = _panels(view, seat, say, names)
    top = BELOW_BANNER if has_banner(view) else BELOW
    height = max(LEAST_HEIGHT, top + sum(tall + _GAP for tall, _ in panels) + _FARM + MARGIN + 4)
    canvas = open_field(height)
    heading(canvas, say, title, heading_of(view, names))
    if has_banner(view):
        banner(canvas, say(IDLE))
    for tall, draw in panels:
        draw(canvas, top)
        top += tall + _GAP
    own = Box(MARGIN, top, WIDTH - 2 * MARGIN, height - top - MARGIN - 4)
    Farm(view, seat, names[seat]).draw_wide(canvas, own, say, spare=_ABILITY + 8)
    column = Box(own.x + own.width - _ABILITY - 8, own.y + 12, _ABILITY, own.height - 24)
    draw_ability(canvas, view.farms[seat], column, say)
    return finished(canvas, "battle-farm-hand")


def own_seat(view: BattleFarmView) -> Seat:
    """Return the seat whose hand a view shows.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("a spectator holds no hand")
    return view.viewer


def _panels(view: BattleFarmView, seat: Seat, say: Say, names: Sequence[str]) -> list[Panel]:
    """List what stands above the own farm: the market to a buyer, what is for sale, cards just drawn, the hand."""
    panels: list[Panel] = []
    if view.phase == "buy" and view.active == seat:
        panels.append((market_height(view) + 2, lambda canvas, y: market(canvas, view, y, say)))
    if view.trade is not None:
        sale = Stall(view, view.trade)
        panels.append((sale.height, partial(sale.draw, say=say, names=names)))
    fans = [Fan(view.hand, "hand", {card.id for card in view.farms[seat].known}, view.played)]
    if view.question is not None and view.question.seat == seat and view.question.seen:
        fans.insert(0, Fan(view.question.seen, "seen"))
    return [*panels, *((fan.height, partial(fan.draw, say=say)) for fan in fans)]
