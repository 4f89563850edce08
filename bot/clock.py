"""Acts for a seat whose stored deadline has passed; a restart loses no deadline.

A silent person's turn is played by the engine's own timeout action, an AI's seat by the AI. Where several people share
a seat, that its time is over is nobody's silence.

Somebody who acted is never timed out: the deadline names its question, and the store checks it within the same
transaction.
"""

from collections.abc import Callable

from bot import waits
from bot.broken import RulesBroke, judging
from bot.logs import incident, logger
from bot.minds import Minds
from bot.refusals import GameLeftOut, Refused, SetAside
from bot.services import repeat
from bot.store.errors import StoreRefused, StoreUnavailable
from bot.store.rows import Due
from bot.store.sharing import HOLD_MS
from bot.store.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.errors import RuleError
from engine.game import Seat

log = logger(__name__)

LOOK_EVERY = 0.25
"""Seconds between looks at the deadlines."""

QUEUE_MS = 250
"""How long a bell is put off while presses that were made in time are still being worked on."""

QUEUE_MOST_MS = 30_000
"""How long after the end of a turn a bell waits for such presses at most."""

MOOT_MS = 60_000
"""How long a deadline is put off that was refused, should it still be there then."""

LEFT_OUT_MS = 3_600_000
"""How long a deadline is put off at a table whose game is left out."""

BROKEN_MS = 3_600_000
"""How long a deadline is put off that met an unexpected error: it must not hold up the others."""


class Clock:
    """Watches the deadlines."""

    def __init__(self, store: Store, tables: Tables, minds: Minds, now: Callable[[], int]) -> None:
        """Take the store, the tables, the AIs' minds and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._minds = minds
        self._now = now
        self._held_at = 0

    async def run(self) -> None:
        """Watch for as long as the program runs."""
        await repeat(self.strike, LOOK_EVERY)

    async def strike(self) -> None:
        """Act for every seat that is overdue. Raises StoreUnavailable, StoreRefused."""
        await self._hold_on()
        moved = await self._store.catch_up(self._now())
        if moved:
            log.warning("the machine's clock was set back: deadlines come nearer by as much", matches=moved)
        for due in await self._store.due(self._now()):
            try:
                await self._act_for(due)
            except GameLeftOut:  # its game may be back after a restart: then people have some time left
                await self._store.put_off(due, self._now() + LEFT_OUT_MS)
            except (SetAside, RulesBroke) as error:
                await self._let_rest(due, error)
            except (Refused, RuleError) as error:  # the person acted meanwhile, or the match is gone
                log.info("deadline_moot", match=due.match, seat=due.seat, reason=type(error).__name__)
                await self._store.put_off(due, self._now() + MOOT_MS)
            except (StoreUnavailable, StoreRefused):  # no fault of this match
                raise
            except Exception as error:  # one broken match must not stop the clocks of the others
                incident(error, match=due.match)
                await self._store.put_off(due, self._now() + BROKEN_MS)

    async def _hold_on(self) -> None:
        """Hold what is being thought about, so that no other process thinks about it too."""
        if not self._store.shards.is_whole and self._now() >= self._held_at + HOLD_MS // 4:
            self._held_at = self._now()
            await self._store.hold(self._minds.busy_with)

    async def _let_rest(self, due: Due, error: SetAside | RulesBroke) -> None:
        """Set a match aside whose rules fail; one that somebody plays alone, and was silent at for long, is closed."""
        if isinstance(error, RulesBroke):
            await self._tables.set_aside(due.match, error)
        match = await self._store.match(due.match)
        if match is not None and match.company is None:
            await self._store.close_match(due.match)

    async def _act_for(self, due: Due) -> None:
        """Let the AI of the seat think, or play a silent person's whole turn to its end."""
        table = await self._tables.find(due.match)
        if table.company is not None and table.company.sitters[due.seat].level:
            if not self._minds.begin(due, table):  # about an earlier question still
                await self._store.let_go(due)
            return
        if self._is_early(table):
            await self._store.put_off(due, self._now() + QUEUE_MS)
            return
        by = "bell" if table.is_party or _has_acted(table, due) else "clock"
        question, turn = due.question, _turn(table, due.seat)
        while turn is not None and _turn(table, due.seat) == turn:
            with judging(due.match):
                action = table.game.timeout(table.position.state, due.seat)
            key = f"timer:{due.match}:{due.seat}:{table.match.seq}"
            table = await self._tables.play(table, due.seat, question, action, key, by)
            log.info("timed_out", match=due.match, seat=due.seat)
            if table.company is None or table.company.sitters[due.seat].level:
                return
            question = table.question(due.seat)

    def _is_early(self, table: Table) -> bool:
        """Tell whether something is still being worked on that was pressed before the end of a secret turn."""
        if not table.is_party or table.sealed is None or self._now() >= table.sealed.ends + QUEUE_MOST_MS:
            return False
        return self._tables.under_way.has_any(table.match.id, table.sealed.ends)


def _has_acted(table: Table, due: Due) -> bool:
    """Tell whether a person did something at the table since the turn began whose time is over."""
    if table.company is None or due.seat not in table.windows:
        return False
    return table.company.sitters[due.seat].seen_at > waits.begun_at(table, due)


def _turn(table: Table, seat: Seat) -> int | None:
    """Number the turn that a seat is in; None where it is not asked."""
    window = table.windows.get(seat)
    return None if window is None else waits.turn_of(window, table.question(seat))
