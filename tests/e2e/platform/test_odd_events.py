"""The bot survives events that discord.py cannot read: every event with every key removed, over the gateway."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from playground.actors import Actor, ActResult
from playground.interactions.interaction import PlaygroundInteraction
from playground.seen import SeenMessage
from playground.wire import Json, as_list, as_object, without
from tests.bot.ops.test_health import free_port
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.health_page import health
from tests.players.fart import step
from tests.players.help import more
from tests.players.reading import shown

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

BOT = BLANK_BOT

PAUSE = 0.02
"""Seconds between two odd interactions, so that they are no crowd."""

Place = tuple[str | int, ...]


def keys_of(body: object, before: Place = ()) -> Iterator[Place]:
    """List the path to each key, in lists those of the first item."""
    for key, value in as_object(body).items():
        yield (*before, key)
        yield from keys_of(value, (*before, key))
    for item in as_list(body)[:1]:
        yield from keys_of(item, (*before, 0))


def events_of(playground: Playground) -> dict[str, Json]:
    """Make an event of each kind sent to the bot, about the first server."""
    world, payloads = playground.core.world, playground.core.payloads
    guild = next(iter(world.guilds.values()))
    of_guild: Json = {"guild_id": guild.id}
    channel = payloads.channel(playground.channel("table"))
    bot = world.users[world.me.bot_id]
    thread = channel | {
        "type": 11,
        "parent_id": channel["id"],
        "owner_id": bot.id,
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 60,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
        },
    }
    role = {"role": payloads.role(guild.roles[0])}
    member = payloads.member(bot, guild)
    stage: Json = {"id": "9", "channel_id": channel["id"], "topic": "Chess", "privacy_level": 2}
    entitlement: Json = {"id": "9", "sku_id": "9", "application_id": "9", "user_id": "9", "type": 8, "deleted": False}
    in_thread: Json = {"id": thread["id"], "user_id": bot.id, "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 1}
    return {
        "CHANNEL_CREATE": channel | {"id": "91"},
        "CHANNEL_UPDATE": channel,
        "CHANNEL_PINS_UPDATE": of_guild | {"channel_id": channel["id"], "last_pin_timestamp": None},
        "CHANNEL_DELETE": channel | {"id": "91"},
        "THREAD_CREATE": thread | {"id": "92"},
        "THREAD_UPDATE": thread | {"id": "92"},
        "THREAD_LIST_SYNC": of_guild | {"threads": [thread | {"id": "92"}], "members": [in_thread | {"id": "92"}]},
        "THREAD_MEMBER_UPDATE": of_guild | in_thread | {"id": "92"},
        "THREAD_MEMBERS_UPDATE": of_guild | {"id": "92", "member_count": 1, "added_members": [in_thread]},
        "THREAD_DELETE": thread | {"id": "92"},
        "GUILD_ROLE_CREATE": of_guild | {"role": role["role"] | {"id": "93"}},
        "GUILD_ROLE_UPDATE": of_guild | role,
        "GUILD_ROLE_DELETE": of_guild | {"role_id": "93"},
        "GUILD_MEMBER_UPDATE": of_guild | member,
        "STAGE_INSTANCE_CREATE": of_guild | stage,
        "STAGE_INSTANCE_UPDATE": of_guild | stage,
        "STAGE_INSTANCE_DELETE": of_guild | stage,
        "ENTITLEMENT_CREATE": entitlement,
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE": of_guild
        | {"id": "9", "application_id": "9", "permissions": [{"id": "9", "type": 1, "permission": True}]},
        "USER_UPDATE": payloads.self_user(),
        "GUILD_UPDATE": payloads.guild(guild),
        "GUILD_CREATE": payloads.guild_create(guild),
        "RESUMED": {"_trace": []},
        "GUILD_DELETE": {"id": guild.id, "unavailable": True},
        "READY": ready_of(playground),
    }


def ready_of(playground: Playground) -> Json:
    """Return the READY event that the bot received."""
    frames = [as_object(frame.body) for frame in playground.core.gateway.journal]
    return next(as_object(frame["d"]) for frame in frames if frame.get("t") == "READY")


@contextmanager
def one_life(playground: Playground) -> Iterator[None]:
    """Check that the bot stays up through the block, on one connection and without an incident."""
    pid, connected = playground.bot.pid, len(playground.core.gateway.identified)
    yield
    assert (playground.bot.pid, len(playground.core.gateway.identified)) == (pid, connected)
    log = playground.log.read_text(encoding="utf-8")
    assert [line for line in log.splitlines() if "incident" in line or "Traceback" in line] == []


async def test_the_bot_survives_an_event_without_any_one_of_its_keys_and_other_servers_play_on(
    playground: Playground,
) -> None:
    ada, bo = playground.actor("Ada", "table"), playground.actor("Bo", "hall")
    with one_life(playground):
        for event, body in events_of(playground).items():
            for path in keys_of(body):
                playground.core.gateway.dispatch(event, without(body, path))
            # In the odd server too, the bot tries despite missing knowledge.
            for person in (ada, bo):
                await step(person, shown(await person.slash("fart play", seed="abc")))


def acts_of(
    playground: Playground, ada: Actor, page: SeenMessage, address: str, form: ActResult
) -> dict[str, Callable[[], PlaygroundInteraction]]:
    """List one act of each kind that is sent to the bot."""
    acts, there = playground.server.acts, (ada.user, ada.channel)
    message = playground.core.world.message(ada.channel.id, page.id)
    assert message is not None
    assert form.modal is not None
    opened = (form.interaction.id, form.modal["custom_id"])
    return {
        "command": lambda: acts.slash(*there, "fart play", {"seed": "abc"}),
        "command of a person": lambda: acts.user_command(*there, "Challenge to…", "Bo"),
        "press": lambda: acts.use(ada.user, message, address, {"component_type": 2}),
        "form": lambda: acts.submit(*there, *opened, {"name": "By form"}),
    }


async def test_an_interaction_without_any_one_of_its_keys_is_answered_if_discord_allows_it(
    playground: Playground,
) -> None:
    ada, bo = playground.actor("Ada", "table"), playground.actor("Bo", "hall")
    badges = (await more(ada)).button("Badges")
    assert badges is not None
    page = shown(await ada.slash("play", game="absolute"))
    form = await ada.press("New deck", message=shown(await ada.slash("deck list")))
    with one_life(playground):
        for kind, act in acts_of(playground, ada, page, badges.custom_id or "", form).items():
            first = act()
            await first.settled.wait()
            begun = list[tuple[Place, PlaygroundInteraction]]()
            for path in keys_of(first.payload):
                playground.faults.spoil("INTERACTION_CREATE", *path)
                begun.append((path, act()))
                await asyncio.sleep(PAUSE)
            playground.faults.clear()
            await asyncio.gather(*(each.settled.wait() for _, each in begun))
            assert [path for path, each in begun if each.answer is None] == [("id",), ("type",), ("token",)], kind
            playground.expect_unanswered(3)
            await step(bo, shown(await bo.slash("fart play", seed="abc")))


async def test_a_completion_request_without_any_one_of_its_keys_gets_no_choices_and_is_survived(
    playground: Playground,
) -> None:
    ada = playground.actor("Ada", "table")
    typing = partial(ada.autocomplete, "game rules", "topic", game="absolute", topic="")
    assert await typing()
    sent = as_object(playground.core.gateway.journal[-1].body["d"])
    begun = list[asyncio.Task[list[Json]]]()
    with one_life(playground):
        unanswered = len(playground.core.interactions.unanswered)
        for path in keys_of(sent):
            playground.faults.spoil("INTERACTION_CREATE", *path)
            begun.append(asyncio.create_task(typing()))
            await asyncio.sleep(PAUSE)
        playground.faults.clear()
        await asyncio.gather(*begun)
    assert len(playground.core.interactions.unanswered) == unanswered + 3
    playground.expect_unanswered(3)


async def test_a_server_that_cannot_be_read_at_the_start_does_not_hide_the_others(tmp_path: Path) -> None:
    port = free_port()
    playground = Playground(tmp_path, BLANK_BOT, {"METRICS_PORT": str(port)})
    odd = next(iter(playground.core.world.guilds.values())).id
    playground.faults.spoil("GUILD_CREATE", "channels", 0, "type", server=odd)
    try:
        await playground.start()
        ada, bo = playground.actor("Ada", "table"), playground.actor("Bo", "hall")
        for person in (ada, bo):
            await step(person, shown(await person.slash("fart play", seed="abc")))
        await health(port)
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert 'farrago_odd_events_total{kind="GUILD_CREATE"} 1.0' in await answer.text()
    finally:
        await playground.close()
    assert playground.verdict() == []
    assert playground.log.read_text(encoding="utf-8").count("kind=GUILD_CREATE") == 1
