"""The hurried bot with one blank picture in the place of each that it would draw, for tests that look at no pixels.

Drawing and encoding take half of its processor time. What pictures show is told by their alt texts, which are real.
"""

import sys
from collections.abc import Callable

from PIL import Image

from bot.pictures import Picture, picture, render_pool
from tests.e2e import hurried_bot

# As wide for its height as most pictures: of a taller one the pages would be too tall for a phone.
BLANK = picture.encode(Image.new("RGB", (16, 9)), "blank")


def _draw(_: Callable[[], Picture], _longest_rest: float) -> Picture:
    return BLANK


setattr(render_pool, "_draw", _draw)  # noqa: B010 - what all drawing threads run
# Presses follow each other so fast here that they would be taken for a crowd's, which is answered without pictures.
render_pool.MOST_A_SECOND = sys.maxsize

if __name__ == "__main__":
    hurried_bot.run()
