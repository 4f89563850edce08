"""Plays for the AIs at tables: thinks about a seat's view, away from the event loop, and plays what comes of it.

An AI that fails plays what the rules let a silent seat play, so that no table waits for a broken mind.
"""

import asyncio
import secrets
from typing import Any

from bot.logs import incident, logger
from bot.refusals import Refused
from bot.store.errors import StoreError
from bot.store.rows import Due
from bot.table import Table
from bot.tables import Tables
from bot.thinking import Stopped, Thinking
from engine.errors import RuleError

log = logger(__name__)


class Minds:
    """Thinks for one seat of a match at a time, for any number of matches."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        """Take the tables and whoever thinks."""
        self._tables = tables
        self._thinking = thinking
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._questions: dict[tuple[str, int], Due] = {}

    @property
    def busy_with(self) -> tuple[Due, ...]:
        """What is being thought about."""
        return tuple(self._questions[seat] for seat in self._busy)

    def begin(self, due: Due, table: Table) -> bool:
        """Begin to think about a question, unless that is being done; False while its seat has another to answer."""
        seat = (due.match, due.seat)
        if seat not in self._busy:
            self._questions[seat] = due
            task = self._busy[seat] = asyncio.create_task(self._answer(due, table))
            task.add_done_callback(lambda _: self._rest(seat))
        return self._questions[seat] == due

    def _rest(self, seat: tuple[str, int]) -> None:
        self._busy.pop(seat, None)
        self._questions.pop(seat, None)

    async def settled(self) -> None:
        """Wait until nothing is being thought any more."""
        while self._busy:
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop thinking; the deadlines are in the store, and the next start thinks anew."""
        for task in tuple(self._busy.values()):
            task.cancel()
        await self.settled()

    async def _answer(self, due: Due, table: Table) -> None:
        """Play for the seat; what is moot by now, or cannot be stored now, is left to the deadline."""
        try:
            action = await self._think(due, table)
            try:
                await self._play(due, table, action)
            except RuleError as error:  # what it chose is not legal, and would not be the next time either
                incident(error, match=due.match, seat=due.seat)
                await self._play(due, table, _silent(due, table))
        except (Refused, RuleError, Stopped) as error:
            log.info("ai_moot", match=due.match, seat=due.seat, reason=type(error).__name__)
        except StoreError as error:
            log.warning("ai_not_stored", match=due.match, error=type(error).__name__)
        except Exception as error:  # else its deadline would have it thought about again and again
            await self._set_aside(due, error)

    async def _set_aside(self, due: Due, error: Exception) -> None:
        try:
            await self._tables.set_aside(due.match, error)
        except StoreError as failed:
            log.warning("ai_not_stored", match=due.match, error=type(failed).__name__)

    async def _think(self, due: Due, table: Table) -> Any:
        people = table.company
        if people is None:
            raise ValueError("nobody plays for the one player of a match")
        level, view = people.sitters[due.seat].level, table.view(due.seat)
        try:
            return await self._thinking.choose(table.match.game, level, view, due.seat, secrets.token_hex(16))
        except Stopped:
            raise
        except Exception as error:  # a mind that fails must not hold up the table
            incident(error, match=due.match, seat=due.seat, level=level)
            return _silent(due, table)

    async def _play(self, due: Due, table: Table, action: Any) -> None:
        key = f"ai:{due.match}:{due.question}:{due.seat}"
        await self._tables.play(table, due.seat, due.question, action, key, "ai")


def _silent(due: Due, table: Table) -> Any:
    """Give what the rules let a silent seat play."""
    return table.game.timeout(table.position.state, due.seat)
