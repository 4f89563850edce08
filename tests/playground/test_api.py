"""The player API answers this machine's own page only, and shows each person no more than they may see."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.text.pseudo import PSEUDO_LOCALE
from playground.server import is_loopback
from tests.playground.loopback import Loopback, loopback

PLAIN = {"Content-Type": "application/json"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    async with loopback(tmp_path_factory.mktemp("api")) as there:
        yield there
        assert there.server.core.errors == []


async def get(bot: Loopback, path: str, **headers: str) -> tuple[int, Any]:
    async with bot.http.get(bot.server.url + path, headers=headers) as response:
        return response.status, json.loads(await response.read())


async def post(bot: Loopback, path: str, **form: Any) -> tuple[int, Any]:
    async with bot.http.post(bot.server.url + path, json=form) as response:
        return response.status, json.loads(await response.read())


@pytest.mark.parametrize("path", ["/", "/play/world", "/api/v10/users/@me", "/cdn/avatars/1.svg", "/gateway"])
@pytest.mark.parametrize(
    "header", [{"Host": "evil.example"}, {"Host": "127.0.0.1"}, {"Origin": "https://evil.example"}, {"Origin": "null"}]
)
async def test_foreign_host_and_origin_are_refused_everywhere(bot: Loopback, path: str, header: dict[str, str]) -> None:
    assert await get(bot, path, **header) == (403, {"error": "The playground serves this machine only."})


async def test_foreign_page_cannot_ask_by_an_image(bot: Loopback) -> None:
    assert (await get(bot, "/play/world?as=Mallory", **{"Sec-Fetch-Site": "cross-site"}))[0] == 403
    assert bot.server.core.world.find_person("Mallory") is None


async def test_own_names_are_answered(bot: Loopback) -> None:
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{bot.server.port}"
        assert (await get(bot, "/play/world", Host=host, Origin=f"http://{host}"))[0] == 200


@pytest.mark.parametrize(
    ("peer", "allowed"), [("127.0.0.1", True), ("127.9.9.9", True), ("::1", True), ("10.0.0.1", False), ("", False)]
)
def test_only_loopback_peers_are_answered(peer: str, allowed: bool) -> None:
    assert is_loopback(peer) is allowed


async def test_post_must_be_json_of_limited_size(bot: Loopback) -> None:
    url = f"{bot.server.url}/play/write"
    async with bot.http.post(
        url, data=b"user=Ada", headers={"Content-Type": "application/x-www-form-urlencoded"}
    ) as response:
        assert response.status == 415
    async with bot.http.post(url, data=b"x" * 70_000, headers=PLAIN) as response:
        assert response.status == 413
    async with bot.http.post(url, data=b"{", headers=PLAIN) as response:
        assert response.status == 400


async def test_world_is_described_for_the_person(bot: Loopback) -> None:
    status, world = await get(bot, "/play/world?user=Bo")
    assert status == 200
    assert [user["name"] for user in world["users"]][:3] == ["Ada", "Bo", "Cleo"]
    assert [(guild["name"], [each["name"] for each in guild["channels"]]) for guild in world["guilds"]] == [
        ("Playground", ["table", "daily", "lounge"]),
        ("Side Room", ["hall"]),
        ("Elsewhere", ["visit", "strict"]),
    ]
    assert [(each["name"], each["type"]) for each in world["private"]] == [("Friends", 3), ("Ada", 1)]
    assert (world["me"]["name"], world["bot"]["online"], set(world)) == (
        "Bo",
        False,
        {
            "me",
            "users",
            "bot",
            "guilds",
            "dm",
            "private",
            "commands",
            "all_commands",
            "pings",
            "upload_limit",
            "languages",
        },
    )
    assert world["dm"]["id"] in world["commands"]


async def test_picture_addresses_are_complete_and_served(bot: Loopback) -> None:
    avatar = (await get(bot, "/play/world?user=Ada"))[1]["me"]["avatar_url"]
    async with bot.http.get(avatar) as response:
        assert (response.status, response.content_type) == (200, "image/svg+xml")
    async with bot.http.get(f"{bot.server.url}/page/../server.py") as response:
        assert response.status == 404


async def test_other_peoples_secrets_are_in_no_answer(bot: Loopback) -> None:
    core, ada = bot.server.core, bot.actor()
    opened = core.interactions.open(2, ada.user, bot.channel, {"0": "1"})
    body = {"type": 4, "data": {"content": "top secret", "flags": 64}}
    await bot.call("POST", f"/interactions/{opened.id}/{opened.token}/callback", body)
    await ada.until(lambda: "top secret" in str(ada.events("message")))
    mine = await get(bot, f"/play/messages?user=Ada&channel={bot.channel.id}")
    others = await get(bot, f"/play/messages?user=Bo&channel={bot.channel.id}")
    assert "top secret" not in str(bot.actor("Bo").events())
    assert "top secret" not in str(mine)  # nor for its reader, since a reloaded page has lost it
    assert "top secret" not in str(others)
    status, answer = await post(bot, "/play/delete", user="Bo", channel=bot.channel.id, message=opened.original_id)
    assert (status, answer) == (400, {"error": "That message is gone."})
    direct = (await get(bot, "/play/world?user=Ada"))[1]["dm"]["id"]
    assert (await get(bot, f"/play/messages?user=Bo&channel={direct}"))[0] == 400


async def test_written_message_comes_back_with_its_nonce_to_its_author_only(bot: Loopback) -> None:
    _, message = await post(bot, "/play/write", user="Ada", channel=bot.channel.id, content="hello", nonce="n7")
    assert (message["nonce_of_player"], message["author"]["global_name"]) == ("n7", "Ada")
    told = bot.actor("Bo").events("message")[-1]["message"]
    assert (told["id"], "nonce_of_player" in told) == (message["id"], False)


async def read_events(response: aiohttp.ClientResponse, count: int) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    fields: dict[str, str] = {}
    while len(found) < count:
        async with asyncio.timeout(5):
            line = (await response.content.readline()).decode().rstrip("\n")
        if line:
            key, _, value = line.partition(": ")
            fields[key] = value
        elif fields:
            found.append(fields)
            fields = {}
    return found


async def test_the_event_stream_resumes_where_it_broke(bot: Loopback) -> None:
    url = f"{bot.server.url}/play/events?user=Bo"
    async with bot.http.get(url) as stream:
        assert stream.content_type == "text/event-stream"
        (hello,) = await read_events(stream, 1)
        await bot.actor().write("one")
        (first,) = await read_events(stream, 1)
    await bot.actor().write("two")
    async with bot.http.get(url, headers={"Last-Event-ID": first["id"]}) as stream:
        (second,) = await read_events(stream, 1)
    assert [hello["event"], first["event"], second["event"]] == ["hello", "message", "message"]
    assert [json.loads(each["data"])["message"]["content"] for each in (first, second)] == ["one", "two"]
    async with bot.http.get(url, headers={"Last-Event-ID": "7"}) as stream:
        assert (await read_events(stream, 1))[0]["event"] == "reset"


async def test_new_people_are_announced_and_names_kept_unique(bot: Loopback) -> None:
    _, dora = await post(bot, "/play/users", name="Dora")
    assert (await post(bot, "/play/users", name=" Dora "))[1] == dora
    assert bot.actor("Ada").events("world")
    for bad in ("", "   ", "x" * 33):
        assert (await post(bot, "/play/users", name=bad))[0] == 400


async def test_each_person_sets_their_language_among_those_of_discord(bot: Loopback) -> None:
    ada, bo = (bot.server.acts.add_user(name) for name in ("Ada", "Bo"))
    assert await post(bot, "/play/language", user=ada.id, locale="de") == (200, {})
    assert await post(bot, "/play/language", user=ada.id, locale="xx") == (400, {"error": "There is no such language."})
    worlds = [(await get(bot, f"/play/world?user={each.id}"))[1] for each in (ada, bo)]
    assert [world["me"]["locale"] for world in worlds] == ["de", "en-US"]
    assert (worlds[0]["languages"]["de"], len(worlds[0]["languages"])) == ("Deutsch", 32)


async def test_the_pseudo_language_is_offered_where_the_playground_was_begun_in_it_alone(bot: Loopback) -> None:
    ada, told = bot.server.acts.add_user("Ada"), (400, {"error": "There is no such language."})
    assert await post(bot, "/play/language", user=ada.id, locale=PSEUDO_LOCALE) == told
    bot.server.core.world.locale = PSEUDO_LOCALE
    assert await post(bot, "/play/language", user=ada.id, locale=PSEUDO_LOCALE) == (200, {})
    assert PSEUDO_LOCALE in (await get(bot, f"/play/world?user={ada.id}"))[1]["languages"]


async def test_a_silent_bot_is_shown_as_the_application_did_not_respond(bot: Loopback) -> None:
    assert (await post(bot, "/play/slash", user="Ada", channel=bot.channel.id, name="nothing"))[1] == {
        "error": "There is no command /nothing here."
    }
    await bot.call(
        "PUT",
        f"/applications/{bot.server.core.world.me.application_id}/commands",
        [{"name": "mute", "description": "d"}],
    )
    ada = bot.actor()
    status, begun = await post(bot, "/play/slash", user="Ada", channel=bot.channel.id, name="mute", nonce="n9")
    assert (status, begun["nonce"]) == (200, "n9")
    (told,) = await ada.until(lambda: ada.events("failed"))
    assert told == {
        "nonce": "n9",
        "interaction": begun["interaction"],
        "channel_id": bot.channel.id,
        "text": "The application did not respond",
    }
