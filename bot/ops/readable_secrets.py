"""Finds files with secrets that other people with an account on this machine can read; read-only."""

import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.core.installation import ENV_FILE
from bot.core.settings import Settings, is_readable_by_others
from bot.store.address import beside, file_of, parse
from bot.store.errors import UnknownUrl

_ENTER = stat.S_IXGRP | stat.S_IXOTH
_BESIDE = ("", "-wal")
"""Suffixes of a database's files: the file itself and its write-ahead log."""


@dataclass(frozen=True)
class ReadableSecret:
    """A file that others can read, and the fix."""

    path: Path
    remedy: str

    def __str__(self) -> str:
        """Write it as a sentence."""
        return f"{self.path} can be read by others on this machine: {self.remedy}"


def exposures(settings: Settings, env_file: Path = ENV_FILE) -> Iterator[ReadableSecret]:
    """Find the settings, keys and databases that others can read; Windows has no such permissions."""
    if sys.platform == "win32":
        return
    keys = sorted(settings.data_dir.glob("*.key")) + sorted(settings.data_dir.glob("backups/*.key"))
    for path in (env_file, *keys):
        if is_readable_by_others(path):
            yield ReadableSecret(path, f"run `chmod 600 {path}`")
    for path in databases(settings):
        # SQLite gives its files the usual rights, so a database is only as private as its folder.
        if is_readable_by_others(path) and path.parent.stat().st_mode & _ENTER:
            yield ReadableSecret(path, f"run `chmod 700 {path.parent}`")


def databases(settings: Settings) -> Iterator[Path]:
    """Name the files of the database and of its backups, as far as they lie on this machine."""
    with suppress(UnknownUrl):  # a server's, or an unusable one, which a start refuses
        path = file_of(parse(settings.store_url.get_secret_value()))
        yield from (beside(path, end) for end in _BESIDE)
    yield from sorted(settings.data_dir.glob("backups/*.sqlite3"))
