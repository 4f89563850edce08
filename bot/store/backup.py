"""Backs a database up while it is in use, and puts a backup back. It throws nothing away: what it replaces is kept."""

import glob
import os
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.engine import URL

from bot.store.address import beside, file_of, parse
from bot.store.copying import copy, sync
from bot.store.errors import StoreBusy, StoreCorrupt, StoreExists, StoreUnavailable
from bot.store.inspecting import is_new, revision_of
from bot.store.migrate import refuse_newer
from bot.store.owning import held
from bot.store.portable import readied, write_file
from bot.store.resting import SUM
from bot.store.server import on_server


def _nothing(*_: object) -> None:
    pass


@dataclass(frozen=True)
class Hooks:
    """What else a restore changes: `before` is told where the old database is kept, once only the exchange is left.

    It may be called again, where a server lost the transaction. `after` is called when the new database is in place.
    """

    before: Callable[[Path | None], None] = _nothing
    after: Callable[[], None] = _nothing


_NO_HOOKS = Hooks()


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


def restore(
    source: Path, url: str, *, force: bool = False, keep_in: Path = Path(), hooks: Hooks = _NO_HOOKS
) -> Path | None:
    """Put a backup in the place of the database; gives the file that now keeps what was there before.

    A file is kept beside itself, what a server held as a file in `keep_in`. While it works nobody can start on a file,
    and at each instant one of the two databases is in its place.

    Raises:
        StoreExists: there is a database, and `force` was not given.
        StoreBusy: Farrago is still running.
        StoreCorrupt, StoreForeign, StoreTooNew: the backup is of no use.
        StoreUnavailable: the disk did not allow it. In all cases nothing has changed.
    """
    if is_new(source):
        raise StoreCorrupt(f"{source} holds no backup: name another file.")
    refuse_newer(revision_of(source), str(source))
    address = parse(url)
    if address.get_backend_name() == "postgresql":
        return _restore_server(source, address, force=force, keep_in=keep_in, hooks=hooks)
    return _restore_file(source, file_of(address), force=force, hooks=hooks)


def _restore_server(source: Path, address: URL, *, force: bool, keep_in: Path, hooks: Hooks) -> Path | None:
    from bot.store.filling import replace  # needs what is installed for PostgreSQL

    kept = keep_in / f"farrago-{_stamp()}-replaced.sqlite3"

    def put(target: Connection) -> Path | None:
        earlier = kept if replace(target, ready, kept if force else None) else None
        hooks.before(earlier)
        return earlier

    with readied(source) as ready:
        earlier = on_server(address, put)
    hooks.after()
    return earlier


def _restore_file(source: Path, path: Path, *, force: bool, hooks: Hooks) -> Path | None:
    _refuse_to_replace(path, force=force)
    with held(path):
        _refuse_to_replace(path, force=force)
        _drop_second_names(path)
        fresh = beside(path, ".restored")
        copy(source, fresh)
        try:
            kept = _exchange(path, fresh, hooks) if path.exists() else None
            if kept is None:
                hooks.before(None)
                _put(fresh, path)
            hooks.after()
        except OSError as error:
            raise StoreUnavailable(
                f"{path} cannot be replaced ({error.strerror}): check that its folder is writable and has space."
            ) from error
        finally:
            fresh.unlink(missing_ok=True)
    return kept


def _refuse_to_replace(path: Path, *, force: bool) -> None:
    if path.exists() and not force:
        raise StoreExists(f"{path} is there already: add --force to replace it; it will be kept beside.")


def _exchange(path: Path, fresh: Path, hooks: Hooks) -> Path:
    """Keep a database under another name, then put the other in its place; between the two steps it has both names.

    What lies beside it is kept too and taken away before, so that no old log is ever played into the new one.
    """
    _fold_log(path)
    kept = path.with_name(f"{path.stem}-{_stamp()}-replaced{path.suffix}")
    others = [suffix for suffix in ("-wal", "-shm", SUM) if beside(path, suffix).exists()]
    for suffix in ("", *others):
        _name_twice(beside(path, suffix), beside(kept, suffix))
    sync(path.parent)
    hooks.before(kept)
    for suffix in others:
        beside(path, suffix).unlink()
    _put(fresh, path)
    return kept


def _drop_second_names(path: Path) -> None:
    """Take away the other names that a restore gave the database before it was cut off; the file itself stays."""
    for other in path.parent.glob(f"{glob.escape(path.stem)}-*-replaced{glob.escape(path.suffix)}"):
        if path.exists() and other.samefile(path):
            other.unlink()


def _put(fresh: Path, path: Path) -> None:
    sync(path.parent)
    fresh.replace(path)
    sync(path.parent)


def _name_twice(path: Path, other: Path) -> None:
    """Give a file another name besides; where the file system knows no such thing, copy it."""
    try:
        os.link(path, other)
    except OSError:
        draft = beside(other, ".part")
        shutil.copy2(path, draft)
        sync(draft)
        draft.replace(other)


def _fold_log(path: Path) -> None:
    """Fold the write-ahead log into the file; only somebody who has it alone can.

    Raises:
        StoreBusy: another program has it open.
        StoreUnavailable: the disk did not allow it, and the log holds what is stored.
    """
    try:
        with closing(sqlite3.connect(path, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError as error:
        match error.sqlite_errorcode & 0xFF:
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                raise StoreBusy(f"{path} is in use: stop Farrago first.") from error
            case sqlite3.SQLITE_FULL | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN:
                raise StoreUnavailable(
                    f"{path} cannot be kept ({error}): check that its folder is writable and has space."
                ) from error
            case _:
                return  # too damaged to fold: the log is kept beside it as it is


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
