"""Values the effects of crop cards for a seat, when planted and when harvested, in coins."""

from collections.abc import Callable, Mapping

from engine.battle_farm.ai.harm import delayed, exposed
from engine.battle_farm.ai.outlook import Outlook, growing
from engine.battle_farm.cards import COLOR, CROPS
from engine.battle_farm.model import BedId, Card, FarmView

COUNTING: Mapping[str, str] = {"cabbage": "green", "corn": "yellow", "carrots": "red"}
"""The crops that pay when planted, for each crop of their colour on the field: they are planted after those."""

TOKEN = 1.2
"""An estimate of what Beans takes and hurts, and Potato gives."""

Extra = Callable[[Outlook], float]


def on_harvest(outlook: Outlook, kind: str, bed: BedId) -> float:
    """Return what a crop's effect brings when it is harvested, beyond its value."""
    if kind == "grape":
        # BF-47: coins, or a Hydroponic bed for the turns that are left.
        return 4.0 if bed not in ("common", "raised") else min(4.0, outlook.weights.bed * outlook.turns / 2)
    extra = _HARVEST.get(kind)
    return extra(outlook) if extra is not None else 0.0


def on_planting(outlook: Outlook, kind: str, same: int) -> float:
    """Return what a crop's effect brings if it is planted now; `same` are the other hand cards of its kind."""
    if kind in COUNTING:
        return float(field_count(outlook, COUNTING[kind]))
    if kind == "onions":
        return outlook.gain(same)
    if kind == "wasabi":
        return _wasabi(outlook) if same else 0.0
    extra = _PLANTING.get(kind)
    return extra(outlook) if extra is not None else 0.0


def field_count(outlook: Outlook, color: str) -> int:
    """Count the growing crops of a colour on the whole field."""
    return sum([COLOR[crop.kind] == color for farm in outlook.view.farms for crop in _cards(farm)])


def _cherry(outlook: Outlook) -> float:
    earlier = outlook.me.cherries + sum([card.kind == "cherry" for card in _cards(outlook.me)])
    return earlier + min(1.5, 0.1 * outlook.turns)


def _melon(outlook: Outlook) -> float:
    first = not outlook.me.melons and not any(card.kind == "melon" for card in _cards(outlook.me))
    # The first Melon pays no bonus (BF-36) but makes later ones pay; 2.5 is the average of 1d4.
    return min(2.0, 0.1 * outlook.turns) if first else 2.5


def _tomato(outlook: Outlook) -> float:
    return sum([farm.coins > outlook.me.coins for farm in outlook.view.farms])


def _potato(outlook: Outlook) -> float:
    return 0.75 * outlook.gain(1) + 0.25 * outlook.card  # 1d4: a new card on a 4, else a fertilizer


def _beans(outlook: Outlook) -> float:
    have = [harm for harm, farm in zip(outlook.harm, outlook.view.farms, strict=True) if farm.coins or farm.fertilizers]
    return TOKEN * 0.8 * (1 + max(have, default=0.0))


def _pineapple(outlook: Outlook) -> float:
    return 0.6 * max([each[0] for each in exposed(outlook)], default=0.0) + 1.0


def _peppers(outlook: Outlook) -> float:
    others = sum([card.kind in CROPS for card in outlook.view.hand])
    return 2.0 * min(1.0, outlook.turns / 4) * min(1.0, 0.3 + 0.3 * others)


def _tangerine(outlook: Outlook) -> float:
    """Return the gain of a coin more for all other crops."""
    own = len(_cards(outlook.me))
    theirs = [harm * len(growing(farm)) for harm, farm in zip(outlook.harm, outlook.view.farms, strict=True)]
    return own - sum(theirs)


def _pumpkin(outlook: Outlook) -> float:
    return sum([min(farm.coins, farm.fertilizers) * (1 + harm) * 0.7 for harm, farm in _others(outlook)])


def _strawberry(outlook: Outlook) -> float:
    worths = [crop.worth for farm in outlook.view.farms for crop in growing(farm) if crop.card.kind != "strawberry"]
    return 0.7 * max([9, *worths])


def _mango(outlook: Outlook) -> float:
    cards = [farm.count for farm in outlook.view.farms]
    others = sum(cards) - outlook.me.count
    if not others:
        return 0.0
    harm = sum([harm * count for harm, count in zip(outlook.harm, cards, strict=True)]) / others
    return outlook.loot * (1 + harm)


def _wasabi(outlook: Outlook) -> float:
    # 1d4 takes 2.5 on average, and no more than is there (BF-41); it is gained as well as lost.
    return max([min(2.5, farm.coins) * (1 + harm) for harm, farm in _others(outlook)])


def _eggplant(outlook: Outlook) -> float:
    best = 0.0
    for _, seat, place in exposed(outlook):
        best = max(best, delayed(outlook, seat, place) + outlook.harm[seat])
    return best


def _cloudberry(outlook: Outlook) -> float:
    total = 0.0
    for seat, farm in enumerate(outlook.view.farms):
        # Before planting, Cloudberry is a hand card, and afterwards a crop (BF-48): the sum is the same.
        count = farm.count + len(growing(farm))
        coins, fertilizers = min(farm.coins, count), min(farm.fertilizers, count)
        if seat == outlook.seat:
            total -= coins + outlook.cost(fertilizers)
        else:
            total += outlook.harm[seat] * (coins + fertilizers)
    return total


def _blueberry(outlook: Outlook) -> float:
    return max([rating for rating, _, _ in exposed(outlook)], default=0.0)


def _others(outlook: Outlook) -> list[tuple[float, FarmView]]:
    pairs = enumerate(zip(outlook.harm, outlook.view.farms, strict=True))
    return [pair for seat, pair in pairs if seat != outlook.seat]


_HARVEST: Mapping[str, Extra] = {
    "cherry": _cherry,
    "melon": _melon,
    "tomato": _tomato,
    "potato": _potato,
    "beans": _beans,
    "pineapple": _pineapple,
    "peppers": _peppers,
    "tangerine": _tangerine,
    "pumpkin": _pumpkin,
    "strawberry": _strawberry,
}

_PLANTING: Mapping[str, Extra] = {
    "mango": _mango,
    "eggplant": _eggplant,
    "tangerine": _tangerine,
    "cloudberry": _cloudberry,
    "blueberry": _blueberry,
}


def _cards(farm: FarmView) -> list[Card]:
    return [bed.crop.card for bed in farm.beds if bed.crop is not None]
