"""A finished picture: the bytes of a file and its size."""

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from io import BytesIO

from PIL import Image, ImageOps

WIDTH = 1200
"""Every picture of a match or a card is this wide, in pixels."""

QUALITIES = (75, 60, 45)
"""The qualities of a JPEG, of 100: the first that makes it light enough, else the last (house choice). Letters and
thin lines are clean in each at full size, and the first is enough for all but the most crowded pictures.
"""

LIGHT = 400_000
"""Bytes of a picture at most, for people who pay for their data; only a deck of far too many cards takes more."""

FULL_COLOUR = 0
"""Pillow's `subsampling` for 4:4:4: at half of the resolution thin red lines on dark ground turn grey."""

SEEN_SMALL = 80
"""The quality, of 100, at which the edges of sprites stay clean."""

LIGHTER_WIDTH = 720
"""Width in pixels of a picture for a slow line (house choice): as wide as most screens show it."""

LIGHTER = 30
"""The quality, of 100, at which such a picture takes about a seventh, and its letters stay legible."""


@dataclass(frozen=True, eq=False)
class Picture:
    """An image file in memory; `width` and `height` in pixels; the file name is ASCII and reveals no content.

    `lasts` is how long it moves, in milliseconds; 0: it stands still. Pictures are equal if their digests are.
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

    def without_data(self) -> "Picture":
        """Return a copy that can be compared with other pictures, without the bytes."""
        bare = replace(self, data=b"")
        bare.__dict__["digest"] = self.digest  # where the cached property looks first
        return bare

    def __eq__(self, other: object) -> bool:
        """Compare digests and the other fields."""
        return isinstance(other, Picture) and self._told == other._told

    def __hash__(self) -> int:
        """Follow equality."""
        return hash(self._told)

    @property
    def _told(self) -> tuple[str, str, int, int, int]:
        return self.digest, self.filename, self.width, self.height, self.lasts


def encode(image: Image.Image, name: str) -> Picture:
    """Write an RGB image as JPEG, a quarter of the work of any lossless way; equal pixels give equal bytes.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    filename = named(name, "jpg")
    data = b""
    for quality in QUALITIES:
        buffer = BytesIO()
        image.save(buffer, "JPEG", quality=quality, subsampling=FULL_COLOUR)
        data = buffer.getvalue()
        if len(data) <= LIGHT:
            break
    return Picture(data, filename, image.width, image.height)


def encode_small(image: Image.Image, name: str) -> Picture:
    """Write an image as lossy WebP, for one without letters that is seen small; equal pixels give equal bytes.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    filename = named(name, "webp")
    buffer = BytesIO()
    image.save(buffer, "WEBP", quality=SEEN_SMALL, method=4)
    return Picture(buffer.getvalue(), filename, image.width, image.height)


def lighter(picture: Picture) -> Picture:
    """Write a picture smaller and coarser for a slow line; of one that moves the last image is left."""
    with Image.open(BytesIO(picture.data)) as image:
        image.seek(getattr(image, "n_frames", 1) - 1)
        last = image.convert("RGBA" if image.has_transparency_data else "RGB")
    if last.width > LIGHTER_WIDTH:
        last = ImageOps.contain(last, (LIGHTER_WIDTH, last.height), Image.Resampling.LANCZOS)
    buffer = BytesIO()
    last.save(buffer, "WEBP", quality=LIGHTER, method=2)
    data = buffer.getvalue()
    if len(data) >= len(picture.data):
        return picture
    stem = picture.filename.rpartition(".")[0]
    return Picture(data, f"{stem}.webp", last.width, last.height)


def named(name: str, ending: str) -> str:
    """Return the file name for a plain name.

    Raises:
        ValueError: the name is not plain ASCII letters, digits and hyphens.
    """
    if not name.isascii() or not name.replace("-", "").isalnum():
        raise ValueError(f"not a file name: {name!r}")
    return f"{name}.{ending}"
