"""A share of a database has one owner: a second process is refused, death releases it, and a lost share is
taken again.
"""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.shards import ALL, Shards
from bot.store import StoreBusy, StoreUnavailable, UnknownUrl
from bot.store.owning import Ownership, alone, own
from bot.store.postgres import owning
from bot.store.postgres.owning import FAR_MS
from playground.bot_process import ROOT
from tests.fresh import address_of
from tests.postgres import database_of, wanted

QUARTERS = [Shards(number, number, 4) for number in range(4)]
HOLDER = """
import asyncio, sys
from bot.core.shards import ALL
from bot.store.owning import own

async def main():
    await own(sys.argv[1], ALL)
    print("owned", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.fixture
async def server() -> str:
    """The address of an empty database on a server."""
    cluster = wanted()
    return cluster.url(await cluster.create())


@pytest.fixture(params=["sqlite", "postgres"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return address_of(tmp_path / "new" / "farrago.sqlite3")
    cluster = wanted()
    return cluster.url(await cluster.create())


async def end_sessions(url: str) -> None:
    """Make the server end every connection to a database."""
    others = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
    await wanted().tell(database_of(url), others + "current_database()")


async def held_in(url: str) -> int:
    """Count the advisory locks of a database."""
    query = """SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()"""
    (row,) = await wanted().tell(database_of(url), query)
    return row[0]


async def test_a_second_owner_is_refused_until_the_first_lets_go(url: str) -> None:
    first = await own(url, ALL)
    with pytest.raises(StoreBusy, match="Another Farrago"):
        await own(url, ALL, patience=0)
    waiting = asyncio.create_task(own(url, ALL))
    await first.close()
    await (await waiting).close()


async def test_a_killed_process_has_released_its_shares(url: str) -> None:
    command = [sys.executable, "-c", HOLDER, url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:  # noqa: ASYNC220
        assert holder.stdout is not None
        assert await asyncio.to_thread(holder.stdout.readline) == "owned\n"
        with pytest.raises(StoreBusy):
            await own(url, ALL, patience=0)
        holder.send_signal(signal.SIGKILL)
    await (await own(url, ALL)).close()


async def test_a_name_is_one_task_s_at_a_time(url: str) -> None:
    ownership = await own(url, ALL)
    assert await ownership.take("chores")
    assert not await ownership.take("chores")
    assert await ownership.take("commands")
    await ownership.give_back("chores")
    assert await ownership.take("chores")
    await ownership.close()


async def test_a_request_for_sole_ownership_waits_for_earlier_owners(url: str) -> None:
    ownership, order = await own(url, ALL), list[str]()

    async def work(name: str) -> None:
        async with alone(ownership, "identify"):
            order.append(name)
            await asyncio.sleep(0)
            order.append(name)

    await asyncio.gather(work("a"), work("b"))
    assert order in (["a", "a", "b", "b"], ["b", "b", "a", "a"])
    await ownership.close()


async def test_a_share_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownUrl, match="PostgreSQL"):
        await own(address_of(tmp_path / "farrago.sqlite3"), QUARTERS[0])


async def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable):
        await own(address_of(tmp_path / "file" / "farrago.sqlite3"), ALL, patience=0)


async def all_of(url: str, *ranges: Shards) -> list[Ownership]:
    return [await own(url, each, patience=0) for each in ranges]


async def test_ranges_beside_each_other_are_owned_at_once_and_no_shard_twice(server: str) -> None:
    owned = await all_of(server, Shards(0, 1, 4), Shards(2, 2, 4))
    for overlapping in (Shards(1, 3, 4), Shards(0, 0, 4), Shards(2, 3, 4)):
        with pytest.raises(StoreBusy, match=f"some of the shards {overlapping}"):
            await own(server, overlapping, patience=0)
    owned += await all_of(server, Shards(3, 3, 4))
    assert await owned[0].take("chores")
    assert not await owned[1].take("chores")
    await owned[0].close()
    assert await owned[1].take("chores")
    assert not await owned[2].take("chores")
    await owned[1].give_back("chores")
    assert await owned[2].take("chores")
    await asyncio.gather(*(each.close() for each in owned))


@pytest.mark.parametrize("other", [ALL, Shards(2, 2, 8), Shards(0, 7, 8)], ids=str)
async def test_a_process_with_another_shard_count_is_refused(server: str, other: Shards) -> None:
    first = await own(server, Shards(0, 0, 4))
    with pytest.raises(StoreBusy, match="count their shards differently"):
        await own(server, other, patience=0)
    await first.close()
    await (await own(server, other, patience=0)).close()


async def test_the_same_shards_of_another_database_are_another_matter(server: str) -> None:
    other = wanted().url(await wanted().create())
    for owned in [await own(server, ALL, patience=0), await own(other, ALL, patience=0)]:
        await owned.close()


async def test_shares_lost_with_the_connection_are_taken_again(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owning, "LOOK_EVERY", 0.01)
    owned = await own(server, QUARTERS[0])
    assert await owned.take("chores")
    keeping = asyncio.create_task(owned.keep())
    await end_sessions(server)
    while await held_in(server) < 3:  # noqa: ASYNC110 - the number, the shard and the name, on the server
        await asyncio.sleep(0.01)
    with pytest.raises(StoreBusy):
        await own(server, QUARTERS[0], patience=0)
    beside = await own(server, QUARTERS[1])
    assert not await beside.take("chores")
    assert not await owned.take("chores")
    assert not keeping.done()
    keeping.cancel()
    await asyncio.gather(owned.close(), beside.close())


@pytest.mark.parametrize(("ahead", "told"), [(0, 0), (2 * FAR_MS, 1), (-2 * FAR_MS, 1)])
async def test_a_clock_that_differs_from_the_server_s_is_reported_once(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ahead: int, told: int
) -> None:
    monkeypatch.setattr(owning, "LOOK_EVERY", 0)
    monkeypatch.setattr(owning, "time", SimpleNamespace(time_ns=lambda: time.time_ns() + ahead * 1_000_000))
    owned, looks = await own(server, ALL), asyncio.Semaphore(0)
    context: Any = getattr(owned, "_ask")  # noqa: B009 - as the looks ask

    async def counted(*args: Any, **values: Any) -> int:
        looks.release()
        return await context(*args, **values)

    monkeypatch.setattr(owned, "_ask", counted)
    keeping = asyncio.create_task(owned.keep())
    for _ in range(4):
        await looks.acquire()
    keeping.cancel()
    assert capsys.readouterr().out.count("clock_differs_from_the_database") == told
    await owned.close()


async def test_a_process_that_lost_a_shard_is_told_to_end(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owning, "LOOK_EVERY", 0.01)
    owned = await own(server, Shards(0, 1, 4))
    await end_sessions(server)
    usurper = await own(server, QUARTERS[1])
    with pytest.raises(StoreBusy, match="some of the shards 0-1/4"):
        await owned.keep()
    await asyncio.gather(owned.close(), usurper.close())


async def test_while_the_server_is_unreachable_no_name_is_given(server: str) -> None:
    owned = await own(server, ALL)
    await end_sessions(server)
    assert not await owned.take("chores")
    await owned.give_back("chores")
    await owned.close()


async def test_an_absent_server_is_reported(server: str) -> None:
    with pytest.raises(StoreUnavailable, match="DATABASE_URL"):
        await own(server.replace("/farrago-pg", "/nowhere-pg"), ALL, patience=0)
