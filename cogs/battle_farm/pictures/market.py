"""The market under its awning: six tickets with their prices. It sees a view only."""

from dataclasses import dataclass

from PIL import Image

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Say, art, kept
from cogs.battle_farm.pictures.cards import GAP, ROOM, Extras, Grid, ticket
from cogs.battle_farm.pictures.palette import BARK, DEEP, TAN
from cogs.battle_farm.pictures.parts import MARGIN, board, field
from cogs.battle_farm.text.notes import leaving
from engine.battle_farm.cards import price
from engine.battle_farm.model import MARKET, BattleFarmView, Card
from engine.battle_farm.naming import kind_line

_AWNING, _CUT = 44, 20
"""The height of the awning, and the part cut off at its top, in pixels."""

_BUYER, _PUBLIC = Grid(3, 128), Grid(3, 104)
"""The places of the market as its buyer sees them, and as everybody does."""


@dataclass(frozen=True)
class Stand:
    """A place of the market: the name of its card, or without a kind the word for a gap.

    `affordable` is None for viewers who do not buy now; `stamp` is a word across the card.
    """

    name: str
    kind: str = ""
    plus: int = 0
    affordable: bool | None = None
    stamp: str = ""


def height(view: BattleFarmView) -> int:
    """Return how tall the market is, in pixels."""
    return _AWNING + _grid(view).height(MARKET) + 12


def market(canvas: Canvas, view: BattleFarmView, y: int, say: Say) -> None:
    """Draw the market from y on; a buyer sees what they can afford."""
    cards = (view.market[place] if place < len(view.market) else None for place in range(MARKET))
    next_out = leaving(view)
    stands = tuple(_stand(view, card, say, place == next_out) for place, card in enumerate(cards))
    canvas.image.paste(_drawn(stands, y, _grid(view)), (0, y))


def _grid(view: BattleFarmView) -> Grid:
    return _BUYER if _buys(view) else _PUBLIC


def _buys(view: BattleFarmView) -> bool:
    return view.phase == "buy" and view.viewer is not None and view.viewer == view.active


def _stand(view: BattleFarmView, card: Card | None, say: Say, goes: bool) -> Stand:  # noqa: FBT001 - of one place
    if card is None:
        return Stand(say(Line("battle_farm-picture-gap")))
    affordable = view.farms[view.viewer or 0].coins >= price(card.kind) if _buys(view) else None
    stamp = say(Line("battle_farm-picture-leaves")) if goes else ""
    return Stand(say(kind_line(card.kind)), card.kind, card.plus, affordable, stamp)


# Kept whole: until the market changes, every board in a language shows the same one.
@kept
def _drawn(stands: tuple[Stand, ...], y: int, grid: Grid) -> Image.Image:
    """Draw the market on the grass at y."""
    tall = _AWNING + grid.height(MARKET) + 12
    # The shadow of the board reaches six rows below it.
    canvas = Canvas.over(field(y, tall + 6))
    board(canvas, Box(MARGIN, 8, WIDTH - 2 * MARGIN, tall - 8))
    canvas.paste(art("battle_farm/awning", WIDTH, _AWNING + _CUT).crop((0, _CUT, WIDTH, _AWNING + _CUT)), 0, 0)
    left = (WIDTH - ROOM) // 2
    for place, stand in enumerate(stands):
        x, down = grid.at(place)
        box = Box(left + x, _AWNING + down, grid.wide, grid.tall)
        if not stand.kind:
            canvas.panel(box, 16, DEEP, BARK, 4)
            canvas.text(box.inner(GAP), stand.name, Pen(TAN, 38))
            continue
        # Any id will do: a ticket does not show it.
        card, extras = Card(0, stand.kind, stand.plus), Extras(True, stand.affordable, stamp=stand.stamp)
        canvas.paste(ticket(card, grid.wide, grid.tall, stand.name, extras), box.x, box.y)
    return canvas.image
