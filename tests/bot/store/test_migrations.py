"""Migrations lead from nothing to the tables of the schema, whole or not at all, and after a backup."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from bot.store import Player, StoreUnavailable, migrate, opening
from bot.store.schema import metadata
from tests.bot.store.table import dealt, opened

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade():
    op.create_table("next", sa.Column("id", sa.Integer))
    op.add_column("match", sa.Column("next", sa.Integer))
    op.execute("UPDATE match SET next = 1")
"""
FAILS = NEXT + '    op.drop_table("nowhere")\n'


@pytest.fixture
def begin_next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Turns this Farrago into one with another migration."""

    def begin(migration: str) -> None:
        scripts = tmp_path / "scripts"
        shutil.copytree(migrate.SCRIPTS, scripts)
        (scripts / "versions" / "0004_next.py").write_text(migration)
        monkeypatch.setattr(migrate, "SCRIPTS", scripts)
        monkeypatch.setattr(migrate, "HEAD", "0004")
        monkeypatch.setattr(opening, "HEAD", "0004")

    return begin


def form_of(path: Path) -> tuple[str, bool, int]:
    """The revision of a file, whether it has the next version's table, and its number of matches."""
    with closing(sqlite3.connect(path)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'next'").fetchone()
        (matches,) = connection.execute("SELECT count(*) FROM match").fetchone()
        return revision, bool(tables), matches


async def filled(path: Path) -> None:
    async with opened(path) as store:
        await store.create(dealt())


async def test_migrating_from_nothing_gives_the_tables_of_the_schema(path: Path) -> None:
    await filled(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_newest_revision_is_the_one_we_run_with() -> None:
    assert ScriptDirectory(str(migrate.SCRIPTS)).get_current_head() == migrate.HEAD
    assert migrate.known_revisions() == {"", "0001", "0002", "0003"}


async def test_an_upgrade_keeps_a_backup_of_what_was(path: Path, begin_next_version: Callable[[str], None]) -> None:
    await filled(path)
    begin_next_version(NEXT)
    async with opened(path) as store:
        assert (await store.counts()).playing == 1
    (backup,) = (path.parent / "backups").iterdir()
    assert (form_of(path), form_of(backup)) == (("0004", True, 1), ("0003", False, 1))


async def test_an_upgrade_that_fails_changes_nothing(path: Path, begin_next_version: Callable[[str], None]) -> None:
    await filled(path)
    begin_next_version(FAILS)
    with pytest.raises(StoreUnavailable, match="nowhere"):
        async with opened(path):
            pass
    assert form_of(path) == ("0003", False, 1)


async def test_people_of_a_version_without_decks_are_kept_and_build_some(path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(migrate.SCRIPTS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.execute(text("INSERT INTO player (id, name, text_mode, seen_at) VALUES (1, 'Ada', 1, 5)"))
    engine.dispose()
    async with opened(path) as store:
        assert await store.player(1) == Player(1, "Ada", None, text_mode=True, seen_at=5, ping="away", still=False)
        assert await store.new_deck(1, "farrago", "Foxes", b"[]") is not None
    (backup,) = (path.parent / "backups").iterdir()
    assert form_of(backup) == ("0002", False, 0)


async def test_the_way_back_is_the_backup(path: Path) -> None:
    script = ScriptDirectory(str(migrate.SCRIPTS)).get_revision("0001")
    with pytest.raises(NotImplementedError, match="restore the backup"):
        script.module.downgrade()
