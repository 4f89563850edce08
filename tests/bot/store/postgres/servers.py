"""What the tests do to a database on a server behind the store's back."""

import asyncio
from pathlib import Path
from typing import TypeVar

from bot.store.address import parse
from bot.store.backup.portable import opened as opened_file
from bot.store.backup.row_copy import Loads, weigh
from bot.store.database import WorkUnit
from bot.store.postgres.server import on_server
from tests.postgres import wanted

T = TypeVar("T")


async def empty() -> str:
    """Make a database without a table; returns its address."""
    cluster = wanted()
    return cluster.url(await cluster.create())


async def at(url: str, work: WorkUnit[T]) -> T:
    """Do work at an address, and commit it."""
    return await asyncio.to_thread(on_server, parse(url), work)


async def load_of(url: str) -> Loads:
    """Weigh all that a server's database holds."""
    return await at(url, weigh)


def load_in(path: Path) -> Loads:
    """Weigh all that a file holds."""
    with opened_file(path) as engine, engine.connect() as connection:
        return weigh(connection)
