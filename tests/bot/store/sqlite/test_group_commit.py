"""Work that shares a commit behaves as if it were alone."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError, ProgrammingError

from bot.store import Match, MatchChange, Post, Store, StoreUnavailable
from bot.store.database import WorkUnit
from engine.errors import RuleError
from tests.bot.store.table import any_move, dealt, opened


def refuse(match: Match) -> MatchChange:
    raise RuleError


async def test_a_refusal_among_others_harms_none_of_them(store: Store) -> None:
    matches = [await store.matches.create(dealt(str(n))) for n in range(20)]
    answers = await asyncio.gather(
        *(
            store.matches.act(match.id, f"press-{match.id}", 0, refuse if n % 3 else any_move)
            for n, match in enumerate(matches)
        ),
        return_exceptions=True,
    )
    assert [isinstance(answer, RuleError) for answer in answers] == [bool(n % 3) for n in range(20)]
    stored = [await store.matches.find(match.id) for match in matches]
    assert [match and match.seq for match in stored] == [int(n % 3 == 0) for n in range(20)]


async def test_a_failure_of_the_database_among_others_harms_none_of_them(store: Store, address: str) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("INSERT INTO meta VALUES ('half', 'done')"))
        connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    matches = [await store.matches.create(dealt(str(n))) for n in range(6)]
    acts = [store.matches.act(match.id, f"press-{match.id}", 0, any_move) for match in matches]
    failing = asyncio.gather(store._database.write(fail), return_exceptions=True)
    acted = await asyncio.gather(*acts)
    # a table that is not there is among SQLite's own failures, like a full disk; PostgreSQL calls it a mistake of ours
    expected = StoreUnavailable if address.startswith("sqlite") else ProgrammingError
    assert [type(error) for error in await failing] == [expected]
    assert [answer.seq for answer in acted] == [1] * 6
    assert await store.notes.find("half") is None


async def test_writes_before_a_refusal_among_others_are_undone_and_theirs_stay(store: Store) -> None:
    def refuse_late(connection: Connection) -> None:
        connection.execute(text("INSERT INTO meta VALUES ('half', 'done')"))
        raise RuleError

    matches = [await store.matches.create(dealt(str(n))) for n in range(6)]
    acts = [store.matches.act(match.id, f"press-{match.id}", 0, any_move) for match in matches]
    first, late, second = await asyncio.gather(
        asyncio.gather(*acts[:3]), store._database.write(refuse_late), asyncio.gather(*acts[3:]), return_exceptions=True
    )
    assert isinstance(late, RuleError)
    assert [answer.seq for group in (first, second) if not isinstance(group, BaseException) for answer in group] == [
        1
    ] * 6
    assert await store.notes.find("half") is None


def allow_pages(pages: int) -> WorkUnit[None]:
    """Limit the file to this number of pages, like a full disk."""

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    return work


async def test_a_full_disk_stores_no_writes_and_play_goes_on_when_there_is_space(file_store: Store) -> None:
    store = file_store

    def move(match: Match) -> MatchChange:
        return replace(any_move(match), outbox=(Post("board", b'"' + b"x" * 100_000 + b'"'),))

    match = await store.matches.create(dealt())
    await store._database.write(allow_pages(1))
    with pytest.raises(StoreUnavailable, match="full"):
        await store.matches.act(match.id, "press-1", 0, move)
    assert (await store.matches.find(match.id), (await store.matches.record(match.id)).actions) == (match, ())
    await store._database.write(allow_pages(1 << 20))
    assert (await store.matches.act(match.id, "press-1", 0, move)).duplicate is False


async def test_a_mistake_of_ours_is_not_taken_for_a_full_disk(store: Store) -> None:
    new = dealt()
    await store.matches.create(new)
    with pytest.raises(IntegrityError):
        await store.matches.create(replace(new, purpose="daily", day="2026-03-01"))


async def test_a_cancelled_caller_does_not_affect_others(store: Store) -> None:
    match = await store.matches.create(dealt())
    waiting = asyncio.ensure_future(store.matches.act(match.id, "press-1", 0, any_move))
    await asyncio.sleep(0)
    waiting.cancel()
    acted = await store.matches.act(match.id, "press-2", 0, any_move)
    assert acted.seq == 2


async def test_a_closed_store_refuses_and_may_be_closed_again(address: str) -> None:
    async with opened(address) as store:
        match = await store.matches.create(dealt())
        await store.close()
        with pytest.raises(StoreUnavailable, match="closed"):
            await store.matches.act(match.id, "press-1", 0, any_move)


async def test_two_stores_on_one_database_take_turns(address: str) -> None:
    async with opened(address) as one, opened(address) as two:
        match = await one.matches.create(dealt("4"))
        answers = await asyncio.gather(
            *(
                store.matches.act(match.id, f"{n}-{store is one}", 0, any_move)
                for n in range(15)
                for store in (one, two)
            )
        )
        assert sorted(answer.seq for answer in answers) == list(range(1, 31))
        assert await one.matches.find(match.id) == await two.matches.find(match.id)


def closing(connection: Connection) -> None:
    """Make the connection unusable."""
    connection.close()


def rolling_back(connection: Connection) -> None:
    """Roll the transaction back unexpectedly, as SQLite does when a disk fails."""
    connection.exec_driver_sql("ROLLBACK")


@pytest.mark.parametrize("others", [0, 5])
async def test_work_that_breaks_the_connection_leaves_nobody_waiting_and_play_goes_on(
    store: Store, others: int
) -> None:
    await harmed(store, closing, others)


@pytest.mark.parametrize("others", [0, 5])
async def test_a_transaction_that_sqlite_rolls_back_leaves_nobody_waiting_and_play_goes_on(
    file_store: Store, others: int
) -> None:
    await harmed(file_store, rolling_back, others)


async def harmed(store: Store, harm: WorkUnit[None], others: int) -> None:
    """Do harm among other players' work: the harm raises, and all else is stored."""
    matches = [await store.matches.create(dealt(str(n))) for n in range(others + 1)]
    acts = [store.matches.act(match.id, f"press-{match.id}", 0, any_move) for match in matches[1:]]
    answers = await asyncio.gather(*acts, store._database.write(harm), return_exceptions=True)
    assert isinstance(answers[-1], Exception)
    for match in matches:
        await store.matches.act(match.id, f"press-{match.id}", 0, any_move)
    stored = [await store.matches.find(match.id) for match in matches]
    assert [match and match.seq for match in stored] == [1] * (others + 1)
