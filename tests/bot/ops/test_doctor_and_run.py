"""If `run` refuses to start, the doctor fails in the same words."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import discord
import pytest

from bot.core.settings import BadSettings, Settings
from bot.ops import checks_discord, health
from bot.ops.check_result import Level
from bot.ops.checks_here import check_data, check_metrics
from bot.ops.exit_codes import ending
from bot.ops.start_checks import PLAYGROUND
from bot.store.owning import OWNER, held
from tests.bot.ops.hosting import call, host_of, started, there
from tests.faults.damage.installations import BARRED, PATH, REFUSED
from tests.faults.damage.space import Limit
from tests.faults.judges.refusals import difference, words
from tests.suite.grouping import grouped


@pytest.fixture(autouse=True)
def _host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with host_of(tmp_path, monkeypatch):
        yield


@pytest.fixture
def _room() -> Iterator[None]:
    yield
    Limit().free()


@pytest.mark.usefixtures("_room")
@pytest.mark.parametrize(("spoil", "code"), REFUSED, ids=[spoil.__name__ for spoil, _ in REFUSED])
def test_if_run_refuses_the_doctor_fails_in_the_same_words(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[pytest.MonkeyPatch], None], code: int
):
    monkeypatch.setattr("bot.ops.doctor.check_games", list)  # it would draw the board of every game
    spoil(monkeypatch)
    assert difference(code) == ""


def file_for_the_playground(patch: pytest.MonkeyPatch) -> None:
    PATH.parent.mkdir()
    (PATH.parent / PLAYGROUND).touch()


@grouped("spoil", [*BARRED, file_for_the_playground])
def test_if_play_cannot_write_it_refuses_in_one_sentence_and_the_doctor_fails_for_the_same_reason(
    spoil: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / spoil.__name__).mkdir()
    with monkeypatch.context() as its:
        its.chdir(tmp_path / spoil.__name__)
        spoil(its)
        told, refused = check_data(Settings()), call("play")
    assert (refused.exit_code, told.level) == (74, Level.FAIL)
    reason = refused.output.partition("(")[2].partition("): choose a DATA_DIR to write in.")[0]
    assert f"({reason})" in told.found
    assert refused.output.count("\n") == 1


def test_a_refused_token_and_an_unreachable_discord_are_reported_in_the_same_words():
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


def test_the_doctor_does_not_change_a_sound_installation():
    started(PATH.parent, "ours")
    before = there(PATH.parent)
    assert call("doctor").exit_code == 0
    assert (there(PATH.parent), PATH.with_name(PATH.name + OWNER).exists()) == (before, False)
