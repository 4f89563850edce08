"""Values action cards for a seat: played now, and on average; in coins, before their cost.

None: it is not legal now or would have no effect.
"""

from collections.abc import Callable, Mapping

from engine.battle_farm.ai.beds import BED_CARDS, bed_change
from engine.battle_farm.ai.crops import in_hand
from engine.battle_farm.ai.harm import exposed, frenzied, infested, withered
from engine.battle_farm.ai.outlook import Outlook, growing
from engine.battle_farm.cards import COLOR, CROPS, GRADE, value
from engine.battle_farm.model import Card, CropView

COLOR_CARDS: Mapping[str, str] = {"green_day": "green", "red_alert": "red", "yellow_warning": "yellow"}

D6 = 3.5
"""The mean of a six-sided die."""

FLOWERS = 1.8
"""An estimate of the different crops on the field for each farm."""


def card_worth(outlook: Outlook, card: Card) -> float:
    """Estimate what a hand card is worth to a seat."""
    if card.kind in CROPS:
        return in_hand(outlook, card)
    return action_worth(outlook, card)


def action_worth(outlook: Outlook, card: Card) -> float:
    """Return an action card's worth in hand: the better of its average and present gain, less its cost, at least 0."""
    now = brings(outlook, card)
    usual = usually(outlook, card.kind) * min(1.0, outlook.turns / 2)
    return max(0.0, max(usual, now or 0.0) - outlook.cost_of(card))


def brings(outlook: Outlook, card: Card) -> float | None:
    """Return the gain of playing an action card now."""
    if card.kind in BED_CARDS:
        return bed_change(outlook, BED_CARDS[card.kind])
    if card.kind in COLOR_CARDS:
        return _color_card(outlook, card)
    return _NOW[card.kind](outlook, card)


def usually(outlook: Outlook, kind: str) -> float:
    """Return the average gain of a card with enough turns left."""
    if kind in BED_CARDS:
        return bed_change(outlook, BED_CARDS[kind]) or 0.0
    if kind == "flower_power":
        return outlook.gain(FLOWERS * len(outlook.view.farms))
    if kind == "thorny_fence":
        return outlook.gain(len(outlook.me.beds) - 0.5)
    return outlook.weights.brings[kind]


# Gains ---------------------------------------------------------------------------------------------------------------


def _color_card(outlook: Outlook, card: Card) -> float | None:
    count = sum([COLOR[each.kind] == COLOR_CARDS[card.kind] for each in outlook.view.hand])
    return float(count) if count else None


def _weed_whacker(outlook: Outlook, card: Card) -> float | None:
    # 0 becomes None here and below: a card without effect cannot be played (BF-23).
    return float(len(growing(outlook.me))) or None


def _pest_control(outlook: Outlook, card: Card) -> float | None:
    return sum([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)]) or None


def _lucky_find(outlook: Outlook, card: Card) -> float | None:
    return D6


def _selection(outlook: Outlook, card: Card) -> float | None:
    return max([selected(outlook, other) for other in outlook.view.hand if other.id != card.id], default=None)


def selected(outlook: Outlook, card: Card) -> float:
    """Return the gain of raising a card's value by 5."""
    if card.kind == "grocery_composture":
        # Five more dice, for five more fertilizers (BF-51, BF-54).
        return outlook.gain(5 * D6) - outlook.gain(5)
    if card.kind == "garden_gnome":
        # The raise adds five of the six cards that each opponent then discards, for five more fertilizers (BF-51).
        return 5 * _gnome_harm(outlook, 6) / 6 - outlook.cost(5)
    if card.kind not in CROPS:
        return -2.0  # most other action cards only cost more by it (BF-54)
    # The fuller the hand, the longer the card waits for a bed, and the later it can ripen.
    wait = 0.3 * len(outlook.view.hand) / len(outlook.me.beds)
    return 5 * outlook.chance(GRADE[card.kind] + wait)


def _flower_power(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(len({crop.card.kind for farm in outlook.view.farms for crop in growing(farm)})) or None


def _thorny_fence(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(len(growing(outlook.me))) or None


def _composture(outlook: Outlook, card: Card) -> float | None:
    return outlook.gain(D6 * value(card))


def _soil(outlook: Outlook, card: Card) -> float | None:
    return sum([fed(outlook, crop) for crop in growing(outlook.me)]) or None


def fed(outlook: Outlook, crop: CropView) -> float:
    """Return the gain of an own crop needing a turn less; in its last turn it frees no bed earlier (BF-15)."""
    chance = outlook.chance(crop.timer)
    sooner = crop.worth * (outlook.chance(crop.timer - 1) - chance)
    return sooner + (outlook.bed_turn * chance if crop.timer > 1 else 0.0)


def _seed_sprout(outlook: Outlook, card: Card) -> float | None:
    colors = len({COLOR[crop.card.kind] for crop in growing(outlook.me)})
    return min(colors, outlook.view.deck) * outlook.card or None


def _pollinator(outlook: Outlook, card: Card) -> float | None:
    if not outlook.view.deck:
        return None
    crops = sum([other.kind in CROPS for other in outlook.view.hand])
    return 1.5 * outlook.card + outlook.gain(0.6 * (1 + crops / 2.5))


def _gourmet(outlook: Outlook, card: Card) -> float | None:
    return value(card) * max([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)], default=0.0) or None


def _frenzy(outlook: Outlook, card: Card) -> float | None:
    return max([frenzied(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


def _fungus(outlook: Outlook, card: Card) -> float | None:
    best = max([infested(outlook, color) for color in ("red", "green", "yellow")])
    return best if best > 0 else None


def _recycle(outlook: Outlook, card: Card) -> float | None:
    return max([recycled(outlook, other) for other in outlook.view.hand if other.id != card.id], default=None)


def recycled(outlook: Outlook, card: Card) -> float:
    """Return the gain of turning a card into fertilizers."""
    # Two Recycle cards would ask for each other's worth without end.
    return outlook.gain(GRADE[card.kind]) - card_worth(outlook, card) if card.kind != "recycle" else -1.0


def _gnome(outlook: Outlook, card: Card) -> float | None:
    return _gnome_harm(outlook, value(card)) or None


def _gnome_harm(outlook: Outlook, cards: int) -> float:
    pairs = zip(outlook.harm, outlook.view.farms, strict=True)
    return outlook.loot * sum([harm * min(cards, farm.count) for harm, farm in pairs])


def _stonks(outlook: Outlook, card: Card) -> float | None:
    worths = [market_worth(outlook, each) for each in outlook.view.market if each is not None]
    return sum(worths) / len(worths) if worths else None


def market_worth(outlook: Outlook, card: Card) -> float:
    """Return what a card of the market would be worth in hand; action cards that ask this themselves count little."""
    return 1.0 if card.kind in ("stonks", "recycle", "drought") else card_worth(outlook, card)


def _drought(outlook: Outlook, card: Card) -> float | None:
    market = [each for each in outlook.view.market if each is not None]
    hand = [each for each in outlook.view.hand if each.id != card.id]
    if not market and not hand:
        return None
    # A flat coin for action cards: Recycle asks for the worth of Drought, which must not ask back.
    lost = sum([in_hand(outlook, each) if each.kind in CROPS else 1.0 * (outlook.turns > 1) for each in hand])
    return len(market) + len(hand) - lost


def _clone(outlook: Outlook, card: Card) -> float | None:
    return max([cloned(outlook, crop.card) for farm in outlook.view.farms for crop in growing(farm)], default=None)


def cloned(outlook: Outlook, card: Card) -> float:
    """Return what a copy of a crop is worth."""
    # No card has this id, so that every card of the kind in hand counts as another one.
    return card_worth(outlook, Card(-1, card.kind))


def _wither(outlook: Outlook, card: Card) -> float | None:
    return max([withered(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


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
