"""Bit rot in a database is found: a stored move, a sealed state, an index, a restored file, one with an empty log."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.core.settings import Settings
from bot.match.tables import Opening, Tables
from bot.ops import backups
from bot.ops.check_result import Level
from bot.ops.checks_here import check_store
from bot.store import Store, StoreCorrupt
from bot.store.address import beside
from bot.store.sqlite import inspecting
from bot.store.sqlite.checksum import SUM
from engine.fart.model import Sacrifice
from engine.registry import games
from tests.app import ADA, PLACE, Time
from tests.bot.logged import logging_as_it_was

SECRET = "s" * 32
MATCHES = ("aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc")
DAMAGED = 60
"""Bytes of an index that are damaged."""


async def played(folder: Path, matches: tuple[str, ...] = MATCHES) -> Settings:
    """A stopped installation in which three moves were played in some matches."""
    chosen = Settings(data_dir=folder, installation_secret=SECRET)
    store = await Store.open(chosen.store_url.get_secret_value(), SECRET.encode())
    try:
        tables = Tables(store, games(), Time(1_795_262_400_000))
        for match in matches:
            table = await tables.open(Opening("fart", (ADA,), PLACE, seed=match, id=match))
            for number in range(3):
                action = Sacrifice(table.view(0).table[0])
                table = await tables.play(table, 0, table.question(0), action, f"{match} {number}")
    finally:
        await store.close()
    return chosen


def path_of(chosen: Settings) -> Path:
    return chosen.data_dir / "farrago.sqlite3"


def flip(chosen: Settings, table: str, column: str, where: str) -> None:
    """Flip the lowest bit in the middle of a stored value."""
    with closing(sqlite3.connect(path_of(chosen))) as store, store:
        query = f"SELECT CAST({column} AS BLOB), typeof({column}) FROM {table} WHERE {where}"  # noqa: S608
        value, kind = store.execute(query).fetchone()
        at = len(value) // 2
        rotten: Any = value[:at] + bytes([value[at] ^ 1]) + value[at + 1 :]
        rotten = rotten.decode() if kind == "text" else rotten
        store.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (rotten,))  # noqa: S608


@pytest.mark.parametrize(
    ("table", "column", "where"),
    [("action", "body", "match = 'bbbbbbbbbb' AND seq = 2"), ("match", "snapshot", "id = 'bbbbbbbbbb'")],
    ids=["a move", "a sealed state"],
)
async def test_one_flipped_bit_is_found_at_the_next_backup_which_names_its_match(
    tmp_path: Path, table: str, column: str, where: str
) -> None:
    chosen = await played(tmp_path)
    assert backups.back_up(chosen, tmp_path / "good.sqlite3").says == "3 of its 3 matches were played again and agree"
    flip(chosen, table, column, where)
    made = backups.back_up(chosen, tmp_path / "rotten.sqlite3")
    assert [each[:10] for each in made.proof.astray] == ["bbbbbbbbbb"]
    assert made.says.startswith("of 3 matches that were played again 1 do not lead to what is stored: bbbbbbbbbb")
    assert made.database.exists()


async def test_a_manual_backup_replays_a_sample_or_all_matches_and_exits_with_1_if_one_is_rotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = await played(tmp_path)
    monkeypatch.setattr(backups, "SAMPLE", 2)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("INSTALLATION_SECRET", SECRET)

    def called(name: str, *options: str) -> tuple[int, str]:
        with logging_as_it_was():
            ended = CliRunner().invoke(app, ["backup", str(tmp_path / name), *options])
        return ended.exit_code, ended.output

    assert "2 of its 3 matches were played again and agree." in called("one.sqlite3")[1]
    assert "3 of its 3 matches were played again and agree." in called("two.sqlite3", "--all")[1]
    flip(chosen, "action", "body", "match = 'cccccccccc' AND seq = 1")
    code, said = called("three.sqlite3", "--all")
    assert code == 1
    assert "1 do not lead to what is stored: cccccccccc" in said


async def test_random_bytes_in_an_index_are_found_by_doctor_and_backup_in_a_large_database_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspecting, "THOROUGH_BYTES", 0)
    chosen = await played(tmp_path, tuple(f"{number:010}" for number in range(12)))
    path = path_of(chosen)
    sound, chance = path.read_bytes(), Random("index")
    assert check_store(chosen).level is Level.OK
    with closing(sqlite3.connect(path)) as store:
        indices = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('match', 'action', 'seat')"
        pages = [page for (page,) in store.execute(indices)]
        ((size,),) = store.execute("PRAGMA page_size")
    found = 0
    for page in pages:
        used = [at for at in range((page - 1) * size + 8, page * size) if sound[at]]
        rotten = bytearray(sound)
        for at in chance.sample(used, min(DAMAGED, len(used))):
            rotten[at] ^= chance.randrange(1, 256)
        path.write_bytes(rotten)
        beside(path, SUM).unlink(missing_ok=True)  # like a running bot
        assert check_store(chosen).level is Level.FAIL
        with pytest.raises(StoreCorrupt):
            backups.back_up(chosen, tmp_path / "copy.sqlite3")
        found += 1
    assert found >= len(("two of matches", "keys of actions", "players of seats"))


def rot(path: Path) -> None:
    """Change a letter of a stored name as a disk might, without a trace."""
    written = path.stat().st_mtime_ns
    rotten = path.read_bytes().replace(b"Somebody", b"Romebody")
    assert rotten != path.read_bytes()
    path.write_bytes(rotten)
    os.utime(path, ns=(written, written))


async def named(folder: Path) -> Settings:
    """A stopped installation that knows a person."""
    chosen = Settings(data_dir=folder, installation_secret=SECRET)
    store = await Store.open(chosen.store_url.get_secret_value(), SECRET.encode())
    await store.players.meet(1, "Somebody", PLACE)
    await store.close()
    return chosen


async def test_an_empty_log_beside_a_stopped_store_does_not_switch_its_check_off(tmp_path: Path) -> None:
    chosen = await named(tmp_path)
    beside(path_of(chosen), "-wal").touch()
    assert check_store(chosen).level is Level.OK
    rot(path_of(chosen))
    assert check_store(chosen).level is Level.FAIL


async def test_bit_rot_in_a_restored_database_before_its_start_is_found(tmp_path: Path) -> None:
    chosen = await named(tmp_path)
    made = backups.back_up(chosen, tmp_path / "good.sqlite3")
    backups.put_back(chosen, made.database, force=True)
    assert check_store(chosen).level is Level.OK
    rot(path_of(chosen))
    assert check_store(chosen).level is Level.FAIL
