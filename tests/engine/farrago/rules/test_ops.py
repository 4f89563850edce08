"""The limits of each op: its reach, the cards it skips, and its choice among equals.

An effect with the op lies on the middle of face 3; the row has everything that it causes.
"""

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from engine.farrago.rules.ops import (
    Condition,
    Destroy,
    Discard,
    Drain,
    Draw,
    Enrich,
    Grow,
    Heal,
    Hurt,
    Op,
    Per,
    Pick,
    Recover,
    Return,
    Shield,
    Strengthen,
    Stun,
    Turn,
)
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import SideText, fight, side

pytestmark = pytest.mark.usefixtures("figures")


def does(lend: Lend, op: Op, mine: SideText | str = "", theirs: SideText | str = "", *, first: str = "a") -> str:
    """Return the row of an op's effect; empty if there is none."""
    own = mine if isinstance(mine, SideText) else side(mine)
    lend("trick", "effect", acts=(op,))
    rows = fight(changed(own, sphere=f"{own.sphere} 3m:trick"), theirs, first=first)
    (row,) = [row for row in rows if row.startswith("5 a3m trick")]
    return row.removeprefix("5 a3m trick: ").removesuffix("used").removesuffix(", ")


# Strength, armour, health -------------------------------------------------------------------------------------------


def test_strengthen_goes_up_without_limit_and_down_to_zero(lend: Lend):
    assert does(lend, Strengthen(scope="active", amount=9), "1t:bull") == "a1t strength +9 = 13"
    weaker = Strengthen(scope="enemy_active", amount=-3)
    assert does(lend, weaker, theirs="1t:mouse 1m:bull 1b:post") == "b1t strength -1 = 0, b1m strength -3 = 1"


def test_shield_takes_from_each_damage_and_never_makes_it_a_healing(lend: Lend):
    lend("armed", "creature 1/1/5", static=(Shield(amount=2),))
    damages = {
        amount: does(lend, Hurt(scope="enemy_active", amount=amount), theirs="1t:armed@4") for amount in (1, 2, 3)
    }
    assert damages == {1: "", 2: "", 3: "b1t -1 = 3"}
    assert does(lend, Shield(scope="enemy_active", amount=-5), theirs="1t:armed") == "b1t armour -2 = 0"


def test_hurt_reports_the_whole_blow_and_health_stops_at_zero(lend: Lend):
    assert does(lend, Hurt(scope="enemy_active", amount=9), theirs="1t:post@9 1m:post@4 1b:post@10") == (
        "b1t -9 = 0, b1t destroyed, b1m -9 = 0, b1m destroyed, b1b -9 = 1"
    )
    assert does(lend, Hurt(scope="active", amount=1), "1t:mouse 1m:hut") == "a1t -1 = 0, a1t destroyed"


def test_heal_ends_at_full_health_and_leaves_out_the_unhurt(lend: Lend):
    assert does(lend, Heal(scope="active", amount=3), "1t:post@14 1m:post 1b:post@2") == (
        "a1t healed 1 = 15, a1b healed 3 = 5"
    )


def test_grow_raises_health_and_full_health_of_the_hurt_too(lend: Lend):
    assert does(lend, Grow(scope="active", amount=2), "1t:post@3 1m:mouse") == "a1t grown 2 = 5/17, a1m grown 2 = 3/3"


@pytest.mark.parametrize("op", [Strengthen, Shield, Hurt, Heal, Grow])
def test_ops_on_creatures_skip_buildings(lend: Lend, op: type[Hurt]):
    assert does(lend, op(scope="face", sort="card", amount=1), "3t:hut 3b:keep") == ""


# RP -----------------------------------------------------------------------------------------------------------------


def test_enrich_finds_any_tiles_and_empty_ones_without_cards(lend: Lend):
    face = "3t:hut 3b=2"
    assert does(lend, Enrich(scope="face", sort="tile", amount=1), face) == "a3t RP +1 = 1, a3b RP +1 = 3"
    assert does(lend, Enrich(scope="face", sort="empty", amount=1), face) == "a3b RP +1 = 3"
    lend("other", "effect")
    assert does(lend, Enrich(scope="face", sort="empty", amount=1), "3t:hut 3b:other") == ""
    assert does(lend, Enrich(scope="self", sort="tile", amount=2)) == "a3m RP +2 = 2"


def test_drain_takes_at_most_the_rp_on_the_tile(lend: Lend):
    drain = Drain(scope="enemy_face", sort="tile", amount=2)
    assert does(lend, drain, theirs="3t=1 3m=2 3b=3 2t=9") == "b3t RP -1 = 0, b3m RP -2 = 0, b3b RP -2 = 1"
    assert does(lend, drain, theirs="2t=9") == ""


def test_theft_gives_the_own_tile_the_amount_actually_taken(lend: Lend):
    theft = Drain(scope="enemy_face", sort="tile", amount=2, theft=True)
    assert does(lend, theft, "3m=1", "3t=1 3b=3") == "b3t RP -1 = 0, b3b RP -2 = 1, a3m RP +3 = 4"
    assert does(lend, theft, "3m=1", "2t=9") == ""


# Cards --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("op", "word"), [(Destroy, "destroyed"), (Return, "returned")])
def test_cards_that_cost_too_much_are_passed_over_before_one_is_picked(lend: Lend, op: type[Destroy], word: str):
    found = op(scope="enemy_active", sort="card", pick="costliest", at_most=4)
    assert does(lend, found, theirs="1t:mouse 1m:keep 1b:bull") == f"b1b {word}"
    assert does(lend, found, theirs="1t:keep 2t:mouse") == ""
    assert does(lend, replace(found, pick="all"), theirs="1t:mouse 1m:keep 1b:bull") == f"b1t {word}, b1b {word}"
    assert does(lend, replace(found, at_most=9), theirs="1t:mouse 1m:keep") == f"b1m {word}"


def test_return_puts_own_cards_into_the_own_hand(lend: Lend):
    assert does(lend, Return(scope="face", sort="building"), "3t:hut 3b:post") == "a3t returned"


def test_stunning_a_stunned_card_has_no_effect(lend: Lend):
    lend("again", "effect", acts=(Stun(scope="enemy_active"), Stun(scope="enemy_active", sort="card")))
    assert fight("2t:again", "1t:mouse 1m:hut")[0] == "5 a2t again: b1t stunned, b1m stunned, used"


def test_neither_resources_nor_effects_are_cards_that_an_op_finds(lend: Lend):
    lend("late", "effect")
    for op in (Destroy(scope="enemy_sphere", sort="card"), Stun(scope="enemy_sphere", sort="card")):
        assert does(lend, op, theirs="1t:late 2t:clear_spring") == ""


# Faces and hands ----------------------------------------------------------------------------------------------------


def test_turn_goes_to_the_own_face_or_to_the_next_one_of_the_enemy(lend: Lend):
    assert does(lend, Turn(whose="own"), side("", face=1)) == "a face 3"
    assert does(lend, Turn(whose="own"), side("", face=3)) == ""
    turns = {face: does(lend, Turn(whose="enemy"), theirs=side("", face=face)) for face in (1, 2, 3, 4)}
    assert turns == {1: "b face 2", 2: "b face 3", 3: "b face 4", 4: "b face 1"}


def test_draw_takes_as_many_cards_as_there_are(lend: Lend):
    assert does(lend, Draw(amount=2), side("", deck="mouse post hut")) == "a drew 2"
    assert does(lend, Draw(amount=2), side("", deck="mouse")) == "a drew 1"
    assert does(lend, Draw(amount=2)) == ""


def test_discard_takes_the_left_most_cards_as_far_as_there_are(lend: Lend):
    assert does(lend, Discard(amount=2), theirs=side("", hand="mouse post hut")) == "b lost mouse post"
    assert does(lend, Discard(amount=2), theirs=side("", hand="mouse")) == "b lost mouse"
    assert does(lend, Discard(amount=2)) == ""


def test_recover_takes_the_latest_cards_of_its_type_and_not_itself(lend: Lend):
    pile = "war_drum clear_spring mouse stampede bull"
    assert does(lend, Recover(type="creature"), side("", pile=pile)) == "a took bull"
    assert does(lend, Recover(type="effect", amount=2), side("", pile=pile)) == "a took stampede, a took war_drum"
    assert does(lend, Recover(type="resource", amount=2), side("", pile=pile)) == "a took clear_spring"
    assert does(lend, Recover(type="effect"), side("", pile="mouse")) == ""


# Targets, times, conditions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pick", "tile"),
    [("first", "b4t"), ("strongest", "b1m"), ("weakest", "b4t"), ("hurt", "b3b"), ("costliest", "b1m")],
)
def test_pick_takes_one_and_of_equals_the_first_row_by_row_far2(lend: Lend, pick: Pick, tile: str):
    """Of two posts, two bulls, and two equally hurt cards, it is the one that comes first."""
    sphere = "4t:post 1m:bull 2m:bull 3b:post@5 4b:post@5 2b:mouse"
    assert does(lend, Hurt(scope="enemy_sphere", pick=pick, amount=1), theirs=sphere).startswith(f"{tile} -1")


def test_most_hurt_goes_by_lost_health_and_needs_a_hurt_card(lend: Lend):
    hurt = Heal(scope="active", pick="hurt", amount=1)
    assert does(lend, hurt, "1t:bull@8 1m:post@10") == "a1m healed 1 = 11"
    assert does(lend, hurt, "1t:bull 1m:post") == ""


def test_richest_is_the_first_tile_if_no_tile_has_rp(lend: Lend):
    richest = Enrich(scope="sphere", sort="tile", pick="richest", amount=1)
    assert does(lend, richest) == "a1t RP +1 = 1"
    assert does(lend, richest, "2m=2 1b=2 3m=9") == "a2m RP +1 = 3"


def test_strongest_and_weakest_go_by_strength_of_that_moment(lend: Lend):
    lend("weak", "effect", acts=(Strengthen(scope="enemy_active", pick="strongest", amount=-4),) * 2)
    assert fight("2t:weak", "1t:mouse 1m:bull")[0] == "5 a2t weak: b1m strength -4 = 0, b1t strength -1 = 0, used"


def test_amount_counts_once_for_each_and_not_at_all_for_none(lend: Lend):
    hurt = Hurt(scope="enemy_active", amount=2, per=Per("sphere", "building"))
    assert does(lend, hurt, "1t:hut 4b:keep 2t:post", "1t:post") == "b1t -4 = 11"
    assert does(lend, hurt, "2t:post", "1t:post 1m:hut") == ""


@pytest.mark.parametrize(
    ("when", "holds", "fails"),
    [
        ("active", (side("", face=3), "", "a"), (side("", face=2), "", "a")),
        ("idle", (side("", face=2), "", "a"), (side("", face=3), "", "a")),
        ("first", (side(""), "", "a"), (side(""), "", "b")),
        ("second", (side(""), "", "b"), (side(""), "", "a")),
        ("behind", (side("", cp=1), side("", cp=2), "a"), (side("", cp=2), side("", cp=2), "a")),
        ("alone", (side("3t:hut 2m:post"), "3m:post", "a"), (side("3b:post"), "", "a")),
    ],
)
def test_ops_need_their_condition(
    lend: Lend,
    when: Condition,
    holds: tuple[SideText, SideText | str, str],
    fails: tuple[SideText, SideText | str, str],
):
    op = Enrich(sort="tile", amount=1, when=when)
    assert [does(lend, op, mine, theirs, first=first) for mine, theirs, first in (holds, fails)] == [
        "a3m RP +1 = 1",
        "",
    ]
