"""Pictures are drawn in threads of their own and come back, or their fault does."""

import threading

import pytest
from PIL import Image

from bot.pictures import Picture, draw
from bot.pictures.picture import encode


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
