"""Does work in PostgreSQL: each piece in a transaction of its own, any number of processes beside each other.

What PostgreSQL does by itself it leaves to it: rows are locked by the statements that ask for it, and the server groups
commits. It knows no table and no game.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from itertools import chain, repeat
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncTransaction

from bot.store.database import Work
from bot.store.errors import StoreCorrupt, StoreUnavailable

T = TypeVar("T")

PATIENCE_SECONDS = 20.0
"""How long work that was not stored is tried again: a server that has crashed needs some seconds to be back."""

PAUSES = (0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds before each further try: others were quicker, or the server starts again. The last one is repeated."""

_CONFLICTS = ("40001", "40P01")  # somebody else's transaction was quicker, or both waited for each other
_LOST = ("08", "57P", "53300")  # the connection, the server, or room for one more connection
_REFUSED = ("53", "58", "25006", "42501", "55P03", "57014")  # disk full, read-only, no right, waited for too long
_DAMAGED = ("XX001", "XX002")

FAILURES = (DBAPIError, OSError, PoolTimeout)
"""What PostgreSQL, its driver and the way to it raise; see https://www.postgresql.org/docs/15/errcodes-appendix.html."""


class _NotStored(Exception):
    """Nothing of it was stored, and another try may go better."""


class PostgresDatabase:
    """A `Database` on a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine, to be closed with this; its database must have every table."""
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._glancing = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, on one consistent view of the data. Raises StoreUnavailable, StoreCorrupt."""
        return await _insist(lambda: _look(self._reading, work))

    async def glance(self, work: Work[T]) -> T:
        """Do work that reads with one statement, without a transaction around it. Raises as `read`."""
        return await _insist(lambda: _look(self._glancing, work))

    async def write(self, work: Work[T], *, of: str = "") -> T:
        """Do work that writes, and give its result once it is durable; it goes on where nobody waits for it any more.

        Raises what it raises, or StoreUnavailable.
        """
        if self._closed:
            raise StoreUnavailable("The store is closed: Farrago is stopping, try again when it is back.")
        doing = asyncio.create_task(self._in_turn(work, of))
        self._under_way.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    async def close(self) -> None:
        """Finish what is under way and let the connections go."""
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self._engine.dispose()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # seen: whoever waits for it is told, if anybody does

    async def _in_turn(self, work: Work[T], of: str) -> T:
        """Let what changes the same thing wait here, so that one crowded table does not take every connection."""
        if not of:
            return await _insist(lambda: self._store(work))
        async with self._turns.setdefault(of, asyncio.Lock()):
            return await _insist(lambda: self._store(work))

    async def _store(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            transaction = await connection.begin()
            result = await connection.run_sync(work)
            await _commit(transaction)
            return result


async def _look(engine: AsyncEngine, work: Work[T]) -> T:
    async with engine.connect() as connection:
        return await connection.run_sync(work)


async def _commit(transaction: AsyncTransaction) -> None:
    """Make it durable. Where the server is lost in that very moment, nobody knows whether it is."""
    try:
        await transaction.commit()
    except FAILURES as error:
        if code_of(error).startswith(_CONFLICTS):
            raise
        raise StoreUnavailable(
            "The database was lost while it stored this: look what is there, then try again."
        ) from error


async def _insist(attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Try until it is done, refused for good, or `PATIENCE_SECONDS` have passed."""
    ends = monotonic() + PATIENCE_SECONDS
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            return await _explained(attempt())
        except _NotStored as error:
            if monotonic() + pause > ends:
                raise StoreUnavailable(_UNREACHABLE) from error.__cause__
        await asyncio.sleep(pause)
    raise AssertionError("there is always another pause")


async def _explained(attempt: Awaitable[T]) -> T:
    """Put a failure of the database into a sentence; what only a mistake of ours can cause stays as it is.

    Raises:
        _NotStored: it may go better the next time.
    """
    try:
        return await attempt
    except FAILURES as error:
        code = code_of(error)
        if code.startswith(_DAMAGED):
            raise StoreCorrupt(
                f"The database is damaged (PostgreSQL says {code}): stop Farrago and restore the last backup."
            ) from error
        if code.startswith((*_CONFLICTS, *_LOST)) or _is_lost(error):
            raise _NotStored from error
        if code.startswith(_REFUSED):
            raise StoreUnavailable(
                f"The database could not do it (PostgreSQL says {code}): free disk space or the right to write, "
                "then try again."
            ) from error
        raise


def code_of(error: BaseException | None) -> str:
    """Give the SQLSTATE of a failure; nothing where the server had no word in it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlstate", None) or ""


def _is_lost(error: BaseException) -> bool:
    return not isinstance(error, DBAPIError) or error.connection_invalidated


_UNREACHABLE = "The database cannot be reached: see that PostgreSQL runs and DATABASE_URL names it, then try again."
