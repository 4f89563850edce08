"""Serves /healthz and /metrics for monitoring; off unless METRICS_PORT is set.

It tells states and durations only: no names, no matches, no seeds.
"""

import asyncio
import math
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TypeVar

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import bot
from bot.core import logs, metrics
from bot.core.clock import DRIFT_LIMIT, WAITS, DiscordClock
from bot.core.installation import ENV_FILE
from bot.core.settings import NEVER, BadSettings
from bot.ops.disk_space import DiskSpace
from bot.ops.scheduled_backups.status import BackupState, BackupStatus
from bot.store.rows import Counts

log = logs.logger(__name__)

T = TypeVar("T")

STORE_SECONDS = 2.0
"""Timeout of the store's health check, in seconds."""

WAITING_SECONDS = 2.0
"""How long a change may wait to be durable while all is well (house choice): answers to presses wait for it."""


@dataclass(frozen=True)
class Vitals:
    """Callables that read the running program's state; `latency` in seconds.

    `services` tells whether all of them run; `store` and `counts` raise where the store does not answer; `waiting` is
    for how many seconds the oldest change has waited for its commit; `shards` are those of this process; `backups` and
    `chores`, when they were last done, raise where the store does not answer. Backups are judged by the hours between
    two.
    """

    ready: Callable[[], bool]
    services: Callable[[], bool]
    latency: Callable[[], float]
    store: Callable[[], Awaitable[None]]
    waiting: Callable[[], float]
    counts: Callable[[], Awaitable[Counts]]
    clock: DiscordClock
    room: Callable[[], DiskSpace]
    backups: Callable[[], Awaitable[BackupStatus]]
    chores: Callable[[], Awaitable[datetime | None]]
    backup_every: int = NEVER
    shards: str = "all"


@dataclass(frozen=True)
class Health:
    """The content of /healthz; `latency` is None while not connected, `drift` until Discord has told the time.

    The state of backups and chores is unknown where the store does not answer.
    """

    ready: bool
    services: bool
    latency: float | None
    store: bool
    waiting: float
    drift: float | None
    clock: str
    room: DiskSpace
    backup: BackupState | None = None
    backup_made_at: datetime | None = None
    chores_done_at: datetime | None = None
    shards: str = "all"

    @property
    def well(self) -> bool:
        """Whether people can play now."""
        return self.ready and self.services and self.store and self.waiting <= WAITING_SECONDS

    def as_json(self) -> dict[str, bool | float | str | None]:
        """The report, in seconds and plain words."""
        return {
            "well": self.well,
            "ready": self.ready,
            "services": self.services,
            "gateway_latency_seconds": self.latency,
            "store": self.store,
            "oldest_waiting_commit_seconds": self.waiting,
            "clock_drift_seconds": self.drift,
            "clock": self.clock,
            "disk_free_bytes": self.room.free,
            "disk": "nearly full" if self.room.is_scarce else "ok",
            "backup": self.backup,
            "backup_made_at": self.backup_made_at and self.backup_made_at.isoformat(timespec="seconds"),
            "chores_done_at": self.chores_done_at and self.chores_done_at.isoformat(timespec="seconds"),
            "shards": self.shards,
            "version": bot.__version__,
        }


async def health(vitals: Vitals) -> Health:
    """Ask for the state now; a store that does not answer in STORE_SECONDS is not well."""
    latency = vitals.latency()
    waiting = vitals.waiting()  # before the store is asked, which waits for its turn too
    store = await _answers(vitals.store)
    backups = await _asked(vitals.backups) if store else None
    drift = vitals.clock.drift
    return Health(
        ready=vitals.ready(),
        services=vitals.services(),
        # discord.py says NaN or infinite before the first heartbeat, which JSON cannot hold.
        latency=round(latency, 3) if math.isfinite(latency) else None,
        store=store,
        waiting=round(waiting, 3),
        drift=None if drift is None else round(drift, 3),
        clock=_judged(drift, is_trusted=vitals.clock.is_trusted),
        room=vitals.room(),
        backup=backups and backups.state(vitals.backup_every, vitals.clock.now()),
        backup_made_at=backups and backups.moment,
        chores_done_at=await _asked(vitals.chores) if store else None,
        shards=vitals.shards,
    )


@asynccontextmanager
async def serving(host: str, port: int, vitals: Vitals) -> AsyncGenerator[None]:
    """Answer on this address while the block runs, and measure the event loop's lag.

    Raises:
        BadSettings: the address is taken, or not this machine's.
    """
    # No access log: a monitor asks every few seconds.
    runner = web.AppRunner(_application(vitals), access_log=None)
    await runner.setup()
    lag = asyncio.create_task(_measure_lag(), name="loop-lag")
    try:
        await _listen(runner, host, port)
        log.info("health endpoint open", host=host, port=port)
        yield
    finally:
        lag.cancel()
        # `wait`, which does not raise the cancellation of the task.
        await asyncio.wait([lag])
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise BadSettings((unlistenable(host, port),)) from error


def unlistenable(host: str, port: int | None) -> str:
    """Write that the port of /healthz is taken, or its address not this machine's."""
    return (
        f"METRICS_PORT: {host}:{port} cannot be listened on. Choose another port, or remove the line from {ENV_FILE}."
    )


def _application(vitals: Vitals) -> web.Application:
    async def healthz(_request: web.Request) -> web.Response:
        state = await health(vitals)
        return web.json_response(state.as_json(), status=200 if state.well else 503)

    async def measured(_request: web.Request) -> web.Response:
        # Where the store does not answer, the other figures are still told, with the last counts.
        await _answers(partial(_count, vitals))
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/healthz", healthz), web.get("/metrics", measured)])
    return application


async def _count(vitals: Vitals) -> None:
    counts = await vitals.counts()
    metrics.live_matches.set(counts.playing)
    metrics.outbox_depth.set(counts.waiting_posts)
    metrics.backup_made.set((await vitals.backups()).made_at / 1000)


def _judged(drift: float | None, *, is_trusted: bool) -> str:
    if drift is None:
        return f"not known yet: {WAITS}"
    if not is_trusted:
        return f"wrong: {WAITS}"
    return "ok" if abs(drift) <= DRIFT_LIMIT else "differs from Discord's"


async def _asked(reading: Callable[[], Awaitable[T]]) -> T | None:
    found: list[T] = []

    async def ask() -> None:
        found.append(await reading())

    return found[0] if await _answers(ask) else None


async def _answers(store: Callable[[], Awaitable[None]]) -> bool:
    try:
        async with asyncio.timeout(STORE_SECONDS):
            await store()
    except Exception as error:
        logs.incident(error, where="health")
        return False
    return True


async def _measure_lag(every: float = 0.5) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + every
        await asyncio.sleep(every)
        # A timer may fire a clock tick early, and a lag is never negative.
        metrics.loop_lag_seconds.observe(max(0.0, loop.time() - due))
