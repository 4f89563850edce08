"""The worked examples of the rules, each as it is told there."""

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions
from engine.battle_farm.state import State
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, forward, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, does, refused


def dealt(seats: int, seed: int) -> State:
    return GAME.setup(seats, BattleFarmOptions(), Rng(f"example {seed}")).state


def test_example_1_two_players():
    deals = (dealt(2, seed) for seed in range(2_000))
    state = next(
        each
        for each in deals
        if [each.farms[place].farmer for place in GAME.view(each, None).order] == ["land_baron", "weather_watcher"]
    )
    view = GAME.view(state, None)
    first, second = (view.farms[place] for place in view.order)
    assert (view.deck, view.limit, len([card for card in view.market if card])) == (185, 250, 6)
    assert (first.coins, first.fertilizers, first.count) == (5, 5, 3)
    assert [bed.kind for bed in first.beds] == ["common", "greenhouse", "greenhouse"]
    assert (second.coins, second.fertilizers, second.count) == (4, 7, 3)
    assert [bed.kind for bed in second.beds] == ["common", "greenhouse", "hydroponic"]


def test_example_1_six_players():
    view = GAME.view(dealt(6, 0), None)
    assert (view.deck, view.limit) == (171, 164)
    assert {farm.farmer: farm.count for farm in view.farms} == {
        "land_baron": 3,
        "grim_reaper": 3,
        "master_gardener": 3,
        "crop_scientist": 4,
        "seed_trader": 4,
        "weather_watcher": 3,
    }


def test_example_2_wheat_in_a_trellis():
    state = field(seat("trellis:- common:corn@5", "wheat lucky_find"), seat())
    planted = after(state, "plant wheat 1")
    assert board(planted)["0 bed 1"] == "trellis:wheat=2(3)@1"
    dosed = forward(planted, 0, "fertilize")
    assert does(dosed, "fertilize 1") >= {
        "0 fertilizers -1",
        "0 coins +4",
        "0 pile +wheat",
        "0 bed 1 trellis:wheat=2(3)@1 > trellis:x",
    }
    left = forward(planted, 1, "buy")
    ripe = forward(left, 0, "buy")
    assert board(ripe)["0 coins"] == 10 + 3
    assert board(ripe)["0 bed 1"] == "trellis:-"


EXAMPLE_3 = [
    ("common", "pineapple", 3, 9, "common"),
    ("hydroponic", "pineapple", 2, 9, "hydroponic"),
    ("raised", "pineapple", 3, 11, "raised"),
    ("raised", "grape", 4, 17, "hydroponic"),
    ("vertical", "grape", 4, 20, "vertical"),
    ("hydroponic", "grape", 3, 19, "hydroponic"),
]


@pytest.mark.parametrize(("bed", "crop", "turns", "coins", "then"), EXAMPLE_3)
def test_example_3_beds_and_timers(bed: str, crop: str, turns: int, coins: int, then: str):
    state = after(field(seat(f"{bed}:- greenhouse:-", f"{crop} corn"), seat("greenhouse:-")), f"plant {crop} 1")
    for waited in range(1, turns + 1):
        assert board(state)["0 coins"] == 10, waited
        state = forward(state, 0, "buy")
    assert (board(state)["0 coins"], board(state)["0 bed 1"]) == (10 + coins, f"{then}:-")


def ending(coins: tuple[int, int, int], active: int) -> State:
    seats = [seat("common:corn@5", coins=each, fert=1) for each in coins]
    return field(*seats, active=active, phase="fertilize", limit=208)


def test_example_4_those_later_in_the_round_still_play():
    state = after(ending((90, 208, 100), 1), "stop")
    assert (state.active, state.last_round) == (2, "limit")
    over = forward_to_end(state)
    assert over[1] == {2}
    outcome = GAME.outcome(over[0])
    assert outcome
    assert (outcome.places, outcome.ending) == ((3, 1, 2), "limit")


def test_example_4_the_last_player_may_still_win():
    state = after(ending((90, 208, 215), 1), "stop")
    outcome = GAME.outcome(forward_to_end(state)[0])
    assert outcome
    assert (outcome.places, outcome.scores, outcome.ending) == ((3, 2, 1), (90, 208, 215), "limit")


def test_example_4_everybody_knows_who_reached_the_goal_first():
    state = after(ending((90, 208, 215), 1), "stop")
    over = forward_to_end(state)[0]
    assert [GAME.view(each, viewer).reached for each in (state, over) for viewer in (None, 0, 1)] == [1] * 6


def test_example_4_the_last_in_order_ends_it_at_once():
    state = after(ending((90, 100, 208), 2), "stop")
    outcome = GAME.outcome(state)
    assert outcome
    assert (outcome.places, outcome.ending, dict(GAME.asked(state))) == ((3, 2, 1), "limit", {})


def test_example_4_a_coin_below_the_limit_ends_nothing():
    state = after(ending((90, 100, 207), 2), "stop")
    assert (GAME.outcome(state), state.active, state.last_round) == (None, 0, "")


def test_example_4_a_purchase_that_empties_the_deck():
    seats = [seat("common:corn@5", coins=coins, fert=1) for coins in (80, 90, 70)]
    state = field(*seats, active=1, phase="buy", deck="wheat", purchases=2, limit=208)
    assert does(state, "buy A") == {
        "1 coins -1",
        "1 hand +cherry",
        "market A cherry > wheat",
        "deck -1",
        "last round - > deck",
    }
    over, asked = forward_to_end(after(state, "buy A"))
    outcome = GAME.outcome(over)
    assert outcome
    assert (asked, outcome.ending) == ({1, 2}, "deck")


def forward_to_end(state: State) -> tuple[State, set[int]]:
    """Let everybody be silent to the end; tell who was asked on the way."""
    asked = set[int]()
    while now := list(GAME.asked(state)):
        asked |= set(now)
        state = GAME.apply(state, now[0], GAME.timeout(state, now[0])).state
    return state, asked


def test_example_7_greenhouse():
    mine = seat("common:- common:corn", "eggplant fungus_infiltration blueberry lucky_find")
    state = field(mine, seat("common:eggplant=9 common:eggplant=1 greenhouse:eggplant=9"))
    assert refused(state, "plant eggplant 1", "bed 1.3") == "BF-29"
    assert does(state, "play fungus_infiltration", "color red") == {
        "0 fertilizers -3",
        "0 hand -fungus_infiltration",
        "0 pile +fungus_infiltration",
        "1 bed 1 common:eggplant=9@3 > common:eggplant=8@3",
    }
    assert does(state, "plant blueberry 1", "bed 1.3") == {
        "0 hand -blueberry",
        "0 bed 1 common:- > common:blueberry=22@5",
        "1 bed 3 greenhouse:eggplant=9@3 > common:eggplant=9@3",
    }


@pytest.mark.parametrize(("bed", "paid"), [("common", 2 + 3 + 4), ("rotational", 3 + 4 + 5)])
def test_example_8_cherries(bed: str, paid: int):
    state = field(seat(f"{bed}:cherry@1 {bed}:cherry@1 {bed}:cherry@1 common:corn@5"), phase="fertilize")
    assert does(state, "fertilize 1", "fertilize 2", "fertilize 3") >= {f"0 coins +{paid}", "0 cherries +3"}
    row = field(seat(f"{bed}:cherry@1 {bed}:cherry@1 {bed}:cherry@1 common:corn@5", "soil_enrichment lucky_find"))
    assert does(row, "play soil_enrichment") >= {f"0 coins +{paid}", "0 cherries +3"}


# Around the examples ------------------------------------------------------------------------------------------------


def test_coins_lost_after_the_limit_was_reached_change_nothing_bf17():
    rich, thief = seat("common:corn@5", coins=210, fert=5), seat("common:pumpkin@1 common:corn@5", coins=20, fert=3)
    reached = after(field(seat(coins=5, fert=0), rich, thief, active=1, phase="fertilize", limit=208), "stop")
    assert (board(reached)["1 coins"], board(reached)["2 coins"], reached.last_round) == (205, 40, "limit")
    outcome = GAME.outcome(forward_to_end(reached)[0])
    assert outcome
    assert (outcome.ending, outcome.scores, outcome.places) == ("limit", (5, 205, 40), (3, 1, 2))


@pytest.mark.parametrize(
    ("wealth", "places"),
    [
        (((208, 3), (208, 4), (9, 9)), (2, 1, 3)),
        (((208, 4), (208, 4), (9, 9)), (1, 1, 3)),
        (((9, 9), (210, 0), (209, 50)), (3, 1, 2)),
        (((208, 0), (208, 0), (208, 0)), (1, 1, 1)),
    ],
)
def test_equal_coins_are_parted_by_fertilizers_bf19(wealth: tuple[tuple[int, int], ...], places: tuple[int, ...]):
    seats = [seat("common:corn@5", coins=coins, fert=fert) for coins, fert in wealth]
    over, _ = forward_to_end(field(*seats, active=2, phase="fertilize", last="limit"))
    outcome = GAME.outcome(over)
    assert outcome
    assert (outcome.places, outcome.ending) == (places, "limit")


def test_fertilizer_counts_on_the_turn_of_planting_the_turn_itself_does_not_bf13():
    state = after(field(seat("common:- greenhouse:-", "melon corn"), seat("greenhouse:-")), "plant melon 1")
    assert board(state)["0 bed 1"] == "common:melon=6@2"
    dosed = forward(state, 0, "fertilize")
    assert board(dosed)["0 bed 1"] == "common:melon=6@2"
    assert "0 bed 1 common:melon=6@2 > common:melon=6@1" in does(dosed, "fertilize 1")
    assert board(forward(state, 0, "buy"))["0 bed 1"] == "common:melon=6@1"
