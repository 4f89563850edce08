"""Alerts of the running bot: collected from any thread, and sent at most once an hour a kind.

An alert is made of fixed sentences, figures, incident ids and class names: never of an error's text, and never of
anything that people have written. An alert that cannot be sent is logged, and is no incident.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Self

from bot.core.logs import logger
from bot.core.settings import Settings
from bot.ops.alerts.hourly_limit import FILE, Allowance, HourlyLimit
from bot.ops.alerts.targets import NotSent, Target, targets_of
from bot.ops.disk_space import DiskSpace
from bot.store.store import now_ms

LOOK_EVERY = 5.0
"""Seconds between two looks at the noted alerts, which gather into one."""

LAST_SECONDS = 15.0
"""How long the end of the program may wait for its last alert, in seconds."""

log = logger(__name__)


class AlertKind(Enum):
    """The subject of an alert; each kind has an hour of its own."""

    INCIDENT = "incident"
    END = "end"
    BACKUP = "backup"
    DISK = "disk"
    ODD = "odd"


class Alerts:
    """Collects alerts for the host, and sends them; `run` as a service."""

    def __init__(self, targets: Sequence[Target], limit: HourlyLimit, now: Callable[[], int] = now_ms) -> None:
        """Send to all these targets; `now` returns milliseconds since 1970."""
        self._targets = targets
        self._limit = limit
        self._now = now
        self._lock = threading.Lock()
        self._noted: dict[AlertKind, tuple[int, str]] = {}
        # When each kind is looked at even without a new note: at the start, for what an earlier process held back.
        self._again: dict[AlertKind, int | None] = dict.fromkeys(AlertKind, 0)
        self._failing: set[str] = set()

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Make the alerts of an installation."""
        return cls(targets_of(settings), HourlyLimit(settings.data_dir / FILE))

    def incident(self, spoken: str, error: BaseException) -> None:
        """Note an incident, in any thread (`bot.core.logs.on_incident`)."""
        sentence = f"an unexpected error, incident {spoken} ({type(error).__name__}). The log has it under that word."
        self.note(AlertKind.INCIDENT, sentence)

    def nearly_full(self, room: DiskSpace) -> None:
        """Note that the disk of the data is nearly full."""
        self.note(AlertKind.DISK, f"the disk of the data is nearly full: {room}. Make room, or nothing can be stored.")

    def odd_event(self, event: str) -> None:
        """Note that Discord has sent an event which the library cannot read."""
        sentence = f"Discord sent what this version cannot read ({event}). It is passed over; look for a newer Farrago."
        self.note(AlertKind.ODD, sentence)

    def note(self, kind: AlertKind, sentence: str) -> None:
        """Note an alert, in any thread; it is sent with the next look."""
        if self._targets:
            with self._lock:
                count, _ = self._noted.get(kind, (0, ""))
                self._noted[kind] = count + 1, sentence

    async def run(self) -> None:
        """Send for as long as the program runs."""
        while True:
            try:
                await self.look()
            except Exception as error:  # an incident would be noted as an alert, which would fail in the same way
                self._tell_failure("alerts", type(error).__name__)
            await asyncio.sleep(LOOK_EVERY)

    def close(self) -> None:
        """Let the limit go."""
        self._limit.close()

    async def look(self) -> None:
        """Send the alerts that may be sent now."""
        if not self._targets:
            return
        with self._lock:
            noted, self._noted = self._noted, {}
        for kind in AlertKind:
            again_at = self._again[kind]
            if kind in noted or (again_at is not None and self._now() >= again_at):
                await self._send(kind, *noted.get(kind, (0, "")))

    async def _send(self, kind: AlertKind, count: int, sentence: str) -> None:
        allowed = await asyncio.to_thread(self._limit.take, kind.value, count, sentence, self._now())
        self._again[kind] = allowed.again_at
        if not allowed.total:
            return
        if not await self._reach(_text(allowed)):
            self._again[kind] = await asyncio.to_thread(self._limit.give_back, kind.value, allowed)

    async def _reach(self, text: str) -> bool:
        """Send a text to every target; returns whether one accepted it. Repeated failures are logged once."""
        sent = False
        for target in self._targets:
            try:
                await target.send(text)
            except NotSent as error:
                self._tell_failure(target.setting, str(error))
            else:
                sent = True
                self._failing.discard(target.setting)
        return sent

    def _tell_failure(self, whose: str, reason: str) -> None:
        """Log the first of several failures."""
        if whose not in self._failing:
            self._failing.add(whose)
            log.warning("alert_not_sent", to=whose, reason=reason)


def _text(allowed: Allowance) -> str:
    others = f" {allowed.total - 1} more of this kind since the last alert." if allowed.total > 1 else ""
    return f"Farrago: {allowed.newest}{others}"


def tell_end(settings: Settings, error: Exception) -> None:
    """Send an alert of an error that has ended the program; runs an event loop, and never raises."""
    alerts = Alerts.of(settings)
    sentence = f"the bot has stopped after an unexpected error ({type(error).__name__}). The end of its log says more."
    alerts.note(AlertKind.END, sentence)
    asyncio.run(_look_once(alerts))


async def _look_once(alerts: Alerts) -> None:
    try:
        async with asyncio.timeout(LAST_SECONDS):
            await alerts.look()
    except Exception as error:  # the error that ended the program must be what its host sees
        log.warning("alert_not_sent", reason=type(error).__name__)
    finally:
        alerts.close()
