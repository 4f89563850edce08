"""The server refuses the same as Discord, including limits that Discord's OpenAPI description omits."""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
import pytest_asyncio

from playground.limits import messages
from playground.limits.modal import check_modal
from playground.wire import ApiRefusal, Json
from playground.world.permissions import ALL, BITS, permissions_of
from playground.world.records import Channel, Guild, Role
from tests.playground.loopback import Loopback, loopback

V2 = 1 << 15


def button(custom_id: str | None = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", **({"custom_id": custom_id} if custom_id else {}), **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def select(count: int) -> Json:
    return {"type": 3, "custom_id": "s", "options": [{"label": str(n), "value": str(n)} for n in range(count)]}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def embed(length: int) -> Json:
    return {"description": "x" * length}


REFUSED: dict[str, tuple[Json, str]] = {
    "content beside V2": (v2(text(), content="hello"), "content"),
    "embeds beside V2": (v2(text(), embeds=[embed(1)]), "embeds"),
    "V2 without its flag": ({"components": [text()]}, "components.0"),
    "41 components over nesting": (
        v2(*({"type": 17, "components": [text(), text(), text()]} for _ in range(11))),
        "components",
    ),
    "4001 characters over all texts": (v2(text("x" * 2000), text("x" * 2001)), "components"),
    "6 rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    "custom_id twice": (v2(row(button(), button())), "components"),
    "button without custom_id": (v2(row(button(None))), "components.0.components.0.custom_id"),
    "link with custom_id": (v2(row(button(style=5, url="https://a.b"))), "components.0.components.0.custom_id"),
    "button without label": (v2(row({"type": 2, "style": 1, "custom_id": "a"})), "components.0.components.0"),
    "6 buttons in a row": (v2(row(*(button(str(n)) for n in range(6)))), "components.0.components"),
    "select beside a button": (v2(row(select(1), button())), "components.0.components"),
    "empty row": (v2(row()), "components.0.components"),
    "label of 81": (v2(row(button(label="x" * 81))), "components.0.components.0.label"),
    "custom_id of 101": (v2(row(button("x" * 101))), "components.0.components.0.custom_id"),
    "emoji that is none": (v2(row(button(emoji={"name": "zap"}))), "components.0.components.0.emoji.name"),
    "26 options": (v2(row(select(26))), "components.0.components.0.options"),
    "container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0",
    ),
    "section without accessory": (v2({"type": 9, "components": [text()]}), "components.0.accessory"),
    "4 texts in a section": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "11 pictures": (v2({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}}] * 11}), "components.0.items"),
    "alt text of 1025": (
        v2({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": "x" * 1025}]}),
        "components.0.items.0.description",
    ),
    "file that is not there": (v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}), "components"),
    "more values than options": (v2(row(select(2) | {"max_values": 3})), "components.0.components.0.max_values"),
    "least above most": (
        v2(row(select(3) | {"min_values": 3, "max_values": 2})),
        "components.0.components.0.min_values",
    ),
    "a menu that must be chosen in, with nothing": (
        v2(row(select(2) | {"required": True, "min_values": 0})),
        "components.0.components.0.required",
    ),
    "two defaults for one value": (
        v2(row({**select(0), "options": [{"label": v, "value": v, "default": True} for v in "ab"]})),
        "components.0.components.0.options",
    ),
    "26 people": (v2(row({"type": 5, "custom_id": "p", "max_values": 26})), "components.0.components.0.min_values"),
    "more people beforehand than may be chosen": (
        v2(row({"type": 5, "custom_id": "p", "default_values": [{"id": "1", "type": "user"}] * 2})),
        "components.0.components.0.default_values",
    ),
    "a role in a menu of people": (
        v2(row({"type": 5, "custom_id": "p", "default_values": [{"id": "1", "type": "role"}]})),
        "components.0.components.0.default_values.0.type",
    ),
    "more channels beforehand than may be chosen": (
        v2(row({"type": 8, "custom_id": "c", "default_values": [{"id": "1", "type": "channel"}] * 2})),
        "components.0.components.0.default_values",
    ),
    "a person in a menu of channels": (
        v2(row({"type": 8, "custom_id": "c", "default_values": [{"id": "1", "type": "user"}]})),
        "components.0.components.0.default_values.0.type",
    ),
    "options in a menu of people": (v2(row({**select(1), "type": 5})), "components.0.components.0.options"),
    "file from elsewhere": (v2({"type": 13, "file": {"url": "https://a.b/c.json"}}), "components.0.file.url"),
    "unknown field": ({"content": "x", "contents": "y"}, "contents"),
    "unknown field of a component": (v2(row(button(colour="red"))), "components.0.components.0.colour"),
    "content of 2001": ({"content": "x" * 2001}, "content"),
    "6001 characters over embeds": ({"embeds": [embed(3000), embed(3001)]}, "embeds"),
    "11 embeds": ({"embeds": [embed(1)] * 11}, "embeds"),
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Loopback]:
    async with loopback(tmp_path_factory.mktemp("limits")) as there:
        yield there
        assert there.server.core.errors == []


@pytest.mark.parametrize("name", REFUSED)
async def test_message_is_refused_at_the_right_place(bot: Loopback, name: str) -> None:
    body, path = REFUSED[name]
    before = len(bot.actor().sees())
    status, answer = await bot.call("POST", f"/channels/{bot.channel.id}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    node = answer["errors"]
    for part in path.split("."):
        node = node[part]
    assert node["_errors"]
    assert len(bot.actor().sees()) == before


async def test_largest_message_is_taken_and_its_components_get_ids(bot: Loopback) -> None:
    body = v2(*({"type": 17, "components": [text("x" * 400), text("y")]} for _ in range(9)), row(select(25)))
    status, answer = await bot.call("POST", f"/channels/{bot.channel.id}/messages", body)
    assert status == 200
    assert [component["id"] for component in answer["components"]] == [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]
    assert answer["flags"] & V2


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("POST", "/channels/1/messages", 10003),
        ("PATCH", "/channels/{channel}/messages/1", 10008),
        ("DELETE", "/channels/{channel}/messages/1", 10008),
        ("POST", "/interactions/1/none/callback", 10062),
        ("POST", "/webhooks/{me}/none", 50027),
        ("POST", "/channels/{visit}/messages", 50001),
        ("POST", "/channels/{channel}/messages", 50006),
    ],
)
async def test_unknown_things_get_discords_error_codes(bot: Loopback, method: str, path: str, code: int) -> None:
    world = bot.server.core.world
    visit = next(each for each in world.channels.values() if each.name == "visit")
    filled = path.format(channel=bot.channel.id, visit=visit.id, me=world.me.application_id)
    assert (await bot.call(method, filled, {}))[1]["code"] == code


@pytest.mark.parametrize("name", ["view_channel", "send_messages"])
async def test_lost_permission_is_refused_and_restored(bot: Loopback, name: str) -> None:
    path = f"/channels/{bot.channel.id}/messages"
    bot.server.core.faults.lose_permission(name, bot.channel)
    assert (await bot.call("POST", path, {"content": "x"}))[1]["code"] == {"view_channel": 50001}.get(name, 50013)
    bot.server.core.faults.restore_permissions(bot.channel)
    assert (await bot.call("POST", path, {"content": "x"}))[0] == 200


async def test_same_nonce_gives_the_same_message(bot: Loopback) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    path = f"/channels/{bot.channel.id}/messages"
    first, second = [(await bot.call("POST", path, body))[1] for _ in range(2)]
    assert first == second


async def test_ephemeral_message_does_not_exist_for_the_bots_token(bot: Loopback) -> None:
    ada = bot.actor()
    opened = bot.server.core.interactions.open(2, ada.user, bot.channel, {"0": "1"})
    body = {"type": 4, "data": {"content": "secret", "flags": 64}}
    status, _ = await bot.call("POST", f"/interactions/{opened.id}/{opened.token}/callback", body)
    assert status == 204
    assert opened.original_id is not None
    path = f"/channels/{bot.channel.id}/messages"
    assert (await bot.call("GET", f"{path}/{opened.original_id}"))[1]["code"] == 10008
    assert "secret" not in str((await bot.call("GET", path))[1])


async def test_interaction_in_a_deleted_channel_cannot_be_answered(bot: Loopback) -> None:
    core, hall = bot.server.core, bot.actor().tab("hall")
    before, after = (core.interactions.open(2, hall.user, hall.channel, {"0": "1"}) for _ in range(2))
    body = {"type": 4, "data": {"content": "x"}}
    assert (await bot.call("POST", f"/interactions/{before.id}/{before.token}/callback", body))[0] == 204
    core.faults.delete_channel(hall.channel)
    follow_up = f"/webhooks/{core.world.me.application_id}/{before.token}"
    assert (await bot.call("POST", f"/interactions/{after.id}/{after.token}/callback", body))[1]["code"] == 10003
    assert (await bot.call("POST", follow_up, {"content": "x"}))[1]["code"] == 10003


async def test_discords_rate_limits_are_enforced_on_request(bot: Loopback) -> None:
    rates = bot.server.core.rates
    rates.use("discord")
    path = f"/channels/{bot.channel.id}/messages"
    answers = [await bot.call("POST", path, {"content": "x"}) for _ in range(6)]
    rates.use("open")
    assert [status for status, _ in answers] == [200] * 5 + [429]
    assert 0 < answers[-1][1]["retry_after"] <= 5


def form(component: Json) -> Json:
    return {"title": "t", "custom_id": "m", "components": [{"type": 18, "label": "l", "component": component}]}


MODALS: dict[str, tuple[Json, str]] = {
    "6 labels": ({"title": "t", "custom_id": "m", "components": [text()] * 6}, "components"),
    "title of 46": ({"title": "x" * 46, "custom_id": "m", "components": [text()]}, "title"),
    "button in a label": (
        {"title": "t", "custom_id": "m", "components": [{"type": 18, "label": "l", "component": button()}]},
        "components.0.component.type",
    ),
    "menu that must be filled with nothing": (
        form(select(2) | {"min_values": 0}),
        "components.0.component.min_values",
    ),
    "menu that is disabled": (form(select(2) | {"disabled": True}), "components.0.component.disabled"),
    "text without a style": (form({"type": 4, "custom_id": "t"}), "components.0.component.style"),
    "text of 4001": (
        form({"type": 4, "custom_id": "t", "style": 2, "value": "x" * 4001}),
        "components.0.component.value",
    ),
    "11 files": (form({"type": 19, "custom_id": "f", "max_values": 11}), "components.0.component.min_values"),
    "one choice in a radio group": (
        {
            "title": "t",
            "custom_id": "m",
            "components": [
                {
                    "type": 18,
                    "label": "l",
                    "component": {"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]},
                }
            ],
        },
        "components.0.component.options",
    ),
}


@pytest.mark.parametrize("name", MODALS)
def test_form_is_refused_at_the_right_place(name: str) -> None:
    body, path = MODALS[name]
    with pytest.raises(ApiRefusal) as refused:
        check_modal(body)
    node: Json = refused.value.body()["errors"]["data"]
    for part in path.split("."):
        node = node[part]
    assert node["_errors"]


COMMANDS: dict[str, list[Json]] = {
    "upper case": [{"name": "Fart", "description": "d"}],
    "no description": [{"name": "fart", "description": ""}],
    "twice": [{"name": "fart", "description": "d"}] * 2,
    "101 commands": [{"name": f"c{n}", "description": "d"} for n in range(101)],
    "26 choices": [
        {
            "name": "fart",
            "description": "d",
            "options": [
                {
                    "name": "o",
                    "description": "d",
                    "type": 3,
                    "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
                }
            ],
        }
    ],
    "8001 characters": [
        {
            "name": "fart",
            "description": "d",
            "options": [
                {
                    "name": f"o{m}",
                    "description": "d",
                    "type": 3,
                    "choices": [{"name": "n" * 90, "value": f"{m}{n}"} for n in range(25)],
                }
                for m in range(4)
            ],
        }
    ],
    "optional before required": [
        {
            "name": "fart",
            "description": "d",
            "options": [
                {"name": "a", "description": "d", "type": 3},
                {"name": "b", "description": "d", "type": 3, "required": True},
            ],
        }
    ],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_commands_are_refused(name: str) -> None:
    with pytest.raises(ApiRefusal) as refused:
        messages.check_commands(COMMANDS[name])
    assert refused.value.code in (50035, 30032)


# Permissions ---------------------------------------------------------------------------------------------------------

VIEW, SEND, FILES = BITS["view_channel"], BITS["send_messages"], BITS["attach_files"]
USUAL = VIEW | SEND
GUILD = Guild(
    id="everybody",
    name="Server",
    owner_id="owner",
    joined=0.0,
    roles=[
        Role(id="everybody", name="@everyone", permissions=USUAL),
        Role(id="one", name="One", permissions=0),
        Role(id="two", name="Two", permissions=FILES),
        Role(id="third", name="Third", permissions=BITS["administrator"]),
    ],
    member_roles={"ada": ["one", "two"], "admin": ["third"]},
)


@pytest.mark.parametrize(
    ("overwrites", "bits"),
    [
        ({}, USUAL | FILES),
        ({"everybody": (0, SEND)}, VIEW | FILES),
        ({"everybody": (0, SEND), "one": (SEND, 0)}, USUAL | FILES),
        ({"one": (SEND, 0), "two": (0, SEND)}, USUAL | FILES),
        ({"two": (SEND, 0), "one": (0, SEND)}, USUAL | FILES),
        ({"one": (SEND, 0), "ada": (0, SEND)}, VIEW | FILES),
        ({"everybody": (0, VIEW), "ada": (VIEW, 0)}, USUAL | FILES),
        ({"third": (0, SEND)}, USUAL | FILES),
        ({"ada": (0, VIEW)}, 0),
    ],
    ids=str,
)
def test_a_role_cannot_deny_what_another_allows_and_the_member_overrides_both(
    overwrites: Mapping[str, tuple[int, int]], bits: int
) -> None:
    assert permissions_of("ada", GUILD, Channel(id="c", guild_id="everybody", overwrites=dict(overwrites))) == bits


@pytest.mark.parametrize("user", ["owner", "admin"])
def test_owners_and_administrators_keep_all_permissions(user: str) -> None:
    channel = Channel(id="c", guild_id="everybody", overwrites={"everybody": (0, VIEW), user: (0, VIEW)})
    assert permissions_of(user, GUILD, channel) == ALL
