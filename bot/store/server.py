"""Does one piece of work on the PostgreSQL of an address and lets go of it: for commands, which run no event loop."""

import asyncio
from importlib.util import find_spec
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.store.database import Work
from bot.store.errors import UnknownUrl

T = TypeVar("T")


def on_server(url: URL, work: Work[T], *, reading: bool = False) -> T:
    """Do work in one transaction, `reading` only or not, on the database as it is found.

    Raises what the work raises, StoreUnavailable, and UnknownUrl where the address or its user is wrong.
    """
    return asyncio.run(_do(url, work, reading=reading))


async def _do(url: URL, work: Work[T], *, reading: bool) -> T:
    need_driver()
    from bot.store.opening_postgres import connect_postgres, explained

    database = connect_postgres(url)
    try:
        return await explained(database.read(work) if reading else database.write(work))
    finally:
        await database.close()


def need_driver() -> None:
    """Refuse to go on where what a PostgreSQL needs is not installed, an extra for the few. Raises UnknownUrl."""
    if not all(map(find_spec, ("asyncpg", "greenlet"))):
        raise UnknownUrl("DATABASE_URL names a PostgreSQL: run `make postgres` once to install its driver.")
