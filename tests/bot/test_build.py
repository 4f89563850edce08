"""How the program is assembled: supervised services, a health page that covers them, and chores that cannot stop each
other.
"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

import bot
from bot import build
from bot.app import App
from bot.core.services import ServiceEnded, Services
from bot.core.settings import Settings
from bot.ops import health
from bot.ops.resources.memory_mode import MemoryMode
from bot.ops.scheduled_backups.status import BackupStatus
from bot.pictures import fonts
from bot.pictures.fonts import Face, FontMissing
from bot.store import StoreBusy
from bot.store.owning import own
from tests.app import app_parts
from tests.bot.chored import app_of
from tests.wrong_clocks import right


async def test_a_second_program_on_the_same_store_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path, discord_token=SecretStr("token"))
    first = await own(settings.store_url.get_secret_value(), settings.shards)
    monkeypatch.setattr(build, "PATIENCE", 0)
    with capture_logs() as logged, pytest.raises(StoreBusy, match="Another Farrago runs on"):
        await build.run(settings)
    await first.close()
    assert logged == []


async def test_a_successful_start_logs_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_up() -> None:
        raise FontMissing("no font")

    monkeypatch.setattr(build.pictures, "look_up", look_up)
    with capture_logs() as logged, pytest.raises(FontMissing):
        await build.run(Settings(data_dir=tmp_path, discord_token=SecretStr("token")))
    assert {"event": "starting", "version": bot.__version__, "shards": "all", "log_level": "info"} in logged


async def no_backup() -> BackupStatus:
    """Return a status without backups."""
    return BackupStatus()


async def test_health_is_not_green_when_a_service_has_ended(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        client: Any = SimpleNamespace(app=app_of(parts), is_connected=lambda: True, latency=0.1, clock=right())
        services = Services()
        services.start("clock", asyncio.Event().wait())  # pyright: ignore[reportArgumentType] - it never ends
        backups: Any = SimpleNamespace(status=no_backup)
        vitals = build._vitals(client, services, backups)  # pyright: ignore[reportPrivateUsage] - the input of /healthz
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

        def __init__(self, app: App, ownership: object, logins: object, clock: object) -> None:
            self.tree = SimpleNamespace(add_command=lambda _: None)
            self.http = SimpleNamespace(max_ratelimit_timeout=None)
            self.uplink = SimpleNamespace(is_full=False)
            self.before_presses: list[object] = []

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

    async def start_services(_: Client, _outages: object, stack: AsyncExitStack, _mode: MemoryMode) -> Services:
        services = Services()
        stack.push_async_callback(services.stop)
        services.start("clock", begun.wait())  # pyright: ignore[reportArgumentType] - its result is unused
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
