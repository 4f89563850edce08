"""The cost of an action through the store, compared with a bare commit of as many bytes on the same disk."""

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bot.store import Match, MatchChange, Store
from tests.bot.store.table import any_move, dealt, opened

ROUNDS = 2000
AT_ONCE = 64
STORED = 10_000
MOVES = 40


def measure(folder: Path | None = None) -> dict[str, float]:
    """Measure in a folder on the disk that counts: milliseconds (`_ms`), a ratio, and actions per second."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        return asyncio.run(_measure(Path(made)))


async def _measure(folder: Path) -> dict[str, float]:
    bare = Bare(folder / "bare.sqlite3")
    async with opened(folder / "act.sqlite3") as store:
        player = Player(store)
        acts, commits = await _in_turns(player, bare)
        rate = await _rate(store)
    bare.close()
    figures = {
        f"{name}_p{share}_ms": _percentile(times, share)
        for name, times in (("act", acts), ("act_rules", player.thinking), ("bare_commit", commits))
        for share in (50, 99)
    }
    return figures | {
        "act_to_bare_commit": figures["act_p50_ms"] / figures["bare_commit_p50_ms"],
        f"acts_per_second_{AT_ONCE}_at_once": rate,
        f"open_with_{STORED}_matches_ms": await _opening(folder / "many.sqlite3"),
    }


class Player:
    """Plays one match after the other; `thinking` is what the rules took of each action."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.thinking: list[float] = []

    async def match_for(self, last: Match | None, n: int) -> Match:
        """Go on with a match, or begin the next one."""
        return (
            last if last is not None and last.status == "playing" else await self._store.matches.create(dealt(str(n)))
        )

    async def act(self, match: Match) -> Match:
        """Play an action and wait until it is durable."""
        return (await self._store.matches.act(match.id, f"{match.id}/{match.seq}", 0, self._decide)).match

    def _decide(self, match: Match) -> MatchChange:
        begin = time.perf_counter()
        change = any_move(match)
        self.thinking.append(1000 * (time.perf_counter() - begin))
        return change


class Bare:
    """Commits as many bytes as an action writes, as durably, in a separate thread."""

    def __init__(self, path: Path) -> None:
        # Opened here and used in another thread, one commit at a time.
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, body BLOB)")
        self._thread = ThreadPoolExecutor(1)

    async def commit(self, size: int) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, os.urandom(size))

    def _commit(self, body: bytes) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO bare (body) VALUES (?)", (body,))
        self._connection.execute("COMMIT")

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()


async def _in_turns(player: Player, bare: Bare) -> tuple[list[float], list[float]]:
    """Let the two take turns, so that a slow moment of the machine meets both."""
    acts: list[float] = []
    commits: list[float] = []
    match: Match | None = None
    for n in range(ROUNDS):
        match = await player.match_for(match, n)
        commits.append(await _timed(bare.commit(len(match.snapshot) + 200)))
        begin = time.perf_counter()
        match = await player.act(match)
        acts.append(1000 * (time.perf_counter() - begin))
    return acts, commits


async def _timed(doing: Awaitable[None]) -> float:
    begin = time.perf_counter()
    await doing
    return 1000 * (time.perf_counter() - begin)


async def _rate(store: Store) -> float:
    """Actions per second when many tables act at once and share their commits."""
    player = Player(store)
    matches = [await store.matches.create(dealt(f"at once {n}")) for n in range(AT_ONCE)]

    async def play(match: Match) -> int:
        for moves in range(MOVES):
            if match.status != "playing":
                return moves
            match = await player.act(match)
        return MOVES

    begin = time.perf_counter()
    moves = await asyncio.gather(*(play(match) for match in matches))
    return sum(moves) / (time.perf_counter() - begin)


async def _opening(path: Path) -> float:
    """How long it takes to open a store that holds many matches, each of some actions."""
    async with opened(path) as store:
        player = Player(store)
        for first in range(0, STORED, AT_ONCE):
            await asyncio.gather(*(_short_match(store, player, n) for n in range(first, min(first + AT_ONCE, STORED))))
    begin = time.perf_counter()
    async with opened(path) as store:
        await store.matches.live(limit=AT_ONCE)
        return 1000 * (time.perf_counter() - begin)


async def _short_match(store: Store, player: Player, n: int) -> None:
    match = await store.matches.create(dealt(str(n)))
    for _ in range(10):
        match = await player.act(match)


def _percentile(times: list[float], share: int) -> float:
    return sorted(times)[len(times) * share // 100]
