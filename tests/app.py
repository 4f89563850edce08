"""An app in a temporary folder, with a clock that is moved by hand: for tests above the store."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from bot.lobby.lobbies import Lobbies
from bot.match.agreements import Agreements
from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.daily import Days
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.timers import Clock
from bot.store.store import Store
from engine.fart.ai.greedy import greedy
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
        return self.ms

    def at(self, text: str) -> None:
        """Move to a time written as ISO 8601, in UTC."""
        self.ms = int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@dataclass
class AppParts:
    """The parts that a test needs."""

    store: Store
    tables: Tables
    days: Days
    time: Time
    agreements: Agreements
    lobbies: Lobbies

    @property
    def clock(self) -> Clock:
        """The watch over the deadlines; its AIs do not think."""
        return Clock(self.store, self.tables, AiSeats(self.tables, cast(Thinking, None)), self.time)

    async def finish(self, table: Table, player: int = ADA) -> Table:
        """Let the greedy player end a match."""
        while table.outcome is None:
            action = greedy(table.view(0))
            key = f"{table.match.id}{table.position.seq}"
            table = await self.tables.play(table, 0, table.position.questions[0], action, key)
        return table

    async def lose(self, table: Table) -> Table:
        """Sacrifice one defender after the other until the match is lost: the quickest legal ending."""
        while table.outcome is None:
            action = Sacrifice(table.view(0).table[0])
            key = f"{table.match.id}{table.position.seq}"
            table = await self.tables.play(table, 0, table.position.questions[0], action, key)
        return table


def repositories(store: Store) -> dict[str, object]:
    """The store's repositories by name, as an app passes them to pages; for stand-ins for an app."""
    names = ("matches", "deadlines", "drafts", "outbox", "players", "servers", "high_scores", "decks", "installation")
    return {name: getattr(store, name) for name in names}


@asynccontextmanager
async def app_parts(folder: Path, start: str = "2026-11-21T12:00:00", url: str = "") -> AsyncIterator[AppParts]:
    """Open the app at a given time, with its store in the folder (so that it can be opened again) or at a URL."""
    time = Time(0)
    time.at(start)
    path = folder / "farrago.sqlite3"
    if not url:
        await lay_out(path, SECRET)
    store = await Store.open(url or address_of(path), SECRET, time)
    try:
        tables = Tables(store, games(), time)
        agreements = Agreements(store, tables, time)
        lobbies = Lobbies(store, tables, time)
        yield AppParts(store, tables, Days("fart", store, tables, SECRET, time), time, agreements, lobbies)
    finally:
        await store.close()
