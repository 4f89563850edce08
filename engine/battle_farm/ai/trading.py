"""The trades of the medium and the hard player: their offers, bids and sales."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.battle_farm.ai.action_cards import card_worth
from engine.battle_farm.ai.full_hand import MOST, UNUSED, idle
from engine.battle_farm.ai.last_turns import has_turn_ahead
from engine.battle_farm.ai.outlook import Outlook
from engine.battle_farm.cards import ACTIONS, BED_VALUE, CROPS, PLANTED_TIMER, VALUE
from engine.battle_farm.model import Accept, Action, Bid, Card, Decline, FarmView, Offer, Stop
from engine.game import Seat

DUD = 2.0
"""The maximum worth of a useless card."""

IDLE = 0.4
"""The share of its usual worth for a card that is for sale."""

CLEARANCE = 3
"""The number of rounds between sales of all useless cards; more often would only tire the bidders."""

MARGIN = 1.0
"""Coins by which the price should exceed a card's worth to its owner."""

LATE = 3.0
"""With fewer turns left, other seats do not want cards."""


def offer(outlook: Outlook) -> Action:
    """Offer cards for which others may pay more than they are worth here, and every few rounds all useless cards.

    In a duel only the latter: the opponent's gain is a loss, but a buyer of such cards mostly gains little.
    """
    view = outlook.view
    buyers = [farm for seat, farm in enumerate(view.farms) if seat != outlook.seat and farm.coins]
    if outlook.turns < LATE or not buyers:
        return Stop()
    worths = [(card, card_worth(outlook, card)) for card in view.hand]
    if view.round % CLEARANCE == 0:
        lot = [card.id for card, worth in worths if card.kind in ACTIONS and worth <= DUD]
    elif len(view.farms) == 2:
        return Stop()
    else:
        lot = [
            card.id for card, worth in worths if max([_price(outlook, card, farm) for farm in buyers]) >= worth + MARGIN
        ]
    return Offer(tuple(lot)) if lot else Stop()


def _price(outlook: Outlook, card: Card, farm: FarmView) -> int:
    """Estimate what another farm would bid for a card."""
    return min(farm.coins, round(outlook.weights.bid * _liked(outlook, card, farm)))


def bid(outlook: Outlook) -> Action:
    """Bid a part of what the lot is worth; in a duel half of it, since the price goes to the only opponent.

    In the last round only cards that pay in a turn still to come are worth anything.
    """
    trade = outlook.view.trade
    if trade is None or not has_turn_ahead(outlook.view, outlook.seat):
        return Bid(0)
    if outlook.view.last_round:
        # Reckoned from within the turn that is to come, after which there is no other.
        outlook = replace(outlook, turns=0.0)
    held, more = idle(outlook.view.hand), idle(trade.cards)
    # A lot is sold as a whole: one with many cards would fill the hand for the sake of a few.
    if more and held + more > MOST:
        return Bid(0)
    is_full = held >= UNUSED
    worth = _lot(outlook, [card for card in trade.cards if card.kind in CROPS or not is_full])
    part = 0.5 if len(outlook.view.farms) == 2 else outlook.weights.bid
    return Bid(max(0, min(round(worth * part), outlook.me.coins)))


def accept(outlook: Outlook) -> Action:
    """Take the bid that leaves most after deducting the buyer's gain."""
    trade = outlook.view.trade
    if trade is None:
        return Decline()
    # What is put up for sale has mostly waited in vain for its use.
    own = IDLE * _lot(outlook, trade.cards)
    best, seat = 0.0, -1
    for each in trade.bids:
        if each.coins:
            gain = each.coins - own - outlook.harm[each.seat] * (_theirs(outlook, trade.cards, each.seat) - each.coins)
            if gain > best:
                best, seat = gain, each.seat
    return Accept(seat) if seat >= 0 else Decline()


def _lot(outlook: Outlook, cards: Sequence[Card]) -> float:
    """Return the worth of a lot to the player's own farm: each further card counts a little less."""
    worths = sorted([card_worth(outlook, card) for card in cards], reverse=True)
    return sum([worth * 0.9**place for place, worth in enumerate(worths)])


def _theirs(outlook: Outlook, cards: Sequence[Card], seat: Seat) -> float:
    return sum([_liked(outlook, card, outlook.view.farms[seat]) for card in cards])


def _liked(outlook: Outlook, card: Card, farm: FarmView) -> float:
    """Estimate what a card is worth to another farm, whose hand is unknown."""
    if card.kind in ACTIONS:
        needed = VALUE[card.kind] + card.plus
        return max(0.0, outlook.weights.brings[card.kind] - needed) if farm.fertilizers >= needed else 0.0
    return max(
        [
            VALUE[card.kind] + card.plus + BED_VALUE[bed.kind, card.kind] - 1.5 * PLANTED_TIMER[bed.kind, card.kind]
            for bed in farm.beds
        ]
    )
