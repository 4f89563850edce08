"""The first press can tell whether the command it ran stopped well."""

import shlex
import shutil
import sys
from pathlib import Path

import pytest

from tools import first_press as tool
from tools.first_press import Failed, first_press

POSIX_MAKE = pytest.mark.skipif(sys.platform == "win32" or shutil.which("make") is None, reason="there is no make")

PLAYGROUND = """
import os, signal, socket, sys
listener = socket.create_server(("127.0.0.1", 0))
signal.signal(signal.SIGTERM, lambda *_: sys.exit({status}))
print(f"The playground: http://127.0.0.1:{{listener.getsockname()[1]}}", flush=True)
while True:
    signal.pause()
"""
"""Stands for the playground: it listens, tells where, and ends with a status when it is told to."""


@pytest.fixture(autouse=True)
def _presses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool.FirstPress, "play", lambda _: None)


def command(folder: Path, status: int) -> list[str]:
    (folder / "playground.py").write_text(PLAYGROUND.format(status=status), encoding="utf-8")
    return [sys.executable, "playground.py"]


def made(folder: Path, line: str) -> list[str]:
    (folder / "Makefile").write_text(f"play:\n\t@{line}\n", encoding="utf-8")
    return ["make", "play"]


@POSIX_MAKE
def test_a_playground_that_ends_when_it_is_told_to_has_ended_well_by_itself_and_below_make(tmp_path: Path) -> None:
    plain = command(tmp_path, 0)
    for each in (plain, made(tmp_path, shlex.join(plain))):
        assert first_press(each, tmp_path, {}).url.startswith("http://127.0.0.1:")


@POSIX_MAKE
def test_one_that_ends_with_a_failure_or_goes_on_alone_has_not(tmp_path: Path) -> None:
    plain = command(tmp_path, 3)
    with pytest.raises(Failed, match="ended with status 3"):
        first_press(plain, tmp_path, {})
