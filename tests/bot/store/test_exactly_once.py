"""An action is stored exactly once for its key, atomically."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import Deadline, KeyTaken, Match, MatchChange, MatchEnded, NoSuchMatch, Post, Store, StoredAction
from bot.store.rows import ModerationAct
from engine.errors import RuleError
from tests.bot.store.table import BO, DEN, HALL, any_move, dealt, folded, giving_up, opened


async def test_an_action_is_answered_after_it_is_stored(store: Store, address: str) -> None:
    match = await store.matches.create(dealt())
    acted = await store.matches.act(match.id, "press-1", 0, any_move)
    assert (acted.seq, acted.duplicate) == (1, False)
    async with opened(address) as other:
        assert await other.matches.find(match.id) == acted.match
        assert len((await other.matches.record(match.id)).actions) == 1


async def test_a_repeated_key_gives_the_same_answer_and_changes_nothing(store: Store) -> None:
    match = await store.matches.create(dealt())
    first = await store.matches.act(match.id, "press-1", 0, any_move)
    assert await store.matches.act(match.id, "press-1", 0, any_move) == StoredAction(first.match, 1, duplicate=True)


async def test_a_repeated_key_of_a_finished_match_is_no_error(store: Store) -> None:
    match = await store.matches.create(dealt())
    last = await store.matches.act(match.id, "press-1", 0, giving_up)
    assert await store.matches.act(match.id, "press-1", 0, giving_up) == StoredAction(last.match, 1, duplicate=True)


async def test_fifty_deliveries_at_once_of_one_press_play_it_once(store: Store) -> None:
    match = await store.matches.create(dealt())
    answers = await asyncio.gather(*(store.matches.act(match.id, "press-1", 0, any_move) for _ in range(50)))
    assert sorted(answer.duplicate for answer in answers) == [False] + [True] * 49
    assert {(answer.seq, answer.match.state_hash) for answer in answers} == {(1, await folded(store, match.id))}


async def test_thirty_presses_at_once_are_played_one_after_the_other(store: Store) -> None:
    match = await store.matches.create(dealt("2"))
    answers = await asyncio.gather(*(store.matches.act(match.id, f"press-{n}", 0, any_move) for n in range(30)))
    assert sorted(answer.seq for answer in answers) == list(range(1, 31))
    stored = await store.matches.find(match.id)
    assert stored is not None
    assert (stored.seq, stored.state_hash) == (30, await folded(store, match.id))


async def test_an_action_refused_by_the_rules_has_no_effect(store: Store) -> None:
    def refuse(match: Match) -> MatchChange:
        raise RuleError

    match = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 5),)))
    with pytest.raises(RuleError):
        await store.matches.act(match.id, "press-1", 0, refuse)
    assert await store.matches.find(match.id) == match
    assert (await store.matches.record(match.id)).actions == ()
    assert [due.due_at for due in await store.deadlines.due(5)] == [5]


async def test_a_key_of_another_match_or_seat_is_refused(store: Store) -> None:
    match, other = await store.matches.create(dealt()), await store.matches.create(dealt())
    await store.matches.act(match.id, "press-1", 0, any_move)
    with pytest.raises(KeyTaken):
        await store.matches.act(other.id, "press-1", 0, any_move)
    with pytest.raises(KeyTaken):
        await store.matches.act(match.id, "press-1", 1, any_move)
    assert await store.matches.find(other.id) == other


async def test_a_match_that_is_over_takes_no_action(store: Store) -> None:
    def go_on(match: Match) -> MatchChange:
        return MatchChange(body=b"{}", seq=match.seq + 1, questions=(1,), snapshot=b"", state_hash="")

    finished, closed = await store.matches.create(dealt()), await store.matches.create(dealt())
    await store.matches.act(finished.id, "last", 0, giving_up)
    await store.matches.close(closed.id)
    for match in (finished, closed):
        with pytest.raises(MatchEnded):
            await store.matches.act(match.id, f"late-{match.id}", 0, go_on)


async def test_a_finished_match_stays_where_it_was_played_and_cannot_be_taken_down(store: Store) -> None:
    finished = await store.matches.create(dealt(visibility="public", channel=71, message=7))
    closed = await store.matches.create(dealt(visibility="public", channel=71, message=8))
    running = await store.matches.create(dealt(visibility="public", channel=71, message=9))
    await store.matches.act(finished.id, "last", 0, giving_up)
    await store.matches.close(closed.id)
    for match, is_running in ((finished, False), (closed, False), (running, True)):
        before = await store.matches.find(match.id)
        assert before is not None
        await store.matches.play_in(match.id, DEN)
        moved = await store.matches.find(match.id)
        assert moved == (replace(before, place=DEN) if is_running else before)
        act = ModerationAct(server=HALL, by=BO, act="hidden", subject=match.id)
        assert await store.matches.take_down(match.id, act) is is_running
        after = await store.matches.find(match.id)
        assert after is not None
        assert (after.visibility, after.message is None) == (("private", True) if is_running else ("public", False))


async def test_an_unknown_match_is_named(store: Store) -> None:
    with pytest.raises(NoSuchMatch, match="nowhere"):
        await store.matches.act("nowhere", "press-1", 0, any_move)
    with pytest.raises(NoSuchMatch, match="nowhere"):
        await store.matches.record("nowhere")
    assert await store.matches.find("nowhere") is None


async def test_the_snapshot_equals_the_fold_after_every_action(store: Store) -> None:
    match = await store.matches.create(dealt("3"))
    while match.status == "playing":
        match = (await store.matches.act(match.id, f"press-{match.seq}", 0, any_move)).match
        assert match.state_hash == await folded(store, match.id)
        assert await store.matches.find(match.id) == match
    assert match.outcome is not None
    assert match.seq == len((await store.matches.record(match.id)).actions) > 20


async def test_an_action_replaces_the_deadlines_and_adds_its_posts(store: Store) -> None:
    def move(match: Match) -> MatchChange:
        posts = (Post("board", b'{"n":1}', 9), Post("board", b'{"n":2}', 8))
        return replace(any_move(match), deadlines=(Deadline(0, 2, 20), Deadline(1, 1, 30)), outbox=posts)

    match = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 10),)))
    await store.matches.act(match.id, "press-1", 0, move)
    assert [(due.seat, due.question, due.due_at) for due in await store.deadlines.due(99)] == [(0, 2, 20), (1, 1, 30)]
    assert [(post.body, post.match) for post in await store.outbox.take(9)] == [
        (b'{"n":2}', match.id),
        (b'{"n":1}', match.id),
    ]
    await store.matches.act(match.id, "press-2", 0, giving_up)
    assert await store.deadlines.due(2**62) == ()


async def test_an_action_may_leave_the_deadlines_as_they_are(store: Store) -> None:
    match = await store.matches.create(dealt(deadlines=(Deadline(0, 1, 10), Deadline(1, 1, 20))))
    await store.matches.act(match.id, "press-1", 0, lambda match: replace(any_move(match), deadlines=None))
    assert await store.deadlines.of(match.id) == (Deadline(0, 1, 10), Deadline(1, 1, 20))
    await store.matches.act(
        match.id, "press-2", 0, lambda match: replace(any_move(match), deadlines=(Deadline(0, 2, 30),))
    )
    assert await store.deadlines.of(match.id) == (Deadline(0, 2, 30),)
