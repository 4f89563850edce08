"""A process that restores a backup, and stops for good before one of its calls into the system or SQLite."""

import os
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any

from bot.core.settings import Settings
from bot.ops import backups


def restore_until(folder: Path, source: Path, call: int, report: Connection) -> None:
    """Restore into an installation; before call number `call`, counted from 1, stop and wait to be killed.

    Reports 0 when it stops, or the number of calls if it finishes.
    """
    settings = Settings(data_dir=folder)
    count = 0

    def look(_frame: FrameType, event: str, called: Any) -> None:
        nonlocal count
        if event != "c_call" or not (called.__module__ in ("posix", "nt") or "sqlite3" in repr(called)):
            return
        count += 1
        if count == call:
            sys.setprofile(None)
            report.send(0)
            os.kill(os.getpid(), signal.SIGSTOP)

    sys.setprofile(look)
    try:
        backups.put_back(settings, source, force=True)
    finally:
        sys.setprofile(None)
    report.send(count)
