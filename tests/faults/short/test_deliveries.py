"""That an interaction delivered twice is one interaction, and that the suite would see if it were not."""

import pytest

from tests.faults.damage.unguarded import answer_any_question, take_repeats_for_presses
from tests.faults.found import unmet
from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.twice import Told, compare
from tests.faults.rows.deliveries import measure


def test_games_end_alike_however_often_each_interaction_is_delivered() -> None:
    figures = measure(quick=True)
    assert unmet(figures) == []
    assert {f"{game}: games" for game in GAMES} <= {figure.name for figure in figures}


async def test_a_program_that_takes_repeats_for_presses_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    take_repeats_for_presses(monkeypatch)
    answer_any_question(monkeypatch)
    told = Told()
    await compare(told, deal_of("absolute", "careless"), 25)
    assert told.differing != []
