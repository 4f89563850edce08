"""The bot's process as a fork of one that has imported everything, which cuts the processor time of a start to a third.

Only imports and the fonts' character sets are shared; each fork has its own environment, output and session, and ends
as a started process does.
"""

import gc
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from pkgutil import iter_modules

from PIL import Image

from bot import pictures
from playground import redirected
from playground.bot_process import ROOT, BotProcess, RunningProcess
from tests.fork_server import fork_server


@dataclass
class Fork:
    """A running fork; it ends when `stdin`, the pipe that it reads, is closed."""

    process: ForkServerProcess
    stdin: Connection

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def poll(self) -> int | None:
        """Return its exit status, negative for a signal; None while it runs."""
        return self.process.exitcode

    def send_signal(self, sig: int, /) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        """Kill it at once."""
        self.send_signal(signal.SIGKILL)


class ForkedBot(BotProcess):
    """One bot, started by forking."""

    def _spawn(self, arguments: Sequence[str], environment: Mapping[str, str]) -> RunningProcess:
        context = fork_server()
        read, write = context.Pipe(duplex=False)
        process = context.Process(target=_run, args=(list(arguments), dict(environment), self._output, read))
        process.start()
        read.close()
        return Fork(process, write)


def _run(arguments: list[str], environment: dict[str, str], output: Path | None, stdin: Connection) -> None:
    """Become the bot: the same as `python -m playground.redirected` in this environment."""
    os.setsid()
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(stdin.fileno(), 0)
    if output is not None:
        with output.open("ab") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
    redirected.main(arguments)


def preload() -> None:
    """Import everything a bot imports and read its fonts; nothing is registered or read from the environment.

    Freezing the garbage collector then keeps the pages shared: otherwise each fork would touch, and so copy, all of
    them.
    """
    for name in ("typer", "bot.build", "bot.store.sqlite.opening"):
        import_module(name)
    for package in ("engine", "cogs"):
        for module in iter_modules([str(ROOT / package)]):
            import_module(f"{package}.{module.name}")
    pictures.look_up()
    Image.init()  # or Pillow would import all its formats at the first picture
    gc.collect()
    gc.freeze()


def bot_type() -> type[BotProcess]:
    """Return how bots are started here: by forking if the system supports it well."""
    return ForkedBot if sys.platform == "linux" else BotProcess
