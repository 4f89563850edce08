"""Sprites that should be in memory are drawn ahead, one game at a time."""

import asyncio
from collections.abc import Callable

import pytest

from bot.ops import warming
from bot.ops.warming import stay_warm
from bot.ui.games.game_ui import GameUI, PicturesUI


def game_uis(*warm: Callable[[], None]) -> tuple[GameUI, ...]:
    return tuple(GameUI(f"game-{number}", pictures=PicturesUI(warm=each)) for number, each in enumerate(warm))


async def test_a_failure_in_the_background_is_noted_and_the_next_game_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, noted = asyncio.Event(), list[str]()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(warming, "incident", lambda error, game: noted.append(f"{game}: {error}"))

    def fail() -> None:
        raise OSError("no more room")

    def draw() -> None:
        loop.call_soon_threadsafe(drawn.set)

    service = asyncio.create_task(stay_warm(game_uis(fail, draw)))
    await drawn.wait()
    assert noted == ["game-0: no more room"]
    assert not service.done()
    service.cancel()
