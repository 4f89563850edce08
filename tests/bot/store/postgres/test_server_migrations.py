"""Migrations on a server: the tables of the schema, atomically, and after a backup to a file."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bot.store import Store, StoreForeign, StoreTooNew, StoreUnavailable
from bot.store.migrations.migrate import revision_in
from bot.store.schema import metadata
from bot.store.sqlite.inspecting import revision_of
from tests.bot.store.next_version import FAILS, LATEST, NEXT, next_version
from tests.bot.store.postgres.servers import at, load_in, load_of
from tests.bot.store.table import SECRET, dealt, opened


def differences(connection: Connection) -> list[object]:
    """The differences between tables and schema: columns, types, defaults, indices, keys."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    found: list[object] = list(compare_metadata(context, metadata))
    there = inspect(connection)
    for name, expected in metadata.tables.items():
        key = there.get_pk_constraint(name)["constrained_columns"]
        found += [] if key == expected.primary_key.columns.keys() else [(name, key)]
    return found


async def test_migrating_an_empty_database_gives_the_tables_of_the_schema(server: str) -> None:
    assert await at(server, differences) == []


async def test_a_table_that_differs_from_the_schema_is_seen(server: str) -> None:
    await at(server, lambda it: it.execute(text("ALTER TABLE entry ALTER COLUMN person TYPE integer")).rowcount)
    await at(server, lambda it: it.execute(text("DROP INDEX ix_seat_player")).rowcount)
    assert len(await at(server, differences)) == 2


async def filled(url: str) -> None:
    async with opened(url) as store:
        await store.matches.create(dealt())


async def test_an_upgrade_keeps_a_file_of_the_old_database(server: str, tmp_path: Path) -> None:
    await filled(server)
    before = await load_of(server)
    with next_version(tmp_path):
        store = await Store.open(server, SECRET, backups=tmp_path / "backups")
        assert (await store.counts()).playing == 1
        await store.close()
    (kept,) = (tmp_path / "backups").iterdir()
    assert (await at(server, revision_in), revision_of(kept), load_in(kept)) == (NEXT, LATEST, before)


async def test_a_failed_upgrade_leaves_the_database_unchanged(server: str, tmp_path: Path) -> None:
    await filled(server)
    before = await load_of(server)
    with next_version(tmp_path, FAILS), pytest.raises(StoreUnavailable, match="42P01"):
        await Store.open(server, SECRET)
    assert (await at(server, revision_in), await load_of(server)) == (LATEST, before)


async def test_a_newer_or_foreign_database_is_refused_untouched(server: str) -> None:
    await at(server, lambda it: it.execute(text("UPDATE alembic_version SET version_num = '9999'")).rowcount)
    with pytest.raises(StoreTooNew):
        await Store.open(server, SECRET)
    await at(server, lambda it: it.execute(text("DROP TABLE alembic_version")).rowcount)
    before = await load_of(server)
    with pytest.raises(StoreForeign):
        await Store.open(server, SECRET)
    assert await load_of(server) == before
