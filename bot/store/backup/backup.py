"""Backs a database up while it is in use, and restores a backup. A replaced database is kept."""

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

from bot.core.file_address import literal
from bot.core.private_file import sync
from bot.store.address import beside, file_of, parse
from bot.store.errors import StoreBusy, StoreCorrupt, StoreExists, StoreUnavailable
from bot.store.migrations.migrate import refuse_newer
from bot.store.owning import held
from bot.store.postgres.portable import readied, write_file
from bot.store.postgres.server import on_server
from bot.store.sqlite.checksum import SUM, note
from bot.store.sqlite.copying import copy
from bot.store.sqlite.inspecting import is_new, revision_of


def _nothing(*_: object) -> None:
    pass


@dataclass(frozen=True)
class Hooks:
    """Callbacks of a restore: `before` gets the path of the kept old database, right before the exchange.

    It may be called again after a server has lost the transaction. `after` is called when the new database is in place.
    """

    before: Callable[[Path | None], None] = _nothing
    after: Callable[[], None] = _nothing


_NO_HOOKS = Hooks()


def backup(url: str, target: Path) -> Mapping[str, int]:
    """Copy the database of an address into one SQLite file and verify it; returns its rows by table.

    The installation's secret is not in it, and without the secret its seeds and hands stay sealed.

    Raises:
        StoreExists: `target` exists.
        StoreCorrupt: there is no database, or it is damaged; no file was written.
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
    """Replace the database by a backup; returns the file that now has the old one.

    An old file is kept in its folder, a server's data as a file in `keep_in`. During the restore no process can start
    on the file, and at each point one of the two databases is in place.

    Raises:
        StoreExists: there is a database, and `force` was not given.
        StoreBusy: Farrago is still running.
        StoreCorrupt, StoreForeign, StoreTooNew: the backup cannot be used.
        StoreUnavailable: the disk did not allow it. After any error the database is unchanged.
    """
    if is_new(source):
        raise StoreCorrupt(f"{source} holds no backup: name another file.")
    refuse_newer(revision_of(source), str(source))
    address = parse(url)
    if address.get_backend_name() == "postgresql":
        return _restore_server(source, address, force=force, keep_in=keep_in, hooks=hooks)
    return _restore_file(source, file_of(address), force=force, hooks=hooks)


def _restore_server(source: Path, address: URL, *, force: bool, keep_in: Path, hooks: Hooks) -> Path | None:
    from bot.store.postgres.filling import replace  # needs what is installed for PostgreSQL

    kept = keep_in / f"farrago-{_stamp()}-replaced.sqlite3"

    def put(target: Connection) -> Path | None:
        earlier = kept if replace(target, ready, kept if force else None) else None
        # Within the transaction: where this fails, the server's old data stays.
        hooks.before(earlier)
        return earlier

    with readied(source) as ready:
        earlier = on_server(address, put)
    hooks.after()
    return earlier


def _restore_file(source: Path, path: Path, *, force: bool, hooks: Hooks) -> Path | None:
    _refuse_to_replace(path, force=force)
    with held(path):
        # Again under the lock: a bot may have started and created the database since.
        _refuse_to_replace(path, force=force)
        _drop_second_names(path)
        # Beside the database and not in a temporary folder: a rename replaces a file only on the same disk.
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
    """Keep the database under a second name, then replace it; between the two steps it has both names.

    Its side files are moved away first, so that no old write-ahead log is ever applied to the new database.
    """
    _fold_log(path)
    kept = path.with_name(f"{path.stem}-{_stamp()}-replaced{path.suffix}")
    others = [suffix for suffix in ("-wal", "-shm", SUM) if beside(path, suffix).exists()]
    for suffix in ("", *others):
        _name_twice(beside(path, suffix), beside(kept, suffix))
    # The second names must survive a power cut before the first ones change.
    sync(path.parent)
    hooks.before(kept)
    for suffix in others:
        beside(path, suffix).unlink()
    _put(fresh, path)
    return kept


def _drop_second_names(path: Path) -> None:
    """Remove the second names of an interrupted restore; the file itself stays."""
    for other in path.parent.glob(f"{glob.escape(path.stem)}-*-replaced{glob.escape(path.suffix)}"):
        # Other files of this pattern are databases that were really replaced, and stay.
        if path.exists() and other.samefile(path):
            other.unlink()


def _put(fresh: Path, path: Path) -> None:
    sync(path.parent)
    fresh.replace(path)
    note(path)
    sync(path.parent)


def _name_twice(path: Path, other: Path) -> None:
    """Hard-link a file; copy it where the file system has no hard links."""
    try:
        os.link(path, other)
    except OSError:
        draft = beside(other, ".part")
        shutil.copy2(path, draft)
        sync(draft)
        draft.replace(other)


def _fold_log(path: Path) -> None:
    """Fold the write-ahead log into the file, which must not be open elsewhere.

    Raises:
        StoreBusy: another program has it open.
        StoreUnavailable: the disk did not allow it, and the log holds committed data.
    """
    try:
        with closing(sqlite3.connect(literal(path), timeout=0)) as connection:
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
                return  # too damaged to fold: the log is kept with it


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
