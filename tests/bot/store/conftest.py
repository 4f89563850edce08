"""A fresh store on each kind of database, and its clock."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.store.table import SECRET, Clock, opened, url_of
from tests.fresh import lay_out
from tests.postgres import wanted


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "farrago.sqlite3"


@pytest.fixture
async def server() -> str:
    """The address of an empty store on PostgreSQL."""
    return await wanted().lay_out(SECRET)


@pytest.fixture(params=["sqlite", "postgres"])
async def address(request: pytest.FixtureRequest, path: Path) -> str:
    """The address of an empty store; a test that takes it, or `store`, runs on both databases."""
    if request.param == "postgres":
        return await wanted().lay_out(SECRET)
    await lay_out(path, SECRET)
    return url_of(path)


@pytest.fixture
async def store(address: str, clock: Clock) -> AsyncIterator[Store]:
    async with opened(address, clock) as store:
        yield store


@pytest.fixture
async def file_store(path: Path, clock: Clock) -> AsyncIterator[Store]:
    """A store on `path`, for tests that read the file."""
    async with opened(path, clock) as store:
        yield store
