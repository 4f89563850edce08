"""A killed bot repaints all boards after its restart, in the short form; and the row detects a missing one."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.found import unmet
from tests.faults.rows import repaint
from tests.fresh import lay_out
from tools.bench.rig import Rig


def test_two_kills_leave_no_board_behind_for_long() -> None:
    figures = repaint.measure(quick=True)
    assert unmet(figures) == []
    assert figures[0].value == 2


async def test_a_board_that_stays_behind_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(tmp_path, (), {})
    path = rig.bot_folder / "farrago.sqlite3"
    await lay_out(path, b"a secret of sixteen bytes or more")
    with closing(sqlite3.connect(path)) as store, store:
        store.execute(_LAGGING)
    monkeypatch.setattr(repaint, "PATIENCE", 0.2)
    now = asyncio.get_running_loop().time()
    assert repaint.boards_behind(rig) == 1
    assert await repaint.until_right(rig, now) >= repaint.PATIENCE


_LAGGING = """
INSERT INTO match (
  id, game, options, seed, seed_hash, rules_version, seats, seq, questions, snapshot, state_hash, status, purpose,
  visibility, place, channel, message, created_at, updated_at, company, revision, shown
) VALUES (
  'm', 'absolute', '{}', x'', '', 1, '[]', 1, '[]', x'', '', 'playing', 'free', 'public', 1, 1, 1, 0, 0, '{}', 2, 1
)
"""
