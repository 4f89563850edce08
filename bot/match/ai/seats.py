"""Plays the AI seats: searches on the seat's view in another process, and plays the chosen action.

An AI that fails plays the rules' timeout action, so that no table waits for it.
"""

import asyncio
import secrets
from typing import Any

from bot.core.logs import incident, logger
from bot.core.refusals import Refused
from bot.core.tasks import settle
from bot.match.ai.thinking import Stopped, Thinking
from bot.match.table import Table
from bot.match.tables import Tables
from bot.store.errors import StoreError
from bot.store.rows import Due
from engine.errors import RuleError

log = logger(__name__)


class AiSeats:
    """Plays one AI seat of a match at a time, for any number of matches."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        """Take the tables and the pool of processes."""
        self._tables = tables
        self._thinking = thinking
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._questions: dict[tuple[str, int], Due] = {}

    @property
    def busy_with(self) -> tuple[Due, ...]:
        """The questions being computed."""
        return tuple(self._questions[seat] for seat in self._busy)

    def begin(self, due: Due, table: Table) -> None:
        """Begin to compute an answer, unless one for the seat is under way, maybe to an earlier question."""
        seat = (due.match, due.seat)
        if seat not in self._busy:
            self._questions[seat] = due
            task = self._busy[seat] = asyncio.create_task(self._answer(due, table))
            task.add_done_callback(lambda _: self._forget(seat))

    def _forget(self, seat: tuple[str, int]) -> None:
        self._busy.pop(seat, None)
        self._questions.pop(seat, None)

    async def settled(self) -> None:
        """Wait until no answer is being computed."""
        # The clock may begin another answer while these end.
        await settle(self._busy.values)

    async def close(self) -> None:
        """Stop all searches; the deadlines are in the store, so the next start repeats them."""
        for task in tuple(self._busy.values()):
            task.cancel()
        await self.settled()

    async def _answer(self, due: Due, table: Table) -> None:
        """Play for the seat; an obsolete answer, or one that cannot be stored now, is left to the deadline."""
        try:
            action = await self._think(due, table)
            try:
                await self._play(due, table, action)
            except RuleError as error:  # its choice is not legal, and the next would be the same
                incident(error, match=due.match, seat=due.seat)
                await self._play(due, table, _timeout_action(due, table))
        except (Refused, RuleError, Stopped) as error:
            log.info("ai_moot", match=due.match, seat=due.seat, reason=type(error).__name__)
        except StoreError as error:
            log.warning("ai_not_stored", match=due.match, error=type(error).__name__)
        except Exception as error:  # otherwise its deadline would repeat the search again and again
            await self._quarantine(due, error)

    async def _quarantine(self, due: Due, error: Exception) -> None:
        try:
            await self._tables.quarantine(due.match, error)
        except StoreError as failed:
            log.warning("ai_not_stored", match=due.match, error=type(failed).__name__)

    async def _think(self, due: Due, table: Table) -> Any:
        level, view = table.kind.ai_level(due.seat), table.view(due.seat)
        try:
            return await self._thinking.choose(table.match.game, level, view, due.seat, secrets.token_hex(16))
        # The program is stopping: the next start computes the answer, so no timeout action may be played now.
        except Stopped:
            raise
        except Exception as error:  # a failed AI must not block the table
            incident(error, match=due.match, seat=due.seat, level=level)
            return _timeout_action(due, table)

    async def _play(self, due: Due, table: Table, action: Any) -> None:
        # By question: an answer that is searched for again is stored once.
        key = f"ai:{due.match}:{due.question}:{due.seat}"
        await self._tables.play(table, due.seat, due.question, action, key, "ai")


def _timeout_action(due: Due, table: Table) -> Any:
    """Return the timeout action of the rules."""
    return table.game.timeout(table.position.state, due.seat)
