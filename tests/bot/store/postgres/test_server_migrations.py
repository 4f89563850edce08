"""Migrations on a server: the same tables as in a file, from every version that was, and a file of what was before."""

from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bot.store import Store, StoreForeign, StoreTooNew, StoreUnavailable
from bot.store.backup.portable import opened as opened_file
from bot.store.backup.portable import readied
from bot.store.backup.row_copy import carry
from bot.store.migrate import revision_in, upgrade
from bot.store.schema import metadata
from bot.store.sqlite.inspecting import revision_of
from tests.app import SECRET as SECRET_OF_OLD
from tests.bot.store.next_version import FAILS, GOES_WELL, LATEST, NEXT
from tests.bot.store.postgres.servers import at, empty, load_in, load_of
from tests.bot.store.table import SECRET, dealt, opened
from tests.faults.rows.upgrades import lay, revisions


def differences(connection: Connection) -> list[object]:
    """What of the tables is not as the schema says: columns, types, defaults, indices, keys."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    found: list[object] = list(compare_metadata(context, metadata))
    there = inspect(connection)
    for name, expected in metadata.tables.items():
        key = there.get_pk_constraint(name)["constrained_columns"]
        found += [] if key == expected.primary_key.columns.keys() else [(name, key)]
    return found


async def test_migrating_from_nothing_gives_the_tables_of_the_schema(server: str) -> None:
    assert await at(server, differences) == []


async def test_a_table_that_differs_from_the_schema_is_seen(server: str) -> None:
    await at(server, lambda it: it.execute(text("ALTER TABLE entry ALTER COLUMN person TYPE integer")).rowcount)
    await at(server, lambda it: it.execute(text("DROP INDEX ix_seat_player")).rowcount)
    assert len(await at(server, differences)) == 2


@pytest.mark.parametrize("revision", revisions())
async def test_every_older_version_with_its_rows_becomes_what_it_becomes_in_a_file(
    tmp_path: Path, revision: str
) -> None:
    old, url = lay(revision, tmp_path / "old"), await empty()

    def put(connection: Connection) -> None:
        upgrade(connection, revision)
        with opened_file(old) as engine, engine.connect() as source:
            carry(source, connection)

    await at(url, put)
    store = await Store.open(url, SECRET_OF_OLD, backups=tmp_path / "backups")
    assert (await store.counts()).playing > 0
    await store.close()
    with readied(old) as ready:
        assert await load_of(url) == load_in(ready)
    assert await at(url, differences) == []
    (kept,) = (tmp_path / "backups").iterdir()
    assert (revision_of(kept), load_in(kept)) == (revision, load_in(old))


async def filled(url: str) -> None:
    async with opened(url) as store:
        await store.matches.create(dealt())


async def test_an_upgrade_keeps_a_file_of_what_was(
    server: str, tmp_path: Path, begin_next_version: Callable[[str], None]
) -> None:
    await filled(server)
    before = await load_of(server)
    begin_next_version(GOES_WELL)
    store = await Store.open(server, SECRET, backups=tmp_path / "backups")
    assert (await store.counts()).playing == 1
    await store.close()
    (kept,) = (tmp_path / "backups").iterdir()
    assert (await at(server, revision_in), revision_of(kept), load_in(kept)) == (NEXT, LATEST, before)


async def test_an_upgrade_that_fails_changes_nothing(server: str, begin_next_version: Callable[[str], None]) -> None:
    await filled(server)
    before = await load_of(server)
    begin_next_version(FAILS)
    with pytest.raises(StoreUnavailable, match="42P01"):
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
