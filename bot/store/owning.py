"""What one process alone has of a database for as long as it lives: its shards, and names for what one at a time does.

Whatever ends the process ends that too. It changes nothing in the database.
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

from bot.shards import Shards
from bot.store.address import beside, file_of, parse
from bot.store.errors import StoreBusy, StoreUnavailable, UnknownUrl, unopenable

PATIENCE = 10.0
"""Seconds that a process which is just ending may take to let go."""

OWNER = ".owner"
"""What the file beside a database ends with on which the lock is."""

LOOK_EVERY = 0.1
"""Seconds between two tries to have what another has."""


class Ownership(Protocol):
    """What this process has; it is lost with the process, and never without its knowing."""

    async def keep(self) -> None:
        """Watch over it for as long as the program runs. Raises StoreBusy where it was lost, and another has it now."""
        ...

    async def take(self, name: str) -> bool:
        """Take a name that one process at a time can have; False where it is taken, here or elsewhere."""
        ...

    async def give_back(self, name: str) -> None:
        """Let another have a name."""
        ...

    def has(self, name: str) -> bool:
        """Tell whether this process has a name; it may have lost it."""
        ...

    async def close(self) -> None:
        """Let all of it go."""
        ...


@asynccontextmanager
async def alone(ownership: Ownership, name: str) -> AsyncGenerator[None]:
    """Have a name while the block runs, after all who had it before."""
    while not await ownership.take(name):  # noqa: ASYNC110 - who gives it back may be another process
        await sleep(LOOK_EVERY)
    try:
        yield
    finally:
        await ownership.give_back(name)


async def own(url: str, shards: Shards, patience: float = PATIENCE) -> Ownership:
    """Take the shards of a database for this process, within so many seconds.

    Raises:
        StoreBusy: another process has some of them, or counts them differently.
        StoreRefused, StoreUnavailable: the database cannot be used.
    """
    address = parse(url)
    ends = time.monotonic() + patience
    while True:
        try:
            return await _own(address, shards)
        except (StoreBusy, StoreUnavailable):
            if time.monotonic() > ends:
                raise
        await sleep(LOOK_EVERY)


async def _own(url: URL, shards: Shards) -> Ownership:
    if url.get_backend_name() == "postgresql":
        try:
            from bot.store.owning_postgres import own_on_server
        except ModuleNotFoundError as error:  # an extra, for the few who need it
            raise UnknownUrl("DATABASE_URL names a PostgreSQL: run `make postgres` once for its driver.") from error
        return await own_on_server(url, shards)
    if not shards.is_whole:
        raise UnknownUrl("SHARDS names a share: name a PostgreSQL in DATABASE_URL, which processes can share.")
    return await asyncio.to_thread(OwnedFile, file_of(url))


class Unshared:
    """What needs no lock, since nobody else could want it."""

    def __init__(self) -> None:
        """Begin with no name taken."""
        self._names: set[str] = set()

    async def keep(self) -> None:
        """Rest: nothing can be lost."""
        await asyncio.Event().wait()

    async def take(self, name: str) -> bool:
        """Take a name, unless another task has it."""
        is_free = name not in self._names
        self._names.add(name)
        return is_free

    async def give_back(self, name: str) -> None:
        """Let another task have a name."""
        self._names.discard(name)

    def has(self, name: str) -> bool:
        """Tell whether a name is taken."""
        return name in self._names

    async def close(self) -> None:
        """Let nothing go."""


class OwnedFile(Unshared):
    """All shards of a database in a file: a lock on another file beside it, of a kind that every system has."""

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
        """Let the lock go."""
        self.let_go()

    def let_go(self) -> None:
        """Let the lock go; the file stays, since another process may be opening it."""
        self._lock.close()


def is_owned(path: Path) -> bool:
    """Tell whether a Farrago runs on the database in a file, or a restore works there; nothing is made or changed."""
    lock = beside(path, OWNER)
    if not lock.exists():
        return False
    try:
        with closing(sqlite3.connect(f"{lock.absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        return _is_busy(error)
    return False


@contextmanager
def held(path: Path) -> Generator[None]:
    """Have the database in a file alone while the block runs. Raises StoreBusy, StoreUnavailable."""
    owned = OwnedFile(path)
    try:
        yield
    finally:
        owned.let_go()


def _is_busy(error: sqlite3.OperationalError) -> bool:
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _lock(path: Path) -> sqlite3.Connection:
    """Take an empty database of SQLite's for oneself, with its own lock, which ends with the process."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=0, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection
