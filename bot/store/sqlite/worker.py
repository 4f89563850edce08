"""One connection to a SQLite file, with a thread and a queue that are aiosqlite's; whole functions are handed to it."""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from bot.core.file_address import literal

T = TypeVar("T")

BUSY_MS = 30_000
"""How long a writer waits for another process to finish its own transaction."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a file for `engine_for`; one that is not there is made. Its content is not looked at yet."""
    return sqlite3.connect(literal(path), isolation_level=None)  # the driver begins no transaction by itself


def engine_for(
    connected: Callable[[], sqlite3.Connection], *, read_only: bool = False, busy_ms: int = BUSY_MS
) -> Engine:
    """Make an engine of the one connection that `connected` returns; its commits are durable."""
    engine = create_engine("sqlite+pysqlite://", creator=connected, poolclass=StaticPool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:  # pyright: ignore[reportUnusedFunction] - called by the event
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {busy_ms}")
        # WAL stays with the file, so the connection that reads need not ask for it.
        if not read_only:
            cursor.execute("PRAGMA journal_mode = WAL")
        # FULL, since WAL's usual NORMAL may lose the last commits in a power cut: a confirmed press is stored.
        cursor.execute("PRAGMA synchronous = FULL")
        # Off by default and for each connection; the cascades of the schema need it.
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA query_only = {int(read_only)}")
        cursor.close()

    return engine


class KeptConnection:
    """One and the same connection of an engine, which takes time to make; for use in one thread."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine; the connection opens on first use."""
        self._engine = engine
        self._kept: Connection | None = None

    def get(self) -> Connection:
        """Return the connection, or another one where it is not sound any more."""
        kept = self._kept
        # One that is still in a transaction was left by a failed function; its next user must not inherit that.
        if kept is None or kept.closed or kept.invalidated or kept.in_transaction():
            self._put_back()
            kept = self._kept = self._engine.connect()
        return kept

    def close(self) -> None:
        """Close the connection and the engine."""
        try:
            self._put_back()
        finally:
            self._engine.dispose()

    def _put_back(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()


class Worker(aiosqlite.Connection):
    """A connection that runs functions in its thread, one after the other; awaiting it opens it.

    aiosqlite's own methods are a hop for each statement. Its public API neither runs a function in the thread nor lets
    the program end while a connection is open, so two of its private names are used, as by SQLAlchemy's dialect for it.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        """Take a file. What is asked of the connection once, as WAL, is asked as `engine` is used first."""
        # The chunk size is of aiosqlite's cursors, which are not used.
        super().__init__(self._opened, iter_chunk_size=1)
        self._thread.daemon = True  # a program that ends without having closed the store must end all the same
        self._path = path
        # A function, as the driver's connection is there only once this is awaited.
        self.engine = engine_for(lambda: self._driver, read_only=read_only)
        """SQLAlchemy's way to the connection, for use in the thread only, as `connection` is."""
        self._kept = KeptConnection(self.engine)

    def _opened(self) -> sqlite3.Connection:
        self._driver = connect(self._path)
        return self._driver

    def call(self, function: Callable[[], T]) -> Awaitable[T]:
        """Call a function after all that were handed over before it, even if its caller no longer waits."""
        return self._execute(function)  # pyright: ignore[reportUnknownMemberType] - it has no types

    def connection(self) -> Connection:
        """Return SQLAlchemy's connection, for use in the thread only."""
        return self._kept.get()

    async def let_go(self, then: Callable[[], None] = lambda: None) -> None:
        """Finish the functions handed over, close the connection, do `then`, and end the thread."""
        try:
            await self.call(partial(self._finish, then))
        finally:
            await self.close()

    def _finish(self, then: Callable[[], None]) -> None:
        try:
            self._kept.close()
        finally:
            then()
