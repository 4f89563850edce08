"""Lists an asked seat's legal actions without labels: fast, for AI players that search or play at random."""

from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, DECK, PRICE, VALUE
from engine.battle_farm.model import (
    Ability,
    Accept,
    Action,
    Bid,
    Buy,
    Decline,
    Fertilize,
    Offer,
    Plant,
    Play,
    Stop,
)
from engine.battle_farm.rules.targets import does_anything, options
from engine.battle_farm.state import NONE, Board, Effect, Farm, State, kind_of, plus_of
from engine.game import Seat

BIDS_LISTED = 20
"""Bids are listed up to this number of coins, and all coins; others can be typed."""

LOT_LISTED = 15
"""A whole hand of up to this number of cards is listed as an offer: more do not fit on a button."""

# Actions are frozen, so all lists can share one of each.
STOP, DECLINE, ABILITY = Stop(), Decline(), Ability()
_BUYS = tuple([Buy(place) for place in range(6)])
_BIDS = tuple([Bid(coins) for coins in range(BIDS_LISTED + 1)])
_FERTILIZE = tuple([Fertilize(bed) for bed in range(6)])
_ACCEPTS = tuple([Accept(seat) for seat in range(6)])
_CROP_CARDS = frozenset([card for card, kind in enumerate(DECK) if kind in CROPS])
_OFFERS = tuple([Offer((card,)) for card in range(len(DECK))])
_PLAYS = tuple([Play(card) for card in range(len(DECK))])
_PLANTS = tuple([tuple([Plant(card, bed) for bed in range(6)]) for card in range(len(DECK))])


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the actions of a seat; of offers each single card and the whole hand, of bids the small ones and all."""
    question = state.question
    if question is not None:
        if question.seat != seat:
            return ()
        found = tuple(options(state, _first_effect(state)))
        return (*found, DECLINE) if question.may_decline else found
    if state.trade is not None and state.trade.waiting:
        return _bids(state.farms[seat].coins) if seat in state.trade.waiting else ()
    if seat != state.active:
        return ()
    match state.phase:
        case "buy":
            return _buys(state, seat)
        case "trade":
            return _trades(state, seat)
        case "play":
            return (*_plays(state, seat), STOP)
        case "fertilize":
            # A seat asked in this phase has a dose and a fertilizer: otherwise `turn._stays` has ended it.
            beds = state.farms[seat].beds
            return (*[_FERTILIZE[place] for place, bed in enumerate(beds) if bed.crop is not None], STOP)
        case "harvest" | "over":
            return ()


def _first_effect(state: State) -> Effect:
    effect = state.agenda[0]
    if not isinstance(effect, Effect):
        raise TypeError("a question without an effect")
    return effect


def _bids(coins: int) -> tuple[Action, ...]:
    if coins <= BIDS_LISTED:
        return _BIDS[: coins + 1]
    return (*_BIDS, Bid(coins))


def _buys(state: State, seat: Seat) -> tuple[Action, ...]:
    coins, made, first_made = state.farms[seat].coins, state.made, len(DECK)
    found: list[Action] = []
    for place, card in enumerate(state.market):
        # `kind_of`, written out: this runs for each card of the market of each list.
        if card != NONE and PRICE[DECK[card] if card < first_made else made[card - first_made]] <= coins:
            found.append(_BUYS[place])
    found.append(STOP)
    return tuple(found)


def _trades(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.trade is not None:
        return (*[_ACCEPTS[bid.seat] for bid in state.trade.bids if bid.coins > 0], DECLINE)
    hand = state.farms[seat].hand
    lots = [_OFFERS[card] if card < len(_OFFERS) else Offer((card,)) for card in hand]
    # A hand of one card is listed already.
    if 1 < len(hand) <= LOT_LISTED:
        lots.append(Offer(hand))
    return (*lots, STOP)


def _plays(state: State, seat: Seat) -> list[Action]:
    farm = state.farms[seat]
    free = [place for place, bed in enumerate(farm.beds) if bed.crop is None and not bed.closed]
    found: list[Action] = []
    # Raises only add to what a card costs.
    made, first_made, most = state.made, len(DECK), farm.fertilizers
    for card in farm.hand:
        # `kind_of`, written out: this runs for each hand card of each list.
        kind = DECK[card] if card < first_made else made[card - first_made]
        if kind in CROPS:
            # Cards that an effect made have no actions in stock.
            found += [_PLANTS[card][place] if card < first_made else Plant(card, place) for place in free]
        elif VALUE[kind] <= most and can_play(state, farm, seat, card, kind, state.played):
            found.append(_PLAYS[card] if card < first_made else Play(card))
    if can_use_ability(state, farm, seat):
        found.append(ABILITY)
    return found


def can_play_any(board: Board, seat: Seat) -> bool:
    """Return whether a seat can plant or play anything."""
    farm = board.farms[seat]
    hand, made, first_made = farm.hand, board.made, len(DECK)
    # The crops first, since whether an action card would do anything takes longest to tell.
    if not _CROP_CARDS.isdisjoint(hand) or (made and any(kind_of(board, card) in CROPS for card in hand)):
        for bed in farm.beds:
            if bed.crop is None and not bed.closed:
                return True
    most = farm.fertilizers
    for card in hand:
        if card in _CROP_CARDS:
            continue
        # `kind_of`, written out here too: this runs after each action.
        kind = DECK[card] if card < first_made else made[card - first_made]
        if VALUE[kind] <= most and kind not in CROPS and can_play(board, farm, seat, card, kind, board.played):
            return True
    return can_use_ability(board, farm, seat)


def can_play(board: Board, farm: Farm, seat: Seat, card: int, kind: str, played: tuple[int, ...]) -> bool:
    """Return whether an action card can be paid, was not played this turn, and would do anything (BF-23)."""
    cost = VALUE[kind]
    if farm.raised:
        cost += plus_of(farm, card)
    if cost > farm.fertilizers or (card in played and ACTIONS[kind].replayable):
        return False
    return does_anything(board, Effect(seat, kind, "does", 0, card, NONE, cost))


def can_use_ability(board: Board, farm: Farm, seat: Seat) -> bool:
    """Return whether the ability of a class is ready, can be paid, and would do anything."""
    ability = CLASSES[farm.farmer].ability
    if farm.ability != "ready" or ability.cost > farm.fertilizers:
        return False
    return does_anything(board, Effect(seat, ability.id, "ability"))
