"""Replays every match of a file and compares the result with its stored state.

It changes nothing. It uses one process per processor.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

import msgspec
from sqlalchemy import select

from bot.store.backup.portable import opened
from bot.store.schema import match
from bot.store.sealing import Sealer
from bot.store.sqlite.database import SqliteDatabase
from bot.store.store import Store, now_ms
from engine.record import replay
from engine.registry import games

PART = 100
"""Matches in one batch of a process; fewer are not worth a process."""


class Proof(msgspec.Struct, frozen=True):
    """The number of matches replayed, the number under other rules versions, and the matches that differ."""

    replayed: int = 0
    other_rules: int = 0
    astray: tuple[str, ...] = ()

    def __add__(self, other: "Proof") -> "Proof":
        """Add up two parts."""
        return Proof(self.replayed + other.replayed, self.other_rules + other.other_rules, self.astray + other.astray)


def prove(file: Path, secret: bytes, tell: Callable[[int], None]) -> Proof:
    """Open the snapshot of every match with a secret and replay its record; `tell` gets the number done.

    The file is up to date, and nobody else's.

    Raises:
        WrongKey: it was sealed with another secret.
    """
    # Tried once before: with a wrong key, every single match would be told as astray.
    asyncio.run(_try_key(file, secret))
    with opened(file) as engine, engine.connect() as connection:
        ids = connection.execute(select(match.c.id).order_by(match.c.id)).scalars().all()
    parts = [ids[start : start + PART] for start in range(0, len(ids), PART)]
    proof = Proof()
    for done, part in enumerate(_proved(file, secret, parts), 1):
        proof += part
        tell(min(done * PART, len(ids)))
    return proof


def _proved(file: Path, secret: bytes, parts: Sequence[Sequence[str]]) -> Iterator[Proof]:
    if len(parts) <= 1:
        yield from map(_prove_part, repeat(file), repeat(secret), parts)
        return
    processes = min(os.cpu_count() or 1, len(parts))
    # Spawned: a fork would copy locks that other threads hold at that moment, such as the progress display's.
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_prove_part, repeat(file), repeat(secret), parts)


async def _try_key(file: Path, secret: bytes) -> None:
    await (await Store.open(f"sqlite:///{file.as_posix()}", secret)).close()


def _prove_part(file: Path, secret: bytes, ids: Sequence[str]) -> Proof:
    return asyncio.run(_prove_some(file, secret, ids))


async def _prove_some(file: Path, secret: bytes, ids: Sequence[str]) -> Proof:
    # Not `Store.open`, which would check the whole file in each process again.
    store = Store(await SqliteDatabase.open(file), Sealer(secret), now_ms)
    proof = Proof()
    try:
        for match_id in ids:
            proof += await _proof_of(store, match_id)
    finally:
        await store.close()
    return proof


async def _proof_of(store: Store, match_id: str) -> Proof:
    try:
        found = await store.matches.find(match_id)
        record = await store.matches.record(match_id)
        game = games().get(record.game)
        if found is None or game is None or game.info.rules_version != found.rules_version:
            return Proof(other_rules=1)
        there = {game.codec.hash(replay(game, record).state)}
        # Of a match that ended long ago the record alone is kept.
        there |= {game.codec.hash(game.codec.state(found.snapshot))} if found.snapshot else set[str]()
    except Exception as error:  # a match that already failed before must not block the move of all others
        return Proof(replayed=1, astray=(f"{match_id} ({type(error).__name__})",))
    return Proof(replayed=1, astray=() if there == {found.state_hash} else (match_id,))
