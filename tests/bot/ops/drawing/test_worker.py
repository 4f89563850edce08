"""The drawing process reports what it has drawn, and draws first what somebody waits for."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue

import pytest

from bot.ops.drawing import worker
from bot.ops.drawing.reports import Finished, Progress, Report, Served, report_in
from bot.ops.drawing.worker import DrawingProcess
from bot.pictures import image_cache, keep_in, sprites
from bot.pictures.sprites import Sprite
from bot.ui.game_ui import GameUI, PicturesUI
from tests.sprites import SPRITES

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/></svg>'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())
    monkeypatch.setattr(worker, "TELL_EVERY", 0.0)
    keep_in(tmp_path)
    yield tmp_path
    keep_in(SPRITES)
    sprites.watch(None)


def game(name: str, thought: int, warm: Callable[[], None]) -> GameUI:
    return GameUI(name, pictures=PicturesUI(warm=warm, sprites=thought))


def dots(*widths: int) -> Callable[[], None]:
    def warm() -> None:
        for width in widths:
            sprites.draw_svg(DOT, width, width)

    return warm


def reports(game_uis: list[GameUI], *asked: Sprite) -> list[Report]:
    told, queue = BytesIO(), SimpleQueue[Sprite]()
    for sprite in asked:
        queue.put(sprite)
    DrawingProcess(told, queue).draw(game_uis)
    return [report_in(line) for line in told.getvalue().splitlines()]


def test_how_many_there_are_is_corrected_by_what_each_game_really_draws() -> None:
    assert reports([game("few", 5, dots(1, 2)), GameUI("plain"), game("many", 1, dots(2, 3, 4))]) == [
        Progress(0, 6),
        Progress(1, 6),
        Progress(2, 6),
        Finished("few"),
        Finished("plain"),
        # Of the same size as before, so it is there and counts once.
        Progress(3, 3),
        Progress(4, 4),
        Finished("many"),
        Progress(4, 4),
    ]


def test_a_game_that_cannot_be_drawn_is_reported_and_the_next_one_drawn() -> None:
    def fail() -> None:
        raise ValueError("no such drawing")

    finished = [
        told for told in reports([game("broken", 1, fail), game("sound", 1, dots(1))]) if type(told) is Finished
    ]
    assert finished == [Finished("broken", "ValueError: no such drawing"), Finished("sound")]


def test_what_somebody_waits_for_is_drawn_before_the_rest(folder: Path) -> None:
    asked, faulty = Sprite("asked", DOT, 8, 8, ""), Sprite("faulty", "<no", 8, 8, "")
    told = reports([game("one", 1, dots(1))], asked, faulty)
    assert told[:3] == [Progress(0, 1), Served("asked"), Served("faulty")]
    assert (folder / "asked.png").exists()
    assert not (folder / "faulty.png").exists()
