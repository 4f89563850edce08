"""The process that settles results and is killed: it reports each settled match, and its end."""

import asyncio
from multiprocessing.connection import Connection

from bot.match.table import Table
from bot.match.tables import Tables
from bot.results.results import Results
from bot.store.repositories.people.results import SeatResult
from bot.store.store import Store, now_ms
from engine.registry import games
from tests.app import SECRET

HEARD = "heard/"
"""How the notes begin that say of a match that what follows from its results is kept."""


def settle_until_killed(url: str, report: Connection) -> None:
    """Settle all matches that are over and have no result."""

    async def work() -> None:
        store = await Store.open(url, SECRET)
        await settle_all(store, report)
        await store.close()

    asyncio.run(work())
    report.send("")


async def settle_all(store: Store, report: Connection | None = None) -> None:
    """Settle all matches, and report each one."""
    service = Results(store, Tables(store, games(), now_ms), now_ms)

    async def hear(table: Table | None, rows: tuple[SeatResult, ...]) -> None:
        await store.notes.put(f"{HEARD}{rows[0].match}", "")
        if report is not None:
            report.send(rows[0].match)

    async def calm() -> None:
        """Never wait for presses."""

    service.on_result.append(hear)
    await service.catch_up(calm)
