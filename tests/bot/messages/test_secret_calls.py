"""Calls in a secret turn: Farrago's ready players are not called (FAR-37); elsewhere calls address those yet to
answer.
"""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import App
from bot.match.table import Table
from bot.match.tables import Opening
from bot.messages import boards
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit.scenes import Scene
from engine.farrago.model import KeepHand, Ready, Starter
from tests.app import ADA, BO, PLACE, AppParts
from tests.bot.channels import Place
from tests.bot.groups import roster
from tests.bot.messages import test_turn_notices
from tests.bot.messages.test_turn_notices import Stage, stage

WARNING_MS = 30_000


@pytest.fixture(autouse=True)
def _a_sphere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the table one of Farrago, without pictures."""

    async def opened(parts: AppParts, *players: int, pace: str) -> Table:
        return await parts.tables.open(
            Opening("farrago", players, PLACE, public=True, seed="1", roster=roster(*players, pace=pace))
        )

    def app_of(place: Place) -> App:
        app = SimpleNamespace(**vars(absolute(place)))
        app.game_uis = {"farrago": GameUI("farrago", BoardsUI(Scene(text=lambda view, say: view.phase)))}
        return cast("App", app)

    absolute = cast("Any", Place.app).fget
    monkeypatch.setattr(test_turn_notices, "gathered", opened)
    monkeypatch.setattr(Place, "app", property(app_of))
    monkeypatch.setattr(boards, "EVERY", 0.0)


async def act(at: Stage, seat: int, action: Any) -> None:
    table = await at.parts.tables.find(at.table.match.id)
    await at.parts.tables.play(table, seat, table.question(seat), action, f"{seat} {table.position.seq}")


async def warned(at: Stage) -> str:
    """Let time pass until the current turn is nearly over; returns the warning's text."""
    (end, *_) = [each.due_at for each in await at.parts.store.deadlines.of(at.table.match.id)]
    await at.wait(end - WARNING_MS - at.parts.time())
    return at.channel.messages[at.turn_notices[-1]]["content"]


async def test_a_call_about_decks_says_that_players_who_have_answered_need_not_act(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as at:
        await at.say(ADA, "mention")
        await act(at, 0, Starter("zephyr"))
        await at.wait(0)
        (begins,) = at.turn_notices
        assert at.channel.messages[begins]["content"].startswith(
            f"<@{ADA}>, <@{BO}>, if you haven't answered yet in Farrago: Pick a deck"
        )
        text = await warned(at)
        assert f"<@{ADA}>" in text
        assert "if you haven't answered yet in Farrago" in text


async def test_only_the_player_who_is_not_ready_is_called_far37(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO) as at:
        for seat, planet in enumerate(("zephyr", "mirage")):
            await act(at, seat, Starter(planet))
        for seat in (0, 1):
            await act(at, seat, KeepHand())
        await act(at, 0, Ready())
        text = await warned(at)
        assert f"<@{BO}>, your turn in Farrago is nearly over" in text
        assert f"<@{ADA}>" not in text
        await act(at, 1, Ready())
        await at.boards.settled()
        assert at.turn_notices == []
