"""A stopped store has a checksum, which reveals changes by the disk until the next start, but not changes by
programs.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store, StoreCorrupt
from bot.store.backup.backup import backup
from tests.app import SECRET
from tests.fresh import address_of

NAME = "Somebody with a name"


async def stopped(path: Path) -> Path:
    """A stopped store that knows a person."""
    store = await Store.open(address_of(path), SECRET)
    await store.players.meet(1, NAME, 900)
    await store.close()
    return path


async def name_in(path: Path) -> str:
    """The person's name in the store once it is started again."""
    store = await Store.open(address_of(path), SECRET)
    try:
        player = await store.players.find(1)
    finally:
        await store.close()
    assert player is not None
    return player.name


def rot(path: Path) -> None:
    """Change a letter of a name as a disk might, without a trace."""
    written = path.stat().st_mtime_ns
    path.write_bytes(path.read_bytes().replace(NAME.encode(), NAME.replace("S", "R").encode()))
    os.utime(path, ns=(written, written))


async def test_a_byte_that_changes_by_itself_while_the_store_is_stopped_is_found(tmp_path: Path) -> None:
    path = await stopped(tmp_path / "farrago.sqlite3")
    assert await name_in(path) == NAME
    rot(path)
    before = path.read_bytes()
    with pytest.raises(StoreCorrupt, match="is damaged"):
        await Store.open(address_of(path), SECRET)
    with pytest.raises(StoreCorrupt, match="is damaged"):
        backup(address_of(path), tmp_path / "copy.sqlite3")
    assert (path.read_bytes(), (tmp_path / "copy.sqlite3").exists()) == (before, False)


async def test_writes_to_a_stopped_store_are_accepted_as_intended(tmp_path: Path) -> None:
    path = await stopped(tmp_path / "farrago.sqlite3")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE player SET name = 'Bo'")
    assert await name_in(path) == "Bo"


@pytest.mark.parametrize("noted", [None, b"", b"{}", b'{"size":"?"}'], ids=["nothing", "empty", "less", "nonsense"])
async def test_an_unreadable_checksum_does_not_prevent_a_start(tmp_path: Path, noted: bytes | None) -> None:
    path = await stopped(tmp_path / "farrago.sqlite3")
    note = tmp_path / "farrago.sqlite3.sum"
    note.unlink() if noted is None else note.write_bytes(noted)
    assert await name_in(path) == NAME


async def test_the_store_is_closed_even_if_no_checksum_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "farrago.sqlite3.sum").mkdir()
    assert await name_in(await stopped(tmp_path / "farrago.sqlite3")) == NAME


async def test_a_store_that_is_still_in_use_is_not_noted(tmp_path: Path) -> None:
    path = tmp_path / "farrago.sqlite3"
    store = await Store.open(address_of(path), SECRET)
    await stopped(path)
    assert not (tmp_path / "farrago.sqlite3.sum").exists()
    await store.close()
    assert (tmp_path / "farrago.sqlite3.sum").exists()
