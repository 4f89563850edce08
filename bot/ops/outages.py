"""Gives back the time in which the bot could not be reached: it was off, suspended, or had no connection (HOUSE-2).

It notes each minute, and at a stop, that people can press. The end of a gap is the end of an outage: all open
deadlines, lobbies and wishes to be told get back the time that was left, before anybody is timed out.
"""

import asyncio
from functools import partial

from bot.app import App
from bot.core.logs import incident, logger
from bot.match.last_reachable import LastAlive, Reached
from bot.match.outage_time import LEAST_MS, Outage, time_given
from bot.match.quarantine import judging
from bot.store.errors import NoSuchMatch, StoreRefused, StoreUnavailable
from bot.store.rows import Deadline, Match, TimeGiven

log = logger(__name__)

NOTE_EVERY_MS = 60_000
"""How often it is noted that the bot can be reached."""

GAP_MS = 30_000
"""A gap between two looks that is an outage while the bot runs: a suspension, a stop of the process, no connection."""

CONNECTING_MS = 2_000
"""The longest time from login to connection that is not given back (house choice)."""

AT_ONCE = 50
"""Matches whose people get their time at once: their writes share transactions."""


class Outages:
    """Watches for outages, and gives the time back."""

    def __init__(self, app: App, alive: LastAlive) -> None:
        """Take the app and where the bot notes that it is alive."""
        self._app = app
        self._alive = alive
        self._looked_at: int | None = None
        self._alone = asyncio.Lock()

    async def begin(self) -> None:
        """Give the time since an earlier process back, before anybody can press. Raises StoreError."""
        async with self._alone:
            await self._give(await self._alive.read())

    async def look(self) -> None:
        """Note that the bot can be reached; after a gap, and as it is connected first, the time is given back.

        Raises StoreError.
        """
        async with self._alone:
            now, reached = self._app.now(), self._alive.reached
            if self._looked_at is None:
                # It was given back at the login, so that this is how long the connection took.
                if reached is not None and now - reached.at >= CONNECTING_MS:
                    await self._give(reached, is_delay=now - reached.at <= GAP_MS)
            elif now - self._looked_at > GAP_MS:
                # The note may be a minute old, while this process has looked since.
                await self._give(Reached(self._looked_at, {} if reached is None else reached.off))
            elif reached is None or now - reached.at >= NOTE_EVERY_MS:
                await self._note(now)
            self._looked_at = now

    async def stop(self) -> None:
        """Note at a stop until when the bot could be reached. Raises StoreError."""
        async with self._alone:
            if self._looked_at is not None:
                await self._note(self._looked_at)

    async def _note(self, now: int) -> None:
        off = {} if self._alive.reached is None else self._alive.reached.off
        await self._alive.note(Reached(now, off))

    async def _give(self, reached: Reached | None, *, is_delay: bool = False) -> None:
        now = self._app.now()
        outage = None if reached is None or reached.at >= now else Outage(reached.at, now, is_delay)
        if outage is not None:
            given = await self._give_back(outage)
            log.info("time_given_back", seconds=outage.lasted // 1000, matches=given)
        # Noted last: a crash in between gives the time again, and never too little.
        await self._alive.note(Reached(now) if reached is None else reached.after(now))

    async def _give_back(self, outage: Outage) -> int:
        store = self._app.store
        waiting = await store.deadlines.people_waited_for()
        for first in range(0, len(waiting), AT_ONCE):
            await asyncio.gather(*(self._give_to(match, outage) for match in waiting[first : first + AT_ONCE]))
        await self._app.lobbies.give_time(outage.lasted, outage.until + (0 if outage.is_delay else LEAST_MS))
        await store.looking.give_time(outage.since, outage.lasted)
        return len(waiting)

    async def _give_to(self, match_id: str, outage: Outage) -> None:
        try:
            if await self._app.store.matches.give_time(match_id, partial(self._given, outage=outage)):
                self._app.tables.notify_boards(match_id)
        except NoSuchMatch:
            pass
        except (StoreUnavailable, StoreRefused):  # no fault of this match
            raise
        except Exception as error:  # a broken match must stop neither the start nor the others' time
            incident(error, match=match_id)

    def _given(self, match: Match, waiting: tuple[Deadline, ...], *, outage: Outage) -> TimeGiven | None:
        game = self._app.tables.games.get(match.game)
        if game is None or match.rules_version != game.info.rules_version:
            # Its game may come back after a restart.
            return TimeGiven({one.seat: one.due_at + outage.lasted for one in waiting})
        with judging(match.id):
            return time_given(game, self._app.tables.position(game, match), match, waiting, outage)
