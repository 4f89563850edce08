"""Copies a database file as of one instant, while others use it, and proves the copy. It never writes to the source."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from bot.core.file_address import literal
from bot.core.private_file import sync
from bot.store.address import beside
from bot.store.errors import StoreUnavailable
from bot.store.sqlite.inspecting import look, revision_of


def copy(source: Path, target: Path) -> Mapping[str, int]:
    """Copy a database into one self-contained file; returns its rows by table. Replaces `target` at the end.

    Raises:
        StoreCorrupt: the source or the copy is damaged; `target` is as it was.
        StoreUnavailable: the disk did not accept the copy; `target` is as it was.
    """
    # Quick here, since the copy is checked thoroughly: an index that differs from its table is copied as it is.
    revision_of(source, thorough=False)
    try:
        return _copy(source, target)
    except (sqlite3.OperationalError, OSError) as error:
        raise StoreUnavailable(
            f"{target} cannot be written ({error}): make room there, or name another disk."
        ) from error


def _copy(source: Path, target: Path) -> Mapping[str, int]:
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # a copy is as private as its source
    draft = beside(target, ".part")
    draft.unlink(missing_ok=True)
    try:
        with closing(look(source)) as old, closing(sqlite3.connect(literal(draft))) as new:
            # All pages in one step: a copy in parts begins again each time another process writes.
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # otherwise opening it would create a log file
        revision_of(draft, thorough=True)
        counted = rows(draft)
        # Before the rename: a power cut must not leave the new name on a file that is not on the disk yet.
        sync(draft)
        os.replace(draft, target)
    finally:
        # A failed copy must not leave its files on a disk that may be full.
        for suffix in ("", "-journal", "-wal", "-shm"):
            beside(draft, suffix).unlink(missing_ok=True)
    sync(target.parent)
    return counted


def rows(path: Path) -> Mapping[str, int]:
    """Count the rows of every table in a sound file."""
    with closing(look(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        count = 'SELECT count(*) FROM "{}"'.format
        return {name: connection.execute(count(name)).fetchone()[0] for name in sorted(names)}
