"""The hurried bot with a blank picture in place of each drawing, for tests that do not look at pixels.

Drawing and encoding take half of its processor time. The alt texts, which describe the pictures, are real.
"""

import sys
from collections.abc import Callable

from PIL import Image

from bot.pictures import Picture, picture, render_pool
from tests.e2e import hurried_bot

# With the aspect ratio of most pictures: a taller one would make pages too tall for a phone.
BLANK = picture.encode(Image.new("RGB", (16, 9)), "blank")


def _draw(_: Callable[[], Picture], _longest_rest: float) -> Picture:
    return BLANK


setattr(render_pool, "_draw", _draw)  # noqa: B010 - run by all drawing threads
# Presses come so fast here that they would be treated as a crowd's, and answered without pictures.
render_pool.MOST_A_SECOND = sys.maxsize

if __name__ == "__main__":
    hurried_bot.run()
