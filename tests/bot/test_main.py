"""The command line: what each command hands on, and that every end is a sentence without a traceback."""

import logging
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import discord
import pytest
import structlog
from typer.testing import CliRunner, Result

import bot
from bot.__main__ import app
from bot.logs import configure
from bot.permissions import NEEDED
from bot.settings import Settings
from bot.store import StoreCorrupt

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.hush-hush"


@pytest.fixture(autouse=True)
def _own_folder_and_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    before = dict(os.environ)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    logging.captureWarnings(False)
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()
    os.environ.clear()
    os.environ.update(before)


def call(*arguments: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(arguments))


def put(monkeypatch: pytest.MonkeyPatch, name: str, **content: object) -> None:
    """Put a module in the place of another."""
    module = ModuleType(name)
    module.__dict__.update(content)
    monkeypatch.setitem(sys.modules, name, module)
    package, _, last = name.rpartition(".")
    if package == "bot":
        monkeypatch.setattr(bot, last, module, raising=False)


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings the playground was started with."""
    seen: list[Settings] = []

    def launch(chosen: Settings) -> int:
        seen.append(chosen)
        return 0

    put(monkeypatch, "bot.playground.launch", launch=launch)
    return seen


def client_that(monkeypatch: pytest.MonkeyPatch, outcome: int | Exception) -> list[Settings]:
    """Put a client in place that ends like this; gives the settings it was started with."""
    seen: list[Settings] = []

    async def run(chosen: Settings) -> int:
        seen.append(chosen)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    put(monkeypatch, "bot.build", run=run)
    return seen


def test_the_version_is_the_package_s():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert call("--version").output == f"Farrago {project['version']}\n"


def test_run_without_a_token_starts_the_playground(launched: list[Settings]):
    assert call("run").exit_code == 0
    assert launched == [Settings(picture_cache=None, log_level="info")]


def test_run_with_a_token_connects(monkeypatch: pytest.MonkeyPatch, launched: list[Settings]):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    connected = client_that(monkeypatch, 0)
    assert call("run").exit_code == 0
    assert (connected, launched) == ([Settings(discord_token=TOKEN)], [])


def test_play_starts_the_playground_although_there_is_a_token(
    monkeypatch: pytest.MonkeyPatch, launched: list[Settings]
):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert call("play").exit_code == 0
    assert len(launched) == 1


@pytest.mark.parametrize(("level", "told"), [("", "warning"), ("debug", "debug")])
def test_the_playground_is_quiet_unless_a_level_was_chosen(
    monkeypatch: pytest.MonkeyPatch, launched: list[Settings], level: str, told: str
):
    monkeypatch.setenv("LOG_LEVEL", level)
    assert call("play").exit_code == 0
    assert (len(launched), os.environ["LOG_LEVEL"]) == (1, told)


def test_the_playground_deals_with_another_secret(monkeypatch: pytest.MonkeyPatch, launched: list[Settings]):
    monkeypatch.setenv("INSTALLATION_SECRET", "s" * 32)
    assert call("play").exit_code == 0
    assert len(launched) == 1
    assert os.environ["INSTALLATION_SECRET"] not in {"", "s" * 32}


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (discord.LoginFailure("Improper token"), 78, "Discord refused the token"),
        (StoreCorrupt("var/x is damaged: restore the last backup."), 65, "var/x is damaged: restore the last backup."),
    ],
)
def test_an_expected_error_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, error: Exception, code: int, sentence: str
):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    connected = client_that(monkeypatch, error)
    ended = call("run")
    assert (ended.exit_code, len(connected)) == (code, 1)
    assert ended.output.startswith(sentence)
    assert "Traceback" not in ended.output


def test_an_unexpected_error_is_an_incident_without_the_token(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    client_that(monkeypatch, RuntimeError(f"no luck with {TOKEN}"))
    ended = call("run")
    everything = ended.output + "".join(capfd.readouterr())
    assert ended.exit_code == 70
    assert "under incident " in ended.output
    assert "hush-hush" not in everything


def test_bad_settings_end_with_78_and_a_line_for_each(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("METRICS_PORT", "hush-hush")
    monkeypatch.setenv("LOG_LEVEL", "hush-hush")
    ended = call("run")
    assert ended.exit_code == 78
    assert [line.partition(":")[0] for line in ended.output.splitlines()] == ["LOG_LEVEL", "METRICS_PORT"]
    assert "hush-hush" not in ended.output


def test_invite_takes_the_application_from_the_token(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    printed = call("invite").output
    assert "client_id=123456789012345678" in printed
    assert printed.rstrip().endswith(f"permissions={NEEDED.value}")


def test_invite_without_an_application_says_what_to_set():
    ended = call("invite")
    assert (ended.exit_code, "DISCORD_APPLICATION_ID" in ended.output) == (78, True)


def test_doctor_fails_when_something_does(monkeypatch: pytest.MonkeyPatch):
    assert call("doctor").exit_code == 0
    monkeypatch.setenv("DISCORD_TOKEN", "no-token")
    ended = call("doctor")
    assert ended.exit_code == 1
    assert "fail — token — not of the form of a bot's token" in ended.output


def test_backup_with_nothing_to_copy_says_so():
    ended = call("backup")
    assert ended.exit_code == 65
    assert "there is nothing to back up" in ended.output


def test_restore_of_what_is_no_backup_says_so(tmp_path: Path):
    ended = call("restore", str(tmp_path / "none.sqlite3"))
    assert ended.exit_code == 65
    assert "holds no backup" in ended.output


def test_backup_and_restore_of_a_started_installation(tmp_path: Path):
    from bot.secret import installation_secret
    from bot.store import Store

    async def start() -> None:
        chosen = Settings()
        store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
        await store.close()

    import asyncio

    asyncio.run(start())
    kept = call("backup", "kept.sqlite3")
    assert kept.stdout == (
        "Copied to kept.sqlite3, and proved sound.\nIts key is in kept.key: keep both, and show the key to nobody.\n"
    )
    refused = call("restore", "kept.sqlite3")
    assert (refused.exit_code, "--force" in refused.output) == (78, True)
    assert call("restore", "--force", "kept.sqlite3").stdout == "Restored kept.sqlite3.\n"


def test_the_module_is_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=ROOT,
        env={**os.environ, "THINKING_PROCESSES": "hush-hush"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (78, "")
    assert done.stderr.startswith("THINKING_PROCESSES: wanted a number of processes, 1 to 64.")


def test_logging_is_set_up_once_only():
    for _ in range(3):
        configure(Settings())
    assert len(logging.getLogger().handlers) == 1
