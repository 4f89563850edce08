"""Changes that tests make to a server's database behind the store's back."""

import asyncio
from pathlib import Path
from typing import TypeVar

from bot.store.address import parse
from bot.store.database import WorkUnit
from bot.store.postgres.portable import opened as opened_file
from bot.store.postgres.row_copy import Loads, weigh
from bot.store.postgres.server import on_server
from tests.postgres import wanted

T = TypeVar("T")


async def empty() -> str:
    """Make a database without tables; returns its address."""
    cluster = wanted()
    return cluster.url(await cluster.create())


async def at(url: str, work: WorkUnit[T]) -> T:
    """Do work at an address, and commit it."""
    return await asyncio.to_thread(on_server, parse(url), work)


async def load_of(url: str) -> Loads:
    """Measure the contents of a server's database."""
    return await at(url, weigh)


def load_in(path: Path) -> Loads:
    """Measure the contents of a file."""
    with opened_file(path) as engine, engine.connect() as connection:
        return weigh(connection)
