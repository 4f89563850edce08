"""The plain player: it plays like a sensible beginner, who plants all it can and plays what pays at once."""

from engine.battle_farm.ai.abilities import ability_brings
from engine.battle_farm.ai.action_cards import brings
from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.ai.last_turns import (
    closing_purchase,
    gold_per_turn,
    is_coin_card,
    is_last_purchase,
    is_nearly_stalled,
    last_gain,
)
from engine.battle_farm.ai.outlook import Outlook, growing, look
from engine.battle_farm.ai.targets import answer
from engine.battle_farm.ai.trading import accept, bid, offer
from engine.battle_farm.ai.weights import Weights
from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, GRADE, PRICE, VALUE, value
from engine.battle_farm.model import Ability, Action, BattleFarmView, Buy, Card, FarmView, Fertilize, Plant, Play, Stop
from engine.game import Seat
from engine.rng import Rng

MEAN = Weights(leader=1.0, rival=0.3)
"""A beginner counts the leader's losses as gains."""

ONCE = 10.0
"""The least gain of an ability that can be used once a game, as long as more than `LATE` turns are left."""

LATE = 4
"""Turns."""


class Plain:
    """Plays as a person does in their first game."""

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Buy by gold per turn, plant at once, play cards that pay, fertilize the nearest crop, sell idle cards."""
        me = view.farms[seat]
        if view.question is not None and view.question.seat == seat:
            return answer(look(view, seat, MEAN), answers(view, seat, rng))
        if view.trade is not None:
            outlook = look(view, seat, MEAN)
            return bid(outlook) if view.active != seat else accept(outlook)
        match view.phase:
            case "buy":
                return _buy(look(view, seat, MEAN))
            case "trade":
                return offer(look(view, seat, MEAN))
            case "play":
                return _plant(view, me) or _play(look(view, seat, MEAN)) or Stop()
            case "fertilize":
                return _nearest(view, me)
            case _:
                return Stop()


def _buy(outlook: Outlook) -> Action:
    """Buy the best crop or coin card; if the market has neither, the cheapest card, so that another one comes.

    A card must pay before the end, and beds and fertilizers must have use for it.
    """
    view, seat = outlook.view, outlook.seat
    lying = [(card, place) for place, card in enumerate(view.market) if card is not None]
    affordable = [(card, place) for card, place in lying if _is_affordable(view, seat, card)]
    useful = [(card, place) for card, place in affordable if _has_use(outlook, card)]
    # The place is negated, so that of equals the leftmost is bought.
    wanted = [(gold_per_turn(card.kind), -place) for card, place in useful if card.kind in CROPS]
    wanted += [(1.0, -place) for card, place in useful if is_coin_card(card)]
    if wanted:
        return Buy(-max(wanted)[1])
    if affordable and _is_short(outlook):
        return Buy(min([(PRICE[card.kind], place) for card, place in affordable])[1])
    last = closing_purchase(view, seat)
    return Stop() if last is None else Buy(last)


def _is_affordable(view: BattleFarmView, seat: Seat, card: Card) -> bool:
    """Return whether a card can be paid, and in the last possible turn brings more than its price."""
    price = PRICE[card.kind]
    if price > view.farms[seat].coins:
        return False
    return not is_last_purchase(view, seat, card) or last_gain(view, seat, card) > price


def _has_use(outlook: Outlook, card: Card) -> bool:
    """Return whether a crop will find a bed and get ripe, or a coin card its fertilizers."""
    if card.kind not in CROPS:
        return value(card) <= outlook.me.fertilizers
    waiting = sum([held.kind in CROPS for held in outlook.view.hand])
    # In a last turn `last_gain` has found out that it pays.
    is_last = is_last_purchase(outlook.view, outlook.seat, card)
    pays = VALUE[card.kind] * outlook.fed_chance(GRADE[card.kind]) > PRICE[card.kind]
    return (is_last or pays) and waiting < len(outlook.me.beds)


def _is_short(outlook: Outlook) -> bool:
    """Return whether the hand has no crop, and a new card can still be bought or the field is idle."""
    view = outlook.view
    if any(card.kind in CROPS for card in view.hand):
        return False
    # A field without crops ends the match (BF-63); a sweep brings new cards for a while.
    is_idle = not growing(outlook.me) and (not view.sweep or is_nearly_stalled(view))
    return is_idle or view.purchases > 1


def _plant(view: BattleFarmView, me: FarmView) -> Action | None:
    free = [place for place, bed in enumerate(me.beds) if bed.crop is None and not bed.closed]
    crops = [card for card in view.hand if card.kind in CROPS]
    if not free or not crops:
        return None
    return Plant(max(crops, key=lambda card: (gold_per_turn(card.kind), -card.id)).id, free[0])


def _play(outlook: Outlook) -> Action | None:
    """Play the action card or use the ability with the most gain, or loss for others, beyond a coin a fertilizer."""
    best, chosen = _ability(outlook)
    for card in outlook.view.hand:
        if card.kind in ACTIONS and card.id not in outlook.view.played and value(card) <= outlook.me.fertilizers:
            gain = (brings(outlook, card) or 0.0) - value(card)
            if gain > best:
                best, chosen = gain, Play(card.id)
    return chosen


def _ability(outlook: Outlook) -> tuple[float, Action | None]:
    """Return the gain of the class's ability beyond its fertilizers, and its use; 0 and None without one."""
    ability = CLASSES[outlook.me.farmer].ability
    gain = (ability_brings(outlook) or 0.0) - ability.cost
    is_ready = outlook.me.ability == "ready" and ability.cost <= outlook.me.fertilizers
    is_kept = not ability.replayable and outlook.turns > LATE and gain < ONCE
    return (gain, Ability()) if is_ready and not is_kept and gain > 0 else (0.0, None)


def _nearest(view: BattleFarmView, me: FarmView) -> Action:
    """Feed the crop that is nearest to being ripe; its last turn frees no bed earlier, except at the end (BF-15)."""
    least = 0 if view.last_round else 1
    crops = [(bed.crop.timer, place) for place, bed in enumerate(me.beds) if bed.crop and bed.crop.timer > least]
    return Fertilize(min(crops)[1]) if crops else Stop()
