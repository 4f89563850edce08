"""The market under its awning: six cards with their letters, names, drawings and prices. It sees a view only.

While somebody sells cards, nobody can buy from it: then it is drawn small, and what is for sale is drawn large.
"""

from dataclasses import replace

from bot.pictures import WIDTH, Box, Canvas, Pen, art, width_of
from bot.words import Say
from cogs.battle_farm.art import figure, sign
from cogs.battle_farm.face import face, gems, group_of, height_of
from cogs.battle_farm.palette import BANDS, BARK, CHALK, DEEP, GOLD, INK, SAND, TAN
from cogs.battle_farm.parts import MARGIN, board, counted, number_disc, two_lines
from engine.battle_farm.cards import COLOR, price
from engine.battle_farm.model import MARKET, BattleFarmView, Card
from engine.battle_farm.naming import PLACES, kind_line
from engine.game import Line

CARD = 184

_LARGE = 330
_SMALL = 178
_TICKET = 108
_STEP = (WIDTH - 2 * MARGIN - 20) // MARKET
_AWNING = 64
_PEN = Pen(INK, 38, align="left")


def height(view: BattleFarmView) -> int:
    """Tell how tall the market is, in pixels."""
    return _LARGE if view.trade is None else _SMALL


def market(canvas: Canvas, view: BattleFarmView, y: int, say: Say) -> None:
    """Draw the market from y on; who may buy now sees what they can afford."""
    board(canvas, Box(MARGIN, y + 8, WIDTH - 2 * MARGIN, height(view) - 8))
    canvas.paste(art("battle_farm-awning", WIDTH, _AWNING), 0, y)
    tall = height_of(CARD) if view.trade is None else _TICKET
    for place in range(MARKET):
        x = MARGIN + 10 + place * _STEP + (_STEP - CARD) // 2
        box = Box(x, y + _AWNING - 12, CARD, tall)
        card = view.market[place] if place < len(view.market) else None
        if card is None:
            _gap(canvas, box, say)
        elif view.trade is None:
            canvas.paste(face(card, CARD, say), box.x, box.y)
            _price(canvas, view, price(card.kind), box.x + CARD // 2, box.y + tall - 2)
        else:
            _ticket(canvas, card, box, say)
        number_disc(canvas, PLACES[place], box.x - 3, box.y - 1, 46)


def _gap(canvas: Canvas, box: Box, say: Say) -> None:
    canvas.panel(box, 16, DEEP, BARK, 4)
    text = say(Line("battle_farm-picture-gap"))
    canvas.text(Box(box.x, box.y + 40, box.width, box.height - 40), text, Pen(TAN, 30))


def _price(canvas: Canvas, view: BattleFarmView, coins: int, middle: int, y: int) -> None:
    buys = view.phase == "buy" and view.viewer is not None and view.viewer == view.active
    width = 44 + width_of(str(coins), _PEN) + 40 + (38 if buys else 0)
    box = Box(middle - width // 2, y, width, 48)
    affordable = not buys or view.farms[view.viewer or 0].coins >= coins
    canvas.panel(box, 16, GOLD if affordable else SAND, BARK, 3)
    end = counted(canvas, sign("coin", 40), str(coins), box.x + 18, y, 48, _PEN)
    if buys:
        canvas.paste(sign("tick" if affordable else "cross", 32), end + 8, y + 8)


def _ticket(canvas: Canvas, card: Card, box: Box, say: Say) -> None:
    """Draw a card of the market small: name, drawing, gems, price."""
    canvas.panel(box, 16, CHALK, BANDS[group_of(card.kind)], 4)
    head = Box(box.x, box.y, box.width, 46)
    canvas.panel(head, 16, BANDS[group_of(card.kind)])
    name = Box(box.x + 44, box.y, box.width - 50, 46)
    two_lines(canvas, name, say(kind_line(card.kind)), Pen(CHALK, 28), 21)
    gems(canvas, card.kind, box.x + 12, box.y + 50, 10)
    canvas.paste(figure(card.kind, 52), box.x + 36, box.y + 51)
    color = COLOR[card.kind]
    if color is not None:
        canvas.paste(sign(color, 24), box.x + 88, box.y + 52)
    text = str(price(card.kind))
    left = box.x + box.width - 60 - width_of(text, _PEN)
    counted(canvas, sign("coin", 38), text, left, box.y + 50, 54, replace(_PEN, size=36))
