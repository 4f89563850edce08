"""Each card of Mirage has exactly the effects in its text. Its amounts come first in its test."""

import pytest

from tests.engine.farrago.fights import BULL, MOUSE, POST, fight, half, hit, only, printed, side

pytestmark = pytest.mark.usefixtures("figures")


# Creatures ----------------------------------------------------------------------------------------------------------


def test_masked_magpie_moves_rp_from_the_richest_enemy_tile_to_its_own():
    rp = 1
    cost, _, _ = printed("masked_magpie")
    assert fight("1t:masked_magpie 1t=2", "2t=3 3b=4 3b:hut") == [
        f"6 a1t masked_magpie: b3b RP -{rp} = {4 - rp}, a1t RP +{rp} = {2 + rp}, unopposed, "
        f"a CP +{half(cost)} = {half(cost)}",
    ]
    assert fight("1t:masked_magpie") == [f"6 a1t masked_magpie: unopposed, a CP +{half(cost)} = {half(cost)}"]


def test_mirror_bat_heals_itself_by_the_damage_it_deals():
    _, strength, health = printed("mirror_bat")
    assert fight("1t:mirror_bat@1", "1t:post") == [
        f"6 a1t mirror_bat: {hit('b1t', strength, POST)}, a1t healed {min(strength, health - 1)} = "
        f"{min(health, 1 + strength)}",
        "6 b1t post: attacks a1t",
    ]


def test_chrome_chameleon_is_stronger_for_each_active_enemy():
    more = 1
    _, strength, _ = printed("chrome_chameleon")
    assert fight("1t:chrome_chameleon 1m:hut", "1t:post 1b:post 1m:hut 2t:post") == [
        f"3 a1t chrome_chameleon: a1t strength +{2 * more} = {strength + 2 * more}",
        f"6 a1t chrome_chameleon: {hit('b1t', strength + 2 * more, POST)}",
        "6 b1t post: attacks a1t",
        "6 b1b post: attacks a1t",
    ]


def test_glass_scorpion_destroys_anything_it_damages():
    cost, strength, _ = printed("glass_scorpion")
    assert fight("1t:glass_scorpion", "1m:bull") == [
        f"6 a1t glass_scorpion: attacks b1m, b1m -{strength} = {BULL - strength}, b1m destroyed, a CP +{cost} = {cost}",
    ]


def test_hypno_cobra_acts_first_and_stuns_the_first_active_enemy():
    _, strength, _ = printed("hypno_cobra")
    assert fight("1t:post 1b:hypno_cobra", "1m:post 1b:bull") == [
        f"6 a1b hypno_cobra: b1m stunned, {hit('b1b', strength, BULL)}",
        "6 b1m post is stunned",
        "6 a1t post: attacks b1m",
        f"6 b1b bull: {hit('a1b', 4, printed('hypno_cobra')[2])}" + ", b CP +4 = 4" * (printed("hypno_cobra")[2] <= 4),
    ]


def test_jester_jackal_makes_the_enemy_discard_when_it_destroys_a_creature():
    lost = "hut"
    cost, strength, _ = printed("jester_jackal")
    assert fight("1t:jester_jackal", side("1t:mouse", hand="hut bull")) == [
        f"6 a1t jester_jackal: {hit('b1t', strength, MOUSE)}, a CP +{cost} = {cost}, b lost {lost}",
    ]
    assert (
        fight("1t:jester_jackal", side("1t:post", hand="hut"))[0]
        == f"6 a1t jester_jackal: {hit('b1t', strength, POST)}"
    )


def test_bottle_djinn_weakens_the_active_enemies():
    less = 1
    assert only(fight("1t:bottle_djinn", "1t:mouse 1m:bull 1b:post 2t:bull"), 3, 4) == [
        f"3 a1t bottle_djinn: b1t strength -{less} = {1 - less}, b1m strength -{less} = {4 - less}",
    ]
    assert only(fight(side("1t:bottle_djinn", face=2), "1t:mouse"), 3, 4) == []


def test_riddle_sphinx_makes_the_enemy_discard_before_it_attacks():
    lost = "hut"
    cost, _, _ = printed("riddle_sphinx")
    assert fight("1t:riddle_sphinx", side("", hand="hut bull")) == [
        f"6 a1t riddle_sphinx: b lost {lost}, unopposed, a CP +{half(cost)} = {half(cost)}",
    ]


# Buildings ----------------------------------------------------------------------------------------------------------


def test_sand_siphon_takes_rp_and_weakens_the_strongest_active_enemy():
    rp, less = 2, 2
    assert fight("1t:sand_siphon", "2t=3 3b=4 4b=4 1m:bull 1t:post")[0] == (
        f"5 a1t sand_siphon: b3b RP -{rp} = {4 - rp}, b1m strength -{less} = {4 - less}"
    )
    assert fight("1t:sand_siphon") == []


def test_hall_of_mirrors_hurts_the_strongest_active_enemy_and_stuns_it_while_its_face_is_active():
    damage = 1
    assert fight("1t:hall_of_mirrors", "1t:mouse 1m:bull 1b:bull") == [
        f"5 a1t hall_of_mirrors: b1m stunned, b1m -{damage} = {BULL - damage}",
        "6 b1t mouse: unopposed, b CP +1 = 1",
        "6 b1m bull is stunned",
        "6 b1b bull: unopposed, b CP +2 = 3",
    ]
    elsewhere = only(fight("2t:hall_of_mirrors", "1m:bull"), 5)
    assert elsewhere == [f"5 a2t hall_of_mirrors: b1m -{damage} = {BULL - damage}"]


def test_fog_machine_weakens_the_enemies_on_the_face_opposite():
    less = 2
    assert only(fight("1t:fog_machine 1m:post", "1t:bull 1m:mouse 2t:bull"), 3, 4) == [
        f"3 a1t fog_machine: b1t strength -{less} = {4 - less}, b1m strength -1 = 0",
    ]
    assert fight(side("2t:fog_machine 1m:post", face=1), "1m:bull")[0] == "6 a1m post: attacks b1m"


@pytest.mark.parametrize("first", ["a", "b"])
def test_whisper_well_takes_back_an_effect_and_damages_the_weakest_enemy(first: str):
    damage = 2
    mine = side("1t:whisper_well", pile="war_drum stampede clear_spring")
    assert only(fight(mine, "1t:post 1m:bull", first=first), 5) == [
        f"5 a1t whisper_well: a took stampede, b1t -{damage} = {POST - damage}",
    ]


# Resources ----------------------------------------------------------------------------------------------------------


def test_fools_gold_adds_rp_moves_some_from_the_richest_enemy_tile_and_adds_more_if_behind():
    rp, moved, more = 1, 1, 2
    assert fight("1t:fools_gold", "2t=3 3b=4") == [
        f"5 a1t fools_gold: a1t RP +{rp} = {rp}, b3b RP -{moved} = {4 - moved}, a1t RP +{moved} = {rp + moved}, used",
    ]
    assert fight("1t:fools_gold") == [f"5 a1t fools_gold: a1t RP +{rp} = {rp}, used"]
    assert fight(side("1t:fools_gold", cp=1), side("", cp=2)) == [
        f"5 a1t fools_gold: a1t RP +{rp} = {rp}, a1t RP +{more} = {rp + more}, used",
    ]


def test_quicksand_weakens_the_creature_opposite_at_the_start_of_each_battle():
    rp, less = 1, 2
    assert fight("2m:quicksand", "2m:bull") == [f"5 a2m quicksand: a2m RP +{rp} = {rp}, a2m has quicksand, used"]
    assert fight("1m~quicksand 1t:post", "1m:bull") == [
        f"1 a1m quicksand: b1m strength -{less} = {4 - less}",
        "6 a1t post: attacks b1m",
        f"6 b1m bull: {hit('a1t', 4 - less, POST)}",
    ]


# Effects ------------------------------------------------------------------------------------------------------------


def test_bubble_trap_stuns_the_enemies_on_the_face_opposite():
    assert fight("2t:bubble_trap", side("2t:bull 2b:mouse 3t:post", face=2)) == [
        "5 a2t bubble_trap: b2t stunned, b2b stunned, used",
        "6 b2t bull is stunned",
        "6 b2b mouse is stunned",
    ]
    assert only(fight("1t:bubble_trap", side("2t:bull 1t:hut", face=2)), 5) == ["5 a1t bubble_trap: used"]


def test_wrong_turn_makes_the_next_face_of_the_enemy_active():
    assert fight("1t:wrong_turn 1m:post", side("4t:bull 1t:mouse", face=4)) == [
        "5 a1t wrong_turn: b face 1, used",
        "6 a1m post: attacks b1t",
        f"6 b1t mouse: {hit('a1m', 1, POST)}",
    ]


def test_vanishing_hat_returns_the_costliest_active_card_that_is_cheap_enough():
    at_most = 4
    assert only(fight("1t:vanishing_hat", "1t:post 1m:keep 1b:bull 2t:bull"), 5) == [
        "5 a1t vanishing_hat: b1b returned, used",
    ]
    assert printed("bull")[0] <= at_most < printed("keep")[0]
    assert only(fight("1t:vanishing_hat", "1m:keep 1b:hut"), 5) == ["5 a1t vanishing_hat: b1b returned, used"]


def test_midnight_heist_moves_rp_from_the_richest_enemy_tile():
    rp = 3
    assert fight("1t:midnight_heist 1t=1", "2t=3 3b=9") == [
        f"5 a1t midnight_heist: b3b RP -{rp} = {9 - rp}, a1t RP +{rp} = {1 + rp}, used",
    ]
    assert fight("1t:midnight_heist", "2t=1") == ["5 a1t midnight_heist: b2t RP -1 = 0, a1t RP +1 = 1, used"]


def test_false_map_makes_the_enemy_discard_and_draws_a_card():
    lost, draws = "hut", 1
    assert fight(side("1t:false_map", deck="post post"), side("", hand="hut bull")) == [
        f"5 a1t false_map: b lost {lost}, a drew {draws}, used",
    ]


def test_broken_hourglass_stuns_enemy_buildings_takes_back_the_latest_effect_and_draws_a_card():
    draws = 1
    mine = side("1t:broken_hourglass", pile="war_drum stampede mouse", deck="post post")
    assert fight(mine, "2m:scrap_turret 3t:hut 4t:mouse") == [
        f"5 a1t broken_hourglass: b3t stunned, b2m stunned, a took stampede, a drew {draws}, used",
        "5 b2m scrap_turret is stunned",
    ]


def test_trap_door_destroys_the_costliest_active_card_that_is_cheap_enough():
    at_most = 3
    assert only(fight("1t:trap_door", "1t:mouse 1m:hut 1b:bull 2t:post"), 5) == ["5 a1t trap_door: b1m destroyed, used"]
    assert printed("hut")[0] <= at_most < printed("bull")[0]
