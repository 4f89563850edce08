"""Room for all images of all games: what tests draw of one game must not drive out what was warmed of it.

Tests that look at what is drawn ask for `unencoded`.
"""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.pictures import image_cache
from bot.pictures.image_cache import ImageCache
from tests.cogs import plain_pictures

ROOMY = 2**30
"""Bytes that no test of pictures fills."""


@pytest.fixture(scope="session", autouse=True)
def large_image_cache() -> Iterator[None]:
    """Let the image cache hold all that the tests of the games draw."""
    with patch.object(image_cache._image_cache, "room", ROOMY):
        yield


@pytest.fixture
def empty_image_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without an image in memory, and with room for all: also where a bot of an earlier test set less."""
    monkeypatch.setattr(image_cache, "_image_cache", ImageCache(ROOMY))


@pytest.fixture
def unencoded() -> Iterator[None]:
    """Let all pictures that do not move be plain pixels."""
    with plain_pictures.unencoded():
        yield
