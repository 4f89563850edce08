"""Each class of Battle Farm by itself: what it starts with, and what its ability does on whole boards."""

from collections import Counter

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import ACTIONS, CROPS, KINDS
from engine.battle_farm.model import BattleFarmOptions, ClassId
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, forward, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, chances, does, listed, may_do, refused

# What they start with -----------------------------------------------------------------------------------------------

START: list[tuple[ClassId, int, int, int, str]] = [
    ("land_baron", 5, 4, 3, "common greenhouse greenhouse"),
    ("grim_reaper", 3, 4, 3, "common raised raised"),
    ("master_gardener", 3, 6, 3, "common common common common"),
    ("crop_scientist", 3, 4, 4, "common hydroponic hydroponic"),
    ("seed_trader", 3, 4, 4, "common greenhouse raised"),
    ("weather_watcher", 4, 5, 3, "common greenhouse hydroponic"),
]


@pytest.mark.parametrize(("farmer", "coins", "fert", "cards", "beds"), START)
def test_class_starts_with_its_own_bonus_and_beds_bf2(farmer: ClassId, coins: int, fert: int, cards: int, beds: str):
    for seed in range(8):
        state = GAME.setup(6, BattleFarmOptions(), Rng(str(seed))).state
        (place,) = [place for place, farm in enumerate(state.farms) if farm.farmer == farmer]
        farm = GAME.view(state, place).farms[place]
        order = GAME.view(state, place).order.index(place) + 1
        assert (farm.coins, farm.fertilizers, farm.count) == (coins, fert + order, cards)
        assert " ".join(bed.kind for bed in farm.beds) == beds
        assert all(bed.crop is None for bed in farm.beds)


@pytest.mark.parametrize(("farmer", "kinds"), [("crop_scientist", ACTIONS), ("seed_trader", CROPS)])
def test_bonus_card_is_a_common_one_of_any_kind_bf4(farmer: ClassId, kinds: dict[str, object]):
    brought = set[str]()
    for seed in range(60):
        state = GAME.setup(6, BattleFarmOptions(), Rng(str(seed))).state
        (place,) = [place for place, farm in enumerate(state.farms) if farm.farmer == farmer]
        brought.add(GAME.view(state, place).hand[-1].kind)
    assert brought == {kind for kind in kinds if KINDS[kind].rarity == "common"}


# Land Baron ---------------------------------------------------------------------------------------------------------


def baron(pile: str):
    return field(seat("common:cherry", "lucky_find", farmer="land_baron", pile=pile), seat(pile="wasabi"))


def test_land_acquisition_restores_two_own_cards_once_a_game_bf61():
    state = baron("corn clone wheat corn")
    assert listed(after(state, "ability"), "choose") >= {"card corn", "card clone", "card wheat"}
    assert does(state, "ability", "card clone", "card corn") == {
        "0 hand +clone +corn",
        "0 pile -clone -corn",
        "0 ability ready > spent",
    }
    assert refused(state, "ability", "card clone", "card corn", "ability") == "BF-6"
    later = forward(after(state, "ability", "card clone", "card corn"), 0, "play")
    assert refused(later, "ability") == "BF-6"


def test_land_acquisition_may_restore_a_single_card_bf61():
    state = baron("corn clone wheat")
    assert does(state, "ability", "card wheat", "decline") == {
        "0 hand +wheat",
        "0 pile -wheat",
        "0 ability ready > spent",
    }
    assert does(baron("wheat"), "ability", "card wheat") == {
        "0 hand +wheat",
        "0 pile -wheat",
        "0 ability ready > spent",
    }


def test_land_acquisition_needs_a_pile_of_ones_own_bf61():
    assert refused(baron(""), "ability") == "BF-23"
    assert "card wasabi" not in listed(after(baron("corn"), "ability"), "choose")


def test_land_acquisition_is_free_bf61():
    state = field(seat("common:cherry", "recycle corn", fert=0, farmer="land_baron", pile="corn clone"))
    assert "0 hand +clone +corn" in does(state, "ability", "card clone", "card corn")


# Grim Reaper --------------------------------------------------------------------------------------------------------


def reaper(hand: str, deck: str, fert: int = 10, last: str = ""):
    mine = seat("common:cherry common:-", hand, fert=fert, farmer="grim_reaper")
    return field(mine, seat(hand="wasabi"), deck=deck, last="deck" if last else "")


def test_reap_and_sow_swaps_a_card_with_the_deck_bf61():
    state = reaper("corn clone", "wheat melon stonks")
    assert listed(after(state, "ability"), "choose") == {"card corn", "card clone"}
    assert does(state, "ability", "card corn") == {
        "0 fertilizers -1",
        "0 hand -corn +wheat",
        "0 ability ready > used",
    }


def test_reap_and_sow_draws_before_the_card_goes_in_bf61():
    state = reaper("corn clone", "wheat")
    drawn = {"0 fertilizers -1", "0 hand -corn +wheat", "0 ability ready > used", "last round - > deck"}
    assert may_do(state, "ability", "card corn") == {frozenset(drawn)}


def test_reap_and_sow_shuffles_the_card_in_anywhere_bf61():
    state = reaper("corn seed_sprout", "wheat melon stonks")
    tops = [does(each, "ability", "card corn", "play seed_sprout") for each in chances(state)]
    hands = Counter(line for lines in tops for line in lines if "hand" in line)
    assert set(hands) == {"0 hand -seed_sprout +wheat", "0 hand -corn -seed_sprout +melon +wheat"}


def test_reap_and_sow_works_once_a_turn_bf6():
    state = reaper("corn clone", "wheat melon stonks beans potato")
    assert refused(state, "ability", "card corn", "ability") == "BF-6"
    later = forward(after(state, "ability", "card corn"), 0, "play")
    assert board(later)["0 ability"] == "ready"
    assert "0 ability ready > used" in does(later, "ability", "card clone")


def test_reap_and_sow_needs_a_card_and_a_fertilizer_bf23():
    bare = field(seat("common:cherry", "", farmer="grim_reaper"), seat(hand="wasabi"))
    assert refused(bare, "ability") == "BF-23"
    assert refused(reaper("corn", "wheat melon", fert=0), "ability") == "BF-24"


# Master Gardener ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [
        ("trellis", "trellis:-", "cherry=2@1"),
        ("rotational", "rotational:-", "cherry=2(3)@1"),
        ("vertical", "vertical:-", "cherry=2@1"),
    ],
)
def test_early_bird_transforms_own_beds_planted_or_not_bf62(kind: str, first: str, second: str):
    state = field(
        seat("common:- greenhouse:cherry", "lucky_find", farmer="master_gardener", fert=5), seat("common:- raised:corn")
    )
    assert listed(after(state, "ability"), "choose") == {"bed 0.1", "bed 0.2"}
    assert listed(after(state, "ability", "bed 0.1"), "choose") == {"kind trellis", "kind rotational", "kind vertical"}
    used = {"0 fertilizers -4", "0 ability ready > used"}
    assert does(state, "ability", "bed 0.1", f"kind {kind}") == used | {f"0 bed 1 common:- > {first}"}
    assert does(state, "ability", "bed 0.2", f"kind {kind}") == used | {
        f"0 bed 2 greenhouse:cherry=2@1 > {kind}:{second}"
    }


def test_early_bird_is_for_own_beds_and_three_kinds_bf62():
    state = field(seat("common:- common:cherry", "lucky_find", farmer="master_gardener"), seat("common:-"))
    assert refused(state, "ability", "bed 1.1") == "BF-28"
    assert refused(state, "ability", "bed 0.1", "kind raised") == "BF-23"


def test_early_bird_costs_four_and_works_once_a_turn_bf6():
    state = field(seat("common:- common:cherry", "lucky_find", farmer="master_gardener", fert=9))
    assert refused(state, "ability", "bed 0.1", "kind trellis", "ability") == "BF-6"
    poor = field(seat("common:- common:cherry", "lucky_find", farmer="master_gardener", fert=3))
    assert refused(poor, "ability") == "BF-24"


# Crop Scientist -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bed", "line"),
    [
        ("0.1", "0 bed 1 common:cherry=2@1 > common:cherry=3@1"),
        ("1.1", "1 bed 1 greenhouse:corn=0@1 > greenhouse:corn=1@1"),
        ("1.2", "1 bed 2 vertical:grape=15(16)@4 > vertical:grape=16(17)@4"),
    ],
)
def test_genetic_modification_raises_any_crop_bf62(bed: str, line: str):
    mine = seat("common:cherry", "lucky_find", farmer="crop_scientist")
    state = field(mine, seat("greenhouse:corn=0 vertical:grape common:-"))
    assert listed(after(state, "ability"), "choose") == {"bed 0.1", "bed 1.1", "bed 1.2"}
    assert does(state, "ability", f"bed {bed}") == {"0 fertilizers -1", "0 ability ready > used", line}
    assert refused(state, "ability", "bed 0.1", "ability") == "BF-6"


def test_genetic_modification_needs_a_crop_and_a_fertilizer_bf23():
    assert refused(field(seat("common:-", "lucky_find", farmer="crop_scientist")), "ability") == "BF-23"
    poor = field(seat("common:corn", "recycle corn", farmer="crop_scientist", fert=0))
    assert refused(poor, "ability") == "BF-24"


# Seed Trader --------------------------------------------------------------------------------------------------------

MARKET = "cherry lucky_find onions mango trellis_bed clone"


def trader(market: str = MARKET, fert: int = 10, deck: str = "melon beans potato wheat tomato grape stonks"):
    mine = seat("common:cherry", "lucky_find", farmer="seed_trader", fert=fert)
    return field(mine, seat(), market=market, deck=deck, last="" if deck else "deck")


def test_first_pick_takes_a_card_of_choice_and_discards_the_rest_bf1():
    new = ["melon", "beans", "potato", "wheat", "tomato", "grape"]
    assert does(trader(), "ability", "card clone") == {
        "0 fertilizers -3",
        "0 ability ready > spent",
        "0 hand +clone",
        "0 pile +cherry +lucky_find +mango +onions +trellis_bed",
        *(f"market {place} {old} > {card}" for place, old, card in zip("ABCDEF", MARKET.split(), new, strict=True)),
        "deck -6",
    }
    assert refused(trader(), "ability", "card clone", "ability") == "BF-6"


def test_first_pick_is_spent_for_the_whole_game_bf6():
    assert refused(forward(after(trader(), "ability", "card clone"), 0, "play"), "ability") == "BF-6"


def test_first_pick_of_a_thin_market_bf1():
    state = trader("- cherry - - clone -", deck="melon")
    assert listed(after(state, "ability"), "choose") == {"card cherry", "card clone"}
    assert does(state, "ability", "card cherry") == {
        "0 fertilizers -3",
        "0 ability ready > spent",
        "0 hand +cherry",
        "0 pile +clone",
        "market A - > melon",
        "market B cherry > -",
        "market E clone > -",
        "deck -1",
        "last round - > deck",
    }


def test_first_pick_needs_a_market_and_fertilizers_bf23():
    assert refused(trader("- - - - - -", deck=""), "ability") == "BF-23"
    assert refused(trader(fert=2), "ability") == "BF-24"


# Weather Watcher ----------------------------------------------------------------------------------------------------


def test_cloud_cover_delays_a_crop_of_an_opponent_bf62():
    mine = seat("common:cherry", "lucky_find", farmer="weather_watcher")
    state = field(mine, seat("common:grape=0 greenhouse:corn hydroponic:-"), seat("raised:wheat"))
    assert listed(after(state, "ability"), "choose") == {"bed 1.1", "bed 2.1"}
    used = {"0 fertilizers -1", "0 ability ready > used"}
    assert does(state, "ability", "bed 1.1") == used | {"1 bed 1 common:grape=0@4 > common:grape=0@5"}
    assert does(state, "ability", "bed 2.1") == used | {"2 bed 1 raised:wheat=2@1 > raised:wheat=2@2"}
    assert refused(state, "ability", "bed 2.1", "ability") == "BF-6"


def test_cloud_cover_reaches_no_greenhouse_no_empty_bed_no_own_crop_bf62():
    mine = seat("common:cherry", "lucky_find", farmer="weather_watcher")
    state = field(mine, seat("common:grape greenhouse:corn hydroponic:-"))
    assert refused(state, "ability", "bed 1.2") == "BF-29"
    assert refused(state, "ability", "bed 1.3") == "BF-27"
    assert refused(state, "ability", "bed 0.1") == "BF-28"


def test_cloud_cover_without_a_target_is_not_used_bf62():
    mine = seat("common:cherry", "lucky_find", farmer="weather_watcher")
    assert refused(field(mine, seat("common:- greenhouse:corn")), "ability") == "BF-23"
    poor = field(seat("common:cherry", "recycle corn", farmer="weather_watcher", fert=0), seat("common:corn"))
    assert refused(poor, "ability") == "BF-24"


# All of them --------------------------------------------------------------------------------------------------------


def test_abilities_are_no_hand_cards_bf6():
    others = [seat(hand="corn", farmer=farmer) for farmer in ("land_baron", "grim_reaper", "seed_trader")]
    state = field(seat("common:-", "mango garden_gnome lucky_find", farmer="crop_scientist"), *others)
    robbed = after(state, "plant mango 1", "play garden_gnome")
    assert [farm.count for farm in GAME.view(robbed, 0).farms] == [2, 0, 0, 0]
    assert [farm.ability for farm in GAME.view(robbed, 0).farms] == ["ready"] * 4
