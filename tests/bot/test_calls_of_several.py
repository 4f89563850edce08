"""Calls to several who are asked at once: one message for all whom it concerns; it goes when all have been there."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import boards
from bot.house import House
from bot.table import Table
from bot.tables import Opening
from bot.ui.face import Face, Scene
from bot.waits import GRACE_MS
from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions, Bid, Offer
from engine.game import Step
from tests.bot import test_calls
from tests.bot.channels import Place
from tests.bot.groups import CY, company, press
from tests.bot.test_calls import Stage, stage
from tests.engine.battle_farm.proof import field, seat
from tests.house import ADA, BO, PLACE, Rooms

DI = 4
PLAYERS = (ADA, BO, CY, DI)
TRADING = field(seat(hand="cherry wheat"), *[seat(coins=4)] * 3, phase="trade")


@pytest.fixture(autouse=True)
def _a_farm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the table be one of Battle Farm, without pictures, at which the first seat may sell; no edit waits."""

    async def opened(parts: Rooms, *players: int, pace: str) -> Table:
        sitters = company(*players, pace=pace)
        options = BattleFarmOptions()
        return await parts.tables.open(
            Opening("battle_farm", players, PLACE, public=True, options=options, seed="1", company=sitters)
        )

    def housed(place: Place) -> House:
        plain = Face("battle_farm", board=Scene(text=lambda view, say: f"{view.phase} of {view.active}"))
        house = SimpleNamespace(**vars(absolute(place)))
        house.faces = {"battle_farm": plain}
        return cast("House", house)

    game, absolute = cast("Any", GAME), cast("Any", Place.house).fget
    monkeypatch.setattr(type(game), "setup", lambda *_: Step(TRADING))
    monkeypatch.setattr(test_calls, "gathered", opened)
    monkeypatch.setattr(Place, "house", property(housed))
    monkeypatch.setattr(boards, "sleep", lambda _: asyncio.sleep(0))


async def bid(at: Stage, place: int) -> None:
    """Let a seat bid, a moment later."""
    at.parts.time.ms += 1
    table = await at.parts.tables.find(at.table.match.id)
    await at.parts.tables.play(table, place, table.question(place), Bid(1), f"bid {place}")
    await at.boards.settled()


async def test_all_who_may_bid_are_called_by_one_message_that_goes_when_all_have_bid(tmp_path: Path) -> None:
    async with stage(tmp_path, *PLAYERS, pace="slow") as at:
        await press(at.parts, at.table, Offer(TRADING.farms[0].hand[:1]))
        await at.wait(GRACE_MS)
        (call,) = at.calls
        assert sorted(at.channel.called(call)) == sorted((BO, CY, DI))
        for place in (1, 2):
            await bid(at, place)
            assert at.calls == [call]
        await bid(at, 3)
        assert at.calls == []


async def test_whoever_has_bid_or_wants_no_call_is_not_among_the_called(tmp_path: Path) -> None:
    async with stage(tmp_path, *PLAYERS, pace="slow") as at:
        await at.say(CY, "never")
        await press(at.parts, at.table, Offer(TRADING.farms[0].hand[:1]))
        await bid(at, 1)
        await at.wait(GRACE_MS)
        (call,) = at.calls
        assert at.channel.called(call) == [DI]
        await bid(at, 3)
        assert at.calls == []
