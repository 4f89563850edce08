"""Keeps records in one SQLite file, each write its own transaction, so that answered requests survive kill -9.

It never interprets a record.
"""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec


class DiskRecord(Protocol):
    """Anything with an id."""

    id: str


R = TypeVar("R", bound=DiskRecord)


class FolderInUse(Exception):
    """Another playground works in this folder."""


class Disk:
    """Records by kind and id, and files by id, below one folder, for one process at a time."""

    def __init__(self, folder: Path) -> None:
        self._files = folder / "files"
        self._files.mkdir(parents=True, exist_ok=True)
        # Absolute, since a name that begins with `file:` would be an address.
        # Another playground is told of at once instead of waited for; each statement commits by itself.
        self._db = sqlite3.connect(str((folder / "world.sqlite3").absolute()), isolation_level=None, timeout=0)
        # So the lock of the first transaction is kept until the connection closes.
        self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
        try:
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("BEGIN IMMEDIATE")  # takes the lock, which ends with the process even if that is killed
            self._db.execute("COMMIT")
        except sqlite3.OperationalError as error:
            self._db.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise FolderInUse(folder) from None
            raise
        # With WAL a killed process keeps all its writes; only a power cut may cost the last ones.
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS thing (kind TEXT, id TEXT, body BLOB, PRIMARY KEY (kind, id)) WITHOUT ROWID"
        )

    @contextmanager
    def together(self) -> Generator[None]:
        """Save the writes of the block as one transaction."""
        self._db.execute("BEGIN")
        yield
        self._db.execute("COMMIT")

    def save(self, record: DiskRecord) -> None:
        body = msgspec.json.encode(record)
        self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", (type(record).__name__, record.id, body))

    def remove(self, record: DiskRecord) -> None:
        self._db.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (type(record).__name__, record.id))

    def load(self, kind: type[R]) -> list[R]:
        """All records of a kind, in the order of their ids."""
        # Ids are text on disk, and as text they do not sort by age if their lengths differ.
        rows = self._db.execute("SELECT body FROM thing WHERE kind = ?", (kind.__name__,))
        return sorted((msgspec.json.decode(body, type=kind) for (body,) in rows), key=lambda record: int(record.id))

    def save_file(self, file_id: str, content: bytes) -> None:
        self.file(file_id).write_bytes(content)

    def file(self, file_id: str) -> Path:
        return self._files / file_id

    def keep_files(self, wanted: set[str]) -> None:
        """Remove all other files."""
        for path in self._files.iterdir():
            if path.name not in wanted:
                path.unlink()

    def remove_file(self, file_id: str) -> None:
        self.file(file_id).unlink(missing_ok=True)

    def close(self) -> None:
        self._db.close()
