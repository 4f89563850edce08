"""The bot's process in the playground: points discord.py at the loopback server, then runs the bot's entry unchanged.

The only place that redirects discord.py. It ends when the server that started it is gone.

    python -m bot.playground.redirected http://127.0.0.1:PORT  (module | file.py) [arguments]
"""

import os
import runpy
import signal
import sys
import threading
import time

import yarl
from discord import asset, gateway, http

from bot.playground.world.languages import PSEUDO
from bot.text.localisation import offer_pseudo

GRACE_SECONDS = 5.0


def redirect(base: str) -> None:
    """Make discord.py speak to the server at `base` instead of Discord."""
    http.Route.BASE = f"{base}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1)) / "gateway"
    setattr(asset.Asset, "BASE", f"{base}/cdn")  # noqa: B010 - typed as the literal address of Discord's own


def end_with_parent() -> None:
    """End this process when its standard input closes: the server holds the other end and may be killed at any time."""

    def watch() -> None:
        while os.read(0, 1024):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GRACE_SECONDS)
        # The orderly end had its time, and sys.exit() would end this thread alone.
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="parent-watch").start()


def main(arguments: list[str]) -> None:
    base, target, *rest = arguments
    redirect(base)
    if os.environ.get(PSEUDO) == "on":
        offer_pseudo()
    end_with_parent()
    sys.argv = [target, *rest]
    if target.endswith(".py"):
        runpy.run_path(target, run_name="__main__")
    else:
        runpy.run_module(target, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1:])
