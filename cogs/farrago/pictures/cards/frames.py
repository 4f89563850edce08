"""The outlines of cards, one shape of corners for each type: what a colour tells, the shape tells too.

Creatures have round corners, buildings are crenellated, resources are cut like gems, effects have scooped corners.
"""

from PIL import Image, ImageDraw

from cogs.api import kept, rounded
from cogs.farrago.pictures.art import SMOOTH


@kept
def outline(type_: str, width: int, height: int, radius: int) -> Image.Image:
    """Make the mask of a card's shape, in pixels. It is shared: do not draw on it."""
    if type_ == "creature":
        return rounded(width, height, radius)
    large = Image.new("L", (width * SMOOTH, height * SMOOTH), 255)
    pen = ImageDraw.Draw(large)
    cut = radius * SMOOTH
    wide, tall = width * SMOOTH, height * SMOOTH
    if type_ == "building":
        _crenellate(pen, wide, cut)
    else:
        for x in (0, wide):
            for y in (0, tall):
                if type_ == "resource":
                    across, down = (cut if x == 0 else -cut), (cut if y == 0 else -cut)
                    pen.polygon([(x, y), (x + across, y), (x, y + down)], fill=0)
                else:
                    pen.ellipse((x - cut, y - cut, x + cut, y + cut), fill=0)
    return large.reduce(SMOOTH)


def _crenellate(pen: ImageDraw.ImageDraw, wide: int, cut: int) -> None:
    """Cut gaps into the upper edge."""
    deep, gap = cut * 2 // 5, wide // 9
    for place in (1, 3, 5, 7):
        pen.rectangle((place * gap, 0, (place + 1) * gap, deep), fill=0)
