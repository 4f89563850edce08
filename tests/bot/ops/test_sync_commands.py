"""`bot sync`: it names the differences and sends the list if there are any, or by force; each end is one sentence."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.http import Route
from typer.testing import CliRunner

from bot.__main__ import app
from bot.gateway import discord_api
from bot.ops.exit_codes import LOGIN_REFUSED, NO_DISCORD
from playground.core import LoopbackDiscord
from playground.wire import Json
from tests.bot.gateway.test_command_sync import COMMANDS, OURS, bring_about
from tests.bot.gateway.test_command_sync import Discord as Told
from tests.bot.ops.hosting import TOKEN, host_of
from tests.playground.loopback import loopback

COUNT = len(COMMANDS)
OLD: Json = {"name": "old", "description": "One of an earlier version"}
ME, GET, PUT = "GET /applications/@me", "GET /applications/*/commands", "PUT /applications/*/commands"
FAULT = "500 (0: Planned fault)"
LATER = "Try again in some minutes; people play on with the old commands."
TOOK = f"Discord took the list of {COUNT} commands."


@pytest.fixture
async def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Told]:
    """A Discord with a command of an earlier version, and a host in an empty folder."""
    async with loopback(tmp_path / "discord") as made:
        found = Told(made.server.core)
        await made.call("PUT", f"/applications/{found.application}/commands", [OLD])
        found.core.on_exchange.append(lambda method, *_: setattr(found, "told", found.told + (method == "PUT")))
        monkeypatch.setattr(Route, "BASE", f"{made.server.url}/api/v10")
        with host_of(tmp_path, monkeypatch):
            yield found
        assert made.server.core.errors == []


async def sync(there: Told, *arguments: str, token: str | None = None) -> tuple[int, list[str]]:
    """Run the command in a thread, since this loop serves Discord; returns its exit code and its output."""
    environment = {"DISCORD_TOKEN": there.core.world.me.token if token is None else token}
    ended = await asyncio.to_thread(CliRunner().invoke, app, ["sync", *arguments], env=environment)
    return ended.exit_code, ended.output.splitlines()


def lose(core: LoopbackDiscord, name: str) -> None:
    """Make Discord lose a command."""
    left = [each for each in core.world.commands.values() if each.body["name"] != name]
    core.world.replace_commands(None, left)


async def test_a_list_that_differs_is_named_and_sent_and_an_equal_one_is_not(there: Told) -> None:
    code, lines = await sync(there)
    assert (code, lines[1:], there.names, there.told) == (0, [TOOK], OURS, 1)
    assert (lines[0].startswith("Discord has others (missing: /"), lines[0].endswith("not ours: /old).")) == (
        True,
        True,
    )
    assert await sync(there) == (0, [f"Discord has the same {COUNT} commands; nothing was sent."])
    lose(there.core, "help")
    assert await sync(there) == (0, ["Discord has others (missing: /help).", TOOK])
    assert (there.names, there.told) == (OURS, 2)


async def test_force_sends_an_equal_list_too(there: Told) -> None:
    await sync(there)
    assert await sync(there, "--force") == (0, [f"Discord has the same {COUNT} commands.", TOOK])
    assert there.told == 2


async def test_force_sends_even_if_the_list_cannot_be_read(there: Told) -> None:
    bring_about(there, GET, 500)
    assert await sync(there) == (69, [f"Discord did not show its list: {FAULT}. {LATER}"])
    assert there.told == 0
    assert await sync(there, "--force") == (0, [f"Discord did not show its list: {FAULT}.", TOOK])
    assert (there.names, there.told) == (OURS, 1)


@pytest.mark.parametrize(
    ("status", "code", "said"),
    [
        (400, 76, "Discord refused the list: 400 (30034: Planned fault). Fix what Discord names; people play on with "),
        (403, 76, "Discord refused the list: 403 (20012: Planned fault). Fix what Discord names; people play on with "),
        (500, 69, f"Discord refused the list: {FAULT}. {LATER}"),
        (None, 69, "Discord did not answer (TimeoutError). Try again in some minutes; "),
    ],
)
async def test_a_refused_list_and_a_missing_answer_are_one_sentence(
    there: Told, monkeypatch: pytest.MonkeyPatch, status: int | None, code: int, said: str
) -> None:
    monkeypatch.setattr(discord_api, "WRITE_SECONDS", 0.1)
    bring_about(there, PUT, status)
    ended, (_, line) = await sync(there)
    assert (ended, line.startswith(said), there.names) == (code, True, {"old"}), line


@pytest.mark.parametrize(("token", "said"), [("", "Put DISCORD_TOKEN into .env first"), (TOKEN, LOGIN_REFUSED)])
async def test_without_a_token_no_list_is_sent(there: Told, token: str, said: str) -> None:
    code, (line,) = await sync(there, token=token)
    assert (code, line.startswith(said), there.told) == (78, True, 0), line


async def test_an_invalid_token_is_not_sent_to_discord(there: Told) -> None:
    asked: list[str] = []
    there.core.on_exchange.append(lambda method, *_: asked.append(method))
    assert (await sync(there, token="a-password"), asked) == ((78, [LOGIN_REFUSED]), [])


@pytest.mark.parametrize(("status", "said"), [(503, "Discord did not tell which application"), (None, NO_DISCORD)])
async def test_a_discord_that_cannot_be_asked_is_said(
    there: Told, monkeypatch: pytest.MonkeyPatch, status: int | None, said: str
) -> None:
    monkeypatch.setattr(discord_api, "READ_SECONDS", 0.1)
    bring_about(there, ME, status)
    code, (line,) = await sync(there)
    assert (code, line.startswith(said), there.told) == (69, True, 0), line
