"""Deadlines, drafts and posts wait in the store until they are handled."""

from msgspec.structs import replace

from bot.store import Deadline, Due, Post, Posted, Store
from tests.bot.store.table import Clock, dealt


async def test_deadlines_fall_due_in_order(store: Store) -> None:
    late = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 30), Deadline(1, 4, 10))))
    soon = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 20),)))
    assert await store.deadlines.due(9) == ()
    assert await store.deadlines.due(20) == (Due(late.id, 1, 4, 10), Due(soon.id, 0, 1, 20))
    assert await store.deadlines.due(99, limit=1) == (Due(late.id, 1, 4, 10),)


async def test_a_closed_match_asks_nobody(store: Store) -> None:
    match = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 10),)))
    await store.matches.close(match.id)
    closed = await store.matches.find(match.id)
    assert (closed and closed.status, await store.deadlines.due(2**62), await store.matches.live()) == (
        "closed",
        (),
        (),
    )


async def test_a_postponed_deadline_falls_due_later_unless_it_was_replaced(store: Store) -> None:
    match = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 10), Deadline(1, 1, 20))))
    first, second = await store.deadlines.due(20)
    await store.deadlines.put_off(first, 90)
    await store.deadlines.put_off(replace(second, question=2), 90)
    await store.deadlines.put_off(replace(second, due_at=19), 90)
    assert await store.deadlines.due(89) == (second,)
    assert await store.deadlines.due(90) == (second, Due(match.id, 0, 1, 90))


async def test_a_draft_lasts_for_its_question(store: Store) -> None:
    match = await store.matches.create(dealt())
    await store.drafts.put(match.id, 0, 1, b'["first"]')
    await store.drafts.put(match.id, 0, 2, b'["second"]')
    assert await store.drafts.find(match.id, 0, 2) == b'["second"]'
    assert await store.drafts.find(match.id, 0, 1) is None
    assert await store.drafts.find(match.id, 1, 2) is None


async def test_a_post_is_taken_until_it_is_done(store: Store, clock: Clock) -> None:
    await store.outbox.post(Post("board", b'{"n":1}'))
    await store.outbox.post(Post("board", b'{"n":2}', due_at=clock.at + 5))
    first = Posted(1, "board", b'{"n":1}', clock.at, 0, None)
    assert await store.outbox.take(clock.at) == (first,)
    await store.outbox.retry(1, clock.at + 9)
    assert [(post.id, post.attempts) for post in await store.outbox.take(clock.at + 9)] == [(2, 0), (1, 1)]
    await store.outbox.done(1, 2)
    assert await store.outbox.take(clock.at + 9) == ()


async def test_a_post_with_a_known_dedupe_key_is_not_posted_again_even_when_done(store: Store, clock: Clock) -> None:
    assert await store.outbox.was_posted("day/2026-03-01") is False
    assert await store.outbox.post(Post("day", dedupe="day/2026-03-01")) is True
    await store.outbox.done(1)
    assert await store.outbox.was_posted("day/2026-03-01") is True
    assert await store.outbox.post(Post("day", dedupe="day/2026-03-01")) is False
    match = await store.matches.create(dealt(outbox=(Post("day", dedupe="day/2026-03-01"), Post("begun", due_at=1))))
    assert [(post.kind, post.match) for post in await store.outbox.take(clock.at)] == [("begun", match.id)]


async def test_a_post_that_waits_is_moved_by_its_key_and_one_that_is_done_is_not(store: Store, clock: Clock) -> None:
    for key in ("x", "y", "z"):
        await store.outbox.post(Post("day", due_at=clock.at + 5, dedupe=key))
    await store.outbox.done(2)
    for key in ("x", "y", "gone"):
        await store.outbox.move(key, clock.at)
    assert [post.id for post in await store.outbox.take(clock.at)] == [1]
    assert [post.id for post in await store.outbox.take(clock.at + 5)] == [1, 3]


async def test_posts_that_are_done_are_forgotten_in_time(store: Store, clock: Clock) -> None:
    for post in (Post("board"), Post("day", dedupe="x"), Post("board")):
        await store.outbox.post(post)
    await store.outbox.done(1, 2)
    assert await store.outbox.forget_done(clock.at) == 0
    assert await store.outbox.forget_done(clock.at + 1) == 2
    assert await store.outbox.was_posted("x") is False
    assert [post.id for post in await store.outbox.take(clock.at)] == [3]
