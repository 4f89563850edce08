"""The highlight: found in the record once, shown on board and hand; a game may fail to find one."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace as changed

from bot.match.replays import Moment, Replay
from bot.text.localisation import words
from bot.ui.games.game_ui import GameUI, ui_of
from bot.ui.match.board import board_in_words, board_page
from bot.ui.match.endings import highlight
from bot.ui.match.endings.highlight import events_of
from engine.message import Line, Who
from tests.app import ADA
from tests.bot.fake_sealed_game import Shown, View
from tests.bot.ui.match.test_film import one_table, turn
from tests.cogs.pressing import OneTable


def finding(here: OneTable, find: Any) -> None:
    """Make the game find the highlight with this function."""
    ui = ui_of(here.app, "absolute")
    found = GameUI("absolute", replace(ui.boards, film=None, highlight=find))
    cast("dict[str, GameUI]", here.app.game_uis)["absolute"] = found


async def test_it_is_found_once_in_all_events_and_shown_on_board_text_and_hand(tmp_path: Path) -> None:
    asked: list[tuple[View, Sequence[Any]]] = []

    def find(view: View, events: Sequence[Any]) -> Line:
        asked.append((view, events))
        return Line("person", {"who": Who(1)})

    async with one_table(tmp_path) as (here, _):
        finding(here, find)
        await turn(here, 5, 6)
        assert "⭐" not in str((await board_page(here.app, await here.now())).above)
        table = await turn(here, 7, 8)
        shown = await board_page(here.app, table)
        assert shown.above[1].splitlines()[-1].startswith("⭐ ")
        written = await board_in_words(here.app, table, words())
        assert written.above == shown.above
        page = await here.person(ADA).open()
        assert page.above[1] == shown.above[1].splitlines()[-1]
        assert asked == [(table.view(None), (Shown((5, 6)), Shown((7, 8))))]


async def test_without_a_highlight_or_after_a_failure_the_result_is_shown_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    incidents: list[str] = []
    monkeypatch.setattr(highlight, "incident", lambda error, match: incidents.append(str(error)))

    def fail(view: View, events: Sequence[Any]) -> Line:
        raise ValueError("no blow")

    async with one_table(tmp_path) as (here, _):
        for numbers in ((5, 6), (7, 8)):
            table = await turn(here, *numbers)
        finding(here, fail)
        assert "⭐" not in str((await board_page(here.app, table)).above)
        assert incidents == ["no blow"]
        guided = replace(table, match=changed(table.match, purpose="tutorial"))
        assert await highlight.highlight_of(here.app, guided) is None
        assert incidents == ["no blow"]
        finding(here, lambda view, events: None)
        assert "⭐" not in str((await board_page(here.app, table)).above)
        assert incidents == ["no blow"]


def test_steps_that_were_taken_back_do_not_count() -> None:
    moment = Moment(cast(Any, None), ("dealt",))
    steps = [replace(moment, events=(name,)) for name in ("first", "second", "third")]
    back = replace(moment, events=(), undone=0)
    replay = Replay("x", (moment, steps[0], steps[1], back, back, steps[2]))
    assert events_of(replay) == ("dealt", "third")
