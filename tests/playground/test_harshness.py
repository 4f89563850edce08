"""Where the real Discord is harsher than its protocol says, so is the playground, unless told otherwise."""

import json
import time
import zlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.actors import Actor
from playground.connection import zstd
from playground.interactions.command_form import PlayerError
from playground.interactions.interaction import COMMAND, COMPONENT, PlaygroundInteraction
from playground.rates import FOLLOW_UPS, OLD_SECONDS
from playground.wire import Json
from playground.world.records import EPHEMERAL
from playground.world.world import FAR_MESSAGES
from tests.playground.loopback import Loopback, loopback

MESSAGE, UPDATE = 4, 7
BUTTON: Json = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
HERE, BROUGHT_ALONG = {"0": "1"}, {"1": "1"}


@pytest_asyncio.fixture(loop_scope="module")
async def bot(tmp_path: Path) -> AsyncIterator[Loopback]:
    async with loopback(tmp_path) as found:
        yield found


async def answer(bot: Loopback, opened: PlaygroundInteraction, data: Json, kind: int = MESSAGE) -> int:
    """Acknowledge an interaction."""
    path = f"/interactions/{opened.id}/{opened.token}/callback"
    return (await bot.call("POST", path, {"type": kind, "data": data}))[0]


def opened_by(bot: Loopback, person: Actor, owners: Json, kind: int = COMMAND) -> PlaygroundInteraction:
    return bot.server.core.interactions.open(kind, person.user, person.channel, owners)


async def sent(bot: Loopback, place: Actor, **form: Any) -> Json:
    """A message of the bot."""
    status, message = await bot.call("POST", f"/channels/{place.channel.id}/messages", {"content": "x"} | form)
    assert status == 200
    return message


async def test_private_messages_are_gone_when_their_reader_s_app_restarts(bot: Loopback) -> None:
    ada = bot.actor()
    opened = opened_by(bot, ada, HERE)
    await answer(bot, opened, {"content": "a hand", "flags": EPHEMERAL, "components": [BUTTON]})
    assert [seen.text for seen in ada.sees()] == ["a hand"]
    hand = ada.last()
    ada.restart_app()
    assert (ada.sees(), ada.look(hand)) == ([], None)
    with pytest.raises(PlayerError, match="gone"):
        bot.server.acts.press(ada.user, ada.channel, hand.id, "go")
    edit = f"/webhooks/{bot.server.core.world.me.application_id}/{opened.token}/messages/@original"
    assert (await bot.call("PATCH", edit, {"content": "nobody sees this"}))[0] == 200
    assert ada.sees() == []
    await answer(bot, opened_by(bot, ada, HERE), {"content": "a new hand", "flags": EPHEMERAL})
    assert [seen.text for seen in ada.sees()] == ["a new hand"]


@pytest.mark.parametrize(("newer", "shown"), [(FAR_MESSAGES - 1, True), (FAR_MESSAGES, False)])
async def test_a_private_answer_to_a_press_far_above_is_not_shown(bot: Loopback, newer: int, shown: bool) -> None:
    ada = bot.actor()
    board = await sent(bot, ada, components=[BUTTON])
    for _ in range(newer):
        await ada.write("talk")
    pressed = bot.server.acts.press(ada.user, ada.channel, board["id"], "go")
    assert await answer(bot, pressed, {"content": "a hand", "flags": EPHEMERAL}) == 204
    assert (ada.last().text == "a hand") == shown


async def test_old_messages_take_three_edits_in_six_seconds_from_a_whole_channel(bot: Loopback) -> None:
    core, ada = bot.server.core, bot.actor()
    old = [await sent(bot, ada) for _ in range(2)]
    core.clock.advance(OLD_SECONDS + 1)
    elsewhere = await sent(bot, ada.tab("daily"))

    async def edit(message: Json) -> tuple[int, Json]:
        return await bot.call("PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", {"content": "y"})

    assert [(await edit(message))[0] for message in (old[0], old[1], old[0])] == [200] * 3
    status, told = await edit(old[1])
    assert (status, told["code"], told["global"]) == (429, 30046, False)
    assert 0 < told["retry_after"] <= 6
    assert (await edit(elsewhere))[0] == 200
    core.clock.advance(6)
    assert (await edit(old[1]))[0] == 200


async def test_a_nonce_is_unique_for_its_author_in_all_channels(bot: Loopback) -> None:
    ada = bot.actor()
    first = await sent(bot, ada, nonce="1", enforce_nonce=True)
    again = await sent(bot, ada.tab("daily"), nonce="1", enforce_nonce=True)
    assert (again["id"], again["channel_id"]) == (first["id"], ada.channel.id)
    assert (await sent(bot, ada.tab("daily"), nonce="2", enforce_nonce=True))["id"] != first["id"]


@pytest.mark.parametrize(
    ("who", "where", "owners", "seen"),
    [
        ("Bo", "strict", BROUGHT_ALONG, False),
        ("Bo", "visit", BROUGHT_ALONG, True),
        ("Ada", "strict", BROUGHT_ALONG, True),  # owns the server
        ("Bo", "table", HERE, True),
    ],
)
async def test_a_user_installed_app_answers_in_private_if_the_server_demands_it(
    bot: Loopback, who: str, where: str, owners: Json, seen: bool
) -> None:
    person, other = (bot.actor(name).tab(where) for name in (who, "Cleo"))
    opened = opened_by(bot, person, owners)
    await answer(bot, opened, {"content": "to all"})
    assert person.last().ephemeral != seen
    assert bool(other.sees()) == seen


async def test_friends_use_the_app_in_conversations_without_the_bot_as_a_member(bot: Loopback) -> None:
    core, ada, bo = bot.server.core, bot.actor(), bot.actor("Bo")
    talk = next(each for each in core.world.channels.values() if each.type == 1 and len(each.members) == 2)
    body = {"name": "go", "description": "Go", "type": 1, "integration_types": [1], "contexts": [2]}
    await bot.call("PUT", f"/applications/{core.world.me.application_id}/commands", [body])
    for place in (talk.id, "Friends"):
        here, there = ada.tab(place), bo.tab(place)
        begun = bot.server.acts.slash(here.user, here.channel, "go", {})
        told = begun.payload
        assert (told["context"], told["authorizing_integration_owners"]) == (2, {"1": ada.id})
        assert {each["id"] for each in told["channel"]["recipients"]} >= {ada.id, bo.id}
        assert await answer(bot, begun, {"content": "a board", "components": [BUTTON]}) == 204
        board = there.last()
        pressed = bot.server.acts.press(there.user, there.channel, board.id, "go")
        assert await answer(bot, pressed, {"content": "Bo moved", "components": [BUTTON]}, UPDATE) == 204
        assert here.last().text == "Bo moved"
        status, refusal = await bot.call("POST", f"/channels/{here.channel.id}/messages", {"content": "I am here"})
        assert (status, refusal["code"]) == (403, 50001)
    with pytest.raises(PlayerError):
        bot.server.acts.write(bot.actor("Cleo").user, talk, "may I?")


STREAMS: dict[str, Callable[[], Any]] = {"zlib-stream": zlib.decompressobj, "zstd-stream": zstd.ZstdDecompressor}


@pytest.mark.parametrize("compress", STREAMS)
async def test_the_gateway_compresses_its_frames_as_one_stream_on_request(bot: Loopback, compress: str) -> None:
    stream = STREAMS[compress]()
    async with bot.http.ws_connect(f"{bot.server.url}/gateway?compress={compress}") as socket:
        assert json.loads(stream.decompress(await socket.receive_bytes()))["op"] == 10
        identify = {"op": 2, "d": {"token": bot.server.core.world.me.token, "intents": 1, "properties": {}}}
        await socket.send_bytes(json.dumps(identify).encode())
        frames = [json.loads(stream.decompress(await socket.receive_bytes())) for _ in range(3)]
    assert [frame["t"] for frame in frames] == ["READY", "GUILD_CREATE", "GUILD_CREATE"]


async def test_large_frames_are_compressed_singly_for_clients_that_ask_for_it(bot: Loopback) -> None:
    async with bot.http.ws_connect(f"{bot.server.url}/gateway") as socket:
        await socket.receive_json()
        data = {"token": bot.server.core.world.me.token, "intents": 1, "properties": {}, "compress": True}
        await socket.send_json({"op": 2, "d": data})
        frames = [await socket.receive() for _ in range(3)]
    large = [frame for frame in frames if frame.type is aiohttp.WSMsgType.BINARY]
    assert "GUILD_CREATE" in {json.loads(zlib.decompress(frame.data))["t"] for frame in large}


async def test_acknowledgements_are_in_no_bucket_and_follow_ups_in_one_per_token(bot: Loopback) -> None:
    core, ada = bot.server.core, bot.actor()
    core.rates.use("discord")
    opened, other = (opened_by(bot, ada, HERE) for _ in range(2))
    url = f"{bot.server.url}/api/v10/interactions/{opened.id}/{opened.token}/callback"
    async with bot.http.post(url, json={"type": MESSAGE, "data": {"content": "x"}}) as response:
        assert not [name for name in response.headers if name.lower().startswith("x-ratelimit")]
    await answer(bot, other, {"content": "x"})

    async def edit(token: str) -> int:
        path = f"/webhooks/{core.world.me.application_id}/{token}/messages/@original"
        return (await bot.call("PATCH", path, {"content": "y"}))[0]

    assert [await edit(opened.token) for _ in range(6)] == [200] * 5 + [429]
    assert await edit(other.token) == 200


async def test_follow_ups_share_the_limit_of_their_channel(bot: Loopback) -> None:
    core, ada = bot.server.core, bot.actor()
    core.rates.use("discord")

    async def follow_up(place: str) -> int:
        """Answer a new interaction, and follow up once."""
        begun = opened_by(bot, ada.tab(place), HERE)
        await answer(bot, begun, {"content": "x"})
        path = f"/webhooks/{core.world.me.application_id}/{begun.token}"
        return (await bot.call("POST", path, {"content": "y"}))[0]

    most, _ = FOLLOW_UPS
    assert [await follow_up("table") for _ in range(most + 1)] == [204] * most + [429]
    assert await follow_up("lounge") == 204
    core.clock.advance(60)
    assert await follow_up("table") == 204


async def test_pictures_take_their_time(bot: Loopback) -> None:
    bot.server.core.picture_delay = 0.3
    form = aiohttp.FormData()
    form.add_field("files[0]", b"picture", filename="a.png", content_type="image/png")
    path = f"{bot.server.url}/api/v10/channels/{bot.channel.id}/messages"
    authorised = {"Authorization": f"Bot {bot.server.core.world.me.token}"}
    async with bot.http.post(path, data=form, headers=authorised) as response:
        address = (await response.json())["attachments"][0]["url"]
    began = time.monotonic()
    async with bot.http.get(address) as response:
        assert await response.read() == b"picture"
    assert time.monotonic() - began >= 0.3


async def test_presses_on_a_component_carry_who_brought_the_app_along(bot: Loopback) -> None:
    ada = bot.actor().tab("visit")
    await answer(bot, opened_by(bot, ada, BROUGHT_ALONG), {"content": "a board", "components": [BUTTON]})
    pressed = bot.server.acts.press(ada.user, ada.channel, ada.last().id, "go")
    assert (pressed.type, pressed.owners) == (COMPONENT, BROUGHT_ALONG)


async def test_a_file_shown_by_components_is_listed_only_there_and_kept_by_id_and_name(bot: Loopback) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps({"flags": 1 << 15, "components": [gallery]}))
    form.add_field("files[0]", b"picture", filename="a.png", content_type="image/png")
    path = f"/channels/{bot.channel.id}/messages"
    authorised = {"Authorization": f"Bot {bot.server.core.world.me.token}"}
    async with bot.http.post(f"{bot.server.url}/api/v10{path}", data=form, headers=authorised) as response:
        told = await response.json()
    media = told["components"][0]["items"][0]["media"]
    assert told["attachments"] == []
    by_id: Json = {"id": media["attachment_id"], "description": "a board"}
    status, refusal = await bot.call("PATCH", f"{path}/{told['id']}", {"components": [gallery], "attachments": [by_id]})
    assert (status, refusal["code"]) == (400, 50035)
    assert "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" in json.dumps(refusal)
    kept = {"components": [gallery], "attachments": [by_id | {"filename": "a.png"}]}
    status, edited = await bot.call("PATCH", f"{path}/{told['id']}", kept)
    assert (status, edited["components"][0]["items"][0]["media"]) == (200, media)
    message = bot.server.core.world.message(bot.channel.id, told["id"])
    assert message is not None
    assert [each.description for each in message.attachments] == ["a board"]
    status, refusal = await bot.call("PATCH", f"{path}/{told['id']}", {"components": [gallery], "attachments": []})
    assert (status, refusal["code"]) == (400, 50035)
