"""The gateway's guarantees: who may identify, which events are replayed, and who gets which events."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest
import pytest_asyncio
from aiohttp import ClientWebSocketResponse

from playground.wire import Json
from playground.world.records import Message
from tests.playground.loopback import Loopback, loopback, receive

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 1 << 9, 1 << 12


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    async with loopback(tmp_path_factory.mktemp("gateway")) as there:
        yield there
        assert there.server.core.errors == []


async def test_wrong_token_is_closed_with_4004(bot: Loopback) -> None:
    async with bot.gateway(token="wrong") as socket:
        await socket.receive()
        assert socket.close_code == 4004


async def test_only_servers_with_the_bot_as_a_member_are_sent(bot: Loopback) -> None:
    async with bot.gateway() as socket:
        ready = (await receive(socket, "READY"))["d"]
        names = [(await receive(socket, "GUILD_CREATE"))["d"]["name"] for _ in ready["guilds"]]
    assert names == ["Playground", "Side Room"]


async def test_each_shard_gets_its_servers_and_the_first_gets_direct_conversations(bot: Loopback) -> None:
    core, total = bot.server.core, 3
    told: dict[int, set[str]] = {}
    for shard in range(total):
        async with bot.gateway(GUILDS | DIRECT_MESSAGES, shard=(shard, total)) as socket:
            ready = (await receive(socket, "READY"))["d"]
            assert ready["shard"] == [shard, total]
            told[shard] = {guild["id"] for guild in ready["guilds"]}
            assert all(core.gateway.serves(guild) for guild in told[shard])
            assert core.gateway.serves(None) == (shard == 0)
    members = {guild.id for guild in core.world.guilds.values() if guild.bot_member}
    assert {shard: {each for each in members if (int(each) >> 22) % total == shard} for shard in told} == told
    assert [(each.shard, each.count) for each in core.gateway.identified[-total:]] == [(0, 3), (1, 3), (2, 3)]


async def test_a_shard_beyond_the_last_is_closed_with_4010(bot: Loopback) -> None:
    async with bot.gateway(shard=(2, 2)) as socket:
        await socket.receive()
        assert socket.close_code == 4010


async def test_a_close_code_reaches_a_bot_that_writes_before_it_reads(bot: Loopback) -> None:
    async with bot.gateway() as socket:
        await receive(socket, "READY")
        connection = socket._response.connection
        assert connection is not None
        transport = cast("asyncio.Transport", connection.transport)
        transport.pause_reading()
        drop = asyncio.create_task(bot.server.core.gateway.drop(4014))
        for _ in range(5):
            await asyncio.sleep(0.01)
            await socket.send_json({"op": 1, "d": None})
        transport.resume_reading()
        while not socket.closed:
            await socket.receive()
        await drop
        assert socket.close_code == 4014


async def test_missed_events_are_replayed_in_order(bot: Loopback) -> None:
    async with bot.gateway(GUILDS | GUILD_MESSAGES) as socket:
        session = (await receive(socket, "READY"))["d"]["session_id"]
        last = (await receive(socket, "GUILD_CREATE"))["s"]
    ada = bot.actor()
    written = [(await ada.write(word)).id for word in ("one", "two")]
    async with bot.http.ws_connect(f"{bot.server.url}/gateway") as socket:
        await socket.receive_json()
        token = bot.server.core.world.me.token
        await socket.send_json({"op": 6, "d": {"token": token, "session_id": session, "seq": last}})
        await receive(socket, "GUILD_CREATE")
        missed = [(await receive(socket, "MESSAGE_CREATE"))["d"]["id"] for _ in written]
        await receive(socket, "RESUMED")
    assert missed == written


async def test_a_custom_status_is_shown_until_it_is_taken_away_or_the_bot_is_gone(bot: Loopback) -> None:
    gateway, shown = bot.server.core.gateway, asyncio.Event()
    gateway.on_online.append(shown.set)

    async def status_after(socket: ClientWebSocketResponse, *activities: Json) -> str:
        shown.clear()
        await socket.send_json({"op": 3, "d": {"activities": list(activities), "status": "online", "afk": False}})
        await shown.wait()
        return gateway.status

    async with bot.gateway() as socket:
        await receive(socket, "READY")
        custom, playing = {"type": 4, "name": "Custom Status", "state": "Drawing"}, {"type": 0, "name": "Cards"}
        assert await status_after(socket, playing, custom) == "Drawing"
        assert await status_after(socket, playing) == ""
        assert await status_after(socket, custom) == "Drawing"
        closed = asyncio.Event()
        gateway.on_closed.append(closed.set)
    await closed.wait()
    assert gateway.status == ""


async def test_unknown_session_is_refused(bot: Loopback) -> None:
    async with bot.http.ws_connect(f"{bot.server.url}/gateway") as socket:
        await socket.receive_json()
        await socket.send_json(
            {"op": 6, "d": {"token": bot.server.core.world.me.token, "session_id": "none", "seq": 1}}
        )
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_messages_of_people_come_without_content_and_only_if_asked_for(bot: Loopback) -> None:
    async with bot.gateway(GUILDS | GUILD_MESSAGES) as listening:
        await receive(listening, "READY")
        await bot.actor().write("nothing for bots")
        told = (await receive(listening, "MESSAGE_CREATE"))["d"]
    assert (told["content"], told["author"]["global_name"]) == ("", "Ada")
    async with bot.gateway(GUILDS) as deaf:
        await receive(deaf, "READY")
        await bot.actor().write("unheard")
        bot.server.core.publisher.channel("CHANNEL_UPDATE", bot.channel)
        names = []
        while not names or names[-1] != "CHANNEL_UPDATE":
            names.append((await deaf.receive_json())["t"])
    assert "MESSAGE_CREATE" not in names


async def test_ephemeral_message_reaches_only_a_bot_that_asks_for_direct_messages(bot: Loopback) -> None:
    ada, core = bot.actor(), bot.server.core
    async with bot.gateway(GUILDS | DIRECT_MESSAGES) as socket:
        await receive(socket, "READY")
        secret = Message(
            id=core.world.snowflakes.next(),
            channel_id=bot.channel.id,
            author_id=core.world.me.bot_id,
            created=1.0,
            content="secret",
            only_for=ada.id,
        )
        core.world.save_message(secret)
        core.publisher.message(secret, new=True)
        told = (await receive(socket, "MESSAGE_CREATE"))["d"]
    assert ("guild_id" in told, "member" in told, told["flags"]) == (False, False, 64)
    assert [event["message"]["id"] for event in ada.events("message")][-1] == secret.id
    assert all(event["message"]["id"] != secret.id for event in bot.actor("Bo").events("message"))


async def test_events_of_a_channel_that_the_bot_cannot_see_are_not_sent(bot: Loopback) -> None:
    bot.server.core.faults.lose_permission("view_channel", bot.channel)
    async with bot.gateway() as socket:
        created = (await receive(socket, "GUILD_CREATE"))["d"]
    bot.server.core.faults.restore_permissions(bot.channel)
    assert [channel["name"] for channel in created["channels"]] == ["daily", "lounge"]


async def test_too_many_frames_are_closed_with_4008(bot: Loopback) -> None:
    async with bot.gateway() as socket:
        for _ in range(120):
            await socket.send_json({"op": 1, "d": None})
        while not socket.closed:
            await socket.receive()
        assert socket.close_code == 4008
