"""Values others' losses for a seat: a crop, its timer, its value."""

from engine.battle_farm.ai.outlook import Outlook
from engine.battle_farm.cards import COLOR, GRADE
from engine.game import Seat


def exposed(outlook: Outlook) -> list[tuple[float, Seat, int]]:
    """List others' crops outside Greenhouses: the gain from the loss of each, its seat and its bed."""
    found: list[tuple[float, Seat, int]] = []
    for seat, farm in enumerate(outlook.view.farms):
        if seat != outlook.seat:
            for place, bed in enumerate(farm.beds):
                if bed.crop is not None and bed.kind != "greenhouse":
                    found.append((bed.crop.worth * outlook.harm[seat] * ripens(outlook, bed.crop.timer), seat, place))
    return found


def ripens(outlook: Outlook, timer: int) -> float:
    """Return the probability that another's crop is harvested; a turn more or less is in the order of seats."""
    return outlook.chance(max(0.0, timer - 0.5))


def delayed(outlook: Outlook, seat: Seat, place: int) -> float:
    """Return the gain of another's crop needing a turn more."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    lost = ripens(outlook, crop.timer) - ripens(outlook, crop.timer + 1)
    return outlook.harm[seat] * (crop.worth * lost + 1.5 * min(1.0, outlook.turns / 3))


def frenzied(outlook: Outlook, seat: int, place: int) -> float:
    """Return what Fertilizer Frenzy on another's crop is worth."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    return min(GRADE[crop.card.kind], crop.value) * outlook.harm[seat] * ripens(outlook, crop.timer)


def infested(outlook: Outlook, color: str) -> float:
    """Return the gain of all crops of a colour losing a coin."""
    total = 0.0
    for seat, farm in enumerate(outlook.view.farms):
        weight = -1.0 if seat == outlook.seat else outlook.harm[seat]
        for bed in farm.beds:
            crop = bed.crop
            # A crop in a Greenhouse takes no harm (BF-29), and no value goes below 1 (BF-52).
            if crop is not None and bed.kind != "greenhouse" and crop.value > 1 and COLOR[crop.card.kind] == color:
                total += weight * ripens(outlook, crop.timer)
    return total


def withered(outlook: Outlook, seat: int, place: int) -> float:
    """Return the gain of another's crop falling to 1."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    return max(0.0, (crop.value - 1) * outlook.harm[seat] * ripens(outlook, crop.timer))


def spoiled(outlook: Outlook, seat: int, bed: int) -> float:
    """Return what Blueberry does to a bed: a Greenhouse keeps its crop."""
    lying = outlook.view.farms[seat].beds[bed]
    crop = lying.crop
    lost = 0.0 if crop is None or lying.kind == "greenhouse" else crop.worth * ripens(outlook, crop.timer)
    return outlook.harm[seat] * (lost + outlook.weights.ranks[lying.kind] * outlook.weights.bed * outlook.turns)


def destroyed(outlook: Outlook, seat: int, bed: int) -> float:
    """Return the gain of another's crop being destroyed."""
    crop = outlook.view.farms[seat].beds[bed].crop
    return 0.0 if crop is None else crop.worth * outlook.harm[seat] * ripens(outlook, crop.timer)
