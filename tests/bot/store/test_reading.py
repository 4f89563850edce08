"""A match requested by many at once is read once, and no reader gets a state older than their request."""

import asyncio

import pytest
from sqlalchemy import update

from bot.store import Match, Store, StoreUnavailable, WrongKey
from bot.store.database import WorkUnit
from bot.store.repositories.matches import Matches
from bot.store.schema import match as row
from tests.bot.store.table import any_move, dealt


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the matches read, in order."""
    ids, find = list[str](), Matches._find
    monkeypatch.setattr(Matches, "_find", lambda *args: ids.append(args[-1]) or find(*args))
    return ids


async def test_all_who_ask_before_a_match_is_read_share_one_reading(store: Store, read: list[str]) -> None:
    one, other = await store.matches.create(dealt("1")), await store.matches.create(dealt("2"))
    read.clear()
    found = await asyncio.gather(*(store.matches.find(match.id) for _ in range(20) for match in (one, other)))
    assert found == [one, other] * 20
    assert sorted(read) == sorted((one.id, other.id))


async def test_a_request_during_a_reading_gets_what_was_stored_since(store: Store) -> None:
    match = await store.matches.create(dealt())
    early: list[asyncio.Task[Match | None]] = []
    for number in range(1, 4):
        early.append(asyncio.create_task(store.matches.find(match.id)))
        acted = await store.matches.act(match.id, f"press-{number}", 0, any_move)
        assert await store.matches.find(match.id) == acted.match
    assert {found is not None and found.id for found in await asyncio.gather(*early)} == {match.id}


async def test_a_row_that_is_still_as_it_was_is_not_decoded_again_and_a_changed_one_is(store: Store) -> None:
    match = await store.matches.create(dealt())
    first = await store.matches.find(match.id)
    assert await store.matches.find(match.id) is first
    acted = await store.matches.act(match.id, "press-1", 0, any_move)
    assert await store.matches.find(match.id) == acted.match != first


async def test_a_row_that_was_damaged_since_it_was_read_is_refused(store: Store) -> None:
    match = await store.matches.create(dealt())
    await store.matches.find(match.id)
    await store._database.write(
        lambda connection: connection.execute(update(row).where(row.c.id == match.id).values(place=match.place + 1))
    )
    with pytest.raises(WrongKey):
        await store.matches.find(match.id)


async def test_a_cancelled_reader_does_not_affect_others(store: Store) -> None:
    match = await store.matches.create(dealt())
    first, second = (asyncio.create_task(store.matches.find(match.id)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == match


async def test_a_failed_reading_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await store.matches.create(dealt())

    async def fail(work: WorkUnit[object]) -> object:
        raise StoreUnavailable("no disk")

    with monkeypatch.context() as broken:
        broken.setattr(store._database, "peek", fail)
        for result in await asyncio.gather(*(store.matches.find(match.id) for _ in range(2)), return_exceptions=True):
            assert isinstance(result, StoreUnavailable)
    assert await store.matches.find(match.id) == match
