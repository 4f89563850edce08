"""An unreadable event is counted each time, logged once by kind and server, and reported to the host once."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.app import App
from bot.core.metrics import REGISTRY
from bot.core.settings import Settings
from bot.gateway.client import FarragoClient


@pytest.fixture
async def client() -> AsyncIterator[FarragoClient]:
    """A client that is not connected."""
    async with FarragoClient(cast(App, SimpleNamespace(settings=Settings()))) as made:
        yield made


def hear(client: FarragoClient, event: str, data: Any) -> None:
    """Pass an event to the client, as from its gateway."""
    client._connection.parsers[event](data)


def counted(kind: str) -> float:
    return REGISTRY.get_sample_value("farrago_odd_events_total", {"kind": kind}) or 0.0


async def test_an_odd_event_is_counted_logged_once_by_kind_and_server_and_reported_once(client: FarragoClient) -> None:
    told = list[str]()
    client.odd_events.on_first.append(told.append)
    before = counted("THREAD_CREATE")
    with capture_logs() as lines:
        for _ in range(3):
            for server in ("1", "2"):
                client._connection._add_guild_from_data(cast(Any, {"id": server}))
                hear(client, "THREAD_CREATE", {"guild_id": server})
        hear(client, "THREAD_DELETE", {"guild_id": "1"})
    assert counted("THREAD_CREATE") == before + 6
    assert [(line["kind"], line["server"]) for line in lines] == [
        ("THREAD_CREATE", 1),
        ("THREAD_CREATE", 2),
        ("THREAD_DELETE", 1),
    ]
    assert told == ["THREAD_CREATE"]


async def test_a_server_that_cannot_be_read_is_only_known_to_exist(client: FarragoClient) -> None:
    channel = {"id": "11", "type": 0, "name": "table", "position": 0}
    hear(client, "GUILD_CREATE", {"id": "1", "unavailable": False, "channels": [channel]})
    assert client.get_channel(11) is not None
    hear(client, "GUILD_CREATE", {"id": "1", "unavailable": False, "channels": [channel, {"id": "12"}]})
    server = client.get_guild(1)
    assert server is not None
    assert (server.unavailable, list(server.channels), client.get_channel(11)) == (True, [], None)


async def test_a_server_without_an_id_in_ready_leaves_the_others_known(client: FarragoClient) -> None:
    client._connection.shard_ids = [0]
    user = {"id": "9", "username": "Farrago", "discriminator": "0", "avatar": None}
    ready = {"shard": [0, 1], "user": user, "application": {"id": "9", "flags": 0}}
    known, before = {"id": "1", "unavailable": True}, counted("READY")
    hear(client, "READY", ready | {"guilds": [known]})
    assert counted("READY") == before
    hear(client, "READY", ready | {"guilds": [{"unavailable": True}, known]})
    assert ([server.id for server in client.guilds], counted("READY")) == ([1], before + 1)
    assert client.user is not None
