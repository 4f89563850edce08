"""Processes that share a database each handle the due work of their own shards."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.core.places import place_of
from bot.core.shards import Shards
from bot.store import Deadline, Due, NewMatch, Post, Store
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.players import SHARED_MS
from bot.store.rows import RosterUpdate
from tests.bot.store.table import ADA, Clock, dealt, opened

LEFT, RIGHT = Shards(0, 1, 4), Shards(2, 3, 4)


def place_in(shard: int) -> int:
    """A server id that belongs to one of four shards."""
    return (4_000_000 + shard << 22) + 77


def dealt_in(shard: int, *deadlines: Deadline, **changes: Any) -> NewMatch:
    """A dealt match in a server of a shard."""
    return dealt(place=place_in(shard), deadlines=deadlines, **changes)


@pytest.fixture
async def left(address: str, clock: Clock) -> AsyncIterator[Store]:
    async with opened(address, clock) as store:
        store.share(LEFT)
        yield store


@pytest.fixture
async def right(address: str, clock: Clock) -> AsyncIterator[Store]:
    async with opened(address, clock) as store:
        store.share(RIGHT)
        yield store


async def test_each_lists_the_deadlines_of_its_places_however_late_others_are(left: Store, right: Store) -> None:
    matches = [await left.matches.create(dealt_in(shard, Deadline(0, 1, 100))) for shard in range(4)]
    ids = [match.id for match in matches]
    assert await left.deadlines.due(99) == await right.deadlines.due(99) == ()
    assert {due.match for due in await left.deadlines.due(10**9)} == set(ids[:2])
    assert await right.deadlines.due(10**9, limit=1) == (Due(min(ids[2:]), 0, 1, 100),)
    assert len(await right.deadlines.people_waited_for()) == 2


async def test_each_process_moves_only_its_own_deadlines_after_a_clock_set_back(
    left: Store, right: Store, clock: Clock
) -> None:
    hour = 3_600_000
    matches = [await left.matches.create(dealt_in(shard, Deadline(0, 1, clock.at + hour))) for shard in (0, 3)]
    clock.at -= hour
    assert await asyncio.gather(*(store.deadlines.catch_up(clock.at) for store in (left, right))) == [1, 1]
    dues = [(await left.deadlines.of(match.id))[0].due_at for match in matches]
    assert dues == [clock.at + hour] * 2


async def test_a_conversation_belongs_to_the_process_of_shard_0(left: Store, right: Store) -> None:
    talk = place_of(None, place_in(3))
    asked = await left.matches.create(dealt(place=talk, deadlines=(Deadline(0, 1, 100),), outbox=(Post("call"),)))
    assert [due.match for due in await left.deadlines.due(100)] == [asked.id]
    assert [post.match for post in await left.outbox.take(10**15)] == [asked.id]
    assert await right.deadlines.due(100) == await right.outbox.take(10**15) == ()


async def test_each_process_lists_its_own_posts_and_shard_0_those_without_a_place(left: Store, right: Store) -> None:
    for shard in (0, 3):
        await left.matches.create(dealt_in(shard, outbox=(Post(f"call {shard}", due_at=100),)))
    await left.outbox.post(Post("day", due_at=100, place=place_in(2)))
    await right.outbox.post(Post("everywhere", due_at=100))
    assert {post.kind for post in await left.outbox.take(10**9)} == {"call 0", "everywhere"}
    assert {post.kind for post in await right.outbox.take(10**9)} == {"call 3", "day"}


async def test_a_process_with_all_shards_lists_all_posts(address: str, clock: Clock, left: Store) -> None:
    for shard in range(4):
        await left.matches.create(dealt_in(shard, Deadline(0, 1, 100), outbox=(Post("call", due_at=100),)))
    async with opened(address, clock) as whole:
        whole.share(Shards(0, 3, 4))
        assert [len(await whole.deadlines.due(100)), len(await whole.outbox.take(100))] == [4, 4]


async def test_each_catches_up_with_the_boards_of_its_places(left: Store, right: Store) -> None:
    match = await left.matches.create(dealt_in(0, roster=b"{}", channel=5, message=6))
    await right.matches.update_roster(match.id, lambda _: RosterUpdate(roster=b"[]"))
    assert (await left.matches.unshown(0), await right.matches.unshown(0)) == ((match.id,), ())


async def test_when_two_paint_a_board_at_once_the_second_marks_its_content_unknown(left: Store, right: Store) -> None:
    match = await left.matches.create(dealt_in(0, roster=b"{}", channel=5, message=6))
    for roster in (b"[1]", b"[2]"):
        await left.matches.update_roster(match.id, lambda _, roster=roster: RosterUpdate(roster=roster))
    assert await left.matches.set_shown(match.id, 1, over=match.shown)
    assert not await right.matches.set_shown(match.id, 2, over=match.shown)
    assert await left.matches.unshown(0) == (match.id,)
    now = await left.matches.find(match.id)
    assert now is not None
    assert await left.matches.set_shown(match.id, 2, over=now.shown)
    assert await left.matches.unshown(0) == ()


def lobby_in(shard: int, ends: int) -> StoredLobby:
    """An open lobby in a server of a shard."""
    return StoredLobby(
        id=f"lobby{shard}",
        game="fart",
        place=place_in(shard),
        host=ADA,
        channel=None,
        message=None,
        status="open",
        body=b"{}",
        expires_at=ends,
        created_at=0,
    )


async def test_each_ends_the_lobbies_of_its_places(left: Store, right: Store) -> None:
    for shard in (0, 2):
        await left.lobbies.create(lobby_in(shard, 100), most=9)
    assert [lobby.id for lobby in await left.lobbies.ending(10**9)] == ["lobby0"]
    assert [lobby.id for lobby in await right.lobbies.ending(10**9)] == ["lobby2"]


async def test_settings_made_elsewhere_are_known_after_a_while(left: Store, right: Store, clock: Clock) -> None:
    for store in (left, right):
        await store.players.meet(ADA, "Ada", place_in(0))
    await right.players.set_text_mode(ADA, on=True)
    assert not (await left.players.meet(ADA, "Ada", place_in(0))).text_mode
    clock.at += SHARED_MS
    assert (await left.players.meet(ADA, "Ada", place_in(0))).text_mode
