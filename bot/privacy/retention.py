"""Ages finished matches: after the time that a host sets only their record is kept; after twice as long they go.

A match without a result, since its rules are gone, goes after three times as long. Results and ratings stay, as
numbers.
"""

from collections.abc import Awaitable, Callable

from bot.core.durations import DAY_MS
from bot.core.settings import NEVER
from bot.store.store import Store

BATCH = 100
"""Matches in one transaction, so that other work waits for it no longer than for a press."""


class Ageing:
    """Thins and deletes matches older than the host wants."""

    def __init__(self, store: Store, now: Callable[[], int], keep_days: int) -> None:
        """Take the store, the time in milliseconds since 1970 (UTC), and the days of the setting; `NEVER`: keep all."""
        self._store = store
        self._now = now
        self._keep_ms = keep_days * DAY_MS

    async def tidy(self, calm: Callable[[], Awaitable[object]]) -> tuple[int, int]:
        """Thin and drop all that is due, and wait until it is `calm` between two batches; returns how many of each."""
        thinned = dropped = 0
        if self._keep_ms == NEVER:
            return thinned, dropped
        now = self._now()
        while found := await self._store.retention.drop(now - 2 * self._keep_ms, now - 3 * self._keep_ms, BATCH):
            dropped += len(found)
            await calm()
        while count := await self._store.retention.thin(now - self._keep_ms, BATCH):
            thinned += count
            await calm()
        return thinned, dropped
