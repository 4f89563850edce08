"""A game's declared collections are saved, found, listed, moved, backed up and deleted without code for that game."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import delete

from bot.app import App
from bot.store import Store, WrongKey
from bot.store.backup.backup import backup, restore
from bot.store.backup.moving import move
from bot.store.repositories.game_entries import Collection
from bot.store.schema import match
from engine.collection import CollectionInfo
from engine.game import GameInfo, Options, Preset
from tests.bot.store.postgres.servers import empty
from tests.bot.store.table import ADA, BO, DEN, HALL, SECRET, Clock, dealt, opened

GARDENS = CollectionInfo("gardens", ("server", "name"), unique=("server", "name"), belongs_to="server", version=3)
WISHES = CollectionInfo("wishes", ("person", "channel"), belongs_to="person")
RIDDLES = CollectionInfo("riddles", ("day",), unique=("day",), secret=True)
PRIZES = CollectionInfo("prizes", ("match", "person"), unique=("match", "person"))
ALL = (GARDENS, WISHES, RIDDLES, PRIZES)
RIDDLE = b'{"answer":"a coffin"}'


class Sphinx:
    """A made-up game, known only by its collections."""

    info = GameInfo("sphinx", (1, 1), 1, ("win",), (Preset("usual", Options()),), collections=ALL)


def kept(store: Store, info: CollectionInfo, game: str = Sphinx.info.id) -> Collection:
    return store.collection(game, info)


async def fill(store: Store) -> None:
    """Put an entry into each of the game's collections."""
    await store.matches.create(dealt(id="one"))
    await kept(store, GARDENS).put(b'{"trees":2}', server=HALL, name="roses/red")
    await kept(store, GARDENS).put(b'{"trees":5}', server=DEN, name="roses/red")
    await kept(store, WISHES).add(b'"rain"', person=ADA, channel=None)
    await kept(store, RIDDLES).put(RIDDLE, day="2026-03-01")
    await kept(store, PRIZES).add(b"7", match="one", person=ADA)


async def contents(store: Store, *infos: CollectionInfo) -> list[bytes]:
    """All contents of collections."""
    return [one.body for info in infos or ALL for one in await kept(store, info).all()]


FILLED = [b'{"trees":2}', b'{"trees":5}', b'"rain"', RIDDLE, b"7"]


async def test_entries_are_found_with_all_their_fields(store: Store, clock: Clock, address: str) -> None:
    await fill(store)
    found = await kept(store, GARDENS).find(server=HALL, name="roses/red")
    assert found is not None
    assert (found.body, found.version, found.rank) == (b'{"trees":2}', 3, 0)
    assert (found.server, found.name, found.person, found.match) == (HALL, "roses/red", None, None)
    assert (found.created_at, found.updated_at) == (clock.at, clock.at)
    async with opened(address) as other:
        assert await kept(other, GARDENS).find(number=found.number) == found
        assert await contents(other) == FILLED


async def test_each_game_has_its_own(store: Store) -> None:
    await fill(store)
    assert await kept(store, GARDENS, "other").all() == ()
    await kept(store, GARDENS, "other").put(b"{}", server=HALL, name="roses/red")
    assert await contents(store) == FILLED


async def test_entries_are_listed_by_rank_and_then_by_age_as_many_as_are_wanted(store: Store, clock: Clock) -> None:
    for rank, request_soon in ((1, b'"one"'), (3, b'"three"'), (1, b'"late"'), (2, b'"two"')):
        clock.at += 1
        await kept(store, WISHES).add(request_soon, rank, person=ADA, channel=5)
    await kept(store, WISHES).add(b'"elsewhere"', 9, person=BO, channel=5)
    listed = await kept(store, WISHES).all(limit=3, person=ADA)
    assert [one.body for one in listed] == [b'"three"', b'"two"', b'"one"']


async def test_in_unique_collections_the_latest_entry_replaces_the_previous_one(store: Store, clock: Clock) -> None:
    gardens, began = kept(store, GARDENS), clock.at
    await gardens.put(b"1", server=HALL, name="oaks")
    clock.at += 5
    await gardens.put(b"2", rank=4, server=HALL, name="oaks")
    assert not await gardens.add(b"3", server=HALL, name="oaks")
    assert await gardens.add(b"4", server=DEN, name="oaks")
    found = await gardens.find(server=HALL)
    assert found is not None
    assert (found.body, found.rank, found.created_at, found.updated_at) == (b"2", 4, began, clock.at)


async def test_other_collections_take_any_number_of_entries_with_unique_numbers(store: Store) -> None:
    wishes = kept(store, WISHES)
    assert [await wishes.add(b'"rain"', person=ADA, channel=5) for _ in range(2)] == [True, True]
    one, two = await wishes.all(person=ADA)
    assert await wishes.delete(number=two.number) == 1
    await wishes.add(b'"sun"', person=ADA, channel=5)
    assert (await wishes.all(person=ADA))[-1].number > two.number > one.number


async def test_an_entry_has_the_parts_that_are_declared(store: Store) -> None:
    with pytest.raises(ValueError, match="an entry of sphinx/gardens has the parts server, name"):
        await kept(store, GARDENS).put(b"{}", server=HALL)
    assert await contents(store) == []


async def test_work_that_fails_leaves_a_collection_as_it_was(store: Store) -> None:
    def work(entries: object) -> None:
        raise LookupError("no")

    await fill(store)
    with pytest.raises(LookupError):
        await kept(store, GARDENS).write(work)
    assert await contents(store) == FILLED


async def test_secret_entries_are_sealed_in_the_files_and_open_only_in_their_own_place(
    file_store: Store, path: Path
) -> None:
    await fill(file_store)
    at_rest = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b'{"trees":2}' in at_rest
    assert b"coffin" not in at_rest
    async with opened(path) as other:
        found = await kept(other, RIDDLES).find(day="2026-03-01")
        assert found is not None
        assert (found.body, repr(found)) == (RIDDLE, f"<StoredEntry {found.number}>")
        with pytest.raises(WrongKey):
            await kept(other, CollectionInfo("riddles", ("day", "name"), ("name",), secret=True)).all()


async def test_a_backup_has_all_of_it(store: Store, address: str, tmp_path: Path) -> None:
    await fill(store)
    target = tmp_path / "copy.sqlite3"
    assert (await asyncio.to_thread(backup, address, target))["entry"] == len(FILLED)
    async with opened(target) as other:
        assert await contents(other) == FILLED


async def test_a_backup_that_is_put_back_has_all_of_it(address: str, tmp_path: Path) -> None:
    async with opened(address) as store:
        await fill(store)
    copy = tmp_path / "copy.sqlite3"
    await asyncio.to_thread(backup, address, copy)
    async with opened(address) as store:
        await kept(store, GARDENS).delete()
    await asyncio.to_thread(restore, copy, address, force=True, keep_in=tmp_path)
    async with opened(address) as store:
        assert await contents(store) == FILLED


async def test_a_store_that_moves_takes_all_of_it_along_and_gives_no_number_again(path: Path) -> None:
    async with opened(path) as store:
        await fill(store)
        await kept(store, WISHES).add(b'"sun"', person=BO, channel=5)
        (last,) = await kept(store, WISHES).all(person=BO)
        await kept(store, WISHES).delete(number=last.number)
    url = await empty()
    moved = await asyncio.to_thread(move, path, url, SECRET, lambda _: None, lambda *_: None)
    assert moved.loads["entry"].rows == len(FILLED)
    async with opened(url) as there:
        assert await contents(there) == FILLED
        await kept(there, WISHES).add(b'"sun"', person=BO, channel=5)
        (new,) = await kept(there, WISHES).all(person=BO)
        assert new.number == last.number + 1


async def test_deleting_a_server_deletes_only_its_entries(store: Store) -> None:
    await fill(store)
    await kept(store, CollectionInfo("visits", ("server",))).add(b'"kept"', server=HALL)
    assert await store.servers.all() == (HALL, DEN)
    await store.servers.forget(HALL)
    assert await contents(store) == FILLED[1:]
    assert len(await kept(store, CollectionInfo("visits", ("server",))).all()) == 1
    assert await store.servers.all() == (DEN,)


async def test_deleting_a_match_deletes_entries_that_name_it(store: Store) -> None:
    await fill(store)
    await store._database.write(lambda connection: connection.execute(delete(match)).rowcount)
    assert await contents(store) == FILLED[:4]


async def test_a_page_gets_its_game_s_collections_by_name(store: Store) -> None:
    app: Any = SimpleNamespace(store=store, tables=SimpleNamespace(games={"sphinx": Sphinx()}))
    await fill(store)
    (found,) = await App.collection(app, "sphinx", "wishes").all()
    assert found.body == b'"rain"'
    with pytest.raises(KeyError):
        App.collection(app, "sphinx", "undeclared")
