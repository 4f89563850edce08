"""Tells when a seat has its last turn, and values the cards bought in it.

A purchase that sets off the last round counts as made in it: it may empty the deck (BF-18), or leave the coins that end
the match (BF-17).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from engine.battle_farm.ai.action_cards import COLOR_CARDS, D6
from engine.battle_farm.ai.crop_effects import COUNTING
from engine.battle_farm.ai.outlook import DICE, growing
from engine.battle_farm.cards import BED_VALUE, COLOR, CROPS, GRADE, PLANTED_TIMER, PRICE, VALUE, value
from engine.battle_farm.model import BattleFarmView, BedView, Card, FarmView
from engine.game import Seat

Ripening: TypeAlias = tuple[int, int]
"""The turns that a crop needs, and its pay."""


def has_turn_ahead(view: BattleFarmView, seat: Seat) -> bool:
    """Return whether a seat may have a turn after the one that runs."""
    if not view.last_round or view.active is None:
        return not view.last_round
    return view.order.index(seat) > view.order.index(view.active)


def is_last_purchase(view: BattleFarmView, seat: Seat, card: Card) -> bool:
    """Return whether the turn that runs is the last one of its seat if it buys a card.

    A seat with the most coins, and enough to end the match, does not go on for the sake of a card.
    """
    coins = view.farms[seat].coins
    leads = all(coins > farm.coins for other, farm in enumerate(view.farms) if other != seat)
    ending = view.limit if leads else view.limit + PRICE[card.kind]
    return bool(view.last_round) or _is_last_card(view) or coins >= ending


def _is_last_card(view: BattleFarmView) -> bool:
    """Return whether the next card that is drawn ends the game (BF-18)."""
    return view.deck <= 1 and not view.deck_renews


def is_nearly_stalled(view: BattleFarmView) -> bool:
    """Return whether a whole round was idle; three idle rounds end the match (BF-63)."""
    return view.quiet >= len(view.farms)


def can_be_used(view: BattleFarmView, seat: Seat, card: Card) -> bool:
    """Return whether a card bought now can be planted or paid for in this turn, and its fertilizers used."""
    me = view.farms[seat]
    if card.kind in CROPS:
        return len(_waiting(view)) < len(_free(me))
    left = me.fertilizers - value(card)
    if left < 0 or card.kind not in _FERTILIZERS:
        return left >= 0
    crops = _crops(view, me)
    return _ripe(crops, left + _FERTILIZERS[card.kind](view, me)) > _ripe(crops, me.fertilizers)


def closing_purchase(view: BattleFarmView, seat: Seat) -> int | None:
    """Find the cheapest card with which a seat can end an idle match and keep its place."""
    lying = [(PRICE[card.kind], place) for place, card in enumerate(view.market) if card is not None]
    if not lying or not _is_last_card(view) or view.last_round or not is_nearly_stalled(view):
        return None
    price, place = min(lying)
    coins = view.farms[seat].coins
    behind = [farm.coins for other, farm in enumerate(view.farms) if other != seat and farm.coins <= coins]
    return place if coins - price > max(behind, default=-1) else None


def last_gain(view: BattleFarmView, seat: Seat, card: Card) -> float:
    """Return the coins that a card bought in the last turn brings the plain player by its end, on average.

    It plants all it can, plays the cards that pay at once, and feeds the crop that is nearest to being ripe.
    """
    me = view.farms[seat]
    if not can_be_used(view, seat, card):
        return 0.0
    free, crops = _free(me), _crops(view, me)
    # Coin cards in hand are played before the crops are fed, so their cost is gone by then.
    doses = me.fertilizers - sum([value(held) for held in view.hand if is_coin_card(held)])
    before = _harvested(crops, doses)
    # `can_be_used` has made sure that a bed is free, so `min` has one.
    if card.kind in CROPS:
        # The worst free bed: in which one the card comes to stand depends on the crops planted before it.
        fed = min([_harvested([*crops, ripening(card, bed)], doses) for bed in free])
        return _counted(view, card.kind) + fed - before
    doses -= value(card)
    # Crops are planted first: a colour card counts only those that find no bed.
    pays = _paid(card, len(crops), _waiting(view)[len(free) :]) if is_coin_card(card) and doses >= 0 else 0.0
    return pays + _harvested(crops, doses) - before if pays else 0.0


def is_coin_card(card: Card) -> bool:
    """Return whether a card pays coins as it is played."""
    return card.kind in COLOR_CARDS or card.kind in ("lucky_find", "weed_whacker")


def _free(me: FarmView) -> list[BedView]:
    return [bed for bed in me.beds if bed.crop is None and not bed.closed]


def _waiting(view: BattleFarmView) -> list[str]:
    """List the crops of the hand, those that are planted first before the others."""
    kinds = [card.kind for card in view.hand if card.kind in CROPS]
    return sorted(kinds, key=gold_per_turn, reverse=True)


def gold_per_turn(kind: str) -> float:
    """Return what a crop earns for each turn of a bed, its price deducted."""
    return (VALUE[kind] - PRICE[kind]) / GRADE[kind]


def _crops(view: BattleFarmView, me: FarmView) -> list[Ripening]:
    """List the own crops once all that can be planted is planted."""
    planted = _waiting(view)[: len(_free(me))]
    # As in a Common Bed: which bed each of them will get is left open.
    return [(crop.timer, crop.worth) for crop in growing(me)] + [(GRADE[kind], VALUE[kind]) for kind in planted]


def ripening(card: Card, bed: BedView) -> Ripening:
    """Return the turns that a crop takes in a bed, and what it pays there without effects."""
    return PLANTED_TIMER[bed.kind, card.kind], value(card) + BED_VALUE[bed.kind, card.kind]


def _harvested(crops: Sequence[Ripening], fertilizers: int) -> float:
    """Return what the crops pay that are made ripe one after the other, as far as the die is likely to allow."""
    needed, coins = 0, 0.0
    for timer, pays in sorted(crops):
        needed += timer
        if needed <= min(len(DICE), fertilizers):
            coins += pays * DICE[needed - 1]
    return coins


def _ripe(crops: Sequence[Ripening], fertilizers: int) -> int:
    """Return the most that crops can pay which are made ripe in one turn with the highest roll."""
    most = [0] * (1 + min(len(DICE), fertilizers))
    for timer, pays in crops:
        # Downwards, so that no crop is counted twice.
        for doses in range(len(most) - 1, timer - 1, -1):
            most[doses] = max(most[doses], most[doses - timer] + pays)
    return most[-1]


def _counted(view: BattleFarmView, kind: str) -> int:
    """Return a crop's pay at planting: a coin for each crop of its colour on the field (BF-37)."""
    color = COUNTING.get(kind)
    return sum([COLOR[crop.card.kind] == color for farm in view.farms for crop in growing(farm)]) if color else 0


def _paid(card: Card, crops: int, kept: Sequence[str]) -> float:
    """Return what a coin card pays, given the number of own crops and the crops kept in hand."""
    if card.kind == "lucky_find":
        return D6
    if card.kind == "weed_whacker":
        return crops
    return sum([COLOR[kind] == COLOR_CARDS[card.kind] for kind in kept])


_FERTILIZERS: Mapping[str, Callable[[BattleFarmView, FarmView], int]] = {
    "recycle": lambda view, me: max([GRADE[card.kind] for card in view.hand], default=0),
    "flower_power": lambda view, me: len({crop.card.kind for farm in view.farms for crop in growing(farm)}),
    "thorny_fence": lambda view, me: len(me.beds),
    "pollinator_paradise": lambda view, me: 1 + len(view.hand),
    "grocery_composture": lambda view, me: 6,
}
"""The cards that bring only fertilizers, or cards too late to use, with the largest amount."""
