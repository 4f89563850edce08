"""Files with secrets: made for their owner alone, and warned of where others can read them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from bot.__main__ import _finish
from bot.core.installation import PLAYGROUND_CHILD
from bot.core.settings import Settings
from bot.ops import checks_here
from bot.ops.check_result import Level
from bot.ops.readable_secrets import exposures
from tests.bot.logged import logging_as_it_was
from tests.fresh import lay_out

ROOT = Path(__file__).parents[1]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")


def made(folder: Path, name: str, mode: int) -> Path:
    """A file with these permissions, in a folder that others may enter."""
    path = folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.parent.chmod(0o755)
    path.write_text("x", encoding="ascii")
    path.chmod(mode)
    return path


def told(data: Path, **more: str) -> list[str]:
    return [str(each) for each in exposures(Settings(data_dir=data, **more), data.parent / ".env")]  # pyright: ignore[reportArgumentType] - texts are read


@POSIX
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644, 0o666])
@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        (".env", "chmod 600 {path}"),
        ("var/installation.key", "chmod 600 {path}"),
        ("var/backups/monday.key", "chmod 600 {path}"),
        ("var/farrago.sqlite3", "chmod 700 {folder}"),
        ("var/farrago.sqlite3-wal", "chmod 700 {folder}"),
        ("var/backups/monday.sqlite3", "chmod 700 {folder}"),
    ],
)
def test_each_file_that_others_can_read_is_warned_of(tmp_path: Path, name: str, remedy: str, mode: int) -> None:
    path = made(tmp_path, name, mode)
    wanted = remedy.format(path=path, folder=path.parent)
    assert told(tmp_path / "var") == [f"{path} can be read by others on this machine: run `{wanted}`"]
    path.chmod(0o600)
    assert told(tmp_path / "var") == []


@POSIX
def test_a_database_in_a_folder_that_nobody_else_may_enter_is_private(tmp_path: Path) -> None:
    path = made(tmp_path, "var/farrago.sqlite3", 0o644)
    path.parent.chmod(0o700)
    assert told(tmp_path / "var") == []


@POSIX
def test_a_database_elsewhere_is_checked_but_one_on_a_server_is_not(tmp_path: Path) -> None:
    path = made(tmp_path, "elsewhere/games.sqlite3", 0o644)
    assert len(told(tmp_path / "var", database_url=f"sqlite:///{path}")) == 1
    assert told(tmp_path / "var", database_url="postgresql://me@127.0.0.1/games") == []


@POSIX
def test_the_doctor_warns_of_a_database_that_others_can_read(tmp_path: Path) -> None:
    chosen = Settings(data_dir=tmp_path / "var")
    assert checks_here.check_privacy(chosen, tmp_path / ".env").level is Level.OK
    path = made(tmp_path, "var/farrago.sqlite3", 0o644)
    found = checks_here.check_privacy(chosen, tmp_path / ".env")
    assert (found.level, found.remedy) == (Level.WARN, f"run `chmod 700 {path.parent}`")
    assert str(path) in found.found


@pytest.mark.slow
@POSIX
async def test_a_command_warns_at_its_start_and_makes_files_for_their_owner_alone(tmp_path: Path) -> None:
    made(tmp_path, ".env", 0o644).write_text("LOG_LEVEL=warning\n", encoding="ascii")
    made(tmp_path, "var/installation.key", 0o600).write_text("k" * 64, encoding="ascii")
    await lay_out(tmp_path / "var" / "farrago.sqlite3", b"k" * 64)
    umask = os.umask(0o022)
    try:
        ended = subprocess.run(  # noqa: ASYNC221 - a test may wait
            [sys.executable, "-m", "bot", "backup"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
    finally:
        os.umask(umask)
    assert ended.stderr.count(".env can be read by others on this machine: run `chmod 600 .env`") == 1
    kept = {path.suffix: path.stat().st_mode & 0o777 for path in (tmp_path / "var" / "backups").iterdir()}
    assert kept == {".sqlite3": 0o600, ".key": 0o600}


@POSIX
@pytest.mark.parametrize(("child", "warnings"), [(False, 1), (True, 0)])
def test_the_playground_s_child_leaves_the_warning_to_its_parent(
    child: bool, warnings: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path, ".env", 0o644)
    monkeypatch.chdir(tmp_path)
    if child:
        monkeypatch.setenv(PLAYGROUND_CHILD, "1")
    with logging_as_it_was(), pytest.raises(typer.Exit):
        _finish(lambda _: 0)
    assert capsys.readouterr().err.count("can be read by others") == warnings
