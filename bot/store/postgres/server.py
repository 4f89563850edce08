"""Runs one piece of work on a PostgreSQL server and disconnects: for commands, which run no event loop."""

import asyncio
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.store.database import WorkUnit

T = TypeVar("T")


def on_server(url: URL, work: WorkUnit[T], *, reading: bool = False) -> T:
    """Do work in one transaction, read-only if `reading`, without checking or migrating the database.

    Raises what the work raises, StoreUnavailable, and UnknownUrl where the address or its user is wrong.
    """
    return asyncio.run(_do(url, work, reading=reading))


async def _do(url: URL, work: WorkUnit[T], *, reading: bool) -> T:
    from bot.store.postgres.opening import connect_postgres, explained

    database = connect_postgres(url)
    try:
        return await explained(database.read(work) if reading else database.write(work))
    finally:
        await database.close()
