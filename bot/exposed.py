"""Finds files with secrets that other people with an account on this machine can read. It changes none of them."""

import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.settings import ENV_FILE, Settings, exposed

_ENTER = stat.S_IXGRP | stat.S_IXOTH
_SQLITE = "sqlite:///"
_BESIDE = ("", "-wal")
"""Where a database keeps what is stored: its file, and the log of what is not folded into it yet."""


@dataclass(frozen=True)
class Exposed:
    """A file that others can read, and what mends it."""

    path: Path
    remedy: str

    def __str__(self) -> str:
        """Say it in a sentence."""
        return f"{self.path} can be read by others on this machine: {self.remedy}"


def exposures(settings: Settings, env_file: Path = ENV_FILE) -> Iterator[Exposed]:
    """Find the settings, keys and databases that others can read; Windows has no such permissions."""
    if sys.platform == "win32":
        return
    keys = sorted(settings.data_dir.glob("*.key")) + sorted(settings.data_dir.glob("backups/*.key"))
    for path in (env_file, *keys):
        if exposed(path):
            yield Exposed(path, f"run `chmod 600 {path}`")
    for path in databases(settings):
        if exposed(path) and path.parent.stat().st_mode & _ENTER:
            yield Exposed(path, f"run `chmod 700 {path.parent}`")


def databases(settings: Settings) -> Iterator[Path]:
    """Name the files of the database and of its backups, in so far as they lie on this machine."""
    url = settings.store_url.get_secret_value()
    if url.startswith(_SQLITE):
        path = Path(url.removeprefix(_SQLITE))
        yield from (path.with_name(path.name + end) for end in _BESIDE)
    yield from sorted(settings.data_dir.glob("backups/*.sqlite3"))
