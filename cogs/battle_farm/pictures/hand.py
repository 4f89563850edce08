"""The private pictures of a player of Battle Farm, one for each kind of decision, the purse on top.

They show the viewer's hand: send them only to that player.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, Seat, counted, one_or_two_lines, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.board import draw_farms, farms_height
from cogs.battle_farm.pictures.cards import LARGE, MIDDLE, ROOM, Extras, Grid, grid_for, stacked, unmarked
from cogs.battle_farm.pictures.farm import draw_beds
from cogs.battle_farm.pictures.market import height as market_height
from cogs.battle_farm.pictures.market import market
from cogs.battle_farm.pictures.palette import BARK, CHALK, CREAM, DEEP, DUSK, GOLD, INK, TAN
from cogs.battle_farm.pictures.parts import MARGIN, banner, board, open_field, sheet
from cogs.battle_farm.pictures.trade import Lot
from cogs.battle_farm.text.notes import Heading, heading_of, is_asked, warning_of
from engine.battle_farm.model import BattleFarmView, Card

Panel: TypeAlias = tuple[int, Callable[[Canvas, int], None]]
"""The height of a part of the picture, in pixels, and the function that draws it from y on."""

_PURSE = 116
"""Height of the purse with the space below it, in pixels."""

_BAR = Box(MARGIN, 8, WIDTH - 2 * MARGIN, 98)
_COINS = Pen(CHALK, 62, align="left", outline=DEEP, stroke=3)
_OF = Pen(TAN, 42, align="left")
_SIGNS = {"ready": "ability", "used": "ability-used", "spent": "ability-spent"}
"""The sign of each state of the ability."""

BANNER = 66
_GAP = 10
_PAD = 10
_TITLE = {True: 12, False: 46}
"""Room above the cards: a crowded picture has no title there, in pixels."""

_NONE = 70
_BEDS = 220
_LOW_BEDS = 170


def hand(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw what the viewer, who must have a seat, needs for the present decision."""
    seat = own_seat(view)
    warning = warning_of(view, names)
    panels = _panels(view, seat, say, names)
    top = _PURSE + (BANNER if warning else 0)
    canvas = open_field(top + sum(tall + _GAP for tall, _ in panels) + 4)
    _purse(canvas, view, seat, heading_of(view, names), say)
    if warning:
        banner(canvas, say(warning), _PURSE)
    for tall, draw in panels:
        draw(canvas, top)
        top += tall + _GAP
    return canvas.done("battle-farm-hand")


def farms(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw every farm, and no hand, for a viewer, who must have a seat and chooses among them."""
    canvas = open_field(_PURSE + farms_height(view) + 4)
    _purse(canvas, view, own_seat(view), heading_of(view, names), say)
    draw_farms(canvas, view, _PURSE, say, names)
    return canvas.done("battle-farm-farms")


def own_seat(view: BattleFarmView) -> Seat:
    """Return the seat whose hand a view shows.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("a spectator holds no hand")
    return view.viewer


def _purse(canvas: Canvas, view: BattleFarmView, seat: Seat, words: Heading, say: Say) -> None:
    """Draw the bar at the top: a seat's tokens, the distance to the goal, and what to do now."""
    farm = view.farms[seat]
    board(canvas, _BAR)
    y, tall = _BAR.y + 4, _BAR.height - 22
    canvas.paste(figure(farm.farmer, 76), _BAR.x + 14, y + 2)
    x = counted(canvas, sign("coin", 60), str(farm.coins), _BAR.x + 100, y, tall, _COINS)
    goal = say(Line("battle_farm-picture-of", {"limit": view.limit}))
    canvas.text(Box(x + 10, y + 5, width_of(goal, _OF), tall), goal, _OF)
    x += 34 + width_of(goal, _OF)
    x = counted(canvas, sign("sack", 58), str(farm.fertilizers), x, y, tall, _COINS) + 24
    canvas.paste(sign(_SIGNS[farm.ability], 54), x, y + (tall - 54) // 2)
    x += 72
    line = words.doing if words.turn is None or view.active == seat or is_asked(view) else words.turn
    pen = Pen(GOLD, 44, least=24, align="right", outline=DEEP, stroke=3)
    one_or_two_lines(canvas, Box(x, y, _BAR.x + _BAR.width - 22 - x, tall), say(line), pen, small=32)
    _progress(canvas, farm.coins, view.limit)


def _progress(canvas: Canvas, coins: int, limit: int) -> None:
    """Draw how much of the goal is reached, also beyond it (BF-17)."""
    track = Box(_BAR.x + 16, _BAR.y + _BAR.height - 20, _BAR.width - 32, 12)
    canvas.panel(track, 6, DEEP)
    part = min(track.width, track.width * coins // max(1, limit))
    if part > 12:
        canvas.panel(Box(track.x, track.y, part, track.height), 6, GOLD)


def _panels(view: BattleFarmView, seat: Seat, say: Say, names: Sequence[str]) -> list[Panel]:
    """List the panels below the purse: the market for a buyer, the lot for sale, cards just drawn, hand and beds."""
    panels: list[Panel] = []
    crowded = False
    if view.phase == "buy" and view.active == seat:
        panels.append((market_height(view), lambda canvas, y: market(canvas, view, y, say)))
        crowded = True
    if view.trade is not None:
        sale = Lot(view, view.trade)
        panels.append((sale.height, partial(sale.draw, say=say, names=names)))
        crowded = True
    question = view.question
    if question is not None and question.seat == seat and question.seen:
        panels.append(_cards(question.seen, "seen", LARGE, unmarked, say))
        crowded = True
    panels.append(_hand(view, seat, MIDDLE if crowded else LARGE, say))
    panels.append((_LOW_BEDS if crowded else _BEDS, partial(_beds, view=view, seat=seat, say=say, low=crowded)))
    return panels


def _hand(view: BattleFarmView, seat: Seat, largest: Grid, say: Say) -> Panel:
    known = {card.id for card in view.farms[seat].known}
    played = say(Line("battle_farm-picture-played"))

    def extras(card: Card) -> Extras:
        return Extras(known=card.id in known, stamp=played if card.id in view.played else "")

    return _cards(view.hand, "hand", largest, extras, say)


def _cards(cards: Sequence[Card], key: str, largest: Grid, extras: Callable[[Card], Extras], say: Say) -> Panel:
    """Make a sheet of cards with its title."""
    tickets = stacked(cards, extras)
    grid = grid_for(len(tickets), largest)
    bare = largest is MIDDLE
    top = _TITLE[bare]
    tall = top + _PAD + (grid.height(len(tickets)) if cards else _NONE)

    def draw(canvas: Canvas, y: int) -> None:
        box = Box(MARGIN, y, WIDTH - 2 * MARGIN, tall)
        sheet(canvas, box, 20, CREAM, GOLD if key == "seen" else BARK, 4)
        if not bare:
            head = Box(box.x + 18, box.y + 4, box.width - 36, top - 4)
            canvas.text(head, say(Line(f"battle_farm-picture-{key}")), Pen(INK, 38, align="left"))
        if not cards:
            empty = Box(box.x, box.y + top - 6, box.width, _NONE)
            canvas.text(empty, say(Line("battle_farm-picture-hand-empty")), Pen(DUSK, 40))
        grid.draw(canvas, tickets, box.x + (box.width - ROOM) // 2, box.y + top, say)

    return tall, draw


def _beds(canvas: Canvas, y: int, *, view: BattleFarmView, seat: Seat, say: Say, low: bool) -> None:
    tall = _LOW_BEDS if low else _BEDS
    draw_beds(canvas, view.farms[seat].beds, Box(MARGIN, y, WIDTH - 2 * MARGIN, tall), say)
