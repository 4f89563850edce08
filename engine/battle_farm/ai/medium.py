"""The plain player: it plays like a sensible beginner, who buys and plants all it can and takes coins lying there."""

from collections.abc import Sequence

from engine.battle_farm.ai.action_worth import COLOR_CARDS
from engine.battle_farm.ai.beds import BED_CARDS
from engine.battle_farm.ai.last_turns import closing_purchase, gold_per_turn, is_coin_card, is_last_purchase, last_gain
from engine.battle_farm.ai.legal import answers
from engine.battle_farm.cards import COLOR, CROPS, GRADE, PRICE, VALUE
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
    Plant,
    Play,
    Stop,
)
from engine.game import Seat
from engine.rng import Rng

AT_HOME = frozenset({"garden_gourmet", "genetic_modification", "early_bird", *BED_CARDS})
"""What is best aimed at one's own crop or bed."""

READING = frozenset({"strawberry", "clone"})
"""Effects that only read a crop, of any owner."""


class Plain:
    """Plays as a person does in their first game."""

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Buy by gold per turn, plant at once, play coin cards, fertilize what is nearest, bid half and never sell."""
        me = view.farms[seat]
        if view.question is not None and view.question.seat == seat:
            return _answer(view, seat, answers(view, seat, rng))
        if view.trade is not None:
            return Bid(_half(view, me)) if view.active != seat else Decline()
        match view.phase:
            case "buy":
                return _buy(view, seat)
            case "play":
                return _plant(view, me) or _coins(view, me) or Stop()
            case "fertilize":
                return _nearest(me)
            case _:
                return Stop()


def _buy(view: BattleFarmView, seat: Seat) -> Action:
    """Buy the best crop or coin card; where the market has neither, the cheapest card, so that another one comes.

    A card that cannot pay before the end is not bought.
    """
    lying = [(card, place) for place, card in enumerate(view.market) if card is not None]
    affordable = [(card, place) for card, place in lying if _is_affordable(view, seat, card)]
    # The place is negated, so that of equals the leftmost is bought.
    wanted = [(gold_per_turn(card.kind), -place) for card, place in affordable if card.kind in CROPS]
    wanted += [(1.0, -place) for card, place in affordable if is_coin_card(card)]
    if wanted:
        return Buy(-max(wanted)[1])
    if affordable and not any(card.kind in CROPS or is_coin_card(card) for card, _ in lying):
        return Buy(min([(PRICE[card.kind], place) for card, place in affordable])[1])
    last = closing_purchase(view, seat)
    return Stop() if last is None else Buy(last)


def _is_affordable(view: BattleFarmView, seat: Seat, card: Card) -> bool:
    """Return whether a card can be paid, and in the last possible turn brings more than its price."""
    price = PRICE[card.kind]
    if price > view.farms[seat].coins:
        return False
    return not is_last_purchase(view, seat, card) or last_gain(view, seat, card) > price


def _plant(view: BattleFarmView, me: FarmView) -> Action | None:
    free = [place for place, bed in enumerate(me.beds) if bed.crop is None and not bed.closed]
    crops = [card for card in view.hand if card.kind in CROPS]
    if not free or not crops:
        return None
    return Plant(max(crops, key=lambda card: (gold_per_turn(card.kind), -card.id)).id, free[0])


def _coins(view: BattleFarmView, me: FarmView) -> Action | None:
    """Play a coin card that pays something."""
    for card in view.hand:
        if VALUE[card.kind] + card.plus > me.fertilizers or not is_coin_card(card):
            continue
        color = COLOR_CARDS.get(card.kind)
        grows = any(bed.crop is not None for bed in me.beds)
        held = any(COLOR[other.kind] == color for other in view.hand)
        if card.kind == "lucky_find" or (held if color else grows):
            return Play(card.id)
    return None


def _nearest(me: FarmView) -> Action:
    crops = [(bed.crop.timer, place) for place, bed in enumerate(me.beds) if bed.crop is not None]
    return Fertilize(min(crops)[1]) if crops else Stop()


def _half(view: BattleFarmView, me: FarmView) -> int:
    """Bid half the printed value of the crops for sale; in the last round they will hardly pay any more."""
    cards = () if view.trade is None or view.last_round else view.trade.cards
    return min(me.coins, sum([VALUE[card.kind] for card in cards if card.kind in CROPS]) // 2)


def _answer(view: BattleFarmView, seat: Seat, options: Sequence[Action]) -> Action:
    """Aim at the dearest crop, one's own if it is for its good; keep the rarest card, spend the commonest."""
    source = "" if view.question is None else view.question.source
    rated = [(_rating(view, seat, source, option), -place) for place, option in enumerate(options)]
    return options[-max(rated)[1]]


def _rating(view: BattleFarmView, seat: Seat, source: str, option: Action) -> float:
    match option:
        case ChooseBed(owner, place):
            crop = view.farms[owner].beds[place].crop
            worth = 0 if crop is None else crop.worth
            is_right = source in READING or (owner == seat) == (source in AT_HOME)
            # A wrong target is below every right one and below declining: no crop comes near 100.
            return worth if is_right else worth - 100
        case ChooseSeat(other):
            return view.farms[other].coins
        case ChooseCard(number):
            known = (*view.hand, *view.market, *view.farms[seat].discard)
            grades = [GRADE[card.kind] for card in known if card is not None and card.id == number]
            return max(grades, default=0) * (-1 if source in ("recycle", "reap_and_sow") else 1)
        case _:
            return 0.0
