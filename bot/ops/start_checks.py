"""Preconditions of a start: `run` and `play` refuse with these sentences, and the doctor prints the same ones."""

import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.core.file_address import literal
from bot.core.settings import Settings
from bot.store.address import beside, file_of, parse
from bot.store.errors import StoreUnavailable, unopenable
from bot.store.owning import OWNER
from bot.store.sealing.secret import key_path, uncreatable

PLAYGROUND, WORLD = "playground", "world.sqlite3"
"""The playground's folder in DATA_DIR, and the file there that it keeps its world in."""

START_BYTES = 1_000_000
"""Bytes that a start needs for a new database, or for the log of an existing one (house choice)."""


def refuse_unwritable(settings: Settings) -> None:
    """Test writing where the database lies, where the key is created and in DATA_DIR; cleans up after itself.

    Raises:
        StoreUnavailable: the folder or a file of the database cannot be written, or the disk is full.
        UnusableKey: there is no key yet, and none can be made.
        UnknownUrl: DATABASE_URL names no database.
    """
    address, key = parse(settings.store_url.get_secret_value()), key_path(settings)
    if address.get_backend_name() == "sqlite":
        path = file_of(address)
        reason = _why_not_in(path.parent) or _why_not_to(path)
        if reason:
            raise unopenable(path, reason)
    if reason := _why_not_in(settings.data_dir):
        if settings.installation_secret is None and not os.path.lexists(key):
            raise uncreatable(key, reason)
        raise _unwritable(settings.data_dir, reason)


def refuse_unplayable(settings: Settings) -> None:
    """Test writing where the playground keeps its world; cleans up after itself. Raises StoreUnavailable."""
    folder = settings.data_dir / PLAYGROUND
    if reason := _why_not_in(folder) or _why_not_to(folder / WORLD):
        raise _unwritable(folder, reason)


def _unwritable(folder: Path, reason: str) -> StoreUnavailable:
    return StoreUnavailable(f"{folder} cannot be written to ({reason}): choose a DATA_DIR to write in.")


def _why_not_in(folder: Path) -> str:
    """Return why a folder, or one that is to be made, cannot hold files and a database; "" if it can."""
    try:
        with _made(folder), tempfile.TemporaryDirectory(prefix=".try-", dir=folder) as tried:
            _fill(Path(tried) / "bytes")
            _keep(Path(tried) / "rows.sqlite3")
    except sqlite3.Error as error:
        return str(error)
    except OSError as error:
        return _in_the_way(folder) or error.strerror or str(error)
    return ""


@contextmanager
def _made(folder: Path) -> Generator[None]:
    """Make a folder for the block, as a start does; folders that are new go again."""
    missing = [place for place in (folder, *folder.parents) if not os.path.lexists(place)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    finally:
        for place in missing:
            with suppress(OSError):  # a bot that starts at the same time has put something there
                place.rmdir()


def _in_the_way(folder: Path) -> str:
    """Return the file or broken link in the way of a folder, or of one above it; "" if there is another fault."""
    for place in (*reversed(folder.parents), folder):
        if os.path.lexists(place) and not place.is_dir():
            return f"{place} is a link that leads nowhere" if place.is_symlink() else f"{place} is a file"
    return ""


def _fill(path: Path) -> None:
    with path.open("wb") as file:
        # Written and synced, since a full disk or a quota may show only then.
        file.write(bytes(START_BYTES))
        file.flush()
        os.fsync(file.fileno())


def _keep(path: Path) -> None:
    """Use a database as the store does: with its log, which some network disks cannot hold, and under a lock."""
    with closing(sqlite3.connect(literal(path))) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE tried (id INTEGER)")
        connection.commit()


def _why_not_to(path: Path) -> str:
    """Return which database file is not writable, without opening it: closing it would drop our locks."""
    parts = (beside(path, suffix) for suffix in ("", "-wal", "-shm", OWNER))
    barred = next((part for part in parts if part.exists() and not os.access(part, os.W_OK)), None)
    return "" if barred is None else f"{barred.name} may not be written to"
