"""Which crop the weighing player gives a fertilizer, and when it keeps the rest."""

from itertools import combinations

from engine.battle_farm.ai.action_worth import fed
from engine.battle_farm.ai.effects import on_harvest
from engine.battle_farm.ai.outlook import Outlook, best_other
from engine.battle_farm.model import Action, CropView, Fertilize, Stop


def fertilize(outlook: Outlook) -> Action:
    """Feed the crop that gains most by it; at the end, those that can still become ripe."""
    crops = [(place, bed.crop) for place, bed in enumerate(outlook.me.beds) if bed.crop is not None]
    more, beds = _harvest_now(outlook, crops)
    coins = outlook.me.coins + more
    if outlook.view.last_round or (coins >= outlook.view.limit and coins > best_other(outlook)):
        return Fertilize(beds[0]) if beds else Stop()
    # A crop has to gain more than the fertilizer is worth to other uses.
    best, chosen = outlook.weights.thrift * outlook.stock(outlook.me.fertilizers - 1), -1
    for place, crop in crops:
        gain = fed(outlook, crop) + (crop.card.kind == "wheat")  # BF-35: each one raises Wheat
        if gain > best:
            best, chosen = gain, place
    return Fertilize(chosen) if chosen >= 0 else Stop()


def _harvest_now(outlook: Outlook, crops: list[tuple[int, CropView]]) -> tuple[float, tuple[int, ...]]:
    """Find the crops that can be made ripe at once and pay the most together, and their beds, the dearest first."""
    doses = min(outlook.view.doses, outlook.me.fertilizers)
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    # A farm has four beds at most, so there are at most 15 sets to try.
    for count in range(1, len(crops) + 1):
        for some in combinations(crops, count):
            if sum([crop.timer for _, crop in some]) <= doses:
                pays = [(_pays(outlook, place, crop), place) for place, crop in some]
                total = sum([each for each, _ in pays])
                if total > best[0]:
                    best = (total, tuple([place for _, place in sorted(pays, reverse=True)]))
    return best


def _pays(outlook: Outlook, place: int, crop: CropView) -> float:
    """Return what a harvest pays; Tomato's gain is part of its worth already."""
    effect = 0.0 if crop.card.kind == "tomato" else on_harvest(outlook, crop.card.kind, outlook.me.beds[place].kind)
    return crop.worth + effect
