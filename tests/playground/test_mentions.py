"""A message pings exactly the people whom Discord would let it ping."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground.seen import SeenMessage
from tests.e2e.referee import Referee
from tests.playground.loopback import Loopback, loopback

NONE: dict[str, Any] = {"parse": []}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    """A server whose every answer is judged."""
    referee = Referee()
    async with loopback(tmp_path_factory.mktemp("mentions")) as there:
        there.server.core.on_exchange.append(referee.watch)
        yield there
        assert there.server.core.errors == []
    assert referee.violations() == []


async def send(bot: Loopback, content: str, allowed: Any = None, **more: Any) -> Any:
    body = {"content": content, **({} if allowed is None else {"allowed_mentions": allowed}), **more}
    status, answer = await bot.call("POST", f"/channels/{bot.channel.id}/messages", body)
    assert status == 200, answer
    return answer


async def shown(bot: Loopback, message_id: str) -> None:
    """Wait until the message is on people's screens, a moment after the bot has its answer."""
    ada = bot.actor("Ada")
    await ada.until(lambda: message_id in [each["message"]["id"] for each in ada.events("message") if each["new"]])


async def pinged(bot: Loopback, message: Any) -> list[str]:
    """The names of the people pinged by the message."""
    await shown(bot, message["id"])
    return [name for name in ("Ada", "Bo", "Cleo") if message["id"] in [each.id for each in bot.actor(name).pings()]]


@pytest.mark.parametrize(
    ("text", "allowed", "names"),
    [
        ("{Bo} and {Cleo}", None, ["Bo", "Cleo"]),
        ("{Bo} and {Cleo}", NONE, []),
        ("{Bo} and {Cleo}", {"parse": [], "users": ["{Bo}"]}, ["Bo"]),
        ("nobody is named", {"parse": [], "users": ["{Bo}"]}, []),
        ("{Bo}", {"parse": ["users"]}, ["Bo"]),
        ("`{Bo}` and ```\n{Cleo}\n```", None, []),
        ("@everyone", {"parse": ["everyone"]}, ["Ada", "Bo", "Cleo"]),
        ("@here", None, ["Ada", "Bo", "Cleo"]),
        ("@everyone", {"parse": ["users"]}, []),
    ],
)
async def test_a_text_calls_the_people_it_mentions(bot: Loopback, text: str, allowed: Any, names: list[str]) -> None:
    people = {name: bot.actor(name) for name in ("Ada", "Bo", "Cleo")}
    content = text.format(**{name: each.mention for name, each in people.items()})
    if allowed and "users" in allowed:
        ids = {name: each.id for name, each in people.items()}
        allowed = allowed | {"users": [each.format(**ids) for each in allowed["users"]]}
    message = await send(bot, content, allowed)
    assert await pinged(bot, message) == names
    assert {name: people[name].last().for_me for name in people} == {name: name in names for name in people}


async def test_the_texts_of_components_call_as_content_does(bot: Loopback) -> None:
    text = {"type": 10, "content": f"{bot.actor('Bo').mention}, your turn"}
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [text]}]}
    _, message = await bot.call("POST", f"/channels/{bot.channel.id}/messages", body)
    assert ([each["id"] for each in message["mentions"]], await pinged(bot, message)) == ([bot.actor("Bo").id], ["Bo"])


async def test_an_edit_marks_the_message_and_calls_nobody(bot: Loopback) -> None:
    message = await send(bot, "wait")
    path = f"/channels/{bot.channel.id}/messages/{message['id']}"
    bo = bot.actor("Bo")
    _, edited = await bot.call("PATCH", path, {"content": bo.mention})
    assert ([each["id"] for each in edited["mentions"]], await pinged(bot, message)) == ([bo.id], [])
    assert bo.last().for_me
    await bot.call("PATCH", path, {"content": bo.mention, "allowed_mentions": NONE})
    assert not bo.last().for_me


async def test_a_reply_calls_its_author_unless_told_otherwise(bot: Loopback) -> None:
    written = await bot.actor("Bo").write("hello")
    reply = {"message_reference": {"message_id": written.id}}
    loud, quiet = await send(bot, "yes", **reply), await send(bot, "yes", NONE, **reply)
    assert (await pinged(bot, loud), await pinged(bot, quiet)) == (["Bo"], [])


async def test_without_the_permission_everyone_is_only_a_word(bot: Loopback) -> None:
    bot.server.core.faults.lose_permission("mention_everyone", bot.channel)
    message = await send(bot, "@everyone")
    bot.server.core.faults.restore_permissions(bot.channel)
    assert (message["mention_everyone"], await pinged(bot, message)) == (False, [])
    written: SeenMessage = await bot.actor("Bo").write(f"@everyone, {bot.actor('Cleo').mention}")
    assert await pinged(bot, {"id": written.id}) == ["Cleo"]


async def test_an_answer_to_a_command_calls_users_only(bot: Loopback) -> None:
    cleo = bot.actor("Cleo")
    opened = bot.server.core.interactions.open(2, cleo.user, bot.channel, {"0": "1"})
    body = {"type": 4, "data": {"content": f"@everyone and {cleo.mention}"}}
    await bot.call("POST", f"/interactions/{opened.id}/{opened.token}/callback", body)
    await cleo.until(lambda: cleo.pings() and cleo.pings()[-1].id == opened.original_id)
    assert await pinged(bot, {"id": opened.original_id}) == ["Cleo"]


@pytest.mark.parametrize(
    "allowed",
    [
        {"parse": ["users"], "users": ["1"]},
        {"parse": ["people"]},
        {"users": [str(number) for number in range(101)]},
        {"everyone": True},
    ],
)
async def test_rules_that_discord_does_not_know_are_refused(bot: Loopback, allowed: Any) -> None:
    body = {"content": "x", "allowed_mentions": allowed}
    status, answer = await bot.call("POST", f"/channels/{bot.channel.id}/messages", body)
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["allowed_mentions"])


async def test_a_deleted_channel_has_no_unread_messages(bot: Loopback) -> None:
    bo = bot.actor("Bo").tab("hall")
    await bot.actor("Ada").tab("hall").write(bo.mention)
    assert bo.unread()["hall"] == 1
    bot.server.core.faults.delete_channel(bo.channel)
    assert "hall" not in bo.unread()


async def test_unread_messages_survive_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("unread")
    async with loopback(folder) as before:
        await before.actor("Ada").write(before.actor("Bo").mention)
    async with loopback(folder) as after:
        bo = after.actor("Bo")
        assert bo.unread() == {"table": 1}
        bo.read()
    async with loopback(folder) as again:
        assert again.actor("Bo").unread() == {}
