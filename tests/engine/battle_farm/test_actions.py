"""Each action card of Battle Farm by itself, on whole boards: what it does, what it costs, and when it is refused."""

from collections import Counter

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import ACTIONS, BEDS, DECK, value
from tests.engine.battle_farm.deeds import after, chances, does, listed, may_do, refused
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.proof import field, forward, seat


def played(kind: str, cost: int) -> set[str]:
    """What playing a card changes before it does anything."""
    paid = {f"0 fertilizers -{cost}"} if cost else set[str]()
    return paid | {f"0 hand -{kind}", f"0 pile +{kind}"}


# Cost ---------------------------------------------------------------------------------------------------------------

COSTS = {kind: each.value for kind, each in ACTIONS.items() if each.value}


@pytest.mark.parametrize(("kind", "cost"), COSTS.items())
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


# Rare ---------------------------------------------------------------------------------------------------------------


def test_soil_enrichment_ripens_own_crops_and_closes_emptied_beds_bf16():
    mine = seat(
        "common:cherry@1 common:grape@4 greenhouse:corn@1 trellis:potato@2 common:-",
        "soil_enrichment wheat lucky_find",
        cherries=2,
    )
    state = field(mine, seat("common:corn common:melon"))
    assert does(state, "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 coins +7",
        "0 cherries +1",
        "0 hand -soil_enrichment",
        "0 pile +cherry +corn +soil_enrichment",
        "0 bed 1 common:cherry=2@1 > common:x",
        "0 bed 2 common:grape=15@4 > common:grape=15@3",
        "0 bed 3 greenhouse:corn=3@1 > greenhouse:x",
        "0 bed 4 trellis:potato=5@2 > trellis:potato=5@1",
    }
    assert refused(state, "play soil_enrichment", "plant wheat 1") == "BF-15"
    assert "0 hand -soil_enrichment -wheat" in does(state, "play soil_enrichment", "plant wheat 5")


def test_soil_enrichment_harvests_in_bed_order_with_effects_bf16():
    mine = seat("common:pineapple@1 common:pineapple@1 common:corn@5", "soil_enrichment lucky_find")
    state = field(mine, seat("common:corn common:melon"))
    assert does(state, "play soil_enrichment", "bed 1.1", "bed 1.2") == {
        "0 fertilizers -2",
        "0 coins +18",
        "0 hand -soil_enrichment",
        "0 pile +pineapple +pineapple +soil_enrichment",
        "0 bed 1 common:pineapple=9@1 > common:x",
        "0 bed 2 common:pineapple=9@1 > common:x",
        "0 bed 3 common:corn=3@5 > common:corn=3@4",
        "1 pile +corn +melon",
        "1 bed 1 common:corn=3@1 > common:-",
        "1 bed 2 common:melon=6@2 > common:-",
    }


def test_ripe_crop_destroyed_before_its_harvest_pays_nothing_bf27():
    mine = seat("common:pineapple@1 common:grape@1", "soil_enrichment lucky_find")
    state = field(mine, seat("greenhouse:corn"))
    assert does(state, "play soil_enrichment", "bed 0.2") >= {"0 coins +9", "0 pile +grape +pineapple +soil_enrichment"}


def test_soil_enrichment_needs_an_own_crop_bf23():
    state = field(seat("common:-", "soil_enrichment lucky_find"), seat("common:corn"))
    assert refused(state, "play soil_enrichment") == "BF-23"


@pytest.mark.parametrize(
    ("beds", "drawn"),
    [
        ("common:cherry common:cherry", "wheat"),
        ("common:cherry common:melon", "corn wheat"),
        ("common:cherry common:melon greenhouse:grape common:corn", "clone corn wheat"),
    ],
)
def test_seed_sprout_draws_for_each_own_colour_and_at_most_three_bf56(beds: str, drawn: str):
    state = field(seat(beds, "seed_sprout"), seat("common:cabbage common:corn"), deck="wheat corn clone stonks melon")
    gained = " ".join(f"+{card}" for card in drawn.split())
    assert does(state, "play seed_sprout") == {
        "0 fertilizers -3",
        f"0 hand -seed_sprout {gained}",
        "0 pile +seed_sprout",
        f"deck -{len(drawn.split())}",
    }


def test_seed_sprout_takes_what_an_almost_empty_deck_has_bf18():
    state = field(seat("common:cherry common:melon", "seed_sprout lucky_find"), deck="wheat")
    assert does(state, "play seed_sprout") == played("seed_sprout", 3) - {"0 hand -seed_sprout"} | {
        "0 hand -seed_sprout +wheat",
        "deck -1",
        "last round - > deck",
    }


def test_seed_sprout_needs_an_own_crop_and_a_card_bf23():
    no_crop = field(seat("common:-", "seed_sprout lucky_find"), seat("common:corn"))
    no_deck = field(seat("common:cherry", "seed_sprout lucky_find"), deck="", last="deck")
    assert [refused(state, "play seed_sprout") for state in (no_crop, no_deck)] == ["BF-23", "BF-23"]


def test_pollinator_paradise_pays_for_the_colour_of_the_kept_card_bf57():
    mine = seat("common:corn", "pollinator_paradise grape cabbage lucky_find melon")
    state = field(mine, seat(hand="cabbage"), deck="onions corn stonks clone")
    assert listed(after(state, "play pollinator_paradise"), "choose") == {"card onions", "card corn"}
    rest = {"0 pile +pollinator_paradise", "deck -1"}
    assert may_do(state, "play pollinator_paradise", "card onions") == {
        frozenset(rest | {"0 fertilizers +1", "0 hand -pollinator_paradise +onions"})  # 3 green cards for a cost of 2
    }
    assert may_do(state, "play pollinator_paradise", "card corn") == {
        frozenset(rest | {"0 hand -pollinator_paradise +corn"})  # 2 yellow cards for a cost of 2
    }


def test_pollinator_paradise_pays_nothing_for_an_action_bf57():
    state = field(seat("common:corn", "pollinator_paradise grape lucky_find"), deck="onions stonks clone")
    assert does(state, "play pollinator_paradise", "card stonks") == {
        "0 fertilizers -2",
        "0 hand -pollinator_paradise +stonks",
        "0 pile +pollinator_paradise",
        "deck -1",
    }


def test_pollinator_paradise_shows_its_cards_to_nobody_else_bf57():
    state = after(
        field(seat("common:corn", "pollinator_paradise"), seat(), deck="onions stonks clone"),
        "play pollinator_paradise",
    )
    seen = [question.seen for who in (0, 1, None) if (question := GAME.view(state, who).question)]
    assert [[card.kind for card in each] for each in seen] == [["onions", "stonks"], [], []]


def test_card_returned_by_pollinator_paradise_lies_anywhere_in_the_deck_bf57():
    mine = seat("common:corn common:cherry", "pollinator_paradise seed_sprout lucky_find", fert=9)
    state = field(mine, deck="onions stonks cherry melon potato")
    drawn = Counter(
        line
        for each in chances(state, 400)
        for line in does(each, "play pollinator_paradise", "card onions", "play seed_sprout")
        if line.startswith("0 hand")
    )
    assert set(drawn) == {
        "0 hand -pollinator_paradise -seed_sprout +cherry +onions +stonks",  # it was first or second of four
        "0 hand -pollinator_paradise -seed_sprout +cherry +melon +onions",
    }
    assert all(150 < times < 250 for times in drawn.values())


def test_pollinator_paradise_that_takes_the_last_cards_brings_the_last_round_bf18():
    state = field(seat("common:corn", "pollinator_paradise grape lucky_find"), deck="onions stonks")
    assert does(state, "play pollinator_paradise", "card stonks") == {
        "0 fertilizers -2",
        "0 hand -pollinator_paradise +stonks",
        "0 pile +pollinator_paradise",
        "deck -1",
        "last round - > deck",
    }


def test_pollinator_paradise_needs_a_deck_bf23():
    state = field(seat("common:corn", "pollinator_paradise lucky_find"), deck="", last="deck")
    assert refused(state, "play pollinator_paradise") == "BF-23"


BED_CARDS = [
    ("retractable_greenhouse", 1, "greenhouse"),
    ("trellis_bed", 2, "trellis"),
    ("vertical_bed", 2, "vertical"),
    ("rotational_bed", 2, "rotational"),
]


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_transforms_any_bed_and_keeps_crop_and_timer_bf30(card: str, cost: int, kind: str):
    state = field(seat("raised:- hydroponic:onions=9@4", f"{card} lucky_find"), seat("common:-"), seat("common:onions"))
    assert listed(after(state, f"play {card}"), "choose") == {"bed 0.1", "bed 0.2", "bed 1.1", "bed 2.1"}
    bonus = "({})".format if kind == "vertical" else lambda _: ""
    for bed, line in [
        ("0.1", f"0 bed 1 raised:- > {kind}:-"),
        ("0.2", f"0 bed 2 hydroponic:onions=9@4 > {kind}:onions=9{bonus(10)}@4"),
        ("1.1", f"1 bed 1 common:- > {kind}:-"),
        ("2.1", f"2 bed 1 common:onions=3@1 > {kind}:onions=3{bonus(4)}@1"),
    ]:
        assert does(state, f"play {card}", f"bed {bed}") == played(card, cost) | {line}


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_changes_no_bed_into_what_it_is_bf23(card: str, cost: int, kind: str):
    state = field(seat(f"{kind}:- {kind}:corn", f"{card} lucky_find"), seat(f"{kind}:-"))
    assert refused(state, f"play {card}") == "BF-23"


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_brings_the_bonus_of_the_new_bed_alone_bf26(card: str, cost: int, kind: str):
    beds = [each for each in BEDS if each != kind]
    state = field(seat("common:corn", f"{card} lucky_find"), seat(" ".join(f"{each}:grape@3" for each in beds)))
    for place, each in enumerate(beds, 1):
        (line,) = does(state, f"play {card}", f"bed 1.{place}") - played(card, cost)
        assert line.endswith(f"{kind}:grape=15(16)@3" if kind == "vertical" else f"{kind}:grape=15@3"), each


def test_hydroponic_bed_left_gives_no_turn_back_bf26():
    state = field(seat("hydroponic:- common:-", "pineapple trellis_bed lucky_find"))
    assert does(state, "plant pineapple 1", "play trellis_bed", "bed 0.1") == {
        "0 fertilizers -2",
        "0 hand -pineapple -trellis_bed",
        "0 pile +trellis_bed",
        "0 bed 1 hydroponic:- > trellis:pineapple=9(10)@2",
    }


def test_retractable_greenhouse_protects_at_once_bf29():
    state = field(seat("common:cherry common:corn", "retractable_greenhouse fungus_infiltration lucky_find"))
    assert "0 bed 1 common:cherry=2@1 > greenhouse:cherry=2@1" in does(state, "play retractable_greenhouse", "bed 0.1")
    safe = after(state, "play retractable_greenhouse", "bed 0.1")
    assert listed(after(safe, "play fungus_infiltration"), "choose") == {"color yellow"}


def test_garden_gnome_makes_each_opponent_discard_a_card_bf51():
    others = seat(hand="corn wheat+5"), seat(hand="clone"), seat()
    state = field(seat("common:corn", "garden_gnome lucky_find"), *others)
    paid = played("garden_gnome", 1) | {"2 hand -clone", "2 pile +clone"}
    assert may_do(state, "play garden_gnome") == {
        frozenset(paid | {"1 hand -corn", "1 pile +corn"}),
        frozenset(paid | {"1 hand -wheat+5", "1 pile +wheat"}),
    }


def test_raised_garden_gnome_takes_as_many_as_its_value_bf51():
    seven = "corn corn corn corn corn corn corn"
    state = field(seat("common:corn", "garden_gnome+5 lucky_find"), seat(hand=seven), seat(hand="clone melon"))
    six = " ".join(["+corn"] * 6)
    assert does(state, "play garden_gnome+5") == {
        "0 fertilizers -6",
        "0 hand -garden_gnome+5",
        "0 pile +garden_gnome",
        f"1 hand {six.replace('+', '-')}",
        f"1 pile {six}",
        "2 hand -clone -melon",
        "2 pile +clone +melon",
    }


def test_garden_gnome_needs_an_opponent_with_cards_bf23():
    assert (
        refused(field(seat("common:corn", "garden_gnome lucky_find"), seat(), seat()), "play garden_gnome") == "BF-23"
    )


# Epic and mythic ----------------------------------------------------------------------------------------------------

MARKET = "cherry lucky_find onions mango trellis_bed clone"


def test_stonks_takes_one_and_lays_out_six_new_ones_bf58():
    state = field(seat("common:corn", "stonks lucky_find"), market=MARKET, deck="melon melon melon wheat wheat stonks")
    taken = set[str]()
    for each in chances(state, 60):
        lines = {line for line in does(each, "play stonks") if not line.startswith("market")}
        (hand,) = {line for line in lines if "hand" in line}
        assert lines - {hand} == {"0 fertilizers -4", "0 pile +stonks", "deck -1"}
        taken.add(hand)
        now = board(after(each, "play stonks"))
        assert "-" not in [now[f"market {place}"] for place in "ABCDEF"]
    assert taken == {"0 hand " + " ".join(["-stonks", f"+{card}"]) for card in MARKET.split()}


def test_stonks_mixes_the_market_and_the_deck_bf58():
    state = field(seat("common:corn", "stonks lucky_find"), market=MARKET, deck="melon wheat corn beans potato")
    laid = Counter(
        str(now[f"market {place}"])
        for each in chances(state, 60)
        for now in [board(after(each, "play stonks"))]
        for place in "ABCDEF"
    )
    assert set(laid) == {*MARKET.split(), "melon", "wheat", "corn", "beans", "potato"}


def test_stonks_with_an_empty_deck_leaves_gaps_bf18():
    state = field(seat("common:corn", "stonks lucky_find"), market="cherry - onions - - mango", deck="", last="deck")
    for each in chances(state, 20):
        now = board(after(each, "play stonks"))
        left = sorted(str(now[f"market {place}"]) for place in "ABCDEF" if now[f"market {place}"] != "-")
        assert (now["deck"], len(left)) == (0, 2)
        assert set(left) < {"cherry", "onions", "mango"}


def test_stonks_needs_a_market_bf23():
    state = field(seat("common:corn", "stonks lucky_find"), market="- - - - - -", deck="", last="deck")
    assert refused(state, "play stonks") == "BF-23"


@pytest.mark.parametrize(("card", "dice"), [("grocery_composture", 1), ("grocery_composture+5", 6)])
def test_grocery_composture_rolls_a_die_for_each_point_of_value_bf51(card: str, dice: int):
    state = field(seat("common:corn", f"{card} lucky_find"))
    rest = {f"0 hand -{card}", "0 pile +grocery_composture"}
    gained = set[int]()
    for lines in may_do(state, f"play {card}", seeds=300):
        change = {line for line in lines if "fertilizers" in line}
        assert lines - change == rest
        gained.add(dice + sum(int(line.split()[-1]) for line in change))
    assert min(gained) >= dice
    assert max(gained) <= 6 * dice
    assert gained >= set(range(3 * dice, 4 * dice + 1))
    assert dice > 1 or gained == {1, 2, 3, 4, 5, 6}


def test_drought_pays_for_market_and_hand_but_not_for_itself_bf59():
    mine = seat("common:corn@3 common:cherry@3", "drought corn wheat+5", fert=9)
    state = field(
        mine, seat("common:melon", "clone"), market=MARKET, deck="melon beans potato wheat tomato grape stonks"
    )
    assert does(state, "play drought") == {
        "0 fertilizers -4",
        "0 coins +8",
        "0 hand -corn -drought -wheat+5",
        "0 pile +cherry +clone +corn +drought +lucky_find +mango +onions +trellis_bed +wheat",
        *(
            f"market {place} {old} > {new}"
            for place, old, new in zip(
                "ABCDEF", MARKET.split(), ["melon", "beans", "potato", "wheat", "tomato", "grape"], strict=True
            )
        ),
        "deck -6",
    }


def test_drought_with_an_empty_hand_and_a_thin_deck_bf59():
    state = field(
        seat("common:corn@3 common:cherry@3", "drought", fert=9), market="cherry - onions - - -", deck="melon"
    )
    assert does(state, "play drought") == {
        "0 fertilizers -4",
        "0 coins +2",
        "0 hand -drought",
        "0 pile +cherry +drought +onions",
        "market A cherry > melon",
        "market C onions > -",
        "deck -1",
        "last round - > deck",
    }


def test_drought_with_nothing_to_discard_is_not_played_bf23():
    state = field(seat("common:corn", "drought", fert=9), market="- - - - - -", deck="", last="deck")
    assert refused(state, "play drought") == "BF-23"


@pytest.mark.parametrize(("bed", "kind"), [("0.1", "corn"), ("1.1", "grape"), ("1.2", "cherry")])
def test_clone_gives_a_new_card_as_printed_bf34(bed: str, kind: str):
    state = field(seat("common:corn=9", "clone lucky_find"), seat("greenhouse:grape=20 common:cherry=0"))
    assert does(state, "play clone", f"bed {bed}") == {
        "0 fertilizers -4",
        f"0 hand -clone +{kind}",
        "0 pile +clone",
    }
    (new,) = [card for card in GAME.view(after(state, "play clone", f"bed {bed}"), 0).hand if card.kind == kind]
    assert (new.id >= len(DECK), new.plus, value(new)) == (True, 0, value(new))


def test_clone_needs_a_crop_bf23():
    assert refused(field(seat("common:-", "clone lucky_find"), seat("common:-")), "play clone") == "BF-23"


@pytest.mark.parametrize(
    ("bed", "line"),
    [
        ("0.1", "0 bed 1 common:corn=9@1 > common:corn=1@1"),
        ("1.1", "1 bed 1 vertical:grape=20(21)@4 > vertical:grape=1(2)@4"),
        ("1.2", "1 bed 2 common:cherry=0@1 > common:cherry=1@1"),
    ],
)
def test_wither_sets_the_card_value_to_one_and_stays_bf60(bed: str, line: str):
    state = field(seat("common:corn=9", "wither lucky_find"), seat("vertical:grape=20 common:cherry=0 greenhouse:corn"))
    assert does(state, "play wither", f"bed {bed}") == {"0 fertilizers -3", line}
    assert refused(state, "play wither", "bed 1.3") == "BF-29"


def test_wither_works_once_a_turn_and_is_paid_each_time_bf7():
    state = field(seat("common:corn=9 common:-", "wither lucky_find", fert=9), seat("common:grape"))
    assert refused(state, "play wither", "bed 0.1", "play wither") == "BF-7"
    assert refused(field(seat("common:corn=9", "wither recycle corn", fert=2)), "play wither") == "BF-24"


def test_wither_works_again_in_the_next_turn_bf7():
    state = field(seat("common:corn=9@5 common:-", "wither lucky_find"), seat("greenhouse:grape"))
    later = forward(after(state, "play wither", "bed 0.1", "play lucky_find"), 0, "play")
    assert "play wither" not in listed(later, "play")  # it would change nothing: the only crop's value is 1 already
    other = field(seat("common:corn=9@5 common:grape@5", "wither lucky_find"), seat("greenhouse:grape"))
    again = forward(after(other, "play wither", "bed 0.1"), 0, "play")
    assert does(again, "play wither", "bed 0.2") == {
        "0 fertilizers -3",
        "0 bed 2 common:grape=15@4 > common:grape=1@4",
    }


def test_wither_is_an_ordinary_card_of_the_hand_bf7():
    state = field(seat("common:corn", "recycle wither selection"))
    assert does(state, "play recycle", "card wither") == {
        "0 fertilizers +5",
        "0 hand -recycle -wither",
        "0 pile +recycle +wither",
    }
    assert "0 hand -selection -wither +wither+5" in does(state, "play selection", "card wither")


def test_wither_needs_a_crop_that_it_would_change_bf23():
    state = field(seat("common:cherry=1", "wither lucky_find"), seat("greenhouse:grape common:-"))
    assert refused(state, "play wither") == "BF-23"


# Two seats and six --------------------------------------------------------------------------------------------------


def crowd(mine: str, hand: str, seats: int):
    """A table on which every opponent has the same: red and yellow crops, two cards, 10 coins and fertilizers."""
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
