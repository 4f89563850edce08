"""A test's access to the bot's database while the bot runs: it reads, lets time pass, and plays on by the rules.

Its actions are stored by the bot's code, so that the record stays valid.
"""

import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from bot.build import PAGES
from bot.core.presses.reached_file import read_reached
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.play import bot_environment
from bot.store.repositories.matches import MATCH, match_of
from bot.store.sealing import snapshots
from bot.store.sealing.sealer import Sealer
from bot.store.sealing.secret import KEY_FILE
from bot.store.store import Store, now_ms
from engine import record
from engine.game import Options, Seat
from engine.record import AnyGame, Position
from engine.registry import games
from playground.seen import SeenMessage
from tests.e2e.harness import Playground
from tools.bench import rig

TRIES = 2_000
"""Matches that are played from a position on before it is said to lead nowhere."""

Wanted = Callable[[Any], bool]
"""(state) -> whether it is as wanted."""

Choose = Callable[[Any, Seat], Any]
"""(state, seat) -> the action that it plays."""


class WithStore(Protocol):
    """Has the bot's database somewhere in its folder."""

    @property
    def folder(self) -> Path: ...


@contextmanager
def open_store(playground: WithStore) -> Iterator[sqlite3.Connection]:
    """Connect to the bot's database; changes are committed, unless an error is raised."""
    (path,) = playground.folder.rglob("farrago.sqlite3")
    with closing(sqlite3.connect(path, timeout=10)) as stored, stored:
        yield stored


def change(playground: Playground, statement: str, *values: object) -> None:
    """Change the bot's database."""
    with open_store(playground) as stored:
        stored.execute("PRAGMA foreign_keys = ON")
        stored.execute(statement, values)


def sealed_until(playground: WithStore, match: str) -> int:
    """The end of the current secret turn, in milliseconds since 1970."""
    with open_store(playground) as stored:
        ((ends,),) = stored.execute("SELECT json_extract(roster, '$.sealed.ends') FROM match WHERE id = ?", (match,))
        return ends


def alive_at(playground: WithStore) -> int:
    """The last time the bot noted that it was reachable, in milliseconds since 1970."""
    with open_store(playground) as stored:
        ((at,),) = stored.execute("SELECT json_extract(value, '$.at') FROM meta WHERE key LIKE 'alive/%'")
        return at


def is_kept(playground: WithStore, page: SeenMessage) -> bool:
    """Whether the bot has saved the token for a message: a kill between showing and saving loses it."""
    (path,) = playground.folder.rglob("pages-*.jsonl")
    (key,) = playground.folder.rglob(KEY_FILE)
    sealer = Sealer(key.read_bytes().strip())
    return int(page.id) in read_reached(path, lambda sealed: sealer.open(sealed, PAGES))


def forget_pages(playground: WithStore) -> None:
    """Delete the bot's tokens for messages, as if they had expired; the bot must be down."""
    (path,) = playground.folder.rglob("pages-*.jsonl")
    path.unlink()


def is_noted(playground: WithStore, start: str) -> bool:
    """Whether the bot has a note about itself whose key starts with this text."""
    with open_store(playground) as stored:
        ((count,),) = stored.execute("SELECT count(*) FROM meta WHERE key LIKE ?", (f"{start}%",))
        return count > 0


def pass_time(playground: WithStore, match: str, *, left: float = 0.0) -> None:
    """Let time pass at a table until someone there has `left` seconds: all stored times move."""
    with open_store(playground) as stored:
        stored.execute("BEGIN IMMEDIATE")
        query = "SELECT min(due_at), roster FROM match JOIN deadline ON match.id = deadline.match WHERE id = ?"
        ends, roster = stored.execute(query, (match,)).fetchone()
        passing = (ends or 0) - int((time.time() + left) * 1000)
        if passing <= 0:
            return
        people = json.loads(roster)
        for person in (*people["sitters"], *people.get("members", ())):
            person["seen_at"] = max(0, person.get("seen_at", 0) - passing)
        if people.get("members") and people.get("sealed"):  # the start from which times count if people share seats
            people["sealed"]["ends"] -= passing
        settle(playground, stored, match, people)
        for table in ("deadline", "outbox"):
            stored.execute(f"UPDATE {table} SET due_at = max(1, due_at - ?) WHERE match = ?", (passing, match))  # noqa: S608


def settle(playground: WithStore, stored: sqlite3.Connection, match: str, people: Any) -> None:
    """Write another roster for a match, sealed as the bot seals it."""
    keys = [path.read_bytes().strip() for path in playground.folder.rglob(KEY_FILE)]
    sealer = Sealer(keys[0] if keys else rig.SECRET.encode())  # a measurement's bot has its secret in its settings
    columns = ", ".join(each.name for each in MATCH.selected_columns)
    row = stored.execute(f"SELECT {columns} FROM match WHERE id = ?", (match,))  # noqa: S608
    settled = replace(match_of(row.fetchone(), sealer), roster=msgspec.json.encode(people))
    changed = (msgspec.json.encode(people).decode(), snapshots.seal(sealer, settled), match)
    stored.execute("UPDATE match SET roster = ?, snapshot = ? WHERE id = ?", changed)


def hurry(playground: Playground) -> None:
    """Let every AI that is asked act now; people keep their time."""
    level = "SELECT json_extract(roster, '$.sitters[' || deadline.seat || '].level') FROM match WHERE id = match"
    change(playground, f"UPDATE deadline SET due_at = 1 WHERE due_at > 1 AND coalesce(({level}), '') != ''")  # noqa: S608


def steps_of(playground: Playground, match: str) -> list[tuple[int, str, str]]:
    """The stored steps of a match: seat, action as JSON, and the key, which tells who played it."""
    with open_store(playground) as stored:
        query = "SELECT seat, body, key FROM action WHERE match = ? ORDER BY seq"
        return stored.execute(query, (match,)).fetchall()


@contextmanager
def held(playground: Playground) -> Iterator[None]:
    """Suspend the bot at a moment when it is not writing, so that presses reach it later."""
    pid = playground.bot.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    while is_writing(playground):
        os.kill(pid, signal.SIGCONT)
        time.sleep(0.02)
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def is_writing(playground: Playground) -> bool:
    """Whether the bot is writing to its database."""
    with open_store(playground) as stored:
        stored.execute("PRAGMA busy_timeout = 0")
        try:
            stored.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return True
        return False


# With the bot's own store -------------------------------------------------------------------------------------------


@asynccontextmanager
async def tables_of(playground: Playground, secret: bytes | None = None) -> AsyncIterator[tuple[Store, Tables]]:
    """Open the bot's store and tables in this process as well, with `secret` (None: from the key file)."""
    environment = bot_environment(playground.folder)
    if secret is None:
        (key,) = playground.folder.rglob(KEY_FILE)
        secret = key.read_bytes().strip()
    store = await Store.open(environment["DATABASE_URL"], secret)
    try:
        yield store, Tables(store, games(), now_ms)
    finally:
        await store.close()


async def positions_of(playground: Playground, match: str) -> list[tuple[Position, tuple[Any, ...]]]:
    """Replay the record of a match: each position, the deal first, with the events of its step."""
    async with tables_of(playground) as (store, _):
        stored = await store.matches.record(match)
    return list(record.steps(games()[stored.game], stored))


async def deal_anew(playground: Playground, match: str, seed: str, **options: object) -> None:
    """Give a match that has just begun another deal, and maybe other options, stopping the bot for it."""
    await playground.stop_bot()
    async with tables_of(playground) as (_, tables):
        await deal_again(playground, tables, match, seed, **options)
    await playground.start_bot()


async def deal_again(playground: Playground, tables: Tables, match: str, seed: str, **options: object) -> None:
    """Give a match that has just begun another deal, and maybe other options; the bot must be down."""
    table = await tables.find(match)
    old = table.match
    change(playground, "DELETE FROM match WHERE id = ?", match)
    opening = Opening(
        game=old.game,
        seats=old.seats,
        place=old.place,
        options=replace(_options(table), **options),
        seed=seed,
        id=match,
        roster=table.roster,
        channel=old.channel,
        message=old.message,
        home=old.home,
    )
    await tables.open(opening)
    change(playground, "UPDATE match SET revision = revision + 1 WHERE id = ?", match)  # marks its board as stale


def _options(table: Table) -> Options:
    options = msgspec.json.decode(table.match.options, type=table.game.codec.options)
    assert isinstance(options, Options)
    return options


async def lead_to(playground: Playground, ways: Mapping[str, Wanted], choose: Choose) -> dict[str, Any]:
    """Play each match by the rules to a wanted state, with the bot down; returns the states."""
    await playground.stop_bot()
    async with tables_of(playground) as (_, tables):
        states = await asyncio.gather(*(lead(tables, match, wanted, choose) for match, wanted in ways.items()))
    await playground.start_bot()
    return dict(zip(ways, states, strict=True))


async def lead(tables: Tables, match: str, wanted: Wanted, choose: Choose) -> Any:
    """Play a match by the rules to a wanted state, and return it; the bot must be down."""
    table = await tables.find(match)
    people = table.roster
    assert people is not None
    for seat, action in way_to(table.game, table.position, wanted, choose):
        by = "ai" if people.players[seat].level else "person"
        key = f"lead:{match}:{table.position.seq}"
        table = await tables.play(table, seat, table.question(seat), action, key, by)
    return table.position.state


def way_to(game: AnyGame, position: Position, wanted: Wanted, choose: Choose) -> Sequence[tuple[Seat, Any]]:
    """Find steps to a wanted state, starting over if a match ends without it."""
    for _ in range(TRIES):
        now, steps = position, list[tuple[Seat, Any]]()
        while not wanted(now.state) and (asked := tuple(game.asked(now.state))):
            seat = asked[len(steps) % len(asked)]
            steps.append((seat, choose(now.state, seat)))
            now, _ = record.advance(game, now, *steps[-1])
        if wanted(now.state):
            return steps
    raise AssertionError("no way leads there")
