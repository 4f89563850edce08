"""Copies a database while it is in use, proves the copy, and puts a copy back. It never overwrites without a copy."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from bot.store.inspecting import beside, look, revision_of


def copy(source: Path, target: Path) -> Mapping[str, int]:
    """Copy a database as of one instant into one new file, proved sound; gives its rows by table.

    Raises:
        StoreCorrupt: the source or the copy is damaged; no copy is left.
    """
    revision_of(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = beside(target, ".part")
    try:
        with closing(look(source)) as old, closing(sqlite3.connect(draft)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # the copy must stand alone, without a log beside it
        revision_of(draft)
        _sync(draft)
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    _sync(target.parent)
    return rows(target)


def rows(path: Path) -> Mapping[str, int]:
    """Count the rows of every table in a sound file."""
    with closing(look(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in sorted(names)}  # noqa: S608 - the names are the database's own


def _sync(path: Path) -> None:
    """Make a file's bytes, or a folder's names, survive a loss of power."""
    if os.name == "nt" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
