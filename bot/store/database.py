"""Runs pieces of work against the database, each in a transaction, without holding up the event loop.

A piece of work is a plain function of a SQLAlchemy connection, the same for every database. It knows no table.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Insert, Table, func, select
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Database(Protocol):
    """Where work is done; it is given to the store, which closes it."""

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, on one consistent view of the data."""
        ...

    async def glance(self, work: Work[T]) -> T:
        """Do work that reads with one statement: that has one view by itself, and costs a fraction of a transaction."""
        ...

    async def write(self, work: Work[T], *, of: str = "") -> T:
        """Do work that writes, and give its result once it is durable.

        What the work raises is raised here and nothing of it is stored. It may be run again after a failure of others
        that shared its transaction or were quicker, so it must do nothing but use its connection. `of` names what it
        changes where many may want to change the same thing at once.

        Raises:
            StoreUnavailable: the database could not take it; nothing of it is stored, unless the database was lost
                while it made it durable.
            StoreCorrupt: the database was damaged while in use.
        """
        ...

    async def close(self) -> None:
        """Finish what is under way and let the database go."""
        ...


def upsert(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """Begin an INSERT that can say what to do on a conflict, in the words of the connected database."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def insert_new(connection: Connection, table: Table) -> Insert:
    """Begin an INSERT that leaves a row that is there alone; `rowcount` tells whether it inserted."""
    return upsert(connection, table).on_conflict_do_nothing()


def alone(connection: Connection, *what: str | int) -> None:
    """Let nobody else do what bears this name before the transaction ends.

    For what reads first and then adds rows, which no lock on a row can guard. SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        name = "/".join(map(str, what))
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(name, 0))))
