"""The bot's process in the playground: points discord.py at the loopback server, then runs the bot's entry unchanged.

The only place that redirects discord.py. It ends when the server that started it is gone.

    python -m playground.redirected http://127.0.0.1:PORT  (module | file.py) [arguments]
"""

import os
import runpy
import signal
import sys
import threading
import time
from pathlib import Path

import yarl
from discord import asset, gateway, http

from .wrong_clock import WrongClock

GRACE_SECONDS = 5.0


def redirect(base: str) -> None:
    """Make discord.py speak to the server at `base` instead of Discord."""
    http.Route.BASE = f"{base}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1)) / "gateway"
    setattr(asset.Asset, "BASE", f"{base}/cdn")  # noqa: B010 - typed as the literal address of Discord's own


def listen_to_parent(clock: WrongClock) -> None:
    """Set the clock as the server says, and end with it: it holds the other end of the standard input."""

    def watch() -> None:
        while text := os.read(0, 1024):
            clock.read(text)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE_SECONDS)
        # The orderly end had its time, and sys.exit() would end this thread alone.
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="parent-watch").start()


def main(arguments: list[str]) -> None:
    base, target, *rest = arguments
    redirect(base)
    listen_to_parent(WrongClock())
    sys.argv = [target, *rest]
    if target.endswith(".py"):
        sys.path.insert(0, str(Path(target).resolve().parent))  # as Python does for a script
        runpy.run_path(target, run_name="__main__")
    else:
        runpy.run_module(target, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1:])
