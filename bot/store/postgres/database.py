"""Runs work in PostgreSQL: each piece in a separate transaction, with any number of concurrent processes.

Statements lock their rows, and the server groups commits. It knows no table and no game.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from itertools import chain, repeat
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import greenlet_spawn

from bot.core.metrics import writer_seconds
from bot.core.tasks import result_of
from bot.store.database import Waiting, WorkUnit, kind_of
from bot.store.errors import StoreCorrupt, StoreUnavailable

T = TypeVar("T")

PATIENCE_SECONDS = 20.0
"""How long failed work is retried: a crashed server needs some seconds to be back."""

PAUSES = (0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds before each further try: after a conflict, or while the server restarts. The last one is repeated."""

# Beginnings of SQLSTATEs. `_LOST` is tested before `_REFUSED`, in which too many connections (53300) would be as well.
_CONFLICTS = ("40001", "40P01")  # serialization failure or deadlock
_LOST = ("08", "57P", "53300")  # connection or server lost, or too many connections
_OUTDATED = ("0A000",)  # a statement that was prepared before its columns changed: SQLAlchemy prepares it anew
_REFUSED = ("53", "58", "25006", "42501", "55P03", "57014")  # disk full, read-only, no permission, lock timeout
_DAMAGED = ("XX001", "XX002")

FAILURES = (DBAPIError, OSError, PoolTimeout)
"""Errors of PostgreSQL, its driver or the connection: https://www.postgresql.org/docs/15/errcodes-appendix.html."""


class _NotStored(Exception):
    """The write was rolled back, and a retry may succeed."""


class PostgresDatabase:
    """A `Database` on a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine, to be closed with this; its database must have every table."""
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._stating = engine.execution_options(isolation_level="AUTOCOMMIT")
        # Weak, so that an unused lock goes; those who wait for it hold a reference.
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._in_flight: set[asyncio.Task[Any]] = set()
        self._undurable = Waiting()
        self._closed = False

    async def read(self, work: WorkUnit[T]) -> T:
        """Do work that only reads, on one consistent view of the data. Raises StoreUnavailable, StoreCorrupt."""
        return await _insist(lambda: greenlet_spawn(_do, self._reading.sync_engine, work))

    async def glance(self, work: WorkUnit[T]) -> T:
        """Do work that reads with one statement, without a transaction around it. Raises as `read`."""
        return await _insist(lambda: greenlet_spawn(_do, self._stating.sync_engine, work))

    async def peek(self, work: WorkUnit[T]) -> T:
        """Do work that reads a few rows by their key. Raises as `read`."""
        return await self.glance(work)

    async def write(self, work: WorkUnit[T], *, of: str = "") -> T:
        """Do work that writes, and give its result once it is durable; it runs on after a cancelled caller.

        Raises what it raises, or StoreUnavailable.
        """
        if self._closed:
            raise StoreUnavailable("The store is closed: Farrago is stopping, try again when it is back.")
        doing = asyncio.create_task(self._in_turn(work, of))
        self._in_flight.add(doing)
        doing.add_done_callback(self._in_flight.discard)
        # A cancelled press must not break off a transaction whose result is then unknown.
        with self._undurable.one():
            return await result_of(doing)

    def waiting_seconds(self) -> float:
        """Return how long the oldest work that is to be written has waited to be durable."""
        return self._undurable.seconds()

    async def scrub(self) -> None:
        """Leave it to the server, which writes over deleted rows as it needs their room (VACUUM)."""

    async def close(self) -> None:
        """Finish pending work and close the connections."""
        self._closed = True
        # Not `gather`, which would raise the error of a piece of work here: it is for its caller alone.
        if self._in_flight:
            await asyncio.wait(self._in_flight)
        await self._engine.dispose()

    async def _in_turn(self, work: WorkUnit[T], of: str) -> T:
        """Queue changes of the same thing here, so that one crowded table does not take every connection."""
        if not of:
            return await _insist(lambda: self._store(work))
        async with self._turns.setdefault(of, asyncio.Lock()):
            return await _insist(lambda: self._store(work))

    async def _store(self, work: WorkUnit[T]) -> T:
        with writer_seconds.labels(kind_of(work)).time():
            return await greenlet_spawn(_do, self._engine.sync_engine, partial(_commit, work=work))


def _do(engine: Engine, work: WorkUnit[T]) -> T:
    """Do work with a connection of the pool, from taking it to giving it back, in one greenlet.

    SQLAlchemy's asynchronous connection would enter one for each step and close itself in a task of its own: the loop
    would compute a quarter more for an action.
    """
    with engine.connect() as connection:
        return work(connection)


def _commit(connection: Connection, *, work: WorkUnit[T]) -> T:
    """Do work and commit. If the server is lost during the commit, the result is unknown, so it is not retried."""
    # Not `with`, which would commit by itself: a loss during the commit must be told apart from one before.
    transaction = connection.begin()
    result = work(connection)
    try:
        transaction.commit()
    except FAILURES as error:
        # A conflict was rolled back, so it is safe to retry.
        if code_of(error).startswith(_CONFLICTS):
            raise
        raise StoreUnavailable(
            "The database was lost while it stored this: look what is there, then try again."
        ) from error
    return result


async def _insist(attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Retry until success, a permanent failure, or the end of `PATIENCE_SECONDS`."""
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
    """Translate a database failure to a `StoreError`; errors of our own making pass unchanged.

    Raises:
        _NotStored: a retry may succeed.
    """
    try:
        return await attempt
    except FAILURES as error:
        code = code_of(error)
        if code.startswith(_DAMAGED):
            raise StoreCorrupt(
                f"The database is damaged (PostgreSQL says {code}): stop Farrago and restore the last backup."
            ) from error
        if code.startswith((*_CONFLICTS, *_LOST, *_OUTDATED)) or _is_lost(error):
            raise _NotStored from error
        if code.startswith(_REFUSED):
            raise StoreUnavailable(
                f"The database could not do it (PostgreSQL says {code}): free disk space or the right to write, "
                "then try again."
            ) from error
        raise


def code_of(error: BaseException | None) -> str:
    """Return the SQLSTATE of a failure; empty if it did not come from the server."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    # SQLAlchemy's own error of an outdated statement has no code; the driver's, its cause, has.
    return next((code for each in (cause, cause and cause.__cause__) if (code := getattr(each, "sqlstate", None))), "")


def _is_lost(error: BaseException) -> bool:
    # Without a DBAPIError there was no connection: refused by the network, or the pool stayed full.
    return not isinstance(error, DBAPIError) or error.connection_invalidated


_UNREACHABLE = "The database cannot be reached: see that PostgreSQL runs and DATABASE_URL names it, then try again."
