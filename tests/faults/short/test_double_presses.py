"""That the second of two quick presses plays nothing, and that the suite would see if it did."""

import pytest

from tests.faults.damage.unguarded import answer_any_question
from tests.faults.found import unmet
from tests.faults.players.doubled import Doubled, press_doubly
from tests.faults.rows.double_presses import QUICK_PRESSES, measure


def test_of_two_presses_of_a_button_one_counts_and_both_are_answered() -> None:
    figures = measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value >= QUICK_PRESSES


async def test_a_program_that_answers_any_question_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_any_question(monkeypatch)
    told = Doubled()
    await press_doubly(told, "battle_farm", 20, 4)
    assert told.doubled != []
