"""Finds the beds in which a crop makes sense."""

from collections.abc import Sequence

from engine.battle_farm.cards import BED_VALUE, PLANTED_TIMER, value
from engine.battle_farm.model import BattleFarmView, BedId, Card, Plant

CARES = "grape"
"""The crop whose harvest depends on the kind of its bed (BF-47)."""


def sensible_beds(view: BattleFarmView, card: Card, plants: Sequence[Plant]) -> tuple[Plant, ...]:
    """Choose the beds in which a player may want a crop: one of each kind, without those no better than a Common Bed.

    A special bed without effect on the crop is better kept for another, so a free Common Bed stands for it.
    """
    beds = view.farms[view.viewer or 0].beds
    kinds: dict[BedId, Plant] = {}
    for plant in plants:
        if plant.card == card.id:
            kinds.setdefault(beds[plant.bed].kind, plant)
    if "common" not in kinds or card.kind == CARES:
        return tuple(kinds.values())
    return tuple(plant for bed, plant in kinds.items() if bed == "common" or _helps(bed, card.kind))


def all_crops(view: BattleFarmView, plants: Sequence[Plant]) -> tuple[Plant, ...]:
    """Choose a bed for as many crops as there are beds: the best crops first, each in its best bed."""
    free, chosen = {plant.bed for plant in plants}, list[Plant]()
    for card in sorted(view.hand, key=lambda each: -value(each)):
        left = [plant for plant in plants if plant.bed in free]
        beds = sensible_beds(view, card, left)
        if beds:
            chosen.append(max(beds, key=lambda plant: _gain(view, card, plant)))
            free.discard(chosen[-1].bed)
    return tuple(chosen)


def _gain(view: BattleFarmView, card: Card, plant: Plant) -> tuple[int, int, bool]:
    """Rank a bed for a crop: by its pay there, by how soon it comes, and a Common Bed before equal ones."""
    bed = view.farms[view.viewer or 0].beds[plant.bed].kind
    return BED_VALUE[bed, card.kind], -PLANTED_TIMER[bed, card.kind], bed == "common"


def _helps(bed: BedId, kind: str) -> bool:
    """Return whether a crop is worth more, ripens sooner or is safe in a kind of bed."""
    sooner = PLANTED_TIMER[bed, kind] < PLANTED_TIMER["common", kind]
    return bed == "greenhouse" or BED_VALUE[bed, kind] > 0 or sooner
