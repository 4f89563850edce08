"""The bot is connected while every shard is, even though discord.py goes on reporting that it is ready."""

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


@pytest.mark.parametrize(
    ("numbers", "closed", "is_reached"),
    [
        (None, {}, False),
        (None, {0: False}, False),  # the second shard has not begun
        (None, {0: False, 1: True}, False),
        (None, {0: False, 1: False}, True),
        ([3, 5], {3: False}, False),
        ([3, 5], {3: False, 5: False}, True),
    ],
)
def test_people_reach_the_bot_once_all_its_shards_are_open(
    numbers: list[int] | None, closed: dict[int, bool], *, is_reached: bool
) -> None:
    shards = {number: SimpleNamespace(is_closed=lambda closed=closed: closed) for number, closed in closed.items()}
    client = cast("Any", SimpleNamespace(shard_ids=numbers, shard_count=2, shards=shards))
    assert FarragoClient.is_reached(client) is is_reached
