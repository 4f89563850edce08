"""Trades: a public lot, a sealed bid from each seat with a coin; the seller accepts one or keeps the lot (BF-11)."""

from engine.battle_farm.cards import DECK
from engine.battle_farm.errors import (
    BiddingClosed,
    BidGiven,
    BidTooHigh,
    BidTooLow,
    NoBuyer,
    NoSuchBid,
    NothingOffered,
    NotInHand,
    NotWhatIsAsked,
    SameCardTwice,
)
from engine.battle_farm.events import Bidding, BidMade, Offered, Traded, TradeFailed
from engine.battle_farm.naming import kind_line
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.turn import bidders, resume
from engine.battle_farm.state import SealedBid, State, Trade, kind_of, plus_of
from engine.errors import NotAsked
from engine.game import Seat
from engine.message import Line, Who


def held_line(state: State, card: int) -> Line:
    """Name a card by its id, if there is such a card."""
    if 0 <= card < len(DECK) + len(state.made):
        return kind_line(kind_of(state, card))
    return Line("battle_farm-no-card")


def offer(state: State, cards: tuple[int, ...]) -> Field:
    """Show a lot of hand cards to everybody and ask all who can bid at once. Raises RuleError."""
    hand = state.farms[state.active].hand
    if not cards:
        raise NothingOffered
    for place, card in enumerate(cards):
        if card not in hand:
            raise NotInHand(card=held_line(state, card))
        if card in cards[:place]:
            raise SameCardTwice(card=held_line(state, card))
    field = Field(state)
    waiting = bidders(field)
    if not waiting:
        raise NoBuyer
    farm = field.farms[state.active]
    lot = tuple([field.card(card, plus_of(farm, card)) for card in cards])
    field.see(state.active, cards)
    field.trade = Trade(cards, waiting)
    field.turn += 1
    field.events.append(Offered(state.active, lot))
    return field


def bid(state: State, seat: Seat, coins: int) -> Field:
    """Take a seat's sealed bid; after the last the seller is asked, or keeps the lot if all are 0. Raises RuleError."""
    trade = state.trade
    if trade is None or not trade.waiting:
        raise BiddingClosed
    if seat not in trade.waiting:
        raise BidGiven if any(each.seat == seat for each in trade.bids) else NotAsked
    have = state.farms[seat].coins
    if coins < 0:
        raise BidTooLow(bid=coins)
    if coins > have:
        raise BidTooHigh(bid=coins, have=have)
    field = Field(state)
    waiting = tuple([other for other in trade.waiting if other != seat])
    # By seat and not by time, so that a guess, which does not know the time, gives an equal view.
    bids = sorted([*trade.bids, SealedBid(seat, coins)], key=lambda each: each.seat)
    field.trade = Trade(trade.cards, waiting, tuple(bids))
    field.events.append(BidMade(seat, coins))
    if not waiting:
        resume(field)
        if not any(each.coins for each in bids):
            _fail(field, tuple(bids))
    return field


def accept(state: State, buyer: Seat) -> Field:
    """Sell the lot to a bidder; raised cards stay raised. Raises RuleError."""
    trade = _closed(state)
    paid = next((each.coins for each in trade.bids if each.seat == buyer), 0)
    if not paid:
        raise NoSuchBid(player=Who(buyer))
    field = Field(state)
    lot = tuple([field.held(state.active, card) for card in trade.cards])
    raised = field.give_up(state.active, trade.cards)
    field.take_in(buyer, trade.cards, seen=True, raised=raised)  # the lot was shown to everybody
    field.add(buyer, coins=-paid)
    field.add(state.active, coins=paid)
    field.events.append(Traded(state.active, buyer, lot, paid, _revealed(trade.bids)))
    field.trade, field.traded = None, True
    return field


def keep(state: State) -> Field:
    """Keep the lot. Raises RuleError."""
    trade = _closed(state)
    field = Field(state)
    _fail(field, trade.bids)
    return field


def _closed(state: State) -> Trade:
    """Return the trade with all bids in: before that, the seller is refused earlier."""
    if state.trade is None:
        raise NotWhatIsAsked
    return state.trade


def _fail(field: Field, bids: tuple[SealedBid, ...]) -> None:
    field.events.append(TradeFailed(field.active, _revealed(bids)))
    field.trade, field.traded = None, True


def _revealed(bids: tuple[SealedBid, ...]) -> tuple[Bidding, ...]:
    return tuple([Bidding(each.seat, each.coins) for each in bids])
