"""The geometry of a sphere: faces and tiles, the order of tiles, adjacency, and the scopes."""

import pytest

from engine.farrago.model import TileView
from engine.farrago.rules.ops import Hurt, Scope
from engine.farrago.rules.sphere import ADJACENT, ALL, FACE_OF, FACE_TILES, FACES, ROWS
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import fight, side, tile_of
from tests.engine.farrago.proof import tile_name

EVERYWHERE = "1t 2t 3t 4t 1m 2m 3m 4m 1b 2b 3b 4b"


def names(tiles: tuple[int, ...]) -> str:
    return " ".join(map(tile_name, tiles))


def test_four_faces_of_three_tiles_make_twelve_far1():
    assert (FACES, ROWS, len(ALL)) == (4, 3, 12)
    assert [names(tiles) for tiles in FACE_TILES] == ["1t 1m 1b", "2t 2m 2b", "3t 3m 3b", "4t 4m 4b"]
    assert sorted(tile for face in FACE_TILES for tile in face) == list(ALL)
    assert TileView() == TileView(rp=0, ability="", card=None)


def test_tiles_go_row_by_row_left_to_right_far2():
    assert names(ALL) == EVERYWHERE
    assert [tile_of(name) for name in EVERYWHERE.split()] == list(ALL)


def test_order_of_tiles_is_the_order_in_which_cards_act_far2(lend: Lend):
    lend("well", "resource", rp=1)
    laid = [f"{tile}:well" for tile in reversed(EVERYWHERE.split())]
    assert fight(" ".join(laid)) == [f"5 a{tile} well: a{tile} RP +1 = 1, used" for tile in EVERYWHERE.split()]


@pytest.mark.parametrize(
    ("tile", "beside"),
    [
        ("1t", "2t 4t 1m"),
        ("2t", "1t 3t 2m"),
        ("3t", "2t 4t 3m"),
        ("4t", "1t 3t 4m"),
        ("1m", "1t 2m 4m 1b"),
        ("2m", "2t 1m 3m 2b"),
        ("3m", "3t 2m 4m 3b"),
        ("4m", "4t 1m 3m 4b"),
        ("1b", "1m 2b 4b"),
        ("2b", "2m 1b 3b"),
        ("3b", "3m 2b 4b"),
        ("4b", "4m 1b 3b"),
    ],
)
def test_adjacent_tiles_are_above_below_and_on_both_neighbouring_faces_far3(tile: str, beside: str):
    assert names(ADJACENT[tile_of(tile)]) == beside


def test_being_adjacent_goes_both_ways_and_never_diagonally_far3():
    for tile in ALL:
        for other in ADJACENT[tile]:
            assert tile in ADJACENT[other]
            assert (FACE_OF[tile] == FACE_OF[other]) != (tile // FACES == other // FACES)


@pytest.mark.parametrize(
    ("scope", "mine", "theirs"),
    [
        ("self", "2m", ""),
        ("adjacent", "2t 1m 3m 2b", ""),
        ("face", "2t 2b", ""),
        ("active", "3t 3m 3b", ""),
        ("sphere", EVERYWHERE.replace(" 2m", ""), ""),
        ("opposite", "", "2m"),
        ("enemy_face", "", "2t 2m 2b"),
        ("enemy_active", "", "4t 4m 4b"),
        ("enemy_sphere", "", EVERYWHERE),
    ],
)
def test_scope_has_its_tiles_and_of_its_own_only_self(lend: Lend, scope: Scope, mine: str, theirs: str):
    lend("cow", "creature 1/0/9")
    lend("seed", "resource", end=(Hurt(scope=scope, amount=1),))
    cows = " ".join(f"{tile}:cow" for tile in EVERYWHERE.split())
    rows = fight(side(f"{cows} 2m~seed", face=3), side(cows, face=4))
    hurt = [f"a{tile} -1 = 8" for tile in mine.split()] + [f"b{tile} -1 = 8" for tile in theirs.split()]
    assert [row for row in rows if row.startswith("7")] == [f"7 a2m seed: {', '.join(hurt)}"]


def test_active_scope_leaves_out_the_acting_tile(lend: Lend):
    lend("seed", "resource", end=(Hurt(scope="active", amount=1),))
    lend("cow", "creature 1/0/9")
    rows = fight(side("2t:cow 2m:cow 2b:cow 2m~seed", face=2))
    assert rows[-1] == "7 a2m seed: a2t -1 = 8, a2b -1 = 8"
