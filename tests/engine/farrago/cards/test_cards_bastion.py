"""Each card of Bastion has exactly the effects in its text. Its amounts come first in its test."""

import pytest

from tests.engine.farrago.fights import BULL, MOUSE, POST, fight, half, hit, only, printed, side

pytestmark = pytest.mark.usefixtures("figures")


# Creatures ----------------------------------------------------------------------------------------------------------


def test_brass_beetle_has_armour():
    armour = 1
    _, strength, health = printed("brass_beetle")
    assert fight("1t:brass_beetle", "1t:post 1m:mouse") == [
        f"3 a1t brass_beetle: a1t armour +{armour} = {armour}",
        f"6 a1t brass_beetle: {hit('b1t', strength, POST)}",
        "6 b1t post: attacks a1t",
        "6 b1m mouse: attacks a1t",
    ]
    struck = fight("1t:brass_beetle", "1t:bull", first="b")
    assert struck[1] == f"6 b1t bull: {hit('a1t', 4 - armour, health)}" + ", b CP +4 = 4" * (health <= 4 - armour)


def test_brick_badger_is_stronger_for_each_adjacent_building():
    more = 1
    _, strength, _ = printed("brick_badger")
    assert only(fight("1m:brick_badger 1t:hut 4m:hut 2t:hut 1b:post", "1m:post"), 3, 6)[:2] == [
        f"3 a1m brick_badger: a1m strength +{2 * more} = {strength + 2 * more}",
        f"6 a1m brick_badger: {hit('b1m', strength + 2 * more, POST)}",
    ]
    assert only(fight("1m:brick_badger 2t:hut", "1m:post"), 3, 4) == []


def test_clockwork_owl_gives_adjacent_creatures_armour():
    armour = 1
    assert only(fight("1m:clockwork_owl 1t:mouse 2m:post 2b:post", "1t:mouse"), 3, 4) == [
        f"3 a1m clockwork_owl: a1t armour +{armour} = {armour}, a2m armour +{armour} = {armour}",
    ]


def test_gear_goat_grows_before_it_attacks():
    grows = 2
    cost, strength, health = printed("gear_goat")
    assert fight("1t:gear_goat@1", "1t:mouse") == [
        f"6 a1t gear_goat: a1t grown {grows} = {1 + grows}/{health + grows}, "
        f"{hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}",
    ]


def test_gate_golem_must_be_attacked_first():
    cost, strength, health = printed("gate_golem")
    assert fight("1t:mouse", "1t:mouse 1b:gate_golem") == [
        f"6 a1t mouse: {hit('b1b', 1, health)}",
        "6 b1t mouse: attacks a1t, a1t -1 = 0, a1t destroyed, b CP +1 = 1",
        f"6 b1b gate_golem: unopposed, b CP +{half(cost)} = {1 + half(cost)}",
    ]
    assert fight("1t:post", "1b:gate_golem", first="b")[0] == f"6 b1b gate_golem: {hit('a1t', strength, POST)}"


def test_kiln_drake_damages_the_weakest_active_enemy_before_it_attacks():
    damage = 2
    cost, strength, _ = printed("kiln_drake")
    assert fight("1t:kiln_drake", "1t:bull 1m:post")[0] == (
        f"6 a1t kiln_drake: b1m -{damage} = {POST - damage}, {hit('b1t', strength, BULL)}"
    )
    assert fight("1t:kiln_drake", "1b:mouse") == [
        f"6 a1t kiln_drake: b1b -{damage} = 0, b1b destroyed, unopposed, a CP +{half(cost)} = {half(cost)}",
    ]


def test_marble_lion_has_armour_for_each_building_on_its_face():
    armour = 1
    assert only(fight("1m:marble_lion 1t:hut 1b:hut 2m:hut", "1t:mouse"), 3, 4) == [
        f"3 a1m marble_lion: a1m armour +{2 * armour} = {2 * armour}",
    ]
    assert fight("1m:marble_lion 1t:hut", "1t:mouse", first="b")[1] == "6 b1t mouse: attacks a1m"


def test_forge_colossus_is_stronger_for_each_building_on_the_sphere():
    more = 1
    _, strength, _ = printed("forge_colossus")
    assert fight("1m:forge_colossus 1t:hut 3b:hut 4t:keep", "1t:post") == [
        f"3 a1m forge_colossus: a1m strength +{3 * more} = {strength + 3 * more}",
        f"6 a1m forge_colossus: {hit('b1t', strength + 3 * more, POST)}",
        "6 b1t post: attacks a1m",
    ]


# Buildings ----------------------------------------------------------------------------------------------------------


def test_rampart_gives_the_active_creatures_armour():
    armour = 2
    assert fight("3m:rampart 1t:mouse 1b:post 3t:post", "1t:mouse", first="b") == [
        f"4 a3m rampart: a1t armour +{armour} = {armour}, a1b armour +{armour} = {armour}",
        "6 b1t mouse: attacks a1t",
        "6 a1t mouse: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +1 = 1",
        "6 a1b post: unopposed, a CP +1 = 2",
    ]


def test_smithy_strengthens_adjacent_creatures():
    more = 3
    assert only(fight("2m:smithy 1m:post 2t:mouse 1t:post", "1t:post"), 3, 4) == [
        f"3 a2m smithy: a2t strength +{more} = {1 + more}, a1m strength +{more} = {more}",
    ]


def test_ballista_damages_the_strongest_active_enemy_while_its_face_is_active():
    damage = 5
    assert fight("1t:ballista", "1t:hut 1m:post 1b:bull")[0] == f"5 a1t ballista: b1b -{damage} = {BULL - damage}"
    assert only(fight("2t:ballista", "1b:bull"), 5) == []


def test_steam_pump_adds_rp_to_the_richest_adjacent_tile():
    rp = 2
    assert fight("2m:steam_pump 1m=1 3m=3 2b=3 3m:hut 2t=2 1t=9") == [f"5 a2m steam_pump: a3m RP +{rp} = {3 + rp}"]


def test_clock_tower_damages_the_strongest_active_enemy_and_stuns_it_if_you_strike_second():
    damage = 2
    hurts = f"b1m -{damage} = {BULL - damage}"
    assert fight("3t:clock_tower 1t:mouse", "1t:post 1m:bull", first="b") == [
        f"5 a3t clock_tower: b1m stunned, {hurts}",
        "6 b1t post: attacks a1t",
        "6 a1t mouse: attacks b1t, b1t -1 = 14",
        "6 b1m bull is stunned",
    ]
    as_first = only(fight("3t:clock_tower", "1m:bull"), 5)
    assert as_first == [f"5 a3t clock_tower: {hurts}"]


def test_repair_crane_heals_the_most_hurt_creature_of_the_sphere_and_grows_the_weakest():
    heals, grows = 3, 1
    grown = f"a2b grown {grows} = {1 + grows}/{1 + grows}"
    assert fight("3t:repair_crane 2t:bull@2 4b:bull@1 2b:mouse") == [
        f"5 a3t repair_crane: a4b healed {heals} = {1 + heals}, {grown}",
    ]
    assert fight("3t:repair_crane 2t:bull 2b:mouse") == [f"5 a3t repair_crane: {grown}"]


def test_observatory_adds_rp_to_adjacent_empty_tiles_and_draws_if_behind():
    draws, adds = 1, "a1t RP +2 = 2, a3t RP +2 = 2, a2m RP +2 = 2"
    behind = fight(side("2t:observatory", deck="mouse mouse", cp=3), side("", cp=4))
    assert behind == [f"5 a2t observatory: a drew {draws}, {adds}"]
    level = fight(side("2t:observatory", deck="mouse", cp=4), side("", cp=4))
    assert level == [f"5 a2t observatory: {adds}"]


# Resources ----------------------------------------------------------------------------------------------------------


def test_copper_vein_adds_more_rp_for_each_building_on_the_sphere():
    rp, more = 2, 1
    assert fight("2m:copper_vein 1t:hut 4b:hut 2t:post") == [
        f"5 a2m copper_vein: a2m RP +{rp} = {rp}, a2m RP +{2 * more} = {rp + 2 * more}, used",
    ]
    assert fight("2m:copper_vein") == [f"5 a2m copper_vein: a2m RP +{rp} = {rp}, used"]


def test_cornerstone_gives_the_creature_on_its_tile_armour_at_the_start_of_each_battle():
    rp, armour = 2, 1
    assert fight("2m:cornerstone") == [f"5 a2m cornerstone: a2m RP +{rp} = {rp}, a2m has cornerstone, used"]
    assert fight("1m~cornerstone 1m:mouse", "1m:mouse", first="b") == [
        f"2 a1m cornerstone: a1m armour +{armour} = {armour}",
        "6 b1m mouse: attacks a1m",
        "6 a1m mouse: attacks b1m, b1m -1 = 0, b1m destroyed, a CP +1 = 1",
    ]


# Effects ------------------------------------------------------------------------------------------------------------


def test_rivet_storm_damages_the_strongest_and_for_each_building_the_weakest():
    damage = 3
    assert only(fight("1t:rivet_storm 2t:hut 3t:hut 4t:keep", "1t:post 1m:bull"), 5) == [
        f"5 a1t rivet_storm: b1m -{damage} = {BULL - damage}, b1t -3 = {POST - 3}, used",
    ]
    assert only(fight("1t:rivet_storm", "1t:post 1m:bull"), 5) == [
        f"5 a1t rivet_storm: b1m -{damage} = {BULL - damage}, used",
    ]


def test_scaffolding_adds_rp_to_each_adjacent_empty_tile():
    rp = 1
    assert fight("1t:scaffolding 2t=2 4t:hut 1b=5") == [
        f"5 a1t scaffolding: a2t RP +{rp} = {2 + rp}, a1m RP +{rp} = {rp}, used",
    ]


def test_force_dome_gives_the_active_creatures_armour():
    armour = 3
    assert fight("3t:force_dome 1t:mouse 1b:post 3m:post", "1t:mouse", first="b") == [
        f"5 a3t force_dome: a1t armour +{armour} = {armour}, a1b armour +{armour} = {armour}, used",
        "6 b1t mouse: attacks a1t",
        "6 a1t mouse: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +1 = 1",
        "6 a1b post: unopposed, a CP +1 = 2",
    ]


def test_spare_parts_take_back_the_latest_resource_and_draw_a_card():
    draws = 1
    assert fight(side("1t:spare_parts", pile="ore_comet clear_spring mouse", deck="post post")) == [
        f"5 a1t spare_parts: a took clear_spring, a drew {draws}, used",
    ]
