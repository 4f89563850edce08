"""One-time set-up of a connection to a SQLite file: durable, patient, and writing only where allowed."""

from functools import partial
from pathlib import Path

import pytest

from bot.store.sqlite.worker import BUSY_MS, connect, engine_for

FULL = 2
"""`synchronous`: each commit is on the disk before it is answered."""


@pytest.mark.parametrize(("read_only", "journal"), [(False, "wal"), (True, "delete")])
def test_a_connection_is_durable_and_patient_and_the_one_that_writes_keeps_a_log(
    tmp_path: Path, read_only: bool, journal: str
) -> None:
    engine = engine_for(partial(connect, tmp_path / "farrago.sqlite3"), read_only=read_only)
    names = ("journal_mode", "busy_timeout", "synchronous", "foreign_keys", "query_only")
    with engine.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}
    engine.dispose()
    assert found == {
        "journal_mode": journal,
        "busy_timeout": BUSY_MS,
        "synchronous": FULL,
        "foreign_keys": 1,
        "query_only": int(read_only),
    }
