"""Routes that the sample bot does not use behave as Discord's do, and answer in Discord's shapes."""

import base64
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.actors import upload
from playground.interactions.command_form import PlayerError, Resolved
from playground.interactions.modal_form import modal_data, select_values
from playground.wire import Json
from playground.world.permissions import BITS
from tests.e2e.referee import Referee
from tests.playground.loopback import Loopback, loopback

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    """A server whose every answer is judged."""
    referee = Referee()
    async with loopback(tmp_path_factory.mktemp("routes")) as there:
        there.server.core.on_exchange.append(referee.watch)
        yield there
        assert there.server.core.errors == []
    assert referee.violations() == []


async def taken(bot: Loopback, method: str, path: str, body: Any = None) -> Any:
    status, answer = await bot.call(method, path, body)
    assert status < 300, answer
    return answer


def resolved(bot: Loopback) -> Resolved:
    return Resolved(bot.server.core.world, bot.server.core.payloads, bot.channel)


async def test_private_thread_is_seen_by_its_members_only(bot: Loopback) -> None:
    form = {"name": "team", "type": 12, "auto_archive_duration": 60}
    thread = await taken(bot, "POST", f"/channels/{bot.channel.id}/threads", form)
    bo, cleo = bot.actor("Bo"), bot.actor("Cleo")
    await taken(bot, "PUT", f"/channels/{thread['id']}/thread-members/{bo.id}")
    await taken(bot, "POST", f"/channels/{thread['id']}/messages", {"content": "psst"})
    assert bo.tab(thread["id"]).last().text == "psst"
    with pytest.raises(PlayerError, match="no such channel"):
        cleo.tab(thread["id"]).sees()
    members = await taken(bot, "GET", f"/channels/{thread['id']}/thread-members")
    assert {member["user_id"] for member in members} == {bo.id, bot.server.core.world.me.bot_id}
    await taken(bot, "DELETE", f"/channels/{thread['id']}/thread-members/{bo.id}")
    with pytest.raises(PlayerError, match="no such channel"):
        bo.tab(thread["id"]).sees()


async def test_locked_thread_takes_no_message_and_a_deleted_one_is_unknown(bot: Loopback) -> None:
    thread = await taken(bot, "POST", f"/channels/{bot.channel.id}/threads", {"name": "short", "type": 11})
    changed = await taken(bot, "PATCH", f"/channels/{thread['id']}", {"archived": True, "locked": True})
    assert changed["thread_metadata"]["locked"] is True
    path = f"/channels/{thread['id']}/messages"
    assert (await bot.call("POST", path, {"content": "x"}))[1]["code"] == 50083
    await taken(bot, "DELETE", f"/channels/{thread['id']}")
    assert (await bot.call("POST", path, {"content": "x"}))[1]["code"] == 10003


async def test_pin_react_reply_and_delete(bot: Loopback) -> None:
    written = await bot.actor().write("look")
    path = f"/channels/{bot.channel.id}/messages"
    await taken(bot, "PUT", f"{path}/pins/{written.id}")
    await taken(bot, "PUT", f"{path}/{written.id}/reactions/%F0%9F%8E%B2/@me")
    assert [item["message"]["id"] for item in (await taken(bot, "GET", f"{path}/pins"))["items"]] == [written.id]
    shown = await taken(bot, "GET", f"{path}/{written.id}")
    assert [(each["emoji"]["name"], each["me"]) for each in shown["reactions"]] == [("🎲", True)]
    reply = await taken(bot, "POST", path, {"content": "yes", "message_reference": {"message_id": written.id}})
    assert (reply["type"], reply["referenced_message"]["content"]) == (19, "look")
    await taken(bot, "DELETE", f"{path}/{written.id}/reactions/%F0%9F%8E%B2/@me")
    await taken(bot, "DELETE", f"{path}/pins/{written.id}")
    await taken(bot, "DELETE", f"{path}/{written.id}")
    assert bot.actor().look(written.id) is None


async def test_history_is_newest_first_and_paged(bot: Loopback) -> None:
    ada = bot.actor().tab("lounge")
    ids = [(await ada.write(str(number))).id for number in range(5)]
    path = f"/channels/{ada.channel.id}/messages"
    assert [each["id"] for each in await taken(bot, "GET", f"{path}?limit=2")] == ids[:2:-1]
    assert [each["id"] for each in await taken(bot, "GET", f"{path}?before={ids[2]}")] == ids[1::-1]
    assert [each["id"] for each in await taken(bot, "GET", f"{path}?after={ids[2]}")] == ids[:2:-1]
    assert [each["id"] for each in await taken(bot, "GET", f"{path}?after={ids[0]}&limit=2")] == ids[2:0:-1]
    assert [each["id"] for each in await taken(bot, "GET", f"{path}?around={ids[2]}&limit=3")] == ids[3:0:-1]


async def test_around_a_message_with_a_limit_of_one_is_the_message_itself(bot: Loopback) -> None:
    ada = bot.actor().tab("lounge")
    ids = [(await ada.write(str(number))).id for number in range(3)]
    for each in ids:
        path = f"/channels/{ada.channel.id}/messages?around={each}&limit=1"
        assert [found["id"] for found in await taken(bot, "GET", path)] == [each]


REFUSED_PAGES = {
    "limit=0": "NUMBER_TYPE_MIN",
    "limit=101": "NUMBER_TYPE_MAX",
    "limit=x": "NUMBER_TYPE_COERCE",
    "limit=-1": "NUMBER_TYPE_COERCE",
    "before=x": "NUMBER_TYPE_COERCE",
    "after=x": "NUMBER_TYPE_COERCE",
    "around=x": "NUMBER_TYPE_COERCE",
    f"around={'9' * 5000}": "NUMBER_TYPE_COERCE",
}


@pytest.mark.parametrize("query", REFUSED_PAGES, ids=lambda query: query[:12])
async def test_an_invalid_page_of_history_is_refused(bot: Loopback, query: str) -> None:
    status, answer = await bot.call("GET", f"/channels/{bot.channel.id}/messages?{query}")
    (fault,) = answer["errors"][query.partition("=")[0]]["_errors"]
    assert (status, answer["code"], fault["code"]) == (400, 50035, REFUSED_PAGES[query])


async def test_a_page_of_history_has_one_edge(bot: Loopback) -> None:
    status, answer = await bot.call("GET", f"/channels/{bot.channel.id}/messages?before=1&after=2")
    assert (status, answer["code"]) == (400, 50035)


async def test_history_is_empty_without_its_permission_and_refused_without_the_channel(bot: Loopback) -> None:
    written = await bot.actor().write("before")
    path, faults = f"/channels/{bot.channel.id}/messages", bot.server.core.faults
    faults.lose_permission("read_message_history", bot.channel)
    assert await taken(bot, "GET", path) == []
    assert (await bot.call("GET", f"{path}/{written.id}"))[1]["code"] == 50013
    reply = {"content": "x", "message_reference": {"message_id": written.id}}
    assert (await bot.call("POST", path, reply))[1]["code"] == 160002
    faults.lose_permission("view_channel", bot.channel)
    assert (await bot.call("GET", path))[0] == 403
    faults.restore_permissions(bot.channel)


async def test_direct_conversation_is_seen_by_two(bot: Loopback) -> None:
    bo = bot.actor("Bo")
    direct = await taken(bot, "POST", "/users/@me/channels", {"recipient_id": bo.id})
    await taken(bot, "POST", f"/channels/{direct['id']}/typing")
    await taken(bot, "POST", f"/channels/{direct['id']}/messages", {"content": "hi"})
    assert bo.dm().last().text == "hi"
    with pytest.raises(PlayerError, match="no such channel"):
        bot.actor("Ada").tab(direct["id"]).sees()


async def test_people_and_places_are_described(bot: Loopback) -> None:
    core, ada = bot.server.core, bot.actor()
    guild_id = bot.channel.guild_id
    application = core.world.me.application_id
    for path in (
        "/users/@me",
        "/oauth2/applications/@me",
        "/gateway",
        "/gateway/bot",
        "/users/@me/guilds",
        f"/users/{ada.id}",
        f"/guilds/{guild_id}",
        f"/guilds/{guild_id}/channels",
        f"/guilds/{guild_id}/threads/active",
        f"/guilds/{guild_id}/members/{ada.id}",
        f"/channels/{bot.channel.id}",
        f"/applications/{application}/emojis",
    ):
        await taken(bot, "GET", path)
    assert (await bot.call("GET", "/users/@me", token="wrong"))[0] == 401


async def test_the_application_shows_its_settings_from_the_portal(bot: Loopback) -> None:
    found = await taken(bot, "GET", "/applications/@me")
    assert (found["bot_public"], found["approximate_guild_count"]) == (True, 2)
    assert found["terms_of_service_url"].startswith("https://")
    assert found["privacy_policy_url"].startswith("https://")


async def test_commands_keep_their_ids_and_guild_commands_stay_in_their_guild(bot: Loopback) -> None:
    me = f"/applications/{bot.server.core.world.me.application_id}"
    (first,) = await taken(bot, "PUT", f"{me}/commands", [{"name": "one", "description": "d"}])
    again = await taken(
        bot, "PUT", f"{me}/commands", [{"name": "one", "description": "e"}, {"name": "two", "description": "d"}]
    )
    assert again[0]["id"] == first["id"]
    assert [each["name"] for each in await taken(bot, "GET", f"{me}/commands")] == ["one", "two"]
    await taken(bot, "PUT", f"{me}/guilds/{bot.channel.guild_id}/commands", [{"name": "local", "description": "d"}])
    with pytest.raises(PlayerError, match="no command"):
        await bot.actor().tab("hall").slash("local")


async def test_commands_are_returned_in_discords_form(bot: Loopback) -> None:
    path = f"/applications/{bot.server.core.world.me.application_id}/commands"
    option = {"type": 3, "name": "o", "description": "d", "required": False, "choices": []}
    command = {"name": "c", "description": "d", "options": [option], "default_member_permissions": 32}
    told = [command | {"contexts": [2, 0], "integration_types": [1, 0], "description_localizations": {"de": "D"}}]
    (put,) = await taken(bot, "PUT", path, told)
    assert (put["default_member_permissions"], put["contexts"], put["integration_types"]) == ("32", [0, 2], [0, 1])
    assert (put["dm_permission"], put["nsfw"], put["type"]) == (False, False, 1)
    assert put["options"] == [{"type": 3, "name": "o", "description": "d"}]
    assert await taken(bot, "GET", f"{path}?with_localizations=true") == [put]
    (plain,) = await taken(bot, "GET", path)
    assert plain == {key: value for key, value in put.items() if not key.endswith("_localizations")}


async def test_emoji_of_the_application_is_kept_and_served(bot: Loopback) -> None:
    me = f"/applications/{bot.server.core.world.me.application_id}"
    image = "data:image/png;base64," + base64.b64encode(PIXEL).decode()
    emoji = await taken(bot, "POST", f"{me}/emojis", {"name": "spade", "image": image})
    async with bot.http.get(f"{bot.server.url}/cdn/emojis/{emoji['id']}.png") as response:
        assert (response.content_type, await response.read()) == ("image/png", PIXEL)
    await taken(bot, "DELETE", f"{me}/emojis/{emoji['id']}")
    assert (await taken(bot, "GET", f"{me}/emojis")) == {"items": []}


@pytest.mark.parametrize("data", ["####", "A", "Zm9v!", "ü"])
async def test_an_emoji_whose_picture_is_no_base64_is_refused(bot: Loopback, data: str) -> None:
    path = f"/applications/{bot.server.core.world.me.application_id}/emojis"
    status, answer = await bot.call("POST", path, {"name": "spade", "image": f"data:image/png;base64,{data}"})
    assert (status, answer["code"], [*answer["errors"]]) == (400, 50035, ["image"])


@pytest.mark.parametrize(
    ("name", "content"), [("payload_json", b"{broken"), ("payload_json", b"\xff"), ("a", b"\xff"), ("files[x]", b"y")]
)
async def test_a_form_that_cannot_be_read_is_refused(bot: Loopback, name: str, content: bytes) -> None:
    form = aiohttp.FormData()
    form.add_field(name, io.BytesIO(content), filename="f", content_type="application/json")
    url = f"{bot.server.url}/api/v10/channels/{bot.channel.id}/messages"
    token = {"Authorization": f"Bot {bot.server.core.world.me.token}"}
    async with bot.http.post(url, data=form, headers=token) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_a_bot_that_is_invited_gets_its_role_and_loses_it_when_it_is_kicked(bot: Loopback) -> None:
    core = bot.server.core
    guild = next(each for each in core.world.guilds.values() if each.name == "Elsewhere")
    visit = core.world.find_channel("visit")
    path = f"/guilds/{guild.id}/members/{core.world.me.bot_id}"
    for _ in range(2):
        core.faults.invite_bot(guild)
        roles = {role["id"]: role for role in (await taken(bot, "GET", f"/guilds/{guild.id}"))["roles"]}
        (own,) = (await taken(bot, "GET", path))["roles"]
        assert (roles[own]["managed"], len(roles)) == (True, 2)
        assert [each["id"] for each in await taken(bot, "GET", "/users/@me/guilds")][-1] == guild.id
        visit.overwrites = {own: (BITS["mention_everyone"], 0)}
        await taken(bot, "POST", f"/channels/{visit.id}/messages", {"content": "here"})
        core.faults.kick_bot(guild)
        assert ([role.id for role in guild.roles], guild.member_roles, visit.overwrites) == ([guild.id], {}, {})


async def test_a_role_is_given_and_taken_where_the_bot_may_and_each_refusal_has_discords_code(bot: Loopback) -> None:
    core = bot.server.core
    guild = next(iter(core.world.guilds.values()))
    roles = {role.name: role for role in guild.roles}
    prize, ada = roles["Champion"], bot.actor("Ada")
    path = f"/guilds/{guild.id}/members/{ada.id}"
    for _ in range(2):
        await taken(bot, "PUT", f"{path}/roles/{prize.id}")
        assert (await taken(bot, "GET", path))["roles"] == [prize.id]
    for _ in range(2):
        await taken(bot, "DELETE", f"{path}/roles/{prize.id}")
        assert (await taken(bot, "GET", path))["roles"] == []
    above = core.world.add_role(guild, "Above")
    above.position = 1 + max(role.position for role in guild.roles)
    refused = {
        f"{path}/roles/1": (404, 10011),
        f"{path}/roles/{guild.id}": (400, 50028),
        f"{path}/roles/{roles['Farrago'].id}": (400, 50028),
        f"{path}/roles/{above.id}": (403, 50013),
        f"/guilds/{guild.id}/members/1/roles/{prize.id}": (404, 10007),
    }
    for where, (status, code) in refused.items():
        answer = await bot.call("PUT", where)
        assert (answer[0], answer[1]["code"]) == (status, code)
    core.faults.lose_right("manage_roles", guild)
    assert (await bot.call("PUT", f"{path}/roles/{prize.id}"))[0] == 403
    core.faults.give_right("manage_roles", guild)
    await taken(bot, "PUT", f"{path}/roles/{prize.id}")


async def test_unknown_route_is_counted(bot: Loopback) -> None:
    assert (await bot.call("GET", "/nowhere"))[0] == 404
    assert bot.server.core.unknown_routes == ["GET /api/v10/nowhere"]


async def test_form_with_a_file_a_person_and_a_choice(bot: Loopback) -> None:
    options = [{"label": "Heads", "value": "h"}, {"label": "Tails", "value": "t"}]
    fields: list[Json] = [
        {"type": 19, "custom_id": "drawing"},
        {"type": 5, "custom_id": "friend"},
        {"type": 21, "custom_id": "side", "options": options},
        {"type": 22, "custom_id": "boxes", "options": options, "required": False},
    ]
    modal: Json = {
        "custom_id": "m",
        "title": "t",
        "components": [{"type": 18, "label": "l", "component": each} for each in fields],
    }
    values = {"drawing": [upload("a.png", PIXEL, "image/png")], "friend": ["Bo"], "side": "t"}
    data = modal_data(modal, values, resolved(bot))
    drawing, friend, side, boxes = (item["component"] for item in data["components"])
    assert (friend["values"], side["value"], boxes["values"]) == ([bot.actor("Bo").id], "t", [])
    attachment = data["resolved"]["attachments"][drawing["values"][0]]
    assert (attachment["filename"], attachment["width"], attachment["size"]) == ("a.png", 1, len(PIXEL))
    with pytest.raises(PlayerError, match="number of files"):
        modal_data(modal, {"friend": ["Bo"], "side": "t"}, resolved(bot))


@pytest.mark.parametrize(
    ("kind", "given", "found"), [(5, "Bo", "users"), (6, "Farrago", "roles"), (8, "daily", "channels")]
)
async def test_menus_of_people_roles_and_places_take_names(bot: Loopback, kind: int, given: str, found: str) -> None:
    names = resolved(bot)
    (value,) = select_values({"type": kind, "custom_id": "s"}, [given], names)
    assert value in names.body[found]
    with pytest.raises(PlayerError, match="was found"):
        select_values({"type": kind, "custom_id": "s"}, ["nobody"], names)
