"""A first start draws all sprites in another process; later ones find them and draw ahead what is to be in memory."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest

from bot.ops import warming
from bot.ops.drawing.progress import Status
from bot.ops.drawing.reports import Progress
from bot.ops.warming import is_stocked, stay_warm, stock
from bot.ui.game_ui import GameUI, PicturesUI


class Shown:
    """A status that keeps what it was told."""

    def __init__(self) -> None:
        self.noted: list[Progress | None] = []

    def note(self, progress: Progress) -> None:
        self.noted.append(progress)

    async def keep(self) -> None:
        await asyncio.Event().wait()

    async def clear(self) -> None:
        self.noted.append(None)


def game_uis(*warm: Callable[[], None]) -> tuple[GameUI, ...]:
    return tuple(GameUI(f"game-{number}", pictures=PicturesUI(warm=each)) for number, each in enumerate(warm))


async def stocking(folder: Path, patch: pytest.MonkeyPatch, *drawn: str) -> tuple[bool, Shown]:
    """Stock a folder for two games; the process could draw only the given ones."""
    shown = Shown()

    async def draw(_: Path, __: Sequence[str], tell: Callable[[Progress], None]) -> frozenset[str]:
        tell(Progress(1, 2))
        return frozenset(drawn)

    patch.setattr(warming, "draw_in_process", draw)
    return await stock(game_uis(lambda: None, lambda: None), folder, cast(Status, shown)), shown


async def test_the_folder_counts_as_stocked_once_every_game_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "made" / "pictures"
    is_whole, shown = await stocking(folder, monkeypatch, "game-0", "game-1")
    assert (is_whole, is_stocked(folder), shown.noted) == (True, True, [Progress(1, 2), None])
    assert capsys.readouterr().out.splitlines()[0].startswith("First start")


async def test_a_game_that_could_not_be_drawn_is_tried_again_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_whole, shown = await stocking(tmp_path, monkeypatch, "game-1")
    assert (is_whole, is_stocked(tmp_path), shown.noted[-1]) == (False, False, None)


async def test_a_folder_that_cannot_be_made_is_an_error_before_anything_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        await stocking(tmp_path / "file", monkeypatch)


def test_other_drawings_are_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, art = tmp_path / "duel", tmp_path / "duel" / "art"
    art.mkdir(parents=True)
    monkeypatch.setattr(warming, "DATA", tmp_path)
    for path, text in ((art / "star.svg", "<svg/>"), (art / "star.svg", "<svg></svg>"), (game / "art.toml", "fox = 1")):
        path.write_text(text)
        assert not is_stocked(tmp_path)
        warming._mark(tmp_path).touch()
        assert is_stocked(tmp_path)


async def test_what_fails_beside_the_answering_is_noted_and_the_next_game_is_drawn(
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
