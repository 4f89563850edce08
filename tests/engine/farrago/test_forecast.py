"""Warnings to a player before the battle: effects without a target, and a face kept by habit."""

import pytest

from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.forecast import better_face, idle_cards, is_idle
from engine.farrago.state import State
from tests.engine.farrago.proof import after, table, tile_name, zone


def idle(state: State, *moves: str) -> list[str]:
    """The cards that would have no effect after moves of seat 0."""
    view = GAME.view(after(state, *(f"a {move}" for move in moves)), 0)
    return [f"{tile_name(each.tile)} {each.card.kind}" for each in idle_cards(view)]


def forgotten(state: State, *moves: str) -> int | None:
    """Return the face, from 1, that seat 0 seems to have forgotten."""
    view = GAME.view(after(state, *(f"a {move}" for move in moves)) if moves else state, 0)
    face = better_face(view)
    return None if face is None else face + 1


@pytest.mark.parametrize(
    ("theirs", "found"), [("", ["2t meteor_shower"]), ("1t:dust_bunny", []), ("2t:dust_bunny", ["2t meteor_shower"])]
)
def test_an_effect_is_idle_if_the_face_that_fought_last_has_no_target_for_it_far28(
    theirs: str, found: list[str]
) -> None:
    state = table("1t:asteroid_ox", theirs, "meteor_shower")
    assert idle(state, "2t meteor_shower") == found


def test_an_effect_on_own_creatures_counts_those_that_are_placed_now() -> None:
    state = table(zone("1t=3", "asteroid_ox war_drum", deck=""))
    assert idle(state, "2t war_drum") == ["2t war_drum"]
    assert idle(state, "2t war_drum", "1t asteroid_ox") == []


def test_resources_creatures_and_buildings_are_never_idle() -> None:
    assert idle(table("1t=3 2t=2", "", "asteroid_ox clear_spring scrap_turret"), "1t asteroid_ox") == []
    assert idle(table("2t=2", "", "clear_spring scrap_turret"), "1t clear_spring", "2t scrap_turret") == []


def test_a_special_resource_is_idle_on_a_tile_that_has_its_ability_far29() -> None:
    special = next(kind for kind in KINDS.values() if kind.type == "resource" and not kind.rp and not kind.acts)
    assert idle(table("", "", special.id), f"2t {special.id}") == []
    assert idle(table(f"2t~{special.id}", "", special.id), f"2t {special.id}") == [f"2t {special.id}"]
    assert idle(table(f"1t~{special.id}", "", special.id), f"2t {special.id}") == []


@pytest.mark.parametrize(
    ("own", "hand", "is_so"),
    [
        ("1t:asteroid_ox", "war_drum", False),  # from each tile on which it may be placed
        ("", "war_drum", True),
        ("", "clear_spring", False),
        ("1t=3", "asteroid_ox", False),  # stays for later battles
        ("", "scrap_turret", False),
    ],
)
def test_a_card_in_hand_is_idle_if_it_has_no_effect_from_any_tile(own: str, hand: str, is_so: bool) -> None:
    view = GAME.view(table(own, "", hand), 0)
    assert view.own is not None
    (card,) = view.own.hand
    free = [tile for tile, each in enumerate(view.spheres[0].tiles) if each.card is None]
    assert is_idle(view, card, free) is is_so
    assert not is_idle(view, card, [])


def test_the_enemy_s_sealed_plan_does_not_change_warnings_far14() -> None:
    state = table("1t:asteroid_ox", zone("", "dust_bunny"), "meteor_shower")
    sealed = after(state, "b 1t dust_bunny")
    assert idle(state, "2t meteor_shower") == idle(sealed, "2t meteor_shower") == ["2t meteor_shower"]


def test_a_face_without_creatures_counts_as_forgotten_if_another_has_some_far13() -> None:
    assert forgotten(table("3t:asteroid_ox", "", "dust_bunny")) == 3
    assert forgotten(table("1t:asteroid_ox 3t:asteroid_ox", "", "dust_bunny")) is None
    assert forgotten(table("", "", "dust_bunny")) is None


def test_a_creature_placed_elsewhere_makes_one_think_again_unless_the_face_was_chosen() -> None:
    state = table("1t:asteroid_ox", "", "dust_bunny tin_terrier")
    assert forgotten(state, "3t dust_bunny") == 3
    assert forgotten(state, "1m dust_bunny") is None
    assert forgotten(state, "3t dust_bunny", "face 2") is None


def test_spectators_get_no_warnings() -> None:
    view = GAME.view(table("3t:asteroid_ox"), None)
    assert (idle_cards(view), better_face(view)) == ((), None)
