"""Stores a checksum of a closed database file, so that the next start detects bytes that the disk has changed.

SQLite detects a damaged page only where its structure breaks, and the seals guard matches only. A later modification
time means an intended write: then the note is ignored. A write-ahead log leaves the file unchanged until it is folded
in, which is such a write.
"""

import hashlib
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.store.address import beside

SUM = ".sum"
"""Suffix of the file with the checksum."""


class _Note(msgspec.Struct, frozen=True):
    size: int
    written_ns: int
    sha256: str


def note(path: Path) -> None:
    """Store the checksum of a closed file; skipped where it cannot be written."""
    with suppress(OSError):
        log = beside(path, "-wal")
        if log.exists() and log.stat().st_size:  # another process has it open
            return
        beside(path, SUM).write_bytes(msgspec.json.encode(_look(path)))


def is_as_noted(path: Path) -> bool:
    """Return whether a file has its stored checksum; also True without one, or if it was written to since."""
    try:
        noted = msgspec.json.decode(beside(path, SUM).read_bytes(), type=_Note)
        # A file that was written to on purpose differs here already, and need not be hashed; a running bot may write
        # while it is.
        return not _is_untouched(path, noted) or _look(path) == noted or not _is_untouched(path, noted)
    except (OSError, msgspec.DecodeError):
        return True


def _look(path: Path) -> _Note:
    with path.open("rb") as file:
        found = path.stat()
        return _Note(found.st_size, found.st_mtime_ns, hashlib.file_digest(file, "sha256").hexdigest())


def _is_untouched(path: Path, noted: _Note) -> bool:
    found = path.stat()
    return (found.st_size, found.st_mtime_ns) == (noted.size, noted.written_ns)
