"""Nobody who thinks buys in their last turn what cannot pay any more, and all still buy what can."""

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.cards import CROPS, KINDS, PLANTED_TIMER, PRICE, VALUE
from engine.battle_farm.model import Action, BattleFarmOptions, BattleFarmView, Bid, Buy, Offer, Stop
from engine.battle_farm.state import State
from engine.rng import Rng
from tests.engine.battle_farm.boards import SeatText, field, seat
from tests.engine.battle_farm.wander import deal
from tests.suite.grouping import grouped

THINKING = ("medium", "hard")
FULL = "common:pumpkin@4 raised:melon@2 greenhouse:grape@4"
OTHER = seat("common:corn@2", "wheat", coins=5)
FAR = "wheat corn carrots cabbage tomato potato melon beans " * 5


def choose(level: str, state: State, by: int = 0) -> Action:
    return PLAYERS[level].choose(GAME.view(state, by), by, Rng("chance"))


def shop(mine: SeatText, market: str, *others: SeatText, **more: object) -> State:
    """Seat 0 buys, last in the order of turns, with nothing else on the market."""
    gaps = " -" * (6 - len(market.split()))
    given: dict[str, object] = {"last": "limit", "deck": FAR} | more
    state = field(mine, *(others or (OTHER,)), market=market + gaps, phase="buy", purchases=4, **given)  # type: ignore[arg-type]
    return replace(state, order=(*range(1, len(state.farms)), 0))


ENDS = {
    "limit": {"last": "limit"},
    "deck": {"last": "deck", "deck": ""},
    "last card": {"last": "", "deck": "wheat"},
    "own coins": {"last": "", "limit": 40},
}
"""Why the turn that runs is the last: the round is, the purchase empties the deck, or the coins are enough to win."""


@grouped("end", ENDS)
@grouped("kind", KINDS)
def test_nothing_is_bought_that_can_neither_be_planted_nor_paid_for(kind: str, end: str) -> None:
    """With full beds and no fertilizers no card of any kind can pay."""
    state = shop(seat(FULL, "wheat", coins=50, fert=0), kind, **ENDS[end])
    assert [choose(level, state) for level in THINKING] == [Stop(), Stop()]


@grouped("kind", CROPS)
def test_no_crop_is_bought_for_a_bed_in_which_another_waits_to_be_planted(kind: str) -> None:
    state = shop(seat(f"{FULL} common:-", "blueberry", coins=50, fert=20), kind)
    assert [choose(level, state) for level in THINKING] == [Stop(), Stop()]


@grouped("kind", [kind for kind in CROPS if kind not in ("wasabi", "onions", "cloudberry")])
def test_no_crop_is_bought_that_can_not_get_ripe_and_pays_nothing_when_planted(kind: str) -> None:
    """In an empty bed, without fertilizers to make it ripe, and with no other crop of its colour on the field."""
    state = shop(seat("common:-", coins=50, fert=0), kind, seat("common:-", coins=5, fert=0))
    assert [choose(level, state) for level in THINKING] == [Stop(), Stop()]


@pytest.mark.parametrize(
    ("market", "mine"),
    [
        ("wheat", seat("common:-", coins=9, fert=1)),
        ("melon", seat("common:-", coins=9, fert=2)),
        ("corn", seat("common:wheat@4 vertical:mango@4 common:-", coins=9, fert=0)),
        ("lucky_find", seat(FULL, coins=9, fert=1)),
        ("weed_whacker", seat(FULL, coins=9, fert=1)),
        ("red_alert", seat(FULL, "cherry tomato", coins=9, fert=1)),
    ],
)
def test_the_plain_player_still_buys_what_pays_at_once(market: str, mine: SeatText) -> None:
    assert choose("medium", shop(mine, market)) == Buy(0)


def test_the_hard_player_still_buys_what_pays_at_once() -> None:
    assert choose("hard", shop(seat(FULL, coins=9, fert=5), "lucky_find")) == Buy(0)


@pytest.mark.parametrize("level", THINKING)
def test_who_stays_ahead_ends_a_match_in_which_nothing_happens_with_the_last_card(level: str) -> None:
    """Else it would have to stand still for three rounds."""
    given = {"last": "", "deck": "wheat", "quiet": 2}
    market = "strawberry garden_gnome"
    states = [shop(seat("common:-", coins=coins, fert=0), market, seat(coins=5), **given) for coins in (9, 8)]
    assert [choose(level, state) for state in states] == [Buy(1), Stop()]
    assert choose(level, replace(states[0], quiet=1)) == Stop()


def test_who_has_the_limit_and_is_behind_may_buy_to_go_on() -> None:
    """A purchase that leaves fewer coins than the limit does not end the match."""
    behind = {"last": "", "limit": 49, "round": 3}
    state = shop(
        seat("common:- common:- common:-", coins=50, fert=9), "pineapple grape melon", seat(coins=90), **behind
    )
    assert isinstance(choose("medium", state), Buy)
    assert (
        choose("medium", replace(state, limit=30, farms=tuple(replace(farm, fertilizers=0) for farm in state.farms)))
        == Stop()
    )


@pytest.mark.parametrize("level", THINKING)
def test_nobody_bids_who_has_no_turn_any_more(level: str) -> None:
    lot = "lucky_find carrots wheat"
    state = field(seat(FULL, lot), seat("common:-", coins=30), phase="trade", last="deck")
    offered = GAME.apply(state, 0, Offer(state.farms[0].hand)).state
    assert choose(level, replace(offered, order=(1, 0)), 1) == Bid(0)


def can_pay(view: BattleFarmView, me: int, kind: str) -> bool:
    """Tell in the plainest way whether a card could still do anything before the end of this turn."""
    mine = view.farms[me]
    if kind not in CROPS:
        return VALUE[kind] <= mine.fertilizers
    beds = [bed.kind for bed in mine.beds if bed.crop is None]
    waiting = sum(card.kind in CROPS for card in view.hand)
    at_once = (
        "cabbage",
        "corn",
        "carrots",
        "onions",
        "wasabi",
        "mango",
        "eggplant",
        "tangerine",
        "cloudberry",
        "blueberry",
    )
    ripe = any(PLANTED_TIMER[bed, kind] <= min(4, mine.fertilizers) for bed in beds)
    return waiting < len(beds) and (ripe or kind in at_once)


@pytest.mark.slow
@pytest.mark.parametrize("level", THINKING)
def test_in_whole_matches_no_coin_is_spent_in_a_last_turn_on_what_can_do_nothing(level: str) -> None:
    turns = 0
    for number in range(48 if level == "medium" else 24):
        seats = 2 + number % 3
        state = deal(f"last/{number}", seats, BattleFarmOptions(limit=35)).state
        while asked := GAME.asked(state):
            actor = min(asked)
            view = GAME.view(state, actor)
            action = PLAYERS[level].choose(view, actor, Rng(f"{number}/{state.turn}"))
            if view.last_round and view.phase == "buy":
                turns += 1
                if isinstance(action, Buy):
                    card = view.market[action.place]
                    assert card is not None
                    assert can_pay(view, actor, card.kind), card
                    assert PRICE[card.kind] <= view.farms[actor].coins
            state = GAME.apply(state, actor, action).state
    assert turns >= (40 if level == "medium" else 8)
