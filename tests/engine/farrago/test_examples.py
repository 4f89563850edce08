"""The worked examples of the rules, move by move."""

from engine.farrago import GAME
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.fights import fight
from tests.engine.farrago.proof import after, board, hand, kinds, table, zone


def herd(lend: Lend) -> None:
    lend("a", "creature 4/3/5")
    lend("b", "creature 3/2/3")


def test_example_1_the_first_striker_kills(lend: Lend):
    herd(lend)
    assert fight("1t:a", "1t:b") == ["6 a1t a: attacks b1t, b1t -3 = 0, b1t destroyed, a CP +4 = 4"]
    state = after(table("1t:a", "1t:b"), "both ready")
    assert ([each.cp for each in state.zones], board(state, 0), board(state, 1)) == ([4, 0], "1t:a", "")


def test_example_2_the_other_strikes_first(lend: Lend):
    herd(lend)
    assert fight("1t:a", "1t:b", first="b") == [
        "6 b1t b: attacks a1t, a1t -2 = 3",
        "6 a1t a: attacks b1t, b1t -3 = 0, b1t destroyed, a CP +4 = 4",
    ]
    state = after(table("1t:a", "1t:b", first=1), "both ready")
    assert ([each.cp for each in state.zones], board(state, 0), board(state, 1)) == ([4, 0], "1t:a@3", "")
    seen = GAME.view(state, 1).spheres[0].tiles[0].card
    assert seen
    assert (seen.health, seen.full, state.turn) == (3, 5, 4)


def test_example_4_unopposed_creatures_collect_half_their_cost_rounded_up(lend: Lend):
    for cost in (5, 2, 1):
        lend(f"c{cost}", f"creature {cost}/1/1")
    lend("barn", "building 2")
    assert fight("1t:c5 1m:c2 1b:c1", "1t:barn") == [
        "6 a1t c5: unopposed, a CP +3 = 3",
        "6 a1m c2: unopposed, a CP +1 = 4",
        "6 a1b c1: unopposed, a CP +1 = 5",
    ]


def test_example_5_when_the_rp_of_a_resource_can_be_spent(lend: Lend):
    lend("well", "resource", rp=2)
    for cost in (1, 2, 3):
        lend(f"c{cost}", f"creature {cost}/1/1")
    first = table(hand="well c1 c2 c3", turn=1)
    placed = after(first, "a 1t well")
    tiles = {choice.line.key for choice in GAME.choices(placed, 0) if choice.group == "place"}
    assert tiles == set()
    second = after(placed, "both ready")
    assert (board(second, 0), kinds(second, 0, "discard")) == ("1t=2", "well")
    offered = [str(choice.line) for choice in GAME.choices(second, 0) if choice.group == "place"]
    assert [any(f"card-c{cost}" in each for each in offered) for cost in (1, 2, 3)] == [True, True, False]
    assert board(after(second, "a 1t c2", "both ready"), 0) == "1t:c2"
    assert board(after(second, "a 1t c1", "both ready"), 0) == "1t=1 1t:c1"


def test_example_7_two_of_twelve_cards_go(lend: Lend):
    names = [lend(f"n{number}", "effect") for number in range(12)]
    state = after(table(zone(hand=" ".join(names), deck="dust_bunny")), "both ready")
    assert hand(state).split()[:-1] == names[2:]
    assert kinds(state, 0, "discard").split() == names[:2]
