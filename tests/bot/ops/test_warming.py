"""Only the first start waits for pictures: the next one answers first and draws in the background."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.ops import warming
from bot.ops.warming import stay_warm, warm_before_login
from bot.ui.game_ui import GameUI, PicturesUI


def game_uis(*warm: Callable[[], None]) -> tuple[GameUI, ...]:
    return tuple(GameUI(f"game-{number}", pictures=PicturesUI(warm=each)) for number, each in enumerate(warm))


async def test_the_first_start_draws_before_login_and_later_ones_do_not(tmp_path: Path) -> None:
    drawn: list[str] = []
    for _ in range(3):
        await warm_before_login((*game_uis(lambda: drawn.append("drawn")), GameUI("plain")), tmp_path)
    assert drawn == ["drawn"]


async def test_other_drawings_are_made_before_login_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    game, art = tmp_path / "duel", tmp_path / "duel" / "art"
    art.mkdir(parents=True)
    monkeypatch.setattr(warming, "DATA", tmp_path)
    for path, text in ((art / "star.svg", "<svg/>"), (art / "star.svg", "<svg></svg>"), (game / "art.toml", "fox = 1")):
        path.write_text(text)
        await warm_before_login(game_uis(lambda: drawn.append("drawn")), tmp_path)
    assert drawn == ["drawn"] * 3


async def test_without_kept_sprites_each_start_draws_before_login(tmp_path: Path) -> None:
    drawn: list[str] = []
    for _ in range(2):
        await warm_before_login(game_uis(lambda: drawn.append("drawn")), tmp_path / "missing")
    assert drawn == ["drawn", "drawn"]


async def test_a_game_that_cannot_be_drawn_keeps_no_other_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, noted = list[str](), list[str]()
    monkeypatch.setattr(warming, "incident", lambda error, game: noted.append(f"{game}: {error}"))

    def fail() -> None:
        raise ValueError("no such drawing")

    for _ in range(2):  # the next start tries it again
        await warm_before_login(game_uis(fail, lambda: drawn.append("drawn")), tmp_path)
    assert (drawn, noted) == (["drawn"] * 2, ["game-0: no such drawing"] * 2)


async def test_what_fails_beside_the_answering_is_noted_and_the_next_game_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, noted = asyncio.Event(), list[str]()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(warming, "SOON", 0)
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
