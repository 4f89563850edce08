"""Starts the playground: the loopback server in this process, the bot as another, and the page in a browser.

It never speaks to Discord.
"""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.core.settings import Settings
from bot.ops import exit_codes

from .bot_process import REAL_BOT, BotProcess
from .core import PICTURE_SECONDS
from .server import Server
from .world.disk import FolderInUse
from .world.languages import PSEUDO
from .world.world import FIRST_LOCALE

DEFAULT_PORT = 8777


@dataclass(frozen=True)
class Launch:
    """How to start: where the data lies, which port, people's language, which bot, what to set in its environment."""

    data: Path
    port: int = DEFAULT_PORT
    browser: bool = True
    locale: str = FIRST_LOCALE
    picture_seconds: float = PICTURE_SECONDS
    command: Sequence[str] = REAL_BOT
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


def launch(chosen: Settings) -> int:
    """Run Farrago in the playground until Ctrl-C or SIGTERM; returns the exit status."""
    return start(
        Launch(
            data=chosen.data_dir,
            port=chosen.playground_port,
            browser=chosen.playground_open,
            locale=chosen.playground_locale,
            picture_seconds=chosen.playground_picture_seconds,
        )
    )


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
        server = Server(folder)
    except FolderInUse:
        # The other playground writes it once it listens, which may be a moment later.
        where = address.read_text() if address.exists() else f"in {folder}"
        print(f"Farrago's playground is already running: {where}", flush=True)
        return exit_codes.DONE
    server.core.world.locale = settings.locale
    await listen(server, settings.port)
    # Only now the port is known, since another may have been taken.
    address.write_text(server.url)
    # People who try a bot here are to meet Discord's limits, without which tests run.
    server.core.rates.use("discord")
    server.core.picture_delay = settings.picture_seconds
    print(f"Farrago's playground: {server.url}", flush=True)
    if settings.browser:
        # A browser in a terminal would block the loop until it is closed.
        await asyncio.to_thread(webbrowser.open, server.url)
    bot = BotProcess(settings.command, bot_environment(settings.data) | {PSEUDO: "on"} | dict(settings.environment))
    running = asyncio.create_task(bot.keep_running(server.url, server.core.world.me.token))
    stopping = asyncio.create_task(_asked_to_stop())
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


def bot_environment(data: Path) -> dict[str, str]:
    """Settings that keep the playground's matches apart from those of a real server on the same machine."""
    home = (data / "playground" / "bot").resolve()
    return {
        "DATA_DIR": str(home),
        "DATABASE_URL": f"sqlite:///{(home / 'farrago.sqlite3').as_posix()}",
        "SHARDS": "all",
        "LOGINS_PER_HOUR": "0",  # nobody counts them here
        # Named, since the .env of a real server may set them: a host is not told of what is tried out here.
        "BACKUP_EVERY": "off",
        "ALERT_WEBHOOK": "off",
        "ALERT_OWNER": "off",
        # Sprites take long to draw and are the same for every bot.
        "PICTURE_CACHE": os.environ.get("PICTURE_CACHE") or str((data / "pictures").resolve()),
    }


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
