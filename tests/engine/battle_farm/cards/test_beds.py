"""Each kind of bed of Battle Farm by itself, with each crop in it, and what the bonus of a bed is."""

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import CROPS
from tests.engine.battle_farm.boards import field, forward, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, does, refused
from tests.suite.grouping import grouped

GREAT = ["pineapple", "eggplant", "peppers", "tangerine", "pumpkin", "grape", "cloudberry", "strawberry", "blueberry"]
YELLOW = ["wheat", "corn", "mango", "melon", "pineapple", "tangerine", "cloudberry"]
RED = ["cherry", "carrots", "tomato", "beans", "eggplant", "pumpkin", "strawberry"]
GREEN = ["cabbage", "onions", "potato", "wasabi", "peppers", "grape", "blueberry"]
TURNS = {"common": 1, "uncommon": 2, "rare": 3, "epic": 4, "mythic": 5}

BONUS: list[tuple[str, list[str], int, int]] = [
    ("common", [], 0, 0),
    ("raised", GREAT, 2, 0),
    ("greenhouse", [], 0, 0),
    ("hydroponic", GREAT, 0, -1),
    ("trellis", YELLOW, 1, 0),
    ("rotational", RED, 1, 0),
    ("vertical", GREEN, 1, 0),
]


@grouped("crop", CROPS)
@grouped(("bed", "helped", "value", "turns"), BONUS)
def test_bed_helps_the_crops_it_names_bf25(bed: str, helped: list[str], value: int, turns: int, crop: str):
    printed = CROPS[crop].value
    more, sooner = (value, turns) if crop in helped else (0, 0)
    worth = f"({printed + more})" if more else ""
    state = field(seat(f"{bed}:- common:-", f"{crop} lucky_find wheat", fert=20))
    (line,) = {line for line in does(state, f"plant {crop} 1") if "bed" in line}
    assert line == f"0 bed 1 {bed}:- > {bed}:{crop}={printed}{worth}@{TURNS[CROPS[crop].rarity] + sooner}"


def test_every_crop_is_of_one_colour_and_nine_are_great_bf31():
    assert sorted(YELLOW + RED + GREEN) == sorted(CROPS)
    assert {crop for crop in CROPS if CROPS[crop].rarity in ("rare", "epic", "mythic")} == set(GREAT)


@grouped(
    ("bed", "paid"),
    [
        ("common", 0),
        ("raised", 2),
        ("greenhouse", 0),
        ("hydroponic", 0),
        ("trellis", 1),
        ("rotational", 0),
        ("vertical", 0),
    ],
)
@grouped("value", [0, 1, 9])
def test_harvest_pays_the_card_and_the_bed_bf25(bed: str, paid: int, value: int):
    state = field(seat(f"{bed}:pineapple={value}@1 greenhouse:corn@5"), seat("greenhouse:corn"), phase="fertilize")
    worth = f"({value + paid})" if paid else ""
    assert does(state, "fertilize 1") == {
        "0 fertilizers -1",
        "0 pile +pineapple",
        f"0 bed 1 {bed}:pineapple={value}{worth}@1 > {bed}:x",
    } | ({f"0 coins +{value + paid}"} if value + paid else set())


@pytest.mark.parametrize("bed", ["common", "raised", "hydroponic", "trellis", "rotational", "vertical"])
def test_only_a_greenhouse_protects_bf29(bed: str):
    mine = seat("common:- common:cherry", "eggplant fertilizer_frenzy wither fungus_infiltration recycle")
    state = field(mine, seat(f"{bed}:corn"), seat("greenhouse:corn common:corn"))
    for move in ("plant eggplant 1", "play fertilizer_frenzy", "play wither"):
        assert any(line.startswith("1 bed 1") for line in does(state, move, "bed 1.1"))
        assert refused(state, move, "bed 2.1") == "BF-29"
    spread = does(state, "play fungus_infiltration", "color yellow")
    assert {line[:7] for line in spread if "bed" in line} == {"1 bed 1", "2 bed 2"}


NEGATIVE = [
    ("plant eggplant 1",),
    ("play fertilizer_frenzy",),
    ("play wither",),
    ("ability",),
]


@pytest.mark.parametrize("moves", NEGATIVE)
def test_crop_in_a_greenhouse_is_not_a_target_of_harm_bf29(moves: tuple[str, ...]):
    mine = seat(
        "common:- common:cherry greenhouse:cherry", "eggplant fertilizer_frenzy wither", farmer="weather_watcher"
    )
    state = field(mine, seat("greenhouse:grape common:corn"))
    assert refused(state, *moves, "bed 1.1") == "BF-29"
    if moves != ("ability",):
        assert refused(state, *moves, "bed 0.3") == "BF-29"


@pytest.mark.parametrize(
    ("moves", "grape"),
    [
        (("play garden_gourmet", "bed 1.1"), "greenhouse:grape=16@4"),
        (("ability", "bed 1.1"), "greenhouse:grape=16@4"),
        (("plant tangerine 1",), "greenhouse:grape=16@4"),
        (("play trellis_bed", "bed 1.1"), "trellis:grape=15@4"),
    ],
)
def test_greenhouse_lets_good_things_and_changes_of_the_bed_through_bf29(moves: tuple[str, ...], grape: str):
    state = field(seat("common:- common:cherry", "garden_gourmet tangerine trellis_bed"), seat("greenhouse:grape"))
    assert f"1 bed 1 greenhouse:grape=15@4 > {grape}" in does(state, *moves)


def test_crop_is_no_longer_protected_once_its_greenhouse_is_gone_bf29():
    state = field(
        seat("common:cherry", "trellis_bed fertilizer_frenzy lucky_find"), seat("greenhouse:grape common:corn")
    )
    assert refused(state, "play fertilizer_frenzy", "bed 1.1") == "BF-29"
    assert "1 bed 1 greenhouse:grape=15@4 > trellis:grape=11@4" in does(
        state, "play trellis_bed", "bed 1.1", "play fertilizer_frenzy", "bed 1.1"
    )


def test_ripe_crop_grows_until_it_is_taken_away_bf27():
    """A crop that will be harvested as its owner's turn begins is a crop like any other until then."""
    state = field(seat("common:- common:cherry", "corn lucky_find"), seat("trellis:wheat@1"))
    assert "0 coins +1" in does(state, "plant corn 1")
    begun = forward(state, 1, "buy") if board(state)["1 coins"] else state
    assert board(begun)["1 bed 1"] == "trellis:-"
    assert board(begun)["1 coins"] == 13


def test_crops_of_others_count_where_no_owner_is_named_bf28():
    state = field(seat("common:- common:cherry", "carrots weed_whacker"), seat("common:cherry"), seat("common:beans"))
    assert "0 coins +3" in does(state, "plant carrots 1")
    assert "0 coins +1" in does(state, "play weed_whacker")


def test_bed_emptied_by_a_harvest_is_closed_until_the_next_turn_bf15():
    state = field(seat("common:cherry@1 common:corn@5", "soil_enrichment wheat lucky_find", fert=3), seat())
    emptied = after(state, "play soil_enrichment")
    assert refused(emptied, "plant wheat 1") == "BF-15"
    later = forward(emptied, 0, "play")
    assert "0 bed 1 common:- > common:wheat=2@1" in does(later, "plant wheat 1")


def test_bed_emptied_at_the_start_of_a_turn_is_open_bf15():
    state = field(seat("common:cherry@1 common:corn@5", "wheat lucky_find"), seat(), phase="fertilize")
    later = forward(state, 0, "play")
    assert board(later)["0 bed 1"] == "common:-"
    assert "0 bed 1 common:- > common:wheat=2@1" in does(later, "plant wheat 1")


def test_views_tell_what_a_crop_is_worth_bf25():
    state = field(seat("raised:grape=3 trellis:wheat=0 common:tomato", coins=1), seat(coins=2), seat(coins=3))
    crops = [bed.crop for bed in GAME.view(state, None).farms[0].beds]
    assert [(crop.value, crop.worth) for crop in crops if crop] == [(3, 5), (0, 1), (5, 7)]
