"""The battle: its nine steps, the order of acting, the targets of attacks, and their gains."""

import pytest

from engine.farrago.rules.battle import STEPS
from engine.farrago.rules.battle import fight as fight_out
from engine.farrago.rules.field import Field
from engine.farrago.rules.ops import (
    Destroy,
    Draw,
    Enrich,
    Grow,
    Heal,
    Hurt,
    Per,
    Return,
    Shield,
    Strengthen,
    Stun,
    Turn,
)
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import fight, only, side
from tests.engine.farrago.proof import after, board, kinds, table, zone

ONE = Hurt(scope="enemy_active", pick="first", amount=1)
"""An effect that is seen: 1 damage to the first enemy creature."""


@pytest.fixture
def cows(lend: Lend) -> None:
    """A creature without strength, one that destroys nearly anything, and others in between."""
    lend("cow", "creature 2/0/9")
    lend("calf", "creature 1/1/1")
    lend("ox", "creature 4/3/5")
    lend("barn", "building 2")


pytestmark = pytest.mark.usefixtures("cows")


# The nine steps -------------------------------------------------------------------------------------------------------


def test_nine_steps_happen_in_their_order(lend: Lend):
    lend("dawn", "resource", start=(ONE,))
    lend("dusk", "resource", end=(ONE,))
    lend("flag", "building 1", static=(Strengthen(scope="active", amount=1),))
    lend("cannon", "building 1", acts=(ONE,))
    mine = "1m:ox 2t~dawn 2m~dusk 2b:flag 3t:cannon"
    theirs = "1m:cow 2t~dawn 2m~dusk 2b:flag 3t:cannon"
    assert fight(mine, theirs, first="b") == [
        "1 b2t dawn: a1m -1 = 4",
        "2 a2t dawn: b1m -1 = 8",
        "3 b2b flag: b1m strength +1 = 1",
        "4 a2b flag: a1m strength +1 = 4",
        "5 b3t cannon: a1m -1 = 3",
        "5 a3t cannon: b1m -1 = 7",
        "6 b1m cow: attacks a1m, a1m -1 = 2",
        "6 a1m ox: attacks b1m, b1m -4 = 3",
        "7 b2m dusk: a1m -1 = 1",
        "8 a2m dusk: b1m -1 = 2",
    ]
    assert [step.__name__ for step in STEPS] == [
        "start_first",
        "start_second",
        "hold_first",
        "hold_second",
        "resolve_others",
        "resolve_creatures",
        "end_first",
        "end_second",
        "pass_first_strike",
    ]


def test_ninth_step_passes_the_first_strike_on_far32():
    for first in (0, 1):
        state = table(first=first)
        assert fight_out(Field(state.zones, state.plans, first, 20)).first == 1 - first
        assert after(state, "both ready").first == 1 - first


def test_battle_without_actions_has_no_events():
    assert fight("1t=4 1t:barn", "2t:cow") == []


# Step 5: all that is no creature --------------------------------------------------------------------------------------


def test_cards_that_are_no_creatures_act_on_all_faces_and_creatures_on_the_active_one_far12(lend: Lend):
    lend("tower", "building 1", acts=(ONE,))
    lend("dart", "effect", acts=(ONE,))
    lend("well", "resource", rp=2)
    mine = side("2t:tower 3t:dart 4t:well 2m:ox 3m:ox 1b:ox", face=3)
    assert fight(mine, side("4t:cow 1t:cow", face=4)) == [
        "5 a2t tower: b4t -1 = 8",
        "5 a3t dart: b4t -1 = 7, used",
        "5 a4t well: a4t RP +2 = 2, used",
        "6 a3m ox: attacks b4t, b4t -3 = 4",
        "6 b4t cow: attacks a3m",
    ]


def test_creature_on_an_idle_face_has_no_effect_at_all_far12(lend: Lend):
    boost = Strengthen(scope="sphere", amount=2)
    lend("bard", "creature 1/0/3", static=(boost,), acts=(Draw(),))
    lend("drum", "building 1", static=(boost,))
    assert fight("1t:calf 2t:bard 3t:drum") == [
        "3 a3t drum: a1t strength +2 = 3, a2t strength +2 = 2",
        "6 a1t calf: unopposed, a CP +1 = 1",
    ]
    assert only(fight("1t:calf 1b:bard"), 3) == ["3 a1b bard: a1t strength +2 = 3"]


def test_players_alternate_card_by_card_and_all_others_come_before_creatures_far16(lend: Lend):
    lend("well", "resource", rp=1)
    mine, theirs = "1t:well 2m:well 3b:well 1m:calf", "4b:well 1m:cow 1b:cow"
    assert [row.split(":")[0] for row in fight(mine, theirs)] == [
        "5 a1t well",
        "5 b4b well",
        "5 a2m well",
        "5 a3b well",
        "6 a1m calf",
        "6 b1m cow",
        "6 b1b cow",
    ]
    assert [row.split(":")[0] for row in fight(mine, theirs, first="b")] == [
        "5 b4b well",
        "5 a1t well",
        "5 a2m well",
        "5 a3b well",
        "6 b1m cow",
        "6 a1m calf",
        "6 b1b cow",
    ]


def test_first_strike_player_begins_with_creatures_regardless_of_who_acted_last_far16(lend: Lend):
    lend("well", "resource", rp=1)
    rows = fight("2t:well 1t:cow", "1t:cow")
    assert [row.split(":")[0] for row in rows] == ["5 a2t well", "6 a1t cow", "6 b1t cow"]


def test_building_that_is_destroyed_before_its_turn_drops_out_far16(lend: Lend):
    lend("tower", "building 1", acts=(ONE,))
    lend("quake", "effect", acts=(Destroy(scope="enemy_sphere", sort="building", pick="first"),))
    rows = fight("2t:quake 3t:tower 4t:tower 1t:cow", "2t:tower 3t:tower 4t:tower 1t:cow")
    assert only(rows, 5) == [
        "5 a2t quake: b2t destroyed, used",
        "5 b3t tower: a1t -1 = 8",
        "5 a3t tower: b1t -1 = 8",
        "5 b4t tower: a1t -1 = 7",
        "5 a4t tower: b1t -1 = 7",
    ]


def test_rp_of_a_resource_come_as_it_is_used_and_its_tile_is_free_again_far9(lend: Lend):
    lend("well", "resource", rp=2)
    state = table("1t=1", hand="well")
    used = after(state, "a 1t well", "both ready")
    assert (board(used, 0), kinds(used, 0, "discard")) == ("1t=3", "well")


def test_effect_is_used_up_even_without_a_target_far28(lend: Lend):
    lend("dart", "effect", acts=(ONE,))
    assert fight("1t:dart") == ["5 a1t dart: used"]
    state = after(table(hand="dart"), "a 1t dart", "both ready")
    assert (board(state, 0), kinds(state, 0, "discard")) == ("", "dart")


# Step 6: creatures ----------------------------------------------------------------------------------------------------


def test_creatures_act_top_to_bottom_and_the_dead_do_not_act_far17():
    rows = fight(side("2t:ox 2m:cow 2b:ox", face=2), side("3t:calf 3m:ox 3b:calf", face=3))
    assert rows == [
        "6 a2t ox: attacks b3t, b3t -3 = 0, b3t destroyed, a CP +4 = 4",
        "6 b3m ox: attacks a2m, a2m -3 = 6",
        "6 a2m cow: attacks b3m",
        "6 b3b calf: attacks a2b, a2b -1 = 4",
        "6 a2b ox: attacks b3b, b3b -3 = 0, b3b destroyed, a CP +4 = 8",
    ]


def test_only_the_acting_creature_deals_damage_and_each_acts_once_far18():
    assert fight("1t:ox", "1t:ox") == ["6 a1t ox: attacks b1t, b1t -3 = 2", "6 b1t ox: attacks a1t, a1t -3 = 2"]
    assert fight("1t:ox 1m:ox", "1t:cow") == [
        "6 a1t ox: attacks b1t, b1t -3 = 6",
        "6 b1t cow: attacks a1t",
        "6 a1m ox: attacks b1t, b1t -3 = 3",
    ]


def test_damage_is_the_strength_of_that_moment_far18(lend: Lend):
    lend("rally", "effect", acts=(Strengthen(scope="active", amount=2),))
    lend("gloom", "effect", acts=(Strengthen(scope="enemy_active", amount=-9),))
    assert fight("1t:ox 2t:rally", "1t:cow")[-2] == "6 a1t ox: attacks b1t, b1t -5 = 4"
    assert fight("1t:ox", "1t:cow 2t:gloom") == [
        "5 b2t gloom: a1t strength -3 = 0, used",
        "6 a1t ox: attacks b1t",
        "6 b1t cow: attacks a1t",
    ]


@pytest.mark.parametrize(
    ("attacker", "enemies", "target"),
    [
        ("t", "tmb", "t"),
        ("m", "tmb", "m"),
        ("b", "tmb", "b"),
        ("t", "mb", "m"),
        ("t", "b", "b"),
        ("m", "tb", "t"),
        ("m", "b", "b"),
        ("b", "tm", "m"),
        ("b", "t", "t"),
    ],
)
def test_creature_attacks_its_own_row_else_the_nearest_else_the_upper_far19(attacker: str, enemies: str, target: str):
    theirs = side(" ".join(f"3{row}:cow" for row in enemies), face=3)
    assert fight(f"1{attacker}:ox", theirs)[0] == f"6 a1{attacker} ox: attacks b3{target}, b3{target} -3 = 6"


def test_creatures_of_idle_faces_are_not_attacked_far19():
    assert fight("1t:ox", side("1t:cow 2t:cow 4b:cow", face=4))[0] == "6 a1t ox: attacks b4b, b4b -3 = 6"


def test_guard_is_attacked_before_others_and_the_nearest_of_guards_far19(lend: Lend):
    lend("dog", "creature 1/0/9 guard")
    assert fight("1t:ox", "1t:cow 1b:dog")[0] == "6 a1t ox: attacks b1b, b1b -3 = 6"
    assert fight("1m:ox", "1t:dog 1m:cow 1b:dog")[0] == "6 a1m ox: attacks b1t, b1t -3 = 6"
    assert fight("1t:ox", "1t:cow 2t:dog")[0] == "6 a1t ox: attacks b1t, b1t -3 = 6"


def test_buildings_neither_block_nor_are_attacked_far20():
    assert fight("1t:ox", "1t:barn 1m:barn 2t:cow") == ["6 a1t ox: unopposed, a CP +2 = 2"]
    assert fight("1t:ox", "1t:barn 1b:cow")[0] == "6 a1t ox: attacks b1b, b1b -3 = 6"


def test_kill_gives_the_attackers_cost_and_a_hit_gives_0_far21():
    assert fight("1t:ox", "1t:calf") == ["6 a1t ox: attacks b1t, b1t -3 = 0, b1t destroyed, a CP +4 = 4"]
    assert fight("1t:calf", "1t:ox@1") == ["6 a1t calf: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +1 = 1"]
    assert fight("1t:ox", "1t:cow@4")[0] == "6 a1t ox: attacks b1t, b1t -3 = 1"
    assert fight("1t:ox", "1t:cow@3")[0].endswith("a CP +4 = 4")


def test_the_dearest_creature_earns_its_whole_cost_far36(lend: Lend):
    lend("giant", "creature 9/9/9")
    lend("mouse", "creature 1/1/1")
    assert fight("1t:giant", "1t:mouse") == ["6 a1t giant: attacks b1t, b1t -9 = 0, b1t destroyed, a CP +9 = 9"]


@pytest.mark.parametrize(("cost", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5)])
def test_unopposed_creature_collects_half_its_cost_rounded_up_far22(lend: Lend, cost: int, points: int):
    lend("loner", f"creature {cost}/0/1")
    told = f", a CP +{points} = {points}" if points else ""
    assert fight("1t:loner") == [f"6 a1t loner: unopposed{told}"]


def test_points_count_the_printed_cost_regardless_of_changes_far23(lend: Lend):
    lend("feast", "effect", acts=(Strengthen(scope="active", amount=5), Heal(scope="active", amount=5)))
    lend("pick", "effect", acts=(Destroy(scope="enemy_sphere", sort="card", at_most=2),))
    assert fight("1t:ox@1 2t:feast")[-1] == "6 a1t ox: unopposed, a CP +2 = 2"
    assert fight("1t:pick", "2t:ox@1 2m:cow 2b:calf 3t:barn")[0] == (
        "5 a1t pick: b3t destroyed, b2m destroyed, b2b destroyed, used"
    )


def test_kills_by_effects_buildings_and_tiles_give_no_points_far24(lend: Lend):
    lend("bolt", "effect", acts=(Hurt(scope="enemy_active", pick="first", amount=1),))
    lend("tower", "building 1", acts=(Hurt(scope="enemy_active", pick="first", amount=1),))
    lend("vent", "resource", start=(Hurt(scope="opposite", amount=1),))
    mine = side("2t:bolt 3t:tower 1b~vent", face=4)
    assert fight(mine, "1t:calf 1m:calf 1b:calf") == [
        "1 a1b vent: b1b -1 = 0, b1b destroyed",
        "5 a2t bolt: b1t -1 = 0, b1t destroyed, used",
        "5 a3t tower: b1m -1 = 0, b1m destroyed",
    ]


def test_kills_by_a_creature_s_ability_give_no_points_far24(lend: Lend):
    lend("spitter", "creature 3/1/3", acts=(Hurt(scope="enemy_active", pick="first", amount=1),))
    assert fight("1t:spitter", "1t:calf") == [
        "6 a1t spitter: b1t -1 = 0, b1t destroyed, unopposed, a CP +2 = 2",
    ]


def test_battle_stops_as_soon_as_the_limit_is_reached_far25(lend: Lend):
    lend("dusk", "resource", end=(Draw(),))
    lend("hawk", "creature 4/3/5", kills=(Draw(),))
    mine = side("1t:hawk 1m:ox 2t~dusk", cp=6, deck="cow cow")
    rows = ["6 a1t hawk: attacks b1t, b1t -3 = 0, b1t destroyed, a CP +4 = 10"]
    assert fight(mine, side("1t:calf 1m:ox", cp=9), limit=10) == rows
    assert len(fight(mine, side("1t:calf 1m:ox", cp=9), limit=11)) == 4


def test_creature_fights_in_the_turn_in_which_it_is_placed_far26():
    state = table(zone("1t=4", "ox"), zone("1t=1", "calf"))
    fought = after(state, "a 1t ox", "b 1t calf", "both ready")
    assert ([each.cp for each in fought.zones], board(fought, 0), board(fought, 1)) == ([4, 0], "1t:ox", "")
    idle = after(state, "a 1t ox", "a face 2", "b 1t calf", "both ready")
    assert [each.cp for each in idle.zones] == [0, 1]


# Lasting effects ----------------------------------------------------------------------------------------------------


def test_damage_stays_and_strength_armor_and_stuns_go_after_the_battle_far27(lend: Lend):
    lend("mix", "effect", acts=(Strengthen(scope="active", amount=2), Shield(scope="active", amount=1)))
    lend("net", "effect", acts=(Stun(scope="enemy_active"),))
    state = table(zone("1t:ox", "mix"), zone("1t:cow 1m:calf", "net"))
    once = after(state, "a 2t mix", "b 2t net", "both ready")
    assert (board(once, 0), board(once, 1)) == ("1t:ox", "1t:cow 1m:calf")
    twice = after(once, "both ready")
    assert (board(twice, 0), board(twice, 1)) == ("1t:ox@4", "1t:cow@6 1m:calf")
    assert board(after(twice, "both ready"), 0) == "1t:ox@3"


def test_healing_ends_at_full_health_and_growth_stays_far27(lend: Lend):

    lend("brew", "effect", acts=(Heal(scope="active", amount=3),))
    lend("feed", "effect", acts=(Grow(scope="active", amount=2),))
    assert fight("1t:cow@7 1m:cow@2 1b:cow 2t:brew")[0] == "5 a2t brew: a1t healed 2 = 9, a1m healed 3 = 5, used"
    fed = after(table("1t:cow@7", hand="feed brew"), "a 2t feed", "a 2m brew", "both ready")
    standing = fed.zones[0].tiles[0].standing
    assert standing
    assert (standing.health, standing.full) == (11, 11)


def test_tiles_have_only_the_ability_that_a_special_resource_gave_them_far29(lend: Lend):
    lend("dawn", "resource", rp=1, start=(Enrich(sort="tile", amount=1),))
    lend("dusk", "resource", rp=0, end=(Enrich(sort="tile", amount=2),))
    laid = after(table(hand="dawn dusk dusk"), "a 1t dawn", "a 2t dusk", "both ready")
    assert board(laid, 0) == "1t=1 1t~dawn 2t=2 2t~dusk"
    again = after(laid, "both ready")
    assert board(again, 0) == "1t=2 1t~dawn 2t=4 2t~dusk"
    other = after(again, "a 1t dusk", "both ready")
    assert board(other, 0) == "1t=5 1t~dusk 2t=6 2t~dusk"


def test_tile_keeps_its_ability_under_any_card_far29(lend: Lend):
    lend("moss", "resource", end=(Heal(amount=2),))
    assert fight("1t~moss 1t:cow@3 1m~moss 1m:barn 1b~moss")[-1] == "7 a1t moss: a1t healed 2 = 5"


def test_statics_hold_to_the_end_of_the_battle_also_without_their_source_far30(lend: Lend):
    lend("flag", "building 1", static=(Strengthen(scope="active", amount=1),))
    lend("quake", "effect", acts=(Destroy(scope="enemy_sphere", sort="building"),))
    state = table(zone("1t:calf 2t:flag"), zone("1t:cow", "quake"), first=1)
    once = after(state, "b 2t quake", "both ready")
    assert (board(once, 0), board(once, 1)) == ("1t:calf", "1t:cow@7")
    assert board(after(once, "both ready"), 1) == "1t:cow@6"


def test_statics_are_recomputed_in_each_battle_far30(lend: Lend):
    lend("flag", "building 1", static=(Strengthen(scope="active", amount=1, per=Per("sphere", "building")),))
    state = table("1t:ox 2t:flag 2m:barn 2b=2", hand="barn")
    assert only(fight("1t:ox 2t:flag 2m:barn"), 3) == ["3 a2t flag: a1t strength +1 = 4"]
    theirs = zone("1t:cow")
    once = after(table(state.zones[0], theirs), "both ready")
    assert board(once, 1) == "1t:cow@5"
    assert board(after(table(state.zones[0], theirs), "a 2b barn", "both ready"), 1) == "1t:cow@4"


def test_statics_choose_by_printed_strength(lend: Lend):
    lend("flag", "building 1", static=(Strengthen(scope="active", pick="weakest", amount=5),))
    lend("flute", "building 1", acts=(Strengthen(scope="active", pick="weakest", amount=5),))
    assert only(fight("1t:calf 1m:ox 2t:flag 2m:flag"), 3) == [
        "3 a2t flag: a1t strength +5 = 6",
        "3 a2m flag: a1t strength +5 = 11",
    ]
    assert only(fight("1t:calf 1m:ox 2t:flute 2m:flute"), 5) == [
        "5 a2t flute: a1t strength +5 = 6",
        "5 a2m flute: a1m strength +5 = 8",
    ]


# Keywords -------------------------------------------------------------------------------------------------------------


def test_quick_creatures_act_before_the_others_of_their_side(lend: Lend):
    lend("hare", "creature 1/1/9 quick")
    rows = fight("1t:ox 1m:hare 1b:hare", "1t:cow")
    assert [row.split(":")[0] for row in rows] == ["6 a1m hare", "6 b1t cow", "6 a1b hare", "6 a1t ox"]


def test_venom_destroys_exactly_the_cards_it_damages(lend: Lend):
    lend("asp", "creature 2/1/2 venom")
    lend("snail", "creature 1/0/5", static=(Shield(amount=1),))
    assert fight("1t:asp", "1t:cow") == ["6 a1t asp: attacks b1t, b1t -1 = 8, b1t destroyed, a CP +2 = 2"]
    assert fight("1t:asp", "1t:calf") == ["6 a1t asp: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +2 = 2"]
    assert only(fight("1t:asp", "1t:snail"), 6) == ["6 a1t asp: attacks b1t", "6 b1t snail: attacks a1t"]


def test_leech_is_healed_by_the_damage_that_it_deals(lend: Lend):
    lend("tick", "creature 2/3/9 leech")
    lend("snail", "creature 1/0/5", static=(Shield(amount=1),))
    assert fight("1t:tick@2", "1t:cow")[0] == "6 a1t tick: attacks b1t, b1t -3 = 6, a1t healed 3 = 5"
    assert fight("1t:tick@8", "1t:cow")[0] == "6 a1t tick: attacks b1t, b1t -3 = 6, a1t healed 1 = 9"
    assert fight("1t:tick", "1t:cow")[0] == "6 a1t tick: attacks b1t, b1t -3 = 6"
    assert only(fight("1t:tick@2", "1t:snail"), 6)[0] == "6 a1t tick: attacks b1t, b1t -2 = 3, a1t healed 2 = 4"
    assert fight("1t:tick@2", "1t:calf") == [
        "6 a1t tick: attacks b1t, b1t -3 = 0, b1t destroyed, a1t healed 3 = 5, a CP +2 = 2"
    ]


def test_creature_without_strength_attacks_without_effect_and_collects_if_unopposed():
    assert fight("1t:cow", "1t:ox@1") == ["6 a1t cow: attacks b1t", "6 b1t ox: attacks a1t, a1t -3 = 6"]
    assert fight("1t:cow") == ["6 a1t cow: unopposed, a CP +1 = 1"]


def test_kills_are_done_after_the_points_and_only_after_a_kill(lend: Lend):
    lend("hawk", "creature 3/1/3", kills=(Draw(),))
    mine = side("1t:hawk", deck="cow")
    assert fight(mine, "1t:calf") == ["6 a1t hawk: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +3 = 3, a drew 1"]
    assert fight(mine, "1t:cow")[0] == "6 a1t hawk: attacks b1t, b1t -1 = 8"


# Stuns, turns and effects on the acting card ------------------------------------------------------------------------


def test_stunned_cards_do_not_act_but_their_statics_hold(lend: Lend):
    lend("net", "resource", start=(Stun(scope="enemy_sphere", sort="card"),))
    lend("fort", "building 1", static=(Strengthen(scope="active", amount=1),), acts=(ONE,))
    assert fight("2t~net 1t:cow", "1t:ox 3t:fort") == [
        "1 a2t net: b1t stunned, b3t stunned",
        "4 b3t fort: b1t strength +1 = 4",
        "5 b3t fort is stunned",
        "6 a1t cow: attacks b1t",
        "6 b1t ox is stunned",
    ]


def test_turned_face_counts_at_once_and_for_this_battle_only(lend: Lend):
    lend("vane", "effect", acts=(Turn("enemy"),))
    assert fight("1t:ox 2t:vane", side("4t:cow 1t:calf", face=4)) == [
        "5 a2t vane: b face 1, used",
        "6 a1t ox: attacks b1t, b1t -3 = 0, b1t destroyed, a CP +4 = 4",
    ]
    lend("helm", "effect", acts=(Turn("own"),))
    assert fight("1t:ox 2t:helm 2m:calf") == ["5 a2t helm: a face 2, used", "6 a2m calf: unopposed, a CP +1 = 1"]
    assert fight("1t:helm") == ["5 a1t helm: used"]


def test_creature_that_turns_the_face_lets_the_others_there_act(lend: Lend):
    lend("hound", "creature 2/1/3", acts=(Turn("enemy"),))
    rows = fight("1t:hound", "1t:calf 2t:calf")
    assert rows == [
        "6 a1t hound: b face 2, attacks b2t, b2t -1 = 0, b2t destroyed, a CP +2 = 2",
    ]


def test_creature_that_leaves_by_its_own_ability_does_not_attack(lend: Lend):
    lend("wisp", "creature 1/1/1", acts=(Return(),))
    lend("bomb", "creature 1/1/1", acts=(Hurt(amount=1), Hurt(scope="enemy_active", amount=1)))
    assert fight("1t:wisp", "2t:cow") == ["6 a1t wisp: a1t returned"]
    assert fight("1t:bomb", "1t:cow")[0] == "6 a1t bomb: a1t -1 = 0, a1t destroyed, b1t -1 = 8"


def test_returned_creature_loses_damage_and_growth(lend: Lend):
    lend("tide", "effect", acts=(Return(scope="active"),))
    state = after(table("1t:ox@1 1t=4", hand="tide"), "a 2t tide", "both ready")
    assert kinds(state, 0, "hand").split()[:1] == ["ox"]
    again = after(state, "a 1t ox", "b face 2", "both ready")
    assert board(again, 0) == "1t:ox"
