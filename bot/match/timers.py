"""Plays timeouts: acts for each seat whose stored deadline has passed; deadlines survive a restart.

A silent person's turn is played by the engine's timeout action, after a legal play that the person has prepared; an
AI's seat is played by the AI. Where several people share a seat, a timeout is not counted as a missed turn.

A person who has acted is never timed out: the deadline names its question, and the store checks it within the same
transaction.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from bot.core.durations import HOUR_MS
from bot.core.logs import incident, logger
from bot.core.refusals import GameLeftOut, Over, Quarantined, Refused
from bot.match import deadlines
from bot.match.ai.seats import AiSeats
from bot.match.kinds.choosing import kind_at
from bot.match.quarantine import EngineFault, judging
from bot.match.roster import By
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.time_controls import turn_of
from bot.store.errors import StoreRefused, StoreUnavailable
from bot.store.rows import Due
from bot.store.store import Store
from engine.errors import RuleError
from engine.game import DraftingGame, Seat

log = logger(__name__)

LOOK_EVERY = 0.25
"""Seconds between looks at the deadlines."""

MOST_AT_ONCE = 100
"""Deadlines acted for in one look; those of AIs that are thinking come on top."""

QUEUE_MS = 250
"""How long a timeout is postponed while presses made in time are still in flight."""

QUEUE_MOST_MS = 30_000
"""How long after the end of a turn a timeout waits for such presses at most."""

MOOT_MS = 60_000
"""How long a refused deadline is postponed, if it still exists."""

LEFT_OUT_MS = HOUR_MS
"""How long a deadline is postponed while its game is left out."""

BROKEN_MS = HOUR_MS
"""How long a deadline is postponed after an unexpected error, so that it does not block the others."""


class Clock:
    """Watches the deadlines."""

    def __init__(self, store: Store, tables: Tables, ai_seats: AiSeats, now: Callable[[], int]) -> None:
        """Take the store, the tables, the AI seats and the time in milliseconds since 1970 (UTC)."""
        self._store = store
        self._tables = tables
        self._ai_seats = ai_seats
        self._now = now

    async def play_overdue(self) -> None:
        """Act for every overdue seat. Raises StoreUnavailable, StoreRefused."""
        # First: with the clock set back, deadlines would otherwise fall due hours too late.
        moved = await self._store.deadlines.catch_up(self._now())
        if moved:
            log.warning("the machine's clock was set back: deadlines come nearer by as much", matches=moved)
        await self._act(self._store.deadlines.due)

    async def play_overdue_ais(self) -> None:
        """Act for every overdue AI seat only. Raises StoreUnavailable, StoreRefused."""
        await self._act(self._store.deadlines.due_of_ais)

    async def _act(self, due_now: Callable[[int, int], Awaitable[Sequence[Due]]]) -> None:
        busy = frozenset(self._ai_seats.busy_with)
        # With room for these: else a crowd of AIs that think would keep the clock from everybody else.
        for due in await due_now(self._now(), MOST_AT_ONCE + len(busy)):
            if due in busy:  # its answer is on the way, and its match need not be read for that at each look
                continue
            try:
                await self._act_for(due)
            except GameLeftOut:  # its game may be back after a restart: then people have some time left
                await self._store.deadlines.put_off(due, self._now() + LEFT_OUT_MS)
            except (Quarantined, EngineFault) as error:
                await self._let_rest(due, error)
            except (Refused, RuleError) as error:  # the person has acted in the meantime, or the match is gone
                log.info("deadline_moot", match=due.match, seat=due.seat, reason=type(error).__name__)
                await self._store.deadlines.put_off(due, self._now() + MOOT_MS)
            except (StoreUnavailable, StoreRefused):  # no fault of this match
                raise
            except Exception as error:  # a broken match must not stop the timers of the others
                incident(error, match=due.match)
                await self._store.deadlines.put_off(due, self._now() + BROKEN_MS)

    async def _let_rest(self, due: Due, error: Quarantined | EngineFault) -> None:
        """Quarantine a match whose rules raise; an abandoned solo match is closed."""
        if isinstance(error, EngineFault):
            await self._tables.quarantine(due.match, error)
        match = await self._store.matches.find(due.match)
        # Its player is away and could not resolve a quarantine, which would last for good.
        if match is not None and kind_at(match).is_solo:
            await self._store.matches.close(due.match)

    async def _act_for(self, due: Due) -> None:
        """Start the seat's AI, or play a silent person's whole turn."""
        table = await self._tables.find(due.match)
        if table.is_over:  # otherwise an AI would search again at every look, for an answer that is refused
            raise Over
        if table.kind.ai_level(due.seat):
            # An AI seat is not played here: its search may take seconds, and the other deadlines must not wait for it.
            self._ai_seats.begin(due, table)
            return
        # A press counts by the time Discord received it (WORD-7), so the timeout waits for those in our queue.
        if self._is_early(table):
            await self._store.deadlines.put_off(due, self._now() + QUEUE_MS)
            return
        by = _timed_out_by(table, due)
        question, turn = due.question, _turn(table, due.seat)
        # The whole turn: otherwise everybody would wait again at each of its questions.
        while turn is not None and _turn(table, due.seat) == turn:
            action = await self._action_for(table, due.seat, question)
            # Names the action's number, so that it is stored once also if it is tried again.
            key = f"timer:{due.match}:{due.seat}:{table.match.seq}"
            table = await self._tables.play(table, due.seat, question, action, key, by)
            log.info("timed_out", match=due.match, seat=due.seat)
            # Too many missed turns have given the seat to an AI, which plays the rest of this one.
            if table.kind.ai_level(due.seat):
                return
            question = table.question(due.seat)

    async def _action_for(self, table: Table, seat: Seat, question: int) -> Any:
        """Return the action for a silent seat: the play that it has prepared, if legal, or else the timeout action.

        Raises StoreUnavailable, EngineFault.
        """
        game, state = table.game, table.position.state
        draft = await self._store.drafts.find(table.match.id, seat, question) if game.info.drafts else None
        with judging(table.match.id):
            if draft is not None:
                prepared = cast("DraftingGame[Any, Any, Any, Any]", game).prepared(state, seat, draft)
                if prepared is not None:
                    return prepared
            return game.timeout(state, seat)

    def _is_early(self, table: Table) -> bool:
        """Return whether something is still being worked on that was pressed before the end of a secret turn."""
        until = None if table.is_over else table.kind.counted_until
        # With an upper limit: a press that hangs must not stop the clock of the table for good.
        if until is None or self._now() >= until + QUEUE_MOST_MS:
            return False
        return self._tables.presses.has_any(table.match.id, until)


def _timed_out_by(table: Table, due: Due) -> By:
    """Return as whom the clock plays for a seat; unused where the seat is no longer asked."""
    return table.kind.timed_out_by(due.seat, deadlines.begun_at(table, due)) if due.seat in table.windows else "clock"


def _turn(table: Table, seat: Seat) -> int | None:
    """Return the number of a seat's turn; None while it is not asked."""
    window = table.windows.get(seat)
    return None if window is None else turn_of(window, table.question(seat))
