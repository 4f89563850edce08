"""A clock for event loops that stands still while the machine keeps the program under test waiting for a processor.

Discord gives a bot three seconds. On a machine that does other work too, a bot can miss them without a fault of its
own, so in tests of function timeouts and sleeps run on this clock, in the bot's process as in the loopback's.
How fast the bot answers is judged by `make bench` and by the tests marked `timing`.

Linux counts how long each thread was ready to run and did not: the second number of `/proc/<pid>/task/<tid>/schedstat`,
in nanoseconds (https://docs.kernel.org/scheduler/sched-stats.html). Elsewhere this is the monotonic clock.
"""

import asyncio
import functools
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock

SAMPLE_SECONDS = 0.02
"""Between two looks at what the threads have waited: a look takes a tenth of a millisecond."""

PROC = Path("/proc")

LONGEST = 4096
"""Bytes of a file that is read here: three numbers, or the children of a thread."""


class MachineClock:
    """Monotonic seconds, minus those in which a thread of the watched processes waited for a processor.

    If several threads wait at a time, each counts, but a reading never subtracts more than the time since the last one.
    """

    def __init__(self, waited: Callable[[], dict[str, int]], real: Callable[[], float] = time.monotonic) -> None:
        """Begin at the real time; `waited` gives the nanoseconds that each thread has waited by now."""
        self._waited, self._real = waited, real
        self._seen = waited()
        self._looked = self._last = real()
        self._stood = 0.0
        self._lock = Lock()  # event loops of other threads ask too

    def now(self) -> float:
        """Return the time in seconds; it never runs backwards."""
        if not self._lock.acquire(blocking=False):
            return self._last  # another thread is reading, or this one: a finalizer may ask, too
        try:
            real = self._real()
            if real - self._looked >= SAMPLE_SECONDS:
                self._look(real)
            self._last = max(self._last, real - self._stood)
            return self._last
        finally:
            self._lock.release()

    def _look(self, real: float) -> None:
        waited = self._waited()
        waiting = sum(total - self._seen[thread] for thread, total in waited.items() if thread in self._seen) / 1e9
        self._stood += min(waiting, real - self._looked)
        self._seen, self._looked = waited, real


def waited_here() -> dict[str, int]:
    """Return the nanoseconds that each thread of this process and its descendants waited to run.

    A test thus watches everything its bot watches, including AI search processes: its clock never runs ahead of the
    bot's, and it waits for as long as the bot needs.
    """
    processes = ["self", *_descendants("self")]
    return {thread: total for process in processes for thread, total in _threads(f"{PROC}/{process}/task")}


def _descendants(process: str) -> Iterator[str]:
    for child in _children(process):
        yield child
        yield from _descendants(child)


def _children(process: str) -> Iterator[str]:
    tasks = f"{PROC}/{process}/task"
    for thread in _entries(tasks):
        yield from _text(f"{tasks}/{thread}/children").split()


def _threads(tasks: str) -> Iterator[tuple[str, int]]:
    for thread in _entries(tasks):
        _, waited, *_ = (_text(f"{tasks}/{thread}/schedstat") or "0 0 0").split()
        yield thread, int(waited)


def _entries(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:  # it has ended, or this is not Linux
        return []


def _text(file: str) -> str:
    """Return the content of a small file in `/proc`; `open` would take three times as long."""
    try:
        opened = os.open(file, os.O_RDONLY)
    except OSError:
        return ""
    try:
        return os.read(opened, LONGEST).decode()
    except OSError:
        return ""
    finally:
        os.close(opened)


@functools.cache
def install() -> MachineClock:
    """Make every event loop of this process run on one such clock from now on; calling it again has no effect."""
    clock = MachineClock(waited_here)
    setattr(asyncio.BaseEventLoop, "time", lambda _: clock.now())  # noqa: B010 - the type knows a method of that name
    return clock
