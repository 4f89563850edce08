"""The bot follows the drawing process and lets it draw; it draws by itself as soon as the process is gone."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ops.drawing import process
from bot.ops.drawing.process import draw_in_process
from bot.ops.drawing.reports import Progress
from bot.pictures import image_cache, keep_in, sprites
from tests.sprites import SPRITES

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/></svg>'
ANSWERS = """
import json, sys
from pathlib import Path
def tell(kind, **told):
    print(json.dumps({"type": kind} | told), flush=True)
folder, *games = sys.argv[1:]
tell("Progress", drawn=1, of=2)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())
    monkeypatch.setattr(process, "PATIENCE", 3600.0)  # who waits for nobody is noticed
    keep_in(tmp_path)
    yield tmp_path
    keep_in(SPRITES)


def command(folder: Path, rest: str) -> tuple[str, str]:
    """Return a program that reports for a while, then does the rest."""
    script = folder / "process.py"
    script.write_text(ANSWERS + rest)
    return sys.executable, str(script)


async def test_the_games_that_were_drawn_are_told_with_the_progress(folder: Path) -> None:
    told: list[Progress] = []
    rest = 'tell("Finished", game=games[0], fault=""); tell("Finished", game=games[1], fault="ValueError: none")'
    assert await draw_in_process(folder, ["a", "b"], told.append, command(folder, rest)) == {"a"}
    assert told == [Progress(1, 2)]


async def test_a_sprite_that_a_picture_lacks_is_drawn_by_the_process(folder: Path) -> None:
    """The process answers with a drawing of its own, by which it is known."""
    rest = """
wanted = json.loads(sys.stdin.readline())
import io
from PIL import Image
Image.new("RGBA", (5, 5), "blue").save(Path(folder) / (wanted[0] + ".png"))
tell("Served", name=wanted[0])
sys.stdin.readline()
"""
    begun, loop = asyncio.Event(), asyncio.get_running_loop()
    drawing = asyncio.create_task(draw_in_process(folder, [], lambda _: begun.set(), command(folder, rest)))
    await begun.wait()
    image = await asyncio.to_thread(sprites.draw_svg, DOT, 8, 8)
    assert image.getpixel((0, 0)) == (0, 0, 255, 255)
    # In the loop's own thread nobody could read the answer.
    assert sprites.draw_svg(DOT, 9, 9).getpixel((0, 0)) == (255, 0, 0, 255)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert loop.is_running()
    assert (await asyncio.to_thread(sprites.draw_svg, DOT, 10, 10)).getpixel((0, 0)) == (255, 0, 0, 255)


async def test_a_picture_that_waits_for_a_process_that_dies_is_drawn_here(folder: Path) -> None:
    begun = asyncio.Event()
    rest = "sys.stdin.readline(); sys.exit(3)"
    drawing = asyncio.create_task(draw_in_process(folder, ["a"], lambda _: begun.set(), command(folder, rest)))
    await begun.wait()
    image = await asyncio.to_thread(sprites.draw_svg, DOT, 8, 8)
    assert image.getpixel((0, 0)) == (255, 0, 0, 255)
    assert await drawing == frozenset()


async def test_what_the_process_could_not_keep_is_drawn_here(folder: Path) -> None:
    begun = asyncio.Event()
    rest = 'tell("Served", name=json.loads(sys.stdin.readline())[0]); sys.stdin.readline()'
    drawing = asyncio.create_task(draw_in_process(folder, [], lambda _: begun.set(), command(folder, rest)))
    await begun.wait()
    assert (await asyncio.to_thread(sprites.draw_svg, DOT, 8, 8)).getpixel((0, 0)) == (255, 0, 0, 255)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
