"""Plays the engine's own timeout action for a seat whose stored deadline has passed; a restart loses no deadline.

Somebody who acted is never timed out: the deadline names its question, and the store checks it within the same
transaction.
"""

from collections.abc import Callable

from bot.logs import incident, logger
from bot.refusals import Refused
from bot.services import repeat
from bot.store.errors import StoreRefused, StoreUnavailable
from bot.store.rows import Due
from bot.store.store import Store
from bot.tables import Tables
from engine.errors import RuleError

log = logger(__name__)

LOOK_EVERY = 1.0
"""Seconds between looks at the deadlines."""

MOOT_MS = 60_000
"""How long a deadline is put off that was refused, should it still be there then."""

BROKEN_MS = 3_600_000
"""How long a deadline is put off that met an unexpected error: it must not hold up the others."""


class Clock:
    """Watches the deadlines."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        """Take the store, the tables and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._now = now

    async def run(self) -> None:
        """Watch for as long as the program runs."""
        await repeat(self.strike, LOOK_EVERY)

    async def strike(self) -> None:
        """Play the timeout action of every seat that is overdue. Raises StoreUnavailable, StoreRefused."""
        for due in await self._store.due(self._now()):
            try:
                await self._time_out(due)
            except (Refused, RuleError) as error:  # the person acted meanwhile, or the match is gone
                log.info("deadline_moot", match=due.match, seat=due.seat, reason=type(error).__name__)
                await self._store.put_off(due, self._now() + MOOT_MS)
            except (StoreUnavailable, StoreRefused):  # no fault of this match
                raise
            except Exception as error:  # one broken match must not stop the clocks of the others
                incident(error, match=due.match)
                await self._store.put_off(due, self._now() + BROKEN_MS)

    async def _time_out(self, due: Due) -> None:
        table = await self._tables.find(due.match)
        action = table.game.timeout(table.position.state, due.seat)
        key = f"timer:{due.match}:{table.match.seq}"
        await self._tables.play(table, due.seat, due.question, action, key)
        log.info("timed_out", match=due.match, seat=due.seat)
