"""A unit of work is one hop to a thread of aiosqlite; closing and cancelling leave no half-done work."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import Connection, event

from bot.store import Store, StoreUnavailable
from bot.store.sqlite import worker
from bot.store.sqlite.checksum import SUM
from bot.store.sqlite.worker import Worker
from tests.bot.store.files import names
from tests.bot.store.table import SECRET, any_move, dealt, folded, opened, url_of


class Gate:
    """Keeps the writer busy until opened."""

    def __init__(self) -> None:
        self._opened, self._reached = threading.Event(), threading.Event()

    def work(self, connection: Connection) -> None:
        self._reached.set()
        self._opened.wait()

    async def close_behind(self, store: Store) -> asyncio.Task[None]:
        """Close the store while the writer waits at the gate; returns the waiting work."""
        standing = asyncio.create_task(store._database.write(self.work))
        await asyncio.to_thread(self._reached.wait)
        return standing

    def open(self) -> None:
        self._opened.set()


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.open()


@pytest.fixture
def hops(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """The workers that got a call, one entry per call."""
    hops, call = list[Worker](), Worker.call
    monkeypatch.setattr(Worker, "call", lambda worker, function: hops.append(worker) or call(worker, function))
    return hops


async def test_a_piece_of_work_is_one_hop(file_store: Store, hops: list[Worker]) -> None:
    match = await file_store.matches.create(dealt())
    await file_store.matches.act(match.id, "press-1", 0, any_move)
    await file_store.matches.record(match.id)
    database: Any = file_store._database
    assert hops == [database._writing, database._writing, database._reading]


async def test_reads_by_key_for_each_press_take_no_hop(file_store: Store, hops: list[Worker]) -> None:
    match = await file_store.matches.create(dealt())
    acted = await file_store.matches.act(match.id, "press-1", 0, any_move)
    hops.clear()
    assert await file_store.matches.find(match.id) == acted.match
    assert await file_store.deadlines.of(match.id) == ()
    assert hops == []


async def test_reads_that_cannot_run_at_once_use_the_thread_that_may_wait(
    file_store: Store, hops: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await file_store.matches.create(dealt())
    hops.clear()
    database: Any = file_store._database
    locked = Mock(side_effect=sqlite3.OperationalError("database is locked"))
    monkeypatch.setattr(database._peeking, "get", locked)
    assert await file_store.matches.find(match.id) == match
    assert hops == [database._reading]


async def test_work_that_waits_shares_a_commit(file_store: Store, gate: Gate) -> None:
    matches = [await file_store.matches.create(dealt(str(n))) for n in range(10)]
    database: Any = file_store._database
    commits = list[object]()
    event.listen(database._writing.engine, "commit", commits.append)
    standing = await gate.close_behind(file_store)
    acts = [asyncio.create_task(file_store.matches.act(match.id, match.id, 0, any_move)) for match in matches]
    await asyncio.sleep(0)
    gate.open()
    assert [acted.seq for acted in await asyncio.gather(*acts)] == [1] * 10
    await standing
    assert len(commits) == 2


async def test_closing_finishes_waiting_work(path: Path, gate: Gate) -> None:
    async with opened(path) as store:
        matches = [await store.matches.create(dealt(str(n))) for n in range(10)]
        standing = await gate.close_behind(store)
        acts = [asyncio.create_task(store.matches.act(match.id, match.id, 0, any_move)) for match in matches]
        looks = [asyncio.create_task(store.matches.find(match.id)) for match in matches]
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        gate.open()
        assert [acted.seq for acted in await asyncio.gather(*acts)] == [1] * 10
        # A lookup may be answered before or after the match is acted on, so both run at once.
        assert [found and found.id for found in await asyncio.gather(*looks)] == [match.id for match in matches]
        await asyncio.gather(standing, closing)
    assert names(path.parent) == [path.name, path.name + SUM]
    async with opened(path) as store:
        assert [found and found.seq for found in [await store.matches.find(match.id) for match in matches]] == [1] * 10


async def test_closing_that_is_cancelled_closes_all_the_same(path: Path, gate: Gate) -> None:
    async with opened(path) as store:
        match = await store.matches.create(dealt())
        await gate.close_behind(store)
        closing = asyncio.create_task(store.close())
        for _ in range(2):
            await asyncio.sleep(0)
            closing.cancel()
        gate.open()
        with pytest.raises(asyncio.CancelledError):
            await closing
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.matches.find(match.id)
    assert names(path.parent) == [path.name, path.name + SUM]


async def test_cancelled_work_is_done_whole_or_not_at_all(file_store: Store) -> None:
    match = await file_store.matches.create(dealt())
    for number in range(60):
        acting = asyncio.create_task(file_store.matches.act(match.id, f"press-{number}", 0, any_move))
        for _ in range(number % 4):
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.wait([acting])
        found = await file_store.matches.find(match.id)
        if found is None or found.status != "playing":
            match = await file_store.matches.create(dealt(str(number)))
    await file_store._database.write(lambda _: None)  # after everything handed over so far
    found = await file_store.matches.find(match.id)
    assert found is not None
    record = await file_store.matches.record(match.id)
    assert (found.seq, found.state_hash) == (len(record.actions), await folded(file_store, match.id))


async def test_a_file_that_cannot_be_opened_is_reported_and_leaves_no_open_handles(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(path):
        pass
    made = list[sqlite3.Connection]()

    def connect_once(path: Path) -> sqlite3.Connection:
        if made:
            raise sqlite3.OperationalError("unable to open database file")
        made.append(sqlite3.connect(path, check_same_thread=False))
        return made[0]

    monkeypatch.setattr(worker, "connect", connect_once)
    with pytest.raises(StoreUnavailable, match="unable to open"):
        await Store.open(url_of(path), SECRET)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        made[0].execute("SELECT 1")


LEFT_OPEN = """
import asyncio, sys
from bot.store import Store

kept = []

async def leave():
    kept.append(await Store.open(sys.argv[1], b"an installation secret of the tests"))

asyncio.run(leave())
"""


def test_a_program_that_does_not_close_its_store_ends_all_the_same(path: Path) -> None:
    subprocess.run([sys.executable, "-c", LEFT_OPEN, url_of(path)], check=True, timeout=120)
