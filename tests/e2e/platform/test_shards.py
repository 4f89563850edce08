"""Two processes of one bot on one PostgreSQL: each answers in its server; a second owner of the shards ends."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.core.shards import parse
from bot.ops import exit_codes
from bot.store.owning import own
from playground.actors import Actor
from playground.bot_process import BotProcess
from playground.seen import SeenMessage
from tests.e2e.fleet import Fleet
from tests.e2e.platform.test_challenge import start_on
from tests.e2e.platform.test_live_panels import becomes, hand
from tests.faults.damage.unfinished_work import gather
from tests.players.help import more
from tests.players.reading import match_on, said, shown
from tests.players.table import begin
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
    """Start another process; returns its exit status."""
    rival.start(fleet.url, fleet.core.world.me.token)
    try:
        return await rival.ended()
    finally:
        await rival.stop()


async def test_people_play_in_the_servers_of_both_processes(fleet: Fleet) -> None:
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


async def traces(fleet: Fleet, person: Actor) -> list[str]:
    """The database tables that still contain a person."""
    queries = {table: f"SELECT 1 FROM {table} WHERE player = $1" for table in ("seat", "seen", "looking")}  # noqa: S608
    queries["player"] = "SELECT 1 FROM player WHERE id = $1"
    return [table for table, query in queries.items() if await fleet.context(query, int(person.id))]


async def erase(person: Actor) -> None:
    page = shown(await person.press("Erase…", message=shown(await person.slash("privacy"))))
    await person.press("Erase all", message=page)


async def let_chores_erase(fleet: Fleet, person: Actor) -> None:
    """Let a minute pass, and wait until the person is erased a second time."""
    note = f"erased:{person.id}"
    await fleet.context("UPDATE meta SET value = $2 WHERE key = $1", note, str(int(1000 * time.time())))
    while await fleet.context("SELECT 1 FROM meta WHERE key = $1", note):  # noqa: ASYNC110 - polls the database
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("asked", [WEST, EAST])
async def test_a_person_erased_by_one_process_is_gone_once_the_chores_have_run(fleet: Fleet, asked: str) -> None:
    other = EAST if asked == WEST else WEST
    here, there = fleet.guest("Adalberta", asked), fleet.guest("Adalberta", other)
    page = shown(await there.press("Tell me", message=await more(there)))
    await erase(here)
    assert await traces(fleet, here) == []
    # The other process knows her from before.
    await there.choose("Tell me about…", "absolute", message=page)
    assert await traces(fleet, here) == ["looking"]
    await let_chores_erase(fleet, here)
    assert await traces(fleet, here) == []


async def test_an_erase_is_done_at_once_while_shard_0_is_down_and_once_more_when_it_is_back(fleet: Fleet) -> None:
    here = fleet.guest("Berta", EAST)
    await here.slash("help")
    await fleet.sink(WEST)
    await erase(here)
    assert await traces(fleet, here) == []
    await fleet.sail(WEST)
    await let_chores_erase(fleet, here)
    assert await traces(fleet, here) == []


def board_now(person: Actor, board: SeenMessage) -> SeenMessage:
    """A board as it is now."""
    now = person.look(board.id)
    assert now is not None
    return now


async def at_turn(*people: Actor) -> Actor:
    """The person who may draw, as shown in their direct messages."""
    for person in people:
        if "Draw from deck" in shown(await person.dm().slash("hand")).labels:
            return person
    raise AssertionError("nobody may draw")


@pytest.mark.parametrize("alive", [True, False], ids=["both alive", "its process down"])
async def test_a_press_by_hand_in_a_direct_message_is_stored_and_shown_on_a_board_of_another_process(
    fleet: Fleet, *, alive: bool
) -> None:
    people = [fleet.guest(f"{name} {alive}", EAST) for name in ("Dot", "Eve")]
    board = await begin("absolute", *people)
    turn = await at_turn(*people)
    if not alive:
        await fleet.sink(EAST)
    panel = shown(await turn.dm().slash("hand"))
    drawn = shown(await turn.dm().press("Draw from deck", message=panel))
    await turn.dm().press("Hold", message=drawn)
    ((actions,),) = await fleet.context("SELECT count(*) FROM action WHERE match = $1", match_on(board))
    assert actions >= 2
    await turn.until(lambda: said(board_now(turn, board)) != said(board))
    if not alive:
        await fleet.sail(EAST)


async def test_a_page_of_another_process_follows_a_press_in_a_direct_message(fleet: Fleet) -> None:
    people = [fleet.guest(name, EAST) for name in ("Flo", "Gus")]
    board = await begin("absolute", *people)
    turn = await at_turn(*people)
    other = next(person for person in people if person is not turn)
    page = await hand(other, board)
    drawn = shown(await turn.dm().press("Draw from deck", message=shown(await turn.dm().slash("hand"))))
    await turn.dm().press("Hold", message=drawn)
    await becomes(other, page, "Draw from deck")


@pytest.mark.parametrize("alive", [True, False], ids=["both alive", "the other down"])
async def test_a_challenge_is_answered_if_the_challenged_person_plays_in_the_other_process(
    fleet: Fleet, *, alive: bool
) -> None:
    host, guest = fleet.guest(f"Hal {alive}", EAST), fleet.guest(f"Ida {alive}", EAST)
    # The other process knows the guest from its own server.
    await fleet.guest(f"Ida {alive}", WEST).slash("help")
    if not alive:
        await fleet.sink(WEST)
    lobby = shown(await host.slash("play", game="absolute", player=guest.id))
    called = await guest.until(lambda: next(iter(guest.pings()), None))
    await guest.press("Join", message=called)
    begun = await host.press("Start", message=await host.until(lambda: start_on(host, lobby)))
    assert match_on(shown(begun))
    if not alive:
        await fleet.sail(WEST)


async def test_a_group_chat_is_played_by_the_process_of_shard_0_alone(fleet: Fleet) -> None:
    people = [fleet.guest(name, WEST) for name in ("Jo", "Kit")]
    talk = fleet.core.world.add_group("friends", *(person.user for person in people)).id
    jo, kit = (person.tab(talk) for person in people)
    lobby = shown(await jo.slash("play", game="absolute"))
    board = shown(await jo.press("Start", message=shown(await kit.press("Join", message=lobby))))
    match = match_on(board)
    assert await fleet.context("SELECT place FROM match WHERE id = $1", match) == [(-int(talk),)]
    await fleet.sink(WEST)
    late = "UPDATE deadline SET due_at = 1 WHERE match = $1"
    await fleet.context(late, match)
    # The other process plays on, for longer than the interval in which it looks for due work.
    others = [fleet.guest(name, EAST) for name in ("Lea", "Max")]
    await begin("absolute", *others)
    assert await fleet.context("SELECT count(*) FROM action WHERE match = $1", match) == [(0,)]
    await fleet.sail(WEST)
    await fleet.context(late, match)
    await jo.until(lambda: said(board_now(jo, board)) != said(board))
    ((keys,),) = await fleet.context("SELECT min(key) FROM action WHERE match = $1", match)
    assert keys.startswith("timer:")


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
