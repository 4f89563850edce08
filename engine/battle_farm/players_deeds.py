"""What an action card or a class ability brings a seat: done now, and as it usually comes; in coins, before its cost.

None stands for what cannot be done or would do nothing. It chooses nothing.
"""

from collections.abc import Callable, Mapping

from engine.battle_farm.cards import BED_VALUE, CLASSES, COLOR, CROPS, GRADE, VALUE
from engine.battle_farm.model import BedId, Card
from engine.battle_farm.players_crops import delayed, exposed, in_hand, ripens
from engine.battle_farm.players_outlook import BRINGS, Outlook, growing

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

COLOR_CARDS: Mapping[str, str] = {"green_day": "green", "red_alert": "red", "yellow_warning": "yellow"}

D6 = 3.5


def card_worth(outlook: Outlook, card: Card) -> float:
    """Say what a hand card is worth to a seat, as well as it can be known."""
    if card.kind in CROPS:
        return in_hand(outlook, card)
    return deed_worth(outlook, card)


def deed_worth(outlook: Outlook, card: Card) -> float:
    """Say what an action card is worth in hand: what it usually brings or brings now, less its cost."""
    now = brings(outlook, card)
    usual = usually(outlook, card.kind) * min(1.0, outlook.turns / 2)
    return max(0.0, max(usual, now or 0.0) - outlook.cost_of(card))


def cost(card: Card) -> int:
    """Tell what a card costs, in fertilizers."""
    return VALUE[card.kind] + card.plus


def brings(outlook: Outlook, card: Card) -> float | None:
    """Say what an action card brings now."""
    if card.kind in BED_CARDS:
        return bed_change(outlook, BED_CARDS[card.kind])
    if card.kind in COLOR_CARDS:
        return _color_card(outlook, card)
    return _NOW[card.kind](outlook, card)


def usually(outlook: Outlook, kind: str) -> float:
    """Say what a card brings as it usually comes, if there are turns enough."""
    if kind in BED_CARDS:
        return bed_change(outlook, BED_CARDS[kind]) or 0.0
    if kind == "flower_power":
        return outlook.gain(FLOWERS * len(outlook.view.farms))
    if kind == "thorny_fence":
        return outlook.gain(len(outlook.me.beds) - 0.5)
    return BRINGS[kind]


FLOWERS = 1.8
"""Different crops on the field for each farm, about."""


# Gains ---------------------------------------------------------------------------------------------------------------


def _color_card(outlook: Outlook, card: Card) -> float | None:
    count = sum([COLOR[each.kind] == COLOR_CARDS[card.kind] for each in outlook.view.hand])
    return float(count) if count else None


def _weed_whacker(outlook: Outlook, card: Card) -> float | None:
    return float(len(growing(outlook.me))) or None


def _pest_control(outlook: Outlook, card: Card) -> float | None:
    return sum([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)]) or None


def _lucky_find(outlook: Outlook, card: Card) -> float | None:
    return D6


def _selection(outlook: Outlook, card: Card) -> float | None:
    return max([selected(outlook, other) for other in outlook.view.hand if other.id != card.id], default=None)


def selected(outlook: Outlook, card: Card) -> float:
    """Say what it brings that a card's value is raised by 5."""
    if card.kind == "grocery_composture":
        return outlook.gain(5 * D6) - outlook.gain(5)
    if card.kind == "garden_gnome":
        return 5 * _gnome_harm(outlook, 6) / 6 - outlook.cost(5)
    if card.kind not in CROPS:
        return -2.0
    wait = 0.3 * len(outlook.view.hand) / len(outlook.me.beds)
    return 5 * outlook.chance(GRADE[card.kind] + wait)


def _flower_power(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(len({crop.card.kind for farm in outlook.view.farms for crop in growing(farm)})) or None


def _thorny_fence(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(len(growing(outlook.me))) or None


def _composture(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(D6 * cost(card))


def _soil(outlook: Outlook, card: Card) -> float | None:
    return sum([fed(outlook, crop.card.kind, crop.worth, crop.timer) for crop in growing(outlook.me)]) or None


def fed(outlook: Outlook, kind: str, worth: int, timer: int) -> float:
    """Say what it brings that an own crop needs a turn less; its last turn frees no bed earlier (BF-15)."""
    sooner = worth * (outlook.chance(timer - 1) - outlook.chance(timer))
    return sooner + (outlook.bed_turn * outlook.chance(timer) if timer > 1 else 0.0)


def _seed_sprout(outlook: Outlook, card: Card) -> float | None:
    colors = len({COLOR[crop.card.kind] for crop in growing(outlook.me)})
    return min(colors, outlook.view.deck) * outlook.card or None


def _pollinator(outlook: Outlook, card: Card) -> float | None:
    if not outlook.view.deck:
        return None
    crops = sum([other.kind in CROPS for other in outlook.view.hand])
    return 1.5 * outlook.card + outlook.gain(0.6 * (1 + crops / 2.5))


def _gourmet(outlook: Outlook, card: Card) -> float | None:
    return cost(card) * max([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)], default=0.0) or None


def _frenzy(outlook: Outlook, card: Card) -> float | None:
    return max([frenzied(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


def frenzied(outlook: Outlook, seat: int, place: int) -> float:
    """Say what Fertilizer Frenzy on another's crop is worth."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    return min(GRADE[crop.card.kind], crop.value) * outlook.harm[seat] * ripens(outlook, crop.timer)


def _fungus(outlook: Outlook, card: Card) -> float | None:
    best = max([infested(outlook, color) for color in ("red", "green", "yellow")])
    return best if best > 0 else None


def infested(outlook: Outlook, color: str) -> float:
    """Say what it is worth that all crops of a colour lose a coin."""
    total = 0.0
    for seat, farm in enumerate(outlook.view.farms):
        weight = -1.0 if seat == outlook.seat else outlook.harm[seat]
        for bed in farm.beds:
            crop = bed.crop
            if crop is not None and bed.kind != "greenhouse" and crop.value > 1 and COLOR[crop.card.kind] == color:
                total += weight * ripens(outlook, crop.timer)
    return total


def _recycle(outlook: Outlook, card: Card) -> float | None:
    return max([recycled(outlook, other) for other in outlook.view.hand if other.id != card.id], default=None)


def recycled(outlook: Outlook, card: Card) -> float:
    """Say what it is worth to turn a card into fertilizers."""
    return outlook.gain(GRADE[card.kind]) - card_worth(outlook, card) if card.kind != "recycle" else -1.0


def _gnome(outlook: Outlook, card: Card) -> float | None:
    return _gnome_harm(outlook, cost(card)) or None


def _gnome_harm(outlook: Outlook, cards: int) -> float:
    pairs = zip(outlook.harm, outlook.view.farms, strict=True)
    return outlook.loot * sum([harm * min(cards, farm.count) for harm, farm in pairs])


def _stonks(outlook: Outlook, card: Card) -> float | None:
    worths = [market_worth(outlook, each) for each in outlook.view.market if each is not None]
    return sum(worths) / len(worths) if worths else None


def market_worth(outlook: Outlook, card: Card) -> float:
    """Say what a card of the market would be worth in hand; action cards that ask this themselves count little."""
    return 1.0 if card.kind in ("stonks", "recycle", "drought") else card_worth(outlook, card)


def _drought(outlook: Outlook, card: Card) -> float | None:
    market = [each for each in outlook.view.market if each is not None]
    hand = [each for each in outlook.view.hand if each.id != card.id]
    if not market and not hand:
        return None
    lost = sum([in_hand(outlook, each) if each.kind in CROPS else 1.0 * (outlook.turns > 1) for each in hand])
    return len(market) + len(hand) - lost


def _clone(outlook: Outlook, card: Card) -> float | None:
    return max([cloned(outlook, crop.card) for farm in outlook.view.farms for crop in growing(farm)], default=None)


def cloned(outlook: Outlook, card: Card) -> float:
    """Say what a copy of a crop is worth."""
    return in_hand(outlook, Card(-1, card.kind))


def _wither(outlook: Outlook, card: Card) -> float | None:
    return max([withered(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


def withered(outlook: Outlook, seat: int, place: int) -> float:
    """Say what it is worth that another's crop is worth 1."""
    crop = outlook.view.farms[seat].beds[place].crop
    if crop is None:
        return 0.0
    return max(0.0, (crop.value - 1) * outlook.harm[seat] * ripens(outlook, crop.timer))


# Beds ----------------------------------------------------------------------------------------------------------------


def bed_change(outlook: Outlook, into: BedId) -> float | None:
    """Say what the best change of any bed into a kind is worth."""
    best = [
        bed_changed(outlook, seat, place, into)
        for seat, farm in enumerate(outlook.view.farms)
        for place in range(len(farm.beds))
        if farm.beds[place].kind != into
    ]
    return max(best, default=None)


def bed_changed(outlook: Outlook, seat: int, place: int, into: BedId) -> float:
    """Say what it is worth that a bed becomes another kind: for the crop in it, and for the turns that are left."""
    bed = outlook.view.farms[seat].beds[place]
    weight = 1.0 if seat == outlook.seat else -outlook.harm[seat]
    better = (BED_RANK[into] - BED_RANK[bed.kind]) * outlook.weights.bed * max(0.0, outlook.turns - 1)
    crop = bed.crop
    if crop is not None:
        kind = crop.card.kind
        better += (BED_VALUE[into, kind] - BED_VALUE[bed.kind, kind]) * outlook.chance(crop.timer)
    return weight * better


# Abilities -----------------------------------------------------------------------------------------------------------


def ability_brings(outlook: Outlook) -> float | None:
    """Say what the ability of the seat's class brings now."""
    return _ABILITIES[outlook.me.farmer](outlook)


def ability_cost(outlook: Outlook) -> int:
    """Tell what it costs, in fertilizers."""
    return CLASSES[outlook.me.farmer].ability.cost


def _land_acquisition(outlook: Outlook) -> float | None:
    worths = sorted([card_worth(outlook, card) for card in outlook.me.discard], reverse=True)
    return sum(worths[:2]) if worths else None


def _reap_and_sow(outlook: Outlook) -> float | None:
    worst = min([card_worth(outlook, card) for card in outlook.view.hand], default=None)
    return None if worst is None or not outlook.view.deck else 1.3 * outlook.card - worst


def _early_bird(outlook: Outlook) -> float | None:
    return max(
        [
            bed_changed(outlook, outlook.seat, place, into)
            for place in range(len(outlook.me.beds))
            for into in EARLY_BIRD
        ]
    )


EARLY_BIRD: tuple[BedId, ...] = ("rotational", "trellis", "vertical")


def _genetic_modification(outlook: Outlook) -> float | None:
    return max([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)], default=0.0) or None


def _first_pick(outlook: Outlook) -> float | None:
    return max([market_worth(outlook, card) for card in outlook.view.market if card is not None], default=None)


def _cloud_cover(outlook: Outlook) -> float | None:
    return max([delayed(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


_ABILITIES: Mapping[str, Callable[[Outlook], float | None]] = {
    "land_baron": _land_acquisition,
    "grim_reaper": _reap_and_sow,
    "master_gardener": _early_bird,
    "crop_scientist": _genetic_modification,
    "seed_trader": _first_pick,
    "weather_watcher": _cloud_cover,
}

_NOW: Mapping[str, Callable[[Outlook, Card], float | None]] = {
    "garden_gourmet": _gourmet,
    "fertilizer_frenzy": _frenzy,
    "recycle": _recycle,
    "lucky_find": _lucky_find,
    "weed_whacker": _weed_whacker,
    "pest_control": _pest_control,
    "selection": _selection,
    "flower_power": _flower_power,
    "fungus_infiltration": _fungus,
    "thorny_fence": _thorny_fence,
    "soil_enrichment": _soil,
    "seed_sprout": _seed_sprout,
    "pollinator_paradise": _pollinator,
    "garden_gnome": _gnome,
    "stonks": _stonks,
    "grocery_composture": _composture,
    "drought": _drought,
    "clone": _clone,
    "wither": _wither,
}
