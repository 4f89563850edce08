"""What is put together: services that are watched, a health that knows them, and chores that cannot stop each other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

import bot
from bot import build
from bot.app import App
from bot.core.services import ServiceEnded, Services
from bot.core.settings import Settings
from bot.match.thinking import Thinking
from bot.moderation.moderation import OVER_KEPT_MS
from bot.ops import health
from bot.ops.resources.memory_mode import MemoryMode
from bot.ops.scheduled_backups.status import BackupStatus
from bot.pictures import fonts
from bot.pictures.fonts import Face, FontMissing
from bot.store import StoreBusy
from bot.store.owning import Unshared, own
from bot.store.repositories.moderation.blocks import StoredBlock
from bot.store.rows import ModerationAct, Post
from bot.ui.game_ui import DailyUI, GameUI
from tests.app import AppParts, app_parts


async def no_posts(app: App, server: int, day: date) -> None:
    """Plan nothing."""


def app_of(parts: AppParts, *chores: Callable[[App], Awaitable[None]]) -> App:
    """Put the parts together with a game for each chore."""
    dailies = [DailyUI("channel", no_posts, chores=chore) for chore in chores]
    game_uis = {str(number): GameUI(str(number), daily=daily) for number, daily in enumerate(dailies)}
    return App(
        Settings(),
        parts.store,
        parts.tables,
        parts.agreements,
        {},
        cast(Thinking, None),
        game_uis,
        parts.time,
        parts.lobbies,
    )


async def test_the_chores_forget_what_was_posted_a_month_ago(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("day", dedupe="x"))
        await parts.store.outbox.done(1)
        parts.time.ms += build.KEPT_MS
        await build.do_chores(app_of(parts))
        assert await parts.store.outbox.was_posted("x")
        parts.time.ms += 1
        await build.do_chores(app_of(parts))
        assert not await parts.store.outbox.was_posted("x")


async def test_the_chores_forget_who_was_blocked_till_a_month_ago(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        act = ModerationAct(server=1, by=2, act="blocked", subject="3")
        await parts.store.blocks.put(StoredBlock(server=1, subject=3, until=parts.time() + 1, by=2), act)
        for wait, kept in ((OVER_KEPT_MS, 1), (1, 0)):
            parts.time.ms += wait
            await build.do_chores(app_of(parts))
            assert (await parts.store.personal_data.counts(3)).blocks == kept


async def test_a_chore_that_fails_does_not_stop_the_next(tmp_path: Path) -> None:
    done: list[str] = []

    async def broken(_: App) -> None:
        raise LookupError("ours")

    async def sound(_: App) -> None:
        done.append("sound")

    async with app_parts(tmp_path) as parts:
        await build.do_chores(app_of(parts, broken, sound))
        await parts.store.close()
        await build.do_chores(app_of(parts, broken, sound))
    assert done == ["sound", "sound"]


class Helper(Unshared):
    """A process that shares names with others; two of them have the same set."""

    def __init__(self, taken: set[str]) -> None:
        super().__init__()
        self.mine: set[str] = set()
        self._names = taken

    async def take(self, name: str) -> bool:
        """Take a name that nobody has."""
        self.mine |= {name} - self._names
        return await super().take(name)

    def has(self, name: str) -> bool:
        """Return whether it is this process that has a name."""
        return name in self.mine


async def test_one_process_does_the_chores_and_when_it_dies_another(monkeypatch: pytest.MonkeyPatch) -> None:
    taken, turns, rounds = set[str](), list[str](), asyncio.Event()
    first, second = Helper(taken), Helper(taken)

    async def do_chores(app: str) -> None:
        turns.append(app)
        rounds.set()

    monkeypatch.setattr(build, "do_chores", do_chores)
    monkeypatch.setattr(build, "LOOK_EVERY", 0)
    chores: Any = build._do_chores  # pyright: ignore[reportPrivateUsage] - what is started as a service
    working = [asyncio.create_task(chores(name, helper)) for name, helper in (("a", first), ("b", second))]
    await rounds.wait()
    for _ in range(9):
        await asyncio.sleep(0)
    assert turns == ["a"]
    working[0].cancel()
    rounds.clear()
    await first.give_back(build.CHORES)
    await rounds.wait()
    working[1].cancel()
    assert turns == ["a", "b"]


async def test_a_second_program_on_the_same_store_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path, discord_token=SecretStr("token"))
    first = await own(settings.store_url.get_secret_value(), settings.shards)
    monkeypatch.setattr(build, "PATIENCE", 0)
    with capture_logs() as logged, pytest.raises(StoreBusy, match="Another Farrago runs on"):
        await build.run(settings)
    await first.close()
    assert logged == []


async def test_a_start_that_nothing_refuses_says_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up() -> None:
        raise FontMissing("no font")

    monkeypatch.setattr(build.pictures, "look_up", look_up)
    with capture_logs() as logged, pytest.raises(FontMissing):
        await build.run(Settings(data_dir=tmp_path, discord_token=SecretStr("token")))
    assert {"event": "starting", "version": bot.__version__, "shards": "all", "log_level": "info"} in logged


async def no_backup() -> BackupStatus:
    """Say that none was made yet."""
    return BackupStatus()


async def test_health_is_not_green_when_a_service_has_ended(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        client: Any = SimpleNamespace(app=app_of(parts), is_connected=lambda: True, latency=0.1, drift=health.Drift())
        services = Services()
        services.start("clock", asyncio.Event().wait())  # pyright: ignore[reportArgumentType] - it never ends
        backups: Any = SimpleNamespace(status=no_backup)
        vitals = build._vitals(client, services, backups)  # pyright: ignore[reportPrivateUsage] - what /healthz is given
        assert (await health.health(vitals)).well
        await services.stop()
        assert not (await health.health(vitals)).well


async def test_a_service_that_ends_ends_the_program_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[str] = []
    begun = asyncio.Event()

    class Client:
        """A fake client that would run forever."""

        def __init__(self, app: App, ownership: object) -> None:
            self.tree = SimpleNamespace(add_command=lambda _: None)
            self.http = SimpleNamespace(max_ratelimit_timeout=None)

        async def __aenter__(self) -> "Client":
            return self

        async def __aexit__(self, *_: object) -> None:
            stopped.append("client")

        async def leave(self) -> None:
            stopped.append("answered")

        async def login(self, token: str) -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                stopped.append(token)

    async def start_services(_: Client, stack: AsyncExitStack, _mode: MemoryMode) -> Services:
        services = Services()
        stack.push_async_callback(services.stop)
        services.start("clock", begun.wait())  # pyright: ignore[reportArgumentType] - what it gives nobody looks at
        return services

    monkeypatch.setattr(build, "FarragoClient", Client)
    monkeypatch.setattr(build, "install", lambda client: None)
    monkeypatch.setattr(build.departures, "install", lambda client: None)
    monkeypatch.setattr(build, "_start_services", start_services)
    settings = Settings(data_dir=tmp_path, discord_token=SecretStr("token"))
    with pytest.raises(ServiceEnded, match="clock has ended"):
        await build.run(settings)
    assert stopped == ["token", "answered", "client"]


async def test_a_missing_font_ends_the_start_before_the_login(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(face: Face) -> Path:
        raise FontMissing(f"no {face.name}")

    monkeypatch.setattr(fonts, "font_file", missing)
    monkeypatch.setattr(build, "FarragoClient", None)
    with pytest.raises(FontMissing, match="no DISPLAY"):
        await build.run(Settings(data_dir=tmp_path, discord_token=SecretStr("token")))
