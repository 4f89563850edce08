"""How the program ends: an exit code and a sentence for expected causes, an incident for others."""

import asyncio
import os
import signal
import sys
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.core.services import ServiceEnded
from bot.core.settings import BadSettings
from bot.ops import main_loop
from bot.ops.backups import OtherKey
from bot.ops.exit_codes import Exit, ending
from bot.store import StoreBusy, StoreCorrupt, StoreForeign, StoreTooNew, StoreUnavailable, UnknownUrl, WrongKey
from bot.store.sealing.secret import UnusableKey


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (BadSettings(("LOG_LEVEL: wanted x.",)), 78),
        (UnusableKey("no key"), 78),
        (OtherKey("other key"), 78),
        (UnknownUrl("no address"), 78),
        (WrongKey("other secret"), 78),
        (StoreBusy("in use"), 75),
        (StoreCorrupt("damaged"), 65),
        (StoreForeign("of another program"), 65),
        (StoreTooNew("newer"), 65),
        (StoreUnavailable("disk full"), 74),
    ],
)
def test_a_refusal_of_ours_ends_with_its_own_sentence(error: Exception, code: int):
    expected = ending(error)
    assert expected is not None
    assert (expected.code, expected.sentence) == (code, str(error))


def test_a_refused_token_is_no_reason_to_try_again():
    expected = ending(discord.LoginFailure("Improper token has been passed: hush-hush"))
    assert expected is not None
    assert expected.code == 78
    assert expected.sentence.startswith("Discord refused the token: copy it again")
    assert "hush-hush" not in expected.sentence


@pytest.mark.parametrize(
    ("code", "exits", "says"),
    [
        (4004, 78, "Discord refused the token"),
        (4010, 78, "SHARDS"),
        (4011, 69, "Discord wants more shards"),
        (4012, 78, "install a newer Farrago"),
        (4013, 78, "intent"),
        (4014, 78, "intent"),
    ],
)
def test_each_close_for_good_has_its_exit_code_and_sentence(code: int, exits: int, says: str):
    closed = discord.ConnectionClosed(
        SimpleNamespace(close_code=code),  # pyright: ignore[reportArgumentType] - reads only this
        shard_id=0,
    )
    expected = ending(closed)
    assert expected is not None
    assert expected.code == exits
    assert says in expected.sentence
    assert "\n" not in expected.sentence


def test_a_token_that_a_request_finds_refused_ends_as_one_that_the_gateway_refuses():
    ended = ServiceEnded("token has ended")
    ended.__cause__ = discord.LoginFailure("a request was refused")
    at_login = discord.GatewayNotFound()
    at_login.__cause__ = refused(401)
    for error in (ended, at_login, refused(401)):
        assert ending(error) == ending(discord.LoginFailure())


def refused(status: int) -> discord.HTTPException:
    """Discord.py's exception for an answer with this status."""
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(SimpleNamespace(status=status, reason=""), "no")  # pyright: ignore[reportArgumentType] - reads only these


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError("no route to host"), refused(503), refused(429)])
def test_discord_out_of_reach_is(error: Exception):
    expected = ending(error)
    assert expected is not None
    assert expected.code == 69


def test_a_process_that_lost_the_database_ends_like_one_that_came_second():
    ended = ServiceEnded("ownership has ended")
    assert ending(ended) is None
    ended.__cause__ = StoreBusy("another has it")
    assert ending(ended) == Exit(75, "another has it")


def test_an_expected_error_is_found_in_groups():
    expected = ending(ExceptionGroup("", [ValueError(), refused(400), ExceptionGroup("", [StoreCorrupt("damaged")])]))
    assert expected is not None
    assert expected.code == 65


@pytest.mark.parametrize("error", [ValueError(), refused(400), ExceptionGroup("", [KeyError()]), OSError("x")])
def test_unexpected_errors_have_no_exit_sentence(error: Exception):
    assert ending(error) is None


def test_work_that_ends_gives_its_code():
    async def work() -> int:
        return 3

    assert main_loop.run(work()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_lets_the_work_clean_up_and_ends_well(sign: signal.Signals):
    cleaned: list[bool] = []

    async def work() -> int:
        os.kill(os.getpid(), sign)
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            cleaned.append(True)
        return 1

    assert (main_loop.run(work()), cleaned) == (0, [True])


def test_work_that_cancels_itself_is_an_error():
    async def work() -> int:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        main_loop.run(work())
