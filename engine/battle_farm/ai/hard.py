"""The hard player: it values each legal action until the end of the match, and plays the best, in order."""

from itertools import combinations
from typing import Literal

from msgspec.structs import replace

from engine.battle_farm.ai.abilities import ability_brings, ability_cost
from engine.battle_farm.ai.action_cards import brings, card_worth, fed, usually
from engine.battle_farm.ai.crop_effects import COUNTING, on_harvest
from engine.battle_farm.ai.crops import best_planting
from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.ai.last_turns import can_be_used, closing_purchase, is_last_purchase, is_nearly_stalled
from engine.battle_farm.ai.outlook import Outlook, best_other, growing, look, strength
from engine.battle_farm.ai.targets import answer
from engine.battle_farm.ai.trading import accept, bid, offer
from engine.battle_farm.ai.weights import TUNED, USUAL, Weights
from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, PRICE, value
from engine.battle_farm.model import Ability, Action, BattleFarmView, Buy, Card, CropView, Fertilize, Plant, Play, Stop
from engine.game import Seat
from engine.rng import Rng

BEFORE = frozenset(
    {
        "lucky_find",
        "green_day",
        "red_alert",
        "yellow_warning",
        "selection",
        "grocery_composture",
        "pollinator_paradise",
        "stonks",
        "recycle",
        "trellis_bed",
        "vertical_bed",
        "rotational_bed",
        "land_acquisition",
        "first_pick",
        "reap_and_sow",
        "early_bird",
    }
)
"""Actions before planting: they bring cards, prepare beds, or count the hand."""

PATIENT = frozenset(
    {
        "green_day",
        "red_alert",
        "yellow_warning",
        "weed_whacker",
        "pest_control",
        "flower_power",
        "soil_enrichment",
        "seed_sprout",
        "clone",
        "wither",
    }
)
"""Cards that are kept until they gain about as much as usual."""

ONCE: dict[str, float] = {"land_acquisition": 16.0, "first_pick": 9.0}
"""The least gain of a once-a-game ability, early on."""

SMALL = 0.2
"""Least gain in coins for which an action is done."""


class Weighing:
    """Reckons in coins what everything is worth by the end of the game."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Believe these weights; else those that are best for the options of the match."""
        self._weights = weights

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Choose the action that is worth most."""
        outlook = look(view, seat, self._weights or _weights_of(view))
        if view.question is not None and view.question.seat == seat:
            return answer(outlook, answers(view, seat, rng))
        if view.trade is not None:
            return bid(outlook) if view.active != seat else accept(outlook)
        match view.phase:
            case "buy":
                return _buy(outlook)
            case "trade":
                return offer(outlook)
            case "play":
                return _play(outlook)
            case "fertilize":
                return _fertilize(outlook)
            case _:
                return Stop()


def _buy(outlook: Outlook) -> Action:
    """Buy the card that is worth most beyond its price, as long as there is one.

    In a last turn, that is one which can still be planted or played and pays by then.
    """
    best, place = 0.0, -1
    for index, card in enumerate(outlook.view.market):
        if card is None or PRICE[card.kind] > outlook.me.coins:
            continue
        if not is_last_purchase(outlook.view, outlook.seat, card):
            gain = _gain(outlook, card)
        elif can_be_used(outlook.view, outlook.seat, card):
            gain = _gain(_ending(outlook), card)
        else:
            continue
        if gain > best:
            best, place = gain, index
    if place < 0:
        last = closing_purchase(outlook.view, outlook.seat)
        return _freshen(outlook) if last is None else Buy(last)
    return Buy(place)


def _weights_of(view: BattleFarmView) -> Weights:
    # What was found by playing the short game loses the full one, which the deck mostly ends.
    return TUNED if view.reshuffle else USUAL


def purpose(view: BattleFarmView, seat: Seat, place: int) -> Literal["worth", "turn", "close"]:
    """Return why the player buys a card of the market: for what it is worth, for the next card, or to end the match."""
    card = view.market[place]
    if card is None or is_last_purchase(view, seat, card) or _gain(look(view, seat, _weights_of(view)), card) > 0:
        return "worth"
    return "close" if closing_purchase(view, seat) == place else "turn"


def expected(view: BattleFarmView, seat: Seat, use: Card | Ability) -> float:
    """Return the coins that a card or the ability is worth to a seat by the player's count, less its fertilizers.

    Others' losses count as far as they help the seat. A card of the market is one in hand.
    """
    outlook = look(view, seat, _weights_of(view))
    if isinstance(use, Ability):
        return (ability_brings(outlook) or 0.0) - outlook.cost(ability_cost(outlook))
    if use in view.hand:
        return (brings(outlook, use) or 0.0) - outlook.cost_of(use)
    return card_worth(outlook, use)


def _gain(outlook: Outlook, card: Card) -> float:
    """Return what a card of the market is worth beyond its price."""
    weights = outlook.weights
    others = max(outlook.harm) * min(1.0, outlook.turns / 3)
    # A card that comes up before the last purchase can still be bought by this seat (BF-9), so it helps no other.
    shown = weights.shown * others if outlook.view.purchases == 1 else 0.0
    worth, price = card_worth(outlook, card), PRICE[card.kind]
    kept = weights.denied * others * max(0.0, worth - price) if card.kind in CROPS else 0.0
    # In a last turn a card must pay for itself.
    return worth + kept - price - shown - weights.profit * min(1.0, outlook.turns)


def _ending(outlook: Outlook) -> Outlook:
    """Estimate as in the last round if the purchase makes this round the last one."""
    view = outlook.view
    # Which of the two reasons stands there is the same to `look`.
    return outlook if view.last_round else look(replace(view, last_round="limit"), outlook.seat, outlook.weights)


def _freshen(outlook: Outlook) -> Action:
    """Buy the cheapest card if the market is poor and beds are empty, so that a new card comes.

    Before an idle field ends the match, a farm without crops must if it is behind, or if no other can pay.
    """
    crops = sum([card.kind in CROPS for card in outlook.view.hand])
    empty = sum([bed.crop is None for bed in outlook.me.beds])
    lying = [(PRICE[card.kind], place) for place, card in enumerate(outlook.view.market) if card is not None]
    affordable = [each for each in lying if each[0] <= outlook.me.coins]
    if not affordable or crops >= empty:
        return Stop()
    price, place = min(affordable)
    cheapest = outlook.view.market[place]
    # In a last turn the new card would only help others.
    if cheapest is None or is_last_purchase(outlook.view, outlook.seat, cheapest):
        return Stop()
    is_idle = not crops and not growing(outlook.me) and is_nearly_stalled(outlook.view)
    must = is_idle and (strength(outlook.me, outlook.weights) <= best_other(outlook) or _alone_can_pay(outlook, price))
    # With the last purchase gone, the new card cannot be bought; in the last turn no crop ripens that was not there.
    hopes = outlook.weights.fresh * min(1.0, (outlook.turns - 1) / 2) if outlook.view.purchases > 1 else 0.0
    return Buy(place) if must or price <= hopes else Stop()


def _alone_can_pay(outlook: Outlook, price: int) -> bool:
    return all(farm.coins < price for seat, farm in enumerate(outlook.view.farms) if seat != outlook.seat)


def _play(outlook: Outlook) -> Action:
    """Play actions that come before planting, plant, then play the rest; stop when no action is worth its cost."""
    found = _rated_actions(outlook)
    early = [rated for rated in found if rated[1] in BEFORE]
    if early:
        # By the gain alone: actions have no order that could break ties.
        return max(early, key=lambda rated: rated[0])[2]
    planting = best_planting(outlook)
    if planting:
        card, bed = min(planting, key=lambda each: _rank(each[0]))
        return Plant(card.id, bed)
    return max(found, key=lambda rated: rated[0])[2] if found else Stop()


def _rank(card: Card) -> tuple[int, int]:
    """Order plantings: crops that count the field come after those they count, and after Tangerine, which raises it."""
    return (2 if card.kind in COUNTING else 1 if card.kind == "tangerine" else 0, card.id)


def _rated_actions(outlook: Outlook) -> list[tuple[float, str, Action]]:
    """Return the cards and the ability that are worth more than they cost, by how much."""
    found: list[tuple[float, str, Action]] = []
    for card in outlook.view.hand:
        # A replayable card that was played in this turn is still in the hand (BF-7).
        if card.kind in ACTIONS and card.id not in outlook.view.played and value(card) <= outlook.me.fertilizers:
            gain = brings(outlook, card)
            if gain is not None and not _waits(outlook, card.kind, gain):
                found.append((gain - outlook.cost_of(card), card.kind, Play(card.id)))
    found += _ability(outlook)
    return [rated for rated in found if rated[0] > SMALL]


def _ability(outlook: Outlook) -> list[tuple[float, str, Action]]:
    needed = ability_cost(outlook)
    if outlook.me.ability != "ready" or needed > outlook.me.fertilizers:
        return []
    gain = ability_brings(outlook)
    name = CLASSES[outlook.me.farmer].ability.id
    # The threshold falls towards the end: an unused ability is wasted.
    if gain is None or gain < ONCE.get(name, 0.0) * min(1.0, max(0.0, outlook.turns - 4) / 6):
        return []
    return [(gain - outlook.cost(needed), name, Ability())]


def _waits(outlook: Outlook, kind: str, gain: float) -> bool:
    """Return whether a card had better be kept: it usually brings more, and there is time."""
    time = min(1.0, max(0.0, outlook.turns - 2) / 4)
    return kind in PATIENT and gain < outlook.weights.patience * usually(outlook, kind) * time


def _fertilize(outlook: Outlook) -> Action:
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
