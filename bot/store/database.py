"""Runs pieces of work against the database, each in a transaction, without holding up the event loop.

A piece of work is a plain function of a SQLAlchemy connection, the same for every database. It knows no table.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Insert, Table, func, select
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its ON CONFLICT too

T = TypeVar("T")
WorkUnit: TypeAlias = Callable[[Connection], T]


class Database(Protocol):
    """Runs work in transactions; the store owns and closes it."""

    async def read(self, work: WorkUnit[T]) -> T:
        """Do work that only reads, on one consistent view of the data."""
        ...

    async def glance(self, work: WorkUnit[T]) -> T:
        """Do work that reads with one statement: it is consistent without a transaction, at a fraction of the cost."""
        ...

    async def peek(self, work: WorkUnit[T]) -> T:
        """Do work that reads a few rows by their key with one statement, as each press does; as `glance` else."""
        ...

    async def write(self, work: WorkUnit[T], *, of: str = "") -> T:
        """Do work that writes, and return its result once it is durable.

        What the work raises is raised here, and all of it is rolled back. It may be run again after a failure of others
        that shared its transaction or were quicker, so it may only use its connection. `of` names what it changes, so
        that concurrent changes of the same thing can queue.

        Raises:
            StoreUnavailable: the database could not take it; all of it is rolled back, unless the database was lost
            during the commit.
            StoreCorrupt: the database was damaged while in use.
        """
        ...

    def waiting_seconds(self) -> float:
        """Return the age of the oldest write that is not durable yet, in seconds; 0 without one."""
        ...

    async def scrub(self) -> None:
        """Write over all that was deleted or changed, so that its bytes are in no file; waits for its turn to write.

        Raises StoreUnavailable: the disk had no room for it, or others kept the files in use.
        """
        ...

    async def close(self) -> None:
        """Finish pending work and close the database."""
        ...


class Waiting:
    """The pending work that is not durable yet, with its start times."""

    def __init__(self) -> None:
        """Begin with no work."""
        self._since: dict[object, float] = {}  # in the order in which it came

    @contextmanager
    def one(self) -> Generator[None]:
        """Count a piece of work while the block runs."""
        piece = object()
        self._since[piece] = monotonic()
        try:
            yield
        finally:
            del self._since[piece]

    def seconds(self) -> float:
        """Return how long the oldest of it has waited."""
        since = next(iter(self._since.values()), None)
        return 0.0 if since is None else monotonic() - since


def kind_of(work: Callable[..., Any]) -> str:
    """Name a piece of work by the function that was written for it, as metrics show it."""
    function: Any = work.func if isinstance(work, partial) else work  # pyright: ignore[reportUnknownMemberType] - of any function
    module, name = function.__module__.rpartition(".")[2], function.__qualname__.partition(".<locals>")[0]
    return f"{module}.{name}"


def insert_new(table: Table, *unique: str) -> Insert:
    """Make an INSERT that leaves a row with the same `unique` columns alone; `rowcount` tells whether it inserted.

    Without `unique`, a conflict in any unique columns is ignored; otherwise one in other columns is an error.
    """
    return insert(table).on_conflict_do_nothing(index_elements=unique or None)


def insert_or_update(table: Table, *columns: str, unique: Sequence[str] = ()) -> Insert:
    """Make an INSERT that updates these columns of an existing row, found by `unique` columns or its primary key."""
    new = insert(table)
    changed = {name: new.excluded[name] for name in columns}
    return new.on_conflict_do_update(index_elements=unique or [*table.primary_key], set_=changed)


def alone(connection: Connection, *what: str | int) -> None:
    """Take a named lock until the end of the transaction.

    For work that reads first and then inserts, which no row lock can guard. SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        name = "/".join(map(str, what))
        # Two names of the same hash only wait for each other.
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(name, 0))))
