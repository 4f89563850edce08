"""Health: off by default, honest about each part, and free of anything that belongs to players."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime

import aiohttp
import pytest

import bot
from bot.core import metrics
from bot.core.clock import DiscordClock
from bot.core.settings import BadSettings, Settings
from bot.ops import health
from bot.ops.disk_space import DiskSpace
from bot.ops.health import Vitals
from bot.ops.scheduled_backups.status import BackupState, BackupStatus
from bot.store.rows import Counts
from bot.store.store import now_ms
from tests.wrong_clocks import FAR, Machine

HOST = "127.0.0.1"
CHORES_DONE = datetime(2026, 11, 21, 12, tzinfo=UTC)
BACKED_UP = BackupStatus(now_ms(), "farrago-20260301T120000Z-scheduled.sqlite3")
"""A backup that was just made."""


def free_port() -> int:
    """A free port."""
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return listener.getsockname()[1]


async def sound() -> None:
    """A working store."""


async def broken() -> None:
    """A failing store."""
    raise OSError("disk on fire")


async def stuck() -> None:
    """A store that never answers."""
    await asyncio.Event().wait()


async def counts() -> Counts:
    """The counts of a store."""
    return Counts(playing=12, waiting_posts=34)


def vitals(
    *,
    ready: bool = True,
    services: bool = True,
    latency: float = 0.04,
    store: Callable[[], Awaitable[None]] = sound,
    waiting: float = 0.0,
    drift: float = 0.0,
    clock: DiscordClock | None = None,
    free: int = 50_000_000_000,
    backups: BackupStatus = BACKED_UP,
) -> Vitals:
    """The state of a running program."""

    async def told() -> BackupStatus:
        return backups

    async def done() -> datetime:
        return CHORES_DONE

    return Vitals(
        ready=lambda: ready,
        services=lambda: services,
        latency=lambda: latency,
        store=store,
        waiting=lambda: waiting,
        counts=counts,
        clock=clock or Machine(ahead=drift, true=float(int(time.time()))).hear().clock,
        room=lambda: DiskSpace(free, 100_000_000_000),
        backups=told,
        chores=done,
        backup_every=24,
    )


async def context(state: Vitals, path: str) -> tuple[int, str, str]:
    """Start the endpoint and request a path; returns status, type and text."""
    port = free_port()
    async with (
        health.serving(HOST, port, state),
        aiohttp.ClientSession() as session,
        session.get(f"http://{HOST}:{port}{path}") as answer,
    ):
        return answer.status, answer.content_type, await answer.text()


def test_the_endpoint_is_off_unless_a_port_is_set():
    assert Settings().metrics_port is None
    assert Settings().metrics_host == HOST


async def test_a_sound_bot_is_well():
    state = await health.health(vitals())
    assert state.as_json() == {
        "well": True,
        "ready": True,
        "services": True,
        "gateway_latency_seconds": 0.04,
        "store": True,
        "oldest_waiting_commit_seconds": 0.0,
        "clock_drift_seconds": pytest.approx(0.0, abs=1.3),
        "clock": "ok",
        "disk_free_bytes": 50_000_000_000,
        "disk": "ok",
        "backup": "ok",
        "backup_made_at": BACKED_UP.moment and BACKED_UP.moment.isoformat(timespec="seconds"),
        "chores_done_at": "2026-11-21T12:00:00+00:00",
        "shards": "all",
        "version": bot.__version__,
    }


@pytest.mark.parametrize(
    ("state", "part", "value"),
    [
        (vitals(ready=False), "ready", False),
        (vitals(services=False), "services", False),
        (vitals(store=broken), "store", False),
        (vitals(waiting=2.001), "oldest_waiting_commit_seconds", 2.001),
        (vitals(ready=False, latency=float("nan")), "gateway_latency_seconds", None),
        (vitals(ready=False, latency=float("inf")), "gateway_latency_seconds", None),
    ],
)
async def test_an_unhealthy_bot_names_its_faults(state: Vitals, part: str, value: object):
    report = (await health.health(state)).as_json()
    assert report["well"] is False
    assert report[part] == value


async def test_a_store_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "STORE_SECONDS", 0.01)
    assert (await health.health(vitals(store=stuck))).store is False


async def test_a_nearly_full_disk_is_reported_and_play_goes_on():
    report = (await health.health(vitals(free=9_000_000_000))).as_json()
    assert (report["disk"], report["disk_free_bytes"], report["well"]) == ("nearly full", 9_000_000_000, True)


@pytest.mark.parametrize(
    ("backups", "state", "made_at"),
    [
        (BackupStatus(), "none yet", None),
        (BackupStatus(86_400_000, "x"), "late", "1970-01-02T00:00:00+00:00"),
        (BackupStatus(0, "", 1, "/home/ada is full"), "failed", None),
    ],
)
async def test_the_state_of_backups_is_reported_and_play_goes_on(
    backups: BackupStatus, state: BackupState, made_at: str | None
):
    report = (await health.health(vitals(backups=backups))).as_json()
    assert (report["backup"], report["backup_made_at"], report["well"]) == (state, made_at, True)
    assert "ada" not in str(report)


async def test_without_an_answer_of_the_store_backups_are_left_out():
    report = (await health.health(vitals(store=broken))).as_json()
    assert (report["backup"], report["backup_made_at"]) == (None, None)


@pytest.mark.parametrize(
    ("drift", "state"),
    [
        (-7.0, "differs from Discord's"),
        (7.0, "differs from Discord's"),
        *((far, "wrong: nothing is deleted, timed out, dealt or opened") for far in FAR),
    ],
)
async def test_a_wrong_clock_is_reported_and_play_goes_on(drift: float, state: str):
    found = await health.health(vitals(drift=drift))
    assert found.drift == pytest.approx(drift, abs=1.3)
    assert (found.as_json()["clock"], found.well) == (state, True)


async def test_a_missing_time_from_discord_is_reported():
    report = (await health.health(vitals(clock=DiscordClock()))).as_json()
    expected = (None, "not known yet: nothing is deleted, timed out, dealt or opened")
    assert (report["clock_drift_seconds"], report["clock"]) == expected


@pytest.mark.parametrize(("ready", "status"), [(True, 200), (False, 503)])
async def test_healthz_answers_json_with_a_status_a_supervisor_understands(ready: bool, status: int):
    code, kind, text = await context(vitals(ready=ready), "/healthz")
    assert (code, kind) == (status, "application/json")
    assert f'"version": "{bot.__version__}"' in text


async def test_metrics_are_shown_with_their_counts():
    metrics.presses.labels("ok").inc(3)
    code, kind, text = await context(vitals(), "/metrics")
    assert (code, kind) == (200, "text/plain")
    assert 'farrago_presses_total{result="ok"} 3.0' in text
    assert "\nfarrago_live_matches 12.0\n" in text
    assert "\nfarrago_outbox_depth 34.0\n" in text
    (made,) = [line.split()[1] for line in text.splitlines() if line.startswith("farrago_backup_timestamp_seconds ")]
    assert float(made) == BACKED_UP.made_at / 1000
    assert {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE farrago_")} >= {
        "farrago_presses_total",
        "farrago_press_seconds",
        "farrago_act_seconds",
        "farrago_draw_seconds",
        "farrago_loop_lag_seconds",
        "farrago_outbox_depth",
        "farrago_live_matches",
        "farrago_incidents_total",
    }


async def test_metrics_are_shown_although_the_store_does_not_answer():
    async def unanswered() -> Counts:
        raise OSError("disk on fire")

    code, _, text = await context(replace(vitals(), counts=unanswered), "/metrics")
    assert (code, "farrago_live_matches" in text) == (200, True)


async def test_other_paths_are_not_there():
    assert (await context(vitals(), "/"))[0] == 404


async def test_the_port_is_free_again_afterwards():
    port = free_port()
    for _ in range(2):
        async with health.serving(HOST, port, vitals()):
            pass
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "loop-lag" and not task.done()]


async def test_a_taken_port_is_a_fault_of_the_settings():
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        with pytest.raises(BadSettings, match=r"METRICS_PORT: .* Choose another port"):
            async with health.serving(HOST, taken.getsockname()[1], vitals()):
                pass
