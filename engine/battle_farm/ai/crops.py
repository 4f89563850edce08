"""The value of a crop card to a seat: planted now, or in hand; and the best planting of free beds.

Everything is reckoned in coins over the outlook. It chooses only the best planting.
"""

from collections.abc import Sequence

from engine.battle_farm.ai.crop_effects import on_harvest, on_planting
from engine.battle_farm.ai.outlook import Outlook, growing
from engine.battle_farm.cards import BED_VALUE, CROPS, GRADE, PLANTED_TIMER, VALUE
from engine.battle_farm.model import BedId, Card

LEAST = 0.05
"""Bonus for planting a harmless crop: a card in hand pays 0."""


def held(outlook: Outlook, card: Card) -> int:
    """Count the other hand cards of a card's kind."""
    return sum([other.kind == card.kind and other.id != card.id for other in outlook.view.hand])


def planted(outlook: Outlook, card: Card, bed: BedId) -> float:
    """Return the gain of planting a card now in a bed of a kind; the first turn of the bed is lost otherwise."""
    kind = card.kind
    timer = PLANTED_TIMER[bed, kind]
    later = VALUE[kind] + card.plus + BED_VALUE[bed, kind] + on_harvest(outlook, kind, bed)
    time = outlook.bed_turn * max(0.0, min(timer - 1, outlook.turns))
    now = on_planting(outlook, kind, held(outlook, card)) - _wasted(outlook, kind, bed)
    brings = now + later * outlook.fed_chance(timer)
    # The time of the bed alone never speaks against planting, only an effect that costs more than the crop pays.
    return max(LEAST, brings - time) if brings >= 0 else brings


def in_hand(outlook: Outlook, card: Card) -> float:
    """Return what a crop card is worth in hand: planted as the beds become free, if there are turns for it."""
    kind = card.kind
    work = sum([GRADE[other.kind] for other in outlook.view.hand if other.kind in CROPS and other.id != card.id])
    under_way = sum([crop.timer for crop in growing(outlook.me)])
    same = held(outlook, card)
    wait = outlook.weights.wait * (work + under_way) / len(outlook.me.beds)
    best = 0.0
    # Only the maximum is taken, so the order of a set, which differs between processes, does not matter.
    beds: set[BedId] = {bed.kind for bed in outlook.me.beds}
    for bed in beds:
        timer = PLANTED_TIMER[bed, kind]
        later = VALUE[kind] + card.plus + BED_VALUE[bed, kind] + on_harvest(outlook, kind, bed)
        now = outlook.weights.later_planting * on_planting(outlook, kind, same) * outlook.chance(wait - 0.5)
        best = max(best, now + later * outlook.chance(timer + wait) - outlook.bed_turn * timer)
    return max(0.0, best + outlook.weights.crops.get(kind, 0.0) * min(1.0, outlook.turns / 4))


def best_planting(outlook: Outlook) -> list[tuple[Card, int]]:
    """Find which cards to plant in which free beds, so that all together is worth most."""
    free = [place for place, bed in enumerate(outlook.me.beds) if bed.crop is None and not bed.closed]
    cards = [card for card in outlook.view.hand if card.kind in CROPS]
    if not free or not cards:
        return []
    worth = [[planted(outlook, card, outlook.me.beds[place].kind) for place in free] for card in cards]
    return [(cards[row], free[column]) for row, column in assign(worth, len(free))]


def assign(worth: Sequence[Sequence[float]], columns: int) -> list[tuple[int, int]]:
    """Match rows and columns, each at most once, for the highest sum; only pairs worth more than 0."""
    # By sets of columns: a farm has four beds at most, so there are 16 even for a large hand.
    best: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {0: (0.0, ())}
    for row, values in enumerate(worth):
        found = dict(best)
        for used, (total, pairs) in best.items():
            for column in range(columns):
                if values[column] > 0 and not used & 1 << column:
                    mask, sum_ = used | 1 << column, total + values[column]
                    # The first of equals stays, so that the same view gives the same plan.
                    if mask not in found or found[mask][0] < sum_:
                        found[mask] = (sum_, (*pairs, (row, column)))
        best = found
    return list(max(best.values(), key=lambda each: each[0])[1])


def _wasted(outlook: Outlook, kind: str, bed: BedId) -> float:
    """Return the loss of a bed under a crop that it does not help."""
    # Neither of the two favours any crop.
    if bed == "common" or bed == "greenhouse":
        return 0.0
    helps = BED_VALUE[bed, kind] or PLANTED_TIMER[bed, kind] != GRADE[kind]
    return 0.0 if helps else outlook.weights.bed * min(1.0, outlook.turns / 4)
