"""Does work in a SQLite file: one connection writes, one reads, and a whole piece of work is one hop to its thread.

The connections, their threads and their queues are aiosqlite's; a third one, without a thread, reads rows by their key
where the event loop runs. Work that waits while another piece commits joins one
transaction (group commit). It knows no table and no game.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Generator
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.core.metrics import writer_seconds
from bot.store.database import Waiting, WorkUnit, kind_of
from bot.store.errors import StoreCorrupt, StoreUnavailable
from bot.store.sqlite.worker import KeptConnection, Worker, connect, engine_for

T = TypeVar("T")

GROUP = 64
"""Largest number of pieces of work in one commit."""

FOR_WRITING = "BEGIN IMMEDIATE"
"""Takes the write lock at once, so that a transaction never fails half way for lack of it."""


@contextmanager
def transaction(connection: Connection, begin: str) -> Generator[Connection]:
    """Commit the block, or roll it back.

    `begin` is executed here and not in an event of the engine, which would slow every statement down.

    Raises:
        sqlite3.OperationalError: SQLite has rolled the transaction back itself; a commit would then succeed without
        storing anything.
    """
    with connection.begin():
        driver: Any = connection.connection.dbapi_connection
        # Through the driver itself: SQLAlchemy takes ten times as long.
        driver.execute(begin)
        yield connection
        if not driver.in_transaction:
            raise sqlite3.OperationalError("the transaction was rolled back")


# The driver's own errors as well, from calls that bypass SQLAlchemy, which would wrap them.
_FAILURES = (DBAPIError, sqlite3.Error)


class _Piece:
    """A piece of work and its outcome, which is certain once it `is_done`."""

    def __init__(self, work: WorkUnit[Any]) -> None:
        self._work = work
        self.seconds = 0.0
        self.is_done = False
        self._result: Any = None
        self._error: BaseException | None = None

    def do(self, connection: Connection) -> Any:
        """Do it, and note how long it took."""
        began = perf_counter()
        try:
            return self._work(connection)
        finally:
            took = perf_counter() - began
            self.seconds += took
            writer_seconds.labels(kind_of(self._work)).observe(took)

    def answer(self, result: Any) -> None:
        self._result, self._error = result, None

    def refuse(self, error: BaseException) -> None:
        self._error = error

    def take(self) -> Any:
        """Return the result, or raise the error; once."""
        # An error refers to the frames that it came through. If one of these refers to it, as by this piece, it is in a
        # reference cycle, which only the garbage collector frees.
        error, self._error = self._error, None
        try:
            if error is not None:
                raise error
        finally:
            del error
        return self._result


class _Regroup(Exception):
    """A member of a group failed in the database, or after a write: all are rolled back, and each is run alone."""


class SqliteDatabase:
    """A `Database` in one file."""

    def __init__(self, writing: Worker, reading: Worker, peeking: KeptConnection, then: Callable[[], None]) -> None:
        """Take the connections made by `open`."""
        self._writing, self._reading, self._peeking, self._then = writing, reading, peeking, then
        self._waiting: deque[_Piece] = deque()
        self._undurable = Waiting()
        self._closed = False

    @classmethod
    async def open(cls, path: Path, then: Callable[[], None] = lambda: None) -> Self:
        """Open a file, which must exist and have every table; `then` is done once it is let go.

        Raises:
            StoreUnavailable: it cannot be opened. Its content is not looked at before the first work.
        """
        writing, reading = Worker(path), Worker(path, read_only=True)
        try:
            await writing
            await reading
        except BaseException as error:
            await writing.close()
            explained = _explained(error)
            raise explained from explained.__cause__
        peeking = KeptConnection(engine_for(partial(connect, path), read_only=True, busy_ms=0))
        return cls(writing, reading, peeking, then)

    async def read(self, work: WorkUnit[T]) -> T:
        """Do work that only reads, on one consistent view of the data."""

        def look(connection: Connection) -> T:
            with transaction(connection, "BEGIN"):
                return work(connection)

        return await self.glance(look)

    async def glance(self, work: WorkUnit[T]) -> T:
        """Do work that reads with one statement: a transaction around it would take longer than the statement."""

        def look() -> T:
            try:
                return _looked(self._reading.connection(), work)
            except _FAILURES as error:
                explained = _explained(error)
                raise explained from explained.__cause__

        self._refuse_if_closed()
        return await self._reading.call(look)

    async def peek(self, work: WorkUnit[T]) -> T:
        """Do work that reads a few rows by their key, at once, on the event loop's thread.

        The hop to the thread and back takes several times as long as the reading, and in a crowd the loop waits for the
        interpreter each time. The connection never waits for a lock: work that fails here is repeated in the thread,
        which may wait and raises the error.
        """
        self._refuse_if_closed()
        try:
            return _looked(self._peeking.get(), work)
        except _FAILURES:
            return await self.glance(work)

    async def write(self, work: WorkUnit[T], *, of: str = "") -> T:
        """Do work that writes, and give its result once it is durable. Raises what it raises, or StoreUnavailable."""
        self._refuse_if_closed()
        piece = _Piece(work)
        with self._undurable.one():
            # No await between the two, so that pieces wait in the order of their hops (`_finished`).
            self._waiting.append(piece)
            await self._writing.call(partial(self._finished, piece))
        return piece.take()

    def waiting_seconds(self) -> float:
        """Return how long the oldest work that is to be written has waited to be durable."""
        return self._undurable.seconds()

    async def scrub(self) -> None:
        """Write the whole file again, so that deleted bytes do not remain in its free space or in the log.

        Zeroing what is deleted (`secure_delete`) is not enough: pages that were split before keep copies of rows.
        Writes wait for it. Raises StoreUnavailable.
        """
        self._refuse_if_closed()
        await self._writing.call(partial(_scrub, self._writing))

    async def close(self) -> None:
        """Finish pending work, fold the write-ahead log into the file and close it."""
        if self._closed:
            return
        self._closed = True
        # From the last to the first: SQLite folds the log as its last connection closes, and `then` needs the file.
        async with AsyncExitStack() as closing:
            closing.push_async_callback(self._writing.let_go, self._then)
            closing.push_async_callback(self._reading.let_go)
            closing.callback(self._peeking.close)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreUnavailable("The store is closed: Farrago is stopping, try again when it is back.")

    def _finished(self, piece: _Piece) -> None:
        """Wait, in the writer's thread, until the outcome of a piece is certain.

        Pieces wait in the order of their hops. So the first of them that is not done is this one, and the others that
        wait are done with it: their own hops only report their outcome.
        """
        if not piece.is_done:
            self._do_waiting()

    def _do_waiting(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(GROUP, len(self._waiting)))]
        began = perf_counter()
        try:
            _commit(self._writing.connection(), group)
            writer_seconds.labels("commit").observe(perf_counter() - began - sum(piece.seconds for piece in group))
        except BaseException as error:  # the file is gone or damaged, or the work harmed the connection: all are told
            for piece in group:
                if not piece.is_done:
                    piece.refuse(_explained(error))
                    piece.is_done = True


def _looked(connection: Connection, work: WorkUnit[T]) -> T:
    """Do work that reads with one statement."""
    try:
        return work(connection)
    finally:
        # SQLAlchemy counts a statement of its own as a transaction.
        if connection.in_transaction():
            connection.rollback()


def _commit(connection: Connection, group: list[_Piece]) -> None:
    """Run and commit a group of pieces."""
    if len(group) == 1 or not _is_committed_together(connection, group):
        for piece in group:
            _commit_alone(connection, piece)


def _is_committed_together(connection: Connection, group: list[_Piece]) -> bool:
    try:
        _commit_together(connection, group)
    except (_Regroup, *_FAILURES):
        return False
    return True


def _commit_alone(connection: Connection, piece: _Piece) -> None:
    try:
        with transaction(connection, FOR_WRITING):
            result = piece.do(connection)
    except _FAILURES as error:
        piece.refuse(_explained(error))
    except BaseException as error:
        piece.refuse(error)
    else:
        piece.answer(result)
    piece.is_done = True


def _commit_together(connection: Connection, group: list[_Piece]) -> None:
    """Run the group in one transaction; all answers wait for the commit."""
    with transaction(connection, FOR_WRITING):
        for piece in group:
            _attempt(connection, piece)
    # A refusal waits too: it may rest on writes of an earlier piece of the group, which are certain only now.
    for piece in group:
        piece.is_done = True


def _attempt(connection: Connection, piece: _Piece) -> None:
    driver: Any = connection.connection.dbapi_connection
    written = driver.total_changes
    try:
        result = piece.do(connection)
    except _FAILURES as error:
        raise _Regroup from error
    except BaseException as error:
        # What it wrote must not be committed. A savepoint for each would cost all of them two statements; nearly all
        # refusals come before anything is written.
        if driver.total_changes != written:
            raise _Regroup from error
        piece.refuse(error)
    else:
        piece.answer(result)


def _scrub(writing: Worker) -> None:
    try:
        driver: Any = writing.connection().connection.dbapi_connection
        driver.execute("VACUUM")
        # The new pages are in the log, and the old ones in the file, until the log is folded and cut.
        is_busy, *_ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except _FAILURES as error:
        explained = _explained(error)
        raise explained from explained.__cause__
    if is_busy:
        raise StoreUnavailable("The log of the database is in use by another program: it is cut at the next try.")


def _explained(error: BaseException) -> BaseException:
    """Turn a failure of the database into a sentence; an error that only a bug can cause stays as it is."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.OperationalError):
        explained = StoreUnavailable(
            f"The database could not do it ({cause}): free disk space or the right to write, then try again."
        )
    elif type(cause) is sqlite3.DatabaseError:  # the base class itself means a damaged file
        explained = StoreCorrupt(f"The database is damaged ({cause}): stop Farrago and restore the last backup.")
    else:
        return error
    explained.__cause__ = error
    return explained
