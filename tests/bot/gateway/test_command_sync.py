"""Our commands are sent to Discord only if its list differs; a refusal is noted, and the bot goes on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import aiohttp
import pytest
from discord.http import Route
from structlog.testing import capture_logs

from bot.app import App
from bot.core.settings import Settings
from bot.gateway import command_sync, discord_api
from bot.gateway.client import FarragoClient
from bot.gateway.command_list import payload
from bot.gateway.command_sync import NOTE, UNANSWERED, Failure, keep, sync
from bot.gateway.discord_api import LONGEST_REASON, Api, ApiResponse
from bot.ops.check_result import Level
from bot.ops.checks_commands import check_commands
from bot.store import Store
from bot.text.localisation import note_commands, words
from playground.core import LoopbackDiscord
from playground.wire import Json
from tests.bot.store.table import opened
from tests.playground.loopback import loopback
from tests.suite.loaded import loaded_games

COMMANDS = loaded_games().commands
PUT, GET = (f"{method} /applications/*/commands" for method in ("PUT", "GET"))
OLD: Json = {"name": "old", "description": "One of an earlier version"}


@dataclass
class Discord:
    """A loopback Discord, and the number of times it was sent commands."""

    core: LoopbackDiscord
    told: int = 0

    @property
    def application(self) -> str:
        """The bot's application id."""
        return self.core.world.me.application_id

    @property
    def names(self) -> set[str]:
        """The commands that it has."""
        return {str(each.body["name"]) for each in self.core.world.commands.values()}

    def client(self, store: Store) -> FarragoClient:
        """A logged-in bot with a store."""
        client = FarragoClient(cast(App, SimpleNamespace(settings=Settings(), store=store)))
        client.http.token = self.core.world.me.token
        client._connection.application_id = int(self.application)
        client.logged_in.set()
        for command in COMMANDS:
            client.tree.add_command(command)
        return client

    async def doctor(self, store: Store) -> tuple[Level, str]:
        """The doctor's level and finding for the commands."""
        async with aiohttp.ClientSession() as session:
            found = await check_commands(Api(session, self.core.world.me.token), self.application, await note(store))
        return found.level, found.found


@pytest.fixture
async def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """A Discord with a command of an earlier version."""
    async with loopback(tmp_path / "discord") as made:
        found = Discord(made.server.core)
        await made.call("PUT", f"/applications/{found.application}/commands", [OLD])
        found.core.on_exchange.append(lambda method, *_: setattr(found, "told", found.told + (method == "PUT")))
        monkeypatch.setattr(Route, "BASE", f"{made.server.url}/api/v10")
        yield found
        assert made.server.core.errors == []


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path / "farrago.sqlite3") as made:
        yield made


async def note(store: Store) -> str | None:
    """The note in the store."""
    return await store.notes.find(NOTE)


OURS = {command.name for command in COMMANDS}
ALL_OURS = (Level.OK, f"{len(COMMANDS)}, as Discord has them")


async def test_a_different_list_is_sent_once_and_an_equal_one_never(there: Discord, store: Store) -> None:
    with capture_logs() as log:
        assert [await sync(there.client(store)) for _ in range(3)] == [None] * 3
    assert (there.names, there.told) == (OURS, 1)
    assert [line["count"] for line in log if line["event"] == "commands_synced"] == [len(OURS)]
    assert await there.doctor(store) == ALL_OURS


@pytest.mark.parametrize("lost", [frozenset(OURS), frozenset({"help"})])
async def test_commands_lost_by_discord_are_sent_again(there: Discord, store: Store, lost: frozenset[str]) -> None:
    await sync(there.client(store))
    left = [each for each in there.core.world.commands.values() if each.body["name"] not in lost]
    there.core.world.replace_commands(None, left)
    level, found = await there.doctor(store)
    assert (level, all(name in found for name in lost)) == (Level.WARN, True)
    assert await sync(there.client(store)) is None
    assert (there.names, there.told) == (OURS, 2)


async def test_texts_mention_the_commands_by_discords_ids_whether_the_list_was_replaced_or_is_equal(
    there: Discord, store: Store
) -> None:
    outdated = {"play": 1, "game verify": 2}
    for before in ({}, outdated):
        note_commands(before)
        await sync(there.client(store))
        known = {each.body["name"]: int(each.id) for each in there.core.world.commands.values()}
        mentioned = [words().say(key) for key in ("hand-none", "help-footer")]
        assert f"</play:{known['play']}>" in mentioned[0]
        assert f"</game verify:{known['game']}>" in mentioned[1]
    assert there.told == 1


async def test_a_restored_store_hides_no_difference(there: Discord, store: Store, tmp_path: Path) -> None:
    await sync(there.client(store))
    ours = await payload(COMMANDS)
    other = [each | ({"description": "Of a later version"} if each["type"] == 1 else {}) for each in ours]
    async with aiohttp.ClientSession() as session:
        await Api(session, there.core.world.me.token).put(f"/applications/{there.application}/commands", other)
    async with opened(tmp_path / "restored.sqlite3") as restored:
        for each in (store, restored):
            assert (await there.doctor(each))[1].startswith("Discord has others (different: /")
        assert await sync(there.client(restored)) is None
    assert (await there.doctor(store), there.told) == (ALL_OURS, 3)


REFUSED = {
    400: ("Discord refused the list: 400 (30034: Planned fault)", False),
    403: ("Discord refused the list: 403 (20012: Planned fault)", False),
    500: ("Discord refused the list: 500", True),
    503: ("Discord refused the list: 503", True),
    None: (UNANSWERED, True),
}
CODES = {400: 30034, 403: 20012}


def bring_about(there: Discord, pattern: str, status: int | None) -> None:
    """Answer a request with this status, or never (None)."""
    if status is None:
        there.core.faults.delay(pattern, 3600.0, times=-1)
    else:
        there.core.faults.refuse(pattern, status, CODES.get(status, 0), times=-1)


@pytest.mark.parametrize("status", REFUSED)
async def test_a_refusal_is_noted_and_named_by_the_doctor_until_the_list_is_taken(
    there: Discord, store: Store, status: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_api, "WRITE_SECONDS", 0.1)
    bring_about(there, PUT, status)
    reason, passes = REFUSED[status]
    failure = await sync(there.client(store))
    assert failure is not None
    assert (failure.reason.startswith(reason), failure.passes) == (True, passes)
    level, found = await there.doctor(store)
    assert (level, found.endswith(failure.reason), there.names) == (Level.FAIL, True, {"old"})
    there.core.faults.clear()
    assert await sync(there.client(store)) is None
    assert (await note(store), await there.doctor(store)) == (None, ALL_OURS)


@pytest.mark.parametrize("status", [403, 500, None])
async def test_a_list_that_cannot_be_read_is_not_replaced(
    there: Discord, store: Store, status: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_api, "READ_SECONDS", 0.1)
    bring_about(there, GET, status)
    failure = await sync(there.client(store))
    assert failure is not None
    assert (failure.passes, there.told, await note(store)) == (True, 0, failure.reason)
    level, found = await there.doctor(store)
    assert (level, found.endswith(f"the bot met: {failure.reason}")) == (Level.WARN, True)


async def test_the_doctor_reports_a_program_that_ended_before_the_answer(
    there: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: object) -> ApiResponse:
        raise asyncio.CancelledError

    monkeypatch.setattr(Api, "put", killed)
    with pytest.raises(asyncio.CancelledError):
        await sync(there.client(store))
    assert (await there.doctor(store))[1].endswith(f"the bot met: {UNANSWERED}")


async def test_only_one_of_several_starting_processes_sends_the_list(there: Discord, store: Store) -> None:
    first, second = there.client(store), there.client(store)
    second.ownership = first.ownership
    assert await asyncio.gather(sync(first), sync(second)) == [None, None]
    assert there.told == 1


async def kept(
    monkeypatch: pytest.MonkeyPatch, client: FarragoClient, *met: Failure | Exception | None
) -> tuple[list[float], list[object], list[str]]:
    """Keep the commands of a bot that meets these failures in turn; returns the pauses, the reasons reported, and the
    events.
    """
    coming, pauses = list(met), list[float]()

    async def meet(_: FarragoClient) -> Failure | None:
        found = coming.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(command_sync, "sync", meet)
    monkeypatch.setattr(command_sync, "sleep", pause)
    with capture_logs() as logged:
        task = asyncio.create_task(keep(client))
        for _ in range(3):  # it settles without waiting
            await asyncio.sleep(0)
        assert (coming, task.done()) == ([], False)
        task.cancel()
    return pauses, [line["reason"] for line in logged if "reason" in line], [line["event"] for line in logged]


async def test_temporary_failures_are_retried_at_growing_intervals_and_reported_once(
    there: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    down, busy = Failure("down"), Failure("busy", retry_after=500.0)
    pauses, reasons, _ = await kept(monkeypatch, there.client(store), *[down] * 3, busy, *[down] * 8, None)
    assert pauses == [5, 10, 20, 500, 80, 160, 320, 640, 1280, 2560, 3600, 3600]
    assert reasons == ["down", "busy", "down"]


async def test_a_faulty_list_is_not_sent_again_before_the_next_start(
    there: Discord, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses, reasons, _ = await kept(monkeypatch, there.client(store), Failure("no", passes=False))
    assert (pauses, reasons) == ([], ["no"])


async def test_an_unexpected_error_is_survived(there: Discord, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, _, events = await kept(monkeypatch, there.client(store), OSError("disk"), None)
    assert (pauses, events) == ([5], ["incident", "commands_not_synced"])


REASONS: dict[str, tuple[ApiResponse, str]] = {
    "with its place in the list": (
        ApiResponse(
            400,
            b'{"message": "Invalid Form Body", "code": 50035, "errors": {"3": {"options": {"0": {"name": {"_errors": '
            b'[{"code": "X", "message": "Too\\nlong"}]}}}}, "_errors": [{"code": "Y", "message": "No"}]}}',
        ),
        "400 (50035: Invalid Form Body; 3.options.0.name: Too long; No)",
    ),
    "none": (ApiResponse(502, b"<html>Bad gateway</html>"), "502"),
    "of another form": (ApiResponse(500, b'["message"]'), "500"),
    "with strange errors": (
        ApiResponse(400, b'{"message": "m", "code": 1, "errors": {"_errors": 5, "a": 3}}'),
        "400 (1: m)",
    ),
}


@pytest.mark.parametrize(("reply", "reason"), REASONS.values(), ids=REASONS)
def test_discords_reason_is_one_line(reply: ApiResponse, reason: str) -> None:
    assert reply.reason == reason


def test_a_long_reason_is_cut() -> None:
    long = ApiResponse(400, b'{"message": "' + b"x" * 5000 + b'"}').reason
    assert (len(long), long[-1]) == (LONGEST_REASON, "…")
