"""Two processes at once on one server: work that reads before it writes does so under a lock, so that both are right.

Both are made to read before either writes, unless a lock prevents it. Without the lock, it goes wrong.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias, cast

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Select, event, select
from sqlalchemy.util import await_only

from bot.store import Deadline, KeyTaken, Match, MatchChange, MatchEnded, Post, Store, StoredAction
from bot.store.errors import ChannelFull
from bot.store.repositories import actions, game_entries, lobbies, matches
from bot.store.repositories.decks import MOST_DECKS
from bot.store.repositories.lobbies import StoredLobby
from bot.store.repositories.moderation import open_tables
from bot.store.repositories.moderation.open_tables import TableLimit
from bot.store.repositories.people import champions
from bot.store.repositories.people.badges import EarnedBadge
from bot.store.repositories.people.looking import LookingPlayer
from bot.store.rows import RosterUpdate
from bot.store.schema import metadata
from tests.bot.results import samples
from tests.bot.store.postgres.servers import empty
from tests.bot.store.table import ADA, BO, HALL, SECRET, Clock, any_move, daily, dealt, folded, opened

Both: TypeAlias = tuple[Store, Store]
WRITES = ("INSERT", "UPDATE", "DELETE")
PATIENCE = 0.25
"""Seconds that a writer waits for the other one, who may be kept from coming by a lock."""


class Meeting:
    """Holds each of two callers before its first write until both are there, or the first has waited in vain."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._came: set[object] = set()
        self._both = asyncio.Event()

    def arrive(self, connection: Any, _cursor: object, statement: str, *_: object) -> None:
        """Called before each statement."""
        if (
            not statement.startswith(WRITES)
            or self._table not in statement
            or connection.connection.dbapi_connection in self._came
        ):
            return
        self._came.add(connection.connection.dbapi_connection)
        if len(self._came) > 1:
            self._both.set()
        await_only(self._wait())

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._both.wait()
        except TimeoutError:
            self._both.set()


@contextmanager
def meeting(both: Both, table: str) -> Generator[None]:
    """Run the work of two stores as concurrently as possible, up to their writes to a table."""
    here = Meeting(table)
    databases: list[Any] = [store._database for store in both]
    engines = [database._engine.sync_engine for database in databases]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", here.arrive)
    yield
    for engine in engines:
        event.remove(engine, "before_cursor_execute", here.arrive)


@pytest.fixture
async def both(server: str) -> AsyncIterator[Both]:
    async with opened(server) as one, opened(server) as two:
        yield one, two


async def together(both: Both, *does: Callable[[Store], Awaitable[Any]], table: str = "") -> list[Any]:
    """The results or errors of two stores that work at once."""
    first, second = does if len(does) == 2 else does * 2
    with meeting(both, table):
        return [*await asyncio.gather(first(both[0]), second(both[1]), return_exceptions=True)]


def lobby(lobby_id: str) -> StoredLobby:
    return StoredLobby(
        id=lobby_id, game="absolute", place=HALL, host=ADA, channel=1, message=2, status="open", body=b"[]",
        expires_at=9, created_at=1,
    )  # fmt: skip


def longer(it: Any) -> Any:
    """Add a letter to the body of a deck or a lobby."""
    return replace(it, body=it.body + b"x")


async def one_deck_too_many(both: Both) -> bool:
    for number in range(MOST_DECKS - 1):
        await both[0].decks("farrago").add(ADA, f"Deck {number}", b"[]")
    added = await together(both, lambda store: store.decks("farrago").add(ADA, "One more", b"[]"))
    return sorted(one is None for one in added) == [False, True]


async def two_decks_of_one_name(both: Both) -> bool:
    added = await together(both, lambda store: store.decks("farrago").add(ADA, "Foxes", b"[]"))
    return sorted(one.name for one in added) == ["Foxes", "Foxes 2"]


async def a_deck_changed_twice(both: Both) -> bool:
    await both[0].decks("farrago").add(ADA, "Foxes", b"")
    await together(both, lambda store: store.decks("farrago").change(ADA, 1, longer))
    found = await both[0].decks("farrago").find(ADA, 1)
    return found is not None and found.body == b"xx"


async def a_deck_deleted_twice(both: Both) -> bool:
    await both[0].decks("farrago").add(ADA, "Foxes", b"")
    given = await together(both, lambda store: store.decks("farrago").delete(ADA, 1))
    return sorted(one is None for one in given) == [False, True]


async def one_lobby_too_many(both: Both) -> bool:
    opening = [lambda store, name=name: store.lobbies.create(lobby(name), most=1) for name in "ab"]
    return sorted(one is None for one in await together(both, *opening)) == [False, True]


async def one_table_too_many(both: Both) -> bool:
    room = TableLimit((1,), 1)
    lobbies = [replace(lobby(name), host=host) for name, host in (("a", ADA), ("b", BO))]
    opening = [lambda store, new=new: store.lobbies.create(new, most=1, room=room) for new in lobbies]
    opened = await together(both, *opening)
    return {type(one) for one in opened} == {StoredLobby, ChannelFull}


async def one_lobby_delivered_twice(both: Both) -> bool:
    return await together(both, lambda store: store.lobbies.create(lobby("a"), most=1)) == [lobby("a")] * 2


async def one_match_delivered_twice(both: Both) -> bool:
    made = await together(both, lambda store: store.matches.create(dealt(id="same")))
    return made[0] == made[1] and isinstance(made[0], Match)


async def one_attempt_begun_twice(both: Both) -> bool:
    made = await together(both, lambda store: store.matches.create(daily()))
    return [isinstance(one, Match) and one.id for one in made] == [made[0].id] * 2


async def topics_of_two_matches(both: Both) -> bool:
    news = [dealt(place=n, channel=1, topics=(name, name * 2)) for n, name in enumerate("ab")]
    begin = [lambda store, new=new: store.matches.create(new) for new in news]
    await together(both, *begin, table="entry")
    return await both[0].topics.used(1, "fart") in (("a", "aa", "b", "bb"), ("b", "bb", "a", "aa"))


async def two_roles_for_one_champion(both: Both) -> bool:
    await both[0].players.meet(ADA, "Ada", HALL)
    choosing = [lambda store, role=role: store.champions.choose(HALL, "2026-10", role, (ADA,)) for role in (7, 8)]
    await together(both, *choosing, table="champion")
    return len(await both[0].champions.of(HALL)) == 1


NEEDS_ITS_LOCK = [
    (game_entries, one_deck_too_many),
    (game_entries, two_decks_of_one_name),
    (game_entries, a_deck_changed_twice),
    (game_entries, a_deck_deleted_twice),
    (lobbies, one_lobby_too_many),
    (lobbies, one_lobby_delivered_twice),
    (open_tables, one_table_too_many),
    (matches, one_match_delivered_twice),
    (matches, one_attempt_begun_twice),
    (game_entries, topics_of_two_matches),
    (champions, two_roles_for_one_champion),
]


@pytest.mark.parametrize("goes_well", [case for _, case in NEEDS_ITS_LOCK])
async def test_both_are_right(both: Both, goes_well: Callable[[Both], Awaitable[bool]]) -> None:
    assert await goes_well(both)


@pytest.mark.parametrize(("module", "goes_well"), NEEDS_ITS_LOCK)
async def test_without_the_lock_they_would_not_be(
    both: Both, monkeypatch: pytest.MonkeyPatch, module: Any, goes_well: Callable[[Both], Awaitable[bool]]
) -> None:
    monkeypatch.setattr(module, "alone", lambda *_: None)
    with suppress(AttributeError):  # an error stands in place of an answer
        assert not await goes_well(both)


async def keep_result(store: Store, match: str) -> None:
    row = samples.row(match, player=ADA)
    await store.results.put((row, replace(row, seat=1, player=BO)), None, is_told=True, seated=True)


async def earn_a_badge(store: Store, match: str) -> None:
    own = EarnedBadge(player=ADA, badge="clean", game="absolute", match=match, server=HALL, at=1)
    await store.badges.earn([own])


async def choose_a_champion(store: Store, match: str) -> None:
    await store.champions.choose(HALL, "2026-10", 7, (ADA,))


async def call_somebody(store: Store, match: str) -> None:
    def post(told: Sequence[int]) -> Post:
        return Post("told", str(tuple(told)).encode())

    await store.looking.tell(HALL, "absolute", (), 0, lambda found: [each.player for each in found], post)


@pytest.mark.parametrize(
    ("write", "table"),
    [(keep_result, "result"), (earn_a_badge, "badge"), (choose_a_champion, "champion"), (call_somebody, "player")],
)
async def test_data_written_about_a_person_during_the_erase_goes_with_them(
    both: Both, write: Callable[[Store, str], Awaitable[None]], table: str
) -> None:
    for player, name in ((ADA, "Ada"), (BO, "Bo")):
        await both[0].players.meet(player, name, HALL)
    match = await both[0].matches.create(dealt(seats=(ADA, BO)))
    if write is earn_a_badge:
        await keep_result(both[0], match.id)
    await both[0].looking.set(HALL, ADA, [LookingPlayer(HALL, "absolute", ADA, 2**50, "UTC", 0, 0)])
    await both[0].erasure.note(ADA)

    arrived, erased = asyncio.Event(), asyncio.Event()

    def wait(_: object, __: object, statement: str, *___: object) -> None:
        """Hold the writer back until the erase is over, unless that waits for the writer."""
        if statement.startswith(WRITES) and table in statement and not arrived.is_set():
            arrived.set()
            await_only(asyncio.wait({asyncio.ensure_future(erased.wait())}, timeout=PATIENCE))

    async def erase() -> None:
        def without(match: Match) -> Match:
            return replace(match, seats=tuple(-7 if player == ADA else player for player in match.seats))

        await arrived.wait()
        await both[1].erasure.erase(ADA, without, lambda lobby: lobby)
        erased.set()

    engine = cast("Any", both[0]._database)._engine.sync_engine
    event.listen(engine, "before_cursor_execute", wait)
    await asyncio.gather(write(both[0], match.id), erase())
    assert str(ADA) not in str(await both[0]._database.read(every_row))


def every_row(connection: Connection) -> list[Any]:
    return [connection.execute(select(table)).all() for table in metadata.sorted_tables]


async def acted_at_once(both: Both, *keys: str) -> tuple[Match, list[Any]]:
    match = await both[0].matches.create(dealt(deadlines=(Deadline(0, 1, 10),)))
    acts = [lambda store, key=key: store.matches.act(match.id, key, 0, any_move) for key in keys]
    return match, await together(both, *acts)


async def test_one_press_at_two_processes_is_played_once(both: Both) -> None:
    match, acted = await acted_at_once(both, "same", "same")
    assert sorted(one.duplicate for one in acted) == [False, True]
    assert len((await both[0].matches.record(match.id)).actions) == 1


async def test_two_presses_at_two_processes_follow_each_other(both: Both) -> None:
    match, acted = await acted_at_once(both, "one", "two")
    assert sorted(one.seq for one in acted) == [1, 2]
    found = await both[0].matches.find(match.id)
    assert found is not None
    assert found.state_hash == await folded(both[1], match.id)


async def test_one_key_for_two_matches_is_taken_once(both: Both) -> None:
    made = [await both[0].matches.create(dealt(str(n))) for n in range(2)]
    acts = [lambda store, match=match: store.matches.act(match.id, "same", 0, any_move) for match in made]
    answers = await together(both, *acts)
    assert {type(one) for one in answers} == {StoredAction, KeyTaken}


async def test_a_match_closed_during_an_action_stays_closed(both: Both) -> None:
    match = await both[0].matches.create(dealt(deadlines=(Deadline(0, 1, 10),)))

    def move(it: Match) -> MatchChange:
        return replace(any_move(it), deadlines=(Deadline(0, 2, 20),))

    does = (lambda store: store.matches.act(match.id, "press", 0, move), lambda store: store.matches.close(match.id))
    acted, _ = await together(both, *does)
    assert isinstance(acted, StoredAction | MatchEnded)
    found = await both[0].matches.find(match.id)
    assert (found and found.status, await both[0].deadlines.of(match.id)) == ("closed", ())


async def two_settle_at_once(both: Both) -> bool:
    def settle(it: Match) -> RosterUpdate:
        return RosterUpdate(roster=(it.roster or b"") + b"x")

    match = await both[0].matches.create(dealt(roster=b"y"))
    await together(both, lambda store: store.matches.update_roster(match.id, settle))
    found = await both[0].matches.find(match.id)
    return found is not None and (found.roster, found.revision) == (b"yxx", 2)


async def test_concurrent_roster_updates_are_serialised(both: Both) -> None:
    assert await two_settle_at_once(both)


async def test_concurrent_changes_of_a_lobby_are_serialised(both: Both) -> None:
    await both[0].lobbies.create(lobby("a"), most=1)
    await together(both, lambda store: store.lobbies.change("a", longer))
    assert await both[0].lobbies.find("a") == replace(lobby("a"), body=b"[]xx")


async def test_an_action_beside_another_change_of_its_match_leaves_both(both: Both) -> None:
    match = await both[0].matches.create(dealt(roster=b"y"))
    acted, _ = await together(
        both,
        lambda store: store.matches.act(match.id, "press", 0, any_move),
        lambda store: store.matches.update_roster(match.id, lambda _: RosterUpdate(roster=b"yx")),
    )
    found = await both[0].matches.find(match.id)
    assert found is not None
    assert (acted.seq, found.seq, found.roster, found.revision) == (1, 1, b"yx", 2)


@pytest.mark.parametrize("module", [actions, lobbies])
async def test_without_the_row_s_lock_one_of_two_would_be_lost(
    both: Both, monkeypatch: pytest.MonkeyPatch, module: Any
) -> None:
    monkeypatch.setattr(Select, "with_for_update", lambda self, **_: self)
    if module is actions:
        monkeypatch.setattr(actions, "_MATCH", actions.MATCH)
        assert not await two_settle_at_once(both)
    else:
        await both[0].lobbies.create(lobby("a"), most=1)
        await together(both, lambda store: store.lobbies.change("a", longer))
        assert await both[0].lobbies.find("a") == replace(lobby("a"), body=b"[]x")


async def test_a_day_s_deal_a_claim_and_a_person_are_stored_once(both: Both) -> None:
    deals = await together(both, lambda store: store.dailies.deal("fart", "2026-03-01", lambda: str(id(store))))
    assert deals[0] == deals[1]
    assert sorted(await together(both, lambda store: store.notes.claim("chores"))) == [False, True]
    people = await together(both, lambda store: store.players.meet(BO, "Bo", HALL))
    assert people[0] == people[1]


async def test_two_processes_that_find_an_empty_database_make_the_tables_and_the_proof_once() -> None:
    url = await empty()
    one, two = await asyncio.gather(*(Store.open(url, SECRET, Clock()) for _ in range(2)))
    made = await one.matches.create(dealt())
    assert await two.matches.find(made.id) == made
    await asyncio.gather(one.close(), two.close())
