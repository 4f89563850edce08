"""A process killed while settling results loses none and doubles none; ratings equal a recomputation.

Matches are ended first: solo ones, and tables whose people concede. Then processes settle them, each killed soon after
it has settled one, until one finishes.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.match.agreements import Agreements
from bot.results.reading import read_ended
from bot.results.seats import seat_results
from bot.results.verifying import verify_ratings
from bot.store.store import Store
from engine.registry import games
from tests.app import SECRET
from tests.faults.damage.settling import HEARD, settle_until_killed
from tests.faults.driver import Count, Row, Run, wrong
from tests.fresh import address_of, lay_out
from tests.players.processes import processes
from tests.players.random_tables import RandomTables, random_tables
from tests.postgres import cluster, programs

SEED = 23

LIFE = 0.03
"""Seconds that a process lives at most after it has told of its first match."""

PATIENCE = 60.0
"""Seconds within which a process must have settled something."""

PRESSES = 30
"""Presses at a table before its people concede: enough for the turns after which that is rated (`CONCEDED_TURNS`)."""

FILE, SERVER = "SQLite", "PostgreSQL"


@dataclass(frozen=True)
class Size:
    """The number of matches settled on each database; a process is killed for about every second one."""

    sqlite: int
    postgres: int


@dataclass
class Told:
    """The kills and matches, and the faults of the results."""

    kills: int = 0
    matches: int = 0
    lost: list[str] = field(default_factory=list[str])
    altered: list[str] = field(default_factory=list[str])
    untold: list[str] = field(default_factory=list[str])
    misrated: list[str] = field(default_factory=list[str])


def parts(_: Size) -> list[str]:
    """Each database that is installed."""
    return [FILE] if programs() is None else [FILE, SERVER]


def matches_of(run: Run[Size]) -> int:
    """Return the number of matches of a part."""
    return run.size.sqlite if run.part == FILE else run.size.postgres


async def play(told: Told, run: Run[Size]) -> None:
    """End matches, kill the processes that settle them, and take account."""
    url, ended = await end_matches(run)
    told.kills = await asyncio.to_thread(_kill, url)
    await account(told, url, ended)


async def end_matches(run: Run[Size]) -> tuple[str, list[str]]:
    """Set up a store with ended matches; returns its address and their ids."""
    url = await _laid_out(run)
    async with random_tables(url, Random(SEED)) as at:
        agreements = Agreements(at.store, at.tables, at.now)
        return url, [await _end(at, agreements, number) for number in range(matches_of(run))]


async def _laid_out(run: Run[Size]) -> str:
    if run.part == SERVER:
        return await cluster().lay_out(SECRET)
    path = run.folder / "farrago.sqlite3"
    await lay_out(path, SECRET)
    return address_of(path)


async def _end(at: RandomTables, agreements: Agreements, number: int) -> str:
    if number % 3 == 0:
        table = await at.open("fart", f"alone {number}")
        return (await at.tables.give_up(table, 0, f"resign {number}")).match.id
    table = await at.open("absolute", f"table {number}")
    for _ in range(PRESSES):
        await at.press(table.match.id)
    _, *others = table.match.seats
    for player in others:
        await agreements.concede(table.match.id, player)
    return table.match.id


def _kill(url: str) -> int:
    """Let processes settle the remaining matches to the last; returns how many were killed on the way."""
    chance, context, kills = Random(SEED), processes(), 0
    while True:
        pipe, report = context.Pipe(duplex=False)
        process = context.Process(target=settle_until_killed, args=(url, report), daemon=True)
        process.start()
        report.close()
        if not pipe.poll(PATIENCE):
            raise RuntimeError(f"nothing was settled in {PATIENCE} seconds")
        is_done = pipe.recv() == "" or (pipe.poll(chance.uniform(0, LIFE)) and pipe.recv() == "")
        process.kill()
        process.join()
        pipe.close()
        if is_done:
            return kills
        kills += 1


async def account(told: Told, url: str, ended: Sequence[str]) -> None:
    """Compare the stored results with each match, and ratings with a recomputation."""
    store = await Store.open(url, SECRET)
    try:
        for match_id in ended:
            await _account_of(told, store, match_id)
        verdict = await verify_ratings(store, games())
        told.misrated = [
            *verdict.misrated,
            *verdict.unrated,
            *verdict.differing,
            *(["anew"] if verdict.is_waiting else []),
        ]
    finally:
        await store.close()


async def _account_of(told: Told, store: Store, match_id: str) -> None:
    told.matches += 1
    match, kept = await store.matches.find(match_id), await store.results.of(match_id)
    if match is None or not kept:
        told.lost.append(match_id)
        return
    again = seat_results((await read_ended(store, games(), match))[0])
    if [(row.seat, row.player, row.rank, row.won) for row in kept] != [
        (row.seat, row.player, row.rank, row.won) for row in again
    ]:
        told.altered.append(match_id)
    if await store.notes.find(f"{HEARD}{match_id}") is None:
        told.untold.append(match_id)


ROW = Row(
    told=Told,
    play=play,
    parts=parts,
    quick=Size(12, 6),
    full=Size(600, 300),
    counts=(
        Count("matches", "matches", "matches", least=matches_of),
        Count("kills", "kills", "kills", least=lambda run: matches_of(run) // 6),
        wrong("matches without a result", "matches", "lost"),
        wrong("matches with other results than their records say", "matches", "altered"),
        wrong("matches of which nobody was told", "matches", "untold"),
        wrong("ratings that a recomputation does not give", "ratings", "misrated"),
    ),
)
