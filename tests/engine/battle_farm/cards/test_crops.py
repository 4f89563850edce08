"""The common and uncommon crops of Battle Farm, each by itself, on whole boards, and at the edges of what they do."""

from collections import Counter

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK
from engine.battle_farm.events import Skipped
from tests.engine.battle_farm.boards import field, harvest, reaped, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, chances, does, listed, may_do, parse, refused

# Common -------------------------------------------------------------------------------------------------------------


def test_wheat_gains_a_value_from_the_fertilizer_that_ripens_it_bf35():
    assert does(harvest("wheat"), "fertilize 1") == reaped("wheat=2", 3)


def test_wheat_gains_a_value_from_each_fertilizer_bf35():
    slow = harvest("wheat@3")
    assert does(slow, "fertilize 1") == {"0 fertilizers -1", "0 bed 1 common:wheat=2@3 > common:wheat=3@2"}
    assert does(slow, "fertilize 1", "fertilize 1") == {
        "0 fertilizers -2",
        "0 bed 1 common:wheat=2@3 > common:wheat=4@1",
    }
    assert does(slow, "fertilize 1", "fertilize 1", "fertilize 1") == {
        "0 fertilizers -3",
        "0 coins +5",
        "0 pile +wheat",
        "0 bed 1 common:wheat=2@3 > common:x",
    }


def test_fertilizer_on_another_crop_does_nothing_for_wheat_bf35():
    assert does(harvest("cherry", "common:wheat@3"), "fertilize 1") == reaped("cherry=2", 2) | {"0 cherries +1"}


def test_wheat_ripened_by_a_card_gains_nothing_bf35():
    assert does(field(seat("common:wheat common:corn@4", "soil_enrichment")), "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 coins +2",
        "0 hand -soil_enrichment",
        "0 pile +soil_enrichment +wheat",
        "0 bed 1 common:wheat=2@1 > common:x",
        "0 bed 2 common:corn=3@4 > common:corn=3@3",
    }


@pytest.mark.parametrize("earlier", [0, 1, 7])
def test_cherry_pays_more_for_each_cherry_harvested_earlier_bf36(earlier: int):
    state = harvest("cherry", cherries=earlier)
    assert does(state, "fertilize 1") == reaped("cherry=2", 2 + earlier) | {"0 cherries +1"}


def test_cherries_of_others_and_cherries_that_grow_do_not_count_bf36():
    state = harvest("cherry", "common:cherry@3", others=[seat("common:cherry", cherries=5)])
    assert does(state, "fertilize 1") == reaped("cherry=2", 2) | {"0 cherries +1"}


COUNTING = [("cabbage", "green", "onions"), ("corn", "yellow", "wheat"), ("carrots", "red", "cherry")]


@pytest.mark.parametrize(("kind", "color", "other"), COUNTING)
def test_crop_counts_its_colour_on_the_whole_field_bf37(kind: str, color: str, other: str):
    mine = f"common:- common:{other} greenhouse:{kind}"
    theirs = "hydroponic:grape hydroponic:tangerine hydroponic:pumpkin"
    state = field(seat(mine, f"{kind} {kind} lucky_find"), seat(theirs), seat(f"common:{other} common:-"))
    assert does(state, f"plant {kind} 1") == {
        "0 coins +4",
        f"0 hand -{kind}",
        f"0 bed 1 common:- > common:{kind}={2 if kind == 'cabbage' else 3}@1",
    }


@pytest.mark.parametrize(("kind", "color", "other"), COUNTING)
def test_crop_does_not_count_itself_nor_other_colours_bf27(kind: str, color: str, other: str):
    rest = " ".join(f"common:{each}" for each, _, _ in COUNTING if each != kind)
    state = field(seat("common:- " + rest, f"{kind} {other} lucky_find"))
    assert does(state, f"plant {kind} 1") == {
        f"0 hand -{kind}",
        f"0 bed 1 common:- > common:{kind}={2 if kind == 'cabbage' else 3}@1",
    }


@pytest.mark.parametrize("more", [0, 1, 7])
def test_onions_count_the_onions_left_in_hand_bf37(more: int):
    hand = "onions " * (more + 1) + "lucky_find cabbage"
    state = field(seat("common:- common:cherry", hand), seat("common:cabbage", "corn"))
    gained = {f"0 fertilizers +{more}"} if more else set[str]()
    assert does(state, "plant onions 1") == gained | {"0 hand -onions", "0 bed 1 common:- > common:onions=3@1"}


def test_onions_in_other_hands_and_beds_do_not_count_bf37():
    state = field(seat("common:- common:onions", "onions lucky_find"), seat("common:onions", "onions onions"))
    assert does(state, "plant onions 1") == {"0 hand -onions", "0 bed 1 common:- > common:onions=3@1"}


# Uncommon -----------------------------------------------------------------------------------------------------------


def test_mango_steals_one_card_of_all_other_hands_together_bf38():
    state = field(seat("common:-", "mango lucky_find"), seat(hand="wheat corn wheat+5"), seat(hand="clone"), seat())
    planted = {"0 bed 1 common:- > common:mango=5@2"}
    assert may_do(state, "plant mango 1") == {
        frozenset(planted | {f"0 hand -mango +{card}", f"{who} hand -{card}"})
        for who, card in [(1, "wheat"), (1, "corn"), (1, "wheat+5"), (2, "clone")]
    }


def test_mango_draws_by_cards_and_not_by_players_bf38():
    state = field(seat("common:-", "mango lucky_find"), seat(hand="wheat wheat corn"), seat(hand="clone"))
    stolen = [next(line for line in does(each, "plant mango 1") if line[0] in "12") for each in chances(state, 400)]
    assert 70 < Counter(stolen)["2 hand -clone"] < 130
    assert 160 < Counter(stolen)["1 hand -wheat"] < 240


def test_mango_finds_no_card_where_no_opponent_has_any_bf23():
    state = field(seat("common:-", "mango lucky_find"), seat(), seat())
    assert does(state, "plant mango 1") == {"0 hand -mango", "0 bed 1 common:- > common:mango=5@2"}
    told = GAME.apply(state, 0, parse(state, 0, "plant mango 1")).events
    assert Skipped(0, "mango", "nothing") in told


@pytest.mark.parametrize(
    ("others", "more"), [((9, 9), 0), ((10, 10), 0), ((11, 10), 1), ((11, 30), 2), ((11, 12, 13, 14, 99), 5)]
)
def test_tomato_pays_more_for_each_richer_opponent_bf39(others: tuple[int, ...], more: int):
    state = harvest("tomato", coins=10, others=[seat(coins=coins) for coins in others])
    assert does(state, "fertilize 1") == reaped(f"tomato=5({5 + more})" if more else "tomato=5", 5 + more)


def test_tomato_is_worth_what_coins_say_when_it_is_read_bf39():
    state = field(
        seat("common:strawberry@1 common:corn@5", coins=10), seat("common:tomato", coins=0), phase="fertilize"
    )
    taken = does(state, "fertilize 1", "bed 1.1")
    assert taken == reaped("strawberry=23", 23 + 6)  # one opponent is richer than the Tomato's owner


def test_tomato_counts_the_coins_of_the_moment_bf39():
    state = field(seat("common:tomato@1 common:tomato@1", "soil_enrichment lucky_find", coins=10), seat(coins=12))
    assert does(state, "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 coins +11",  # 5 + 1 with 10 coins against 12; then with 16 just 5
        "0 hand -soil_enrichment",
        "0 pile +soil_enrichment +tomato +tomato",
        "0 bed 1 common:tomato=5(6)@1 > common:x",
        "0 bed 2 common:tomato=5(6)@1 > common:x",
    }


def test_potato_gives_a_new_potato_or_a_fertilizer_bf34():
    state = harvest("potato")
    fertilizer = reaped("potato=5", 5) - {"0 fertilizers -1"}
    assert may_do(state, "fertilize 1") == {
        frozenset(fertilizer),
        frozenset(reaped("potato=5", 5) | {"0 hand +potato"}),
    }
    new = [each for each in (after(each, "fertilize 1") for each in chances(state, 400)) if board(each)["0 hand"]]
    assert 70 < len(new) < 130
    assert all(card.id >= len(DECK) for each in new for card in GAME.view(each, 0).hand)


def test_fertilizer_gained_meanwhile_counts_up_to_the_roll_bf14():
    last = field(seat("common:potato@1 common:corn@2", "lucky_find", fert=1), seat())
    went_on = dict[int, set[str]]()
    for each in chances(last):
        dosed = after(each, "stop")
        then = GAME.view(after(dosed, "fertilize 1"), 0)
        if then.farms[0].fertilizers:
            went_on.setdefault(GAME.view(dosed, 0).rolled, set()).add(then.phase)
    assert went_on == {1: {"buy"}, 2: {"fertilize"}, 3: {"fertilize"}, 4: {"fertilize"}}


@pytest.mark.parametrize(("earlier", "more"), [(0, [0]), (1, [1, 2, 3, 4]), (2, [1, 2, 3, 4]), (5, [1, 2, 3, 4])])
def test_melon_pays_a_die_more_from_the_second_on_bf36(earlier: int, more: list[int]):
    state = harvest("melon", melons=earlier, others=[seat(melons=3)])
    assert may_do(state, "fertilize 1") == {frozenset(reaped("melon=6", 6 + each) | {"0 melons +1"}) for each in more}


def test_beans_are_paid_as_the_opponent_likes_bf40():
    state = harvest("beans", others=[seat(coins=5, fert=5), seat(coins=1, fert=1)])
    paid = reaped("beans=6", 6)
    for who in (1, 2):
        asked = after(state, "fertilize 1", f"seat {who}")
        assert listed(asked, "choose") == {"token coins", "token fertilizers"}
        assert does(state, "fertilize 1", f"seat {who}", f"{who}: token coins") == (
            paid - {"0 coins +6"} | {"0 coins +7", f"{who} coins -1"}
        )
        assert does(state, "fertilize 1", f"seat {who}", f"{who}: token fertilizers") == (
            paid - {"0 fertilizers -1"} | {f"{who} fertilizers -1"}
        )


@pytest.mark.parametrize(
    ("coins", "fert", "changed"),
    [
        (1, 0, {"0 coins +7", "0 fertilizers -1", "1 coins -1"}),
        (0, 1, {"0 coins +6", "1 fertilizers -1"}),
    ],
)
def test_beans_take_what_the_opponent_has_bf40(coins: int, fert: int, changed: set[str]):
    state = harvest("beans", others=[seat(coins=coins, fert=fert), seat(coins=3, fert=3)])
    rest = {"0 pile +beans", "0 bed 1 common:beans=6@1 > common:x"}
    assert does(state, "fertilize 1", "seat 1") == changed | rest


def test_beans_get_nothing_from_who_has_nothing_bf40():
    others = [seat(coins=0, fert=0), seat(coins=3, fert=3), seat(coins=0, fert=1)]
    assert listed(after(harvest("beans", others=others), "fertilize 1"), "choose") == {"seat 2", "seat 3"}
    poor = harvest("beans", others=[seat(coins=0, fert=0), seat(coins=0, fert=0)])
    assert does(poor, "fertilize 1") == reaped("beans=6", 6)


@pytest.mark.parametrize(("coins", "stolen"), [(10, [1, 2, 3, 4]), (4, [1, 2, 3, 4]), (2, [1, 2]), (1, [1])])
def test_wasabi_rolls_and_steals_what_is_there_bf41(coins: int, stolen: list[int]):
    hand = "wasabi wasabi lucky_find"
    state = field(seat("common:- common:-", hand), seat(coins=coins), seat(coins=9))
    planted = {"0 hand -wasabi", "0 bed 1 common:- > common:wasabi=6@2"}
    assert may_do(state, "plant wasabi 1", "seat 1") == {
        frozenset(planted | {f"0 coins +{each}", f"1 coins -{each}"}) for each in stolen
    }


def test_wasabi_steals_from_the_chosen_opponent_alone_bf41():
    state = field(seat("common:- common:-", "wasabi wasabi"), seat(), seat(), seat())
    assert listed(after(state, "plant wasabi 1"), "choose") == {"seat 1", "seat 2", "seat 3"}
    assert refused(state, "plant wasabi 1", "seat 0")


@pytest.mark.parametrize("field_too", ["common:-", "common:wasabi"])
def test_wasabi_alone_in_hand_does_nothing_bf37(field_too: str):
    state = field(seat(f"common:- {field_too}", "wasabi lucky_find"), seat("common:wasabi", "wasabi"))
    assert does(state, "plant wasabi 1") == {"0 hand -wasabi", "0 bed 1 common:- > common:wasabi=6@2"}
