"""Room for all images of all games: what tests draw of one game must not drive out what was warmed of it."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.pictures import image_cache

ROOMY = 2**30
"""Bytes that no test of pictures fills."""


@pytest.fixture(scope="session", autouse=True)
def large_image_cache() -> Iterator[None]:
    """Let the image cache hold all that the tests of the games draw."""
    with patch.object(image_cache._image_cache, "room", ROOMY):
        yield
