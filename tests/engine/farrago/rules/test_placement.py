"""Placement: placing, undoing, choosing a face and ending the turn; all of it stays hidden until both are ready."""

import pytest

from engine.errors import NotAsked, RuleError
from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.errors import (
    AlreadyReady,
    CardStays,
    FaceChosen,
    MatchOver,
    NoSuchFace,
    NoSuchTile,
    NothingToTakeBack,
    NotInHand,
    TileTaken,
    TooFewRp,
)
from engine.farrago.model import Action, ChooseFace, Place, Ready, TakeBack
from engine.farrago.rules.ops import Turn
from engine.farrago.state import State
from engine.game import Window
from engine.message import Line
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.proof import action, after, board, hand, in_hand, kinds, sealed, table, zone


def may(state: State, *words: str) -> list[bool]:
    """Tell for each move of seat 0 whether it is listed."""
    listed = [choice.action for choice in GAME.choices(state, 0)]
    return [action(state, 0, each) in listed for each in words]


def refused(state: State, move: Action, seat: int = 0) -> tuple[type[RuleError], dict[str, object]]:
    with pytest.raises(RuleError) as error:
        GAME.apply(state, seat, move)
    return type(error.value), dict(error.value.line_args)


# Payment ------------------------------------------------------------------------------------------------------------


def test_species_cost_rp_and_stay_while_nature_is_free_and_goes_far6(lend: Lend):
    cards = [
        lend("cow", "creature 1/1/1"),
        lend("barn", "building 1"),
        lend("well", "resource", rp=1),
        lend("puff", "effect"),
    ]
    assert [KINDS[card].is_species for card in cards] == [True, True, False, False]
    state = table("1t=1 2t=1", hand=" ".join(cards))
    laid = after(state, "a 1t cow", "a 2t barn", "a 3t well", "a 4t puff", "both ready")
    assert (board(laid, 0), kinds(laid, 0, "discard")) == ("1t:cow 2t:barn 3t=1", "well puff")


def test_cost_is_spent_from_the_tile_and_the_rest_stays_far7(lend: Lend):
    lend("cow", "creature 2/1/1")
    state = table("1t=5 2t=5", hand="cow")
    assert board(after(state, "a 1t cow", "both ready"), 0) == "1t=3 1t:cow 2t=5"


def test_rp_of_another_tile_do_not_pay_far35(lend: Lend):
    lend("cow", "creature 2/1/1")
    assert may(table("1t=1 2t=9 1m=9", hand="cow"), "1t cow", "2t cow", "1m cow") == [False, True, True]


def test_resource_goes_on_a_tile_with_rp_and_adds_to_them_far8(lend: Lend):
    lend("well", "resource", rp=2)
    state = table("1t=3 2t=9 2t:dust_bunny", hand="well well")
    assert may(state, "1t well", "2t well") == [True, False]
    once = after(state, "a 1t well", "both ready")
    assert board(once, 0) == "1t=5 2t=9 2t:dust_bunny"
    assert board(after(once, "a 1t well", "both ready"), 0) == "1t=7 2t=9 2t:dust_bunny"


def test_rp_of_a_resource_are_available_only_after_the_battle_far9(lend: Lend):
    lend("well", "resource", rp=2)
    lend("cow", "creature 2/1/1")
    state = table(hand="well cow cow")
    placed = after(state, "a 1t well")
    assert may(placed, "1t cow", "1m cow") == [False, False]
    assert may(after(placed, "both ready"), "1t cow", "1m cow") == [True, False]


def test_any_number_of_cards_is_placed_one_on_a_tile_far11(lend: Lend):
    lend("puff", "effect")
    state = table(hand=" ".join(["puff"] * 9))
    tiles = [f"a {face}{row} puff" for row in "tmb" for face in (1, 2, 3)]
    assert sealed(after(state, *tiles)).count("puff") == 9
    assert may(after(state, "a 1t puff"), "1t puff", "1m puff") == [False, True]


def test_standing_cards_neither_move_nor_make_room_far11(lend: Lend):
    lend("cow", "creature 0/1/1")
    state = table("1t:dust_bunny", hand="cow")
    assert may(state, "1t cow", "back 1t") == [False, False]
    assert refused(state, TakeBack(0)) == (
        CardStays,
        {"tile": tile("1", "top"), "there": Line("farrago-card-dust_bunny")},
    )


def test_a_card_taken_back_costs_nothing_and_returns_to_its_place_in_the_hand_far11(lend: Lend):
    lend("cow", "creature 2/1/1")
    lend("puff", "effect")
    state = table("1t=2 2t=2", hand="puff cow puff")
    placed = after(state, "a 1t cow")
    own = GAME.view(placed, 0).own
    assert own
    assert [card.kind for card in own.hand] == ["puff", "puff"]
    assert after(placed, "a back 1t") == state
    assert sealed(after(placed, "a back 1t", "a 2t cow")) == "2t:cow face 1"
    assert board(after(placed, "a back 1t", "a 2t cow", "both ready"), 0) == "1t=2 2t:cow"


# Face and Ready -------------------------------------------------------------------------------------------------------


def test_face_stays_as_it_was_last_until_another_is_chosen_far13():
    fresh = table()
    assert (sealed(fresh), fresh.zones[0].face) == ("face 1", 0)
    turned = after(fresh, "a face 3", "both ready")
    assert (sealed(turned), sealed(turned, 1), turned.zones[0].face) == ("face 3", "face 1", 2)
    assert sealed(after(turned, "both ready")) == "face 3"
    assert may(turned, "face 3", "face 1", "face 2", "face 4") == [False, True, True, True]


def test_face_turned_in_a_battle_is_the_chosen_one_again_afterwards_far13(lend: Lend):
    lend("vane", "effect", acts=(Turn("enemy"),))
    state = after(table(hand="vane"), "b face 2", "a 1t vane", "both ready")
    assert (state.zones[1].face, sealed(state, 1)) == (1, "face 2")


def test_placements_are_hidden_until_both_are_ready_far14(lend: Lend):
    lend("cow", "creature 1/1/1")
    state = table("1t=4", hand="cow dust_bunny")
    seen = {viewer: GAME.view(state, viewer) for viewer in (1, None)}
    asked = GAME.asked(state)[1]
    now = state
    for move in ("a 1t cow", "a 2t dust_bunny", "a back 2t", "a face 3", "a ready"):
        now = after(now, move)
        assert {viewer: GAME.view(now, viewer) for viewer in (1, None)} == seen
        assert GAME.asked(now)[1] == asked
    battle = GAME.view(after(now, "b ready"), 1).battle
    assert battle
    assert (battle.fresh, battle.faces) == (((0,), ()), (2, 0))
    shown = battle.spheres[0].tiles[0]
    assert (shown.rp, shown.card and shown.card.kind) == (3, "cow")


def test_when_time_is_up_placements_stand_and_the_seat_is_ready_far15(lend: Lend):
    lend("cow", "creature 1/1/1")
    state = after(table("1t=4", hand="cow"), "a 1t cow", "b ready")
    assert GAME.timeout(state, 0) == Ready()
    assert board(GAME.apply(state, 0, GAME.timeout(state, 0)).state, 0) == "1t=3 1t:cow"


def test_a_ready_player_is_no_longer_asked_which_is_public_far37():
    state = after(table(), "a ready")
    window = Window("farrago-window-placement", turn=5, sealed=True, done_is_public=True)
    assert (GAME.asked(state), list(GAME.choices(state, 0))) == ({1: window}, [])


# Order of choices -----------------------------------------------------------------------------------------------------


def test_choices_follow_hand_and_tiles_and_end_with_ready(lend: Lend):
    lend("cow", "creature 2/1/1")
    lend("puff", "effect")
    state = after(table(zone("1t=2 4b=3", "cow puff puff", face=2)), "a 2m puff")
    cow, puff = in_hand(state, 0, "cow"), in_hand(state, 0, "puff")
    tiles = [tile for tile in range(12) if tile != 5]
    assert [choice.action for choice in GAME.choices(state, 0)] == [
        *[Place(cow, tile) for tile in (0, 11)],
        *[Place(puff, tile) for tile in tiles],
        TakeBack(5),
        *[ChooseFace(face) for face in (0, 2, 3)],
        Ready(),
    ]


# Refusals -------------------------------------------------------------------------------------------------------------


def tile(face: str, row: str) -> Line:
    return Line("farrago-tile", {"face": int(face), "row": row})


def test_refusals_name_card_tile_and_the_missing_amount(lend: Lend):
    lend("cow", "creature 4/1/1")
    state = table("1t:dust_bunny 2t=3", hand="cow dust_bunny")
    cow, bunny = (in_hand(state, 0, kind) for kind in ("cow", "dust_bunny"))
    card, there = Line("farrago-card-cow"), Line("farrago-card-dust_bunny")
    assert refused(state, Place(cow, 0)) == (TileTaken, {"card": card, "tile": tile("1", "top"), "there": there})
    assert refused(state, Place(cow, 1)) == (TooFewRp, {"card": card, "tile": tile("2", "top"), "cost": 4, "have": 3})
    placed = after(state, "a 3t dust_bunny")
    assert refused(placed, Place(cow, 2)) == (TileTaken, {"card": card, "tile": tile("3", "top"), "there": there})
    assert refused(placed, Place(bunny, 3)) == (NotInHand, {})
    assert refused(state, TakeBack(1)) == (NothingToTakeBack, {"tile": tile("2", "top")})
    assert refused(state, ChooseFace(0)) == (FaceChosen, {"face": 1})


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (Place(99, 0), NotInHand),
        (Place(-1, 0), NotInHand),
        (Place(0, 0), NotInHand),
        (Place(12, 12), NoSuchTile),
        (Place(12, -1), NoSuchTile),
        (TakeBack(12), NoSuchTile),
        (TakeBack(-1), NoSuchTile),
        (ChooseFace(4), NoSuchFace),
        (ChooseFace(-1), NoSuchFace),
    ],
)
def test_unknown_cards_tiles_and_faces_are_refused(move: Action, refusal: type[RuleError]):
    state = table(hand="dust_bunny")
    assert in_hand(state, 0, "dust_bunny") == 12
    assert refused(state, move) == (refusal, {})


@pytest.mark.parametrize("move", [Place(12, 0), TakeBack(0), ChooseFace(2), Ready()])
def test_ready_is_final(move: Action):
    state = after(table(hand="dust_bunny"), "a ready")
    assert refused(state, move) == (AlreadyReady, {})


def test_nothing_is_played_after_the_end():
    over = after(table(zone(deck="")), "both ready")
    for seat in (0, 1):
        assert refused(over, Ready(), seat) == (MatchOver, {})
    assert issubclass(MatchOver, NotAsked)


# The hand -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "left"), [(9, 9), (10, 10), (11, 10), (14, 10)])
def test_hand_is_cut_from_the_left_after_the_battle_far33(lend: Lend, cards: int, left: int):
    names = [lend(f"card{number}", "effect") for number in range(cards)]
    state = after(table(zone(hand=" ".join(names), deck="dust_bunny")), "both ready")
    assert hand(state).split() == [*names[cards - left :], "dust_bunny"]
    assert kinds(state, 0, "discard").split() == names[: cards - left]
