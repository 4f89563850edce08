"""A channel is found without searching all servers, and a deleted one is never found."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.app import App
from bot.gateway.channel_access import message_link
from bot.gateway.client import FarragoClient

SERVERS, UNKNOWN = (1, 2), 99
CHANNELS = {11: 1, 21: 2}
"""The server of each channel."""


@pytest.fixture
def client() -> FarragoClient:
    """Make a client with two servers and a channel in each."""
    app: Any = SimpleNamespace(settings=SimpleNamespace(shards=SimpleNamespace(total=0)))
    made = FarragoClient(cast(App, app))
    for server in SERVERS:
        channels = [{"id": str(id), "type": 0, "name": "table"} | _PLAIN for id, of in CHANNELS.items() if of == server]
        made._connection._add_guild_from_data(cast(Any, {"id": str(server), "channels": channels}))
    return made


_PLAIN: dict[str, Any] = {"position": 0, "permission_overwrites": []}


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Record the channels for which all servers are searched."""
    found, search = list[int](), discord.AutoShardedClient.get_channel

    def note(client: discord.AutoShardedClient, id: int, /) -> object:
        found.append(id)
        return search(client, id)

    monkeypatch.setattr(discord.AutoShardedClient, "get_channel", note)
    return found


def _id_of(channel: object) -> int | None:
    return channel.id if isinstance(channel, discord.TextChannel) else None


def test_each_channel_is_looked_for_once(client: FarragoClient, searched: list[int]) -> None:
    assert [_id_of(client.get_channel(id)) for id in (11, 21, 11, 21)] == [11, 21, 11, 21]
    assert searched == [11, 21]


def test_a_channel_that_was_deleted_is_not_found_any_more(client: FarragoClient, searched: list[int]) -> None:
    client.get_channel(11)
    client._connection.parse_channel_delete(cast(Any, {"id": "11", "guild_id": "1", "type": 0}))
    assert client.get_channel(11) is None
    assert searched == [11, 11]


def test_no_channel_is_found_in_a_server_that_the_bot_left(client: FarragoClient) -> None:
    client.get_channel(21)
    client._connection.parse_guild_delete(cast(Any, {"id": "2"}))
    assert (client.get_channel(21), _id_of(client.get_channel(11))) == (None, 11)


def test_unknown_channels_are_searched_for_each_time(client: FarragoClient, searched: list[int]) -> None:
    assert [client.get_channel(UNKNOWN) for _ in range(2)] == [None, None]
    assert searched == [UNKNOWN] * 2


def test_the_channels_that_were_found_last_are_remembered(
    client: FarragoClient, searched: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.gateway.client.REMEMBERED", 1)
    assert [_id_of(client.get_channel(id)) for id in (11, 21, 21, 11)] == [11, 21, 21, 11]
    assert searched == [11, 21, 11]


@pytest.mark.parametrize(
    ("place", "channel", "path"),
    [
        (1, 11, "1/11"),
        (7, 70, "7/70"),  # the bot is not a member of the server
        (-70, 70, "@me/70"),
        (8, 21, "2/21"),  # a table moved from a server that the bot has left
    ],
    ids=["server", "strange server", "conversation", "moved"],
)
def test_a_link_names_the_server_wherever_there_is_one(
    client: FarragoClient, place: int, channel: int, path: str
) -> None:
    assert message_link(client, place, channel, 5) == f"https://discord.com/channels/{path}/5"
