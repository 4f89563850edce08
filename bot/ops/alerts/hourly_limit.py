"""Allows one alert of a kind in an hour, and counts those held back.

It is kept in a file of its own: an alert must be possible while the database is out of reach, and a bot that crashes
again and again must not send one at each start.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple, TypeVar

from bot.core.durations import HOUR_MS
from bot.core.file_address import literal
from bot.core.logs import logger

T = TypeVar("T")

FILE = "alerts.sqlite3"
"""The file in DATA_DIR."""


_TABLE = """
    CREATE TABLE IF NOT EXISTS alert (
        kind TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, held INTEGER NOT NULL, newest TEXT NOT NULL
    )
"""
_PUT = "INSERT OR REPLACE INTO alert (kind, sent_at, held, newest) VALUES (?, ?, ?, ?)"

log = logger(__name__)


class Allowance(NamedTuple):
    """The alert that may be sent now: the total that it stands for (0: do not send), and the sentence of the newest.

    `again_at` is when those held back may be sent, in milliseconds since 1970; None without any.
    """

    total: int
    newest: str = ""
    again_at: int | None = None


class HourlyLimit:
    """The limit of all processes that share a folder; where its file cannot be used, of this process."""

    def __init__(self, path: Path) -> None:
        """Take the file, which is made at the first alert."""
        self._path = path
        self._in_memory: sqlite3.Connection | None = None

    def take(self, kind: str, count: int, newest: str, now: int) -> Allowance:
        """Add alerts of a kind to those held back, and take all of them if the hour is over; waits for the disk."""

        def work(connection: sqlite3.Connection) -> Allowance:
            sent_at, held, earlier = _row(connection, kind)
            total, text = held + count, newest or earlier
            if not total:
                return Allowance(0)
            # A time ahead of ours is of a clock that was set back since.
            if sent_at <= now < sent_at + HOUR_MS:
                connection.execute(_PUT, (kind, sent_at, total, text))
                return Allowance(0, text, sent_at + HOUR_MS)
            connection.execute(_PUT, (kind, now, 0, ""))
            return Allowance(total, text)

        return self._do(work)

    def give_back(self, kind: str, taken: Allowance) -> int:
        """Hold back again an alert that could not be sent; returns when it may be tried again."""

        def work(connection: sqlite3.Connection) -> int:
            sent_at, held, newest = _row(connection, kind)
            connection.execute(_PUT, (kind, sent_at, held + taken.total, newest or taken.newest))
            return sent_at + HOUR_MS

        return self._do(work)

    def close(self) -> None:
        """Drop the counts held in memory."""
        if self._in_memory is not None:
            self._in_memory.close()

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work in one transaction on the file; once that has failed, in memory until the program ends."""
        if self._in_memory is None:
            try:
                with closing(_prepared(self._path)) as connection, connection:
                    return work(connection)
            except (sqlite3.Error, OSError) as error:
                log.warning("alerts_not_kept", reason=type(error).__name__, help="a restart may send one again")
                # Threads use it by turns, as alerts are sent one after another.
                self._in_memory = sqlite3.connect(":memory:", check_same_thread=False)
                self._in_memory.execute(_TABLE)
        with self._in_memory:
            return work(self._in_memory)


def _row(connection: sqlite3.Connection, kind: str) -> tuple[int, int, str]:
    found = connection.execute("SELECT sent_at, held, newest FROM alert WHERE kind = ?", (kind,)).fetchone()
    return found or (-HOUR_MS, 0, "")


def _prepared(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    connection = sqlite3.connect(literal(path), timeout=5)
    try:
        connection.execute(_TABLE)
        connection.commit()
        # Two processes that share the folder take turns from here on, so that one of them sends.
        connection.execute("BEGIN IMMEDIATE")
    except BaseException:
        connection.close()
        raise
    return connection
