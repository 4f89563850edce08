"""Logs: one place, readable by people or programs, and no secret in any line."""

import json
import logging
import re
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import logs, metrics
from bot.core.settings import Settings
from bot.match.tables import Opening
from engine.fart.ai.greedy import greedy
from tests.app import ADA, PLACE, app_parts
from tests.bot.logged import logging_as_it_was

TOKEN = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4", "Gabcde", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
OTHER_TOKEN = ".".join(("OTg3NjU0MzIxMDk4NzY1NDMy", "Habcde", "zyxwvutsrqponmlkjihgfedcba0123456789AB"))
SECRET = 'an installation"s secret of forty signs'.replace(" ", "-")
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg"


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    with logging_as_it_was():
        yield


@pytest.fixture(params=["text", "json"])
def chosen(request: pytest.FixtureRequest) -> Settings:
    """Settings with every secret, writing each kind of log."""
    return Settings(log_format=request.param, discord_token=TOKEN, installation_secret=SECRET, log_level="debug")


def test_an_incident_is_logged_under_the_id_that_is_shown(capsys: pytest.CaptureFixture[str]):
    logs.configure(Settings(log_format="json"))
    before = metrics.incidents._value.get()
    spoken = logs.incident(LookupError("no such card"), game="fart", match=7)
    line = json.loads(capsys.readouterr().err)
    assert re.fullmatch("([bdfghjklmnprstvz][aeiou]){4}", spoken)
    assert {key: line[key] for key in ("level", "event", "incident", "game", "match")} == {
        "level": "error",
        "event": "incident",
        "incident": spoken,
        "game": "fart",
        "match": 7,
    }
    assert line["exception"].endswith("LookupError: no such card")
    assert metrics.incidents._value.get() == before + 1


def test_incident_ids_differ():
    assert len({logs.incident(ValueError()) for _ in range(50)}) == 50


def test_libraries_log_to_the_same_place(capsys: pytest.CaptureFixture[str]):
    logs.configure(Settings(log_format="json"))
    logging.getLogger("discord.gateway").warning("behind by %s s", 3)
    warnings.showwarning("old", DeprecationWarning, "card.py", 1)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["logger"], line["level"]) for line in lines] == [
        ("discord.gateway", "warning"),
        ("py.warnings", "warning"),
    ]
    assert lines[0]["event"] == "behind by 3 s"


def test_lines_under_the_chosen_level_are_left_out(capsys: pytest.CaptureFixture[str]):
    logs.configure(Settings(log_level="warning"))
    logs.logger("bot.x").info("quiet")
    logging.getLogger("x").info("quiet")
    logs.logger("bot.x").warning("heard")
    assert [line.split()[3] for line in capsys.readouterr().err.splitlines()] == ["heard"]


def test_what_no_host_needs_is_left_out(capsys: pytest.CaptureFixture[str]):
    for _ in range(2):
        logs.configure(Settings())
    logging.getLogger("discord.client").warning("PyNaCl is not installed, voice will NOT be supported")
    logging.getLogger("alembic.runtime.plugins").info("setup plugin")
    logging.getLogger("discord.client").warning("logged out")
    assert [line.split()[3] for line in capsys.readouterr().err.splitlines()] == ["logged"]


@pytest.mark.parametrize(
    ("level", "heard"),
    [
        ("", ["bot.info", "cogs.info", "discord.gateway.info", "library.warning"]),
        ("warning", ["library.warning"]),
        ("error", []),
        ("debug", ["bot.info", "cogs.info", "discord.gateway.info", "library.info", "library.warning"]),
    ],
)
def test_libraries_speak_from_warning_on_and_our_own_events_as_chosen(
    capsys: pytest.CaptureFixture[str], level: str, heard: list[str]
):
    logs.configure(Settings(log_format="json", log_level=level) if level else Settings(log_format="json"))
    for library in ("sqlalchemy.engine.Engine", "aiohttp.access", "asyncio", "alembic", "PIL", "discord.http", "new"):
        logging.getLogger(library).debug("library.debug")
        logging.getLogger(library).info("library.info")
        logging.getLogger(library).warning("library.warning")
    for name in ("bot", "cogs", "discord.gateway"):
        logging.getLogger(f"{name}.x" if name != "discord.gateway" else name).info(f"{name}.info")
    events = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert sorted(set(events)) == heard
    assert all(events.count(event) == (7 if event.startswith("library") else 1) for event in heard)


async def test_an_idle_minute_and_200_presses_at_the_default_level_leave_no_line_of_a_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    logs.configure(Settings(log_format="json"))
    async with app_parts(tmp_path) as parts:
        clock, presses = parts.clock, 0
        for _ in range(60):
            await clock.play_overdue()
            await parts.store.ping()
        while presses < 200:
            table = await parts.tables.open(Opening("fart", (ADA,), PLACE, seed=f"deal {presses}"))
            while table.outcome is None and presses < 200:
                presses += 1
                action, question = greedy(table.view(0)), table.position.questions[0]
                table = await parts.tables.play(table, 0, question, action, f"press {presses}")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line for line in lines if line["logger"].partition(".")[0] not in logs.OURS] == []


def test_no_secret_is_in_any_line(chosen: Settings, capsys: pytest.CaptureFixture[str]):
    logs.configure(chosen)
    log = logs.logger("bot.test")
    log.info(f"login with {TOKEN}", installation=SECRET, nested={"a": [TOKEN, {"seed": "deal-of-tomorrow"}]})
    log.info("dealt", seed="deal-of-tomorrow", token="hush-hush", anything=Settings(discord_token=OTHER_TOKEN))
    log.debug("sent", url=f"https://discord.com/api/v10/webhooks/12/{INTERACTION}/messages/@original")
    log.debug("sent", url="https://discord.com/api/v10/interactions/12/hush-hush/callback", known=INTERACTION)
    log.info("database postgresql://me:hush-hush@db/farrago")
    logging.getLogger("discord.http").warning("retry %s with %s", TOKEN, OTHER_TOKEN)
    text = capsys.readouterr().err
    for secret in (TOKEN, OTHER_TOKEN, SECRET, json.dumps(SECRET)[1:-1], "deal-of-tomorrow", "hush-hush", INTERACTION):
        assert secret not in text
    assert text.count(logs.HIDDEN) >= 11


def test_no_secret_is_in_a_traceback(chosen: Settings, capsys: pytest.CaptureFixture[str]):
    logs.configure(chosen)

    def context(token: str) -> None:
        raise ConnectionError(f"https://discord.com/api?token={token}")

    def log_in(token: str) -> None:
        seed = "deal-of-tomorrow"
        try:
            context(token)
        except ConnectionError as error:
            raise RuntimeError(len(seed), SECRET) from error

    try:
        log_in(TOKEN)
    except RuntimeError as error:
        logs.incident(error)
        logging.getLogger("asyncio").exception("task died")
    text = capsys.readouterr().err
    assert text.count("ConnectionError: https://discord.com/api?token=[hidden]") == 2
    assert not [secret for secret in (TOKEN, SECRET, json.dumps(SECRET)[1:-1], "deal-of-tomorrow") if secret in text]


def test_an_error_in_a_group_is_logged_without_its_secret(chosen: Settings, capsys: pytest.CaptureFixture[str]):
    logs.configure(chosen)
    logs.incident(ExceptionGroup("two", [ValueError(TOKEN), OSError(SECRET)]))
    text = capsys.readouterr().err
    assert "ValueError: [hidden]" in text
    assert SECRET not in text


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Daily(day='2026-01-01', seed='ab cd', par=12)", "Daily(day='2026-01-01', seed=[hidden], par=12)"),
        ("Match(seed=b'ab\\x00', seq=3)", "Match(seed=[hidden], seq=3)"),
        ('{"seed": "ab", "seq": 3}', '{"seed": [hidden], "seq": 3}'),
        (r'"body": "{\"seed\": \"ab\", \"seq\": 3}"', r'"body": "{\"seed\": [hidden], \"seq\": 3}"'),
        ("seed=ab seq=3", "seed=[hidden] seq=3"),
        ("seed=[hidden] seq=3", "seed=[hidden] seq=3"),
        ("seed_hash='ab'", "seed_hash='ab'"),
    ],
)
def test_a_seed_is_hidden_wherever_it_is_named(line: str, shown: str):
    assert logs.Redactor().text(line) == shown


def test_a_secret_found_later_is_hidden_from_then_on():
    redactor = logs.Redactor(["first-secret"])
    redactor.hide("second-secret")
    assert redactor.text("first-secret, second-secret, third") == "[hidden], [hidden], third"


def test_an_empty_secret_hides_nothing():
    assert logs.Redactor([""]).text("as it was") == "as it was"


def test_colours_are_only_for_a_terminal(capsys: pytest.CaptureFixture[str]):
    logs.configure(Settings())
    logs.logger("x").warning("plain")
    assert not sys.stderr.isatty()
    assert "\x1b" not in capsys.readouterr().err
