"""That what stands on an old page plays nothing any more, and that the suite would see if it did."""

import pytest

from tests.faults.damage.unguarded import answer_any_question
from tests.faults.found import unmet
from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.old_pages import Hoarded, press_old
from tests.faults.rows.old_buttons import measure


def test_old_buttons_change_nothing_and_are_answered() -> None:
    figures = measure(quick=True)
    assert unmet(figures) == []
    assert {f"{game}: old ones pressed" for game in GAMES} <= {figure.name for figure in figures}


async def test_a_program_that_answers_any_question_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_any_question(monkeypatch)
    told = Hoarded()
    await press_old(told, deal_of("absolute", "careless"), 5, 15)
    assert told.changed != []
