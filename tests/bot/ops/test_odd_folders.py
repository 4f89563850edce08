"""A folder with any name: either every command uses it, or all refuse it with one sentence."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import Result

from bot.core.settings import load
from bot.gateway import logins
from bot.ops import doctor
from bot.store import Store
from playground.bot_process import BotProcess
from tests.bot.ops.hosting import call, host_of
from tests.faults.judges.refusals import words
from tests.suite.grouping import grouped

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows takes few of these names")

LITERAL = (
    "?", "a?b", "a?mode=memory", "%41", "a%41b", "%", "100%", "%2Fa", "%%", "%(here)s", "#", "a#b", "a&b=c", "a+b",
    "a b", " a", "a ", "ä", "e\u0301", "日本", "🃏", "\u00a0", "a\u200fb", "a'b", 'a"b', "a`b", "a;b", "a|b", "a*b",
    "[a]", "[bold]", "[0-9]", "{a}", "{}", "<a>", "(a)", "!", "^", "a$HOME", "cash$", "a~", "./~", "./$HOME", "a\\b",
    "a:b", ":memory:", "file:a", "file:a?mode=ro", "u:p@h", "-a", "--", "a,b", "a.sqlite3", "...", "a//b/",
    "x" * 200,
)  # fmt: skip
"""Names that are folders of that very name."""

WRITTEN_OUT = {"~": "home", "~/a?": "home/a?", "$HOME/b": "home/b", "${HOME}/c/d": "home/c/d", "$CARDS/e": "cards/e"}
"""Names that are written out as a shell does, and where they lead."""

QUICK = ("a?mode=memory", "a%41b", "#", "file:a?mode=ro", "日本", "~/a?", "$HOME/b")
"""Those of the suite that is run most often: each other sign is like one of these."""

UNKNOWN = ("~nobody-has-this-name/a", "$NOT_SET_HERE/a", "a\nb", "a\x1b[1mb", "\udcff", "x" * 300)
"""Names that cannot be a setting's value."""


PLAYED = "playground/bot/farrago.sqlite3"
"""Where the playground's bot has its database in DATA_DIR."""


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = dict(os.environ)
    with host_of(tmp_path, monkeypatch):
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        monkeypatch.setenv("CARDS", str(tmp_path / "cards"))
        monkeypatch.setattr("webbrowser.open", lambda _: True)
        monkeypatch.delenv("NOT_SET_HERE", raising=False)
        monkeypatch.setattr(logins, "start", _log_in)
        monkeypatch.setattr(BotProcess, "keep_running", _start_bot)
        monkeypatch.setattr(doctor, "check_games", list)  # it would draw the board of every game
        yield
    # `play` sets some for its bot.
    os.environ.clear()
    os.environ.update(before)


async def _log_in(*_: object) -> None:
    """End at the point where Discord would be contacted."""


async def _start_bot(bot: BotProcess, _base: str, _token: str) -> int:
    """Make the store of the playground's bot from its process's settings, and stop."""
    with pytest.MonkeyPatch.context() as its:
        for name, value in bot._environment.items():
            its.setenv(name, value)
        chosen = load()
    await (await Store.open(chosen.store_url.get_secret_value(), b"s" * 32)).close()
    return 0


def ends(name: str, work: Path, patch: pytest.MonkeyPatch) -> dict[str, Result]:
    """Run each command with this DATA_DIR, in an empty folder."""
    work.mkdir()
    patch.chdir(work)
    patch.setenv("DATA_DIR", name)
    commands = (("doctor",), ("run",), ("play",), ("backup", "copy.sqlite3"), ("restore", "--force", "copy.sqlite3"))
    return {command[0]: call(*command) for command in commands}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else pytest.mark.slow) for name in (*LITERAL, *WRITTEN_OUT)]
)
def test_each_command_uses_the_very_folder_that_is_named(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    ended = ends(name, tmp_path / "work", monkeypatch)
    assert {command: (each.exit_code, each.output) for command, each in ended.items() if each.exit_code} == {}
    folder = tmp_path / WRITTEN_OUT[name] if name in WRITTEN_OUT else tmp_path / "work" / name
    found = {str(each.relative_to(folder)) for each in folder.rglob("*.sqlite3")}
    assert {"farrago.sqlite3", PLAYED, "playground/world.sqlite3"} <= found
    made = {each.name for each in Path().iterdir()} - {"copy.sqlite3", "copy.key"}
    assert made == set(folder.resolve().relative_to(Path.cwd()).parts[:1] if Path.cwd() in folder.parents else ())


@grouped("name", UNKNOWN)
def test_a_name_that_leads_nowhere_is_refused_by_all_in_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ended = ends(name, tmp_path / f"work{UNKNOWN.index(name)}", monkeypatch)
    said = {words(each.output.removeprefix("fail — settings — ").partition("\n")[0]) for each in ended.values()}
    assert len(said) == 1
    assert said.pop().startswith("DATA_DIR ")
    assert {command: each.exit_code for command, each in ended.items()} == dict.fromkeys(ended, 78) | {"doctor": 1}
    assert list(Path().iterdir()) == []
