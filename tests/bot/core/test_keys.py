"""Key, database and backup belong together: where the key is wrong each command says so, and nothing changes."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.settings import Settings
from bot.ops import backups
from bot.store import StoreCorrupt, StoreExists
from bot.store.sealing.secret import UnusableKey, installation_secret, key_path, ready_path
from tests.bot.ops.hosting import call, host_of, started, there
from tests.bot.store.files import doctor, names
from tests.bot.store.postgres.servers import empty, load_of
from tests.bot.store.table import SECRET
from tests.faults.damage.installations import KEYS, SpoilKey, cut_short, missing, swapped, wrong
from tests.postgres import wanted


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("bot.ops.doctor.check_games", list)  # which would draw the board of every game
    with host_of(tmp_path, monkeypatch):
        yield


spoiled = pytest.mark.parametrize("spoil", KEYS)


def refused(*command: str) -> str:
    """Return a command that is refused; returns the one sentence it ends with."""
    ended = call(*command)
    lines = [line for line in ended.output.splitlines() if command != ("doctor",) or line.startswith("fail")]
    assert (ended.exit_code, len(lines)) == (1 if command == ("doctor",) else 78, 1), ended.output
    return lines[0]


@spoiled
@pytest.mark.parametrize("command", ["run", "doctor", "backup"])
def test_a_key_that_is_not_the_database_s_is_named_and_nothing_changes(command: str, spoil: SpoilKey):
    key = key_path(started(Path("var"), "ours"))
    spoil(key)
    before = there(Path("var"))
    assert "var/installation.key" in refused(command)
    assert there(Path("var")) == before


@spoiled
def test_a_backup_whose_key_is_not_its_own_is_not_put_back(spoil: SpoilKey):
    kept = backups.back_up(started(Path("safe"), "ours"), Path("safe/backups/installation.sqlite3"))
    assert kept.key is not None
    if spoil is swapped:
        kept.key.write_bytes(key_path(started(Path("another"), "theirs")).read_bytes())
    else:
        spoil(kept.key)
    before = there(Path("safe/backups"))
    assert "safe/backups/installation.key" in refused("restore", str(kept.database))
    assert (there(Path("safe/backups")), there(Path("var"))) == (before, {})


@spoiled
def test_a_store_whose_key_is_not_its_own_is_not_moved(monkeypatch: pytest.MonkeyPatch, spoil: SpoilKey):
    url = asyncio.run(empty())
    spoil(key_path(started(Path("var"), "ours")))
    before = there(Path("var"))
    monkeypatch.setenv("DATABASE_URL", url)
    assert "var/installation.key" in refused("move-store")
    assert (there(Path("var")), asyncio.run(load_of(url))) == (before, {})


@pytest.mark.parametrize("spoil", [missing, wrong, cut_short])
@pytest.mark.parametrize("command", ["run", "doctor", "backup"])
def test_a_key_that_is_not_the_server_s_is_named_and_none_is_made(
    monkeypatch: pytest.MonkeyPatch, command: str, spoil: SpoilKey
):
    key = Path("var/installation.key")
    key.parent.mkdir()
    key.write_bytes(SECRET)
    monkeypatch.setenv("DATABASE_URL", asyncio.run(wanted().lay_out(SECRET)))
    spoil(key)
    before = there(Path("var"))
    assert "var/installation.key" in refused(command)
    assert there(Path("var")) == before


@pytest.mark.parametrize("command", [("run",), ("doctor",), ("backup",), ("restore", "--force", "safe.sqlite3")])
def test_another_secret_in_the_settings_is_told_with_the_file_it_does_not_open(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
):
    backups.back_up(started(Path("var"), "ours"), Path("safe.sqlite3"))
    before = there(Path("var"))
    monkeypatch.setenv("INSTALLATION_SECRET", "s" * 32)
    sentence = refused(*command)
    assert "INSTALLATION_SECRET is not the secret of" in sentence
    assert ("safe.sqlite3" if "restore" in command else "var/farrago.sqlite3") in sentence
    assert there(Path("var")) == before


def test_a_key_that_a_restore_left_is_not_put_in_place_while_the_settings_hold_the_secret(
    monkeypatch: pytest.MonkeyPatch,
):
    chosen = started(Path("var"), "ours")
    monkeypatch.setenv("INSTALLATION_SECRET", key_path(chosen).read_text(encoding="ascii").strip())
    key_path(chosen).rename(ready_path(chosen))
    before = there(Path("var"))
    installation_secret(Settings(data_dir=Path("var")))
    assert there(Path("var")) == before


def test_no_key_is_made_beside_a_store_while_the_settings_name_another_database():
    missing(key_path(started(Path("var"), "ours")))
    elsewhere = Settings(data_dir=Path("var"), database_url="sqlite:///elsewhere.sqlite3")
    with pytest.raises(UnusableKey, match="var/farrago"):
        installation_secret(elsewhere)
    assert not key_path(elsewhere).exists()


def test_no_key_is_made_beside_games_whose_proof_was_lost_or_beside_what_cannot_be_read():
    chosen = started(Path("var"), "ours")
    key_path(chosen).unlink()
    doctor(Path("var/farrago.sqlite3"), "DELETE FROM meta")
    with pytest.raises(UnusableKey, match="is missing"):
        installation_secret(chosen)
    Path("var/farrago.sqlite3").write_bytes(b"not a database")
    with pytest.raises(StoreCorrupt):
        installation_secret(chosen)
    assert not key_path(chosen).exists()


def test_a_backup_takes_no_other_key_s_place_and_leaves_none_without_its_database():
    chosen = started(Path("var"), "ours")
    Path("safe.key").write_text("k" * 64, encoding="ascii")
    with pytest.raises(StoreExists, match=r"safe\.key"):
        backups.back_up(chosen, Path("safe.sqlite3"))
    assert (Path("safe.key").read_text(encoding="ascii"), Path("safe.sqlite3").exists()) == ("k" * 64, False)
    Path("there.sqlite3").touch()
    with pytest.raises(StoreExists):
        backups.back_up(chosen, Path("there.sqlite3"))
    assert names(Path()) == ["safe.key", "there.sqlite3", "var"]
