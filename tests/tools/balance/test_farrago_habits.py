"""What makes a match of Farrago alive is counted from its battles."""

from collections import Counter

import pytest

from engine.farrago import GAME
from engine.farrago.model import FarragoOptions
from engine.farrago.rules.drawing import HAND_LIMIT
from engine.farrago.state import State
from tests.engine.farrago.proof import after, table, zone
from tools.balance.farrago.habit_tables import early, habit_tables, one_sided
from tools.balance.farrago.habits import (
    BATTLES,
    BLOWS,
    CUT,
    ELSEWHERE,
    EMPTY,
    FREE,
    IDLE,
    IN_VAIN,
    KEPT,
    KEPT_OFF,
    LONG,
    NO_KILL,
    NOBODY,
    TURNS,
    Habits,
)
from tools.balance.farrago.watch import MatchWatch
from tools.balance.part import Plan, Played


def watched(state: State, *words: str) -> Counter[str]:
    """Play one battle after these actions, and count it."""
    placed = after(state, *words, "a ready")
    battle = GAME.view(after(placed, "b ready"), None).battle
    assert battle is not None
    habits = Habits()
    habits.note(placed, battle)
    return habits.counts


@pytest.mark.parametrize(
    ("mine", "theirs", "reason"),
    [
        ("", "1t=9", NOBODY),
        ("2t:asteroid_ox", "", ELSEWHERE),
        ("1t:asteroid_ox", "1t:asteroid_ox", NO_KILL),
        ("1t:dust_bunny", "1t:dust_bunny@1", FREE),
        ("1t:dust_bunny", "", FREE),
    ],
)
def test_a_battle_without_cp_has_one_reason(mine: str, theirs: str, reason: str) -> None:
    counts = watched(table(mine, theirs))
    assert (counts[BATTLES], counts[EMPTY], counts[reason]) == (1, 1, 1)
    assert counts[BLOWS] == (reason == NO_KILL or theirs.endswith("@1"))


def test_creatures_that_go_before_they_act_are_the_reason() -> None:
    counts = watched(table("", "1t:dust_bunny@1", hand="meteor_shower"), "a 4b meteor_shower")
    assert counts[KEPT_OFF] == counts[EMPTY] == 1


def test_a_battle_with_cp_has_no_reason() -> None:
    assert watched(table("1t:asteroid_ox", ""))[EMPTY] == 0


def test_a_seat_is_idle_that_places_nothing_and_could_pay() -> None:
    assert watched(table("1t=3", hand="asteroid_ox"))[IDLE] == 1
    assert watched(table("1t=2", hand="asteroid_ox"))[IDLE] == 0
    assert watched(table("1t=3", hand="asteroid_ox clear_spring"), "a 2t clear_spring")[IDLE] == 0
    assert watched(table("1t=3", hand="clear_spring"))[TURNS] == 2


def test_a_card_lost_to_the_hand_limit_counts_if_a_free_tile_could_have_taken_it() -> None:
    many = " clear_spring" * (HAND_LIMIT - 1)
    assert watched(table("1t=3", hand=f"asteroid_ox kite_fox{many}"))[CUT] == 1
    assert watched(table("1t=2", hand=f"asteroid_ox kite_fox{many}"))[CUT] == 0


def test_creatures_that_only_gave_cp_were_in_vain() -> None:
    mine = zone("1t:asteroid_ox@1")
    assert watched(table(mine, "1t:asteroid_ox", first=1))[IN_VAIN] == 1
    assert watched(table(mine, "1t:asteroid_ox", first=0))[IN_VAIN] == 0
    assert watched(table(mine, "", first=1))[IN_VAIN] == 0


def test_a_building_is_kept_that_could_be_paid_for_turns_in_a_row() -> None:
    habits, state = Habits(), table("1t=2", hand="scrap_turret")
    for turn in range(1, LONG + 1):
        placed = after(state, "a ready")
        state = after(placed, "b ready")
        battle = GAME.view(state, None).battle
        assert battle is not None
        habits.note(placed, battle)
        assert habits.counts[KEPT] == (turn == LONG)


def test_the_first_card_that_costs_rp_is_noted_by_seat() -> None:
    habits = Habits()
    placed = after(table("1t=3", hand="asteroid_ox", turn=4), "a 1t asteroid_ox", "a ready")
    battle = GAME.view(after(placed, "b ready"), None).battle
    assert battle is not None
    habits.note(placed, battle)
    assert habits.paid == [4, 0]


def test_a_watched_match_has_its_habits_in_the_report_by_level() -> None:
    watch, state = MatchWatch(), table(zone("1t:asteroid_ox", cp=18), limit=20)
    for words in ("a ready", "b ready"):
        watch.saw(state, ())
        state = after(state, words)
    watch.saw(state, ())
    plan = Plan("zephyr-mirage", 2, FarragoOptions(), 1, level="medium")
    played = [Played(plan, 0, (1, 2), (20, 0), "limit", 2, 0.1, watch.noted())]
    assert one_sided(played).value == 1
    assert early(played).value == 0
    habits, reasons = habit_tables(played)
    rows = {row[0]: row[1:] for row in habits.rows}
    assert rows["matches"] == ("", 1)
    assert str(rows["battles without CP"][1]).startswith("0.0 %")
    assert len(reasons.rows) == 5
