"""Opens a SQLite database for use: looked at first, backed up before a migration, made if it is not there."""

import asyncio
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from bot.store.address import file_of
from bot.store.errors import unopenable
from bot.store.migrations.migrate import HEAD, refuse_newer, upgrade
from bot.store.sqlite.checksum import note
from bot.store.sqlite.copying import copy
from bot.store.sqlite.database import FOR_WRITING, SqliteDatabase, transaction
from bot.store.sqlite.inspecting import is_new, revision_of
from bot.store.sqlite.worker import connect, engine_for


async def open_sqlite(url: URL) -> SqliteDatabase:
    """Open the file of an address, up to date.

    Raises:
        StoreRefused: it is corrupt, newer, or not ours; its files are untouched.
        StoreUnavailable: the disk did not allow it.
    """
    path = file_of(url)
    try:
        await asyncio.to_thread(_prepare, path)
        return await SqliteDatabase.open(path, then=partial(note, path))
    except (OSError, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error.strerror
        raise unopenable(path, reason) from error


def _prepare(path: Path) -> None:
    if not is_new(path):
        revision = revision_of(path)
        refuse_newer(revision, str(path))
        if revision == HEAD:
            return
        # A file without tables has no data to keep.
        if revision:
            copy(path, _backup_path(path, revision))
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = engine_for(partial(connect, path))
    try:
        # One transaction for all migrations: one that fails leaves the file at its old revision.
        with engine.connect() as connection, transaction(connection, FOR_WRITING):
            upgrade(connection)
    finally:
        engine.dispose()


def _backup_path(path: Path, revision: str) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    return path.parent / "backups" / f"{path.stem}-{stamp}-before-upgrade-from-{revision}{path.suffix}"
