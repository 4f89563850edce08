"""The rare, epic and mythic crops of Battle Farm, each by itself, on whole boards; many seats; turns that begin."""

import pytest

from engine.battle_farm import GAME
from tests.engine.battle_farm.boards import field, harvest, reaped, seat
from tests.engine.battle_farm.difference import difference
from tests.engine.battle_farm.moves import after, does, listed, may_do, refused

# Rare ---------------------------------------------------------------------------------------------------------------


def test_pineapple_destroys_any_other_crop_bf42():
    others = [seat("trellis:potato=9@1 greenhouse:grape"), seat("common:melon")]
    state = harvest("pineapple", "common:corn@5 greenhouse:corn@5", others=others)
    assert listed(after(state, "fertilize 1"), "choose") == {"bed 0.2", "bed 1.1", "bed 2.1"}
    paid = reaped("pineapple=9", 9)
    assert does(state, "fertilize 1", "bed 1.1") == paid | {
        "1 pile +potato",
        "1 bed 1 trellis:potato=9@1 > trellis:-",
    }
    assert does(state, "fertilize 1", "bed 0.2") == paid - {"0 pile +pineapple"} | {
        "0 pile +corn +pineapple",
        "0 bed 2 common:corn=3@5 > common:-",
    }
    assert refused(state, "fertilize 1", "bed 1.2") == "BF-29"


def test_pineapple_with_none_but_own_targets_may_be_declined_bf23():
    state = harvest("pineapple", others=[seat("greenhouse:grape common:-")])
    assert does(state, "fertilize 1", "decline") == reaped("pineapple=9", 9)
    assert "0 bed 2 common:corn=3@5 > common:-" in does(state, "fertilize 1", "bed 0.2")


def test_pineapple_without_a_target_is_skipped_bf23():
    state = harvest("pineapple", "greenhouse:corn@5", others=[seat("greenhouse:grape common:-")])
    assert does(state, "fertilize 1") == reaped("pineapple=9", 9)


@pytest.mark.parametrize(("value", "left"), [(2, 1), (1, 0), (0, 0)])
def test_eggplant_takes_a_value_and_adds_a_turn_bf43(value: int, left: int):
    state = field(seat("common:- common:corn", "eggplant lucky_find"), seat(f"common:cherry={value} greenhouse:corn"))
    assert listed(after(state, "plant eggplant 1"), "choose") == {"bed 0.2", "bed 1.1"}
    planted = {"0 hand -eggplant", "0 bed 1 common:- > common:eggplant=9@3"}
    assert does(state, "plant eggplant 1", "bed 1.1") == planted | {
        f"1 bed 1 common:cherry={value}@1 > common:cherry={left}@2"
    }
    assert does(state, "plant eggplant 1", "bed 0.2") == planted | {
        "0 bed 2 common:corn=3@1 > common:corn=2@2",
    }


def test_eggplant_spares_itself_and_greenhouses_bf43():
    state = field(seat("common:- common:corn", "eggplant lucky_find"), seat("common:cherry greenhouse:corn"))
    assert refused(state, "plant eggplant 1", "bed 0.1") == "BF-27"
    assert refused(state, "plant eggplant 1", "bed 1.2") == "BF-29"
    assert refused(state, "plant eggplant 1", "decline") == "BF-23"


def test_eggplant_finds_nobody_or_may_be_declined_bf23():
    alone = field(seat("common:- greenhouse:corn", "eggplant lucky_find"), seat("greenhouse:corn"))
    planted = {"0 hand -eggplant", "0 bed 1 common:- > common:eggplant=9@3"}
    assert does(alone, "plant eggplant 1") == planted
    own = field(seat("common:- common:corn", "eggplant lucky_find"), seat("greenhouse:corn"))
    assert does(own, "plant eggplant 1", "decline") == planted


def test_peppers_raise_the_only_crop_card_in_hand_bf44():
    state = harvest("peppers", hand="corn lucky_find clone")
    assert may_do(state, "fertilize 1") == {
        frozenset(reaped("peppers=9", 9) | {f"0 hand -corn +corn+{points}"}) for points in (1, 2, 3, 4)
    }


def test_peppers_spread_their_points_at_random_bf44():
    state = harvest("peppers", hand="corn cherry+5 recycle")
    gone = {(f"corn+{a}" if a else "corn", f"cherry+{5 + b}") for a in range(5) for b in range(5) if 1 <= a + b <= 4}
    found = {frozenset(line for line in lines if "hand" in line) for lines in may_do(state, "fertilize 1", seeds=400)}
    assert found == {frozenset({hand_line(corn, cherry)}) for corn, cherry in gone}


def hand_line(corn: str, cherry: str) -> str:
    gone = sorted({"corn", "cherry+5"} - {corn, cherry})
    come = sorted({corn, cherry} - {"corn", "cherry+5"})
    return " ".join(["0 hand", *(f"-{each}" for each in gone), *(f"+{each}" for each in come)])


@pytest.mark.parametrize("hand", ["", "lucky_find clone"])
def test_points_of_peppers_without_a_crop_card_are_lost_bf44(hand: str):
    assert may_do(harvest("peppers", hand=hand), "fertilize 1") == {frozenset(reaped("peppers=9", 9))}


# Epic ---------------------------------------------------------------------------------------------------------------

ALL_RAISED = {
    "0 bed 2 common:corn=3@5 > common:corn=4@5",
    "1 bed 1 greenhouse:cherry=0@1 > greenhouse:cherry=1@1",
    "1 bed 2 trellis:melon=6(7)@2 > trellis:melon=7(8)@2",
    "2 bed 1 common:grape=15@4 > common:grape=16@4",
}


def test_tangerine_raises_all_others_when_planted_bf45():
    others = seat("greenhouse:cherry=0 trellis:melon common:-"), seat("common:grape")
    state = field(seat("common:- common:corn@5", "tangerine wheat"), *others)
    planted = {"0 hand -tangerine", "0 bed 1 common:- > common:tangerine=15@4"}
    assert does(state, "plant tangerine 1") == planted | ALL_RAISED


def test_tangerine_raises_all_others_when_harvested_bf45():
    others = [seat("greenhouse:cherry=0 trellis:melon common:-"), seat("common:grape")]
    assert does(harvest("tangerine", hand="wheat", others=others), "fertilize 1") == (
        reaped("tangerine=15", 15) | ALL_RAISED
    )


def test_tangerine_on_an_empty_field_does_nothing_bf45():
    state = field(seat("common:- common:-", "tangerine wheat"))
    assert does(state, "plant tangerine 1") == {"0 hand -tangerine", "0 bed 1 common:- > common:tangerine=15@4"}


def test_pumpkin_takes_a_coin_for_each_fertilizer_as_far_as_coins_go_bf46():
    others = [seat(coins=9, fert=3), seat(coins=2, fert=4), seat(coins=9, fert=0), seat(coins=0, fert=9)]
    state = harvest("pumpkin", fert=7, others=others)
    assert does(state, "fertilize 1") == reaped("pumpkin=15", 20) | {"1 coins -3", "2 coins -2"}


def test_pumpkin_gains_nothing_where_nobody_has_fertilizers_bf46():
    state = harvest("pumpkin", others=[seat(fert=0)])
    assert does(state, "fertilize 1") == reaped("pumpkin=15", 15)


@pytest.mark.parametrize(
    ("bed", "crop", "coins", "then"),
    [
        ("common", "grape=15", 15, "hydroponic"),
        ("raised", "grape=15(17)", 17, "hydroponic"),
        ("hydroponic", "grape=15", 19, "hydroponic"),
        ("vertical", "grape=15(16)", 20, "vertical"),
        ("greenhouse", "grape=15", 19, "greenhouse"),
        ("trellis", "grape=15", 19, "trellis"),
        ("rotational", "grape=15", 19, "rotational"),
    ],
)
def test_grape_pays_more_or_improves_its_bed_bf47(bed: str, crop: str, coins: int, then: str):
    state = field(seat(f"{bed}:grape@1 common:corn@5"), phase="fertilize")
    assert does(state, "fertilize 1") == {
        "0 fertilizers -1",
        f"0 coins +{coins}",
        "0 pile +grape",
        f"0 bed 1 {bed}:{crop}@1 > {then}:x",
    }


# Mythic -------------------------------------------------------------------------------------------------------------


def test_cloudberry_costs_every_player_for_hand_and_crops_bf48():
    state = field(
        seat("common:- common:corn greenhouse:corn", "cloudberry lucky_find wheat", coins=20, fert=20),
        seat("common:cherry common:-", "corn clone stonks", coins=20, fert=20),
        seat("common:-", coins=20, fert=20),
        seat("common:cherry common:cherry", "wheat", coins=2, fert=3),
        seat("common:cherry", "wheat", coins=0, fert=1),
    )
    assert does(state, "plant cloudberry 1") == {
        "0 hand -cloudberry",
        "0 bed 1 common:- > common:cloudberry=21@5",
        "0 coins -5",
        "0 fertilizers -5",
        "1 coins -4",
        "1 fertilizers -4",
        "3 coins -2",
        "3 fertilizers -3",
        "4 fertilizers -1",
    }


def test_cloudberry_counts_itself_alone_bf48():
    state = field(seat("common:- common:-", "cloudberry lucky_find", fert=5))
    assert does(state, "plant cloudberry 1") == {
        "0 hand -cloudberry",
        "0 bed 1 common:- > common:cloudberry=21@5",
        "0 coins -2",
        "0 fertilizers -2",
    }


@pytest.mark.parametrize(
    ("target", "worth"), [("bed 0.2", 3), ("bed 1.1", 17), ("bed 1.2", 6), ("bed 1.3", 1), ("bed 2.1", 8)]
)
def test_strawberry_reads_any_other_crop_and_leaves_it_bf49(target: str, worth: int):
    others = [seat("greenhouse:grape=17 vertical:potato rotational:cherry=0"), seat("trellis:melon=7")]
    state = harvest("strawberry", others=others)
    assert listed(after(state, "fertilize 1"), "choose") >= {target}
    assert does(state, "fertilize 1", target) == reaped("strawberry=23", 23 + worth)


def test_strawberry_reads_neither_an_empty_bed_nor_itself_bf49():
    state = harvest("strawberry", others=[seat("greenhouse:grape common:- common:cherry=0")])
    assert listed(after(state, "fertilize 1"), "choose") == {"bed 0.2", "bed 1.1"}
    assert refused(state, "fertilize 1", "bed 1.2") == "BF-27"
    assert refused(state, "fertilize 1", "bed 1.3") == "BF-23"
    assert refused(state, "fertilize 1", "bed 0.1") == "BF-27"


def test_strawberry_alone_is_skipped_bf23():
    state = field(seat("common:strawberry common:-", "soil_enrichment lucky_find"))
    assert does(state, "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 hand -soil_enrichment",
        "0 pile +soil_enrichment",
        "0 bed 1 common:strawberry=23@5 > common:strawberry=23@4",
    }
    ripe = field(seat("common:strawberry@1 common:-", "soil_enrichment lucky_find"))
    assert does(ripe, "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 coins +23",
        "0 hand -soil_enrichment",
        "0 pile +soil_enrichment +strawberry",
        "0 bed 1 common:strawberry=23@1 > common:x",
    }


@pytest.mark.parametrize(
    ("bed", "changed"),
    [
        ("1.1", {"1 bed 1 raised:pineapple=9(11)@3 > common:-", "1 pile +pineapple"}),
        ("1.2", {"1 bed 2 greenhouse:melon=9@2 > common:melon=9@2"}),
        ("1.3", {"1 bed 3 trellis:- > common:-"}),
        ("2.1", {"2 bed 1 common:corn=3@1 > common:-", "2 pile +corn"}),
        ("2.2", {"2 bed 2 greenhouse:- > common:-"}),
    ],
)
def test_blueberry_blasts_a_bed_of_an_opponent_bf50(bed: str, changed: set[str]):
    others = seat("raised:pineapple greenhouse:melon=9 trellis:-"), seat("common:corn greenhouse:-")
    state = field(seat("common:- common:corn", "blueberry lucky_find"), *others)
    planted = {"0 hand -blueberry", "0 bed 1 common:- > common:blueberry=22@5"}
    assert does(state, "plant blueberry 1", f"bed {bed}") == planted | changed


def test_blueberry_is_for_opponents_alone_bf50():
    state = field(seat("common:- common:corn", "blueberry lucky_find"), seat("raised:-"), seat("trellis:corn"))
    assert listed(after(state, "plant blueberry 1"), "choose") == {"bed 1.1", "bed 2.1"}
    assert refused(state, "plant blueberry 1", "bed 0.2") == "BF-28"
    assert refused(state, "plant blueberry 1", "decline") == "BF-23"


def test_blueberry_takes_the_bonus_of_the_bed_away_bf26():
    state = field(seat("common:-", "blueberry lucky_find"), seat("greenhouse:grape@2"))
    then = after(state, "plant blueberry 1", "bed 1.1")
    assert "1 bed 1 greenhouse:grape=15@2 > common:grape=15@2" in difference(state, then)


# Two seats and six --------------------------------------------------------------------------------------------------


def crowd(mine: str, hand: str, seats: int):
    """A table where every opponent has the same: a red and a yellow crop, a card, 12 coins and 3 fertilizers."""
    theirs = [seat("common:cherry trellis:corn", "corn", coins=12, fert=3) for _ in range(seats - 1)]
    return field(seat(mine, hand, coins=10), *theirs)


@pytest.mark.parametrize("seats", [2, 6])
def test_tangerine_and_cloudberry_meet_every_farm_bf48(seats: int):
    others = range(1, seats)
    state = crowd("common:-", "tangerine cloudberry lucky_find", seats)
    assert does(state, "plant tangerine 1") == {
        "0 hand -tangerine",
        "0 bed 1 common:- > common:tangerine=15@4",
        *(f"{other} bed 1 common:cherry=2@1 > common:cherry=3@1" for other in others),
        *(f"{other} bed 2 trellis:corn=3(4)@1 > trellis:corn=4(5)@1" for other in others),
    }
    assert does(state, "plant cloudberry 1") == {
        "0 hand -cloudberry",
        "0 bed 1 common:- > common:cloudberry=21@5",
        "0 coins -3",
        "0 fertilizers -3",
        *(f"{other} coins -3" for other in others),
        *(f"{other} fertilizers -3" for other in others),
    }


@pytest.mark.parametrize("seats", [2, 6])
def test_pumpkin_and_tomato_reckon_with_every_opponent_bf46(seats: int):
    others = range(1, seats)
    state = crowd("common:tomato@1 common:pumpkin@1 common:cabbage@5", "soil_enrichment lucky_find", seats)
    assert does(state, "play soil_enrichment") == {
        "0 fertilizers -2",
        f"0 coins +{5 + len(others) + 15 + 3 * len(others)}",
        "0 hand -soil_enrichment",
        "0 pile +pumpkin +soil_enrichment +tomato",
        f"0 bed 1 common:tomato=5({5 + len(others)})@1 > common:x",
        "0 bed 2 common:pumpkin=15@1 > common:x",
        "0 bed 3 common:cabbage=2@5 > common:cabbage=2@4",
        *(f"{other} coins -3" for other in others),
    }


@pytest.mark.parametrize("seats", [2, 6])
def test_mango_reaches_every_hand_bf38(seats: int):
    state = crowd("common:-", "mango lucky_find", seats)
    robbed = {line[0] for lines in may_do(state, "plant mango 1") for line in lines if line.endswith("hand -corn")}
    assert robbed == {str(other) for other in range(1, seats)}


@pytest.mark.parametrize("seats", [2, 6])
def test_corn_counts_every_farm_bf37(seats: int):
    assert f"0 coins +{seats - 1}" in does(crowd("common:-", "corn lucky_find", seats), "plant corn 1")


@pytest.mark.parametrize("crop", ["beans", "pineapple", "strawberry"])
def test_only_opponent_or_target_of_two_seats_bf23(crop: str):
    """The only opponent is no question; the only crop is one, since a harvest may leave it alone if it is one's own."""
    state = field(seat(f"common:{crop}@1 greenhouse:-", "lucky_find soil_enrichment"), seat("common:corn", fert=0))
    harvested = does(state, "play soil_enrichment")
    if crop == "beans":
        assert "1 coins -1" in harvested
    else:
        assert "asks - > 0 crop" in harvested


# Harvests at the start of a turn ------------------------------------------------------------------------------------


def test_harvests_of_a_new_turn_run_in_bed_order_each_with_its_effect_bf12():
    """Bed 1 destroys what is ripe in bed 3; bed 2 is a Cherry that counts for the one in bed 4."""
    mine = seat("common:pineapple@1 common:cherry@1 common:grape@1 rotational:cherry@1")
    state = field(seat(hand="lucky_find"), mine, seat("greenhouse:corn@9"), phase="fertilize")
    begun = after(state, "stop")
    assert (GAME.view(begun, None).phase, listed(begun, "choose")) == (
        "harvest",
        {"bed 1.2", "bed 1.3", "bed 1.4", "decline"},
    )
    assert {line for line in does(begun, "bed 1.3") if not line.startswith("phase")} == {
        "asks 1 crop > -",
        "1 coins +6",  # 2 for the first Cherry, 2 + 1 + 1 for the second in its bed
        "1 cherries +2",
        "1 pile +cherry +cherry +grape",
        "1 bed 2 common:cherry=2@0 > common:-",
        "1 bed 3 common:grape=15@0 > common:-",
        "1 bed 4 rotational:cherry=2(3)@0 > rotational:-",
    }


def test_silence_leaves_a_harvest_effect_out_bf12():
    mine = seat("common:pineapple@1 common:cherry@1")
    begun = after(field(seat(hand="lucky_find"), mine, seat("common:corn@9"), phase="fertilize"), "stop")
    silent = GAME.apply(begun, 1, GAME.timeout(begun, 1)).state
    assert {line for line in difference(begun, silent) if not line.startswith("phase")} == {
        "asks 1 crop > -",
        "1 coins +2",
        "1 cherries +1",
        "1 pile +cherry",
        "1 bed 2 common:cherry=2@0 > common:-",
    }


def test_beans_are_paid_in_coins_where_the_opponent_is_silent_bf40():
    state = after(harvest("beans", others=[seat(coins=1, fert=9), seat(coins=3, fert=3)]), "fertilize 1", "seat 1")
    silent = GAME.apply(state, 1, GAME.timeout(state, 1)).state
    assert difference(state, silent) == {"asks 1 token > -", "0 coins +1", "1 coins -1"}
