"""Hints are given to one person alone or against AIs, except in the daily and for questions without advice."""

from pathlib import Path

from bot.store.rows import NOBODY
from bot.ui.games.game_ui import GameUI, PanelUI
from bot.ui.match.hints import gives_hints
from tests.app import ADA, BO, app_parts
from tests.bot.groups import gathered


def ui(*unadvised: str) -> GameUI:
    return GameUI("absolute", panel=PanelUI(hint=lambda *_: (), unadvised=frozenset(unadvised)))


async def test_hints_are_for_a_person_among_ais_at_questions_that_an_ai_thinks_about(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        alone, together = await gathered(parts, ADA, NOBODY), await gathered(parts, ADA, BO)
        seat = alone.asked[0]
        assert gives_hints(ui(), alone, seat)
        assert not gives_hints(ui(alone.windows[seat].about), alone, seat)
        assert not gives_hints(ui(), together, together.asked[0])
