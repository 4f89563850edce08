"""A prepared statement does the same on each database, and what fails below it is told as of any other statement."""

import pytest
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.exc import DBAPIError

from bot.store import Store
from bot.store.database import upsert
from bot.store.prepared import Prepared
from bot.store.schema import meta
from tests.bot.store.table import opened
from tests.postgres import cluster, database_of

PUT = Prepared(lambda connection: upsert(connection, meta))
GET = Prepared(select(meta.c.value).where(meta.c.key == bindparam("wanted")))
DROPPED = Prepared(select(func.pg_terminate_backend(func.pg_backend_pid())))


async def test_many_rows_are_put_as_one_is(store: Store) -> None:
    def work(connection: Connection) -> list[str | None]:
        PUT.execute_each(connection, [])
        PUT.execute_each(connection, [{"key": "a", "value": "1"}])
        PUT.execute_each(connection, [{"key": "b", "value": "2"}, {"key": "c", "value": "3"}])
        rows = [GET.first(connection, {"wanted": key}) for key in "abcd"]
        return [None if row is None else row[0] for row in rows]

    assert await store._database.write(work) == ["1", "2", "3", None]


async def test_a_row_that_is_there_is_a_mistake_of_ours_and_stores_nothing(store: Store) -> None:
    def work(connection: Connection) -> None:
        PUT.execute_each(connection, [{"key": "new", "value": ""}, {"key": "new", "value": ""}])

    with pytest.raises(DBAPIError):
        await store._database.write(work)
    assert await store._database.read(lambda connection: GET.first(connection, {"wanted": "new"})) is None


async def test_a_connection_that_is_lost_below_it_is_replaced_and_the_work_done_anew(server: str) -> None:
    tries: list[int] = []

    def work(connection: Connection) -> int:
        tries.append(1)
        if len(tries) == 1:
            DROPPED.first(connection, {})
        return len(tries)

    async with opened(server) as store:
        assert await store._database.write(work) == 2


async def test_a_statement_of_which_the_columns_have_changed_is_prepared_anew(server: str) -> None:
    async with opened(server) as store:
        await store._database.write(lambda connection: PUT.execute(connection, {"key": "a", "value": "1"}))
        assert await store._database.glance(lambda connection: GET.first(connection, {"wanted": "a"})) == ("1",)
        await cluster().tell(database_of(server), "ALTER TABLE meta ALTER value TYPE varchar(900)")
        assert await store._database.glance(lambda connection: GET.first(connection, {"wanted": "a"})) == ("1",)
