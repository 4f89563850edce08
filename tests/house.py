"""A house in a temporary folder, with a clock that stands until it is moved: for tests above the store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from bot.clock import Clock
from bot.daily import Days
from bot.lobbies import Lobbies
from bot.minds import Minds
from bot.settling import Settling
from bot.store.store import Store
from bot.table import Table
from bot.tables import Tables
from engine.fart.greedy import greedy
from engine.fart.model import Sacrifice
from engine.registry import games
from tests.fresh import address_of, lay_out

SECRET = b"an installation secret of a test"
PLACE = 900
ADA, BO = 1, 2


@dataclass
class Time:
    """Now, in milliseconds since 1970."""

    ms: int

    def __call__(self) -> int:
        """Tell the time."""
        return self.ms

    def at(self, text: str) -> None:
        """Move to a time written as ISO 8601, in UTC."""
        self.ms = int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@dataclass
class Rooms:
    """The parts that a test needs."""

    store: Store
    tables: Tables
    days: Days
    time: Time
    settling: Settling
    lobbies: Lobbies

    @property
    def clock(self) -> Clock:
        """The watch over the deadlines; no AI thinks here."""
        return Clock(self.store, self.tables, cast(Minds, None), self.time)

    async def finish(self, table: Table, player: int = ADA) -> Table:
        """Let the greedy player end a match."""
        while table.outcome is None:
            action = greedy(table.view(0))
            key = f"{table.match.id}{table.position.seq}"
            table = await self.tables.play(table, 0, table.position.questions[0], action, key)
        return table

    async def lose(self, table: Table) -> Table:
        """Sacrifice one defender after the other, until the match is lost: the quickest way to its end by the rules."""
        while table.outcome is None:
            action = Sacrifice(table.view(0).table[0])
            key = f"{table.match.id}{table.position.seq}"
            table = await self.tables.play(table, 0, table.position.questions[0], action, key)
        return table


@asynccontextmanager
async def rooms(folder: Path, start: str = "2026-11-21T12:00:00") -> AsyncIterator[Rooms]:
    """Open the rooms at a time; the store lies in the folder, so that they can be opened again."""
    time = Time(0)
    time.at(start)
    path = folder / "farrago.sqlite3"
    await lay_out(path, SECRET)
    store = await Store.open(address_of(path), SECRET, time)
    try:
        tables = Tables(store, games(), time)
        settling = Settling(store, tables, time)
        lobbies = Lobbies(store, tables, time)
        yield Rooms(store, tables, Days("fart", store, tables, SECRET, time), time, settling, lobbies)
    finally:
        await store.close()
