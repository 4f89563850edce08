"""Runs one piece of work on a PostgreSQL server and disconnects: for commands, which run no event loop."""

import asyncio
from importlib.util import find_spec
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.core.installation import INSTALL_DRIVER
from bot.store.database import WorkUnit
from bot.store.errors import UnknownUrl

T = TypeVar("T")


def on_server(url: URL, work: WorkUnit[T], *, reading: bool = False) -> T:
    """Do work in one transaction, read-only if `reading`, without checking or migrating the database.

    Raises what the work raises, StoreUnavailable, and UnknownUrl where the address or its user is wrong.
    """
    return asyncio.run(_do(url, work, reading=reading))


async def _do(url: URL, work: WorkUnit[T], *, reading: bool) -> T:
    need_driver()
    from bot.store.postgres.opening import connect_postgres, explained

    database = connect_postgres(url)
    try:
        return await explained(database.read(work) if reading else database.write(work))
    finally:
        await database.close()


def need_driver() -> None:
    """Refuse to go on where the optional PostgreSQL driver is not installed. Raises UnknownUrl."""
    # SQLAlchemy needs greenlet for asynchronous drivers, and does not install it by itself.
    if not all(map(find_spec, ("asyncpg", "greenlet"))):
        raise UnknownUrl(f"DATABASE_URL names a PostgreSQL, and its driver is missing: {INSTALL_DRIVER}.")
