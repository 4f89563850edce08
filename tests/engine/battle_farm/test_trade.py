"""Trades of Battle Farm: a lot in the open, sealed bids asked of all at once, and the seller takes one or none."""

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.errors import (
    BiddingClosed,
    BidGiven,
    BidsMissing,
    BidTooHigh,
    BidTooLow,
    NoBuyer,
    NoSuchBid,
    NothingOffered,
    NotInHand,
    NotWhatIsAsked,
    SameCardTwice,
)
from engine.battle_farm.events import Bidding, BidMade, Event, Passed, PhaseOver, TradeFailed
from engine.battle_farm.model import Accept, Action, Bid, BidView, Decline, Offer, Stop
from engine.battle_farm.naming import kind_line
from engine.battle_farm.rules.legal import LOT_LISTED
from engine.battle_farm.state import State
from engine.errors import NotAsked, RuleError
from engine.message import Line, Who
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.moves import actor, after, does, listed, parse, refused
from tests.engine.battle_farm.test_phases import happens


def market_day(*coins: int, hand: str = "wheat corn+5 clone") -> State:
    """Seat 0 may sell; each of the others has these coins."""
    others = [seat("common:corn@5", "mango", coins=each) for each in coins or (10, 10)]
    return field(seat("common:corn@5 common:-", hand, coins=2), *others, phase="trade")


def events(state: State, *moves: str) -> tuple[Event, ...]:
    *before, last = moves
    state = after(state, *before)
    who, words = actor(state, last)
    return GAME.apply(state, who, parse(state, who, words)).events


def test_lot_goes_to_the_bidder_whom_the_seller_takes_bf11():
    assert does(market_day(), "offer wheat corn+5", "1: bid 3", "2: bid 7", "accept 1") == {
        "0 coins +3",
        "1 coins -3",
        "0 hand -corn+5 -wheat",
        "1 hand +corn+5 +wheat",
        "phase trade > play",
    }


def test_all_who_own_a_coin_are_asked_at_once_bf11():
    state = after(market_day(5, 0, 1), "offer wheat")
    asked = GAME.asked(state)
    assert {who: (window.about, window.interrupt) for who, window in asked.items()} == {
        1: ("battle_farm-window-bid", True),
        3: ("battle_farm-window-bid", True),
    }
    assert len({window.turn for window in asked.values()}) == 1
    with pytest.raises(NotAsked):
        GAME.apply(state, 2, Bid(0))


def test_seller_waits_until_all_have_bid_bf11():
    state = after(market_day(), "offer wheat", "2: bid 4")
    assert list(GAME.asked(state)) == [1]
    assert refused(state, "0: accept 2") == "BF-11"
    assert refused(state, "0: stop") == "BF-11"
    assert refused(state, "2: bid 5") == "BF-11"
    assert GAME.asked(after(state, "1: bid 0"))[0].about == "battle_farm-window-offers"


def test_seller_may_keep_the_lot_and_has_no_second_trade_bf11():
    state = market_day()
    assert does(state, "offer wheat", "1: bid 3", "2: bid 0", "decline") == {"phase trade > play"}
    told = events(state, "offer wheat", "1: bid 3", "2: bid 0", "decline")
    assert told[0] == TradeFailed(0, (Bidding(1, 3), Bidding(2, 0)))
    assert refused(after(state, "offer wheat", "1: bid 3", "2: bid 0", "decline"), "offer clone") == "BF-15"


def test_without_a_bid_the_trade_is_over_at_once_bf11():
    state = market_day()
    assert does(state, "offer wheat", "1: bid 0", "2: bid 0") == {"phase trade > play"}
    told = events(state, "offer wheat", "1: bid 0", "2: bid 0")
    assert told[:2] == (BidMade(2, 0), TradeFailed(0, (Bidding(1, 0), Bidding(2, 0))))
    assert refused(after(state, "offer wheat", "1: bid 0", "2: bid 0"), "1: bid 3") == "BF-11"


@pytest.mark.parametrize(("coins", "bid"), [(5, 6), (5, -1), (1, 2)])
def test_bid_is_covered_by_ones_coins_and_not_below_nothing_bf11(coins: int, bid: int):
    assert refused(after(market_day(coins), "offer wheat"), f"bid {bid}") == "BF-11"


def test_bids_are_listed_up_to_twenty_and_all_one_has_bf11():
    few, many = after(market_day(3), "offer wheat"), after(market_day(50), "offer wheat")
    assert listed(few, "bid") == {f"bid {coins}" for coins in range(4)}
    assert listed(many, "bid") == {f"bid {coins}" for coins in (*range(21), 50)}
    assert does(many, "bid 37", "accept 1") >= {"0 coins +37", "1 coins -37"}


def test_nothing_is_offered_where_nobody_else_owns_a_coin_bf11():
    """The phase is passed by then, so no match comes here; a phase that were entered all the same would never end."""
    state = market_day(0, 0)
    with pytest.raises(NoBuyer):
        GAME.apply(state, 0, parse(state, 0, "offer wheat"))


def test_seller_accepts_nobody_who_has_not_bid_bf11():
    state = after(market_day(), "offer wheat", "1: bid 3", "2: bid 0")
    assert listed(state, "answer") == {"accept 1", "decline"}
    assert [refused(state, move) for move in ("accept 2", "accept 0", "accept 5")] == ["BF-11"] * 3
    assert refused(state, "offer wheat") == "BF-23"
    assert refused(state, "plant wheat 2") == "BF-15"


@pytest.mark.parametrize("cards", [(), (0, 0), (196,)])
def test_lot_is_of_different_hand_cards_bf11(cards: tuple[int, ...]):
    state = field(seat(hand="wheat"), seat(), phase="trade")
    offer = Offer(tuple(state.farms[0].hand[0] if card == 0 else card for card in cards))
    with pytest.raises(Exception, match="BF-11"):
        GAME.apply(state, 0, offer)


WHEAT, MANGO = market_day().farms[0].hand[0], market_day().farms[1].hand[0]


@pytest.mark.parametrize(
    ("moves", "who", "action", "refusal"),
    [
        ((), 0, Offer(()), NothingOffered()),
        ((), 0, Offer((WHEAT, WHEAT)), SameCardTwice(card=kind_line("wheat"))),
        ((), 0, Offer((WHEAT, MANGO)), NotInHand(card=kind_line("mango"))),
        ((), 0, Offer((999,)), NotInHand(card=Line("battle_farm-no-card"))),
        ((), 0, Accept(1), NotWhatIsAsked()),
        ((), 0, Decline(), NotWhatIsAsked()),
        ((), 1, Bid(3), BiddingClosed()),
        (("offer wheat",), 1, Bid(-1), BidTooLow(bid=-1)),
        (("offer wheat",), 1, Bid(11), BidTooHigh(bid=11, have=10)),
        (("offer wheat",), 3, Bid(0), NotAsked()),
        (("offer wheat",), 0, Accept(1), BidsMissing(waiting=2)),
        (("offer wheat", "1: bid 3"), 1, Bid(4), BidGiven()),
        (("offer wheat", "1: bid 3"), 0, Accept(1), BidsMissing(waiting=1)),
        (("offer wheat", "1: bid 3"), 0, Decline(), BidsMissing(waiting=1)),
        (("offer wheat", "1: bid 3"), 0, Stop(), BidsMissing(waiting=1)),
        (("offer wheat", "1: bid 3", "2: bid 0"), 0, Accept(2), NoSuchBid(player=Who(2))),
        (("offer wheat", "1: bid 3", "2: bid 0"), 0, Offer((WHEAT,)), NotWhatIsAsked()),
        (("offer wheat", "1: bid 3", "2: bid 0"), 1, Bid(4), BiddingClosed()),
    ],
)
def test_what_is_no_part_of_a_trade_is_refused_for_its_own_reason_bf11(
    moves: tuple[str, ...], who: int, action: Action, refusal: RuleError
):
    with pytest.raises(RuleError) as caught:
        GAME.apply(after(market_day(10, 10, 0), *moves), who, action)
    assert (type(caught.value), caught.value.line_args) == (type(refusal), refusal.line_args)


def test_all_that_a_seller_and_a_bidder_have_may_be_given_bf11():
    state = after(market_day(), "offer wheat corn+5 clone", "1: bid 10", "2: bid 0")
    assert does(state, "accept 1") >= {"0 coins +10", "1 coins -10", "0 hand -clone -corn+5 -wheat"}


def test_single_cards_and_the_whole_hand_are_listed_as_lots():
    assert listed(market_day(), "offer") == {"offer wheat", "offer corn+5", "offer clone", "offer wheat corn+5 clone"}
    assert listed(market_day(hand="wheat"), "offer") == {"offer wheat"}
    full, over = (
        market_day(hand=" ".join(["wheat"] * LOT_LISTED)),
        market_day(hand=" ".join(["wheat"] * (LOT_LISTED + 1))),
    )
    assert max(len(offer.split()) for offer in listed(full, "offer")) == 1 + LOT_LISTED
    assert listed(over, "offer") == {"offer wheat"}
    whole = GAME.apply(over, 0, Offer(over.farms[0].hand)).state
    assert does(whole, "1: bid 1", "2: bid 0", "accept 1") >= {"0 coins +1", "1 coins -1"}
    assert GAME.view(after(whole, "1: bid 1", "2: bid 0", "accept 1"), 0).farms[1].count == 2 + LOT_LISTED


@pytest.mark.parametrize(
    ("coins", "hand", "why"), [((0, 0), "wheat", "no_buyer"), ((5, 5), "", "no_cards")], ids=["no buyer", "no cards"]
)
def test_trade_passes_by_where_there_is_nothing_to_sell_or_nobody_to_buy_bf11(
    coins: tuple[int, ...], hand: str, why: str
):
    others = [seat("common:corn@5", coins=each) for each in coins]
    state = field(seat("common:corn@5", hand, coins=2), *others, phase="buy", purchases=1, market="wheat - - - - -")
    assert any(phase.why == why for phase in passed(happens(state, "stop")))


def passed(told: tuple[Event, ...]) -> tuple[PhaseOver, ...]:
    return tuple(phase for event in told if isinstance(event, Passed) for phase in event.phases)


def test_without_trades_the_phase_is_left_out():
    state = field(seat("common:corn@5 common:-", "wheat"), seat(), phase="buy", purchases=1, deck="corn")
    quiet = replace(state, trades=False)
    assert does(quiet, "stop") == {"phase buy > play"}
    assert does(state, "stop") == {"phase buy > trade"}


def test_bids_are_sealed_until_the_seller_has_chosen_bf11():
    state = after(market_day(), "offer wheat", "1: bid 3")
    shown = {viewer: GAME.view(state, viewer).trade for viewer in (0, 1, 2, None)}
    assert {viewer: trade.bids for viewer, trade in shown.items() if trade} == {
        0: (),
        1: (BidView(1, 3),),
        2: (),
        None: (),
    }
    closed = after(state, "2: bid 5")
    shown = {viewer: GAME.view(closed, viewer).trade for viewer in (0, 1, 2, None)}
    assert {viewer: trade.bids for viewer, trade in shown.items() if trade} == {
        0: (BidView(1, 3), BidView(2, 5)),
        1: (BidView(1, 3),),
        2: (BidView(2, 5),),
        None: (),
    }
