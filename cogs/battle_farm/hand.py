"""The private picture of a player of Battle Farm: the own hand as cards, the own farm, the ability of the own class.

It shows the viewer's hand, so it may be sent to nobody else.
"""

from collections.abc import Sequence

from bot.pictures import WIDTH, Box, Canvas, Pen, Picture, width_of
from bot.pictures.theme import BODY
from bot.words import Say
from cogs.battle_farm.ability import draw_ability
from cogs.battle_farm.art import sign
from cogs.battle_farm.face import face, height_of
from cogs.battle_farm.farm import Farm
from cogs.battle_farm.market import height as market_height
from cogs.battle_farm.market import market
from cogs.battle_farm.notes import heading_of
from cogs.battle_farm.palette import BARK, CHALK, CREAM, DUSK, GOLD, INK
from cogs.battle_farm.parts import BELOW, LEAST_HEIGHT, MARGIN, finished, heading, number_disc, open_field, sheet
from cogs.battle_farm.stall import Stall
from engine.battle_farm.model import BattleFarmView, Card
from engine.game import Line, Seat

HAND_WIDTHS = {220: 1, 184: 2, 134: 3, 105: 9}
"""The widths a hand's cards may have, the largest first, and how many rows they may fill."""

_TITLE = 54
_GAP = 8
_ROOM = WIDTH - 2 * MARGIN - 28
_FARM = 288
_ABILITY = 218
_NONE = 110


def hand(view: BattleFarmView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw what the viewer, who has a seat, holds and grows, and the market while they buy."""
    seat = own_seat(view)
    sale = Stall(view, view.trade) if view.trade is not None else None
    buys = view.phase == "buy" and view.active == seat
    shown = view.question.seen if view.question is not None and view.question.seat == seat else ()
    panels = [market_height(view) + 14] if buys else []
    panels += [sale.height + 12] if sale else []
    panels += [_tall(shown) + 12] if shown else []
    panels.append(_tall(view.hand) + 12)
    height = max(LEAST_HEIGHT, BELOW + sum(panels) + _FARM + MARGIN + 4)
    canvas = open_field(height)
    heading(canvas, say, title, heading_of(view, names))
    top = BELOW
    if buys:
        market(canvas, view, top, say)
        top += market_height(view) + 14
    if sale:
        sale.draw(canvas, top, say, names)
        top += sale.height + 12
    if shown:
        top = _cards(canvas, view, shown, top, say, "seen") + 12
    top = _cards(canvas, view, view.hand, top, say, "hand") + 12
    own = Box(MARGIN, top, WIDTH - 2 * MARGIN, height - top - MARGIN - 4)
    Farm(view, seat, names[seat]).draw_wide(canvas, own, say, spare=_ABILITY + 8)
    column = Box(own.x + own.width - _ABILITY - 8, own.y + 12, _ABILITY, own.height - 24)
    draw_ability(canvas, view.farms[seat], column, say)
    return finished(canvas, "battle-farm-hand")


def own_seat(view: BattleFarmView) -> Seat:
    """Tell whose hand a view shows.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("a spectator holds no hand")
    return view.viewer


def _cards(canvas: Canvas, view: BattleFarmView, cards: Sequence[Card], y: int, say: Say, key: str) -> int:
    """Draw a panel of numbered cards; returns where it ends."""
    box = Box(MARGIN, y, WIDTH - 2 * MARGIN, _tall(cards))
    sheet(canvas, box, 20, CREAM, GOLD if key == "seen" else BARK, 4)
    head = Box(box.x + 18, box.y + 6, box.width - 36, _TITLE)
    canvas.text(head, say(Line(f"battle_farm-picture-{key}")), Pen(INK, 40, align="left"))
    if not cards:
        empty = Box(box.x, box.y + _TITLE, box.width, box.height - _TITLE)
        canvas.text(empty, say(Line("battle_farm-picture-hand-empty")), Pen(DUSK, 36))
        return y + box.height
    count = say(Line("battle_farm-picture-hand-count", {"count": len(cards)}))
    canvas.text(head, count, Pen(DUSK, BODY + 2, align="right"))
    width, places, _ = _laid(cards)
    left = box.x + (box.width - _ROOM) // 2
    known = {card.id for card in view.farms[own_seat(view)].known} if key == "hand" else set[int]()
    for number, (card, (x, down)) in enumerate(zip(cards, places, strict=True), 1):
        corner = (left + x, box.y + _TITLE + 8 + down)
        canvas.paste(face(card, width, say, numbered=key == "hand"), *corner)
        if key == "hand":
            number_disc(canvas, str(number), corner[0] - 3, corner[1] - 2, round(width / 4))
        if card.id in known:
            eye = round(width * 0.19)
            canvas.paste(sign("eye", eye), corner[0] + width - eye - 6, corner[1] + round(width * 0.7))
        if card.id in view.played:
            _played(canvas, Box(corner[0], corner[1] + round(width * 0.52), width, round(width * 0.22)), say)
    return y + box.height


def _played(canvas: Canvas, box: Box, say: Say) -> None:
    """Lay a ribbon over a card that stays in hand and was played this turn (BF-7)."""
    pen = Pen(INK, round(box.height * 0.78), least=16)
    text = say(Line("battle_farm-picture-played"))
    width = min(box.width - 8, width_of(text, pen) + box.height)
    ribbon = Box(box.x + (box.width - width) // 2, box.y, width, box.height)
    canvas.panel(ribbon, box.height // 2, CHALK, BARK, 3)
    canvas.text(ribbon.inner(6), text, pen)


def _tall(cards: Sequence[Card]) -> int:
    return _TITLE + 24 + (_laid(cards)[2] if cards else _NONE)


def _laid(cards: Sequence[Card]) -> tuple[int, list[tuple[int, int]], int]:
    """Find the largest cards that fill no more rows than they may; gives their width, corners and height.

    Rows are as long as one another, but for one card, and stand in the middle of the room.
    """
    count = len(cards)
    width = next((each for each, most in HAND_WIDTHS.items() if count <= most * _in_row(each)), min(HAND_WIDTHS))
    lines = -(-count // _in_row(width))
    step, down = width + _GAP, height_of(width) + _GAP
    corners: list[tuple[int, int]] = []
    for line in range(lines):
        here = count // lines + (line < count % lines)
        left = (_ROOM - here * step + _GAP) // 2
        corners.extend((left + place * step, line * down) for place in range(here))
    return width, corners, lines * down - _GAP


def _in_row(width: int) -> int:
    return (_ROOM + _GAP) // (width + _GAP)
