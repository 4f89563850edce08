"""A process that is killed at any instant loses no action it has confirmed, and doubles none."""

import multiprocessing
import random
import sqlite3
import sys
import time
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.store.crash_player import MATCHES, play_until_killed
from tests.bot.store.table import GAME, folded, opened, position_of

MANY_KILLS, KILLS = 200, 50
Acked = list[tuple[str, int]]
Processes = ForkServerContext | SpawnContext


def processes() -> Processes:
    """A way to start processes in milliseconds where there is one."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.bot.store.crash_player"])
    return context


def play_and_kill(context: Processes, path: Path, round_: int, life: float) -> Acked:
    """Let a process play, kill it `life` seconds after its first confirmed action, and give all it confirmed."""
    listening, report = context.Pipe(duplex=False)
    process = context.Process(target=play_until_killed, args=(path, round_, report))
    process.start()
    report.close()
    with listening:
        assert listening.poll(60), "nothing was confirmed in a minute"
        acked: Acked = [listening.recv()]
        ends = time.monotonic() + life
        while (left := ends - time.monotonic()) > 0 and listening.poll(left):
            acked.append(listening.recv())
        process.kill()
        process.join()
        return acked + rest_of(listening)


def rest_of(listening: Connection) -> Acked:
    """What was confirmed before the kill and not yet heard."""
    acked: Acked = []
    try:
        while True:
            acked.append(listening.recv())
    except EOFError:
        return acked


def stored_in(path: Path) -> list[tuple[str, int, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT match, seq, key FROM action ORDER BY match, seq").fetchall()


@pytest.mark.parametrize("kills", [pytest.param(MANY_KILLS, marks=pytest.mark.long), KILLS])
async def test_kills_lose_nothing_and_double_nothing(path: Path, kills: int) -> None:
    chance, context = random.Random(17), processes()
    acked: Acked = []
    for round_ in range(kills):
        confirmed = play_and_kill(context, path, round_, chance.uniform(0.005, 0.150))
        stored = {(match, seq) for match, seq, _ in stored_in(path)}
        assert set(confirmed) <= stored, f"lost after kill {round_}"
        acked += confirmed
    async with opened(path) as store:
        await check(store, acked, stored_in(path), kills)


async def check(store: Store, acked: Acked, stored: list[tuple[str, int, str]], kills: int) -> None:
    """Every confirmed action is there once, at most the ones under way were stored unconfirmed, every fold agrees."""
    assert len(acked) == len(set(acked))
    assert len({key for _, _, key in stored}) == len(stored)
    assert len(stored) - len(acked) <= kills * MATCHES
    by_match: dict[str, list[int]] = {}
    for match_id, seq, key in stored:
        assert key == f"{match_id}/{seq}"
        by_match.setdefault(match_id, []).append(seq)
    for match_id, seqs in by_match.items():
        match = await store.match(match_id)
        assert match is not None
        assert seqs == list(range(1, match.seq + 1))
        assert match.state_hash == GAME.codec.hash(position_of(match).state) == await folded(store, match_id)
