"""The course of a turn: what each phase asks, what passes by itself and says so, and what may be taken back."""

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.events import Ended, Event, Fertilized, Harvested, Passed, PhaseOver, Rolled, Stalled, TurnBegan
from engine.battle_farm.model import Stop
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State
from engine.game import Outcome, Step
from tests.engine.battle_farm.boards import field, forward, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import actor, after, chances, does, listed, parse, refused


def step(state: State, move: str) -> Step[State, Event]:
    who, words = actor(state, move)
    return GAME.apply(state, who, parse(state, who, words))


def happens(state: State, move: str) -> tuple[Event, ...]:
    return step(state, move).events


def shopping(market: str = "wheat mango clone - - -", *, coins: int = 10, deck: str = "corn corn beans") -> State:
    """Seat 0 may buy two cards more."""
    mine = seat("common:corn@5 common:-", "carrots", coins=coins)
    return field(mine, seat("common:corn@5"), phase="buy", market=market, deck=deck, purchases=2)


# Harvest ------------------------------------------------------------------------------------------------------------


def begun(beds: str) -> State:
    """The end of the turn before that of seat 0."""
    return field(seat(beds), seat("common:corn@5"), active=1, phase="fertilize")


def test_ripe_crops_are_harvested_in_bed_order_bf12():
    told = happens(begun("common:cherry@1 common:corn@2 raised:grape@1 common:cherry@1"), "stop")
    assert [(event.bed, event.coins) for event in told if isinstance(event, Harvested)] == [(0, 2), (2, 17), (3, 3)]


def test_all_timers_are_lowered_before_the_first_harvest_bf12():
    state = after(begun("common:pineapple@1 common:wheat@1 common:corn@3"), "stop")
    assert board(state)["asks"] == "0 crop"
    assert (board(state)["0 bed 2"], board(state)["0 bed 3"]) == ("common:wheat=2@0", "common:corn=3@2")


def test_effect_is_over_before_the_next_crop_is_harvested_also_where_it_asks_bf12():
    state = after(begun("common:pineapple@1 common:wheat@1 common:corn@3"), "stop")
    told = does(state, "bed 0.2")
    assert "0 pile +wheat" in told
    assert "0 coins +2" not in told
    assert does(state, "bed 0.3") >= {"0 coins +2", "0 pile +corn +wheat"}


def test_crop_of_this_turn_is_not_lowered_bf13():
    state = after(field(seat("common:- common:-", "wheat lucky_find"), seat("common:corn@5")), "plant wheat 1")
    assert board(state)["0 bed 1"] == "common:wheat=2@1"
    assert board(forward(state, 1, "buy"))["0 bed 1"] == "common:wheat=2@1"
    assert board(forward(forward(state, 1, "buy"), 0, "buy"))["0 bed 1"] == "common:-"


def test_others_crops_do_not_grow_in_ones_turn_bf13():
    state = begun("common:corn@3")
    assert "1 bed 1 common:corn=3@5 > common:corn=3@4" not in does(state, "stop")


# Buy ----------------------------------------------------------------------------------------------------------------


def test_die_says_how_many_cards_may_be_bought_bf9():
    ready = field(seat("common:corn@5"), seat("common:corn@5"), active=1, phase="fertilize")
    seen: set[int] = set()
    for state in chances(ready, 40):
        told = happens(state, "stop")
        (roll,) = [event for event in told if isinstance(event, Rolled)]
        view = GAME.view(after(state, "stop"), 0)
        assert (roll.phase, roll.seat, view.rolled, view.purchases) == ("buy", 0, roll.number, roll.number)
        seen.add(roll.number)
    assert seen == {1, 2, 3, 4}


def test_each_purchase_is_refilled_before_the_next_bf9():
    state = shopping()
    assert does(state, "buy A") == {"0 coins -1", "0 hand +wheat", "market A wheat > corn", "deck -1"}
    assert listed(after(state, "buy A"), "buy") == {"buy A", "buy B", "buy C"}
    assert does(state, "buy A", "buy A") >= {"0 hand +corn +wheat", "0 coins -2", "deck -2", "phase buy > trade"}


def test_buying_ends_with_the_last_purchase_or_the_last_coin_bf9():
    assert "phase buy > trade" not in does(shopping(), "buy A")
    assert "phase buy > trade" in does(shopping(), "buy A", "buy A")
    assert "phase buy > trade" in does(shopping("wheat mango - - - -", coins=2, deck="mango"), "buy A")
    assert "phase buy > trade" not in does(shopping("wheat mango - - - -", coins=3, deck="mango"), "buy A")
    assert refused(after(shopping(), "buy A", "buy A"), "buy B") == "BF-15"


def test_price_is_paid_by_rarity_whatever_is_bought_bf10():
    assert {listed(shopping(coins=coins), "buy") == places for coins, places in PRICES.items()} == {True}
    assert [refused(shopping(coins=1), f"buy {place}") for place in "BC"] == ["BF-10", "BF-10"]
    assert does(shopping(coins=8), "buy C") >= {"0 coins -8", "0 hand +clone"}


PRICES = {
    1: {"buy A"},
    2: {"buy A", "buy B"},
    7: {"buy A", "buy B"},
    8: {"buy A", "buy B", "buy C"},
}


def test_hand_has_no_limit_bf8():
    hand = " ".join(["corn"] * 40)
    state = field(seat("common:corn@5", hand), seat("common:corn@5"), phase="buy", purchases=1)
    bought = after(state, "buy A")
    assert len(bought.farms[0].hand) == 41
    assert forward(bought, 1, "buy").farms[0].hand == bought.farms[0].hand


def test_gaps_cannot_be_bought_bf18():
    assert refused(shopping(), "buy D") == "BF-18"
    assert does(shopping(deck=""), "buy A") >= {"market A wheat > -"}


# Passing by ---------------------------------------------------------------------------------------------------------


def test_phases_with_nothing_to_do_pass_by_and_say_so():
    poor = seat("common:-", coins=0, fert=0)
    state = field(poor, seat("common:corn@5", "corn"), active=1, phase="fertilize", market="clone - - - - -")
    told = happens(state, "stop")
    assert told[0] == TurnBegan(4, 0)
    assert told[1] == Passed(
        0,
        (
            PhaseOver("buy", "no_coins"),
            PhaseOver("trade", "no_cards"),
            PhaseOver("play", "no_play"),
            PhaseOver("fertilize", "no_fertilizers"),
        ),
    )
    assert told[2] == TurnBegan(4, 1)


def test_match_that_stands_still_for_three_rounds_ends():
    state = field(seat(coins=5, fert=5), seat(), active=1, phase="fertilize", market="- - - - - -", deck="wheat")
    told = happens(state, "stop")
    assert [phase.why for event in told if isinstance(event, Passed) for phase in event.phases] == [
        "no_market",
        "no_cards",
        "no_play",
        "no_crops",
    ] * 6
    assert GAME.asked(after(state, "stop")) == {}
    assert told[-2:] == (Stalled(3), Ended(Outcome((2, 1), (5, 10), "stalled")))


def test_every_phase_may_be_stopped():
    state = field(seat("common:corn@5 common:-", "wheat"), seat("common:corn@5"), phase="buy", purchases=4)
    seen: list[str] = []
    while state.active == 0:
        seen.append(state.phase)
        assert Stop() in legal(state, 0)
        state = after(state, "stop")
    assert seen == ["buy", "trade", "play", "fertilize"]


@pytest.mark.parametrize(
    ("phase", "move"),
    [("buy", "plant carrots 2"), ("play", "buy A"), ("play", "fertilize 1"), ("fertilize", "plant carrots 2")],
)
def test_actions_of_another_phase_are_refused_bf15(phase: str, move: str):
    assert refused(replace(shopping(), phase=phase, doses=2), move) == "BF-15"


# Fertilize ----------------------------------------------------------------------------------------------------------


def test_die_says_how_many_fertilizers_may_be_used_bf14():
    ready = field(seat("common:corn@5 common:-", "wheat", fert=9), seat("common:corn@5"))
    seen = {GAME.view(after(state, "stop"), 0).doses for state in chances(ready, 40)}
    assert seen == {1, 2, 3, 4}


def test_several_fertilizers_may_go_on_one_crop_bf14():
    state = field(seat("common:corn@5", fert=9), seat("common:corn@5"), phase="fertilize", doses=3)
    assert does(state, "fertilize 1", "fertilize 1") == {
        "0 fertilizers -2",
        "0 bed 1 common:corn=3@5 > common:corn=3@3",
    }
    assert listed(state, "fertilize") == {"fertilize 1"}


def test_fertilizing_ends_with_the_last_dose_fertilizer_or_crop_bf14():
    def left(beds: str, fert: int, doses: int) -> int:
        state = field(seat(beds, fert=fert), seat("common:corn@5"), phase="fertilize", doses=doses)
        return after(state, "fertilize 1").active

    assert [left("common:corn@5", 9, 2), left("common:corn@5", 9, 1)] == [0, 1]
    assert [left("common:corn@5", 2, 4), left("common:corn@5", 1, 4)] == [0, 1]
    assert [left("common:corn@1 common:corn@2", 9, 4), left("common:corn@1 common:-", 9, 4)] == [0, 1]


def test_bed_emptied_by_a_fertilizer_stays_closed_until_the_turn_ends_bf15():
    state = field(seat("common:corn@1 common:corn@5"), seat("common:corn@5"), phase="fertilize")
    told = happens(state, "fertilize 1")
    assert [type(event) for event in told] == [Fertilized, Harvested]
    assert board(after(state, "fertilize 1"))["0 bed 1"] == "common:x"
    assert board(after(state, "fertilize 1", "stop"))["0 bed 1"] == "common:-"
    assert refused(after(state, "fertilize 1"), "fertilize 1") == "BF-14"


def test_bed_harvested_by_a_card_cannot_be_planted_this_turn_bf16():
    state = field(seat("common:corn@1 common:corn@5", "soil_enrichment wheat lucky_find"), seat("common:corn@5"))
    enriched = after(state, "play soil_enrichment")
    assert board(enriched)["0 bed 1"] == "common:x"
    assert refused(enriched, "plant wheat 1") == "BF-15"
    next_turn = forward(forward(enriched, 1, "buy"), 0, "play")
    assert "plant wheat 1" in listed(next_turn, "plant")


# Taking back --------------------------------------------------------------------------------------------------------

WITHOUT_CHANCE = [
    "plant wheat 1",
    "play trellis_bed",
    "play garden_gourmet",
    "play green_day",
    "ability",
]


@pytest.mark.parametrize("move", WITHOUT_CHANCE)
def test_what_used_no_chance_may_be_taken_back(move: str):
    hand = "wheat cabbage trellis_bed garden_gourmet green_day lucky_find seed_sprout mango stonks"
    state = field(seat("common:- common:corn@5", hand), seat("common:corn@5", "corn"))
    assert not step(state, move).reveals


@pytest.mark.parametrize("move", ["play lucky_find", "play seed_sprout", "plant mango 1", "play stonks", "stop"])
def test_what_used_chance_or_showed_cards_may_not_be_taken_back(move: str):
    hand = "wheat cabbage trellis_bed garden_gourmet green_day lucky_find seed_sprout mango stonks"
    state = field(seat("common:- common:corn@5", hand), seat("common:corn@5", "corn"))
    assert step(state, move).reveals


def test_targets_may_be_taken_back_and_the_end_of_a_turn_not():
    state = field(seat("common:- common:corn@5", "trellis_bed wheat"), seat("common:corn@5"))
    assert not step(after(state, "play trellis_bed"), "bed 0.1").reveals
    dosed = field(seat("common:corn@5"), seat("common:corn@5"), phase="fertilize")
    assert not step(dosed, "fertilize 1").reveals
    last = field(seat("common:corn@5", fert=1), seat("common:corn@5"), phase="fertilize")
    assert step(last, "fertilize 1").reveals
    assert step(shopping(), "buy A").reveals


# Clocks and silence -------------------------------------------------------------------------------------------------


def test_windows_of_a_turn_share_its_number_and_interrupts_have_their_own():
    state = field(seat("common:corn@5 common:-", "wheat"), seat("common:corn@5"), phase="buy", purchases=4)
    turns: list[int | None] = []
    shares: list[float] = []
    for move in ("stop", "offer wheat", "1: bid 2", "decline", "plant wheat 2", "stop"):
        windows = GAME.asked(state).values()
        turns += [window.turn for window in windows]
        shares += [window.share for window in windows]
        state = after(state, move)
    assert turns == [7, 7, 8, 9, 9, 9]
    assert shares == [1.5, 1.5, 1 / 3, 1.5, 1.5, 1.5]


SILENCE = [
    ("buy", "stop"),
    ("trade", "stop"),
    ("play", "stop"),
    ("fertilize", "stop"),
]


@pytest.mark.parametrize(("phase", "move"), SILENCE)
def test_silence_stops_the_phase(phase: str, move: str):
    state = replace(shopping(), phase=phase, doses=2)
    assert GAME.timeout(state, 0) == parse(state, 0, move)


def test_silence_bids_nothing_sells_nothing_and_gives_a_coin():
    trading = field(seat("common:corn@5", "corn"), seat(), seat(), phase="trade")
    bidding = after(trading, "offer corn")
    assert GAME.timeout(bidding, 1) == parse(bidding, 1, "bid 0")
    closed = after(bidding, "1: bid 2", "2: bid 0")
    assert GAME.timeout(closed, 0) == parse(closed, 0, "decline")
    beans = after(begun("common:beans@1 common:corn@5"), "stop")
    assert GAME.timeout(beans, 1) == parse(beans, 1, "token coins")


def test_silence_leaves_out_what_a_harvest_asks_and_chance_chooses_for_a_card():
    state = after(begun("common:pineapple@1"), "stop")
    assert GAME.timeout(state, 0) == parse(state, 0, "decline")
    assert does(GAME.apply(state, 0, GAME.timeout(state, 0)).state) == set()
    played = after(field(seat("common:corn@5", "wither clone"), seat("common:wheat=9@5"), seat()), "play wither")
    assert GAME.timeout(played, 0) == GAME.timeout(played, 0)
    assert {GAME.timeout(each, 0) for each in chances(played, 30)} == set(legal(played, 0))
