"""Records the lines written on pictures during a test, and whether each fits."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from PIL import Image

from bot.pictures import image_cache, shapes, sprites
from bot.pictures import text as lettering
from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.image_cache import LEAST_COST, ImageCache, ImageKey
from bot.pictures.text import fit

WORDLESS = {module.__name__ for module in (shapes, sprites, lettering)}
"""Modules of which `Canvas` is made, so that no image of theirs is written on."""


class Written(NamedTuple):
    """A line on a picture, and whether it is complete."""

    text: str
    is_whole: bool


class _Unwritten(ImageCache):
    """Starts with the wordless images of another cache, and shares them with it."""

    def __init__(self, other: ImageCache) -> None:
        super().__init__()
        self._other = other

    def get(self, key: ImageKey) -> Image.Image | None:
        return self._other.get(key) if _is_wordless(key) else super().get(key)

    def put(self, key: ImageKey, image: Image.Image, cost: float = LEAST_COST) -> None:
        if _is_wordless(key):
            self._other.put(key, image, cost)
        else:
            super().put(key, image, cost)


def _is_wordless(key: ImageKey) -> bool:
    return getattr(key[0], "__module__", "") in WORDLESS


@contextmanager
def written_lines() -> Iterator[list[Written]]:
    """Record each line written on a picture, including parts that are drawn once and cached."""
    lines, write = list[Written](), Canvas.text

    def noted(canvas: Canvas, box: Box, text: str, pen: Pen) -> Box:
        setting = fit(text, pen.face, pen.size, box.width - 2 * pen.stroke, pen.least)
        lines.append(Written(text, setting.is_whole))
        return write(canvas, box, text, pen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        # Images that other tests have written on are drawn again.
        patch.setattr(image_cache, "_image_cache", _Unwritten(image_cache._image_cache))
        yield lines
