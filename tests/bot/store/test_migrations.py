"""Migrations lead from an empty database to the tables of the schema, atomically, and after a backup."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from bot.core.shards import Shards
from bot.store import Due, Person, Posted, StoreTooNew, StoreUnavailable, migrate
from bot.store.migrate import revision_in, upgrade
from bot.store.schema import metadata
from bot.store.sharing import HOLD_MS
from engine.registry import games
from tests.app import SECRET as SECRET_OF_OLD
from tests.bot.store.next_version import FAILS, GOES_WELL, LATEST, NEXT
from tests.bot.store.table import dealt, opened
from tests.faults.rows.upgrades import lay


@contextmanager
def rows_of(path: Path) -> Iterator[Callable[[str], list[tuple[Any, ...]]]]:
    """Ask a copy of a database as it is now."""
    with closing(sqlite3.connect(":memory:")) as copy:
        with closing(sqlite3.connect(path)) as connection:
            connection.backup(copy)
        yield lambda statement: copy.execute(statement).fetchall()


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


async def test_migrating_from_nothing_gives_the_tables_of_the_schema(path: Path) -> None:
    await filled(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_newest_revision_is_the_one_we_run_with() -> None:
    assert ScriptDirectory(str(migrate.SCRIPTS)).get_current_head() == migrate.HEAD
    assert migrate.known_revisions() == {"", *(f"{number:04}" for number in range(1, int(migrate.HEAD) + 1))}


async def test_an_upgrade_keeps_a_backup_of_what_was(path: Path, begin_next_version: Callable[[str], None]) -> None:
    await filled(path)
    begin_next_version(GOES_WELL)
    async with opened(path) as store:
        assert (await store.counts()).playing == 1
    (backup,) = (path.parent / "backups").iterdir()
    assert (form_of(path), form_of(backup)) == ((NEXT, True, 1), (LATEST, False, 1))


async def test_an_upgrade_that_fails_changes_nothing(path: Path, begin_next_version: Callable[[str], None]) -> None:
    await filled(path)
    begin_next_version(FAILS)
    with pytest.raises(StoreUnavailable, match="nowhere"):
        async with opened(path):
            pass
    assert form_of(path) == (LATEST, False, 1)


def made_by(path: Path, revision: str, *statements: str) -> None:
    """Make a database of an older version, with what these statements put into it."""
    engine = create_engine(f"sqlite:///{path}")
    config = Config()
    config.set_main_option("script_location", str(migrate.SCRIPTS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


async def test_people_of_a_version_without_decks_are_kept_and_build_some(path: Path) -> None:
    made_by(path, "0002", "INSERT INTO player (id, name, text_mode, seen_at) VALUES (1, 'Ada', 1, 5)")
    async with opened(path) as store:
        assert await store.players.find(1) == Person(
            1, "Ada", None, text_mode=True, seen_at=5, ping="away", still=False
        )
        assert await store.decks("farrago").add(1, "Foxes", b"[]") is not None
    (backup,) = (path.parent / "backups").iterdir()
    assert form_of(backup) == ("0002", False, 0)


BEFORE_PARTIES = (
    """INSERT INTO match (id, game, options, seed, seed_hash, rules_version, seats, seq, questions, snapshot,
    state_hash, status, purpose, visibility, place, created_at, updated_at) VALUES
    ('old', 'absolute', '{}', x'', '', 1, '[1,0,2]', 0, '[]', x'', '', 'playing', 'free', 'public', 7, 5, 5)""",
    "INSERT INTO seat (match, seat, player) VALUES ('old', 0, 1), ('old', 1, 0), ('old', 2, 2)",
)
ROWS = "SELECT match, seat, player FROM seat ORDER BY match, seat, player"


async def test_seats_of_a_version_in_which_nobody_shared_them_are_kept_and_shared(path: Path) -> None:
    made_by(path, "0003", *BEFORE_PARTIES)
    async with opened(path) as store:
        await store.matches.create(dealt(id="new", seats=(0,), members=((0, 1), (0, 2))))
        assert await store.topics.used(7, "absolute") == await store.high_scores.best(7, "absolute", "solo") == ()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        shared = [("new", 0, 0), ("new", 0, 1), ("new", 0, 2), ("old", 0, 1), ("old", 1, 0), ("old", 2, 2)]
        assert connection.execute(ROWS).fetchall() == shared
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM match WHERE id = 'old'")
        assert connection.execute(ROWS).fetchall() == shared[:3]
    (backup,) = (path.parent / "backups").iterdir()
    assert form_of(backup) == ("0003", False, 1)


async def test_after_the_upgrade_that_brings_results_ratings_wait_for_those_of_all_old_matches(path: Path) -> None:
    made_by(path, "0006", *BEFORE_PARTIES)
    async with opened(path) as store:
        assert await store.ratings.anew() is not None


async def test_a_new_store_rates_at_once(path: Path) -> None:
    async with opened(path) as store:
        assert await store.ratings.anew() is None


async def test_what_waited_in_a_version_without_shares_is_kept_and_held_by_nobody(path: Path) -> None:
    late = "INSERT INTO deadline (match, seat, question, due_at) VALUES ('old', 1, 3, 5)"
    made_by(
        path, "0004", *BEFORE_PARTIES, late, "INSERT INTO outbox (kind, body, due_at, attempts) VALUES ('a', '', 5, 0)"
    )
    async with opened(path) as store:
        await store.share(Shards(0, 0, 4))
        assert await store.deadlines.due(5) == (Due("old", 1, 3, 5),)
        assert await store.outbox.take(5) == (Posted(1, "a", b"", 5, 0, None, 5 + HOLD_MS),)


async def test_what_games_kept_in_tables_of_their_own_is_kept_as_they_declare_it(tmp_path: Path) -> None:
    path = lay("0005", tmp_path / "old")
    with rows_of(path) as rows:
        async with opened(path, secret=SECRET_OF_OLD) as store:
            decks = store.decks("farrago")
            assert [(deck.number, deck.name) for deck in await decks.of(1)] == rows("SELECT number, name FROM deck")
            new = await decks.add(1, "New", b"[]")
            for channel in (900, 71, 72):
                used = f"SELECT name FROM topic WHERE channel = {channel} ORDER BY number"  # noqa: S608 - ours
                assert [(name,) for name in await store.topics.used(channel, "farrago_words")] == rows(used)
            best = "SELECT match, points, at FROM mark WHERE board = 'group-1' ORDER BY points DESC"
            marks = await store.high_scores.best(900, "farrago_words", "group-1")
            assert [(mark.match, mark.points, mark.at) for mark in marks] == rows(best)
            declared = {each.name: each for each in games()["fart"].info.collections}
            kept = {name: await store.collection("fart", info).all() for name, info in declared.items()}
            assert [(one.day, int(one.body)) for one in kept["par"]] == rows("SELECT day, par FROM daily WHERE par > 0")
            assert [(one.day,) for one in kept["best"]] == rows("SELECT day FROM daily WHERE best IS NOT NULL")
            assert all(b"sacrifice" in one.body for one in kept["best"])
            assert [(one.day, one.body) for one in kept["par_scores"]] == [("2026-11-21", b"[3,4]")]
            (shared,) = kept["shared"]
            assert (await store.notes.find(f"shared:{shared.match}:70"), shared.channel) == (None, 70)
            assert await store.notes.find("shared:gone:70") == ""  # no match is there that it could be kept with
            assert new is not None
            assert new.number > max(number for (number,) in rows("SELECT seq FROM sqlite_sequence WHERE name = 'deck'"))
            await store.servers.forget(900)
            assert [len(await store.topics.used(channel, "farrago_words")) for channel in (900, 71, 72)] == [7, 0, 0]


async def test_the_number_of_a_deck_that_was_removed_before_is_given_to_no_other(path: Path) -> None:
    values = "(player, game, name, body, created_at, updated_at) VALUES (1, 'farrago', 'Foxes', '[]', 5, 5)"
    made_by(path, "0005", *[f"INSERT INTO deck {values}"] * 3, "DELETE FROM deck WHERE number > 1")
    async with opened(path) as store:
        decks = store.decks("farrago")
        new = await decks.add(1, "Wolves", b"[]")
        assert [(deck.number, deck.name) for deck in await decks.of(1)] == [(4, "Wolves"), (1, "Foxes")]
        assert new is not None


async def test_the_way_back_is_the_backup(path: Path) -> None:
    script = ScriptDirectory(str(migrate.SCRIPTS)).get_revision("0001")
    with pytest.raises(NotImplementedError, match="restore the backup"):
        script.module.downgrade()


def test_a_database_that_became_newer_in_between_is_not_upgraded() -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT)")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('9999')")
        with pytest.raises(StoreTooNew):
            upgrade(connection)
        assert revision_in(connection) == "9999"
    engine.dispose()
