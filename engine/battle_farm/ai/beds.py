"""Values a change of a bed's kind for a seat."""

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
    """Return the gain of a bed becoming another kind: for the crop in it, and for the turns that are left."""
    bed = outlook.view.farms[seat].beds[place]
    weight = 1.0 if seat == outlook.seat else -outlook.harm[seat]
    ranks = outlook.weights.ranks
    better = (ranks[into] - ranks[bed.kind]) * outlook.weights.bed * max(0.0, outlook.turns - 1)
    crop = bed.crop
    if crop is not None:
        kind = crop.card.kind
        better += (BED_VALUE[into, kind] - BED_VALUE[bed.kind, kind]) * outlook.chance(crop.timer)
    return weight * better
