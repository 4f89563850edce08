"""Pictures as plain pixels, for tests of drawings: compressing one takes three times as long as drawing it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.pictures import Picture, canvas
from bot.pictures.picture import named


@dataclass(frozen=True)
class PlainPicture(Picture):
    """A picture whose data are its pixels as RGB, row by row."""


def plain(image: Image.Image, name: str) -> Picture:
    """Keep an image as it is, in place of `bot.pictures.picture.encode`."""
    return PlainPicture(image.convert("RGB").tobytes(), named(name, "jpg"), image.width, image.height)


@contextmanager
def unencoded() -> Iterator[None]:
    """Make all still pictures plain."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "encode", plain)
        yield


def pixels(picture: Picture) -> Image.Image:
    """Return the image of a picture."""
    if isinstance(picture, PlainPicture):
        return Image.frombytes("RGB", (picture.width, picture.height), picture.data)
    return Image.open(BytesIO(picture.data)).convert("RGB")


def changed(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    """Return the bounding box of the differences of two pictures: left, top, right, bottom."""
    return ImageChops.difference(pixels(one), pixels(other)).getbbox()


def digest(picture: Picture) -> bytes:
    """Return a short fingerprint of a picture."""
    return sha256(picture.data).digest()


def size_of_file(picture: Picture) -> tuple[int, int]:
    """Return the width and height stated in a file."""
    with Image.open(BytesIO(picture.data)) as image:
        return image.size
