"""A loopback server in this process with a bot in another, as the playground runs them."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.core.file_address import address_of
from bot.ops.warming import SOON
from bot.play import COMMAND, bot_environment
from playground.actors import Actor
from playground.bot_process import ROOT, BotProcess
from playground.server import Server

BARE_BOT = (str(ROOT / "tools" / "bench" / "bare_bot.py"),)
SECRET = "installation-secret-of-a-measurement"
START_SECONDS = 180.0
LOOK_EVERY = 0.002
AT_REST, REST_SECONDS = 0.06, 3
"""The share of a processor below which the bot counts as resting, and for how many seconds in a row."""

JOINED_BEFORE = 30 * 24 * 3600.0


class Rig:
    """One server and one bot; `bot_folder` is the bot's own."""

    def __init__(
        self,
        folder: Path,
        command: Sequence[str],
        environment: Mapping[str, str],
        starting: type[BotProcess] = BotProcess,
    ) -> None:
        """Lay out the folder, without starting. `starting` is the class that starts the bot."""
        self.folder = folder
        self._log = folder / "bot.log"
        settings = bot_environment(folder)
        self.bot_folder = Path(settings["DATA_DIR"])
        self.bot_folder.mkdir(parents=True, exist_ok=True)
        # No par is worked out beside the measurement; with a known secret its store can be read here.
        fixed = {"DAILY_PAR": "off", "LOG_LEVEL": "warning", "INSTALLATION_SECRET": SECRET}
        made = {**settings, **fixed, **environment}
        self._bot = starting(command, made, self._log)
        self.server = Server(folder / "playground")
        for guild in self.server.core.world.guilds.values():
            guild.joined -= JOINED_BEFORE  # a server that was joined just now is greeted, which would be measured too

    @property
    def pid(self) -> int:
        """The process of the bot."""
        pid = self._bot.pid
        if pid is None:
            raise RuntimeError(f"The bot has ended:\n{self.log_end()}")
        return pid

    @property
    def store_url(self) -> str:
        """Where the bot keeps its matches."""
        return address_of(self.bot_folder / "farrago.sqlite3")

    def log_end(self) -> str:
        """The last that the bot has logged."""
        return self._log.read_text(errors="replace")[-3000:] if self._log.exists() else ""

    def person(self, name: str) -> Actor:
        """A person at the table."""
        core, acts = self.server.core, self.server.acts
        channel = next(each for each in core.world.channels.values() if each.name == "table")
        return Actor(core, acts, acts.add_user(name), channel)

    async def start_bot(self) -> float:
        """Start the bot and wait until it is connected and its commands are known; returns the seconds that took."""
        began = time.perf_counter()
        self._bot.start(self.server.url, self.server.core.world.me.token)
        while not (self.server.core.gateway.online and self.server.core.world.commands):
            # `pid` raises if the bot has ended.
            if self.pid and time.perf_counter() - began > START_SECONDS:
                raise RuntimeError(f"The bot did not come up:\n{self.log_end()}")
            await asyncio.sleep(LOOK_EVERY)
        return time.perf_counter() - began

    async def all_warm(self) -> None:
        """Wait until the bot has finished drawing ahead: a while after its login, until it is idle."""
        await asyncio.sleep(SOON)
        resting, before = 0, cpu_seconds(self.pid)
        while before is not None and resting < REST_SECONDS:
            await asyncio.sleep(1.0)
            now = cpu_seconds(self.pid)
            assert now is not None
            resting, before = (resting + 1 if now - before < AT_REST else 0), now

    async def stop_bot(self, sign: int = signal.SIGTERM) -> None:
        """End the bot with a signal, and wait until the server has seen it go."""
        await self._bot.stop(sign)
        while self.server.core.gateway.online:  # noqa: ASYNC110 - a measurement may look often
            await asyncio.sleep(LOOK_EVERY)

    def forgive(self) -> None:
        """Let presses go unanswered so far: their bot was killed."""
        self.server.core.interactions.unanswered.clear()

    def check(self) -> None:
        """Refuse figures of a run in which something went wrong. Raises RuntimeError."""
        core = self.server.core
        wrong = [*core.errors, *core.unknown_routes, *core.interactions.unanswered]
        if wrong:
            raise RuntimeError(f"Not a fair measurement: {wrong[:5]}\n{self.log_end()}")


@asynccontextmanager
async def rig(
    folder: Path,
    command: Sequence[str] = COMMAND,
    environment: Mapping[str, str] | None = None,
    starting: type[BotProcess] = BotProcess,
) -> AsyncIterator[Rig]:
    """Serve for as long as the block lasts; the bot is started in it and ended after it."""
    made = Rig(folder, command, environment or {}, starting)
    await made.server.start()
    try:
        yield made
        made.check()
    finally:
        await made.stop_bot()
        await made.server.close()


def resident_mb(pid: int) -> float | None:
    """The resident memory of a process, in MB of 2**20 bytes; None on a system without /proc."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def cpu_seconds(pid: int, *, first_thread: bool = False) -> float | None:
    """The processor time used by a process, or by its first thread, with the loop; None on a system without /proc."""
    stat = Path(f"/proc/{pid}/task/{pid}/stat" if first_thread else f"/proc/{pid}/stat")
    if not stat.exists():
        return None
    # The name in brackets may hold spaces and brackets; after it the two times are fields 14 and 15 of proc(5).
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
