"""Each card of Zephyr has exactly the effects in its text. Its amounts come first in its test."""

import pytest

from tests.engine.farrago.fights import BULL, MOUSE, POST, fight, half, hit, only, printed, side

pytestmark = pytest.mark.usefixtures("figures")


# Creatures ----------------------------------------------------------------------------------------------------------


def test_gust_sparrow_acts_before_the_creature_above_and_earns_no_cp():
    cost, strength, _ = printed("gust_sparrow")
    assert cost == 0
    assert fight("1t:post 1b:gust_sparrow", "1b:post") == [
        f"6 a1b gust_sparrow: {hit('b1b', strength, POST)}",
        "6 b1b post: attacks a1b",
        "6 a1t post: attacks b1b",
    ]


def test_kite_fox_acts_before_the_creature_above():
    cost, strength, _ = printed("kite_fox")
    assert fight("1t:post 1m:kite_fox", "1b:mouse") == [
        f"6 a1m kite_fox: {hit('b1b', strength, MOUSE)}, a CP +{cost} = {cost}",
        f"6 a1t post: unopposed, a CP +1 = {cost + 1}",
    ]


def test_needle_wasp_destroys_anything_it_damages():
    cost, strength, _ = printed("needle_wasp")
    assert fight("1t:needle_wasp", "1t:bull") == [
        f"6 a1t needle_wasp: attacks b1t, b1t -{strength} = {BULL - strength}, b1t destroyed, a CP +{cost} = {cost}",
    ]
    assert fight("1t:needle_wasp", "1t:brass_beetle", first="b")[-1] == "6 a1t needle_wasp: attacks b1t"


def test_cloud_lynx_acts_before_the_creatures_above():
    cost, strength, _ = printed("cloud_lynx")
    assert fight("1t:post 1m:post 1b:cloud_lynx") == [
        f"6 a1b cloud_lynx: unopposed, a CP +{half(cost)} = {half(cost)}",
        f"6 a1t post: unopposed, a CP +1 = {half(cost) + 1}",
        f"6 a1m post: unopposed, a CP +1 = {half(cost) + 2}",
    ]
    assert fight("1t:cloud_lynx", "1t:post")[0] == f"6 a1t cloud_lynx: {hit('b1t', strength, POST)}"


def test_storm_gull_is_stronger_if_it_strikes_first():
    more = 2
    _, strength, _ = printed("storm_gull")
    assert fight("1t:storm_gull", "1t:post") == [
        f"3 a1t storm_gull: a1t strength +{more} = {strength + more}",
        f"6 a1t storm_gull: {hit('b1t', strength + more, POST)}",
        "6 b1t post: attacks a1t",
    ]
    assert fight("1t:storm_gull", "1t:post", first="b") == [
        "6 b1t post: attacks a1t",
        f"6 a1t storm_gull: {hit('b1t', strength, POST)}",
    ]


def test_paper_crane_acts_first_and_draws_a_card_when_it_destroys_a_creature():
    draws = 1
    cost, strength, _ = printed("paper_crane")
    assert fight(side("1t:post 1b:paper_crane", deck="mouse mouse"), "1b:mouse") == [
        f"6 a1b paper_crane: {hit('b1b', strength, MOUSE)}, a CP +{cost} = {cost}, a drew {draws}",
        f"6 a1t post: unopposed, a CP +1 = {cost + 1}",
    ]


def test_thunder_ram_acts_before_the_creature_above():
    _, strength, _ = printed("thunder_ram")
    assert fight("1t:post 1m:thunder_ram", "1m:post") == [
        f"6 a1m thunder_ram: {hit('b1m', strength, POST)}",
        "6 b1m post: attacks a1m",
        "6 a1t post: attacks b1m",
    ]


def test_sail_manta_strengthens_adjacent_creatures():
    more = 1
    rows = fight("1m:sail_manta 1t:post 1b:mouse 2m:post 4m:post 2t:post 3m:post", "1t:post")
    assert only(rows, 3, 4) == [
        f"3 a1m sail_manta: a1t strength +{more} = {more}, a2m strength +{more} = {more}, "
        f"a4m strength +{more} = {more}, a1b strength +{more} = {1 + more}",
    ]
    assert only(fight(side("1m:sail_manta 1t:post", face=2), "1t:post"), 3) == []


def test_squall_stallion_is_stronger_for_each_other_creature_on_its_face():
    more = 1
    _, strength, _ = printed("squall_stallion")
    assert only(fight("1t:squall_stallion 1m:post 1b:mouse 2t:post", "1t:post"), 3) == [
        f"3 a1t squall_stallion: a1t strength +{2 * more} = {strength + 2 * more}",
    ]
    assert fight("1t:squall_stallion 1m:hut", "1t:post")[0] == f"6 a1t squall_stallion: {hit('b1t', strength, POST)}"


def test_tempest_roc_acts_first_and_heals_itself_when_it_destroys_a_creature():
    heals = 2
    cost, strength, health = printed("tempest_roc")
    assert fight("1t:post 1m:tempest_roc@1", "1m:mouse") == [
        f"6 a1m tempest_roc: {hit('b1m', strength, MOUSE)}, a CP +{cost} = {cost}, "
        f"a1m healed {heals} = {min(health, 1 + heals)}",
        f"6 a1t post: unopposed, a CP +1 = {cost + 1}",
    ]
    assert fight("1m:tempest_roc@1", "1m:post") == [
        f"6 a1m tempest_roc: {hit('b1m', strength, POST)}",
        "6 b1m post: attacks a1m",
    ]


# Buildings ----------------------------------------------------------------------------------------------------------


def test_weather_vane_strengthens_the_weakest_active_creature():
    more = 2
    assert fight("3t:weather_vane 1t:bull 1m:post", "1m:post") == [
        f"5 a3t weather_vane: a1m strength +{more} = {more}",
        f"6 a1t bull: {hit('b1m', 4, POST)}",
        "6 b1m post: attacks a1m",
        f"6 a1m post: {hit('b1m', more, POST - 4)}",
    ]


def test_windmill_adds_rp_to_each_adjacent_empty_tile():
    rp = 1
    assert fight("2m:windmill 2t:hut 1m=2") == [
        f"5 a2m windmill: a1m RP +{rp} = {2 + rp}, a3m RP +{rp} = {rp}, a2b RP +{rp} = {rp}"
    ]
    assert fight("2m:windmill 2t:hut 1m:hut 3m:hut 2b:hut") == []


def test_sky_dock_strengthens_the_active_creatures_if_you_strike_first():
    more = 2
    assert only(fight("2m:sky_dock 1t:post 1b:mouse 2t:post"), 3) == [
        f"3 a2m sky_dock: a1t strength +{more} = {more}, a1b strength +{more} = {1 + more}",
    ]
    assert only(fight("1m:sky_dock 1t:post", first="b"), 3, 4) == []


def test_storm_spire_damages_the_enemies_on_the_face_opposite():
    damage = 4
    theirs = side("3t:post 3b:mouse 2t:hut 3m:hut", face=4)
    assert fight(side("3m:storm_spire", face=2), theirs) == [
        f"5 a3m storm_spire: b3t -{damage} = {POST - damage}, b3b -{damage} = 0, b3b destroyed",
    ]


# Resources ----------------------------------------------------------------------------------------------------------


def test_rain_cloud_adds_rp_to_all_tiles_of_its_face_and_to_its_own_more_if_behind():
    rp = 1
    others, more = 1, 2
    assert fight("2m:rain_cloud 2t=2 2b:hut 1m:hut") == [
        f"5 a2m rain_cloud: a2m RP +{rp} = {rp}, a2t RP +{others} = {2 + others}, a2b RP +{others} = {others}, used",
    ]
    assert fight(side("2m:rain_cloud", cp=1), side("", cp=2)) == [
        f"5 a2m rain_cloud: a2m RP +{rp} = {rp}, a2t RP +{others} = {others}, a2b RP +{others} = {others}, "
        f"a2m RP +{more} = {rp + more}, used",
    ]


def test_updraft_vent_strengthens_the_creature_on_its_tile_at_the_start_of_each_battle():
    rp, more = 2, 1
    assert fight("1m:updraft_vent") == [f"5 a1m updraft_vent: a1m RP +{rp} = {rp}, a1m has updraft_vent, used"]
    assert fight("1m~updraft_vent 1m:mouse 1t:hut", "1m:post") == [
        f"1 a1m updraft_vent: a1m strength +{more} = {1 + more}",
        f"6 a1m mouse: {hit('b1m', 1 + more, POST)}",
        "6 b1m post: attacks a1m",
    ]
    assert fight("1m~updraft_vent 1m:hut") == []


# Effects ------------------------------------------------------------------------------------------------------------


def test_forked_lightning_damages_the_strongest_active_enemy():
    damage = 4
    assert only(fight("1t:forked_lightning", "1t:mouse 1m:bull 1b:post 2t:bull"), 5) == [
        f"5 a1t forked_lightning: b1m -{damage} = {BULL - damage}, used",
    ]


def test_sudden_gale_makes_its_face_active_and_strengthens_the_creatures_there():
    more = 4
    assert fight("1t:mouse 3t:sudden_gale 3b:mouse", "1t:post") == [
        f"5 a3t sudden_gale: a face 3, a3b strength +{more} = {1 + more}, used",
        f"6 a3b mouse: {hit('b1t', 1 + more, POST)}",
        "6 b1t post: attacks a3b",
    ]


def test_formation_kite_strengthens_the_active_creatures_by_their_number():
    more = 1
    assert only(fight("2t:formation_kite 1t:post 1m:mouse 1b:post 2b:post"), 5) == [
        f"5 a2t formation_kite: a1t strength +{3 * more} = {3 * more}, "
        f"a1m strength +{3 * more} = {1 + 3 * more}, a1b strength +{3 * more} = {3 * more}, used",
    ]


def test_nest_egg_takes_back_the_latest_creature_and_draws_cards():
    draws = 2
    assert fight(side("1t:nest_egg", pile="mouse bull hut", deck="post post")) == [
        f"5 a1t nest_egg: a took bull, a drew {draws}, used",
    ]


def test_big_sneeze_returns_the_costliest_active_enemy_that_is_cheap_enough():
    at_most = 3
    assert only(fight("1t:big_sneeze", "1t:mouse 1m:post 1b:bull 2t:post"), 5) == [
        "5 a1t big_sneeze: b1m returned, used",
    ]
    assert printed("post")[0] <= at_most < printed("bull")[0]
    assert only(fight("1t:big_sneeze", "1b:bull 1m:hut"), 5) == ["5 a1t big_sneeze: used"]


def test_crosswind_damages_active_enemies_and_turns_them_away_if_behind():
    damage = 1
    behind = fight(side("1t:crosswind", cp=1), side("4t:post 4m:mouse 1t:post", face=4, cp=2))
    assert behind == [
        f"5 a1t crosswind: b4t -{damage} = {POST - damage}, b4m -{damage} = 0, b4m destroyed, b face 1, used",
        "6 b1t post: unopposed, b CP +1 = 3",
    ]
    even = fight(side("1t:crosswind", cp=2), side("4t:post", face=4, cp=2))
    assert even[0] == f"5 a1t crosswind: b4t -{damage} = {POST - damage}, used"
