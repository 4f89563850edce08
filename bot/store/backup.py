"""Backs a database up while it is in use, and puts a backup back. It throws nothing away: what it replaces is kept."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.engine import URL

from bot.store.address import beside, file_of, parse
from bot.store.copying import copy, sync
from bot.store.errors import StoreBusy, StoreCorrupt, StoreExists
from bot.store.inspecting import is_new, revision_of
from bot.store.migrate import refuse_newer
from bot.store.portable import readied, write_file
from bot.store.resting import SUM
from bot.store.server import on_server


def backup(url: str, target: Path) -> Mapping[str, int]:
    """Copy the database of an address into one SQLite file, proved sound; gives its rows by table.

    The installation's secret is not in it, and without the secret its seeds and hands stay sealed.

    Raises:
        StoreExists: `target` is there already.
        StoreCorrupt: there is no database, or it is damaged; nothing was written.
        StoreUnavailable: the server cannot be reached.
    """
    if target.exists():
        raise StoreExists(f"{target} is there already: name a new file.")
    address = parse(url)
    if address.get_backend_name() == "postgresql":
        return on_server(address, lambda connection: write_file(connection, target), reading=True)
    source = file_of(address)
    if is_new(source):
        raise StoreCorrupt(f"{source} holds no database yet: there is nothing to back up.")
    return copy(source, target)


def restore(source: Path, url: str, *, force: bool = False, keep_in: Path = Path()) -> Path | None:
    """Put a backup in the place of the database; gives the file that now keeps what was there before.

    A file is kept beside itself, what a server held as a file in `keep_in`.

    Raises:
        StoreExists: there is a database, and `force` was not given.
        StoreBusy: Farrago is still running.
        StoreCorrupt, StoreForeign, StoreTooNew: the backup is of no use. In all cases nothing has changed.
    """
    if is_new(source):
        raise StoreCorrupt(f"{source} holds no backup: name another file.")
    refuse_newer(revision_of(source), str(source))
    address = parse(url)
    if address.get_backend_name() == "postgresql":
        return _restore_server(source, address, force=force, keep_in=keep_in)
    return _restore_file(source, file_of(address), force=force)


def _restore_server(source: Path, address: URL, *, force: bool, keep_in: Path) -> Path | None:
    from bot.store.filling import replace  # needs what is installed for PostgreSQL

    kept = keep_in / f"farrago-{_stamp()}-replaced.sqlite3"
    with readied(source) as ready:
        return kept if on_server(address, lambda target: replace(target, ready, kept if force else None)) else None


def _restore_file(source: Path, path: Path, *, force: bool) -> Path | None:
    if path.exists() and not force:
        raise StoreExists(f"{path} is there already: add --force to replace it; it will be kept beside.")
    fresh = beside(path, ".restored")
    copy(source, fresh)
    try:
        kept = _set_aside(path) if path.exists() else None
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    sync(path.parent)
    return kept


def _set_aside(path: Path) -> Path:
    """Rename a database with all that lies beside it, so that no old log is ever played into the new one."""
    _fold_log(path)
    kept = path.with_name(f"{path.stem}-{_stamp()}-replaced{path.suffix}")
    for suffix in ("-wal", "-shm", SUM, ""):
        part = beside(path, suffix)
        if part.exists():
            part.rename(beside(kept, suffix))
    return kept


def _fold_log(path: Path) -> None:
    """Fold the write-ahead log into the file; only somebody who has it alone can. Raises StoreBusy."""
    try:
        with closing(sqlite3.connect(path, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreBusy(f"{path} is in use: stop Farrago first.") from error
    except sqlite3.DatabaseError:
        return  # too damaged to fold: the log is kept beside it as it is


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
