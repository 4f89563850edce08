"""Copies a file into a server's database: all of it, verified, in one transaction.

A database with data is refused, or first kept as a file and emptied.
"""

from pathlib import Path

from sqlalchemy import Connection, delete, inspect, literal, select, table, text

from bot.store.database import alone
from bot.store.errors import StoreBusy, StoreCorrupt, StoreExists
from bot.store.migrations.migrate import revision_in, upgrade
from bot.store.postgres.opening import hold_still, refuse_foreign
from bot.store.postgres.portable import opened, write_file
from bot.store.postgres.row_copy import Loads, Tell, carry, silent, tables_of, weigh

_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'farrago' AND pid <> pg_backend_pid()
"""
_OWN = "meta"
"""The one table in which an empty store has rows: its own notes, which the file's replace."""


def fill(target: Connection, ready: Path, tell: Tell = silent) -> Loads:
    """Copy an up-to-date file into an empty database; returns the load by table.

    Raises:
        StoreExists: the database has data.
        StoreBusy: Farrago is running on it.
        StoreForeign, StoreRefused: it is another program's, or of no use for us.
    """
    _take(target)
    refuse_full(target)
    return _put(target, ready, tell)


def refuse_full(target: Connection) -> None:
    """Refuse a database that has data. Raises StoreExists."""
    if holds_something(target):
        raise StoreExists(
            "The database that DATABASE_URL names holds a store already: name an empty one, nothing is overwritten."
        )


def replace(target: Connection, ready: Path, kept: Path | None) -> bool:
    """Replace a database's data by an up-to-date file; returns whether there was any, now saved in `kept`.

    Raises as `fill` does, StoreExists where it has data and `kept` is not given.
    """
    _take(target)
    something = holds_something(target)
    if something:
        if kept is None:
            raise StoreExists(
                "The database that DATABASE_URL names holds a store: add --force to replace it; it will be kept."
            )
        # Other connections wait until the commit, so the kept copy has all that is replaced.
        hold_still(target)
        write_file(target, kept)
    _put(target, ready, silent)
    return something


def holds_something(connection: Connection) -> bool:
    """Return whether any table other than `_OWN` has rows."""
    if not revision_in(connection):
        return False
    others = [each.name for each in tables_of(connection) if each.name != _OWN]
    first = (select(literal(1)).select_from(table(name)).limit(1) for name in others)
    return any(connection.execute(query).scalar() is not None for query in first)


def _take(target: Connection) -> None:
    # The lock of a start that migrates (`bot.store.postgres.opening`): neither may find the other's tables half made.
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
    """Drop all tables, of any revision."""
    quoted = target.dialect.identifier_preparer.quote
    for name in inspect(target).get_table_names():
        target.execute(text(f"DROP TABLE {quoted(name)} CASCADE"))
