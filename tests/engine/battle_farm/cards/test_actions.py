"""The common and uncommon action cards of Battle Farm, each by itself, on whole boards: effect, cost, refusals."""

import pytest

from engine.battle_farm.cards import ACTIONS
from engine.battle_farm.rules.counting import count
from engine.battle_farm.state import NONE, Effect
from tests.engine.battle_farm.boards import field, played, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, does, listed, may_do, refused
from tests.suite.grouping import grouped

# Cost ---------------------------------------------------------------------------------------------------------------

COSTS = {kind: each.value for kind, each in ACTIONS.items() if each.value}


@grouped(("kind", "cost"), COSTS.items())
def test_action_costs_its_value_in_fertilizers_bf24(kind: str, cost: int):
    def table(fert: int):
        mine = seat("common:- common:cherry@3 trellis:corn@3", f"{kind} corn cherry cabbage recycle", fert=fert)
        return field(mine, seat("common:carrots=9", hand="corn"))

    assert f"play {kind}" in listed(table(cost), "play")
    assert f"play {kind}" not in listed(table(cost - 1), "play")
    assert refused(table(cost - 1), f"play {kind}") == "BF-24"


def test_raised_action_costs_its_raised_value_bf24():
    hand = "lucky_find+5 recycle"
    assert "play lucky_find+5" in listed(field(seat(hand=hand, fert=6)), "play")
    assert refused(field(seat(hand=hand, fert=5)), "play lucky_find+5") == "BF-24"


def test_raised_action_is_discarded_as_printed_bf22():
    state = field(seat(hand="lucky_find+5 recycle lucky_find", fert=9))
    assert may_do(state, "play lucky_find+5") == {
        frozenset({"0 fertilizers -6", "0 hand -lucky_find+5", "0 pile +lucky_find", f"0 coins +{coins}"})
        for coins in range(1, 7)
    }


# Common -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "more"), [("garden_gourmet", 1), ("garden_gourmet+5", 6)])
def test_garden_gourmet_adds_its_own_value_bf51(card: str, more: int):
    others = seat("trellis:wheat=0@1 common:-"), seat("greenhouse:grape")
    state = field(seat("common:corn", f"{card} lucky_find"), *others)
    assert listed(after(state, f"play {card}"), "choose") == {"bed 0.1", "bed 1.1", "bed 2.1"}
    paid = {f"0 fertilizers -{more}", f"0 hand -{card}", "0 pile +garden_gourmet"}
    for bed, line in [
        ("0.1", f"0 bed 1 common:corn=3@1 > common:corn={3 + more}@1"),
        ("1.1", f"1 bed 1 trellis:wheat=0(1)@1 > trellis:wheat={more}({more + 1})@1"),
        ("2.1", f"2 bed 1 greenhouse:grape=15@4 > greenhouse:grape={15 + more}@4"),
    ]:
        assert does(state, f"play {card}", f"bed {bed}") == paid | {line}


def test_garden_gourmet_needs_a_crop_bf23():
    state = field(seat("common:-", "garden_gourmet lucky_find"), seat("common:-"))
    assert refused(state, "play garden_gourmet") == "BF-23"


@pytest.mark.parametrize(
    ("crop", "then"),
    [
        ("cherry", "cherry=1@1"),
        ("potato", "potato=3@2"),
        ("eggplant", "eggplant=6@3"),
        ("grape", "grape=11@4"),
        ("strawberry", "strawberry=18@5"),
        ("strawberry=5", "strawberry=0@5"),
        ("strawberry=3", "strawberry=0@5"),
        ("cherry=1", "cherry=0@1"),
    ],
)
def test_fertilizer_frenzy_takes_the_grade_but_no_more_than_there_is_bf52(crop: str, then: str):
    state = field(seat("common:corn", "fertilizer_frenzy lucky_find"), seat(f"common:{crop}"))
    before = board(state)["1 bed 1"]
    assert does(state, "play fertilizer_frenzy", "bed 1.1") == played("fertilizer_frenzy", 1) | {
        f"1 bed 1 {before} > common:{then}"
    }
    assert "0 bed 1 common:corn=3@1 > common:corn=2@1" in does(state, "play fertilizer_frenzy", "bed 0.1")


def test_fertilizer_frenzy_reaches_no_greenhouse_bf52():
    state = field(seat("greenhouse:corn", "fertilizer_frenzy lucky_find"), seat("greenhouse:corn common:corn"))
    assert listed(after(state, "play fertilizer_frenzy"), "choose") == {"bed 1.2"}
    assert refused(state, "play fertilizer_frenzy", "bed 1.1") == "BF-29"
    safe = field(seat("greenhouse:corn", "fertilizer_frenzy lucky_find"), seat("greenhouse:corn"))
    assert refused(safe, "play fertilizer_frenzy") == "BF-23"


@pytest.mark.parametrize(
    ("card", "grade"),
    [
        ("corn", 1),
        ("lucky_find", 1),
        ("melon+5", 2),
        ("garden_gnome", 3),
        ("stonks", 4),
        ("clone", 5),
        ("blueberry", 5),
    ],
)
def test_recycle_gives_the_grade_of_any_other_card_bf53(card: str, grade: int):
    state = field(seat("common:cherry", f"recycle {card} green_day", fert=1), seat(hand="corn"))
    assert listed(after(state, "play recycle"), "choose") == {f"card {card}", "card green_day"}
    gone, pile = sorted((card, "recycle")), sorted((card.partition("+")[0], "recycle"))
    assert does(state, "play recycle", f"card {card}") == {
        f"0 fertilizers +{grade}",
        f"0 hand -{gone[0]} -{gone[1]}",
        f"0 pile +{pile[0]} +{pile[1]}",
    }


def test_recycle_needs_another_card_bf53():
    state = field(seat("common:cherry", "recycle"))
    assert refused(state, "play recycle") == "BF-23"


def test_recycle_does_not_recycle_itself_bf53():
    state = field(seat("common:cherry", "recycle recycle"))
    assert does(state, "play recycle", "card recycle") == {
        "0 fertilizers +1",
        "0 hand -recycle -recycle",
        "0 pile +recycle +recycle",
    }


def test_raised_recycle_costs_fertilizers_bf24():
    state = field(seat("common:cherry", "recycle+5 corn", fert=5))
    assert does(state, "play recycle+5", "card corn") == {
        "0 fertilizers -4",
        "0 hand -corn -recycle+5",
        "0 pile +corn +recycle",
    }


@pytest.mark.parametrize("coins", [0, 9])
def test_lucky_find_gives_a_die_of_coins_bf24(coins: int):
    state = field(seat("common:cherry", "lucky_find", coins=coins))
    assert may_do(state, "play lucky_find") == {
        frozenset(played("lucky_find", 1) | {f"0 coins +{rolled}"}) for rolled in range(1, 7)
    }


COLORED = [
    ("green_day", "cabbage grape+5 blueberry", "corn cherry"),
    ("red_alert", "cherry strawberry beans+5", "cabbage corn"),
    ("yellow_warning", "wheat tangerine corn+5", "cabbage cherry"),
]


@pytest.mark.parametrize(("kind", "counted", "not_counted"), COLORED)
def test_colour_card_counts_crop_cards_in_hand_bf33(kind: str, counted: str, not_counted: str):
    mine = seat("common:cherry common:corn common:cabbage", f"{kind} {counted} {not_counted} {kind} recycle")
    assert does(field(mine, seat(hand=counted)), f"play {kind}") == played(kind, 1) | {"0 coins +3"}


@pytest.mark.parametrize(("kind", "counted", "not_counted"), COLORED)
def test_colour_card_needs_a_crop_card_of_its_colour_bf23(kind: str, counted: str, not_counted: str):
    mine = seat("common:cherry common:corn common:cabbage", f"{kind} {not_counted} {kind} recycle")
    assert refused(field(mine, seat(hand=counted)), f"play {kind}") == "BF-23"


def test_the_red_alert_of_carrots_and_the_card_are_two_bf32():
    state = field(seat("common:- common:cherry", "carrots red_alert cherry cherry"))
    assert does(state, "plant carrots 1") == {
        "0 coins +1",
        "0 hand -carrots",
        "0 bed 1 common:- > common:carrots=3@1",
    }
    assert does(state, "play red_alert") == played("red_alert", 1) | {"0 coins +3"}


# Uncommon -----------------------------------------------------------------------------------------------------------

OWN = "common:cherry@2 greenhouse:cherry@2 trellis:melon common:-"


def test_weed_whacker_counts_own_crops_bf55():
    state = field(seat(OWN, "weed_whacker lucky_find"), seat("common:corn common:corn"))
    assert does(state, "play weed_whacker") == played("weed_whacker", 1) | {"0 coins +3"}
    assert (
        refused(field(seat("common:-", "weed_whacker lucky_find"), seat("common:corn")), "play weed_whacker") == "BF-23"
    )


def test_thorny_fence_counts_own_crops_bf55():
    state = field(seat(OWN + " common:cabbage", "thorny_fence lucky_find"), seat("common:corn common:corn"))
    assert does(state, "play thorny_fence") == {
        "0 fertilizers +1",
        "0 hand -thorny_fence",
        "0 pile +thorny_fence",
    }
    assert (
        refused(field(seat("common:-", "thorny_fence lucky_find"), seat("common:corn")), "play thorny_fence") == "BF-23"
    )


def test_pest_control_raises_own_crops_alone_bf28():
    state = field(seat("common:cherry=0 greenhouse:grape common:-", "pest_control lucky_find"), seat("common:corn"))
    assert does(state, "play pest_control") == played("pest_control", 3) | {
        "0 bed 1 common:cherry=0@1 > common:cherry=1@1",
        "0 bed 2 greenhouse:grape=15@4 > greenhouse:grape=16@4",
    }
    assert (
        refused(field(seat("common:-", "pest_control lucky_find"), seat("common:corn")), "play pest_control") == "BF-23"
    )


@pytest.mark.parametrize(("card", "then"), [("corn", "corn+5"), ("clone+5", "clone+10"), ("recycle", "recycle+5")])
def test_selection_raises_another_hand_card_by_five_bf54(card: str, then: str):
    state = field(seat("common:cherry", f"selection {card} lucky_find"))
    assert listed(after(state, "play selection"), "choose") == {f"card {card}", "card lucky_find"}
    lost = sorted((card, "selection"))
    assert does(state, "play selection", f"card {card}") == {
        "0 fertilizers -3",
        f"0 hand -{lost[0]} -{lost[1]} +{then}",
        "0 pile +selection",
    }


def test_selection_needs_another_card_bf54():
    assert refused(field(seat("common:cherry", "selection")), "play selection") == "BF-23"


def test_selected_crop_keeps_its_raise_until_it_is_harvested_bf54():
    state = field(seat("common:- common:cherry@5", "selection corn soil_enrichment lucky_find"))
    assert does(state, "play selection", "card corn", "plant corn+5 1", "play soil_enrichment") == {
        "0 fertilizers -5",
        "0 coins +8",
        "0 hand -corn -selection -soil_enrichment",
        "0 pile +corn +selection +soil_enrichment",
        "0 bed 1 common:- > common:x",
        "0 bed 2 common:cherry=2@5 > common:cherry=2@4",
    }


def test_selection_of_an_action_raises_its_cost_too_bf54():
    state = field(seat("common:cherry", "selection garden_gourmet lucky_find", fert=10))
    assert does(state, "play selection", "card garden_gourmet", "play garden_gourmet+5", "bed 0.1") == {
        "0 fertilizers -9",
        "0 hand -garden_gourmet -selection",
        "0 pile +garden_gourmet +selection",
        "0 bed 1 common:cherry=2@1 > common:cherry=8@1",
    }
    poor = field(seat("common:cherry", "selection garden_gourmet recycle", fert=8))
    assert refused(poor, "play selection", "card garden_gourmet", "play garden_gourmet+5") == "BF-24"


def test_flower_power_counts_names_on_the_whole_field_bf55():
    mine = seat("common:cherry greenhouse:cherry=9 common:corn", "flower_power wheat lucky_find")
    state = field(mine, seat("common:corn common:melon"), seat("common:grape common:pumpkin"))
    assert does(state, "play flower_power") == {
        "0 fertilizers +2",
        "0 hand -flower_power",
        "0 pile +flower_power",
    }
    only = field(seat("common:-", "flower_power lucky_find"), seat("common:corn common:corn"))
    assert does(only, "play flower_power") == {
        "0 fertilizers -2",
        "0 hand -flower_power",
        "0 pile +flower_power",
    }
    assert refused(field(seat("common:-", "flower_power lucky_find")), "play flower_power") == "BF-23"


def test_fungus_meets_all_fields_of_a_colour_bf52():
    mine = seat("common:cherry common:corn rotational:carrots@1", "fungus_infiltration lucky_find")
    state = field(mine, seat("common:strawberry common:cabbage"), seat("common:beans=7"))
    assert listed(after(state, "play fungus_infiltration"), "choose") == {"color red", "color green", "color yellow"}
    assert does(state, "play fungus_infiltration", "color red") == played("fungus_infiltration", 3) | {
        "0 bed 1 common:cherry=2@1 > common:cherry=1@1",
        "0 bed 3 rotational:carrots=3(4)@1 > rotational:carrots=2(3)@1",
        "1 bed 1 common:strawberry=23@5 > common:strawberry=22@5",
        "2 bed 1 common:beans=7@2 > common:beans=6@2",
    }


def test_fungus_skips_greenhouse_bf52():
    state = field(
        seat("greenhouse:cherry common:carrots", "fungus_infiltration lucky_find"), seat("greenhouse:beans common:corn")
    )
    assert does(state, "play fungus_infiltration", "color red") == played("fungus_infiltration", 3) | {
        "0 bed 2 common:carrots=3@1 > common:carrots=2@1"
    }


def test_fungus_reduces_nothing_below_one_bf52():
    state = field(
        seat("common:cherry=1 common:cherry=0 common:cherry=2", "fungus_infiltration lucky_find"), seat("common:corn")
    )
    assert does(state, "play fungus_infiltration", "color red") == played("fungus_infiltration", 3) | {
        "0 bed 3 common:cherry=2@1 > common:cherry=1@1"
    }


def test_fungus_that_could_reduce_nothing_is_not_played_bf23():
    mine = seat("common:cherry=1 greenhouse:corn", "fungus_infiltration lucky_find")
    assert refused(field(mine, seat("common:cabbage=0")), "play fungus_infiltration") == "BF-23"


# Two seats and six --------------------------------------------------------------------------------------------------


def crowd(mine: str, hand: str, seats: int):
    """A table where every opponent has the same: red and yellow crops, two cards, 10 coins and fertilizers."""
    theirs = [seat("common:cherry greenhouse:corn", "corn corn") for _ in range(seats - 1)]
    return field(seat(mine, hand, coins=20, fert=20), *theirs)


@pytest.mark.parametrize("seats", [2, 6])
def test_garden_gnome_meets_every_opponent_bf51(seats: int):
    state = crowd("common:corn", "garden_gnome lucky_find", seats)
    gone = {
        f"{other} {where} {sign}corn" for other in range(1, seats) for where, sign in [("hand", "-"), ("pile", "+")]
    }
    assert does(state, "play garden_gnome") == played("garden_gnome", 1) | gone


@pytest.mark.parametrize("seats", [2, 6])
def test_fungus_meets_every_farm_bf52(seats: int):
    state = crowd("common:carrots", "fungus_infiltration lucky_find", seats)
    worse = {f"{other} bed 1 common:cherry=2@1 > common:cherry=1@1" for other in range(1, seats)}
    assert does(state, "play fungus_infiltration", "color red") == played("fungus_infiltration", 3) | worse | {
        "0 bed 1 common:carrots=3@1 > common:carrots=2@1"
    }


@pytest.mark.parametrize("seats", [2, 6])
def test_targets_are_offered_on_every_farm_bf28(seats: int):
    state = crowd("common:corn", "garden_gourmet fertilizer_frenzy clone trellis_bed", seats)
    crops = {"bed 0.1"} | {f"bed {other}.{bed}" for other in range(1, seats) for bed in (1, 2)}
    harmed = {"bed 0.1"} | {f"bed {other}.1" for other in range(1, seats)}
    chosen = {
        card: listed(after(state, f"play {card}"), "choose")
        for card in ("garden_gourmet", "fertilizer_frenzy", "clone", "trellis_bed")
    }
    assert chosen == {"garden_gourmet": crops, "clone": crops, "trellis_bed": crops, "fertilizer_frenzy": harmed}


@pytest.mark.parametrize(
    ("target", "counted"),
    [((NONE, NONE), (0, 0)), ((1, 0), (1, 3)), ((1, 1), (0, 0)), ((1, 2), (2, 7))],
    ids=["no target", "a common crop", "an empty bed", "an uncommon crop in a better bed"],
)
def test_what_a_card_counts_off_its_target_is_nothing_where_there_is_none_bf49_bf52(
    target: tuple[int, int], counted: tuple[int, int]
):
    state = field(seat(), seat("common:corn=3 common:- common:mango=7"))
    effect = Effect(0, "drought", "does", target_seat=target[0], target_bed=target[1])
    assert (count(state, effect, "target_grade"), count(state, effect, "target_worth")) == counted
