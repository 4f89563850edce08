"""Runs the program's one coroutine until it ends or the host stops it; a stop is a clean end, not an error."""

import asyncio
import contextlib
import ctypes
import gc
import signal
import sys
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Callable, Coroutine

from bot.ops.exit_codes import DONE

COLLECT_AFTER = (5_000, 5, 400)
"""Thresholds of the garbage collector (house choice): under load Python's own (700, 10, 10) take a third of all the
time, since all objects of waiting requests are scanned again and again. A press leaves no reference cycles
(`tests/bot/ui/dispatch/test_freed.py`), so the young generation may grow; each pause is under 30 ms with 100 tables.
"""

SWITCH_SECONDS = 0.000_1
"""Thread switch interval in seconds (house choice): the store's thread releases the interpreter at each statement, and
with Python's own 5 ms it starves as soon as the loop is busy.
"""

ARENAS = 2
"""Heaps shared by all threads (house choice): glibc otherwise gives each thread one, and keeps freed memory in all."""

TRIM_EVERY = 10.0
"""Seconds between two looks for freed memory, of a millisecond each (house choice). In the heaps of glibc small images
leave holes behind: 30 MB after 500 presses.
"""

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""The numbers of these settings in glibc's `mallopt` (https://man7.org/linux/man-pages/man3/mallopt.3.html)."""


def run(work: Coroutine[None, None, int]) -> int:
    """Run until the work is done, and give its exit code; Ctrl-C and SIGTERM cancel the work and give 0.

    A second Ctrl-C cancels the clean shutdown too.
    """
    try:
        return asyncio.run(_until_stopped(work))
    except KeyboardInterrupt:  # the loop cannot handle signals, as on Windows
        return DONE


async def _until_stopped(work: Coroutine[None, None, int]) -> int:
    task = asyncio.ensure_future(work)
    # Tells a stop by the host from work that was cancelled by itself, which is an error.
    stopped: list[bool] = []

    def stop() -> None:
        stopped.append(True)
        task.cancel()

    for sign in (signal.SIGINT, signal.SIGTERM):
        # Windows has no signal handlers in the loop: there Ctrl-C comes as KeyboardInterrupt (`run`).
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, stop)
    try:
        return await task
    except asyncio.CancelledError:
        if not stopped:
            raise
        return DONE


def collect_later() -> None:
    """Let the garbage collector rest until `keep_steady`: it takes a sixth of a start, and frees little."""
    gc.disable()


def keep_steady() -> None:
    """Shorten the pauses of the garbage collector and of threads; call it once all long-lived objects exist."""
    collect_rarely()
    sys.setswitchinterval(SWITCH_SECONDS)


def collect_rarely() -> None:
    """Freeze all objects that exist by now for the garbage collector, and scan the others less often."""
    # First, so that garbage is not frozen with lasting objects.
    gc.collect()
    gc.freeze()  # long-lived objects are never scanned again: no pauses of 40 ms while people play
    gc.set_threshold(*COLLECT_AFTER)
    gc.enable()


def keep_lean(freed_bytes: int) -> None:
    """Return freed allocations of at least this size to the system from now on, and keep as much of smaller ones at the
    end of each heap, where the C library is glibc.

    glibc would otherwise adapt both to the pictures and hold 100 MB more than is in use.
    """
    if (setting := _of_glibc("mallopt")) is not None:
        setting(_M_MMAP_THRESHOLD, freed_bytes)
        setting(_M_TRIM_THRESHOLD, freed_bytes)
        setting(_M_ARENA_MAX, ARENAS)


async def give_back() -> None:
    """Return freed memory of the heaps to the system now and then; never ends, as a service."""
    trim = _of_glibc("malloc_trim")
    while True:
        await sleep(TRIM_EVERY)
        if trim is not None:
            await asyncio.to_thread(trim, 0)


def _of_glibc(name: str) -> Callable[..., object] | None:
    """Find a function that only glibc has."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
