"""Matches are verified even if no process can be started beside this one."""

import asyncio
from pathlib import Path

import pytest

from bot.core.file_address import address_of
from bot.store import Store
from bot.store.backup import proving
from bot.store.backup.proving import Proof, prove
from tests.bot.store.table import dealt
from tests.machines import without_semaphores

SECRET = b"s" * 32


async def test_without_semaphores_all_matches_are_proved_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path, heard = tmp_path / "farrago.sqlite3", list[int]()
    store = await Store.open(address_of(path), SECRET)
    for n in range(3):
        await store.matches.create(dealt(id=f"match{n}"))
    await store.close()
    without_semaphores(monkeypatch)
    monkeypatch.setattr(proving, "PART", 1)
    assert await asyncio.to_thread(prove, path, SECRET, heard.append) == Proof(replayed=3)
    assert heard == [1, 2, 3]
