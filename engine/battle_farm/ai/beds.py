"""What it is worth to a seat that a bed is of another kind. It chooses nothing."""

from collections.abc import Mapping

from engine.battle_farm.ai.outlook import Outlook
from engine.battle_farm.cards import BED_VALUE
from engine.battle_farm.model import BedId

BED_CARDS: Mapping[str, BedId] = {
    "trellis_bed": "trellis",
    "vertical_bed": "vertical",
    "rotational_bed": "rotational",
    "retractable_greenhouse": "greenhouse",
}

BED_RANK: Mapping[str, float] = {
    "common": 0.0,
    "greenhouse": 0.1,
    "raised": 1.0,
    "hydroponic": 0.3,
    "trellis": 1.0,
    "vertical": 1.0,
    "rotational": 1.1,
}
"""How much better than a common bed each kind is, in parts of what a better bed brings a turn."""


def bed_change(outlook: Outlook, into: BedId) -> float | None:
    """Return what the best change of any bed into a kind is worth."""
    best = [
        bed_changed(outlook, seat, place, into)
        for seat, farm in enumerate(outlook.view.farms)
        for place in range(len(farm.beds))
        if farm.beds[place].kind != into
    ]
    return max(best, default=None)


def bed_changed(outlook: Outlook, seat: int, place: int, into: BedId) -> float:
    """Return what it is worth that a bed becomes another kind: for the crop in it, and for the turns that are left."""
    bed = outlook.view.farms[seat].beds[place]
    weight = 1.0 if seat == outlook.seat else -outlook.harm[seat]
    better = (BED_RANK[into] - BED_RANK[bed.kind]) * outlook.weights.bed * max(0.0, outlook.turns - 1)
    crop = bed.crop
    if crop is not None:
        kind = crop.card.kind
        better += (BED_VALUE[into, kind] - BED_VALUE[bed.kind, kind]) * outlook.chance(crop.timer)
    return weight * better
