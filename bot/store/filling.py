"""Puts what a file holds into the database of a server: all of it, proved equal, or nothing.

It never adds to what is there: a database that holds something is refused, or kept as a file and emptied.
"""

from pathlib import Path

from sqlalchemy import Connection, delete, inspect, literal, select, table, text

from bot.store.carrying import Loads, Tell, carry, silent, tables_of, weigh
from bot.store.database import alone
from bot.store.errors import StoreBusy, StoreCorrupt, StoreExists
from bot.store.migrate import revision_in, upgrade
from bot.store.opening_postgres import hold_still, refuse_foreign
from bot.store.portable import opened, write_file

_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'farrago' AND pid <> pg_backend_pid()
"""
_OWN = "meta"
"""The table that an empty store has rows in: its notes about itself, which those of the file replace."""


def fill(target: Connection, ready: Path, tell: Tell = silent) -> Loads:
    """Put a file that is up to date into an empty database; gives what was put there.

    Raises:
        StoreExists: there is something already.
        StoreBusy: Farrago is running on it.
        StoreForeign, StoreRefused: it is another program's, or of no use for us.
    """
    _take(target)
    refuse_full(target)
    return _put(target, ready, tell)


def refuse_full(target: Connection) -> None:
    """Refuse a database in which there is something already. Raises StoreExists."""
    if holds_something(target):
        raise StoreExists(
            "The database that DATABASE_URL names holds a store already: name an empty one, nothing is overwritten."
        )


def replace(target: Connection, ready: Path, kept: Path | None) -> bool:
    """Put a file that is up to date in the place of what is there; tells whether that was anything, and `kept` there.

    Raises as `fill` does, StoreExists where there is something and no file to keep it in.
    """
    _take(target)
    something = holds_something(target)
    if something:
        if kept is None:
            raise StoreExists(
                "The database that DATABASE_URL names holds a store: add --force to replace it; it will be kept."
            )
        hold_still(target)
        write_file(target, kept)
    _put(target, ready, silent)
    return something


def holds_something(connection: Connection) -> bool:
    """Tell whether there are rows of any person or match."""
    if not revision_in(connection):
        return False
    others = [each.name for each in tables_of(connection) if each.name != _OWN]
    first = (select(literal(1)).select_from(table(name)).limit(1) for name in others)
    return any(connection.execute(query).scalar() is not None for query in first)


def _take(target: Connection) -> None:
    alone(target, "upgrade")
    refuse_foreign(target)
    if connection_count(target):
        raise StoreBusy("The database that DATABASE_URL names is in use: stop every Farrago first.")


def connection_count(connection: Connection) -> int:
    """Count the other connections that Farrago has to this database."""
    return connection.execute(text(_OTHERS)).scalar_one()


def _put(target: Connection, ready: Path, tell: Tell) -> Loads:
    _clear(target)
    upgrade(target)
    target.execute(delete(table(_OWN)))
    with opened(ready) as file, file.connect() as source:
        loads = carry(source, target, tell)
    if weigh(target) != loads:
        raise StoreCorrupt("What arrived in the database differs from the file; nothing of it was kept: try again.")
    return loads


def _clear(target: Connection) -> None:
    """Drop the tables of whatever revision is there."""
    quoted = target.dialect.identifier_preparer.quote
    for name in inspect(target).get_table_names():
        target.execute(text(f"DROP TABLE {quoted(name)} CASCADE"))
