"""Runs the program's one coroutine until it ends or the host stops it; a stop is a clean end, not an error."""

import asyncio
import contextlib
import ctypes
import gc
import signal
import sys
from collections.abc import Coroutine

from bot.exits import DONE

COLLECT_AFTER = (10_000, 20, 50)
"""After how many new objects the collector looks at the young ones, and how seldom at older ones (house choice): in a
crowd's seconds Python's own (700, 10, 10) take a third of all the time, since all that waits for answers is looked at
again and again.
"""

SWITCH_SECONDS = 0.000_1
"""How long one thread computes while others want to (house choice): the store's thread lets go at each statement, and
with Python's own 5 ms it stands still as soon as the loop is busy.
"""

LARGE_BYTES = 128 * 1024
"""What is at least so large goes back to the system as soon as it is let go of (house choice).

Pictures come and go, and glibc, which else learns to keep their room, holds 100 MB more than is in use.
"""

ARENAS = 2
"""Heaps that all threads share (house choice): glibc else gives each its own, and keeps what was let go of in all."""

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
"""The numbers of these settings in glibc's `mallopt` (https://man7.org/linux/man-pages/man3/mallopt.3.html)."""


def run(work: Coroutine[None, None, int]) -> int:
    """Run until the work is done, and give its exit code; Ctrl-C and SIGTERM cancel the work and give 0.

    A second Ctrl-C cancels what the work does to end well.
    """
    try:
        return asyncio.run(_until_stopped(work))
    except KeyboardInterrupt:  # where the loop cannot take signals, as on Windows
        return DONE


async def _until_stopped(work: Coroutine[None, None, int]) -> int:
    task = asyncio.ensure_future(work)
    stopped: list[bool] = []

    def stop() -> None:
        stopped.append(True)
        task.cancel()

    for sign in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, stop)
    try:
        return await task
    except asyncio.CancelledError:
        if not stopped:
            raise
        return DONE


def keep_steady() -> None:
    """Keep the program's pauses short from now on, when all is there that lives as long as it does."""
    gc.collect()
    gc.freeze()  # what lives as long as the program is not looked at again: no pauses of 40 ms while people play
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_SECONDS)


def keep_lean() -> None:
    """Give back to the system what large things took, from now on, where its C library can be told so."""
    if sys.platform == "linux":
        setting = getattr(ctypes.CDLL(None), "mallopt", None)  # other C libraries than glibc have none
        if setting is not None:
            setting(_M_MMAP_THRESHOLD, LARGE_BYTES)
            setting(_M_ARENA_MAX, ARENAS)
