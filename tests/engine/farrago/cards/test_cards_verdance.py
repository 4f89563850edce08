"""Each card of Verdance has exactly the effects in its text. Its amounts come first in its test."""

import pytest

from tests.engine.farrago.fights import BULL, MOUSE, POST, fight, half, hit, only, printed, side

pytestmark = pytest.mark.usefixtures("figures")


# Creatures ----------------------------------------------------------------------------------------------------------


def test_sprout_piglet_grows_before_it_attacks():
    grows = 1
    _, strength, health = printed("sprout_piglet")
    assert fight("1t:sprout_piglet", "1t:post") == [
        f"6 a1t sprout_piglet: a1t grown {grows} = {health + grows}/{health + grows}, {hit('b1t', strength, POST)}",
        "6 b1t post: attacks a1t",
    ]


def test_fern_fawn_adds_rp_to_the_first_adjacent_empty_tile():
    rp = 1
    cost, _, _ = printed("fern_fawn")
    assert fight("1m:fern_fawn 1t:hut 2m=2 4m:hut") == [
        f"6 a1m fern_fawn: a2m RP +{rp} = {2 + rp}, unopposed, a CP +{half(cost)} = {half(cost)}",
    ]
    assert fight(side("1m:fern_fawn", face=2)) == []


def test_nettle_toad_destroys_anything_it_damages():
    cost, strength, _ = printed("nettle_toad")
    assert fight("1t:nettle_toad", "1t:bull 1m:post") == [
        f"6 a1t nettle_toad: attacks b1t, b1t -{strength} = {BULL - strength}, b1t destroyed, a CP +{cost} = {cost}",
        "6 b1m post: attacks a1t",
    ]


def test_vine_python_heals_itself_by_the_damage_it_deals():
    _, strength, health = printed("vine_python")
    assert fight("1t:vine_python@1", "1t:post") == [
        f"6 a1t vine_python: {hit('b1t', strength, POST)}, a1t healed {min(strength, health - 1)} = "
        f"{min(health, 1 + strength)}",
        "6 b1t post: attacks a1t",
    ]


def test_canopy_giraffe_has_armour_alone():
    armour = 1
    cost, strength, _ = printed("canopy_giraffe")
    assert fight("1t:canopy_giraffe 1m:hut 2t:post", "1t:mouse 1m:post", first="b") == [
        f"4 a1t canopy_giraffe: a1t armour +{armour} = {armour}",
        "6 b1t mouse: attacks a1t",
        f"6 a1t canopy_giraffe: {hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}",
        "6 b1m post: attacks a1t",
    ]
    assert only(fight("1t:canopy_giraffe 1m:mouse", "1t:mouse"), 3, 4) == []


def test_honey_bear_heals_itself_when_it_destroys_a_creature():
    heals = 3
    cost, strength, health = printed("honey_bear")
    assert fight("1t:honey_bear@1", "1t:mouse") == [
        f"6 a1t honey_bear: {hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}, "
        f"a1t healed {heals} = {min(health, 1 + heals)}",
    ]


def test_grove_elephant_gives_the_other_creatures_on_its_face_armour():
    armour = 1
    _, strength, _ = printed("grove_elephant")
    assert fight("1m:grove_elephant 1t:mouse 2m:post", "1t:mouse 1m:post", first="b") == [
        f"4 a1m grove_elephant: a1t armour +{armour} = {armour}",
        "6 b1t mouse: attacks a1t",
        "6 a1t mouse: attacks b1t, b1t -1 = 0, b1t destroyed, a CP +1 = 1",
        "6 b1m post: attacks a1m",
        f"6 a1m grove_elephant: {hit('b1m', strength, POST)}",
    ]


def test_fernosaur_grows_before_it_attacks():
    grows = 2
    cost, _, health = printed("fernosaur")
    assert fight("1t:fernosaur@3") == [
        f"6 a1t fernosaur: a1t grown {grows} = {3 + grows}/{health + grows}, unopposed, "
        f"a CP +{half(cost)} = {half(cost)}",
    ]


def test_world_tortoise_must_be_attacked_and_adds_rp_to_its_face_when_it_destroys_a_creature():
    rp = 2
    cost, strength, health = printed("world_tortoise")
    assert fight("1t:post 1m:world_tortoise 1b=1", "1t:bull", first="b") == [
        f"6 b1t bull: {hit('a1m', 4, health)}",
        "6 a1t post: attacks b1t",
        f"6 a1m world_tortoise: {hit('b1t', strength, BULL)}",
    ]
    assert fight("1t:post 1m:world_tortoise 1b=1", "1m:mouse")[1:] == [
        f"6 b1m mouse: {hit('a1m', 1, health)}",
        f"6 a1m world_tortoise: {hit('b1m', strength, MOUSE)}, a CP +{cost} = {cost}, "
        f"a1t RP +{rp} = {rp}, a1b RP +{rp} = {1 + rp}",
    ]


# Buildings ----------------------------------------------------------------------------------------------------------


def test_tree_house_grows_the_weakest_creature_of_the_sphere():
    grows = 3
    assert fight("2t:tree_house 3t:bull 4b:mouse") == [
        f"5 a2t tree_house: a4b grown {grows} = {1 + grows}/{1 + grows}",
    ]


def test_old_oak_heals_and_grows_the_active_creatures():
    heals, grows = 3, 3
    assert only(fight(side("2m:old_oak 1t:post@4 1b:mouse 2t:post@1", face=1)), 5) == [
        f"5 a2m old_oak: a1t healed {heals} = {4 + heals}, "
        f"a1t grown {grows} = {4 + heals + grows}/{POST + grows}, a1b grown {grows} = {1 + grows}/{1 + grows}",
    ]


def test_bee_hive_damages_the_first_active_enemy():
    damage = 2
    assert only(fight("4t:bee_hive", "1t:hut 1m:post 1b:bull"), 5) == [
        f"5 a4t bee_hive: b1m -{damage} = {POST - damage}",
    ]


def test_glass_orchard_adds_rp_to_each_adjacent_empty_tile_while_its_face_is_idle():
    rp = 2
    assert fight("2m:glass_orchard 2t:hut 3m=3 1b=1") == [
        f"5 a2m glass_orchard: a1m RP +{rp} = {rp}, a3m RP +{rp} = {3 + rp}, a2b RP +{rp} = {rp}",
    ]
    assert fight("1m:glass_orchard") == []


# Resources ----------------------------------------------------------------------------------------------------------


def test_sun_fruit_adds_rp_and_takes_some_from_the_adjacent_tiles():
    rp, taken = 3, 1
    assert fight("1m:sun_fruit 1t=3 2m=1 2m:hut 2t=5") == [
        f"5 a1m sun_fruit: a1m RP +{rp} = {rp}, a1t RP -{taken} = {3 - taken}, a2m RP -{taken} = {1 - taken}, used",
    ]


def test_jungle_rain_adds_rp_to_its_tile_and_to_the_richest_other_and_more_if_behind():
    rp, more, behind = 1, 2, 2
    assert fight("1m:jungle_rain 1m=9 3b=4 4t=4 4t:hut") == [
        f"5 a1m jungle_rain: a1m RP +{rp} = {9 + rp}, a4t RP +{more} = {4 + more}, used",
    ]
    assert fight("1m:jungle_rain") == [f"5 a1m jungle_rain: a1m RP +{rp} = {rp}, a1t RP +{more} = {more}, used"]
    assert fight(side("1m:jungle_rain", cp=1), side("", cp=2)) == [
        f"5 a1m jungle_rain: a1m RP +{rp} = {rp}, a1t RP +{more} = {more}, a1m RP +{behind} = {rp + behind}, used",
    ]


def test_deep_roots_grow_the_creature_on_their_tile_at_the_end_of_each_battle():
    rp, grows = 1, 1
    assert fight("2m:deep_roots") == [f"5 a2m deep_roots: a2m RP +{rp} = {rp}, a2m has deep_roots, used"]
    assert fight("2m~deep_roots 2m:post@5 2t:post", first="b") == [
        f"8 a2m deep_roots: a2m grown {grows} = {5 + grows}/{POST + grows}",
    ]


# Effects ------------------------------------------------------------------------------------------------------------


def test_bumper_crop_adds_rp_to_the_richest_other_tile():
    rp = 2
    assert fight("1m:bumper_crop 1m=9 3b=2 4b=1") == [f"5 a1m bumper_crop: a3b RP +{rp} = {2 + rp}, used"]


def test_overgrowth_grows_the_active_creatures():
    grows = 2
    assert only(fight("2m:overgrowth 1t:post@5 1b:mouse 2t:post"), 5) == [
        f"5 a2m overgrowth: a1t grown {grows} = {5 + grows}/{POST + grows}, "
        f"a1b grown {grows} = {1 + grows}/{1 + grows}, used",
    ]


def test_stampede_strengthens_the_strongest_active_creature():
    more = 4
    assert fight("2t:stampede 1t:post 1b:mouse 2m:bull", "1b:post") == [
        f"5 a2t stampede: a1b strength +{more} = {1 + more}, used",
        "6 a1t post: attacks b1b",
        "6 b1b post: attacks a1b",
        f"6 a1b mouse: {hit('b1b', 1 + more, POST)}",
    ]


def test_snare_vines_stun_and_damage_the_strongest_active_enemy():
    damage = 1
    assert fight("1t:snare_vines", "1t:post 1m:bull 2t:bull") == [
        f"5 a1t snare_vines: b1m stunned, b1m -{damage} = {BULL - damage}, used",
        "6 b1t post: unopposed, b CP +1 = 1",
        "6 b1m bull is stunned",
    ]
