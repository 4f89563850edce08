"""How long the bot takes from the start of its process to its first answer, with many matches stored.

The very first start tells Discord the commands; the others find that done. Also how long each game's first board takes
to draw in a fresh process.
"""

import asyncio
import sqlite3
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from bot.game_loader import load_cogs
from bot.ops.first_board import picture_fault
from bot.store import Match, Store
from bot.store.rows import new_id
from bot.store.sealing import snapshots
from bot.store.sealing.sealer import Sealer
from bot.text.localisation import words
from tests.bot.store.table import any_move, dealt, folded
from tools.bench.report import Figure
from tools.bench.rig import SECRET, Rig, cpu_seconds, resident_mb, rig

STORED, STARTS = 10_000, 5
DEALS, MOVES = 50, 12
AIM_SECONDS = 3
AIM_ONLINE_SECONDS = 6
AIM_BOARD_SECONDS = 0.3

Row = dict[str, Any]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give seconds to the first answer, and memory."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), *((100, 1) if quick else (STORED, STARTS))))


async def _measure(folder: Path, stored: int, starts: int) -> list[Figure]:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        boards = pool.submit(first_boards).result()
    async with rig(folder) as bench:
        # This start also makes the database into which the matches are filled.
        first, first_online = await _first_answer(bench)
        await bench.stop_bot()
        await fill(bench, stored)
        online: list[float] = []
        answered: list[float] = []
        processor: list[float] = []
        memory: list[float] = []
        for _ in range(starts):
            seconds, connected = await _first_answer(bench)
            answered.append(seconds)
            online.append(connected)
            processor.append(cpu_seconds(bench.pid) or 0.0)
            memory.append(resident_mb(bench.pid) or 0.0)
            await bench.stop_bot()
    figures = [
        Figure("the very first start to READY", first_online, "s", at_most=AIM_ONLINE_SECONDS),
        Figure("the very first start to the first answer", first, "s"),
        *(
            Figure(f"first board of {game} after a start", seconds, "s", at_most=AIM_BOARD_SECONDS)
            for game, seconds in boards.items()
        ),
        Figure(f"start to READY with {stored:,} matches", median(online), "s"),
        Figure(f"start to the first answer with {stored:,} matches", median(answered), "s", at_most=AIM_SECONDS),
        Figure("the slowest of these starts", max(answered), "s"),
    ]
    if any(processor):
        figures.append(Figure("processor time of such a start", median(processor), "s"))
    if any(memory):
        figures.append(Figure("memory after such a start", median(memory), "MB"))
    return figures


def first_boards() -> dict[str, float]:
    """Draw the first board of each game, with sprites not loaded in this process yet; returns seconds."""
    loaded, took = load_cogs(), dict[str, float]()
    for name, ui in loaded.game_uis.items():
        words().say(f"{name}-name")  # a start reads all words
        began = time.perf_counter()
        if fault := picture_fault(loaded.games[name], ui):
            raise RuntimeError(f"{name}: {fault}")
        took[name] = time.perf_counter() - began
    return took


async def _first_answer(bench: Rig) -> tuple[float, float]:
    """Start the bot; returns the seconds until it has answered somebody, and until it was connected."""
    began = time.perf_counter()
    connected = await bench.start_bot()
    result = await bench.person("Ada").slash("help")
    if result.failed:
        raise RuntimeError("the bot did not answer")
    return time.perf_counter() - began, connected


async def fill(bench: Rig, count: int) -> None:
    """Store many matches that were begun: some are played through the store, the others are copies of these rows."""
    path = bench.bot_folder / "farrago.sqlite3"
    secret = SECRET.encode()
    store = await Store.open(bench.store_url, secret)
    try:
        before = (await store.counts()).playing
        played = [await _begun(store, str(seed)) for seed in range(min(DEALS, count))]
    finally:
        await store.close()
    copies = _copy(path, played, count - len(played))
    store = await Store.open(bench.store_url, secret)
    try:
        last = await store.matches.find(copies[-1])
        if (
            last is None
            or (await store.counts()).playing != before + count
            or await folded(store, last.id) != last.state_hash
        ):
            raise RuntimeError("the copied matches are not whole")
    finally:
        await store.close()


async def _begun(store: Store, seed: str) -> Match:
    match = await store.matches.create(dealt(seed))
    for _ in range(MOVES):
        match = (await store.matches.act(match.id, f"{match.id}/{match.seq}", 0, any_move)).match
    return match


def _copy(path: Path, matches: list[Match], count: int) -> list[str]:
    """Write copies of matches under new ids, sealed as the store seals them; returns their ids."""
    sealer = Sealer(SECRET.encode())
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        copies = [_Copy(connection, match) for match in matches]
        ids = [new_id() for _ in range(count)]
        for number, match_id in enumerate(ids):
            copies[number % len(copies)].write(match_id, sealer)
        connection.commit()
    return ids


class _Copy:
    """All rows of one match, to be written again."""

    def __init__(self, connection: sqlite3.Connection, match: Match) -> None:
        self._connection = connection
        self._stored = match
        (self._match,) = self._rows("SELECT * FROM match WHERE id = ?")
        self._parts = {
            "seat": self._rows("SELECT * FROM seat WHERE match = ?"),
            "action": self._rows("SELECT * FROM action WHERE match = ?"),
        }

    def write(self, match_id: str, sealer: Sealer) -> None:
        """Write the match again under another id, with seed and snapshot sealed for it."""
        sealed = {
            "seed": sealer.seal(sealer.open(self._match["seed"], f"seed/{self._stored.id}"), f"seed/{match_id}"),
            "snapshot": snapshots.seal(sealer, msgspec.structs.replace(self._stored, id=match_id)),
        }
        self._insert("match", [self._match | sealed | {"id": match_id}])
        for table, rows in self._parts.items():
            # The key of an action is unique in the whole table, not in its match.
            keys = [{"key": f"{match_id}/{row['seq']}"} if table == "action" else {} for row in rows]
            self._insert(table, [row | key | {"match": match_id} for row, key in zip(rows, keys, strict=True)])

    def _rows(self, query: str) -> list[Row]:
        return [dict(row) for row in self._connection.execute(query, (self._stored.id,))]

    def _insert(self, table: str, rows: list[Row]) -> None:
        names = list(rows[0])
        values = ", ".join(f":{name}" for name in names)
        # the names are those of our own schema
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({values})", rows)  # noqa: S608
