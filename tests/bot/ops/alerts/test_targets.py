"""Alerts over the wire: a local server as a webhook, the loopback Discord for direct messages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.core.settings import Settings
from bot.ops.alerts import targets
from bot.ops.alerts.checks import TEST, check_alerts, send_test
from bot.ops.alerts.targets import DirectMessages, NotSent, Webhook, targets_of
from bot.ops.check_result import Level, fail, warn, well
from playground.server import Server
from playground.world.records import User

SECRET = "a-token-that-nobody-may-see"
TEXT = "Farrago: something @everyone <@1> <@&2>"


@asynccontextmanager
async def webhook(status: int = 204, wait: float = 0) -> AsyncIterator[tuple[str, list[Any]]]:
    """Run a webhook server; yields its address and the bodies it received."""
    got: list[Any] = []

    async def take(request: web.Request) -> web.Response:
        got.append(await request.json())
        await asyncio.sleep(wait)
        return web.Response(status=status, headers={"Location": f"/other/{SECRET}"} if status == 302 else {})

    application = web.Application()
    application.router.add_post("/{path:.*}", take)
    async with TestServer(application) as server:
        yield str(server.make_url(f"/hooks/{SECRET}")), got


async def refused(target: targets.Target) -> str:
    """Send, and return the reason of the refusal."""
    with pytest.raises(NotSent) as error:
        await target.send(TEXT)
    assert (error.value.__cause__, error.value.__suppress_context__ or error.value.__context__ is None) == (None, True)
    return str(error.value)


async def test_a_webhook_gets_the_text_as_json_and_may_mention_nobody() -> None:
    async with webhook() as (url, got):
        await Webhook(url).send(TEXT)
    assert got == [{"content": TEXT, "allowed_mentions": {"parse": []}}]


@pytest.mark.parametrize("status", [302, 400, 401, 404, 429, 500])
async def test_any_other_answer_is_a_refusal_without_a_retry(status: int) -> None:
    async with webhook(status) as (url, got):
        assert await refused(Webhook(url)) == f"it answered {status}"
    assert len(got) == 1


async def test_a_webhook_that_hangs_or_is_absent_is_reported_without_its_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(targets, "SECONDS", 0.05)
    async with webhook(wait=0.5) as (url, _):
        assert await refused(Webhook(url)) == "it cannot be reached (TimeoutError)"
    assert await refused(Webhook(url)) == "it cannot be reached (ClientConnectorError)"
    assert SECRET not in repr(Webhook(url))


@asynccontextmanager
async def discord(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """Run a loopback Discord for this process."""
    server = Server(folder)
    await server.start()
    monkeypatch.setattr(Route, "BASE", f"{server.url}/api/v10")
    try:
        yield server
    finally:
        await server.close()


def letters(server: Server, user: User) -> list[str]:
    """List the direct messages that a person got."""
    return [message.content for message in server.core.world.messages(user.dm_id)]


async def test_the_application_s_owner_or_a_user_gets_a_direct_message_that_mentions_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord(tmp_path, monkeypatch) as server:
        sent: list[Any] = []
        server.core.on_exchange.append(lambda method, template, body, *_: sent.append(body))
        token, owner = server.core.world.me.token, server.core.world.people()[0]
        other = server.acts.add_user("Bo")
        await DirectMessages(token, 1).send(TEXT)
        await DirectMessages(token, int(other.id)).send("to Bo")
        assert (letters(server, owner), letters(server, other)) == ([TEXT], ["to Bo"])
        texts = [body["allowed_mentions"] for body in sent if body and "content" in body]
        assert texts == [{"parse": []}, {"parse": []}]


async def test_the_owner_of_a_team_is_a_person_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    async def team(_: web.Request) -> web.Response:
        return web.json_response({"owner": {"id": "5"}, "team": {"id": "6", "owner_user_id": "7"}})

    async def open_direct(request: web.Request) -> web.Response:
        opened.append(await request.json())
        return web.json_response({}, status=403)

    application = web.Application()
    application.add_routes([web.get("/applications/@me", team), web.post("/users/@me/channels", open_direct)])
    async with TestServer(application) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        assert await refused(DirectMessages("token", 1)) == "Discord answered 403"
    assert opened == [{"recipient_id": "7"}]


async def test_an_unsent_direct_message_is_reported_in_discord_s_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord(tmp_path, monkeypatch) as server:
        token, bot = server.core.world.me.token, server.core.world.me.bot_id
        refusal = "Discord answered 400 (50007: Cannot send messages to this user)"
        assert await refused(DirectMessages(token, int(bot))) == refusal
        assert await refused(DirectMessages("MTIz.of.nobody", 1)) == "Discord answered 401 (0: 401: Unauthorized)"
    assert await refused(DirectMessages(token, 1)) == "Discord cannot be reached (ClientConnectorError)"


def chosen(**values: Any) -> Settings:
    """Make settings with a token."""
    return Settings(**{"discord_token": "MTIz.of.tests", **values})


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        (chosen(), well("alerts", "off: neither ALERT_WEBHOOK nor ALERT_OWNER is set")),
        (
            chosen(alert_webhook="https://example.org/hook", alert_owner=1),
            well("alerts", "go to ALERT_WEBHOOK and ALERT_OWNER; `doctor --alert` sends a test"),
        ),
        (
            chosen(alert_webhook="http://127.0.0.1:8080/hook"),
            well("alerts", "go to ALERT_WEBHOOK; `doctor --alert` sends a test"),
        ),
        (
            chosen(alert_webhook="http://example.org/hook"),
            warn(
                "alerts",
                "ALERT_WEBHOOK is reached over the network without encryption",
                "use an address that begins with https://",
            ),
        ),
        (
            chosen(alert_owner=1, discord_token=None),
            warn("alerts", "ALERT_OWNER needs the bot's token", "set DISCORD_TOKEN, or use ALERT_WEBHOOK"),
        ),
    ],
)
def test_the_doctor_says_where_alerts_go(settings: Settings, found: object) -> None:
    assert check_alerts(settings) == found


async def test_the_doctor_sends_a_test_to_each_and_says_which_did_not_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord(tmp_path, monkeypatch) as server, webhook(404) as (url, got):
        settings = chosen(discord_token=server.core.world.me.token, alert_webhook=url, alert_owner=1)
        assert await send_test(settings) == [
            fail("test alert", "ALERT_WEBHOOK: it answered 404", "correct ALERT_WEBHOOK in .env"),
            well("test alert", "sent to ALERT_OWNER"),
        ]
        assert letters(server, server.core.world.people()[0]) == [TEST]
        assert [each["content"] for each in got] == [TEST]
    assert [each.level for each in await send_test(chosen())] == [Level.FAIL]


def test_targets_do_not_show_their_secrets() -> None:
    told = repr(targets_of(chosen(alert_webhook=f"https://example.org/{SECRET}", alert_owner=1)))
    assert (SECRET in told, "of.tests" in told) == (False, False)
