"""Runs pieces of work against the database, each in a transaction, without holding up the event loop.

A piece of work is a plain function of a SQLAlchemy connection, the same for every database. It knows no table.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Database(Protocol):
    """Where work is done; it is given to the store, which closes it."""

    async def read(self, work: Work[T]) -> T:
        """Do work that only reads, on one consistent view of the data."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Do work that writes, and give its result once it is durable.

        What the work raises is raised here and nothing of it is stored. It may be run a second time after a failure
        of others that shared its transaction, so it must do nothing but use its connection.

        Raises:
            StoreUnavailable: the database could not take it; nothing of it is stored.
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
