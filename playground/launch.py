"""Starts the playground: the loopback server in this process, the bot as another, and the page in a browser.

It never speaks to Discord.
"""

import asyncio
import contextlib
import errno
import logging
import signal
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .bot_process import BotProcess
from .core import PICTURE_SECONDS
from .server import Server
from .world.disk import FolderInUse
from .world.world import FIRST_BOT, FIRST_LOCALE

DEFAULT_PORT = 8777


@dataclass(frozen=True)
class Launch:
    """How to start: the bot's `command` (empty: it is started elsewhere), its folders and settings, and its name.

    `folder` is the bot's working directory (None: that of this process), `data` the parent of the playground's folder,
    `locale` people's language, `uplink` the bot's bandwidth to Discord in Mbit/s (0: unlimited), `emoji_font` a font
    for browsers on systems without emoji.
    """

    data: Path
    port: int = DEFAULT_PORT
    browser: bool = True
    locale: str = FIRST_LOCALE
    picture_seconds: float = PICTURE_SECONDS
    uplink: float = 0.0
    name: str = FIRST_BOT
    emoji_font: Path | None = None
    command: Sequence[str] = ()
    folder: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


def start(settings: Launch) -> int:
    """Run server and bot until Ctrl-C or SIGTERM; returns the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    # Where no signal handler can be set (Windows), Ctrl-C arrives here.
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(_run(settings))
    return 0


async def _run(settings: Launch) -> int:
    folder = settings.data / "playground"
    address = folder / "address"
    try:
        server = Server(folder, settings.name)
    except FolderInUse:
        # The other playground writes it once it listens, which may be a moment later.
        where = address.read_text() if address.exists() else f"in {folder}"
        print(f"The playground is already running: {where}", flush=True)
        return 0
    server.core.world.locale = settings.locale
    await listen(server, settings.port)
    # Only now the port is known, since another may have been taken.
    address.write_text(server.url)
    # People who try a bot here are to meet Discord's limits, without which tests run.
    server.core.rates.use("discord")
    server.core.picture_delay = settings.picture_seconds
    server.core.line.megabits = settings.uplink
    server.core.emoji_font = settings.emoji_font
    print(f"The playground: {server.url}", flush=True)
    if settings.browser:
        # A browser in a terminal would block the loop until it is closed.
        await asyncio.to_thread(webbrowser.open, server.url)
    stopping = asyncio.create_task(_asked_to_stop())
    if not settings.command:
        print(f"Token: {server.core.world.me.token}", flush=True)
        await stopping
        await server.close()
        return 0
    bot = BotProcess(settings.command, settings.environment, folder=settings.folder)
    running = asyncio.create_task(bot.keep_running(server.url, server.core.world.me.token))
    try:
        await asyncio.wait([running, stopping], return_when=asyncio.FIRST_COMPLETED)
        return running.result() if running.done() else 0
    finally:
        # First of all, or a bot that ends with an error at the signal would be started again.
        running.cancel()
        stopping.cancel()
        await bot.stop()
        # After the bot, so that its last requests are still answered.
        await server.close()


async def listen(server: Server, port: int) -> None:
    """Listen on the requested port, or on any free one if it is taken."""
    try:
        await server.start(port)
    except OSError as error:
        # EACCES: a port below 1024, which only root may have.
        if error.errno not in (errno.EADDRINUSE, errno.EACCES) or port == 0:
            raise
        await server.start(0)


async def _asked_to_stop() -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(sign, asked.set)
        except NotImplementedError:  # Windows: Ctrl-C arrives as KeyboardInterrupt
            break
    await asked.wait()
