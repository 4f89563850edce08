"""Exports a server's database to one SQLite file, and prepares such a file for reading. It works for any revision,
which the file keeps. It never writes to its source.
"""

import os
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, NullPool, Table, Text, create_engine, inspect, text
from sqlalchemy.engine import URL

from bot.core.file_address import literal
from bot.core.private_file import sync
from bot.store.address import beside
from bot.store.errors import StoreCorrupt
from bot.store.migrations.migrate import known_revisions, revision_in, upgrade
from bot.store.postgres.row_copy import carry, tables_of, weigh
from bot.store.sqlite.copying import copy, rows
from bot.store.sqlite.inspecting import revision_of


def write_file(source: Connection, target: Path) -> Mapping[str, int]:
    """Copy all that a connection sees into one new file and verify it; returns its rows by table.

    Raises:
        StoreCorrupt: the database is empty, or the copy differs; `target` is as it was.
    """
    revision = revision_in(source)
    if not revision:
        raise StoreCorrupt("The database holds nothing of Farrago's yet: there is nothing to back up.")
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = beside(target, ".part")
    draft.unlink(missing_ok=True)
    try:
        _fill(source, draft, revision)
        revision_of(draft, thorough=True)
        counted = rows(draft)
        sync(draft)
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
        beside(draft, "-journal").unlink(missing_ok=True)
    sync(target.parent)
    return counted


@contextmanager
def readied(source: Path) -> Generator[Path]:
    """Make a migrated copy of a file, which may be in use; the copy is deleted after the block.

    Raises:
        StoreCorrupt, StoreForeign, StoreTooNew: the file is of no use.
    """
    with tempfile.TemporaryDirectory(prefix="farrago-") as folder:
        ready = Path(folder) / "ready.sqlite3"
        copy(source, ready)
        with opened(ready) as file, file.begin() as connection:
            upgrade(connection)
        yield ready


@contextmanager
def opened(path: Path) -> Generator[Engine]:
    """Open a file exclusively for the block, without syncing writes."""
    address = URL.create("sqlite+pysqlite", database=literal(path))
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True)
    try:
        yield engine
    finally:
        engine.dispose()


def _fill(source: Connection, draft: Path, revision: str) -> None:
    with opened(draft) as file, file.begin() as connection:
        connection.execute(text("PRAGMA synchronous = OFF"))  # it is synced once, when it is complete
        # The migrations make the parts that a copy of columns lacks: indices, defaults and foreign keys.
        if revision in known_revisions():
            upgrade(connection, revision)
        else:
            _lay_out_alike(source, connection, revision)
        if carry(source, connection) != weigh(connection):
            raise StoreCorrupt(
                "The copy differs from the database: look at the disk it was written to, then try again."
            )


def _lay_out_alike(source: Connection, target: Connection, revision: str) -> None:
    """Create the tables of an unknown newer revision: their columns and keys."""
    metadata = MetaData()
    keys = {
        name: found["constrained_columns"] for (_, name), found in inspect(source).get_multi_pk_constraint().items()
    }
    for each in tables_of(source):
        of_key = keys[each.name]
        Table(
            each.name, metadata, *(Column(one.name, one.type, primary_key=one.name in of_key) for one in each.columns)
        )
    Table("alembic_version", metadata, Column("version_num", Text, primary_key=True))
    metadata.create_all(target)
    target.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})
