"""Nim as a person plays it: each page, from the first button to the last."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.tables import Opening
from bot.ui.kit import ids
from cogs.nim import GAME_UI
from engine.game import Options
from tests.app import ADA, PLACE, app_parts
from tests.cogs.looking import keep_limits
from tests.cogs.pressing import AtOnce, OneTable, Person


@pytest.fixture
async def ada(tmp_path: Path) -> AsyncIterator[Person]:
    """A person with the panel of a new match before her."""
    async with app_parts(tmp_path) as parts:
        uis, thinking = {"nim": GAME_UI}, AtOnce()
        app = App(
            Settings(data_dir=tmp_path),
            parts.store, parts.tables, parts.agreements, {}, thinking, uis, parts.time, parts.lobbies,
        )  # fmt: skip
        table = await parts.tables.open(Opening("nim", (ADA,), PLACE, key="1", options=Options()))
        ada = OneTable(parts, app, thinking, table).person()
        await ada.send(ids.OfMatch(table.match.id, "show"))
        yield ada


async def test_a_match_is_played_to_its_end_by_its_buttons(ada: Person) -> None:
    for left in (10, 7, 4):
        assert f"Counters left: {left}" in ada.text
        assert ada.labels[:3] == ["Take 1", "Take 2", "Take 3"]
        keep_limits(await ada.press("Take 3"))
    assert "Counters left: 1" in ada.text
    keep_limits(await ada.press("Take 1"))
    assert "Counters left: 0" in ada.text
    assert "You took 1." in ada.text
    assert "Take 1" not in ada.labels
