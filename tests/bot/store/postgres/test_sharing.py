"""Processes that share a database: each does its own, holds what it does, and takes over what another leaves undone."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.shards import Shards
from bot.store import Deadline, Due, NewMatch, Post, Store
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.players import SHARED_MS
from bot.store.rows import RosterUpdate
from bot.store.sharing import ADOPTED_MS, HOLD_MS, TAKEOVER_MS
from engine.fart.model import Resign
from tests.bot.store.table import ADA, Clock, dealt, opened, played

LEFT, RIGHT = Shards(0, 1, 4), Shards(2, 3, 4)


def place_in(shard: int) -> int:
    """A server that belongs to a shard of four."""
    return (4_000_000 + shard << 22) + 77


def dealt_in(shard: int, *deadlines: Deadline, **changes: Any) -> NewMatch:
    """A dealt match in a server of a shard."""
    return dealt(place=place_in(shard), deadlines=deadlines, **changes)


@pytest.fixture
async def left(address: str, clock: Clock) -> AsyncIterator[Store]:
    async with opened(address, clock) as store:
        await store.share(LEFT)
        yield store


@pytest.fixture
async def right(address: str, clock: Clock) -> AsyncIterator[Store]:
    async with opened(address, clock) as store:
        await store.share(RIGHT)
        yield store


async def test_each_takes_the_deadlines_of_its_servers_and_late_ones_of_others(left: Store, right: Store) -> None:
    matches = [await left.matches.create(dealt_in(shard, Deadline(0, 1, 100))) for shard in range(4)]
    ids = [match.id for match in matches]
    assert await left.deadlines.due(99) == await right.deadlines.due(99) == ()
    assert {due.match for due in await left.deadlines.due(100)} == set(ids[:2])
    assert await right.deadlines.due(100, limit=1) == (Due(min(ids[2:]), 0, 1, 100),)
    assert await left.deadlines.due(99 + TAKEOVER_MS) == ()
    assert await left.deadlines.due(100 + TAKEOVER_MS) == (Due(max(ids[2:]), 0, 1, 100),)


async def test_what_is_held_falls_to_the_other_when_its_holder_has_died(left: Store, right: Store) -> None:
    match = await left.matches.create(dealt_in(0, Deadline(0, 1, 100)))
    (due,) = await left.deadlines.due(100)
    assert await left.deadlines.due(99 + HOLD_MS) == await right.deadlines.due(99 + HOLD_MS) == ()
    assert await right.deadlines.due(100 + HOLD_MS) == (due,)
    assert (await left.deadlines.of(match.id)) == (Deadline(0, 1, 100),)


async def test_a_match_that_was_taken_over_waits_for_its_process_no_more_for_a_while(left: Store, right: Store) -> None:
    taken = await left.matches.create(dealt_in(0, Deadline(0, 1, 100), Deadline(1, 1, 9_000)))
    other = await left.matches.create(dealt_in(0, Deadline(1, 1, 9_000)))
    first, second = (Due(taken.id, seat, 1, due_at) for seat, due_at in ((0, 100), (1, 9_000)))
    assert await right.deadlines.due(100 + TAKEOVER_MS) == (first,)
    await right.deadlines.put_off(first, 10**9)
    assert await right.deadlines.due(9_000) == (second,)
    assert await left.deadlines.due(9_000) == (Due(other.id, 1, 1, 9_000),)
    await left.deadlines.put_off(Due(other.id, 1, 1, 9_000), 10**9)
    await right.deadlines.put_off(second, 9_000 + ADOPTED_MS)
    assert await right.deadlines.due(9_000 + ADOPTED_MS) == ()


async def test_of_many_looks_at_once_one_takes_each_deadline(left: Store, right: Store) -> None:
    for shard in range(4):
        await left.matches.create(dealt_in(shard, *(Deadline(seat, 1, 100) for seat in range(6))))
    looks = await asyncio.gather(*(store.deadlines.due(100 + TAKEOVER_MS, limit=5) for store in (left, right) * 8))
    taken = Counter(due for look in looks for due in look)
    assert (len(taken), set(taken.values())) == (24, {1})


async def test_a_deadline_is_held_for_its_question_only(left: Store, right: Store) -> None:
    match = await left.matches.create(dealt_in(0, Deadline(0, 1, 100), Deadline(1, 1, 100)))
    await left.deadlines.due(100)
    after = replace(played(match, Resign()), status="playing", outcome=None, result=None)
    asked = (Deadline(0, 2, 100), Deadline(1, 1, 100))
    await left.matches.act(match.id, "press", 0, lambda _: replace(after, deadlines=asked))
    assert await left.deadlines.due(101) == (Due(match.id, 0, 2, 100),)
    await left.matches.update_roster(match.id, lambda _: RosterUpdate(roster=b"{}", deadlines=(Deadline(1, 2, 90),)))
    assert await left.deadlines.due(101) == (Due(match.id, 1, 2, 90),)


async def test_what_takes_long_is_held_on_to_and_what_is_let_go_is_listed_again(left: Store, right: Store) -> None:
    now = left.matches._now()  # pyright: ignore[reportPrivateUsage] - the clock that both stores were given
    await left.matches.create(dealt_in(0, Deadline(0, 1, now)))
    (due,) = await left.deadlines.due(now)
    await left.deadlines.hold((due,))
    await left.deadlines.hold((replace(due, question=2),))
    assert await right.deadlines.due(now + HOLD_MS - 1) == ()
    await left.deadlines.let_go(due)
    assert await left.deadlines.due(now) == (due,)
    await left.deadlines.put_off(due, now + 5)
    assert await left.deadlines.due(now + 5) == (replace(due, due_at=now + 5),)


async def test_a_process_that_starts_frees_what_the_one_before_it_held(
    left: Store, right: Store, clock: Clock, address: str
) -> None:
    for shard in (1, 2):
        await left.matches.create(dealt_in(shard, Deadline(0, 1, 100), outbox=(Post("call", due_at=100),)))
    before = (await left.deadlines.due(100), await left.outbox.take(100))
    assert (len(await right.deadlines.due(100)), len(await right.outbox.take(100))) == (1, 1)
    async with opened(address, clock) as again:
        await again.share(LEFT)
        dues, posts = await again.deadlines.due(101), await again.outbox.take(101)
        assert (dues, [post.id for post in posts]) == (before[0], [post.id for post in before[1]])
    assert await right.deadlines.due(101) == await right.outbox.take(101) == ()


async def test_posts_are_shared_like_deadlines_and_those_of_no_place_are_anybodys(left: Store, right: Store) -> None:
    for shard in (0, 3):
        await left.matches.create(dealt_in(shard, outbox=(Post(f"call {shard}", due_at=100),)))
    await left.outbox.post(Post("day", due_at=100))
    assert {post.kind for post in await right.outbox.take(100)} == {"call 3", "day"}
    assert [post.kind for post in await left.outbox.take(100)] == ["call 0"]
    assert await left.outbox.take(99 + HOLD_MS) == ()
    assert {post.kind for post in await left.outbox.take(100 + HOLD_MS)} == {"call 0", "call 3", "day"}


async def test_of_many_looks_at_once_one_takes_each_post(left: Store, right: Store) -> None:
    for shard in range(4):
        await left.matches.create(dealt_in(shard, outbox=tuple(Post("call", due_at=100) for _ in range(6))))
    looks = await asyncio.gather(*(store.outbox.take(100 + TAKEOVER_MS, limit=5) for store in (left, right) * 8))
    taken = Counter(post.id for look in looks for post in look)
    assert (len(taken), set(taken.values())) == (24, {1})


async def test_a_post_that_has_fallen_to_another_is_not_sent_as_well(left: Store, right: Store, clock: Clock) -> None:
    await left.matches.create(dealt_in(0, outbox=(Post("a", due_at=clock.at), Post("b", due_at=clock.at))))
    first, second = await left.outbox.take(clock.at)
    assert await left.outbox.keep(first)
    clock.at += HOLD_MS - 1
    assert await left.outbox.keep(second)
    clock.at += 1
    assert [post.id for post in await right.outbox.take(clock.at)] == [first.id]
    assert not await left.outbox.keep(first)
    await right.outbox.retry(first.id, clock.at)
    assert [(post.id, post.attempts) for post in await left.outbox.take(clock.at)] == [(first.id, 1)]


async def test_who_shares_with_nobody_heeds_no_hold(address: str, clock: Clock, left: Store) -> None:
    await left.matches.create(dealt_in(0, Deadline(0, 1, 100), outbox=(Post("call", due_at=100),)))
    dues, posts = await left.deadlines.due(100), await left.outbox.take(100)
    async with opened(address, clock) as whole:
        await whole.share(Shards(0, 3, 4))
        assert (await whole.deadlines.due(100), await whole.outbox.take(100)) == (dues, posts)
        await whole.deadlines.hold(dues)
        await whole.deadlines.let_go(dues[0])
        assert await whole.outbox.keep(posts[0])


async def test_a_board_is_caught_up_with_by_another_once_it_has_been_behind_for_long(
    left: Store, right: Store, clock: Clock
) -> None:
    match = await left.matches.create(dealt_in(0, roster=b"{}", channel=5, message=6))
    await left.matches.update_roster(match.id, lambda _: RosterUpdate(roster=b"[]"))
    assert (await left.matches.unshown(0), await right.matches.unshown(0)) == ((match.id,), ())
    clock.at += TAKEOVER_MS
    assert await right.matches.unshown(0) == (match.id,)


async def test_of_two_that_paint_a_board_at_once_the_second_knows_that_nobody_knows(left: Store, right: Store) -> None:
    match = await left.matches.create(dealt_in(0, roster=b"{}", channel=5, message=6))
    for roster in (b"[1]", b"[2]"):
        await left.matches.update_roster(match.id, lambda _, roster=roster: RosterUpdate(roster=roster))
    assert await left.matches.set_shown(match.id, 1, over=0)
    assert not await right.matches.set_shown(match.id, 2, over=0)
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


async def test_a_lobby_of_another_ends_a_little_later(left: Store, right: Store) -> None:
    for shard in (0, 2):
        await left.lobbies.create(lobby_in(shard, 100), most=9)
    assert [lobby.id for lobby in await left.lobbies.ending(100)] == ["lobby0"]
    assert [lobby.id for lobby in await right.lobbies.ending(100)] == ["lobby2"]
    assert [lobby.id for lobby in await right.lobbies.ending(100 + TAKEOVER_MS)] == ["lobby0", "lobby2"]


async def test_what_a_person_chose_elsewhere_is_known_after_a_while(left: Store, right: Store, clock: Clock) -> None:
    for store in (left, right):
        await store.players.meet(ADA, "Ada", place_in(0))
    await right.players.set_text_mode(ADA, on=True)
    assert not (await left.players.meet(ADA, "Ada", place_in(0))).text_mode
    clock.at += SHARED_MS
    assert (await left.players.meet(ADA, "Ada", place_in(0))).text_mode
