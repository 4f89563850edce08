"""On a console of any encoding, missing characters are replaced, and each command ends as on any other."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.ops.hosting import host_of
from tests.suite.grouping import grouped

ENCODINGS = (
    "ascii", "latin-1", "cp1252", "cp437", "cp850", "cp866", "koi8-r", "iso8859-7", "cp037", "shift_jis", "euc-kr",
    "gbk", "big5", "utf-16",
)  # fmt: skip
COMMANDS = {
    ("--help",): 0,
    ("doctor",): 0,
    ("settings",): 0,
    ("invite",): 78,
    ("backup",): 65,
    ("restore", "日本🃏.sqlite3"): 65,
    ("admin", "tables"): 78,
    ("nonsense—",): 2,
}
"""Commands and what they end with; each says something that some console has no sign for."""


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with host_of(tmp_path, monkeypatch):
        monkeypatch.setattr("bot.ops.doctor.check_games", list)  # it would draw the board of every game
        monkeypatch.setenv("DATA_DIR", "日本—🃏")
        yield


def said(encoding: str, *command: str) -> tuple[int | str | None, str]:
    """Run a command on a console with this encoding; returns its exit code and its output."""
    console = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict", write_through=True)
    with pytest.MonkeyPatch.context() as its:
        its.setattr(sys, "argv", ["farrago", *command])
        its.setattr(sys, "stdout", console)
        its.setattr(sys, "stderr", console)
        with pytest.raises(SystemExit) as ended:
            main()
    console.flush()
    shown = console.buffer
    assert isinstance(shown, io.BytesIO)
    return ended.value.code, shown.getvalue().decode(encoding, "replace")


@grouped("encoding", ENCODINGS)
def test_each_command_ends_alike_on_a_console_of_any_encoding(encoding: str):
    Path(".env").unlink(missing_ok=True)
    told = {command: said(encoding, *command) for command in COMMANDS}
    assert {command: code for command, (code, _) in told.items()} == COMMANDS
    assert all(text for _, text in told.values())


def test_a_character_missing_on_the_console_does_not_hide_the_rest_of_a_sentence():
    assert "ok ? disk ? " in said("ascii", "doctor")[1]
