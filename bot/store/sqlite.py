"""Does work in a SQLite file: one thread writes, one reads, and a whole transaction is one hop to its thread.

Work that waits while another commits joins one transaction (group commit). It knows no table and no game.
Measured against one hop per statement, as aiosqlite does it: an action costs a fifth of the time.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from bot.store.database import Work
from bot.store.errors import StoreCorrupt, StoreUnavailable

T = TypeVar("T")

GROUP = 64
"""Pieces of work that share one commit at most."""

FOR_WRITING = "BEGIN IMMEDIATE"
"""Takes the right to write at once, so that a transaction never has to give up half way."""

BUSY_MS = 30_000
"""How long a writer waits for another process to finish its own transaction."""


def engine_for(url: URL, *, read_only: bool = False) -> Engine:
    """Make an engine of one connection, for use with `transaction`, whose commits are durable."""
    engine = create_engine(url, poolclass=StaticPool, hide_parameters=True, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:  # pyright: ignore[reportUnusedFunction] - called by the event
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        if not read_only:
            cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA query_only = {int(read_only)}")
        cursor.close()

    return engine


@contextmanager
def transaction(connection: Connection, begin: str) -> Generator[Connection]:
    """Commit what the block does, or nothing of it.

    `begin` is said here and not by an event of the engine, which would slow every statement down.

    Raises:
        sqlite3.OperationalError: SQLite has rolled the transaction back by itself; to commit then would say nothing.
    """
    with connection.begin():
        connection.exec_driver_sql(begin)
        yield connection
        driver: Any = connection.connection.dbapi_connection
        if not driver.in_transaction:
            raise sqlite3.OperationalError("the transaction was rolled back")


_FAILURES = (DBAPIError, sqlite3.Error)


class _Job:
    """A piece of work, and the future of whoever waits for it."""

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def answer(self, result: Any) -> None:
        self._tell(self.future.set_result, result)

    def refuse(self, error: BaseException) -> None:
        self._tell(self.future.set_exception, error)

    def _tell(self, settle: Callable[[Any], None], value: Any) -> None:
        def unless_cancelled() -> None:
            if not self.future.done():
                settle(value)

        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self.loop.call_soon_threadsafe(unless_cancelled)


class _Regroup(Exception):
    """The database failed inside a group: what each member did is uncertain, so each is run alone."""


class SqliteDatabase:
    """A `Database` in one file."""

    def __init__(self, url: URL, then: Callable[[], None] = lambda: None) -> None:
        """Open the file, which must exist and have every table; `then` is done once it is let go."""
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._then = then
        self._writing = engine_for(url)
        self._writer = Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()
        self._reading = engine_for(url, read_only=True)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._closed = False

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, on one consistent view of the data."""

        def look(connection: Connection) -> T:
            with transaction(connection, "BEGIN"):
                return work(connection)

        return await self.glance(look)

    async def glance(self, work: Work[T]) -> T:
        """Do work that reads with one statement: to begin and end a transaction would take longer than that."""

        def look() -> T:
            try:
                with self._reading.connect() as connection:
                    return work(connection)
            except _FAILURES as error:
                explained = _explained(error)
                raise explained from explained.__cause__

        return await asyncio.get_running_loop().run_in_executor(self._reader, look)

    async def write(self, work: Work[T], *, of: str = "") -> T:
        """Do work that writes, and give its result once it is durable. Raises what it raises, or StoreUnavailable."""
        if self._closed:
            raise StoreUnavailable("The store is closed: Farrago is stopping, try again when it is back.")
        job = _Job(work)
        self._jobs.put(job)
        return await job.future

    async def close(self) -> None:
        """Finish what is under way, fold the write-ahead log into the file and let it go."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._reader.shutdown()
        self._reading.dispose()
        self._jobs.put(None)
        self._writer.join()
        self._writing.dispose()
        self._then()

    def _write_all(self) -> None:
        job = self._jobs.get()
        while job is not None:
            try:
                with self._writing.connect() as connection:
                    job = self._write_on(connection, job)
            except Exception as error:  # the file is gone or damaged: whoever waits learns it, the next one tries anew
                if job is not None:
                    job.refuse(_explained(error))
                    job = self._jobs.get()

    def _write_on(self, connection: Connection, first: _Job) -> _Job | None:
        """Work for as long as the connection is sound; gives the job that comes next, if the store is not closed."""
        job: _Job | None = first
        sound = True
        while job is not None and sound:
            sound = _commit(connection, [job, *self._waiting()])
            job = self._jobs.get()
        return job

    def _waiting(self) -> list[_Job]:
        group: list[_Job] = []
        while len(group) < GROUP - 1:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            group.append(job)
        return group


def _commit(connection: Connection, group: list[_Job]) -> bool:
    """Do what a group wants; False where the connection must be taken anew. Everybody in it is answered in any case."""
    try:
        if len(group) == 1 or not _is_committed_together(connection, group):
            for job in group:
                _commit_alone(connection, job)
    except BaseException as error:  # nothing may end this thread, since whoever waits would wait for ever
        for job in group:
            job.refuse(error)
        return False
    return not (connection.closed or connection.invalidated or connection.in_transaction())


def _is_committed_together(connection: Connection, group: list[_Job]) -> bool:
    try:
        _commit_together(connection, group)
    except (_Regroup, *_FAILURES):
        return False
    return True


def _commit_alone(connection: Connection, job: _Job) -> None:
    try:
        with transaction(connection, FOR_WRITING):
            result = job.work(connection)
    except _FAILURES as error:
        job.refuse(_explained(error))
    except BaseException as error:
        job.refuse(error)
    else:
        job.answer(result)


def _commit_together(connection: Connection, group: list[_Job]) -> None:
    """Run the group in one transaction, each member in a savepoint; nobody is answered before the commit."""
    answers: list[Callable[[], None]] = []
    with transaction(connection, FOR_WRITING):
        for job in group:
            answers.append(_attempt(connection, job))
    for answer in answers:
        answer()


@contextmanager
def _savepoint(connection: Connection) -> Generator[None]:
    """Keep what the block does, or nothing of it; said to the driver, since SQLAlchemy takes ten times as long."""
    say = connection.connection.cursor().execute
    say("SAVEPOINT piece")
    try:
        yield
    except BaseException:
        say("ROLLBACK TO piece")
        say("RELEASE piece")
        raise
    say("RELEASE piece")


def _attempt(connection: Connection, job: _Job) -> Callable[[], None]:
    try:
        with _savepoint(connection):
            result = job.work(connection)
    except _FAILURES as error:
        raise _Regroup from error
    except BaseException as error:
        refused = error
        return lambda: job.refuse(refused)
    return lambda: job.answer(result)


def _explained(error: Exception) -> Exception:
    """Put a failure of the database into a sentence; what only a mistake of ours can cause stays as it is."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.OperationalError):
        explained = StoreUnavailable(
            f"The database could not do it ({cause}): free disk space or the right to write, then try again."
        )
    elif type(cause) is sqlite3.DatabaseError:  # the class itself stands for a damaged file
        explained = StoreCorrupt(f"The database is damaged ({cause}): stop Farrago and restore the last backup.")
    else:
        return error
    explained.__cause__ = error
    return explained
