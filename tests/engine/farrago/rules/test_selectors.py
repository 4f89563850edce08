"""The choice of an op among several targets, and the targets it skips."""

import pytest

from engine.farrago.rules.ops import Condition, Enrich, Op, Pick, Sort, Stun
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import SideText, fight, only, side


@pytest.fixture
def herd(lend: Lend) -> None:
    lend("calf", "creature 1/1/4")
    lend("ox", "creature 4/3/5")
    lend("twin", "creature 4/3/5")
    lend("barn", "building 2")
    lend("keep", "building 9")


pytestmark = pytest.mark.usefixtures("herd")


def found(lend: Lend, op: Op, sphere: str, theirs: str = "") -> str:
    """Return the effect of an op on the top of face 4, with face 1 active."""
    lend("trick", "effect", acts=(op,))
    (row,) = only(fight(side(f"{sphere} 4t:trick"), theirs), 5)
    return row.removeprefix("5 a4t trick: ").removesuffix(", used").removesuffix("used")


@pytest.mark.parametrize(
    ("pick", "sphere", "stunned"),
    [
        ("first", "2b:ox 2m:calf 1m:barn", "a2m"),
        ("strongest", "1m:calf 2b:ox 3b:twin", "a2b"),
        ("weakest", "1t:ox 2b:calf 3b:calf", "a2b"),
        ("costliest", "1t:calf 2b:ox 3b:twin", "a2b"),
        ("hurt", "1t:ox@4 2t:calf@1 3t:twin@2", "a2t"),
        ("hurt", "1t:ox@4 2t:calf", "a1t"),
        ("hurt", "1t:ox 2t:calf", ""),
        ("all", "2b:ox 1m:calf", "a1m stunned, a2b"),
        ("first", "1t:barn", ""),
    ],
)
def test_pick_takes_the_one_it_names_and_of_equals_the_first_far2(lend: Lend, pick: Pick, sphere: str, stunned: str):
    assert found(lend, Stun(scope="sphere", pick=pick), sphere) == (stunned and f"{stunned} stunned")


@pytest.mark.parametrize("pick", ["strongest", "weakest", "hurt"])
def test_strength_and_wounds_are_those_of_creatures_alone(lend: Lend, pick: Pick):
    assert found(lend, Stun(scope="sphere", sort="card", pick=pick), "1t:barn 2b:ox@4 3b:keep") == "a2b stunned"
    assert found(lend, Stun(scope="sphere", sort="card", pick=pick), "1t:barn 3b:keep") == ""


def test_costliest_card_may_be_a_building(lend: Lend):
    assert found(lend, Stun(scope="sphere", sort="card", pick="costliest"), "1t:barn 2b:ox 3b:keep") == "a3b stunned"


@pytest.mark.parametrize(
    ("sort", "rich"),
    [
        ("creature", "a1t"),
        ("building", "a2t"),
        ("card", "a1t a2t"),
        ("empty", "a1m a2m a3m a4m a1b a2b a3b a4b"),
        ("tile", "a1t a2t a3t a1m a2m a3m a4m a1b a2b a3b a4b"),
    ],
)
def test_sort_says_which_tiles_and_a_card_that_is_not_used_yet_takes_its_own(lend: Lend, sort: Sort, rich: str):
    lend("dud", "effect")
    lend("trick", "effect", acts=(Enrich(scope="sphere", sort=sort, amount=1),))
    row = only(fight("1t:ox 2t:barn 3t:trick 4t:dud"), 5)[0]
    told = [f"{tile} RP +1 = 1" for tile in rich.replace("a3t", "a4t").split()]
    assert row == f"5 a3t trick: {', '.join(told)}, used"


@pytest.mark.parametrize(
    ("when", "mine", "first", "holds"),
    [
        ("", side("1m:ox"), "a", True),
        ("active", side("", face=4), "a", True),
        ("active", side("", face=3), "a", False),
        ("idle", side("", face=4), "a", False),
        ("idle", side("", face=3), "a", True),
        ("first", side(""), "a", True),
        ("first", side(""), "b", False),
        ("second", side(""), "a", False),
        ("second", side(""), "b", True),
        ("behind", side("", cp=4), "a", True),
        ("behind", side("", cp=5), "a", False),
        ("behind", side("", cp=6), "a", False),
        ("alone", side("4m:barn 3t:ox"), "a", True),
        ("alone", side("4b:ox"), "a", False),
    ],
)
def test_condition_is_judged_as_the_op_is_done(lend: Lend, when: Condition, mine: SideText, first: str, holds: bool):
    lend("spark", "resource", acts=(Enrich(sort="tile", amount=1, when=when),))
    laid = side(f"{mine.sphere} 4t:spark", face=mine.face, cp=mine.cp)
    rows = only(fight(laid, side("", cp=5), first=first), 5)
    assert rows == ["5 a4t spark: a4t RP +1 = 1, used" if holds else "5 a4t spark: used"]
