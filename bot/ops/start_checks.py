"""Preconditions of a start: `run` refuses to start with these sentences, and the doctor prints the same ones."""

import os
import tempfile
from pathlib import Path

from bot.core.settings import Settings
from bot.ops.disk_space import existing
from bot.store.address import beside, file_of, parse
from bot.store.errors import unopenable
from bot.store.owning import OWNER
from bot.store.secret import key_path, uncreatable

START_BYTES = 1_000_000
"""Bytes that a start needs for a new database, or for the log of an existing one (house choice)."""


def refuse_unwritable(settings: Settings) -> None:
    """Test writing where the database lies and where the key is created; leaves no file behind.

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
    if settings.installation_secret is None and not key.exists():
        reason = _why_not_in(key.parent)
        if reason:
            raise uncreatable(key, reason)


def _why_not_in(folder: Path) -> str:
    """Return why a folder (or its nearest existing parent) is not writable; "" if it is."""
    try:
        with tempfile.TemporaryFile(dir=existing(folder)) as file:
            # Written and synced, since a full disk or a quota may show only then.
            file.write(bytes(START_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error.strerror or str(error)
    return ""


def _why_not_to(path: Path) -> str:
    """Return which database file is not writable. It opens none: closing one would drop our locks on it."""
    parts = (beside(path, suffix) for suffix in ("", "-wal", "-shm", OWNER))
    barred = next((part for part in parts if part.exists() and not os.access(part, os.W_OK)), None)
    return "" if barred is None else f"{barred.name} may not be written to"
