"""Exclusive locks of a process on a database: its shards, and names for jobs that one process at a time runs.

They end with the process, also when it is killed. The database itself stays unchanged.
"""

import asyncio
import sqlite3
import time
from asyncio import sleep
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy.engine import URL

from bot.core.file_address import literal, uri_of
from bot.core.shards import Shards
from bot.store.address import beside, file_of, parse
from bot.store.errors import StoreBusy, StoreUnavailable, UnknownUrl, unopenable

PATIENCE = 10.0
"""Seconds to wait for the locks of a process that is just ending."""

OWNER = ".owner"
"""Suffix of the lock file next to a database."""

LOOK_EVERY = 0.1
"""Seconds between two tries to take a lock."""


class Ownership(Protocol):
    """The locks of this process; they end with it, and it learns if it loses one."""

    async def keep(self) -> None:
        """Watch the locks for as long as the program runs. Raises StoreBusy where one was lost to another process."""
        ...

    async def take(self, name: str) -> bool:
        """Take a named lock; False where it is taken, here or in another process."""
        ...

    async def give_back(self, name: str) -> None:
        """Release a named lock."""
        ...

    async def close(self) -> None:
        """Release all locks."""
        ...


@asynccontextmanager
async def alone(ownership: Ownership, name: str) -> AsyncGenerator[None]:
    """Hold a named lock while the block runs; waits until it is free."""
    while not await ownership.take(name):  # noqa: ASYNC110 - polling: the holder may be another process
        await sleep(LOOK_EVERY)
    try:
        yield
    finally:
        await ownership.give_back(name)


async def own(url: str, shards: Shards, patience: float = PATIENCE) -> Ownership:
    """Take the shards of a database for this process, within a time in seconds.

    Raises:
        StoreBusy: another process has some of them, or counts them differently.
        StoreRefused, StoreUnavailable: the database cannot be used.
    """
    address = parse(url)
    ends = time.monotonic() + patience
    while True:
        try:
            return await _own(address, shards)
        # A restart by a supervisor begins the new process while the old one still drains its presses.
        except (StoreBusy, StoreUnavailable):
            if time.monotonic() > ends:
                raise
        await sleep(LOOK_EVERY)


async def _own(url: URL, shards: Shards) -> Ownership:
    if url.get_backend_name() == "postgresql":
        from bot.store.postgres.owning import own_on_server  # here, so that SQLite does without the driver's memory

        return await own_on_server(url, shards)
    if not shards.is_whole:
        raise UnknownUrl("SHARDS names a share: name a PostgreSQL in DATABASE_URL, which processes can share.")
    # In a thread: making the folder and the lock file waits for the disk.
    return await asyncio.to_thread(OwnedFile, file_of(url))


class Unshared:
    """Named locks within one process, where no other shares the database."""

    def __init__(self) -> None:
        """Begin with no lock taken."""
        self._names: set[str] = set()

    async def keep(self) -> None:
        """Wait until cancelled: these locks cannot be lost."""
        await asyncio.Event().wait()

    async def take(self, name: str) -> bool:
        """Take a named lock, unless another task holds it."""
        # No await between the look and the entry, so tasks of one loop cannot both get it.
        is_free = name not in self._names
        self._names.add(name)
        return is_free

    async def give_back(self, name: str) -> None:
        """Release a named lock."""
        self._names.discard(name)

    async def close(self) -> None:
        """Do nothing: there is no lock outside this process."""


class OwnedFile(Unshared):
    """All shards of a database in a file: a lock on a second file next to it, which works on every system."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises StoreBusy, StoreUnavailable."""
        super().__init__()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(beside(path, OWNER))
        except (OSError, sqlite3.OperationalError) as error:
            if isinstance(error, sqlite3.OperationalError) and _is_busy(error):
                raise StoreBusy(f"Another Farrago runs on {path}: stop it first.") from error
            raise unopenable(path, error) from error

    async def close(self) -> None:
        """Release the lock."""
        self.let_go()

    def let_go(self) -> None:
        """Release the lock; the file stays, since another process may be opening it."""
        self._lock.close()


def is_owned(path: Path) -> bool:
    """Return whether a Farrago runs on the database in a file, or a restore works there; read-only."""
    lock = beside(path, OWNER)
    if not lock.exists():
        return False
    try:
        with closing(sqlite3.connect(uri_of(lock, "mode=ro"), uri=True, timeout=0)) as connection:
            # Fails as busy while another process holds its exclusive lock.
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        return _is_busy(error)
    return False


@contextmanager
def held(path: Path) -> Generator[None]:
    """Hold the lock of a database file while the block runs. Raises StoreBusy, StoreUnavailable."""
    owned = OwnedFile(path)
    try:
        yield
    finally:
        owned.let_go()


def _is_busy(error: sqlite3.OperationalError) -> bool:
    # The low byte is the primary code: an extended one, such as SQLITE_BUSY_RECOVERY, means the same here.
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _lock(path: Path) -> sqlite3.Connection:
    """Lock an empty SQLite database: SQLite's own lock is portable and ends with the process."""
    # Opened in a thread (`own`) and closed on the loop, so SQLite's check of the thread is off.
    connection = sqlite3.connect(literal(path), isolation_level=None, timeout=0, check_same_thread=False)
    try:
        # In rollback mode, in which a new file is, this keeps readers out as well: `is_owned` relies on that.
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection
