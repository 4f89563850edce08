"""Lets processes play on one database, kills them at random instants, and looks for the actions they had confirmed."""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Protocol

from tests.app import SECRET
from tests.faults.damage.killed import Confirmed, play_until_killed
from tests.fresh import address_of, lay_out
from tests.players.processes import processes
from tests.postgres import Cluster, database_of

LIFE = (0.002, 0.040)
"""Seconds that a process lives after its first confirmed action, at the least and at the most."""

PATIENCE = 60.0
"""Seconds within which a process must confirm something, and a killed one be gone."""


class Data(Protocol):
    """A database, read behind the store's back."""

    url: str

    async def stored(self, keys: Sequence[str]) -> set[Confirmed]:
        """Return the stored actions under some keys."""
        ...

    async def all(self) -> list[Confirmed]:
        """Return all stored actions, by match and number."""
        ...


class InFile:
    """A SQLite database with an empty store."""

    def __init__(self, path: Path) -> None:
        self.url = address_of(path)
        self._path = path

    async def made(self) -> "InFile":
        await lay_out(self._path, SECRET)
        return self

    async def stored(self, keys: Sequence[str]) -> set[Confirmed]:
        with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as connection:
            one = "SELECT match, seq, key FROM action WHERE key = ?"
            return {row for key in keys for row in connection.execute(one, (key,))}

    async def all(self) -> list[Confirmed]:
        with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as connection:
            return connection.execute("SELECT match, seq, key FROM action ORDER BY match, seq").fetchall()


class OnServer:
    """A PostgreSQL database with an empty store."""

    def __init__(self, cluster: Cluster, url: str) -> None:
        self.url = url
        self._cluster = cluster

    async def stored(self, keys: Sequence[str]) -> set[Confirmed]:
        some = "SELECT match, seq, key FROM action WHERE key = ANY($1)"
        return {tuple(row) for row in await self._cluster.tell(database_of(self.url), some, list(keys))}

    async def all(self) -> list[Confirmed]:
        every = "SELECT match, seq, key FROM action ORDER BY match, seq"
        return [tuple(row) for row in await self._cluster.tell(database_of(self.url), every)]


@dataclass
class Killer:
    """Starts players one after the other and kills each; `confirmed` collects all confirmed actions."""

    data: Data
    chance: Random
    confirmed: list[Confirmed] = field(default_factory=list[Confirmed])
    last: dict[str, Confirmed] = field(default_factory=dict[str, Confirmed])
    lost: list[Confirmed] = field(default_factory=list[Confirmed])

    async def kill(self, times: int) -> None:
        """Let a process play and kill it, `times` times; after each kill its confirmed actions must be stored."""
        for _ in range(times):
            with self.playing() as player:
                player.listen(self.chance.uniform(*LIFE))
                heard = player.kill()
            await self.note(heard)

    def playing(self) -> "Player":
        """Start a process that goes on with the previous one's matches."""
        return Player(self.data.url, self.chance.randrange(10**9), tuple(self.last.values()))

    async def note(self, heard: Sequence[Confirmed]) -> None:
        """Check that the confirmed actions are stored, and keep them for the next process to press again."""
        stored = await self.data.stored([key for _, _, key in heard])
        self.lost += [one for one in heard if one not in stored]
        self.confirmed += heard
        self.last = {match_id: (match_id, seq, key) for match_id, seq, key in heard}


class Player:
    """A process that plays, and the actions it has confirmed."""

    def __init__(self, url: str, seed: int, again: tuple[Confirmed, ...]) -> None:
        context = processes()
        self._pipe, report = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(
            target=play_until_killed, args=(url, seed, again, report), daemon=True
        )
        self._process.start()
        report.close()
        self.heard: list[Confirmed] = []

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def listen(self, seconds: float) -> None:
        """Read confirmations: wait for the first, then go on for some seconds."""
        if not self._pipe.poll(PATIENCE):
            raise RuntimeError(f"nothing was confirmed in {PATIENCE} seconds")
        self.heard.append(self._recv())
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0 and self._pipe.poll(left):
            self.heard.append(self._recv())

    def kill(self) -> list[Confirmed]:
        """Kill it; returns everything that it has confirmed."""
        self._process.kill()
        self._process.join()
        while self._has_more():
            pass
        return self.heard

    def _has_more(self) -> bool:
        try:
            self.heard.append(self._pipe.recv())
        except EOFError:
            return False
        return True

    def _recv(self) -> Confirmed:
        try:
            return self._pipe.recv()
        except EOFError:
            raise RuntimeError("a process that plays has ended by itself; see what it said") from None
