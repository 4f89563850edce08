"""Answers /healthz and /metrics for whoever watches over the bot; off unless METRICS_PORT is set.

It tells states and durations only: no names, no matches, no seeds.
"""

import asyncio
import math
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import bot
from bot import logs, metrics
from bot.room import Room
from bot.settings import BadSettings
from bot.store.rows import Counts

log = logs.logger(__name__)

DRIFT_LIMIT = 5.0
"""Seconds that this machine's clock may differ from Discord's."""

DRIFT_MINUTES = 10
"""How many minutes the difference is measured over."""

STORE_SECONDS = 2.0
"""Seconds within which a store that is well answers."""


class Drift:
    """Compares this machine's clock with Discord's, by the time that Discord's ids carry.

    An id is never seen before it is made, so the smallest delay of many comes nearest to the clocks' difference. It is
    that of the last minutes: where very many press at once, hundreds in a row have waited in our own queue.
    """

    def __init__(self) -> None:
        """Begin with none seen."""
        self._delays: dict[int, float] = {}  # the smallest of each minute in which one was seen
        self._seen = 0
        self._warned = False

    def see(self, snowflake: int, now: float) -> None:
        """Take note of an id that arrived at `now`, in seconds since 1970."""
        self._note(int(now // 60), now - discord.utils.snowflake_time(snowflake).timestamp())
        self._seen += 1
        far = abs(self.seconds) > DRIFT_LIMIT
        if far and not self._warned and self._seen >= 3:
            log.warning("clock differs from Discord's: switch on time synchronisation", seconds=round(self.seconds, 1))
            self._warned = True
        self._warned = self._warned and far

    @property
    def seconds(self) -> float:
        """How far this machine's clock is ahead; 0 until an id was seen."""
        return min(self._delays.values(), default=0.0)

    def made_at(self, snowflake: int) -> int:
        """Tell when an id was made, by this machine's clock, in milliseconds since 1970."""
        return round(1000 * (discord.utils.snowflake_time(snowflake).timestamp() + self.seconds))

    def _note(self, minute: int, delay: float) -> None:
        """Keep the smallest delay of each of the last minutes."""
        since = minute - DRIFT_MINUTES
        self._delays = {at: least for at, least in self._delays.items() if since < at <= minute}
        self._delays[minute] = min(delay, self._delays.get(minute, delay))


@dataclass(frozen=True)
class Vitals:
    """How to ask the running program for its state; `latency` in seconds.

    `services` tells whether all of them run; `store` and `counts` raise where the store does not answer; `shards` are
    those of this process.
    """

    ready: Callable[[], bool]
    services: Callable[[], bool]
    latency: Callable[[], float]
    store: Callable[[], Awaitable[None]]
    counts: Callable[[], Awaitable[Counts]]
    drift: Drift
    room: Callable[[], Room]
    shards: str = "all"


@dataclass(frozen=True)
class Health:
    """What /healthz shows; `latency` is None while not connected."""

    ready: bool
    services: bool
    latency: float | None
    store: bool
    drift: float
    room: Room
    shards: str = "all"

    @property
    def well(self) -> bool:
        """Whether people can play now."""
        return self.ready and self.services and self.store

    def as_json(self) -> dict[str, bool | float | str | None]:
        """The report, in seconds and plain words."""
        return {
            "well": self.well,
            "ready": self.ready,
            "services": self.services,
            "gateway_latency_seconds": self.latency,
            "store": self.store,
            "clock_drift_seconds": self.drift,
            "clock": "ok" if abs(self.drift) <= DRIFT_LIMIT else "differs from Discord's",
            "disk_free_bytes": self.room.free,
            "disk": "nearly full" if self.room.is_scarce else "ok",
            "shards": self.shards,
            "version": bot.__version__,
        }


async def health(vitals: Vitals) -> Health:
    """Ask for the state now; a store that does not answer in STORE_SECONDS is not well."""
    latency = vitals.latency()
    return Health(
        ready=vitals.ready(),
        services=vitals.services(),
        latency=round(latency, 3) if math.isfinite(latency) else None,
        store=await _answers(vitals.store),
        drift=round(vitals.drift.seconds, 3),
        room=vitals.room(),
        shards=vitals.shards,
    )


@asynccontextmanager
async def serving(host: str, port: int, vitals: Vitals) -> AsyncGenerator[None]:
    """Answer on this address while the block runs, and measure the event loop's lag.

    Raises:
        BadSettings: the address is taken, or not this machine's.
    """
    runner = web.AppRunner(_application(vitals), access_log=None)
    await runner.setup()
    lag = asyncio.create_task(_measure_lag(), name="loop-lag")
    try:
        await _listen(runner, host, port)
        log.info("health endpoint open", host=host, port=port)
        yield
    finally:
        lag.cancel()
        await asyncio.wait([lag])
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise BadSettings((unlistenable(host, port),)) from error


def unlistenable(host: str, port: int | None) -> str:
    """Say that the port of /healthz is taken, or its address not this machine's."""
    return f"METRICS_PORT: {host}:{port} cannot be listened on. Choose another port, or remove the line from .env."


def _application(vitals: Vitals) -> web.Application:
    async def healthz(_request: web.Request) -> web.Response:
        state = await health(vitals)
        return web.json_response(state.as_json(), status=200 if state.well else 503)

    async def measured(_request: web.Request) -> web.Response:
        await _answers(partial(_count, vitals))
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.add_routes([web.get("/healthz", healthz), web.get("/metrics", measured)])
    return application


async def _count(vitals: Vitals) -> None:
    counts = await vitals.counts()
    metrics.live_matches.set(counts.playing)
    metrics.outbox_depth.set(counts.waiting_posts)


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
        metrics.loop_lag_seconds.observe(max(0.0, loop.time() - due))
