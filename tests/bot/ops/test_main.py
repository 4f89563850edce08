"""The command line: the arguments that each command passes on; every end is a sentence without a traceback."""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import discord
import pytest
from typer.testing import CliRunner, Result

import bot
from bot.__main__ import app
from bot.core.installation import PROGRAM
from bot.core.logs import configure
from bot.core.permissions import server_link, user_link
from bot.core.settings import Settings
from bot.store import Store, StoreCorrupt
from tests.bot.logged import logging_as_it_was
from tests.bot.store.postgres.servers import empty, load_in, load_of
from tests.bot.store.table import any_move, dealt

ROOT = Path(__file__).parents[3]
COMMANDS = (
    "admin",
    "backup",
    "doctor",
    "invite",
    "move-store",
    "play",
    "privacy",
    "restore",
    "run",
    "settings",
    "sync",
    "verify-ratings",
)
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.x.hush-hush"


@pytest.fixture(autouse=True)
def _own_folder_and_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    before = dict(os.environ)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    with logging_as_it_was():
        yield
    os.environ.clear()
    os.environ.update(before)


def call(*arguments: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(app, list(arguments))


def put(monkeypatch: pytest.MonkeyPatch, name: str, **content: object) -> None:
    """Replace a module."""
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

    def play(chosen: Settings, **_: object) -> int:
        seen.append(chosen)
        return 0

    put(monkeypatch, "bot.play", play=play)
    return seen


def client_that(monkeypatch: pytest.MonkeyPatch, outcome: int | Exception) -> list[Settings]:
    """Install a client with this outcome; returns the settings it was started with."""
    seen: list[Settings] = []

    async def run(chosen: Settings) -> int:
        seen.append(chosen)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    put(monkeypatch, "bot.build", run=run)
    return seen


def test_the_version_is_the_package_s():
    assert call("--version").output == f"Farrago {bot.__version__}\n"


def test_run_without_a_token_starts_the_playground(launched: list[Settings]):
    assert call("run").exit_code == 0
    assert launched == [Settings(log_level="info")]


def test_a_service_without_a_token_says_so_and_starts_no_playground(
    monkeypatch: pytest.MonkeyPatch, launched: list[Settings]
):
    monkeypatch.setenv("NOTIFY_SOCKET", "@farrago")
    ended = call("run")
    assert (ended.exit_code, launched) == (78, [])
    assert ended.stderr == "DISCORD_TOKEN: a service needs it, as nobody sees a playground there. Write it to .env.\n"


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


@pytest.mark.parametrize("option", ["--locale=hush", "--port=0", "--picture-seconds=61"])
def test_a_playground_option_of_the_wrong_type_is_refused_at_once(launched: list[Settings], option: str):
    assert (call("play", option).exit_code, launched) == (2, [])


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


def test_invite_prints_a_link_for_servers_and_one_for_accounts_of_the_application_in_the_token(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    lines = call("invite").output.splitlines()
    assert lines[-1] == "Where Public Bot is off (Developer Portal, Bot), only the application's owner can use either."
    links = [line for line in lines if line.startswith("https")]
    assert links == [server_link(123456789012345678), user_link(123456789012345678)]


def test_invite_without_an_application_names_the_missing_setting():
    ended = call("invite")
    assert (ended.exit_code, "DISCORD_APPLICATION_ID" in ended.output) == (78, True)


def test_invite_reports_a_malformed_token_as_such_and_not_as_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISCORD_TOKEN", "hush-hush")
    ended = call("invite")
    assert ended.exit_code == 78
    assert ended.stderr == (
        "DISCORD_TOKEN is not of the form of a bot's token: copy it again (Developer Portal, your application, Bot, "
        "Reset Token) to .env.\n"
    )


def test_doctor_fails_when_something_does(monkeypatch: pytest.MonkeyPatch):
    assert call("doctor").exit_code == 0
    monkeypatch.setenv("DISCORD_TOKEN", "no-token")
    ended = call("doctor")
    assert ended.exit_code == 1
    assert "fail — token — not of the form of a bot's token" in ended.output


def test_doctor_sends_a_test_alert_on_request(monkeypatch: pytest.MonkeyPatch):
    ended = call("doctor", "--alert")
    assert (ended.exit_code, "fail — test alert — there is nowhere to send it" in ended.output) == (1, True)
    monkeypatch.setenv("ALERT_WEBHOOK", "http://127.0.0.1:1/hush-hush")
    ended = call("doctor", "--alert")
    assert ended.exit_code == 1
    assert "fail — test alert — ALERT_WEBHOOK: it cannot be reached (ClientConnectorError)" in ended.output
    assert "hush-hush" not in ended.output


def test_only_an_unexpected_end_of_the_bot_is_reported_to_the_host(monkeypatch: pytest.MonkeyPatch):
    told: list[Exception] = []
    put(monkeypatch, "bot.ops.alerts.alerts", tell_end=lambda _, error: told.append(error))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    fatal = RuntimeError("no luck")
    for error in (fatal, discord.LoginFailure("Improper token"), StoreCorrupt("var/x is damaged: restore it.")):
        client_that(monkeypatch, error)
        assert call("run").exit_code != 0
    assert told == [fatal]


def test_backup_without_a_database_says_so():
    ended = call("backup")
    assert ended.exit_code == 65
    assert "there is nothing to back up" in ended.output


def test_restore_of_a_file_that_is_no_backup_says_so(tmp_path: Path):
    ended = call("restore", str(tmp_path / "none.sqlite3"))
    assert ended.exit_code == 65
    assert "holds no backup" in ended.output


def test_backup_and_restore_of_a_started_installation(tmp_path: Path):
    from bot.store.sealing.secret import installation_secret

    async def start() -> None:
        chosen = Settings()
        store = await Store.open(chosen.store_url.get_secret_value(), installation_secret(chosen))
        await store.close()

    asyncio.run(start())
    kept = call("backup", "kept.sqlite3")
    assert kept.stdout == (
        "Copied to kept.sqlite3: 0 of its 0 matches were played again and agree.\n"
        "Its key is in kept.key: keep both, and show the key to nobody.\n"
    )
    refused = call("restore", "kept.sqlite3")
    assert (refused.exit_code, "--force" in refused.output) == (78, True)
    assert call("restore", "--force", "kept.sqlite3").stdout == "Restored kept.sqlite3.\n"


def put_store(path: Path, secret: str) -> None:
    """Make a store in a file, with one match of one move."""

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{path.as_posix()}", secret.encode())
        match = await store.matches.create(dealt())
        await store.matches.act(match.id, "press", 0, any_move)
        await store.close()

    asyncio.run(fill())


def test_a_store_is_moved_and_backed_up_and_put_back_by_command(monkeypatch: pytest.MonkeyPatch):
    secret, url = "s" * 32, asyncio.run(empty())
    put_store(Path("var/farrago.sqlite3"), secret)
    monkeypatch.setenv("INSTALLATION_SECRET", secret)
    monkeypatch.setenv("DATABASE_URL", url)
    moved = call("move-store")
    assert (moved.exit_code, "1 matches were played again" in moved.output) == (0, True)
    lines = [line.split() for line in moved.output.splitlines()]
    assert [line for line in lines if line[:1] in (["action"], ["daily"])] == [["action", "1"], ["daily", "0"]]
    assert "var/farrago.sqlite3 stays as it was" in moved.output
    assert asyncio.run(load_of(url)) == load_in(Path("var/farrago.sqlite3"))
    assert (
        "Copied to kept.sqlite3: 1 of its 1 matches were played again and agree."
        in call("backup", "kept.sqlite3").output
    )
    assert call("restore", "--force", "kept.sqlite3").output.endswith("Restored kept.sqlite3.\n")
    assert len(list(Path("var/backups").glob("*-replaced.sqlite3"))) == 1
    for again in (call("move-store"), call("restore", "kept.sqlite3")):
        assert again.exit_code == 78
        assert "The database that DATABASE_URL names holds a store" in again.output


@pytest.mark.parametrize(
    ("database_url", "code", "sentence"),
    [
        ("", 78, "DATABASE_URL names no PostgreSQL"),
        ("postgresql://ada:hunter2@/games?nonsense=1", 78, "DATABASE_URL has more behind its ?"),
    ],
)
def test_a_move_that_is_refused_says_so(monkeypatch: pytest.MonkeyPatch, database_url: str, code: int, sentence: str):
    put_store(Path("games.sqlite3"), "s" * 32)
    monkeypatch.setenv("INSTALLATION_SECRET", "s" * 32)
    monkeypatch.setenv("DATABASE_URL", database_url)
    refused = call("move-store", "games.sqlite3")
    assert (refused.exit_code, sentence in refused.output, "hunter2" in refused.output) == (code, True, False)


def test_a_move_without_its_key_makes_no_other():
    put_store(Path("games.sqlite3"), "s" * 32)
    refused = call("move-store", "games.sqlite3")
    assert (refused.exit_code, "put the key of games.sqlite3 back first" in refused.output) == (78, True)
    assert not Path("var/installation.key").exists()


def test_the_module_is_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=ROOT,
        env={**os.environ, "METRICS_PORT": "hush-hush"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (78, "")
    assert done.stderr.startswith("METRICS_PORT: wanted a port, 1 to 65535.")


HELP = """
import runpy, sys
for command in COMMANDS:
    sys.argv[1:] = [*command.split(), "--help"]
    try:
        runpy.run_module("bot", run_name="__main__", alter_sys=True)
    except SystemExit as ended:
        assert ended.code == 0
    print("=====")
"""
"""Asks the program for its help, as `python -m` starts it, once for each command in one process."""


def test_the_help_of_each_command_begins_with_how_it_is_called():
    named = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    named |= {group.name for group in app.registered_groups if group.name}
    assert named == {name.replace("-", "_") for name in COMMANDS}
    said = [sys.executable, "-c", HELP.replace("COMMANDS", repr(("", *COMMANDS)))]
    shown = subprocess.run(said, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    parts = zip(("", *COMMANDS), shown.split("=====")[:-1], strict=True)
    usage = ["Usage:", *PROGRAM.split()]
    begun = [part.split()[: len(usage) + bool(command)] for command, part in parts]
    assert begun == [[*usage, *command.split()] for command in ("", *COMMANDS)]


def test_logging_is_set_up_once_only():
    for _ in range(3):
        configure(Settings())
    assert len(logging.getLogger().handlers) == 1
