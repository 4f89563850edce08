"""What a profile, two people head to head and the leaderboards cost where 100,000 matches are stored.

On SQLite, and on a PostgreSQL of its own where one is installed. A server works in other processes, so besides the
processor time of this one the clock is told, which also counts what else the machine does.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from bot.ops.main_loop import keep_steady
from bot.store import Store
from bot.store.schema import player, rating, result
from bot.ui.page import Page
from bot.ui.profiles.head_to_head import head_to_head_page
from bot.ui.profiles.leaderboard import Asked, leaderboard_page
from bot.ui.profiles.profile import profile_page
from tests.app import ADA, PLACE, SECRET
from tests.bot.store.statistics.stored_results import DAY_MS
from tests.bot.ui.profiles.club import club, ended, rated
from tests.cogs.pressing import OneTable
from tests.postgres import cluster, database_of, programs
from tools.bench.report import Figure

MATCHES, PEOPLE, SERVERS = 100_000, 2_000, 40
DAYS = 730
"""Over so many days they were played."""
PAGES = 100
"""Pages of a kind that are made."""

AT_MOST = 150
"""Milliseconds that a page may take (p99)."""

_SOLO = "fart"
_SEATS = {"absolute": (2, 3, 4, 5, 6), "battle_farm": (2, 3, 4), "farrago": (2,), "farrago_words": (2, 4), _SOLO: (1,)}
_BATCH = 5_000
_BUSY = 20
"""Who comes at place n of the people plays in proportion to 1 / (n + this): the first is in some 4 % of all matches."""


def measure(*, quick: bool) -> list[Figure]:
    """Measure in new databases."""
    size = (300, 20, 3) if quick else (MATCHES, PAGES, SERVERS)
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(_measure(Path(folder), "SQLite", "", *size))
    if programs() is None:
        return figures
    with tempfile.TemporaryDirectory() as folder:
        return [*figures, *asyncio.run(_on_postgres(Path(folder), *size))]


async def _on_postgres(folder: Path, matches: int, pages: int, servers: int) -> list[Figure]:
    url = await cluster().lay_out(SECRET)
    return await _measure(folder, "PostgreSQL", url, matches, pages, servers)


async def _measure(folder: Path, kind: str, url: str, matches: int, pages: int, servers: int) -> list[Figure]:
    figures = list[Figure]()
    async with club(folder, url) as (parts, hall):
        # The games whose side on Discord the club has.
        parts.tables.games = {game: parts.tables.games[game] for game in hall.app.game_uis}
        own = await _fill(parts.store, parts.time(), matches, servers)
        figures.append(Figure(f"{kind}: matches stored", matches, ""))
        figures.append(Figure(f"{kind}: of these with the person who is asked for", own, ""))
        if url:
            # As the server does by itself after a while.
            await cluster().tell(database_of(url), "ANALYZE")
        # As the program does: else the collector looks through all that was imported.
        keep_steady()
        for name, make in _kinds(hall).items():
            spent = [await _spent(make) for _ in range(pages)]
            for at, unit in enumerate(("ms of CPU", "ms by the clock")):
                times = sorted(each[at] for each in spent)
                figures.append(Figure(f"{kind}: {name}: p50", times[len(times) // 2], unit))
                most = AT_MOST if url or not at else None
                figures.append(Figure(f"{kind}: {name}: p99", times[len(times) * 99 // 100], unit, at_most=most))
    return figures


def _kinds(hall: OneTable) -> dict[str, Callable[[], Awaitable[Page]]]:
    """Each page that is measured, asked for by the busiest person or of them."""

    def asked(game: str, *what: Any) -> Callable[[], Awaitable[Page]]:
        return lambda: leaderboard_page(hall.person().context(), Asked(game, *what))

    return {
        "own profile with its picture": lambda: profile_page(hall.person(text_mode=False).context(), ADA),
        "another's profile as text": lambda: profile_page(hall.person(ADA + 1).context(), ADA),
        "head to head": lambda: head_to_head_page(hall.person().context(), ADA + 1),
        "leaderboard, month": asked("absolute"),
        "leaderboard, month, a channel": asked("absolute", "month", "channel"),
        "leaderboard, all time": asked("absolute", "all"),
        "leaderboard, all time, a channel": asked("absolute", "all", "channel"),
        "leaderboard, of no named game": lambda: leaderboard_page(hall.person().context()),
    }


async def _spent(make: Callable[[], Awaitable[Page]]) -> tuple[float, float]:
    """Give the processor time of a page in all threads, and its time by the clock, in milliseconds."""
    began, began_at = time.process_time(), time.perf_counter()
    await make()
    return 1000 * (time.process_time() - began), 1000 * (time.perf_counter() - began_at)


async def _fill(store: Store, now: int, matches: int, servers: int) -> int:
    """Store results, half of them of one server; returns how many matches the busiest person has."""
    people = range(ADA, ADA + PEOPLE)
    ratings = [
        rated(who, 20 + who % 17, game=game, server=server)
        for who in people
        for game in _SEATS
        for server in (0, PLACE)
    ]
    known = [{"id": who, "name": f"Person {who}", "seen_at": now} for who in people if who > 100]
    for table, rows in ((rating, ratings), (player, known)):
        await store._database.write(lambda connection, table=table, rows=rows: _insert(connection, table, rows))
    own = 0
    played = _matches(now, matches, servers)
    while part := list(islice(played, _BATCH)):
        rows = [row for match in part for row in match]
        own += sum(any(row["player"] == ADA for row in match) for match in part)
        await store._database.write(lambda connection, rows=rows: _insert(connection, result, rows))
    return own


def _insert(connection: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    connection.execute(insert(table), rows)


def _matches(now: int, matches: int, servers: int) -> Iterator[list[dict[str, Any]]]:
    draw = random.Random(1)
    people = list(range(ADA, ADA + PEOPLE))
    weights = [1 / (place + _BUSY) for place in range(PEOPLE)]
    for number in range(matches):
        game = draw.choice(list(_SEATS))
        seats = draw.choice(_SEATS[game])
        server = PLACE + (0 if draw.random() < 0.5 else draw.randrange(1, servers))
        at = now - draw.randrange(DAYS * DAY_MS)
        who = dict.fromkeys(draw.choices(people, weights, k=2 * seats))
        channel = server + draw.randrange(5)
        yield ended(f"{number:010}", *list(who)[:seats], game=game, at=at, server=server, channel=channel)
