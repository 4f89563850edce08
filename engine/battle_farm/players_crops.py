"""What a crop card is worth to a seat: planted in a bed now, held in hand, and which beds to plant with which cards.

Everything is reckoned in coins over the outlook. It chooses nothing but the best planting.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.battle_farm.cards import BED_VALUE, COLOR, CROPS, GRADE, PLANTED_TIMER, VALUE
from engine.battle_farm.model import BedId, Card, FarmView
from engine.battle_farm.players_outlook import Outlook, growing
from engine.game import Seat

COUNTING: Mapping[str, str] = {"cabbage": "green", "corn": "yellow", "carrots": "red"}
"""The crops that pay when planted, for each crop of their colour on the field: they are planted after those."""

LEAST = 0.05
"""What it is worth to have planted at all: a card in hand pays nothing."""

TOKEN = 1.2
"""What Beans takes and hurts, Potato gives, about."""

Extra = Callable[[Outlook, str], float]


def field_count(outlook: Outlook, color: str) -> int:
    """Count the growing crops of a colour on the whole field."""
    return sum([COLOR[crop.kind] == color for farm in outlook.view.farms for crop in _cards(farm)])


def held(outlook: Outlook, card: Card) -> int:
    """Count the other hand cards of a card's kind."""
    return sum([other.kind == card.kind and other.id != card.id for other in outlook.view.hand])


def exposed(outlook: Outlook) -> list[tuple[float, Seat, int]]:
    """Rate the others' crops that are not in a Greenhouse: how much it is worth that one is lost, whose, which bed."""
    found: list[tuple[float, Seat, int]] = []
    for seat, farm in enumerate(outlook.view.farms):
        if seat != outlook.seat:
            for place, bed in enumerate(farm.beds):
                if bed.crop is not None and bed.kind != "greenhouse":
                    found.append((bed.crop.worth * outlook.harm[seat] * ripens(outlook, bed.crop.timer), seat, place))
    return found


def ripens(outlook: Outlook, timer: int) -> float:
    """Tell how likely another's crop is to be harvested; a turn more or less is in the order of seats."""
    return outlook.chance(max(0.0, timer - 0.5))


def on_harvest(outlook: Outlook, kind: str, bed: BedId) -> float:
    """Say what a crop's effect brings when it is harvested, beyond its value."""
    if kind == "grape":
        return 4.0 if bed not in ("common", "raised") else min(4.0, outlook.weights.bed * outlook.turns / 2)
    extra = _HARVEST.get(kind)
    return extra(outlook, kind) if extra is not None else 0.0


def on_planting(outlook: Outlook, kind: str, same: int) -> float:
    """Say what a crop's effect brings if it is planted now; `same` are the other hand cards of its kind."""
    if kind in COUNTING:
        return float(field_count(outlook, COUNTING[kind]))
    if kind == "onions":
        return outlook.gain(same)
    if kind == "wasabi":
        return _wasabi(outlook) if same else 0.0
    extra = _PLANTING.get(kind)
    return extra(outlook, kind) if extra is not None else 0.0


def planted(outlook: Outlook, card: Card, bed: BedId) -> float:
    """Say what it is worth to plant a card now in a bed of a kind: this turn of the bed is lost otherwise, later ones
    are not."""
    kind = card.kind
    timer = PLANTED_TIMER[bed, kind]
    later = VALUE[kind] + card.plus + BED_VALUE[bed, kind] + on_harvest(outlook, kind, bed)
    time = outlook.bed_turn * max(0.0, min(timer - 1, outlook.turns))
    return (
        on_planting(outlook, kind, held(outlook, card))
        + later * outlook.fed_chance(timer)
        - time
        - _wasted(outlook, kind, bed)
        + LEAST
    )


def in_hand(outlook: Outlook, card: Card) -> float:
    """Say what a crop card is worth in hand: planted as the beds become free, if there are turns for it."""
    kind = card.kind
    work = sum([GRADE[other.kind] for other in outlook.view.hand if other.kind in CROPS and other.id != card.id])
    under_way = sum([crop.timer for crop in growing(outlook.me)])
    same = held(outlook, card)
    wait = 0.6 * (work + under_way) / len(outlook.me.beds)
    best = 0.0
    beds: set[BedId] = {bed.kind for bed in outlook.me.beds}
    for bed in beds:
        timer = PLANTED_TIMER[bed, kind]
        later = VALUE[kind] + card.plus + BED_VALUE[bed, kind] + on_harvest(outlook, kind, bed)
        now = 0.8 * on_planting(outlook, kind, same) * outlook.chance(wait - 0.5)
        best = max(best, now + later * outlook.chance(timer + wait) - outlook.bed_turn * timer)
    return best


def best_planting(outlook: Outlook) -> list[tuple[Card, int]]:
    """Find which cards to plant in which free beds, so that all together is worth most."""
    free = [place for place, bed in enumerate(outlook.me.beds) if bed.crop is None and not bed.closed]
    cards = [card for card in outlook.view.hand if card.kind in CROPS]
    if not free or not cards:
        return []
    worth = [[planted(outlook, card, outlook.me.beds[place].kind) for place in free] for card in cards]
    return [(cards[row], free[column]) for row, column in assign(worth, len(free))]


def assign(worth: Sequence[Sequence[float]], columns: int) -> list[tuple[int, int]]:
    """Match rows and columns, each at most once, for the highest sum; only what is worth more than 0."""
    best: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {0: (0.0, ())}
    for row, values in enumerate(worth):
        found = dict(best)
        for used, (total, pairs) in best.items():
            for column in range(columns):
                if values[column] > 0 and not used & 1 << column:
                    mask, sum_ = used | 1 << column, total + values[column]
                    if mask not in found or found[mask][0] < sum_:
                        found[mask] = (sum_, (*pairs, (row, column)))
        best = found
    return list(max(best.values(), key=lambda each: each[0])[1])


def _cards(farm: FarmView) -> list[Card]:
    return [bed.crop.card for bed in farm.beds if bed.crop is not None]


def _wasted(outlook: Outlook, kind: str, bed: BedId) -> float:
    """Say what is lost when a bed stands under a crop that it does not help."""
    if bed == "common" or bed == "greenhouse":
        return 0.0
    helps = BED_VALUE[bed, kind] or PLANTED_TIMER[bed, kind] != GRADE[kind]
    return 0.0 if helps else outlook.weights.bed * min(1.0, outlook.turns / 4)


# What the effects bring -----------------------------------------------------------------------------------------------


def _cherry(outlook: Outlook, kind: str) -> float:
    earlier = outlook.me.cherries + sum([card.kind == kind for card in _cards(outlook.me)])
    return earlier + min(1.5, 0.1 * outlook.turns)


def _melon(outlook: Outlook, kind: str) -> float:
    first = not outlook.me.melons and not any(card.kind == kind for card in _cards(outlook.me))
    return min(2.0, 0.1 * outlook.turns) if first else 2.5


def _tomato(outlook: Outlook, kind: str) -> float:
    return sum([farm.coins > outlook.me.coins for farm in outlook.view.farms])


def _potato(outlook: Outlook, kind: str) -> float:
    return 0.75 * outlook.gain(1) + 0.25 * outlook.card


def _beans(outlook: Outlook, kind: str) -> float:
    have = [harm for harm, farm in zip(outlook.harm, outlook.view.farms, strict=True) if farm.coins or farm.fertilizers]
    return TOKEN * 0.8 * (1 + max(have, default=0.0))


def _pineapple(outlook: Outlook, kind: str) -> float:
    return 0.6 * max([each[0] for each in exposed(outlook)], default=0.0) + 1.0


def _peppers(outlook: Outlook, kind: str) -> float:
    others = sum([card.kind in CROPS for card in outlook.view.hand])
    return 2.0 * min(1.0, outlook.turns / 4) * min(1.0, 0.3 + 0.3 * others)


def _tangerine_harvest(outlook: Outlook, kind: str) -> float:
    return _all_others(outlook)


def _all_others(outlook: Outlook) -> float:
    """Say what it brings that all other crops gain a coin."""
    own = len(_cards(outlook.me))
    theirs = [harm * len(growing(farm)) for harm, farm in zip(outlook.harm, outlook.view.farms, strict=True)]
    return own - sum(theirs)


def _pumpkin(outlook: Outlook, kind: str) -> float:
    return sum(
        [
            min(farm.coins, farm.fertilizers) * (1 + harm) * 0.7
            for seat, (harm, farm) in enumerate(zip(outlook.harm, outlook.view.farms, strict=True))
            if seat != outlook.seat
        ]
    )


def _strawberry(outlook: Outlook, kind: str) -> float:
    worths = [crop.worth for farm in outlook.view.farms for crop in growing(farm) if crop.card.kind != kind]
    return 0.7 * max([9, *worths])


def _mango(outlook: Outlook, kind: str) -> float:
    cards = [farm.count for farm in outlook.view.farms]
    others = sum(cards) - outlook.me.count
    if not others:
        return 0.0
    harm = sum([harm * count for harm, count in zip(outlook.harm, cards, strict=True)]) / others
    return outlook.loot * (1 + harm)


def _wasabi(outlook: Outlook) -> float:
    return max([min(2.5, farm.coins) * (1 + harm) for harm, farm in _others(outlook)])


def _eggplant(outlook: Outlook, kind: str) -> float:
    best = 0.0
    for _, seat, place in exposed(outlook):
        best = max(best, delayed(outlook, seat, place) + outlook.harm[seat])
    return best


def delayed(outlook: Outlook, seat: Seat, place: int) -> float:
    """Say what it is worth that another's crop needs a turn more."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    lost = ripens(outlook, crop.timer) - ripens(outlook, crop.timer + 1)
    return outlook.harm[seat] * (crop.worth * lost + 1.5 * min(1.0, outlook.turns / 3))


def _cloudberry(outlook: Outlook, kind: str) -> float:
    total = 0.0
    for seat, farm in enumerate(outlook.view.farms):
        count = farm.count + len(growing(farm))
        coins, fertilizers = min(farm.coins, count), min(farm.fertilizers, count)
        if seat == outlook.seat:
            total -= coins + outlook.cost(fertilizers)
        else:
            total += outlook.harm[seat] * (coins + fertilizers)
    return total


def _blueberry(outlook: Outlook, kind: str) -> float:
    return max([rating for rating, _, _ in exposed(outlook)], default=0.0)


def _others(outlook: Outlook):
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
    "tangerine": _tangerine_harvest,
    "pumpkin": _pumpkin,
    "strawberry": _strawberry,
}

_PLANTING: Mapping[str, Extra] = {
    "mango": _mango,
    "eggplant": _eggplant,
    "tangerine": lambda outlook, kind: _all_others(outlook),
    "cloudberry": _cloudberry,
    "blueberry": _blueberry,
}
