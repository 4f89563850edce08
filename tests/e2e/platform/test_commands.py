"""FAULTS 40: after any answer of Discord to our commands the bot plays on with the old ones; the doctor says why."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord.http import Route

from bot.core.settings import Settings
from bot.ops import doctor
from bot.ops.check_result import Level
from tests.e2e.harness import HURRIED_BOT, Playground

PUT, GET = (f"{method} /applications/*/commands" for method in ("PUT", "GET"))
ANSWERS = {400: "400 (30034: Planned fault)", 403: "403 (30034: Planned fault)", 500: "500", None: "did not answer"}
"""Statuses of Discord's refusals (None: no answer), and the doctor's reason for each."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def told(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A playground whose bot has told its commands and ended; each test starts it once."""
    pg = Playground(tmp_path_factory.mktemp("commands"), HURRIED_BOT)
    try:
        await pg.start()
        await pg.stop_bot()
        yield pg
    finally:
        await pg.close()
    faults = pg.verdict()
    assert not faults, "\n".join([*faults, "The bot said:", pg.bot_log()])


def names(pg: Playground) -> set[str]:
    """The commands that Discord has."""
    return {str(each.body["name"]) for each in pg.core.world.commands.values()}


def lose(pg: Playground, name: str) -> None:
    """Let Discord lose a command."""
    left = [each for each in pg.core.world.commands.values() if each.body["name"] != name]
    pg.core.world.replace_commands(None, left)


async def start_with(pg: Playground, pattern: str, status: int | None) -> None:
    """Start the bot and wait until it has met this answer to a request, or waits for one that never comes (None)."""
    if status is None:
        pg.faults.delay(pattern, 3600.0, times=-1)
    else:
        pg.faults.refuse(pattern, status, 30034 if status < 500 else 0, times=-1)
    (fault,), before = pg.faults.planned, refusals(pg)
    await pg.start_bot()
    await pg.actor("Ada").until(lambda: fault.met if status is None else refusals(pg) > before)


def refusals(pg: Playground) -> int:
    """How often the bot has logged that its commands were not taken."""
    return pg.log.read_text(encoding="utf-8").count("commands_not_synced")


async def examined(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> tuple[Level, str]:
    """The doctor's finding about the commands while the bot runs."""
    monkeypatch.setattr(Route, "BASE", f"{pg.url}/api/v10")
    settings = Settings(data_dir=Path(pg.environment["DATA_DIR"]), discord_token=pg.core.world.me.token)
    (found,) = [each for each in await doctor.examine(settings) if each.subject == "commands"]
    return found.level, str(found)


async def plays(pg: Playground) -> None:
    """A command that Discord has kept begins a game, and a press on its board is answered."""
    ada = pg.actor("Ada")
    board = (await ada.slash("fart play")).message
    assert board is not None
    assert not (await ada.press("Menu", message=board)).failed


@pytest.mark.parametrize(
    "status", [400, None, *(pytest.param(status, marks=pytest.mark.long) for status in (403, 500))]
)
async def test_a_refused_list_keeps_nobody_from_playing_and_the_doctor_names_the_reason(
    told: Playground, monkeypatch: pytest.MonkeyPatch, status: int | None
) -> None:
    lose(told, "help")
    await start_with(told, PUT, status)
    await plays(told)
    level, line = await examined(told, monkeypatch)
    await told.stop_bot()
    told.faults.clear()
    assert (level, "missing: /help" in line, ANSWERS[status] in line) == (Level.WARN, True, True), line
    assert "help" not in names(told)


@pytest.mark.parametrize("status", [500, pytest.param(None, marks=pytest.mark.long)])
async def test_a_list_that_cannot_be_read_keeps_nobody_from_playing(told: Playground, status: int | None) -> None:
    await start_with(told, GET, status)
    await plays(told)
    await told.stop_bot()
    told.faults.clear()


async def test_a_discord_that_lost_commands_or_has_others_is_told_again_and_an_equal_one_is_not(
    told: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    methods: list[str] = []
    told.core.on_exchange.append(lambda method, route, *_: methods.append(method) if "/commands" in route else None)
    ada = told.actor("Ada")
    for _ in range(2):
        lose(told, "help")
        deck = next(each for each in told.core.world.commands.values() if each.body["name"] == "deck")
        deck.body["description"] = "Of another version"
        await told.start_bot()
        await ada.until(lambda: "help" in names(told))
        await told.stop_bot()
    assert (methods, "Of another version" in str(told.core.world.commands)) == (["GET", "PUT"] * 2, False)
    await told.start_bot()
    await ada.until(lambda: len(methods) > 4)
    await plays(told)
    assert (await examined(told, monkeypatch))[0] is Level.OK
    await told.stop_bot()
    assert methods == [*["GET", "PUT"] * 2, "GET", "GET"]
