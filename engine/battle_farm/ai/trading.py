"""The trades of the medium and the hard player: their offers, bids and sales."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.battle_farm.ai.action_cards import card_worth
from engine.battle_farm.ai.last_turns import has_turn_ahead
from engine.battle_farm.ai.outlook import Outlook, look
from engine.battle_farm.model import Accept, Action, Bid, Card, Decline, Offer, Stop
from engine.game import Seat

IDLE = 0.4
"""The share of its usual worth for a card that is for sale."""

MARGIN = 2.0
"""A sale must gain more coins than this to stop the table."""

LARGEST = 5
"""The most cards of a lot: more at once are hard to weigh for those who bid."""

LATE = 3.0
"""With fewer turns left, other seats do not want cards."""


def offer(outlook: Outlook) -> Action:
    """Offer the cards that bring most from one buyer, by what all know of that seat.

    A card that all have seen was bought, and could have been by others, or was offered before. In a duel the opponent
    gains what the sale brings.
    """
    shown = {card.id for card in outlook.me.known}
    hand = [card for card in outlook.view.hand if card.id not in shown]
    if outlook.turns < LATE or not hand or len(outlook.view.farms) == 2:
        return Stop()
    best, lot = MARGIN, ()
    for seat, farm in enumerate(outlook.view.farms):
        if seat != outlook.seat and farm.coins:
            gain, cards = _best_lot(outlook, hand, _as_seen(outlook, seat))
            if gain > best:
                best, lot = gain, cards
    return Offer(lot) if lot else Stop()


def _best_lot(outlook: Outlook, hand: Sequence[Card], buyer: Outlook) -> tuple[float, tuple[int, ...]]:
    """Return the gain and the cards of the best lot for a buyer, of those that bring most one by one."""
    worths = [(card_worth(outlook, card), card_worth(buyer, card), card.id) for card in hand]
    ranked = sorted(worths, key=lambda each: _expected(outlook, [each[0]], [each[1]], buyer), reverse=True)
    lots = [ranked[:count] for count in range(1, min(LARGEST, len(ranked)) + 1)]
    gains = [_expected(outlook, [own for own, _, _ in lot], [theirs for _, theirs, _ in lot], buyer) for lot in lots]
    best = max(gains)
    return best, tuple([card for _, _, card in lots[gains.index(best)]])


def _as_seen(outlook: Outlook, seat: Seat) -> Outlook:
    """Estimate another seat's outlook from what all know; its hand is not."""
    return look(replace(outlook.view, hand=()), seat, outlook.weights)


def _expected(outlook: Outlook, own: Sequence[float], theirs: Sequence[float], buyer: Outlook) -> float:
    """Estimate the gain of selling cards of such worths to a buyer who bids a part of what they are worth there."""
    price = _price(buyer, _together(theirs))
    return _gain(outlook, _together(own), _together(theirs), buyer.seat, price) if price else 0.0


def _gain(outlook: Outlook, own: float, theirs: float, buyer: Seat, price: int) -> float:
    """Return what a sale brings: the price, less the lot's use to the seller and the harm of the buyer's gain."""
    # What is put up for sale has mostly waited in vain for its use.
    return price - IDLE * own - outlook.harm[buyer] * (theirs - price)


def _price(buyer: Outlook, worth: float) -> int:
    """Return what a buyer bids for a lot, a part of its worth: in a duel half, as the opponent gets the price."""
    part = 0.5 if len(buyer.view.farms) == 2 else buyer.weights.bid
    return max(0, min(round(part * worth), buyer.me.coins))


def bid(outlook: Outlook) -> Action:
    """Bid a part of what the lot is worth.

    In the last round only cards that pay in a turn still to come are worth anything.
    """
    trade = outlook.view.trade
    if trade is None or not has_turn_ahead(outlook.view, outlook.seat):
        return Bid(0)
    if outlook.view.last_round:
        # Reckoned from within the turn that is to come, after which there is no other.
        outlook = replace(outlook, turns=0.0)
    return Bid(_price(outlook, _lot(outlook, trade.cards)))


def accept(outlook: Outlook) -> Action:
    """Take the bid that leaves most after deducting the buyer's gain."""
    trade = outlook.view.trade
    if trade is None:
        return Decline()
    own = _lot(outlook, trade.cards)
    best, seat = 0.0, -1
    for each in trade.bids:
        if each.coins:
            theirs = _lot(_as_seen(outlook, each.seat), trade.cards)
            gain = _gain(outlook, own, theirs, each.seat, each.coins)
            if gain > best:
                best, seat = gain, each.seat
    return Accept(seat) if seat >= 0 else Decline()


def _lot(outlook: Outlook, cards: Sequence[Card]) -> float:
    """Return the worth of a lot to the player's own farm."""
    return _together([card_worth(outlook, card) for card in cards])


def _together(worths: Sequence[float]) -> float:
    """Return the worth of cards together: each further one counts a little less."""
    return sum([worth * 0.9**place for place, worth in enumerate(sorted(worths, reverse=True))])
