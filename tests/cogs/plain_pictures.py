"""Pictures as plain pixels, for tests of what is drawn: compressing one takes three times as long as drawing it."""

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
    """Let all pictures that do not move be plain."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "encode", plain)
        yield


def pixels(picture: Picture) -> Image.Image:
    """Return what a picture shows."""
    if isinstance(picture, PlainPicture):
        return Image.frombytes("RGB", (picture.width, picture.height), picture.data)
    return Image.open(BytesIO(picture.data)).convert("RGB")


def changed(one: Picture, other: Picture) -> tuple[int, int, int, int] | None:
    """Return the edges of where two pictures differ: left, top, right, bottom."""
    return ImageChops.difference(pixels(one), pixels(other)).getbbox()


def digest(picture: Picture) -> bytes:
    """Return what tells pictures apart, and is small to keep."""
    return sha256(picture.data).digest()


def size_of_file(picture: Picture) -> tuple[int, int]:
    """Return the width and height that a file tells."""
    with Image.open(BytesIO(picture.data)) as image:
        return image.size
