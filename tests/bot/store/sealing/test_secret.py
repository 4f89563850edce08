"""The installation's secret: made once, private, and never replaced behind the host's back."""

import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.core.logs import Redactor
from bot.core.settings import Settings
from bot.store.sealing.secret import UnusableKey, installation_secret, key_path


def test_the_first_start_makes_a_key_that_later_starts_read(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path / "deep" / "data")
    made = installation_secret(chosen)
    assert len(made) == 64
    assert installation_secret(chosen) == made
    assert [path.name for path in chosen.data_dir.iterdir()] == ["installation.key"]


def test_a_host_s_own_key_never_appears_in_the_log_after_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    chosen, own = Settings(data_dir=tmp_path), "four words, and a fifth to be long enough"
    key_path(chosen).write_text(own)
    monkeypatch.setattr("bot.store.sealing.secret.redactor", redactor := Redactor())
    assert redactor.text(f"it is {own}.") == f"it is {own}."
    assert installation_secret(chosen) == own.encode()
    assert redactor.text(f"it is {own}.") == "it is [hidden]."


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_can_read_the_key(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    installation_secret(chosen)
    assert stat.S_IMODE(key_path(chosen).stat().st_mode) == 0o600


def test_starts_at_the_same_moment_agree_on_one_key(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: installation_secret(chosen), range(32)))
    assert len(keys) == 1


def test_the_key_in_the_settings_wins_and_no_file_is_made(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path, installation_secret="k" * 32)
    assert installation_secret(chosen) == b"k" * 32
    assert list(tmp_path.iterdir()) == []


def test_the_file_s_content_can_be_moved_into_the_settings(tmp_path: Path):
    made = installation_secret(Settings(data_dir=tmp_path))
    text = (tmp_path / "installation.key").read_text(encoding="ascii").strip()
    assert installation_secret(Settings(data_dir=tmp_path, installation_secret=text)) == made


def test_a_key_cut_short_is_refused_and_left_as_it_is(tmp_path: Path):
    chosen = Settings(data_dir=tmp_path)
    key_path(chosen).write_text("short", encoding="ascii")
    with pytest.raises(UnusableKey, match="put back the copy"):
        installation_secret(chosen)
    assert key_path(chosen).read_text(encoding="ascii") == "short"


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(UnusableKey, match="choose a DATA_DIR to write in"):
        installation_secret(Settings(data_dir=tmp_path / "file" / "data"))
