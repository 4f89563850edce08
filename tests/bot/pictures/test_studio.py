"""Pictures are drawn in threads of their own and come back, or their fault does."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from PIL import Image

from bot.pictures import Picture, draw, draw_for_all, is_crowded
from bot.pictures.picture import encode
from bot.pictures.studio import MOST_WAITING


def paint(colour: str) -> Picture:
    return encode(Image.new("RGB", (4, 4), colour), threading.current_thread().name.split("_")[0])


async def test_a_picture_is_drawn_outside_the_loop() -> None:
    assert await draw(paint, "red") == Picture(paint("red").data, "picture.webp", 4, 4)


async def test_a_fault_reaches_whoever_waits() -> None:
    with pytest.raises(ValueError, match="colour"):
        await draw(paint, "no colour at all")


@pytest.mark.parametrize("name", ["", "böard", "../board", "board.webp", "a b"])
def test_a_file_name_is_plain(name: str) -> None:
    with pytest.raises(ValueError, match="file name"):
        encode(Image.new("RGB", (4, 4)), name)


@pytest.mark.parametrize(("drawing", "crowded"), [(draw, True), (draw_for_all, False)])
async def test_it_is_crowded_while_as_many_wait_for_pictures_as_may_but_boards_are_not_waited_for(
    drawing: Callable[..., Awaitable[Picture]], crowded: bool
) -> None:
    go_on = threading.Event()

    def wait(colour: str) -> Picture:
        go_on.wait()
        return paint(colour)

    async def ask() -> Picture:
        return await drawing(wait, "red")

    asked = [asyncio.create_task(ask()) for _ in range(MOST_WAITING - 1)]
    await asyncio.sleep(0)
    seen = [is_crowded()]
    asked.append(asyncio.create_task(ask()))
    await asyncio.sleep(0)
    seen.append(is_crowded())
    go_on.set()
    await asyncio.gather(*asked)
    await asyncio.sleep(0)
    assert [*seen, is_crowded()] == [False, crowded, False]


async def test_a_board_is_drawn_while_all_who_draw_for_people_are_busy() -> None:
    go_on = threading.Event()

    def wait() -> Picture:
        go_on.wait()
        return paint("red")

    busy = [asyncio.create_task(draw(wait)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    board = await draw_for_all(paint, "blue")
    go_on.set()
    await asyncio.gather(*busy)
    assert board.filename == "board.webp"
