"""Matches that very many ask for at once are read once, and nobody is given one older than their question."""

import asyncio

import pytest

from bot.store import Match, Store, StoreUnavailable
from bot.store.database import WorkUnit
from bot.store.repositories import matches as matches_module
from tests.bot.store.table import any_move, dealt


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the matches that are read, as they are."""
    ids, find = list[str](), matches_module.find
    monkeypatch.setattr(
        matches_module, "find", lambda *args, **given: ids.append(given["match_id"]) or find(*args, **given)
    )
    return ids


async def test_all_who_ask_before_a_match_is_read_share_one_reading(store: Store, read: list[str]) -> None:
    one, other = await store.matches.create(dealt("1")), await store.matches.create(dealt("2"))
    read.clear()
    found = await asyncio.gather(*(store.matches.find(match.id) for _ in range(20) for match in (one, other)))
    assert found == [one, other] * 20
    assert sorted(read) == sorted((one.id, other.id))


async def test_whoever_asks_once_it_is_being_read_gets_what_was_stored_meanwhile(store: Store) -> None:
    match = await store.matches.create(dealt())
    early: list[asyncio.Task[Match | None]] = []
    for number in range(1, 4):
        early.append(asyncio.create_task(store.matches.find(match.id)))
        acted = await store.matches.act(match.id, f"press-{number}", 0, any_move)
        assert await store.matches.find(match.id) == acted.match
    assert {found is not None and found.id for found in await asyncio.gather(*early)} == {match.id}


async def test_one_who_stops_asking_takes_nothing_from_the_others(store: Store) -> None:
    match = await store.matches.create(dealt())
    first, second = (asyncio.create_task(store.matches.find(match.id)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == match


async def test_a_reading_that_failed_is_tried_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await store.matches.create(dealt())

    async def fail(work: WorkUnit[object]) -> object:
        raise StoreUnavailable("no disk")

    with monkeypatch.context() as broken:
        broken.setattr(store._database, "peek", fail)
        for result in await asyncio.gather(*(store.matches.find(match.id) for _ in range(2)), return_exceptions=True):
            assert isinstance(result, StoreUnavailable)
    assert await store.matches.find(match.id) == match
