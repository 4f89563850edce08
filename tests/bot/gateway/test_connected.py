"""The bot is connected while every shard is: discord.py itself goes on saying that it is ready."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.gateway.client import FarragoClient


@pytest.mark.parametrize(
    ("is_ready", "closed", "is_connected"),
    [
        (True, (False, False), True),
        (True, (False, True), False),
        (True, (True,), False),
        (False, (False,), False),
        (False, (), False),
    ],
)
def test_one_lost_shard_is_a_lost_connection(is_ready: bool, closed: tuple[bool, ...], is_connected: bool) -> None:
    shards = {number: SimpleNamespace(is_closed=lambda closed=closed: closed) for number, closed in enumerate(closed)}
    client = cast("Any", SimpleNamespace(is_ready=lambda: is_ready, shards=shards))
    assert FarragoClient.is_connected(client) is is_connected
