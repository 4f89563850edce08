"""The ground and the colours of cards and lists of results, alike for every game."""

from PIL import Image

from bot.pictures.canvas import Box, Canvas
from bot.pictures.image_cache import kept
from bot.pictures.picture import WIDTH
from bot.pictures.theme import colour

LIGHT, SOFT, GOLD = colour("#ffffff"), colour("#c9c1f2"), colour("#ffd666")
PANEL, BEST = colour("#3a2f78"), colour("#54429c")

_TOP, _BOTTOM = colour("#2b2160"), colour("#120d2e")


def shaded_background(height: int) -> Image.Image:
    """Shade a picture of full width from violet to nearly black."""
    shade = Image.linear_gradient("L").transform((WIDTH, height), Image.Transform.EXTENT, (0, 0, 256, 256))
    return Image.composite(Image.new("RGB", shade.size, _BOTTOM), Image.new("RGB", shade.size, _TOP), shade)


@kept
def card_background(height: int) -> Image.Image:
    """Shade a card below a golden edge. The image is shared: read-only."""
    canvas = Canvas(shaded_background(height))
    canvas.panel(Box(0, 0, WIDTH, 10), 0, GOLD)
    return canvas.image
