"""A finished picture: the bytes of a file and its size. It says nothing about what is drawn."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from io import BytesIO

from PIL import Image

WIDTH = 1200
"""Every picture of a match or a card is this wide, in pixels."""

SEEN_SMALL = 80
"""The quality, of 100, at which the edges of sprites stay clean."""


@dataclass(frozen=True)
class Picture:
    """An image file in memory; `width` and `height` in pixels; the file name is ASCII and gives nothing away.

    `lasts` is how long it moves, in milliseconds; 0: it stands still.
    """

    data: bytes
    filename: str
    width: int
    height: int
    lasts: int = 0

    @cached_property
    def digest(self) -> str:
        """Sixteen hexadecimal digits of the bytes: equal files have equal ones."""
        return blake2b(self.data, digest_size=8).hexdigest()


def encode(image: Image.Image, name: str) -> Picture:
    """Write an image as lossless WebP, the quickest way; equal pixels give equal bytes.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    filename = named(name)
    buffer = BytesIO()
    image.save(buffer, "WEBP", lossless=True, method=0, quality=0, exact=False)
    return Picture(buffer.getvalue(), filename, image.width, image.height)


def encode_small(image: Image.Image, name: str) -> Picture:
    """Write an image as lossy WebP, for one without letters that is seen small; equal pixels give equal bytes.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    filename = named(name)
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=SEEN_SMALL, method=4)
    return Picture(buffer.getvalue(), filename, image.width, image.height)


def named(name: str) -> str:
    """Return the file name for a plain name.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    if not name.isascii() or not name.replace("-", "").isalnum():
        raise ValueError(f"not a file name: {name!r}")
    return f"{name}.webp"
