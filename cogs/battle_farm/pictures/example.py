"""The worked example of the rules as a picture: the farm of a player who has planted, and is about to fertilize.

`data/battle_farm/rules.md` tells the turn that leads there; a test plays it by the rules.
"""

from cogs.api import Line, Picture, Say
from cogs.battle_farm.pictures.hand import hand
from engine.battle_farm.cards import BED_VALUE, CLASSES, CROPS, KINDS, PLANTED_TIMER, win_limit
from engine.battle_farm.game import SHORT
from engine.battle_farm.model import BattleFarmView, BedId, BedView, Card, CropView, FarmView

SEATS, FARMER = 2, "grim_reaper"
COINS, FERTILIZERS, DOSES = 7, 5, 3
HAND = ("lucky_find", "mango")
BEDS: tuple[tuple[BedId, str], ...] = (("common", "corn"), ("raised", "pineapple"), ("raised", ""))
"""The beds of the example, each with its crop."""


def example(say: Say) -> Picture:
    """Draw the farm and the hand of the example."""
    return hand(view(), say, "", (say(Line("battle_farm-example-name")),) * SEATS)


def view() -> BattleFarmView:
    """Build the example's player's view."""
    own = FarmView(COINS, FERTILIZERS, len(HAND), CLASSES[FARMER].id, tuple(_bed(*bed) for bed in BEDS))
    other = FarmView(3, 4, 3, "land_baron", tuple(BedView(bed) for bed in CLASSES["land_baron"].beds))
    return BattleFarmView(
        viewer=0, round=2, turn=3, phase="fertilize", active=0, order=(0, 1), limit=win_limit(SEATS, SHORT),
        last_round="", farms=(own, other), market=(), deck=100, hand=tuple(map(_card, HAND)), rolled=DOSES,
        purchases=0, doses=DOSES, trades=True, traded=True,
    )  # fmt: skip


def _card(kind: str) -> Card:
    return Card(list(KINDS).index(kind), kind)


def _bed(bed: BedId, kind: str) -> BedView:
    if not kind:
        return BedView(bed)
    value = CROPS[kind].value
    return BedView(bed, CropView(_card(kind), value, value + BED_VALUE[bed, kind], PLANTED_TIMER[bed, kind]))
