"""Calls to several people who are asked at once: one message for all; it is deleted when all have acted."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import App
from bot.match.deadlines import GRACE_MS, INTERRUPT_GRACE_MS
from bot.match.table import Table
from bot.match.tables import Opening
from bot.messages import boards
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit.scenes import Scene
from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions, Bid, Offer
from engine.game import Step
from tests.app import ADA, BO, PLACE, AppParts
from tests.bot.channels import Place
from tests.bot.groups import CY, press, roster
from tests.bot.messages import test_turn_notices
from tests.bot.messages.test_turn_notices import Stage, stage
from tests.engine.battle_farm.boards import field, seat

DI = 4
PLAYERS = (ADA, BO, CY, DI)
TRADING = field(seat(hand="cherry wheat"), *[seat(coins=4)] * 3, phase="trade")


@pytest.fixture(autouse=True)
def _a_farm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the table one of Battle Farm, without pictures, where the first seat may sell; edits do not wait."""

    async def opened(parts: AppParts, *players: int, pace: str) -> Table:
        occupants = roster(*players, pace=pace)
        options = BattleFarmOptions()
        return await parts.tables.open(
            Opening("battle_farm", players, PLACE, public=True, options=options, seed="1", roster=occupants)
        )

    def app_of(place: Place) -> App:
        plain = GameUI("battle_farm", BoardsUI(Scene(text=lambda view, say: f"{view.phase} of {view.active}")))
        app = SimpleNamespace(**vars(absolute(place)))
        app.game_uis = {"battle_farm": plain}
        return cast("App", app)

    game, absolute = cast("Any", GAME), cast("Any", Place.app).fget
    monkeypatch.setattr(type(game), "setup", lambda *_: Step(TRADING))
    monkeypatch.setattr(test_turn_notices, "gathered", opened)
    monkeypatch.setattr(Place, "app", property(app_of))
    monkeypatch.setattr(boards, "EVERY", 0.0)


async def bid(at: Stage, place: int) -> None:
    """Let a seat bid, a moment later."""
    at.parts.time.ms += 1
    table = await at.parts.tables.find(at.table.match.id)
    await at.parts.tables.play(table, place, table.question(place), Bid(1), f"bid {place}")
    await at.boards.settled()


async def test_all_bidders_are_called_by_one_message_that_goes_when_all_have_bid(tmp_path: Path) -> None:
    async with stage(tmp_path, *PLAYERS, pace="slow") as at:
        await press(at.parts, at.table, Offer(TRADING.farms[0].hand[:1]))
        await at.wait(GRACE_MS)
        (notice,) = at.turn_notices
        assert sorted(at.channel.called(notice)) == sorted((BO, CY, DI))
        for place in (1, 2):
            await bid(at, place)
            assert at.turn_notices == [notice]
        await bid(at, 3)
        assert at.turn_notices == []


async def test_people_who_have_bid_or_want_no_call_are_not_called(tmp_path: Path) -> None:
    async with stage(tmp_path, *PLAYERS, pace="slow") as at:
        await at.say(CY, "never")
        await press(at.parts, at.table, Offer(TRADING.farms[0].hand[:1]))
        await bid(at, 1)
        await at.wait(GRACE_MS)
        (notice,) = at.turn_notices
        assert at.channel.called(notice) == [DI]
        await bid(at, 3)
        assert at.turn_notices == []


async def test_a_sale_calls_people_inactive_for_a_minute_at_once_without_mentioning_their_turn(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, *PLAYERS) as at:
        for player in (BO, CY):
            await at.say(player, "away")
        await press(at.parts, at.table, Offer(TRADING.farms[0].hand[:1]))
        await at.wait(INTERRUPT_GRACE_MS)
        (notice,) = at.turn_notices
        text = at.channel.messages[notice]["content"]
        assert text.endswith("you're asked in Battle Farm: Bid for the cards on offer (0:25 left)")
        assert sorted(at.channel.called(notice)) == sorted((BO, CY, DI))
