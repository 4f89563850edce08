"""Which crop the weighing player gives a fertilizer, and when it keeps the rest."""

from itertools import combinations

from engine.battle_farm.model import Action, CropView, Fertilize, Stop
from engine.battle_farm.players_crops import on_harvest
from engine.battle_farm.players_deeds import fed
from engine.battle_farm.players_outlook import Outlook, strength


def fertilize(outlook: Outlook) -> Action:
    """Feed the crop that gains most by it; at the end, those that can still become ripe."""
    crops = [(place, bed.crop) for place, bed in enumerate(outlook.me.beds) if bed.crop is not None]
    last = _harvest_now(outlook, crops)
    if outlook.view.last_round or (outlook.me.coins + last[0] >= outlook.view.limit and _leads(outlook, last[0])):
        return Fertilize(last[1][0]) if last[1] else Stop()
    best, chosen = outlook.stock(outlook.me.fertilizers - 1), -1
    for place, crop in crops:
        gain = fed(outlook, crop.card.kind, crop.worth, crop.timer) + (crop.card.kind == "wheat")
        if gain > best:
            best, chosen = gain, place
    return Fertilize(chosen) if chosen >= 0 else Stop()


def _harvest_now(outlook: Outlook, crops: list[tuple[int, CropView]]) -> tuple[float, tuple[int, ...]]:
    """Find the crops that can be made ripe at once and pay the most together, and their beds, the dearest first."""
    doses = min(outlook.view.doses, outlook.me.fertilizers)
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for count in range(1, len(crops) + 1):
        for some in combinations(crops, count):
            if sum([crop.timer for _, crop in some]) <= doses:
                pays = [
                    (crop.worth + on_harvest(outlook, crop.card.kind, outlook.me.beds[place].kind), place)
                    for place, crop in some
                ]
                total = sum([each for each, _ in pays])
                if total > best[0]:
                    best = (total, tuple([place for _, place in sorted(pays, reverse=True)]))
    return best


def _leads(outlook: Outlook, more: float) -> bool:
    """Tell whether nobody is likely to pass it in the turns that the end leaves them."""
    others = [strength(farm) for seat, farm in enumerate(outlook.view.farms) if seat != outlook.seat]
    return outlook.me.coins + more > max(others)
