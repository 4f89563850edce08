"""The doctor fails where `run` refuses to start, in the same words."""

import os
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import discord
import pytest

from bot import build
from bot.core.settings import BadSettings, Settings
from bot.ops import checks_discord, health
from bot.ops.check_result import Level
from bot.ops.checks_here import check_metrics, check_pictures
from bot.ops.exit_codes import ending
from bot.store.owning import OWNER, held
from tests.bot.ops.hosting import call, host_of, started, there
from tests.bot.store.files import cut, doctor
from tests.faults.damage.space import Limit

PATH = Path("var/farrago.sqlite3")


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with host_of(tmp_path, monkeypatch):
        yield


def full_disk(patch: pytest.MonkeyPatch) -> None:
    Limit().leave(4)


def folder_that_cannot_be_made(patch: pytest.MonkeyPatch) -> None:
    Path("file").touch()
    patch.setenv("DATA_DIR", "file/var")


def folder_for_no_key(patch: pytest.MonkeyPatch) -> None:
    folder_that_cannot_be_made(patch)
    patch.setenv("DATABASE_URL", "sqlite:///elsewhere/farrago.sqlite3")


def file_that_may_only_be_read(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    access = os.access
    patch.setattr("os.access", lambda path, mode: path != PATH and access(path, mode))  # root may write to any


def other_key(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    PATH.with_name("installation.key").write_text("f" * 64, encoding="ascii")


def no_key(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    PATH.with_name("installation.key").unlink()


def key_cut_short(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    PATH.with_name("installation.key").write_text("short", encoding="ascii")


def no_database(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    PATH.write_bytes(b"Dear diary, today I made a card game.")


def damaged(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    cut(PATH, 9000)


def newer(patch: pytest.MonkeyPatch) -> None:
    started(PATH.parent, "ours")
    doctor(PATH, "UPDATE alembic_version SET version_num = '9999'")


def foreign(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    doctor(PATH, "CREATE TABLE recipes (name TEXT)")


def faulty_settings(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("LOG_LEVEL", "hush")


def no_such_database(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://ada:hunter2@/games?nonsense=1")


def no_server(patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "postgresql://ada:hunter2@127.0.0.1:1/games")
    patch.setattr(build, "PATIENCE", 0)


def words(text: str) -> str:
    """The words of a sentence, without what is between them."""
    return " ".join(re.findall(r"\w+", text))


@pytest.fixture
def _room() -> Iterator[None]:
    yield
    Limit().free()


@pytest.mark.usefixtures("_room")
@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (full_disk, 74), (folder_that_cannot_be_made, 74), (folder_for_no_key, 78), (file_that_may_only_be_read, 74),
        (other_key, 78), (no_key, 78), (key_cut_short, 78), (no_database, 65), (damaged, 65), (newer, 65),
        (foreign, 65), (faulty_settings, 78), (no_such_database, 78), (no_server, 74),
    ],
)  # fmt: skip
def test_where_run_refuses_the_doctor_fails_in_the_same_words(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[pytest.MonkeyPatch], None], code: int
):
    monkeypatch.setattr("bot.ops.doctor.check_games", list)  # which would draw the board of every game
    spoil(monkeypatch)
    told = call("doctor")
    refused = call("run")
    failures = [line for line in told.output.splitlines() if line.startswith("fail")]
    assert (told.exit_code, refused.exit_code) == (1, code), refused.output
    assert [line for line in failures if words(refused.output) in words(line)] != [], (refused.output, failures)
    assert "hunter2" not in told.output + refused.output


def test_a_refused_token_and_a_discord_out_of_reach_are_told_in_the_same_words():
    refused, unreachable = ending(discord.LoginFailure("")), ending(discord.GatewayNotFound())
    assert refused is not None
    assert unreachable is not None
    found = checks_discord.check_token(checks_discord.ApiResponse(401, b"", None))
    assert (found.level, words(f"{found.found} {found.remedy}")) == (Level.FAIL, words(refused.sentence))
    assert words(f"Discord cannot be reached {checks_discord._OFFLINE}") in words(unreachable.sentence)


async def test_a_port_that_is_taken_fails_in_the_same_words_unless_our_own_bot_may_have_it():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        chosen = Settings(data_dir=PATH.parent, metrics_port=taken.getsockname()[1])
        found = check_metrics(chosen)
        with pytest.raises(BadSettings) as refused:
            async with health.serving("127.0.0.1", taken.getsockname()[1], cast("health.Vitals", None)):
                pass
        with held(PATH):
            beside_our_own = check_metrics(chosen)
    assert (found.level, words(str(found))) == (Level.FAIL, f"fail {words(str(refused.value))}")
    assert beside_our_own.level is Level.WARN


def test_pictures_that_cannot_be_kept_are_no_failure_since_run_plays_without():
    Path("file").touch()
    found = check_pictures(Settings(picture_cache=Path("file/pictures")))
    assert (found.level, found.subject) == (Level.WARN, "pictures")


def test_a_doctor_changes_nothing_of_a_sound_installation():
    started(PATH.parent, "ours")
    before = there(PATH.parent)
    assert call("doctor").exit_code == 0
    assert (there(PATH.parent), PATH.with_name(PATH.name + OWNER).exists()) == (before, False)
