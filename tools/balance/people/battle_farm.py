"""A person who plays Battle Farm sensibly, as a script: it goes by the board, without looking ahead."""

from collections.abc import Sequence

from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.cards import BED_VALUE, CROPS, GRADE, PRICE, VALUE, value
from engine.battle_farm.model import (
    Action,
    BattleFarmView,
    Bid,
    Buy,
    Card,
    ChooseBed,
    ChooseCard,
    ChooseSeat,
    Decline,
    FarmView,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
)
from engine.game import Seat
from engine.rng import Rng

OWN = frozenset({"garden_gourmet", "genetic_modification", "trellis_bed", "vertical_bed", "rotational_bed"})
"""The effects that a person aims at their own farm."""

COINS = frozenset({"lucky_find", "weed_whacker", "green_day", "red_alert", "yellow_warning"})
"""The action cards that say *gain coins*: the only ones that a person buys."""

NEAR = 0.85
"""The share of the win limit at which, once any farm has reached it, a person stops buying slow crops."""


class Person:
    """Fills the beds with the dearest crops, plays its cards, harms the leader, and never sells."""

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Choose the phase's usual action, as long as it seems useful."""
        me = view.farms[seat]
        if view.question is not None and view.question.seat == seat:
            return _answer(view, seat, answers(view, seat, rng))
        if view.trade is not None:
            return Decline() if view.active == seat else _bid(view, me)
        match view.phase:
            case "buy":
                return _buy(view, me)
            case "play":
                return _plant(view, me) or _play(view, seat, rng) or Stop()
            case "fertilize":
                return _feed(view, me)
            case _:
                return Stop()


def _buy(view: BattleFarmView, me: FarmView) -> Action:
    """Buy the dearest affordable crop for an empty bed; else a card that pays coins; else the cheapest to see another.

    The last of these only while a bed waits for a crop and none is in hand.
    """
    if view.last_round:
        return Stop()
    empty = sum([bed.crop is None or bed.crop.timer <= 1 for bed in me.beds])
    held = sum([card.kind in CROPS for card in view.hand])
    longest = 2 if max([farm.coins for farm in view.farms]) >= NEAR * view.limit else 5
    best: tuple[int, int] = (0, -1)
    for place, card in enumerate(view.market):
        if card is not None and PRICE[card.kind] <= me.coins:
            if card.kind in CROPS and held < empty and GRADE[card.kind] <= longest:
                best = max(best, (VALUE[card.kind], place))
            elif card.kind in COINS and me.fertilizers:
                best = max(best, (1, place))
    if best[1] >= 0:
        return Buy(best[1])
    lying = [(PRICE[card.kind], place) for place, card in enumerate(view.market) if card is not None]
    needs_crop = empty > 0 and not held and view.purchases > 1
    affordable = [each for each in lying if needs_crop and each[0] <= me.coins]
    return Buy(min(affordable)[1]) if affordable else Stop()


def _plant(view: BattleFarmView, me: FarmView) -> Action | None:
    """Plant the dearest crop in the free bed that adds most to it."""
    free = [place for place, bed in enumerate(me.beds) if bed.crop is None and not bed.closed]
    crops = [card for card in view.hand if card.kind in CROPS]
    if not free or not crops:
        return None
    crop = max(crops, key=value)
    return Plant(crop.id, max(free, key=lambda place: BED_VALUE[me.beds[place].kind, crop.kind]))


def _play(view: BattleFarmView, seat: Seat, rng: Rng) -> Action | None:
    """Play the dearest card that can be paid; what would only hit oneself is not listed among the legal actions."""
    cards = {card.id: card for card in view.hand}
    playable = [cards[each.card] for each in answers(view, seat, rng) if isinstance(each, Play)]
    return Play(max(playable, key=value).id) if playable else None


def _feed(view: BattleFarmView, me: FarmView) -> Action:
    """Feed the dearest crop that still waits, so that its bed is free a turn earlier."""
    waiting = [
        (bed.crop.worth, place)
        for place, bed in enumerate(me.beds)
        if bed.crop is not None and (bed.crop.timer > 1 or view.last_round)
    ]
    return Fertilize(max(waiting)[1]) if waiting else Stop()


def _bid(view: BattleFarmView, me: FarmView) -> Action:
    """Bid half the price of the crops in the lot."""
    cards: Sequence[Card] = () if view.trade is None or view.last_round else view.trade.cards
    return Bid(min(me.coins, sum([PRICE[card.kind] for card in cards if card.kind in CROPS]) // 2))


def _answer(view: BattleFarmView, seat: Seat, options: Sequence[Action]) -> Action:
    """Aim at the richest opponent's dearest crop, what does good at the own farm; keep dear cards, give cheap ones."""
    source = "" if view.question is None else view.question.source
    return max(options, key=lambda option: _liking(view, seat, source, option))


def _liking(view: BattleFarmView, seat: Seat, source: str, option: Action) -> float:
    match option:
        case ChooseBed(owner, place):
            crop = view.farms[owner].beds[place].crop
            worth = 0 if crop is None else crop.worth
            if source in OWN:
                return worth - 1000 * (owner != seat)
            if source in ("strawberry", "clone"):
                return worth
            return view.farms[owner].coins + worth - 1000 * (owner == seat)
        case ChooseSeat(owner):
            return view.farms[owner].coins
        case ChooseCard(number):
            known = (*view.hand, *view.market, *view.farms[seat].discard)
            price = max([PRICE[card.kind] for card in known if card is not None and card.id == number], default=0)
            return -price if source in ("recycle", "reap_and_sow") else price
        case Offer() | Decline():
            return -500
        case _:
            return 0
