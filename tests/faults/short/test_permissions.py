"""People are told which permission is missing, in the short form; and the row would see a sentence that is wrong."""

from tests.faults.found import unmet
from tests.faults.rows import permissions
from tests.faults.rows.permissions import LACK, QUICK, ROUNDS, USED, Taken


def test_of_each_permission_that_is_taken_people_are_told() -> None:
    figures = permissions.measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value == len(QUICK)


def test_a_full_run_takes_each_permission_in_both_places() -> None:
    assert len(ROUNDS) == 2 * len(USED) == 12
    assert set(QUICK) <= set(ROUNDS)


def test_a_wrong_sentence_a_storm_of_requests_and_a_board_left_behind_are_found() -> None:
    bad = Taken(acts=3, wrong=["press without x"], invalid={"x in a channel": 2}, behind=1)
    wrong = unmet(permissions.figures(bad, 1))
    assert [each.partition(":")[0] for each in wrong] == [
        "sentences that do not name it, or name it in vain",
        "most invalid requests for one cause",
        "boards that are behind when it is given back",
    ]
    assert LACK.findall("I may not post: I lack the permission View Channel. Whoever") == ["View Channel"]
