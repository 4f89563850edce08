"""A write on a server continues without its caller, no matter how either ends, and its result is reported once.

No server is needed: a fake connection stands in for it.
"""

import asyncio
import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import cast

import pytest
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_only

from bot.store.errors import StoreUnavailable
from bot.store.postgres.database import PostgresDatabase


class Server:
    """Answers when released, with a fault if it has one."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.reached, self.answers = asyncio.Event(), asyncio.Event()
        self.done: list[str] = []

    def execution_options(self, **_: str | bool) -> "Server":
        return self

    @property
    def sync_engine(self) -> "Server":
        return self

    @contextmanager
    def connect(self) -> Generator["Server"]:
        self.reached.set()
        await_only(self.answers.wait())
        if self.fault is not None:
            raise self.fault
        yield self

    def begin(self) -> "Server":
        return self

    def work(self) -> None:
        self.done.append("worked")

    def commit(self) -> None:
        self.done.append("committed")

    async def dispose(self) -> None:
        self.done.append("closed")


def work(connection: Connection) -> None:
    """Record in the fake server that it was called."""
    cast(Server, connection).work()


def database_on(server: Server) -> PostgresDatabase:
    return PostgresDatabase(cast(AsyncEngine, server))


async def begun(database: PostgresDatabase, server: Server) -> asyncio.Task[None]:
    """Begin a write, and wait until it has reached the server."""
    writing = asyncio.create_task(database.write(work))
    await server.reached.wait()
    return writing


@pytest.fixture
async def complaints() -> list[str]:
    """The complaints of the event loop about unhandled errors."""
    found = list[str]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: found.append(context["message"]))
    return found


async def ended(database: PostgresDatabase) -> None:
    """Let begun work finish, and collect everything unreferenced."""
    await asyncio.gather(*database._in_flight, return_exceptions=True)
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()


async def test_a_write_without_its_caller_is_committed_before_the_store_closes() -> None:
    server = Server()
    database = database_on(server)
    (await begun(database, server)).cancel()
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    assert server.done == []
    server.answers.set()
    await closing
    assert server.done == ["worked", "committed", "closed"]
    with pytest.raises(StoreUnavailable, match="is closed"):
        await database.write(work)


@pytest.mark.parametrize("caller", ["waits", "is gone"])
async def test_a_failed_write_raises_for_its_caller_alone(caller: str, complaints: list[str]) -> None:
    server = Server(ValueError("a mistake of ours"))
    database = database_on(server)
    writing = await begun(database, server)
    if caller == "is gone":
        writing.cancel()
        await asyncio.sleep(0)
    server.answers.set()
    (told,) = await asyncio.gather(writing, return_exceptions=True)
    await ended(database)
    assert type(told) is (ValueError if caller == "waits" else asyncio.CancelledError)
    assert (complaints, database._in_flight) == ([], set())


async def test_a_write_that_is_broken_off_with_the_program_is_no_error(complaints: list[str]) -> None:
    server = Server()
    database = database_on(server)
    writing = await begun(database, server)
    for task in tuple(database._in_flight):
        task.cancel()
    (told,) = await asyncio.gather(writing, return_exceptions=True)
    await ended(database)
    assert type(told) is asyncio.CancelledError
    assert (complaints, database._in_flight, server.done) == ([], set(), [])
