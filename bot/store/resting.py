"""Notes what a database file is like as it is let go, so that a byte that its disk loses until the next start is found.

SQLite sees a damaged page only where its structure breaks, and the seals guard matches only. A program that writes into
the file changes its time, and means what it does: then the note counts no more. So it does while a log lies beside it.
"""

import hashlib
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.store.address import beside

SUM = ".sum"
"""What the file beside a database ends with in which the note stands."""


class _Note(msgspec.Struct, frozen=True):
    size: int
    written_ns: int
    sha256: str


def note(path: Path) -> None:
    """Note what a file is like that nobody here has open any more; where that cannot be written nothing is noted."""
    with suppress(OSError):
        if not _has_log(path):
            beside(path, SUM).write_bytes(msgspec.json.encode(_look(path)))


def is_as_noted(path: Path) -> bool:
    """Tell whether a file is what was noted of it last; True as well where nothing was, or it was written to since."""
    try:
        noted = msgspec.json.decode(beside(path, SUM).read_bytes(), type=_Note)
        found = path.stat()
        if _has_log(path) or (found.st_size, found.st_mtime_ns) != (noted.size, noted.written_ns):
            return True
        return _look(path) == noted
    except (OSError, msgspec.DecodeError):
        return True


def _look(path: Path) -> _Note:
    with path.open("rb") as file:
        found = path.stat()
        return _Note(found.st_size, found.st_mtime_ns, hashlib.file_digest(file, "sha256").hexdigest())


def _has_log(path: Path) -> bool:
    return beside(path, "-wal").exists()
