"""Processes that play every game in one store at the same time, and report the answers to their parent."""

import asyncio
import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread

from bot.store.errors import StoreError
from tests.fork_server import fork_server
from tests.players.random_tables import PEOPLE, RandomTables, random_tables

ENDS_IN = 60.0
"""Seconds that a process may take to end once it is asked to."""


@dataclass
class Playing:
    """The reports of the processes so far: the last answered action of each match, and errors.

    `started` counts the processes that have a table of every game, `ended` those that have stopped playing.
    """

    acknowledged: dict[str, int] = field(default_factory=dict[str, int])
    errors: list[str] = field(default_factory=list[str])
    started: int = 0
    ended: int = 0

    @property
    def presses(self) -> int:
        """How many actions were answered."""
        return sum(self.acknowledged.values())


def processes() -> ForkServerContext | SpawnContext:
    """The fastest way to start processes on this system."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    return fork_server()


@contextmanager
def playing(url: str, seeds: list[str]) -> Iterator[Playing]:
    """Let a process for each seed play for as long as the block lasts; all have ended after it."""
    told, context = Playing(), processes()
    ours: list[Connection] = []
    started: list[BaseProcess] = []
    for seed in seeds:
        one, other = context.Pipe()
        process = context.Process(target=play_on, args=(url, seed, other))
        process.start()
        other.close()
        ours.append(one)
        started.append(process)
    listener = Thread(target=_listen, args=(list(ours), told))
    listener.start()
    try:
        yield told
    finally:
        for connection in ours:
            _ask_to_end(connection)
        for process in started:
            process.join(ENDS_IN)
            process.kill()
        listener.join()


def _ask_to_end(connection: Connection) -> None:
    try:
        connection.send("enough")
    except OSError:  # it has ended by itself, and its report was read
        return


def _listen(connections: list[Connection], told: Playing) -> None:
    while connections:
        for ready in wait(connections):
            assert isinstance(ready, Connection)
            try:
                match_id, seq = ready.recv()
            except (EOFError, OSError):
                connections.remove(ready)
                told.ended += 1
                continue
            if match_id == "error":
                told.errors.append(str(seq))
            elif match_id == "started":
                told.started += 1
            else:
                told.acknowledged[match_id] = max(seq, told.acknowledged.get(match_id, 0))


def play_on(url: str, seed: str, report: Connection) -> None:
    """Play a table of every game, and another where one ends, until told to end."""
    try:
        asyncio.run(_play_on(url, seed, report))
    except StoreError as error:
        report.send(("error", f"{type(error).__name__}: {error}"))


async def _play_on(url: str, seed: str, report: Connection) -> None:
    async with random_tables(url, Random(seed)) as app:
        tables = {game: (await app.open(game, f"{seed} {game}")).match.id for game in PEOPLE}
        report.send(("started", 0))
        while not report.poll():
            await asyncio.gather(*(_go_on(app, tables, game, report) for game in PEOPLE))


async def _go_on(app: RandomTables, tables: dict[str, str], game: str, report: Connection) -> None:
    match_id = tables[game]
    await app.press(match_id)
    report.send((match_id, app.acknowledged[match_id]))
    if (await app.tables.find(match_id)).is_over:
        tables[game] = (await app.open(game, f"after {match_id}")).match.id
