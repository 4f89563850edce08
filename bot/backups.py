"""A backup is two files side by side: the database's copy and the key that opens it. Neither is any use alone."""

import os
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.secret import key_path
from bot.settings import Settings
from bot.store import backup as database

KEPT = ".before-restore"


class OtherKey(Exception):
    """The backup belongs to another key than the one in place."""


@dataclass(frozen=True)
class Kept:
    """The files of a backup; `key` is None where INSTALLATION_SECRET stands in the settings."""

    database: Path
    key: Path | None


def back_up(settings: Settings, target: Path | None = None) -> Kept:
    """Copy the database, in use or not, and its key; the default target is a new file in DATA_DIR/backups.

    Raises:
        StoreError: the database is not sound, or the disk did not take the copy.
    """
    target = target or _folder(settings) / f"farrago-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.sqlite3"
    database.backup(settings.store_url.get_secret_value(), target)
    key = key_path(settings)
    if settings.installation_secret is not None or not key.exists():
        return Kept(target, None)
    _copy_privately(key, key_beside(target))
    return Kept(target, key_beside(target))


def put_back(settings: Settings, source: Path, *, force: bool) -> None:
    """Put a backup in place, and the key beside it; with `force` what was there is kept under another name.

    Raises:
        StoreError: the backup is not sound, or a database is there and `force` is not given.
        OtherKey: another key is there and `force` is not given.
    """
    key, ours = key_beside(source), key_path(settings)
    changes = key.exists() and settings.installation_secret is None and not _same(key, ours)
    if changes and ours.exists() and not force:
        raise OtherKey(f"{ours} is not the key of this backup: use --force to put the backup's key in its place.")
    database.restore(source, settings.store_url.get_secret_value(), force=force, keep_in=_folder(settings))
    if changes:
        if ours.exists():
            ours.replace(ours.with_name(ours.name + KEPT))
        _copy_privately(key, ours)


def _folder(settings: Settings) -> Path:
    return settings.data_dir / "backups"


def key_beside(backup: Path) -> Path:
    """Where the key of a backup lies."""
    return backup.with_suffix(".key")


def _same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes().strip() == other.read_bytes().strip()


def _copy_privately(source: Path, target: Path) -> None:
    """Copy a key so that at no moment anybody else can read it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as copy:
        with source.open("rb") as file:
            shutil.copyfileobj(file, copy)
        copy.flush()
        os.fsync(copy.fileno())
    draft.replace(target)
