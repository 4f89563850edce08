"""Tells the service manager how the program is, by the protocol of sd_notify; off without one.

https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
"""

import os
import socket
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Callable

from bot.core.logs import logger

SOCKET, INTERVAL, WATCHED = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"
"""The variables in which a service manager says where, how often and by which process it wants to be told."""

LOOK_SECONDS = 10.0
"""Seconds between two looks at the status, and at most between two words to the watchdog."""

SEND_SECONDS = 0.5
"""How long an unresponsive service manager may hold the program up, in seconds."""

CONNECTED = "Connected to Discord: people can play."
NOT_CONNECTED = "Running, but not connected to Discord; trying again."

log = logger(__name__)


def is_supervised() -> bool:
    """Return whether a service manager waits to be told."""
    return SOCKET in os.environ


def tell(*lines: str) -> None:
    """Send lines such as `READY=1` to the service manager; one that cannot be reached is logged and passed over."""
    address = os.environ.get(SOCKET)
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.settimeout(SEND_SECONDS)
            # An abstract socket's name begins with a zero byte, which a variable cannot hold.
            sender.connect(f"\0{address[1:]}" if address.startswith("@") else address)
            sender.sendall("\n".join(lines).encode())
    except OSError as error:
        log.warning("service_manager_not_told", lines=lines, reason=str(error))


def watchdog_seconds() -> float | None:
    """Return how often to notify the watchdog, in seconds: twice in its time; None without a watchdog."""
    try:
        microseconds = int(os.environ.get(INTERVAL, ""))
        watched = int(os.environ.get(WATCHED, os.getpid()))
    except ValueError:
        return None
    return microseconds / 2_000_000 if watched == os.getpid() and microseconds > 0 else None


async def keep(connected: Callable[[], bool], services: Callable[[], bool]) -> None:
    """Notify the service manager that the program has started, then again and again that it lives and is connected.

    The watchdog is told for as long as the event loop runs and all services do. Discord out of reach is no reason to be
    restarted, since a restart brings it no nearer and costs a login.
    """
    tell("READY=1")
    watchdog, told = watchdog_seconds(), None
    while True:
        status = CONNECTED if connected() else NOT_CONNECTED
        lines = [f"STATUS={status}"] if status != told else []
        if watchdog is not None and services():
            lines.append("WATCHDOG=1")
        if lines:
            tell(*lines)
        told = status
        await sleep(min(watchdog or LOOK_SECONDS, LOOK_SECONDS))


def stopping() -> None:
    """Notify the service manager that the program is about to end."""
    tell("STOPPING=1", "STATUS=Stopping: what people have pressed is being finished.")
