"""Checks a SQLite file before it is opened for writing: is it sound, ours, and what revision? Read-only."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine

from bot.core.file_address import uri_of
from bot.core.installation import PROGRAM
from bot.store.address import beside
from bot.store.errors import StoreCorrupt, StoreForeign
from bot.store.sqlite.checksum import is_as_noted

MAGIC = b"SQLite format 3\0"

THOROUGH_BYTES = 64_000_000
"""Up to this size a start compares indices with tables too: that takes 8 times as long, 30 ms a megabyte."""


def is_new(path: Path) -> bool:
    """Return whether the file has no content yet."""
    # An empty file beside a log has lost its content: it must be told as damaged, not begun as a new one.
    return not path.exists() or (path.stat().st_size == 0 and not beside(path, "-wal").exists())


def look(path: Path) -> sqlite3.Connection:
    """Open a file read-only, without touching its side files where possible.

    A write-ahead log must be read too, for which SQLite may create or touch the `-shm` file.
    """
    mode = "mode=ro" if beside(path, "-wal").exists() else "immutable=1"
    connection = sqlite3.connect(uri_of(path, mode), uri=True, timeout=30)
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")  # a damaged revision is reported as one
    connection.execute("PRAGMA query_only = ON")
    return connection


@contextmanager
def looked_at(path: Path) -> Generator[Connection]:
    """Open a file for the block as `look` does, for queries of SQLAlchemy."""
    engine = create_engine("sqlite+pysqlite://", creator=lambda: look(path), poolclass=NullPool, hide_parameters=True)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def revision_of(path: Path, *, thorough: bool | None = None) -> str:
    """Check every page of a database and return its revision; read-only.

    `thorough` compares indices with their tables too, which finds changes in indexed columns; None: where the file is
    small enough.

    Raises:
        StoreCorrupt: it is not a database, is damaged or cut off.
        StoreForeign: it is sound but not Farrago's.
    """
    with path.open("rb") as file:
        # Read directly, as SQLite takes an empty file for a new database.
        if file.read(len(MAGIC)) != MAGIC:
            raise StoreCorrupt(f"{path} is not a database: {_WHAT_TO_DO}")
    if not is_as_noted(path):
        raise StoreCorrupt(f"{path} is damaged (it is not what was stored): {_WHAT_TO_DO}")
    try:
        with closing(look(path)) as connection:
            is_thorough = path.stat().st_size <= THOROUGH_BYTES if thorough is None else thorough
            check = "integrity_check" if is_thorough else "quick_check"
            verdict = connection.execute(f"PRAGMA {check}(1)").fetchone()[0]
            if verdict != "ok":
                raise StoreCorrupt(f"{path} is damaged: {_WHAT_TO_DO}")
            return _revision(connection, path)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise StoreCorrupt(f"{path} is damaged ({error}): {_WHAT_TO_DO}") from error


def _revision(connection: sqlite3.Connection, path: Path) -> str:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return ""
    if "alembic_version" not in tables:
        raise StoreForeign(f"{path} belongs to another program: choose another file in DATABASE_URL or DATA_DIR.")
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return "" if row is None else str(row[0])


_WHAT_TO_DO = f"restore the last backup with `{PROGRAM} restore`, or move the file away to start with an empty one."
