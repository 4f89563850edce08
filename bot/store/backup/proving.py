"""Replays matches of a file and compares the results with their stored states. Read-only."""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from pathlib import Path

import msgspec
from sqlalchemy import Connection, select

from bot.core.processes import NoProcesses, processes
from bot.store.errors import WrongKey
from bot.store.migrations.migrate import HEAD, revision_in
from bot.store.repositories.matches import MATCH, match_of, record_of
from bot.store.schema import match
from bot.store.sealing.key_proof import proof_of
from bot.store.sealing.sealer import Sealer
from bot.store.sqlite.inspecting import looked_at
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

    It uses one process per processor.

    Raises:
        WrongKey: it was sealed with another secret.
    """
    # Tried once before: with a wrong key, every single match would be told as astray.
    if not proof_of(file).is_of(secret):
        raise WrongKey(f"{file} was sealed with another secret.")
    ids = match_ids(file)
    parts = [ids[start : start + PART] for start in range(0, len(ids), PART)]
    proof = Proof()
    for done, part in enumerate(_proved(file, secret, parts), 1):
        proof += part
        tell(min(done * PART, len(ids)))
    return proof


def prove_some(file: Path, secret: bytes, most: int | None) -> tuple[Proof, int]:
    """Replay `most` matches in this process, drawn by chance, or all (None); returns the number of all as well.

    The matches of a file in another form than ours are not replayed.
    """
    ids = match_ids(file)
    chosen = ids if most is None else random.SystemRandom().sample(ids, min(most, len(ids)))
    return _prove_part(file, secret, chosen), len(ids)


def match_ids(file: Path) -> Sequence[str]:
    """List the matches of a file; empty where its schema is not the current one."""
    with looked_at(file) as connection:
        if revision_in(connection) != HEAD:
            return ()
        return connection.execute(select(match.c.id).order_by(match.c.id)).scalars().all()


def _proved(file: Path, secret: bytes, parts: Sequence[Sequence[str]]) -> Iterator[Proof]:
    if len(parts) <= 1:
        yield from map(_prove_part, repeat(file), repeat(secret), parts)
        return
    try:
        pool = processes(min(os.cpu_count() or 1, len(parts)))
    except NoProcesses:
        yield from map(_prove_part, repeat(file), repeat(secret), parts)
        return
    with pool:
        yield from pool.map(_prove_part, repeat(file), repeat(secret), parts)


def _prove_part(file: Path, secret: bytes, ids: Sequence[str]) -> Proof:
    sealer, proof = Sealer(secret), Proof()
    with looked_at(file) as connection:
        for match_id in ids:
            proof += _proof_of(connection, sealer, match_id)
    return proof


def _proof_of(connection: Connection, sealer: Sealer, match_id: str) -> Proof:
    try:
        found = match_of(connection.execute(MATCH, {"match_id": match_id}).one(), sealer)
        record = record_of(connection, match_id=match_id, sealer=sealer)
        game = games().get(record.game)
        if game is None or game.info.rules_version != found.rules_version:
            return Proof(other_rules=1)
        there = {game.codec.hash(replay(game, record).state)}
        # Of a match that ended long ago the record alone is kept.
        there |= {game.codec.hash(game.codec.state(found.snapshot))} if found.snapshot else set[str]()
    except Exception as error:  # a match that already failed before must not stop the proof of all others
        return Proof(replayed=1, astray=(f"{match_id} ({type(error).__name__})",))
    return Proof(replayed=1, astray=() if there == {found.state_hash} else (match_id,))
