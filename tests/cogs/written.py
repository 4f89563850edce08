"""What is written on pictures while a test runs, and whether each line found room."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from bot.pictures import image_cache
from bot.pictures.canvas import Box, Canvas, Pen
from bot.pictures.image_cache import ImageCache
from bot.pictures.text import fit


class Written(NamedTuple):
    """A line on a picture, and whether it is there from its first letter to its last."""

    text: str
    is_whole: bool


@contextmanager
def written_lines() -> Iterator[list[Written]]:
    """Note each line that is written on a picture, also on parts of it that are drawn once and kept."""
    lines, write = list[Written](), Canvas.text

    def noted(canvas: Canvas, box: Box, text: str, pen: Pen) -> Box:
        setting = fit(text, pen.face, pen.size, box.width - 2 * pen.stroke, pen.least)
        lines.append(Written(text, setting.is_whole))
        return write(canvas, box, text, pen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        # What other tests have drawn is drawn again.
        patch.setattr(image_cache, "_image_cache", ImageCache())
        yield lines
