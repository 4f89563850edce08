"""Lists the drawings of Battle Farm, and renders its sprites ahead, so that no picture waits for one."""

from msgspec.structs import replace

from cogs.api import Line, Outcome
from cogs.battle_farm.pictures.art import BASKET, EMOJI, SPARKLES, TROPHY, figure, sign, symbol
from cogs.battle_farm.pictures.board import table
from cogs.battle_farm.pictures.cover import draw_cover
from cogs.battle_farm.pictures.hand import hand
from cogs.battle_farm.pictures.large import large
from engine.battle_farm.cards import ACTIONS, BED_KINDS, BEDS, CLASSES, COLORS, CROPS, KINDS, RARITIES, win_limit
from engine.battle_farm.model import BattleFarmView, BedView, Card, CropView, FarmView, TradeView

SIGNS = (
    *COLORS,
    *(f"gem-{rarity}" for rarity in RARITIES),
    *("coin", "sack", "hand", "deck", "timer", "play", "goal", "eye", "tick", "cross", "raised", "lowered", "again"),
    *("ability", "ability-used", "ability-spent", "bed-is-empty", "bed-is-closed"),
)
"""Every sign on the pictures, by the names of their files."""

SCENERY = ("ground", "wood", "awning", "evening")
"""What stands behind, by the names of their files."""

DRAWINGS = tuple(
    f"battle_farm/{name}"
    for name in (
        *SIGNS,
        *SCENERY,
        *(f"bed-{bed}" for bed in BEDS),
        *(f"action-{action}" for action in ACTIONS),
        *(f"class-{each}" for each in CLASSES),
        *(f"ability-{each.ability.id}" for each in CLASSES.values()),
        *(f"crop-{crop}" for crop in CROPS if crop not in EMOJI),
    )
)
"""Every drawing of `data/battle_farm/art` that the pictures need."""

_SIZE = 38
_NAMES = ("A", "B", "C", "D", "E", "F")


def warm() -> None:
    """Draw every figure and sign once, and every kind of picture."""
    for subject in (*KINDS, *CLASSES, *BEDS, *(each.ability.id for each in CLASSES.values())):
        figure(subject, _SIZE)
    for name in SIGNS:
        sign(name, _SIZE)
    for text in (BASKET, SPARKLES, TROPHY):
        symbol(text, _SIZE)
    # Two farms are drawn wide, six in pairs.
    for seats in (2, 6):
        _draw(_view(seats))
    large("common", _mute)
    draw_cover()


def _draw(view: BattleFarmView) -> None:
    table(view, _mute, "", _NAMES)
    seats = len(view.farms)
    card = Card(0, "wheat")
    # The first is drawn larger than the others, and has trophies beside the words unless it is a draw.
    for places in ((1,) * seats, (1, *(2,) * (seats - 1))):
        table(replace(view, outcome=Outcome(places, (0,) * seats, "limit")), _mute, "", _NAMES)
    hand(replace(view, viewer=0, hand=(card,), trade=TradeView(1, (card,), ())), _mute, "", _NAMES)


def _view(seats: int) -> BattleFarmView:
    """Make a table with every kind of bed."""
    classes = list(CLASSES.values())
    crop = CropView(Card(0, "wheat"), 2, 2, 1)
    farms = tuple(
        FarmView(3, 4, 1, each.id, tuple(BedView(kind, crop) for kind in (BED_KINDS * 2)[seat : seat + len(each.beds)]))
        for seat, each in enumerate(classes[:seats])
    )
    market = tuple(Card(place, "wheat") for place in range(6))
    return BattleFarmView(
        viewer=None, round=1, turn=1, phase="buy", active=0, order=tuple(range(seats)), limit=win_limit(seats),
        last_round="", farms=farms, market=market, deck=100, hand=(), rolled=1, purchases=1, doses=0, trades=True,
        traded=False,
    )  # fmt: skip


def _mute(line: Line) -> str:
    return ""
