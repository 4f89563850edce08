"""Threads open, sleep, wake and refuse as Discord's do."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground.interactions.command_form import PlayerError
from playground.world.records import HAS_THREAD, STARTER, THREAD_CREATED
from tests.e2e.referee import Referee
from tests.playground.loopback import Loopback, loopback


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    """A server whose every answer is judged."""
    referee = Referee()
    async with loopback(tmp_path_factory.mktemp("threads")) as there:
        there.server.core.on_exchange.append(referee.watch)
        yield there
        assert there.server.core.errors == []
    assert referee.violations() == []


async def open_thread(bot: Loopback, name: str, **form: Any) -> str:
    body = {"name": name, "type": 11, **form}
    status, thread = await bot.call("POST", f"/channels/{bot.channel.id}/threads", body)
    assert status == 201, thread
    return thread["id"]


async def code(bot: Loopback, method: str, path: str, body: Any = None) -> int:
    """Discord's code of a refusal; 0 without one."""
    status, answer = await bot.call(method, path, body)
    return answer["code"] if status >= 400 else 0


async def test_a_public_thread_is_announced_in_its_channel(bot: Loopback) -> None:
    thread = await open_thread(bot, "Table 7")
    line = await bot.actor("Bo").until(lambda: next((e for e in bot.actor("Bo").sees() if e.thread_id == thread), None))
    assert (line.raw["type"], line.text, line.author) == (THREAD_CREATED, "Table 7", "Farrago")
    assert bot.actor("Bo").tab("Table 7").sees() == []


async def test_the_thread_of_a_message_shares_its_id_and_begins_with_it(bot: Loopback) -> None:
    written = await bot.actor().write("Let us talk")
    path = f"/channels/{bot.channel.id}/messages/{written.id}/threads"
    status, thread = await bot.call("POST", path, {"name": "talk"})
    assert (status, thread["id"], thread["type"]) == (201, written.id, 11)
    shown = (await bot.call("GET", f"/channels/{bot.channel.id}/messages/{written.id}"))[1]
    assert (bool(shown["flags"] & HAS_THREAD), shown["thread"]["name"]) == (True, "talk")
    ((first,),) = [(await bot.call("GET", f"/channels/{written.id}/messages"))[1]]
    assert (first["type"], first["referenced_message"]["content"]) == (STARTER, "Let us talk")
    assert await code(bot, "POST", path, {"name": "again"}) == 160004


@pytest.mark.parametrize(
    "form", [{"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 90}, {"name": "x", "type": 10}]
)
async def test_a_request_that_discord_refuses_opens_no_thread(bot: Loopback, form: dict[str, Any]) -> None:
    assert await code(bot, "POST", f"/channels/{bot.channel.id}/threads", {"type": 11, **form}) == 50035


async def test_no_thread_opens_in_a_thread_or_in_a_direct_conversation(bot: Loopback) -> None:
    thread = await open_thread(bot, "parent")
    for place in (thread, bot.actor().user.dm_id):
        assert await code(bot, "POST", f"/channels/{place}/threads", {"name": "child", "type": 11}) == 50024


async def test_threads_have_their_own_permissions(bot: Loopback) -> None:
    thread = await open_thread(bot, "strict")
    faults, channel = bot.server.core.faults, bot.channel
    opening, writing = f"/channels/{channel.id}/threads", f"/channels/{thread}/messages"
    cases = [
        ("create_public_threads", opening, {"name": "x", "type": 11}),
        ("create_private_threads", opening, {"name": "x", "type": 12}),
        ("send_messages_in_threads", writing, {"content": "x"}),
    ]
    for name, path, body in cases:
        faults.lose_permission(name, channel)
        refused = await code(bot, "POST", path, body)
        faults.restore_permissions(channel)
        assert (name, refused) == (name, 50013)
    faults.lose_permission("send_messages", channel)
    assert await code(bot, "POST", writing, {"content": "x"}) == 0
    faults.restore_permissions(channel)


async def test_an_archived_thread_wakes_when_anybody_writes(bot: Loopback) -> None:
    thread = await open_thread(bot, "sleepy")
    path, messages = f"/channels/{thread}", f"/channels/{thread}/messages"
    sent = (await bot.call("POST", messages, {"content": "x"}))[1]
    asleep = {"archived": True}
    await bot.call("PATCH", path, asleep)
    assert await code(bot, "PATCH", f"{messages}/{sent['id']}", {"content": "y"}) == 50083
    assert await code(bot, "PATCH", path, {"name": "other"}) == 50083
    assert await code(bot, "PUT", f"{path}/thread-members/{bot.actor('Bo').id}") == 50083
    assert await code(bot, "POST", messages, {"content": "z"}) == 0
    assert (await bot.call("GET", path))[1]["thread_metadata"]["archived"] is False
    await bot.call("PATCH", path, asleep)
    there = bot.actor("Bo").tab("sleepy")
    with pytest.raises(PlayerError, match="archived"):
        await there.slash("anything")
    await there.write("good morning")
    assert there.channel.archived is False
    assert await code(bot, "PATCH", f"{messages}/{sent['id']}", {"content": "y"}) == 0


async def test_a_lock_keeps_all_but_moderators_out(bot: Loopback) -> None:
    thread = await open_thread(bot, "locked")
    await bot.call("PATCH", f"/channels/{thread}", {"locked": True})
    with pytest.raises(PlayerError, match="may not write"):
        await bot.actor("Bo").tab("locked").write("x")
    assert (await bot.actor("Ada").tab("locked").write("the owner may")).text == "the owner may"
    bot.server.core.faults.lose_permission("manage_threads", bot.channel)
    assert await code(bot, "POST", f"/channels/{thread}/messages", {"content": "x"}) == 160005
    assert await code(bot, "PATCH", f"/channels/{thread}", {"locked": False}) == 50013
    bot.server.core.faults.restore_permissions(bot.channel)


async def test_a_mention_lets_somebody_into_a_private_thread(bot: Loopback) -> None:
    thread = await open_thread(bot, "secret", type=12)
    bo = bot.actor("Bo")
    with pytest.raises(PlayerError, match="no such channel"):
        bo.tab("secret").sees()
    await bot.call("POST", f"/channels/{thread}/messages", {"content": f"come in, {bo.mention}"})
    await bo.until(bo.pings)
    assert [each.text for each in bo.tab("secret").sees()] == [f"come in, {bo.mention}"]
    with pytest.raises(PlayerError, match="no such channel"):
        bot.actor("Cleo").tab("secret").sees()


async def test_the_world_lists_threads_live_and_marks_what_sleeps(bot: Loopback) -> None:
    ada = bot.actor("Ada")
    before = len(ada.events("world"))
    thread = await open_thread(bot, "listed")
    await ada.until(lambda: len(ada.events("world")) > before)
    for archived in (False, True):
        await bot.call("PATCH", f"/channels/{thread}", {"archived": archived})
        async with bot.http.get(f"{bot.server.url}/play/world?user=Ada") as response:
            places = (await response.json())["guilds"][0]["channels"]
        shown = next(each for each in places if each["id"] == thread)
        assert (shown["parent_id"], shown["archived"], shown["locked"]) == (bot.channel.id, archived, False)
