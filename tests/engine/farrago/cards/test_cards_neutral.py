"""Each neutral card has exactly the effects in its text. Its amounts come first in its test."""

import pytest

from tests.engine.farrago.fights import BULL, MOUSE, POST, fight, half, hit, only, printed, side

pytestmark = pytest.mark.usefixtures("figures")


# Creatures ----------------------------------------------------------------------------------------------------------


def test_dust_bunny_fights_but_earns_no_cp_as_its_cost_is_0():
    cost, strength, _ = printed("dust_bunny")
    assert cost == 0
    assert fight("1t:dust_bunny", "1t:mouse") == [f"6 a1t dust_bunny: {hit('b1t', strength, MOUSE)}"]
    assert fight("1t:dust_bunny") == ["6 a1t dust_bunny: unopposed"]


def test_tin_terrier_must_be_attacked_first():
    cost, strength, health = printed("tin_terrier")
    assert fight("1t:mouse", "1t:post 1b:tin_terrier") == [
        f"6 a1t mouse: {hit('b1b', 1, health)}",
        "6 b1t post: attacks a1t",
        f"6 b1b tin_terrier: {hit('a1t', strength, MOUSE)}, b CP +{cost} = {cost}",
    ]


def test_comet_crab_has_armour_if_it_strikes_second():
    armour = 1
    cost, strength, health = printed("comet_crab")
    assert fight("1t:comet_crab", "1t:mouse", first="b") == [
        f"4 a1t comet_crab: a1t armour +{armour} = {armour}",
        "6 b1t mouse: attacks a1t",
        f"6 a1t comet_crab: {hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}",
    ]
    assert fight("1t:comet_crab", "1t:bull") == [
        f"6 a1t comet_crab: {hit('b1t', strength, BULL)}",
        f"6 b1t bull: {hit('a1t', 4, health)}" + ", b CP +4 = 4" * (health <= 4),
    ]


def test_moon_moth_heals_the_most_hurt_other_active_creature():
    heals = 2
    cost, _, health = printed("moon_moth")
    assert fight(f"1t:post@9 1m:post@8 1b:moon_moth@{health - 1} 2t:post@1") == [
        "6 a1t post: unopposed, a CP +1 = 1",
        "6 a1m post: unopposed, a CP +1 = 2",
        f"6 a1b moon_moth: a1m healed {heals} = {8 + heals}, unopposed, a CP +{half(cost)} = {2 + half(cost)}",
    ]


def test_asteroid_ox_fights():
    cost, strength, _ = printed("asteroid_ox")
    assert fight("1t:asteroid_ox", "1t:post@1") == [
        f"6 a1t asteroid_ox: {hit('b1t', strength, 1)}, a CP +{cost} = {cost}",
    ]


def test_orbit_otter_draws_a_card_when_it_destroys_a_creature():
    draws = 1
    cost, strength, _ = printed("orbit_otter")
    assert fight(side("1t:orbit_otter", deck="mouse mouse"), "1t:mouse") == [
        f"6 a1t orbit_otter: {hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}, a drew {draws}",
    ]
    assert fight(side("1t:orbit_otter", deck="mouse"), "1t:post") == [
        f"6 a1t orbit_otter: {hit('b1t', strength, POST)}",
        "6 b1t post: attacks a1t",
    ]


def test_rust_rhino_is_stronger_alone():
    more = 2
    _, strength, _ = printed("rust_rhino")
    assert fight("1t:rust_rhino 1b:hut 2t:mouse", "1t:post") == [
        f"3 a1t rust_rhino: a1t strength +{more} = {strength + more}",
        f"6 a1t rust_rhino: {hit('b1t', strength + more, POST)}",
        "6 b1t post: attacks a1t",
    ]
    assert only(fight("1t:rust_rhino 1b:mouse", "1t:post"), 3, 4) == []


def test_lantern_squid_heals_itself_by_the_damage_it_deals():
    _, strength, health = printed("lantern_squid")
    assert fight("1t:lantern_squid@1", "1t:post") == [
        f"6 a1t lantern_squid: {hit('b1t', strength, POST)}, a1t healed {strength} = {min(health, 1 + strength)}",
        "6 b1t post: attacks a1t",
    ]


def test_satellite_snail_must_be_attacked_first():
    _, strength, health = printed("satellite_snail")
    assert fight("1t:bull", "1t:post 1m:satellite_snail") == [
        f"6 a1t bull: {hit('b1m', 4, health)}",
        "6 b1t post: attacks a1t",
        f"6 b1m satellite_snail: {hit('a1t', strength, BULL)}",
    ]


def test_nebula_whale_strengthens_the_other_active_creatures():
    more = 1
    cost, _, _ = printed("nebula_whale")
    assert fight("1t:nebula_whale 1m:post 2t:post") == [
        f"6 a1t nebula_whale: a1m strength +{more} = {more}, unopposed, a CP +{half(cost)} = {half(cost)}",
        f"6 a1m post: unopposed, a CP +1 = {half(cost) + 1}",
    ]


# Buildings ----------------------------------------------------------------------------------------------------------


def test_scrap_turret_damages_the_weakest_active_enemy():
    damage = 1
    assert only(fight("3t:scrap_turret", "1t:bull 1m:post 1b:mouse 2t:post"), 5) == [
        f"5 a3t scrap_turret: b1m -{damage} = {POST - damage}",
    ]


def test_field_hospital_heals_the_active_creatures():
    heals = 2
    assert only(fight("1t:post@1 3m:field_hospital 1b:bull@2 3t:post@1"), 5) == [
        f"5 a3m field_hospital: a1t healed {heals} = {1 + heals}, a1b healed {heals} = {2 + heals}",
    ]


def test_beacon_tower_strengthens_the_active_creatures():
    more = 1
    assert fight("1t:post 2t:beacon_tower 1b:mouse 2m:post", "1t:post") == [
        f"3 a2t beacon_tower: a1t strength +{more} = {more}, a1b strength +{more} = {1 + more}",
        f"6 a1t post: {hit('b1t', more, POST)}",
        "6 b1t post: attacks a1t",
        f"6 a1b mouse: {hit('b1t', 1 + more, POST - more)}",
    ]


def test_trading_post_draws_a_card_while_its_face_is_idle():
    draws = 1
    assert fight(side("2t:trading_post", deck="mouse mouse")) == [f"5 a2t trading_post: a drew {draws}"]
    assert fight(side("1t:trading_post", deck="mouse")) == []


# Resources ----------------------------------------------------------------------------------------------------------


def test_clear_spring_adds_rp_to_its_tile_and_more_if_behind():
    rp, more = 2, 3
    assert fight("2b:clear_spring 2b=3") == [f"5 a2b clear_spring: a2b RP +{rp} = {3 + rp}, used"]
    assert fight(side("2b:clear_spring", cp=1), side("", cp=2)) == [
        f"5 a2b clear_spring: a2b RP +{rp} = {rp}, a2b RP +{more} = {rp + more}, used",
    ]


def test_lucky_clover_draws_a_card_if_behind():
    rp, draws = 1, 1
    behind = side("1t:lucky_clover", deck="mouse mouse", cp=1), side("", cp=2)
    assert fight(*behind) == [f"5 a1t lucky_clover: a1t RP +{rp} = {rp}, a drew {draws}, used"]
    even = side("1t:lucky_clover", deck="mouse", cp=2), side("", cp=2)
    assert fight(*even) == [f"5 a1t lucky_clover: a1t RP +{rp} = {rp}, used"]


def test_ore_comet_gives_the_tile_opposite_some_and_adds_more_if_behind():
    rp, lost, more = 3, 1, 2
    assert fight("2m:ore_comet", "2m=1 2m:mouse") == [
        f"5 a2m ore_comet: a2m RP +{rp} = {rp}, b2m RP +{lost} = {1 + lost}, used",
    ]
    assert fight(side("2m:ore_comet", cp=1), side("2m=1", cp=2)) == [
        f"5 a2m ore_comet: a2m RP +{rp} = {rp}, b2m RP +{lost} = {1 + lost}, a2m RP +{more} = {rp + more}, used",
    ]


def test_hot_geyser_adds_rp_to_its_tile_at_the_end_of_each_battle():
    rp = 1
    assert fight("2m:hot_geyser") == [
        "5 a2m hot_geyser: a2m has hot_geyser, used",
        f"7 a2m hot_geyser: a2m RP +{rp} = {rp}",
    ]
    assert fight("2m~hot_geyser 2m:post 2m=4", first="b") == [f"8 a2m hot_geyser: a2m RP +{rp} = {4 + rp}"]


def test_healing_moss_heals_the_creature_on_its_tile_at_the_end_of_each_battle():
    rp, heals = 1, 2
    assert fight("2m:healing_moss") == [f"5 a2m healing_moss: a2m RP +{rp} = {rp}, a2m has healing_moss, used"]
    assert fight("2m~healing_moss 2m:post@5 2t:post@5") == [f"7 a2m healing_moss: a2m healed {heals} = {5 + heals}"]


def test_static_stone_damages_the_creature_opposite_at_the_start_of_each_battle():
    rp, damage = 1, 1
    assert fight("2m:static_stone", "2m:post") == [
        f"5 a2m static_stone: a2m RP +{rp} = {rp}, a2m has static_stone, used",
    ]
    assert fight("2m~static_stone", "2m:post 1m:hut 2t:post") == [
        f"1 a2m static_stone: b2m -{damage} = {POST - damage}",
    ]


# Effects ------------------------------------------------------------------------------------------------------------


def test_meteor_shower_damages_all_active_enemies():
    damage = 2
    assert only(fight("2t:meteor_shower", "1t:post 1b:mouse 2t:post"), 5) == [
        f"5 a2t meteor_shower: b1t -{damage} = {POST - damage}, b1b -{damage} = 0, b1b destroyed, used",
    ]


def test_star_rations_heal_and_grow_the_active_creatures():
    heals, grows = 2, 1
    assert only(fight("3t:star_rations 1t:post@5 1b:mouse 2t:post@5"), 5) == [
        f"5 a3t star_rations: a1t healed {heals} = {5 + heals}, "
        f"a1t grown {grows} = {5 + heals + grows}/{POST + grows}, a1b grown {grows} = {1 + grows}/{1 + grows}, used",
    ]


def test_supply_drop_adds_rp_and_draws_a_card():
    rp, draws = 1, 1
    assert fight(side("4b:supply_drop", deck="mouse mouse")) == [
        f"5 a4b supply_drop: a4b RP +{rp} = {rp}, a drew {draws}, used",
    ]


def test_war_drum_strengthens_the_active_creatures():
    more = 2
    assert fight("2t:war_drum 1t:post 1m:mouse 2m:post", "1t:post") == [
        f"5 a2t war_drum: a1t strength +{more} = {more}, a1m strength +{more} = {1 + more}, used",
        f"6 a1t post: {hit('b1t', more, POST)}",
        "6 b1t post: attacks a1t",
        f"6 a1m mouse: {hit('b1t', 1 + more, POST - more)}",
    ]


def test_time_capsule_takes_back_the_latest_creature_and_the_latest_resource():
    pile = "clear_spring mouse ore_comet bull hut war_drum"
    assert fight(side("1t:time_capsule", pile=pile)) == ["5 a1t time_capsule: a took bull, a took ore_comet, used"]
    assert fight("1t:time_capsule") == ["5 a1t time_capsule: used"]


def test_wrecking_ball_destroys_the_costliest_building_and_damages_the_weakest_active_enemy():
    damage = 2
    assert only(fight("1t:wrecking_ball", "1t:bull 1m:post 2t:hut 3m:keep 4b:hut"), 5) == [
        f"5 a1t wrecking_ball: b3m destroyed, b1m -{damage} = {POST - damage}, used",
    ]


def test_signal_flare_makes_its_face_active_and_readies_the_creatures_there():
    more, armour = 1, 1
    assert fight("1t:mouse 3t:mouse 3m:signal_flare", "1t:post") == [
        f"5 a3m signal_flare: a face 3, a3t strength +{more} = {1 + more}, a3t armour +{armour} = {armour}, used",
        f"6 a3t mouse: {hit('b1t', 1 + more, POST)}",
        "6 b1t post: attacks a3t",
    ]
