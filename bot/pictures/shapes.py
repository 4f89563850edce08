"""Masks and shadows, cut from plain geometry, and colours in coarse steps. It knows pixels only."""

from collections.abc import Sequence
from typing import Protocol, cast

from PIL import Image, ImageDraw, ImageFilter

from bot.pictures.image_cache import kept

SMOOTH = 4
"""How many times larger a rounded shape is drawn before it is shrunk."""

_DIM = [alpha * 90 // 255 for alpha in range(256)]
"""The darkness of a shadow, by the opacity of its source."""

# To the nearest step, so that black and white stay; three times, a table for each channel.
_COARSE = [(value + 2) // 5 * 5 for value in range(256)] * 3


@kept
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Make the mask of a rounded rectangle, in pixels. The image is shared: read-only."""
    large = Image.new("L", (width * SMOOTH, height * SMOOTH))
    edge = (0, 0, width * SMOOTH - 1, height * SMOOTH - 1)
    ImageDraw.Draw(large).rounded_rectangle(edge, radius * SMOOTH, fill=255)
    return large.reduce(SMOOTH)


def shadowed(sprite: Image.Image) -> Image.Image:
    """Draw a square sprite over its soft shadow, with a margin of an eighth around it."""
    size = sprite.width
    margin = size // 8
    whole = size + 2 * margin
    image = Image.new("RGBA", (whole, whole))
    dark = Image.new("L", (whole, whole))
    dark.paste(looked_up(sprite.getchannel("A"), _DIM), (margin, margin + size // 20))
    image.putalpha(dark.filter(ImageFilter.GaussianBlur(max(1, size // 24))))
    image.alpha_composite(sprite, (margin, margin))
    return image


def coarse(image: Image.Image) -> Image.Image:
    """Put the colours of an RGB image in steps of five: a third fewer bytes, without a visible difference."""
    return looked_up(image, _COARSE)


class _Mapped(Protocol):
    """A method of the library's image that it leaves partly untyped."""

    def point(self, lut: Sequence[int]) -> Image.Image: ...


def looked_up(image: Image.Image, values: Sequence[int]) -> Image.Image:
    """Replace each value of each channel by the one of a table."""
    return cast(_Mapped, image).point(values)
