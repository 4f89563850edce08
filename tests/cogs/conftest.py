"""An image cache large enough for all games, so that tests of one game do not evict sprites warmed for another.

Tests that look at drawings use `unencoded`.
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
    """Start with an empty image cache that has room for everything, even if an earlier test's bot set a smaller
    limit.
    """
    monkeypatch.setattr(image_cache, "_image_cache", ImageCache(ROOMY))


@pytest.fixture
def unencoded() -> Iterator[None]:
    """Make all still pictures plain pixels."""
    with plain_pictures.unencoded():
        yield
