"""Stores the results of finished matches: at once where a page asks for them, else soon after; old ones too.

It may be interrupted anywhere: results and their consequences are repeated until they are stored.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from weakref import WeakValueDictionary

from bot.core.durations import HOUR_MS
from bot.core.logs import incident, logger
from bot.match.table import Table
from bot.match.tables import Tables
from bot.results.ladder import last_over, rate_days, rerate_all
from bot.results.ratings import match_change
from bot.results.reading import read_ended
from bot.results.seats import seat_results
from bot.store.errors import StoreError
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import Match
from bot.store.store import Store
from engine.record import Position

TRIES = 3
"""How often results are worked out at most: another process may be quicker, or people have themselves erased."""

BATCH = 50
"""Matches that are looked for at a time."""

LOOK_BACK_MS = 15 * 60_000
"""How far back a look reaches that follows another: a match that ended may be seen a little later than the next."""

LOOK_FAR_MS = HOUR_MS
"""How long until a look reaches back to the first match again, as the machine's clock may have been wrong."""

OnResult: TypeAlias = Callable[[Table | None, tuple[SeatResult, ...]], Awaitable[None]]
"""Called with the results of a match once they are stored; the table is None where it can no longer be replayed.

Called again where the program ended before it returned, so it must be idempotent.
"""

log = logger(__name__)


class Results:
    """The results of this installation's matches."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now
        self.on_result: list[OnResult] = []
        self._settling: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._seen_until = 0
        self._looked_far_at = 0
        self._rated_until = ""

    async def settle(self, match_id: str) -> tuple[SeatResult, ...]:
        """Return the results of a match, worked out and stored now if need be; empty for an unfinished match or a
        tutorial.

        Raises StoreError.
        """
        async with self._settling.setdefault(match_id, asyncio.Lock()):
            for _ in range(TRIES):
                kept = await self._store.results.of(match_id)
                if kept:
                    return kept
                match = await self._store.matches.find(match_id)
                if match is None or match.status == "playing" or match.purpose == "tutorial":
                    return ()
                ended, position = await read_ended(self._store, self._tables.games, match)
                rows = seat_results(ended)
                is_told = not self.on_result
                if await self._store.results.put(rows, match_change(rows), is_told=is_told, seated=True):
                    await self._tell(match, position, rows)
            return await self._store.results.of(match_id)

    async def catch_up(self, calm: Callable[[], Awaitable[None]]) -> int:
        """Settle all matches that are over and have no result yet, the oldest first; returns how many were tried.

        Waits until it is `calm` before each. Raises StoreError.
        """
        for match_id in await self._store.results.untold():
            await self._tell_again(match_id)
        tried, began = 0, self._now()
        if abs(began - self._looked_far_at) >= LOOK_FAR_MS:
            self._seen_until, self._looked_far_at = 0, began
        while missing := await self._store.results.missing(self._seen_until, BATCH):
            for match_id in missing:
                await calm()
                await self._try(match_id)
                tried += 1
        self._seen_until = began - LOOK_BACK_MS
        # After all that is missing, so that the order is that of time.
        day = last_over(began)
        if await rerate_all(self._store, began, calm) and day != self._rated_until:
            await rate_days(self._store, began)
            self._rated_until = day
        return tried

    async def are_behind(self, first: int, end: int) -> bool:
        """Return whether a match that ended from `first` to before `end` has no result yet."""
        for match_id in await self._store.results.missing(first, 1):  # the oldest
            match = await self._store.matches.find(match_id)
            return match is not None and match.updated_at < end
        return False

    async def _try(self, match_id: str) -> None:
        """Settle a match; one that cannot be is noted, so that it does not stop the others, now or later."""
        try:
            if await self.settle(match_id):
                return
        except StoreError:
            raise
        except Exception as error:
            incident(error, match=match_id)
        log.warning("no_result", match=match_id)
        await self._store.results.skip(match_id)

    async def _tell(self, match: Match, position: Position | None, rows: tuple[SeatResult, ...]) -> None:
        if not self.on_result:
            return
        table = None if position is None else Table(match, self._tables.games[match.game], position)
        for tell in self.on_result:
            try:
                await tell(table, rows)
            except StoreError:
                # Told again by a later look.
                raise
            except Exception as error:  # an error in the consequences of a result must not lose it
                incident(error, match=match.id)
        await self._store.results.set_told(match.id)

    async def _tell_again(self, match_id: str) -> None:
        """Tell of a match whose results were kept as the program ended."""
        match, rows = await self._store.matches.find(match_id), await self._store.results.of(match_id)
        if match is None or not rows:
            await self._store.results.set_told(match_id)
            return
        _, position = await read_ended(self._store, self._tables.games, match)
        await self._tell(match, position, rows)
