"""A restore locks the database; interrupted at any point, the old database is there or the new one, with its key."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bot.core.settings import Settings
from bot.core.shards import ALL
from bot.ops import backups
from bot.ops.check_result import Level
from bot.ops.checks_here import check_key, check_running
from bot.store import Store, StoreBusy, StoreCorrupt
from bot.store.backup import backup as database
from bot.store.backup.moving import move
from bot.store.owning import OWNER, held, own
from bot.store.sealing.secret import installation_secret, key_path
from tests.bot.ops.hosting import call, fill, host_of, started, there
from tests.bot.store.files import prints
from tests.bot.store.postgres.servers import empty
from tests.bot.store.table import SECRET


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with host_of(tmp_path, monkeypatch):
        yield


class Cuts:
    """The state of a folder before each call into the system or SQLite, and after the last, as a kill would
    leave it.
    """

    def __init__(self, folder: Path, into: Path) -> None:
        self.left: list[Path] = []
        self._folder, self._into, self._seen = folder, into, set[str]()

    def during(self, work: Callable[[], None]) -> list[Path]:
        sys.setprofile(self._look)
        try:
            work()
        finally:
            sys.setprofile(None)
        self._keep()
        return self.left

    def _look(self, _frame: FrameType, event: str, called: Any) -> None:
        if event == "c_call" and (called.__module__ in ("posix", "nt") or "sqlite3" in repr(called)):
            sys.setprofile(None)
            self._keep()
            sys.setprofile(self._look)

    def _keep(self) -> None:
        state = repr(sorted((name, found) for name, found in prints(self._folder).items()))
        if state not in self._seen:
            self._seen.add(state)
            self.left.append(self._into / f"cut {len(self.left)}")
            shutil.copytree(self._folder, self.left[-1])


def matches(chosen: Settings) -> list[str]:
    """Start as the bot does; returns the matches."""

    async def look() -> list[str]:
        secret = installation_secret(chosen)
        store = await Store.open(chosen.store_url.get_secret_value(), secret)
        try:
            return sorted([match_id for match_id in ("old", "new") if await store.matches.find(match_id) is not None])
        finally:
            await store.close()

    return asyncio.run(look())


def same_key(chosen: Settings) -> None:
    """The backup is of this installation, and a match has been played since."""


def other_key(chosen: Settings) -> None:
    """The backup is of another installation."""
    shutil.rmtree(chosen.data_dir)
    started(chosen.data_dir, "old")


def log_left(chosen: Settings) -> None:
    """The program was killed: its last writes are in the write-ahead log."""
    path, copy = chosen.data_dir / "farrago.sqlite3", chosen.data_dir / "copy"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("DELETE FROM match WHERE id = 'new'")
        connection.commit()
        copy.mkdir()
        for part in (path, path.with_name(path.name + "-wal")):
            shutil.copy(part, copy)
    for part in copy.iterdir():
        part.replace(chosen.data_dir / part.name)
    copy.rmdir()
    assert path.with_name(path.name + "-wal").stat().st_size


@pytest.mark.parametrize("prepare", [same_key, other_key, log_left])
def test_wherever_a_restore_is_cut_off_the_next_start_finds_the_old_database_or_the_new_one(
    tmp_path: Path, prepare: Callable[[Settings], None]
):
    here = started(tmp_path / "here", "new")
    kept = backups.back_up(here, tmp_path / "kept.sqlite3")
    asyncio.run(fill(here.store_url.get_secret_value(), installation_secret(here), "old"))
    prepare(here)
    before, key = matches(here) if prepare is not log_left else ["old"], key_path(here).read_bytes()
    cuts = Cuts(here.data_dir, tmp_path / "cuts").during(lambda: backups.put_back(here, kept.database, force=True))
    found = [matches(Settings(data_dir=left)) for left in cuts]
    assert len(cuts) > 5
    assert [each for each in found if each not in (before, ["new"])] == []
    assert found == sorted(found, key=["new"].__eq__)
    assert (found[0], found[-1]) == (before, ["new"])
    for left, state in zip(cuts, found, strict=True):
        again = Settings(data_dir=left)
        assert key == key_path(again).read_bytes() or key in [each.read_bytes() for each in left.glob("*-replaced.key")]
        assert check_key(again).level is Level.OK
        backups.put_back(again, kept.database, force=True)
        assert (state in (before, ["new"]), matches(again)) == (True, ["new"])


def test_an_interrupted_first_restore_leaves_nothing_or_everything_the_next_start_needs(tmp_path: Path):
    kept = backups.back_up(started(tmp_path / "there", "new"), tmp_path / "kept.sqlite3")
    here = Settings(data_dir=tmp_path / "here")
    here.data_dir.mkdir()
    cuts = Cuts(here.data_dir, tmp_path / "cuts").during(lambda: backups.put_back(here, kept.database, force=False))
    held_back = [
        each for each in cuts if (each / "farrago.sqlite3").exists() and not (each / "installation.key").exists()
    ]
    assert [check_key(Settings(data_dir=each)).level for each in held_back] == [Level.WARN] * len(held_back) != []
    assert [matches(Settings(data_dir=each)) for each in cuts if (each / "farrago.sqlite3").exists()][-1] == ["new"]


def test_a_damaged_database_is_kept_with_its_log_wherever_the_restore_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(database, "_fold_log", lambda _: None)  # as if it were too damaged for that
    here = started(tmp_path / "here", "new")
    path = here.data_dir / "farrago.sqlite3"
    kept = backups.back_up(here, tmp_path / "kept.sqlite3")
    log_left(here)
    path.write_bytes(b"\xff" * 100 + path.read_bytes()[100:])
    damaged = {path.read_bytes(), path.with_name(path.name + "-wal").read_bytes()}
    for left in Cuts(here.data_dir, tmp_path / "cuts").during(
        lambda: backups.put_back(here, kept.database, force=True)
    ):
        assert damaged <= {each.read_bytes() for each in left.iterdir()}
        try:
            assert matches(Settings(data_dir=left)) == ["new"]
        except StoreCorrupt:
            backups.put_back(Settings(data_dir=left), kept.database, force=True)
            assert matches(Settings(data_dir=left)) == ["new"]


def test_nobody_can_start_while_a_restore_works(tmp_path: Path):
    kept = backups.back_up(started(tmp_path / "there", "new"), tmp_path / "kept.sqlite3")
    url, refusals = Settings(data_dir=tmp_path / "here").store_url.get_secret_value(), list[str]()

    async def own_for_a_moment() -> None:
        await (await own(url, ALL, patience=0)).close()

    def start(*_: object) -> None:
        with pytest.raises(StoreBusy) as refused:
            asyncio.run(own_for_a_moment())
        refusals.append(str(refused.value))

    database.restore(kept.database, url, hooks=database.Hooks(start, start))
    assert len(refusals) == 2
    asyncio.run(own_for_a_moment())


def test_a_restore_is_refused_while_farrago_starts_or_runs_and_the_doctor_finds_no_fault_in_it(tmp_path: Path):
    here = started(Path("var"), "old")
    kept = backups.back_up(here, tmp_path / "kept.sqlite3")
    before = there(here.data_dir)
    with held(here.data_dir / "farrago.sqlite3"):
        refused = call("restore", "--force", str(kept.database))
        (running,) = check_running(here)
    assert (refused.exit_code, refused.output) == (75, "Another Farrago runs on var/farrago.sqlite3: stop it first.\n")
    assert (running.level, "var/farrago.sqlite3" in running.found) == (Level.OK, True)
    assert (there(here.data_dir), check_running(here)) == (before, [])


def test_a_store_that_farrago_runs_on_is_not_moved(tmp_path: Path):
    path = tmp_path / "farrago.sqlite3"
    asyncio.run(fill(f"sqlite:///{path.as_posix()}", SECRET, "ours"))
    url = asyncio.run(empty())
    with held(path), pytest.raises(StoreBusy, match="Another Farrago"):
        move(path, url, SECRET, lambda _: None, lambda *_: None)
    assert path.with_name(path.name + OWNER).exists()
    assert move(path, url, SECRET, lambda _: None, lambda *_: None).proof.replayed == 1
