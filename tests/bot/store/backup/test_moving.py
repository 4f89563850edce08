"""A store moves from its file to a server, verified and atomically; the file is unchanged."""

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection as PipeEnd
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, insert, text

from bot.results.ratings import match_change
from bot.results.verifying import verify_ratings
from bot.store import (
    Post,
    StoreBusy,
    StoreCorrupt,
    StoreExists,
    StoreForeign,
    StoreRefused,
    StoreTooNew,
    UnknownUrl,
    WrongKey,
)
from bot.store.backup.moving import Moved, move
from bot.store.backup.proving import PART, Proof
from bot.store.migrations.migrate import revision_in
from bot.store.postgres import filling
from bot.store.postgres.filling import holds_something
from bot.store.postgres.portable import opened as opened_file
from bot.store.postgres.row_copy import carry
from bot.store.schema import player
from tests.bot.results.samples import random_match
from tests.bot.store.files import cut, doctor, print_of, prints
from tests.bot.store.next_version import NEXT, next_version
from tests.bot.store.postgres.servers import at, empty, load_in, load_of
from tests.bot.store.table import ADA, HALL, SECRET, any_move, daily, dealt, folded, opened, url_of
from tests.postgres import database_of, wanted

pytestmark = pytest.mark.slow


async def filled(path: Path) -> str:
    """A file with matches, a day, a person, a deleted deck, posts and ratings; returns the id of a match."""
    async with opened(path) as store:
        await store.players.meet(ADA, "Zoë 🦊", HALL, "de")
        for match_id in ("one", "two", "three"):
            await store.matches.create(dealt(id=match_id, outbox=(Post("board"),)))
            await store.matches.act(match_id, f"{match_id}/1", 0, any_move)
        await store.matches.create(daily())
        await store.decks("farrago").add(ADA, "Foxes", b"[]")
        await store.decks("farrago").delete(ADA, 1)
        for number in range(3):
            rows = random_match(number, Random(number))
            await store.results.put(rows, match_change(rows), is_told=False)
        return match_id


async def moved(path: Path, url: str, secret: bytes = SECRET) -> Moved:
    return await asyncio.to_thread(move, path, url, secret, lambda _: None, lambda *_: None)


async def test_all_that_a_file_holds_is_on_the_server_and_goes_on_there(path: Path) -> None:
    match_id, url = await filled(path), await empty()
    result = await moved(path, url)
    assert result == Moved(dict(load_in(path)), Proof(replayed=4))
    assert await load_of(url) == result.loads
    async with opened(path) as file, opened(url) as server:
        assert await server.matches.find(match_id) == await file.matches.find(match_id)
        assert await server.matches.record(match_id) == await file.matches.record(match_id)
        assert (await server.matches.act(match_id, f"{match_id}/1", 0, any_move)).duplicate
        assert await server.ratings.all() == await file.ratings.all() != {}
        assert (await verify_ratings(server, {})).holds
        acted = await server.matches.act(match_id, f"{match_id}/2", 0, any_move)
        assert acted.match.state_hash == await folded(server, match_id)


async def test_numbers_go_on_above_all_that_were_given(path: Path) -> None:
    await filled(path)
    url = await empty()
    await moved(path, url)
    async with opened(url) as store:
        deck = await store.decks("farrago").add(ADA, "Foxes", b"[]")
        await store.outbox.post(Post("board"))
        assert deck is not None
        assert (deck.number, [post.id for post in await store.outbox.take(2**62)]) == (2, [1, 2, 3, 4])


async def test_the_file_stays_as_it_is_and_the_folder_too(path: Path) -> None:
    await filled(path)
    before = prints(path.parent)
    await moved(path, await empty())
    assert prints(path.parent) == before


async def test_an_older_file_arrives_up_to_date_and_stays_old(path: Path) -> None:
    await filled(path)
    before, url = print_of(path), await empty()
    with next_version(path.parent):
        result = await moved(path, url)
        assert (result.proof.astray, print_of(path), await at(url, revision_in)) == ((), before, NEXT)


async def test_a_store_that_was_only_opened_on_the_server_counts_as_empty(path: Path, server: str) -> None:
    await filled(path)
    await moved(path, server)
    assert await load_of(server) == load_in(path)


async def test_more_matches_than_one_process_takes_are_all_played_again(path: Path) -> None:
    heard: list[int] = []
    async with opened(path) as store:
        for n in range(PART + 1):
            await store.matches.create(dealt(str(n)))
    result = await asyncio.to_thread(move, path, await empty(), SECRET, heard.append, lambda *_: None)
    assert (result.proof, heard) == (Proof(replayed=PART + 1), [PART, PART + 1])


async def test_matches_that_lead_elsewhere_or_are_of_other_rules_are_moved_and_named(path: Path) -> None:
    async with opened(path) as store:
        for match_id in ("other", "rules", "sealed"):
            await store.matches.create(dealt(id=match_id, rules_version=999 if match_id == "rules" else 1))
        await store.matches.act("other", "press", 0, any_move)
    doctor(path, "UPDATE action SET body = '{}'")
    doctor(path, "UPDATE match SET snapshot = x'01' WHERE id = 'sealed'")
    expected = Proof(replayed=2, other_rules=1, astray=("other (RecordError)", "sealed (WrongKey)"))
    assert (await moved(path, await empty())).proof == expected


def missing(path: Path) -> None:
    path.unlink()


def cut_off(path: Path) -> None:
    cut(path, path.stat().st_size // 2)


def newer(path: Path) -> None:
    doctor(path, "UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    path.unlink()
    doctor(path, "CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("spoil", "error"),
    [(missing, StoreCorrupt), (cut_off, StoreCorrupt), (newer, StoreTooNew), (foreign, StoreForeign)],
)
async def test_a_file_of_no_use_is_refused(
    path: Path, spoil: Callable[[Path], None], error: type[StoreRefused]
) -> None:
    await filled(path)
    spoil(path)
    url = await empty()
    with pytest.raises(error):
        await moved(path, url)
    assert await load_of(url) == {}


async def test_another_secret_is_refused_before_anything_is_copied(path: Path) -> None:
    await filled(path)
    url = await empty()
    with pytest.raises(WrongKey):
        await moved(path, url, b"another secret of the tests")
    assert await load_of(url) == {}


async def test_a_file_that_farrago_has_open_is_refused(path: Path) -> None:
    await filled(path)
    async with opened(path):
        with pytest.raises(StoreBusy, match="stop Farrago first"):
            await moved(path, await empty())


async def test_a_server_that_farrago_has_open_is_refused(path: Path, server: str) -> None:
    await filled(path)
    async with opened(server):
        with pytest.raises(StoreBusy, match="stop every Farrago"):
            await moved(path, server)


@pytest.mark.parametrize("held", ["a match", "a person"])
async def test_a_database_that_holds_anything_is_refused_untouched(path: Path, server: str, held: str) -> None:
    await filled(path)
    async with opened(server) as store:
        await (store.matches.create(dealt()) if held == "a match" else store.players.meet(ADA, "Ada", HALL))
    before = await load_of(server)
    with pytest.raises(StoreExists, match="nothing is overwritten"):
        await moved(path, server)
    assert await load_of(server) == before


async def test_a_database_of_another_program_is_refused(path: Path) -> None:
    await filled(path)
    url = await empty()
    await at(url, lambda it: it.execute(text("CREATE TABLE recipes (name TEXT)")).rowcount)
    with pytest.raises(StoreForeign):
        await moved(path, url)


async def test_an_address_that_is_no_server_is_refused(path: Path) -> None:
    await filled(path)
    with pytest.raises(UnknownUrl, match="names no PostgreSQL"):
        await moved(path, url_of(path))


async def test_a_copy_that_differs_is_not_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(source: Connection, target: Connection, tell: object) -> object:
        loads = carry(source, target)
        target.execute(text("UPDATE player SET name = 'Bo'"))
        return loads

    await filled(path)
    url = await empty()
    monkeypatch.setattr(filling, "carry", careless)
    with pytest.raises(StoreCorrupt, match="differs"):
        await moved(path, url)
    assert await load_of(url) == {}


async def test_characters_that_only_a_file_can_hold_are_replaced_in_the_move(path: Path) -> None:
    await filled(path)
    with opened_file(path) as engine, engine.begin() as connection:
        values = {"id": 7, "name": "A\0da", "text_mode": True, "seen_at": 2**62, "ping": "away", "still": False}
        connection.execute(insert(player), values)
    url = await empty()
    await moved(path, url)
    async with opened(url) as store:
        found = await store.players.find(7)
        assert found is not None
        assert (found.name, found.seen_at, found.text_mode) == ("A\ufffdda", 2**62, True)


def move_until_killed(path: Path, url: str, report: PipeEnd) -> None:
    """Move, and stop in the middle, which is reported."""

    def copied(table: str, rows: int) -> None:
        if table == "action":
            report.send("stands still")
            time.sleep(60)

    move(path, url, SECRET, lambda _: None, copied)


MOVES = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'farrago'"
STANDS_STILL = " AND state = 'idle in transaction' AND backend_xid IS NOT NULL"


async def anybody(url: str, where: str = "") -> bool:
    """Return whether someone is moving a store there, without the asker counting."""
    return bool(await wanted().tell(database_of(url), MOVES + where))


async def test_a_killed_move_leaves_no_trace_and_a_second_one_works(path: Path) -> None:
    await filled(path)
    url = await empty()
    context = multiprocessing.get_context("spawn")
    heard, report = context.Pipe(duplex=False)
    process = context.Process(target=move_until_killed, args=(path, url, report))
    process.start()
    report.close()
    assert await asyncio.to_thread(heard.recv) == "stands still"
    assert await anybody(url, STANDS_STILL)
    process.kill()
    process.join()
    while await anybody(url):
        pass
    assert not await at(url, holds_something)
    await moved(path, url)
    assert await load_of(url) == load_in(path)
