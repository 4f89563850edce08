"""The people called to a lobby among those who look for a game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.lobby.lobby import Lobby, LobbySeat, without_person
from bot.lobby.looking import LASTS_MS
from bot.store.repositories.people.looking import LookingPlayer
from bot.ui.lobby.looking_calls import call_looking
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY
from tests.faults.damage.delivering import app_on, deliver, told

CHANNEL = 71


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    """An app in whose server Bo and Cy look for Absolute at any hour."""
    async with app_parts(tmp_path) as opened:
        for player in (BO, CY):
            await opened.store.players.meet(player, str(player), PLACE)
            wish = LookingPlayer(PLACE, "absolute", player, opened.time() + LASTS_MS, "UTC", 0, 0)
            await opened.store.looking.set(PLACE, player, [wish])
        yield opened


async def gathering(parts: AppParts, key: str) -> Lobby:
    """A lobby of Ada's."""
    seat = LobbySeat(ADA, "Ada")
    return await parts.lobbies.open("absolute", seat, place=PLACE, locale="en", key=key, home=CHANNEL)


async def without_bo(parts: AppParts, lobby: Lobby) -> Lobby:
    """The lobby after Bo joined and was removed."""
    await parts.lobbies.join(lobby.id, BO, "Bo")
    return await parts.lobbies.change(lobby.id, lambda each: without_person(each, ADA, BO, parts.time()))


def called(folder: Path) -> list[list[int]]:
    """The people mentioned by each call."""
    return [[player for player in (BO, CY) if f"<@{player}>" in call] for call in told(folder)]


async def test_a_removed_person_is_not_called_back_and_waits_for_the_next_lobby(
    parts: AppParts, tmp_path: Path
) -> None:
    app = app_on(parts, tmp_path)
    for lobby in (await without_bo(parts, await gathering(parts, "1")), await gathering(parts, "2")):
        await call_looking(app, lobby, "opened")
        await deliver(parts, tmp_path)
    assert called(tmp_path) == [[CY], [BO]]


async def test_a_person_removed_before_the_call_is_sent_is_not_mentioned(parts: AppParts, tmp_path: Path) -> None:
    lobby = await gathering(parts, "1")
    await call_looking(app_on(parts, tmp_path), lobby, "opened")
    await without_bo(parts, lobby)
    await deliver(parts, tmp_path)
    assert called(tmp_path) == [[CY]]
