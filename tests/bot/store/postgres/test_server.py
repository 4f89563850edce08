"""A server that is crowded, answers out of order, is killed or lost at the commit loses and doubles no stored data."""

import asyncio
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection, Transaction, text
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.util import await_only

from bot.store import Match, MatchChange, Post, Store, StoreRefused, StoreUnavailable
from bot.store.database import WorkUnit
from bot.store.postgres import database, opening
from bot.store.postgres.opening import CONNECTIONS
from bot.store.rows import RosterUpdate
from tests.bot.store.table import ADA, HALL, SECRET, any_move, dealt, folded, giving_up, opened
from tests.bot.store.test_at_once import lobby, longer
from tests.postgres import cluster, database_of, wanted


@pytest.mark.slow
async def test_all_that_was_under_way_when_the_server_was_killed_is_stored_once(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, commits, killed = Transaction.commit, count(1), asyncio.Event()

    def killed_after_the_fourth(transaction: Transaction) -> None:
        commit(transaction)
        if next(commits) == 4:
            cluster().kill()  # this blocks the loop: all else is still under way when the server dies
            killed.set()

    async with opened(server) as store:
        matches = [await store.matches.create(dealt(str(n), roster=b"{}")) for n in range(4)]
        await store.lobbies.create(lobby("gathers"), most=9)
        deck = await store.decks("farrago").add(ADA, "Foxes", b"")
        assert deck is not None
        monkeypatch.setattr(Transaction, "commit", killed_after_the_fourth)
        doing = asyncio.create_task(do_all(store, matches, deck.number))
        await killed.wait()
        assert not doing.done()
        await asyncio.to_thread(cluster().start)
        unsure = [one for one in await doing if isinstance(one, Exception)]
        assert {type(one) for one in unsure} <= {StoreUnavailable}
        assert not [one for one in await do_all(store, matches, deck.number) if isinstance(one, Exception)]
        for match in matches:
            found = await store.matches.find(match.id)
            assert found is not None
            assert (found.seq, found.state_hash) == (5, await folded(store, match.id))
        assert len(await store.matches.live()) == len(matches) + 3
        posted = [post.body for post in await store.outbox.take(2**62)]
        assert sorted(posted) == [b"0", b"1", b"2"]


async def do_all(store: Store, matches: list[Match], deck: int) -> list[Any]:
    """Do everything that people do, all at once; returns the results."""
    acts = [store.matches.act(match.id, f"{match.id}/{n}", 0, any_move) for match in matches for n in range(5)]
    begun = [store.matches.create(dealt(id=f"begun {n}")) for n in range(3)]
    posts = [store.outbox.post(Post("call", str(n).encode(), dedupe=str(n))) for n in range(3)]
    settled = [store.matches.update_roster(match.id, lambda it: RosterUpdate(roster=b'{"n":1}')) for match in matches]
    kept = [
        store.decks("farrago").change(ADA, deck, longer),
        store.lobbies.change("gathers", longer),
        store.players.meet(ADA, "Ada", HALL),
    ]
    return await asyncio.gather(*acts, *begun, *posts, *settled, *kept, return_exceptions=True)


@pytest.mark.parametrize("stored", [True, False])
async def test_repeated_presses_after_an_uncertain_answer_are_not_doubled(
    server: str, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    commit = Transaction.commit

    def lost(transaction: Transaction) -> None:
        commit(transaction) if stored else transaction.rollback()
        raise ConnectionResetError

    async with opened(server) as store:
        match = await store.matches.create(dealt())
        with monkeypatch.context() as failing:
            failing.setattr(Transaction, "commit", lost)
            with pytest.raises(StoreUnavailable, match="look what is there"):
                await store.matches.act(match.id, "press-1", 0, any_move)
        again = await store.matches.act(match.id, "press-1", 0, any_move)
        assert (again.seq, again.duplicate, again.match) == (1, stored, await store.matches.find(match.id))
        assert len((await store.matches.record(match.id)).actions) == 1


def failing_once(statement: str) -> WorkUnit[int]:
    """Do a statement at the first try only; returns the number of tries."""
    tries = 0

    def work(connection: Connection) -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            connection.execute(text(statement))
        return tries

    return work


RAISES = "DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{}'; END $$"
DROPPED = "SELECT pg_terminate_backend(pg_backend_pid())"


@pytest.mark.parametrize("failure", [*(RAISES.format(code) for code in ("40001", "40P01", "53300", "57P01")), DROPPED])
async def test_work_that_conflicts_with_others_is_repeated(server: str, failure: str) -> None:
    async with opened(server) as store:
        assert await store._database.write(failing_once(failure)) == 2
        assert await store._database.read(failing_once(failure)) == 2


async def test_a_statement_whose_columns_have_changed_is_prepared_again(server: str) -> None:
    async with opened(server) as store:
        await store.notes.put("a", "1")
        assert await store.notes.find("a") == "1"
        await cluster().tell(database_of(server), "ALTER TABLE meta ALTER value TYPE varchar(900)")
        assert await store.notes.find("a") == "1"


@pytest.mark.parametrize("code", ["53100", "25006", "42501", "57014"])
async def test_a_statement_refused_by_the_server_raises_without_a_retry(server: str, code: str) -> None:
    async with opened(server) as store:
        with pytest.raises(StoreUnavailable, match=code):
            await store._database.write(failing_once(RAISES.format(code)))


async def test_a_mistake_of_ours_stays_visible(server: str) -> None:
    async with opened(server) as store:
        with pytest.raises(ProgrammingError, match="nowhere"):
            await store._database.write(failing_once("SELECT 1 FROM nowhere"))


async def test_a_deadlock_is_resolved_for_both(server: str) -> None:
    async with opened(server) as store:
        for key in "ab":
            await store.notes.put(key, "")
        met = asyncio.Barrier(2)

        def crossing(first: str, second: str) -> WorkUnit[None]:
            tries = 0

            def work(connection: Connection) -> None:
                nonlocal tries
                tries += 1
                for key in (first, second):
                    adding = "UPDATE meta SET value = value || :first WHERE key = :key"
                    connection.execute(text(adding), {"first": first, "key": key})
                    if tries == 1 and key == first:
                        await_only(met.wait())

            return work

        await asyncio.gather(*(store._database.write(crossing(*pair)) for pair in ("ab", "ba")))
        assert {"".join(sorted(await store.notes.find(key) or "")) for key in "ab"} == {"ab"}


async def test_a_crowd_at_one_match_does_not_block_others(server: str) -> None:
    served = asyncio.Event()

    def when_served(match: Match) -> MatchChange:
        await_only(served.wait())
        return any_move(match)

    async with opened(server) as store:
        crowded = await store.matches.create(dealt("3"))
        others = [await store.matches.create(dealt(str(n))) for n in range(CONNECTIONS)]
        crowd = [asyncio.create_task(store.matches.act(crowded.id, f"crowd {n}", 0, when_served)) for n in range(20)]
        try:
            await asyncio.gather(*(store.matches.act(match.id, f"other {match.id}", 0, any_move) for match in others))
            assert not any(task.done() for task in crowd)
        finally:
            served.set()
        await asyncio.gather(*crowd)


async def test_more_pieces_of_work_than_connections_wait_for_their_turn(server: str) -> None:
    async with opened(server) as store:
        people = await asyncio.gather(*(store.players.meet(n, str(n), HALL) for n in range(5 * CONNECTIONS)))
        assert [person.name for person in people] == [str(n) for n in range(5 * CONNECTIONS)]


async def test_a_server_that_stays_away_is_reported_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_SECONDS", 0.1)
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        await Store.open("postgresql://ada:hunter2@/games?host=/nowhere", SECRET)


async def test_a_server_that_is_too_old_or_narrow_is_refused(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "OLDEST_SERVER", (99, 0))
    with pytest.raises(StoreRefused, match="is too old"):
        await Store.open(server, SECRET)
    await wanted().tell("postgres", "CREATE DATABASE slim TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    monkeypatch.undo()
    with pytest.raises(StoreRefused, match="ENCODING 'UTF8'"):
        await Store.open(cluster().url("slim"), SECRET)


async def test_pages_hold_each_match_once_under_any_collation() -> None:
    how = "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'cs' LOCALE 'C'"  # where "ch" comes after "h"
    await wanted().tell("postgres", f"CREATE DATABASE czech TEMPLATE template0 {how}")
    ids = {"ca", "ch", "d", "h", "ha", "i", "1"}
    async with opened(cluster().url("czech")) as store:
        for match_id in ids:
            await store.matches.create(dealt(id=match_id))
            await store.matches.act(match_id, match_id, 0, giving_up)
        pages = [await store.matches.history(ADA, skip=skip, limit=2) for skip in range(0, len(ids), 2)]
        assert sorted(match.id for page in pages for match in page) == sorted(ids)
