"""Logs never contain a secret, after any failure; neither do the outputs for monitoring, hosts and players."""

import json
import logging
from collections.abc import Callable, Iterator
from concurrent.futures.process import _ExceptionWithTraceback
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import aiohttp
import asyncpg
import discord
import msgspec
import pytest
import yarl
from multidict import CIMultiDict, CIMultiDictProxy
from sqlalchemy import exc

from bot.core import logs
from bot.core.settings import Settings
from bot.ops import checks_here
from bot.play import COMMAND
from bot.store.sealing.secret import installation_secret
from engine.rng import Rng
from playground import bot_process
from playground.bot_process import BotProcess
from tests.bot.logged import logging_as_it_was
from tests.bot.ops.test_health import context, vitals
from tests.playground.loopback import loopback

ROOT = Path(__file__).parents[1]
TOKEN = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4", "Gabcde", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
INSTALLATION = "an-installation-secret-of-forty-letters-"
PASSWORD = "pa/ss@wo:rd"
URL = f"postgresql://farrago:{quote(PASSWORD, safe='')}@127.0.0.1:1/games"
SEED = "5eed" * 16
OTHER_SEED = "a deal that somebody chose"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg"
HOOK = "abcdefghijklmnop0123"
WEBHOOK = f"https://hooks.example/T000/{HOOK}"
SECRETS = (HOOK, TOKEN, INSTALLATION, PASSWORD, quote(PASSWORD, safe=""), SEED, INTERACTION)


@pytest.fixture(autouse=True)
def _logging_and_secrets_as_they_were(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(logs, "redactor", redactor := logs.Redactor())
    monkeypatch.setattr("bot.store.sealing.secret.redactor", redactor)
    with logging_as_it_was():
        yield


@pytest.fixture(params=["text", "json"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def chosen(folder: Path, **more: Any) -> Settings:
    """Settings with all kinds of secrets in them."""
    secrets = {"discord_token": TOKEN, "installation_secret": INSTALLATION, "alert_webhook": WEBHOOK}
    return Settings(data_dir=folder, **secrets, **more)


def leaked(text: str, *more: str) -> list[str]:
    """The secrets that appear in a text, also as JSON escapes them."""
    return [each for each in (*SECRETS, *more) if each in text or json.dumps(each)[1:-1] in text]


# Errors ---------------------------------------------------------------------------------------------------------------


def _answer(status: int) -> Any:
    return SimpleNamespace(status=status, reason=f"Bot {TOKEN}")


def _request() -> aiohttp.RequestInfo:
    headers = CIMultiDictProxy(CIMultiDict(Authorization=f"Bot {TOKEN}"))
    url = yarl.URL(f"https://discord.com/api/v10/webhooks/12/{INTERACTION}/messages/@original")
    return aiohttp.RequestInfo(url, "PATCH", headers, url)


ERRORS: dict[str, Callable[[], BaseException]] = {
    "aiohttp, an address": lambda: aiohttp.InvalidURL(f"https://discord.com/?token={TOKEN}"),
    "aiohttp, an answer": lambda: aiohttp.ClientResponseError(_request(), (), status=500, message=TOKEN),
    "aiohttp, a webhook": lambda: aiohttp.InvalidURL(WEBHOOK),
    "a webhook without its host": lambda: aiohttp.ClientPayloadError(f"POST /T000/{HOOK} was cut off"),
    "aiohttp, no way": lambda: aiohttp.ClientConnectionError(f"cannot reach {URL}"),
    "discord, login": lambda: discord.LoginFailure(f"Improper token: {TOKEN}"),
    "discord, HTTP": lambda: discord.HTTPException(_answer(400), {"code": 1, "message": f"{INTERACTION} {SEED}"}),
    "SQLAlchemy, parameters": lambda: exc.OperationalError(
        "INSERT INTO match (seed) VALUES (:seed)", {"seed": SEED, "key": INSTALLATION}, OSError(URL)
    ),
    "SQLAlchemy, an address": lambda: exc.ArgumentError(f"Could not parse {URL}"),
    "asyncpg": lambda: asyncpg.InvalidPasswordError(f'password "{PASSWORD}" of "farrago" was refused: {URL}'),
    "an address": lambda: ConnectionRefusedError(111, f"cannot reach {URL}"),
    "connection arguments": lambda: TypeError(f"connect(user='farrago', password={PASSWORD!r})"),
    "a key": lambda: KeyError(SEED),
    "bytes": lambda: ValueError(f"not base64: {INSTALLATION.encode()!r} {TOKEN.encode()!r}"),
    "a value with a seed": lambda: RuntimeError(Rng(SEED, 3)),
    "a seed of somebody's": lambda: RuntimeError(Rng(OTHER_SEED, 3)),
    "JSON": lambda: msgspec.ValidationError(json.dumps({"seed": OTHER_SEED, "token": TOKEN})),
    "settings": lambda: ValueError(repr(chosen(Path("var"), database_url=URL).model_dump())),
    "words beside it": lambda: _noted(OSError("no"), f"while {TOKEN} logged in"),
    "a cause": lambda: _caused(RuntimeError("no"), ConnectionError(f"{URL} {INTERACTION}")),
    "a group": lambda: ExceptionGroup(TOKEN, [ValueError(SEED), ExceptionGroup(URL, [KeyError(INSTALLATION)])]),
}


def _noted(error: Exception, note: str) -> Exception:
    error.add_note(note)
    return error


def _caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


@pytest.mark.parametrize("level", ["debug", "error"])
@pytest.mark.parametrize("kind", ERRORS)
def test_an_error_with_a_secret_inside_is_logged_without_it(
    kind: str, level: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = ERRORS[kind]()
    logs.configure(chosen(tmp_path, database_url=URL, log_level=level, log_format=form))
    try:
        raise error
    except BaseException as raised:
        logs.incident(raised, problem=raised, said=str(raised), parts=raised.args)
        logging.getLogger("discord.http").error("retried after %r: %s", raised, raised)  # noqa: TRY400 - as libraries do
        logging.getLogger("asyncio").exception("Task exception was never retrieved")
    written = capsys.readouterr().err
    assert written.count(type(error).__name__) >= 3
    assert leaked(written, OTHER_SEED) == []


def test_each_of_these_errors_would_have_shown_a_secret() -> None:
    told = {
        kind: leaked(repr(error()) + str(error()) + str(error().__cause__), OTHER_SEED)
        for kind, error in ERRORS.items()
    }
    told["words beside it"] = leaked(" ".join(ERRORS["words beside it"]().__notes__))
    told["a group"] = leaked(repr(ERRORS["a group"]()))
    told.pop("settings")  # these hide their values themselves
    assert [kind for kind, secrets in told.items() if not secrets] == []


# Hands ----------------------------------------------------------------------------------------------------------------

HAND = ("the seven of hearts", "in the second line\nthe ace")


def broken(module: str, error: type[Exception]) -> Exception:
    """An error raised by the code of a module, with a hand in its message."""
    places: dict[str, Any] = {}
    source = "def play(error, *hand):\n    problem = error(*hand)\n    problem.add_note(hand[0])\n    raise problem\n"
    exec(compile(source, str(ROOT / module), "exec"), places)  # noqa: S102 - stands in for a fault in a game
    try:
        places["play"](error, *HAND)
    except error as raised:
        return raised
    raise AssertionError


def thought(error: Exception) -> Exception:
    """The same error as a thinking process passes it on."""
    assert error.__traceback__ is not None
    carried: Any = _ExceptionWithTraceback(error, error.__traceback__)
    rebuild, parts = carried.__reduce__()
    return rebuild(*parts)


@pytest.mark.parametrize("module", ["engine/fart/rules.py", "cogs/fart/pictures/picture.py", "bot/pictures/canvas.py"])
@pytest.mark.parametrize("error", [KeyError, ValueError, AssertionError])
def test_the_log_has_the_place_of_a_game_s_error_but_not_its_message(
    module: str, error: type[Exception], form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(chosen(tmp_path, log_format=form))
    raised = broken(module, error)
    logs.incident(raised)
    logs.incident(ExceptionGroup("two", [raised, OSError("the disk")]))
    logs.incident(_caused(RuntimeError("the table"), raised))
    logs.incident(thought(raised))
    written = capsys.readouterr().err
    assert leaked(written, *HAND, "the ace", "in the second line") == []
    assert written.count(f"{error.__name__}: [hidden]") == 5
    assert written.count(Path(module).name) == 4
    assert (written.count("OSError: the disk"), written.count("RuntimeError: the table")) == (1, 1)


def test_the_message_of_any_other_error_is_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure(chosen(tmp_path))
    logs.incident(broken("bot/store/store.py", ValueError))
    assert HAND[0] in capsys.readouterr().err


# Where else people look -----------------------------------------------------------------------------------------------


async def test_the_key_of_the_file_is_hidden_from_its_first_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data_dir=tmp_path)
    logs.configure(settings)
    key = installation_secret(settings)
    logs.incident(ValueError(key, key.decode()))
    assert key.decode() not in capsys.readouterr().err


async def test_monitoring_shows_no_secret_of_a_store_that_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def failing() -> None:
        raise ConnectionError(f"{URL} {TOKEN} {SEED}")

    logs.configure(chosen(tmp_path, database_url=URL))
    for path in ("/healthz", "/metrics"):
        status, _, text = await context(replace(vitals(), store=failing, counts=failing), path)  # pyright: ignore[reportArgumentType] - it never gives any
        assert (status, leaked(text)) == (503 if path == "/healthz" else 200, [])
    assert leaked(capsys.readouterr().err) == []


@pytest.mark.parametrize("url", [None, URL])
def test_the_doctor_tells_no_secret(tmp_path: Path, url: str | None) -> None:
    told = "\n".join(map(str, checks_here.check_machine(chosen(tmp_path, database_url=url))))
    assert leaked(told, URL) == []
    assert "key — INSTALLATION_SECRET is set" in told


def test_no_secret_stands_in_the_arguments_of_a_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []

    def popen(arguments: list[str], **_: object) -> SimpleNamespace:
        started.append(arguments)
        return SimpleNamespace(poll=lambda: 0, stdin=None)

    monkeypatch.setattr(bot_process.subprocess, "Popen", popen)
    BotProcess(COMMAND, {"INSTALLATION_SECRET": INSTALLATION}).start("http://127.0.0.1:1", TOKEN)
    (arguments,) = started
    assert arguments[-2:] == list(COMMAND)
    assert leaked(" ".join(arguments)) == []


async def test_the_playground_shows_nobody_the_token_of_its_bot(tmp_path: Path) -> None:
    async with loopback(tmp_path) as bot:
        token = bot.server.core.world.me.token
        for path in ("/", "/page/app.js", "/play/world?as=Ada", "/api/v10/gateway", "/api/v10/users/@me"):
            async with bot.http.get(bot.server.url + path) as answer:
                assert token not in await answer.text()
