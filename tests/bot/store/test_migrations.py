"""Migrations lead from an empty database to the tables of the schema, atomically, and after a backup."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store import StoreTooNew, StoreUnavailable
from bot.store.migrations import migrate
from bot.store.migrations.migrate import revision_in, upgrade
from bot.store.schema import metadata
from tests.bot.store.next_version import FAILS, LATEST, NEXT, next_version
from tests.bot.store.table import dealt, opened


def form_of(path: Path) -> tuple[str, bool, int]:
    """The revision of a file, whether it has the next version's table, and its number of matches."""
    with closing(sqlite3.connect(path)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'next'").fetchone()
        (matches,) = connection.execute("SELECT count(*) FROM match").fetchone()
        return revision, bool(tables), matches


async def filled(path: Path) -> None:
    async with opened(path) as store:
        await store.matches.create(dealt())


async def test_migrating_an_empty_database_gives_the_tables_of_the_schema(path: Path) -> None:
    await filled(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_newest_revision_is_the_one_we_run_with() -> None:
    assert ScriptDirectory(str(migrate.SCRIPTS)).get_current_head() == migrate.HEAD
    assert migrate.known_revisions() == {"", *(f"{number:04}" for number in range(1, int(migrate.HEAD) + 1))}


async def test_an_upgrade_keeps_a_backup_of_what_was(path: Path) -> None:
    await filled(path)
    with next_version(path.parent):
        async with opened(path) as store:
            assert (await store.counts()).playing == 1
    (backup,) = (path.parent / "backups").iterdir()
    assert (form_of(path), form_of(backup)) == ((NEXT, True, 1), (LATEST, False, 1))


async def test_a_failed_upgrade_leaves_the_database_unchanged(path: Path) -> None:
    await filled(path)
    with next_version(path.parent, FAILS), pytest.raises(StoreUnavailable, match="nowhere"):
        async with opened(path):
            pass
    assert form_of(path) == (LATEST, False, 1)


async def test_a_new_store_rates_at_once(path: Path) -> None:
    async with opened(path) as store:
        assert await store.ratings.anew() is None


def test_a_database_that_became_newer_in_between_is_not_upgraded() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT)")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('9999')")
        with pytest.raises(StoreTooNew):
            upgrade(connection)
        assert revision_in(connection) == "9999"
    engine.dispose()
