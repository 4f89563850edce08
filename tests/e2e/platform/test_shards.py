"""Two processes of one bot on one PostgreSQL: each answers in its server; who comes second or loses its shards ends."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.core.shards import parse
from bot.ops import exit_codes
from bot.playground.bot_process import BotProcess
from bot.store.owning import own
from tests.e2e.fleet import Fleet
from tests.e2e.play.fart_play import shown
from tests.faults.damage.unfinished_work import gather
from tests.postgres import wanted

WEST, EAST = "0-1/4", "2-3/4"

pytestmark = pytest.mark.long


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def fleet(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Fleet]:
    """Two processes, with a server for each."""
    cluster = wanted()
    made = Fleet(tmp_path_factory.mktemp("fleet"), cluster, cluster.url(await cluster.create()), (WEST, EAST))
    try:
        await made.start()
        yield made
    finally:
        await made.close()


async def refused(fleet: Fleet, rival: BotProcess) -> int:
    """Start one process more; returns its exit status."""
    rival.start(fleet.url, fleet.core.world.me.token)
    try:
        return await rival.ended()
    finally:
        await rival.stop()


async def test_people_play_in_servers_of_both(fleet: Fleet) -> None:
    for ranges in (WEST, EAST):
        await (await gather(fleet, ranges)).clear()
    rows = await fleet.context("SELECT place, count(*) FROM match GROUP BY place")
    assert dict(rows) == {int(each.id): 3 for each in fleet.servers.values()}


async def test_each_shard_has_identified_once(fleet: Fleet) -> None:
    assert sorted((each.shard, each.count) for each in fleet.core.gateway.identified) == [(n, 4) for n in range(4)]


@pytest.mark.parametrize(
    ("ranges", "sentence"),
    [
        ("1-2/4", "Another Farrago on this database has some of the shards 1-2/4: stop it, or set other SHARDS here."),
        ("0-7/8", "Other processes on this database count their shards differently"),
        ("all", "Other processes on this database count their shards differently"),
    ],
)
async def test_a_second_owner_is_refused_with_one_sentence(fleet: Fleet, ranges: str, sentence: str) -> None:
    assert await refused(fleet, fleet.ship(ranges)) == exit_codes.BUSY
    last = (fleet.folder / f"bot-{ranges.replace('/', '-of-')}.log").read_text().splitlines()[-1]
    assert last.startswith(sentence)


async def test_who_is_erased_in_one_process_is_not_stored_again_by_a_press_in_another(fleet: Fleet) -> None:
    here, there = fleet.guest("Adalberta", WEST), fleet.guest("Adalberta", EAST)
    asked = shown(await here.press("Erase…", message=shown(await here.slash("privacy"))))
    page = shown(await there.press("Tell me", message=shown(await there.slash("help"))))
    ada = int(here.id)
    # A row of the same key that is not committed: the press waits for it, and an erase does not see it.
    row = "INSERT INTO looking VALUES ($1, 'absolute', $2, 9, 'UTC', 0, 0)"
    async with fleet.uncommitted(row, int(fleet.servers[EAST].id), ada):
        pressing = asyncio.create_task(there.choose("Tell me about…", "absolute", message=page))
        while not await fleet.context("SELECT 1 FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110 - it is the server's
            await asyncio.sleep(0.01)
        erasing = asyncio.create_task(here.press("Erase all", message=asked))
        # Long enough for an erase that waits for nobody, and shorter than one waits.
        await asyncio.wait({erasing}, timeout=3)
    await asyncio.gather(pressing, erasing)
    queries = ("SELECT 1 FROM looking WHERE player = $1", "SELECT 1 FROM player WHERE id = $1")
    assert [await fleet.context(query, ada) for query in queries] == [[], []]
    assert "erased_beside_presses" not in fleet.bot_log()
    shown(await there.slash("help"))
    assert len(await fleet.context(queries[1], ada)) == 1


async def test_a_process_that_loses_its_shards_to_another_ends(fleet: Fleet) -> None:
    locks = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND objid = 3"
    taking = asyncio.create_task(own(fleet.environment["DATABASE_URL"], parse("3/4"), patience=60))
    while not taking.done():
        await fleet.context(locks)
        await asyncio.sleep(0.01)
    ship = fleet.ships[EAST]
    assert await ship.ended() == exit_codes.BUSY
    await ship.stop()
    assert "some of the shards 2-3/4" in fleet.bot_log()
    await (await taking).close()
    assert fleet.ships[WEST].pid is not None
    await fleet.sail(EAST)
