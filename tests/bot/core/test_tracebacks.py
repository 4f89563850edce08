"""The text of an error that a game raised is left out of its traceback, since it may show hidden cards."""

from unittest.mock import Mock

import aiohttp
import pytest

from bot.core.tracebacks import HIDDEN, written
from engine import record


def told(error: Exception) -> str:
    """The last line of the traceback of an error that the rules raise as a match begins."""
    try:
        record.begin(Mock(setup=Mock(side_effect=error)), "seed", 1, Mock())
    except (ValueError, aiohttp.ClientError) as raised:
        return written((type(raised), raised, raised.__traceback__)).splitlines()[-1]
    raise AssertionError("nothing was raised")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("the ace is next"), f"ValueError: {HIDDEN}"),
        (aiohttp.ClientError("no route"), "aiohttp.client_exceptions.ClientError: no route"),
    ],
)
def test_what_a_game_says_is_left_out_and_what_is_about_a_request_is_not(error: Exception, line: str) -> None:
    assert told(error) == line
