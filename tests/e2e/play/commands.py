"""Changes to the bot's list of commands on the loopback Discord, and the bot's and the doctor's reactions."""

from pathlib import Path
from unittest.mock import patch

from discord.http import Route

from bot.core.settings import Settings
from bot.ops import doctor
from bot.ops.check_result import Level
from tests.e2e.harness import Playground

PUT, GET = (f"{method} /applications/*/commands" for method in ("PUT", "GET"))
ANSWERS = {400: "400 (30034: Planned fault)", 403: "403 (30034: Planned fault)", 500: "500", None: "did not answer"}
"""Statuses of Discord's refusals (None: no answer), and the doctor's reason for each."""


def names(pg: Playground) -> set[str]:
    """The commands that Discord has."""
    return {str(each.body["name"]) for each in pg.core.world.commands.values()}


def lose(pg: Playground, name: str) -> None:
    """Make Discord lose a command."""
    left = [each for each in pg.core.world.commands.values() if each.body["name"] != name]
    pg.core.world.replace_commands(None, left)


async def start_with(pg: Playground, pattern: str, status: int | None) -> None:
    """Start the bot and wait until it has got this status for a request, or waits for an answer that never comes
    (None).
    """
    if status is None:
        pg.faults.delay(pattern, 3600.0, times=-1)
    else:
        pg.faults.refuse(pattern, status, 30034 if status < 500 else 0, times=-1)
    (fault,), before = pg.faults.planned, refusals(pg)
    await pg.start_bot()
    await pg.actor("Ada").until(lambda: fault.met if status is None else refusals(pg) > before)


def refusals(pg: Playground) -> int:
    """The number of times the bot has logged that its commands were refused."""
    return pg.log.read_text(encoding="utf-8").count("commands_not_synced")


async def examined(pg: Playground) -> tuple[Level, str]:
    """The doctor's finding about the commands while the bot runs."""
    settings = Settings(data_dir=Path(pg.environment["DATA_DIR"]), discord_token=pg.core.world.me.token)
    with patch.object(Route, "BASE", f"{pg.url}/api/v10"):
        (found,) = [each for each in await doctor.examine(settings) if each.subject == "commands"]
    return found.level, str(found)


async def plays(pg: Playground) -> bool:
    """Whether a command that Discord kept begins a game, and a press on its board is answered."""
    ada = pg.actor("Ada")
    board = (await ada.slash("fart play")).message
    return board is not None and not (await ada.press("Menu", message=board)).failed
