"""Failing starts of the bot: killed as soon as it has connected, again and again; and an invalid token."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.core.installation import PLAYGROUND_CHILD
from bot.gateway.logins import AN_HOUR
from bot.ops.exit_codes import CONFIG
from bot.play import COMMAND, bot_environment
from playground.bot_process import BotProcess
from playground.server import Server
from tools.bench.report import Figure

PATIENCE = 60.0
WAITS = "login_put_off"


@dataclass
class Starts:
    """A server, and a bot that is not running; `asked` are the routes that were requested so far."""

    server: Server
    bot: BotProcess
    log: Path
    asked: list[str]

    @property
    def logins(self) -> int:
        """How often the bot has logged in: a connection to the gateway counts."""
        return len(self.server.core.gateway.identified)

    @property
    def waits(self) -> int:
        """How often it said that it waits before a login."""
        return self.log.read_text(encoding="utf-8", errors="replace").count(WAITS) if self.log.exists() else 0


@asynccontextmanager
async def starts(folder: Path) -> AsyncIterator[Starts]:
    """Run the server inside the block."""
    settings = bot_environment(folder)
    del settings[PLAYGROUND_CHILD]  # the child setting would lift the limit on logins
    Path(settings["DATA_DIR"]).mkdir(parents=True)  # noqa: ASYNC240 - a measurement may wait for its disk
    server, asked = Server(folder / "playground"), list[str]()
    server.core.on_exchange.append(lambda _, route, *__: asked.append(route))
    await server.start()
    bot = BotProcess(COMMAND, settings, folder / "bot.log")
    try:
        yield Starts(server, bot, folder / "bot.log", asked)
    finally:
        await bot.stop(signal.SIGKILL)
        await server.close()


async def restarts(folder: Path, kills: int) -> list[Figure]:
    """Kill the bot at each of its starts, once it has connected or says that it waits; count the logins."""
    async with starts(folder) as begun:
        for _ in range(kills):
            before, ends = (begun.logins, begun.waits), time.monotonic() + PATIENCE
            begun.bot.start(begun.server.url, begun.server.core.world.me.token)
            while (begun.logins, begun.waits) == before and time.monotonic() < ends:  # noqa: ASYNC110 - reads a log
                await asyncio.sleep(0.02)
            await begun.bot.stop(signal.SIGKILL)
        return [
            Figure("killed at its start", kills, "kills", at_least=kills),
            Figure("killed at its start: logins within the hour", begun.logins, "logins", at_most=AN_HOUR),
            Figure("killed at its start: waits told in the log", begun.waits, "waits", at_least=kills - AN_HOUR),
        ]


async def refused_token(folder: Path) -> list[Figure]:
    """Start the bot with an invalid token; it must exit for good (78), after a single request."""
    async with starts(folder) as begun:
        begun.bot.start(begun.server.url, "bm9ib2R5.none.none")
        status = await begun.bot.ended()
        told = "refused the token" in begun.log.read_text(encoding="utf-8")
        return [
            Figure("wrong token: ended for good and said why", status == CONFIG and told, "ends", at_least=1),
            Figure("wrong token: requests", len(begun.asked), "requests", at_most=1),
        ]
