"""Killed processes and servers lose nothing they confirmed, in the short form; and the row would see it if they did."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.faults.damage.killing import Confirmed, InFile, Killer
from tests.faults.found import unmet
from tests.faults.rows import kill
from tests.postgres import wanted


def test_five_hundred_kills_on_both_databases_lose_and_double_nothing() -> None:
    wanted()
    figures = kill.measure(quick=True)
    assert unmet(figures) == []
    kills = {one.name: one.value for one in figures if one.name.endswith(": kills")}
    assert kills == {"SQLite: kills": 400, "PostgreSQL: kills": 100, "PostgreSQL's server: kills": 3}


async def test_a_confirmed_action_that_is_gone_counts_as_lost_and_its_record_as_wrong(tmp_path: Path) -> None:
    data = await InFile(tmp_path / "farrago.sqlite3").made()
    killer = Killer(data, Random(1))
    await killer.kill(3)
    forget(tmp_path / "farrago.sqlite3", killer.confirmed[0])
    found = {one.name: one.value for one in await kill.account("SQLite", killer, 3)}
    assert found["SQLite: confirmed actions lost"] == 1
    assert found["SQLite: matches whose record does not lead to the stored position"] == 1


async def test_an_action_that_is_confirmed_twice_counts_as_doubled(tmp_path: Path) -> None:
    data = await InFile(tmp_path / "farrago.sqlite3").made()
    killer = Killer(data, Random(1))
    await killer.kill(1)
    await killer.note(killer.confirmed[:1])
    found = {one.name: one.value for one in await kill.account("SQLite", killer, 1)}
    assert found["SQLite: actions doubled"] == 1


def forget(path: Path, action: Confirmed) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM action WHERE key = ?", (action[2],))
