"""The market under its awning: six cards with their letters, names, drawings and prices. It sees a view only.

While somebody sells cards, nobody can buy from it: then it is drawn small, and the lot large.
"""

from dataclasses import dataclass, replace

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, art, counted, kept, two_lines, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.card_face import face, gems, group_of, height_of
from cogs.battle_farm.pictures.palette import BANDS, BARK, CHALK, DEEP, GOLD, INK, SAND, TAN
from cogs.battle_farm.pictures.parts import MARGIN, board, field, number_disc
from engine.battle_farm.cards import COLOR, price
from engine.battle_farm.model import MARKET, BattleFarmView, Card
from engine.battle_farm.naming import PLACES, kind_line

CARD = 184

_LARGE = 330
_SMALL = 178
_TICKET = 108
_STEP = (WIDTH - 2 * MARGIN - 20) // MARKET
_AWNING = 64
_PEN = Pen(INK, 38, align="left")


@dataclass(frozen=True)
class Stand:
    """A place of the market: the name of its card, or the word for a gap where it has no kind.

    `affordable` is None for viewers who do not buy now.
    """

    name: str
    kind: str = ""
    plus: int = 0
    affordable: bool | None = None


def height(view: BattleFarmView) -> int:
    """Return how tall the market is, in pixels."""
    return _LARGE if view.trade is None else _SMALL


def market(canvas: Canvas, view: BattleFarmView, y: int, say: Say) -> None:
    """Draw the market from y on; a buyer sees what they can afford."""
    cards = (view.market[place] if place < len(view.market) else None for place in range(MARKET))
    stands = tuple(_stand(view, card, say) for card in cards)
    canvas.image.paste(_drawn(stands, y, height(view)), (0, y))


def _stand(view: BattleFarmView, card: Card | None, say: Say) -> Stand:
    if card is None:
        return Stand(say(Line("battle_farm-picture-gap")))
    buys = view.phase == "buy" and view.viewer is not None and view.viewer == view.active
    affordable = view.farms[view.viewer or 0].coins >= price(card.kind) if buys else None
    return Stand(say(kind_line(card.kind)), card.kind, card.plus, affordable)


# Kept whole: until the market changes, every board in a language shows the same one.
@kept
def _drawn(stands: tuple[Stand, ...], y: int, tall: int) -> Image.Image:
    """Draw the market on the grass at y."""
    # The shadow of the board reaches six rows below it.
    canvas = Canvas.over(field(y, tall + 6))
    board(canvas, Box(MARGIN, 8, WIDTH - 2 * MARGIN, tall - 8))
    canvas.paste(art("battle_farm/awning", WIDTH, _AWNING), 0, 0)
    for place, stand in enumerate(stands):
        x = MARGIN + 10 + place * _STEP + (_STEP - CARD) // 2
        box = Box(x, _AWNING - 12, CARD, _TICKET if tall == _SMALL else height_of(CARD))
        if not stand.kind:
            _gap(canvas, box, stand.name)
        elif tall == _SMALL:
            _ticket(canvas, stand, box)
        else:
            # Any id will do: a face does not show it.
            canvas.paste(face(Card(0, stand.kind, stand.plus), CARD, stand.name), box.x, box.y)
            _price(canvas, stand, box.x + CARD // 2, box.y + box.height - 2)
        number_disc(canvas, PLACES[place], box.x - 3, box.y - 1, 46)
    return canvas.image


def _gap(canvas: Canvas, box: Box, text: str) -> None:
    canvas.panel(box, 16, DEEP, BARK, 4)
    canvas.text(Box(box.x, box.y + 40, box.width, box.height - 40), text, Pen(TAN, 30))


def _price(canvas: Canvas, stand: Stand, middle: int, y: int) -> None:
    coins = str(price(stand.kind))
    width = 84 + width_of(coins, _PEN) + (38 if stand.affordable is not None else 0)
    box = Box(middle - width // 2, y, width, 48)
    canvas.panel(box, 16, SAND if stand.affordable is False else GOLD, BARK, 3)
    end = counted(canvas, sign("coin", 40), coins, box.x + 18, y, 48, _PEN)
    if stand.affordable is not None:
        canvas.paste(sign("tick" if stand.affordable else "cross", 32), end + 8, y + 8)


def _ticket(canvas: Canvas, card: Stand, box: Box) -> None:
    """Draw a card of the market small: name, drawing, gems, price."""
    canvas.panel(box, 16, CHALK, BANDS[group_of(card.kind)], 4)
    head = Box(box.x, box.y, box.width, 46)
    canvas.panel(head, 16, BANDS[group_of(card.kind)])
    name = Box(box.x + 44, box.y, box.width - 50, 46)
    two_lines(canvas, name, card.name, Pen(CHALK, 28), 21)
    gems(canvas, card.kind, box.x + 12, box.y + 50, 10)
    canvas.paste(figure(card.kind, 52), box.x + 36, box.y + 51)
    color = COLOR[card.kind]
    if color is not None:
        canvas.paste(sign(color, 24), box.x + 88, box.y + 52)
    text = str(price(card.kind))
    left = box.x + box.width - 60 - width_of(text, _PEN)
    counted(canvas, sign("coin", 38), text, left, box.y + 50, 54, replace(_PEN, size=36))
