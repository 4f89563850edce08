"""The real bot with a probe: how late its event loop is, its stack at that time, and its tasks and threads.

Run as `load_bot.py FILE [SECONDS]`: it writes a line of JSON for each stall, and one each second (`Beat`). With SECONDS
each commit of the SQLite file takes that much longer, as on a slow disk.
"""

import asyncio
import resource
import sys
import threading
import time
from collections import deque
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import TextIO

import msgspec
from sqlalchemy import Connection

from bot.ops import main_loop
from bot.store.sqlite import database

BEAT = 0.01
"""Seconds between two beats."""

STALL = 0.05
"""Delay of a beat, in seconds, that counts as a stall."""

DEEP = 12
"""The number of frames to report of the loop's stack."""


STANDSTILL = 1.0
"""The switch interval, in seconds, while one thread reads another's stack."""


class Stall(msgspec.Struct, frozen=True, tag=True):
    """The loop was late: when (seconds since 1970), by how many seconds, how many of them it computed itself, where."""

    at: float
    seconds: float
    own: float
    where: tuple[str, ...] = ()


class Beat(msgspec.Struct, frozen=True, tag=True):
    """What the process holds once a second: tasks of its loop, and threads; `swaps` counts when it had to wait."""

    at: float
    tasks: int
    threads: int
    swaps: int


Line = Stall | Beat


class Probe:
    """Beats on the loop, and watches it from a thread."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._loop_thread = threading.get_ident()
        self._due = time.monotonic() + BEAT
        self._where: tuple[str, ...] = ()

    async def beat(self) -> None:
        """Measure for as long as the program runs."""
        threading.Thread(target=self._watch, daemon=True, name="probe").start()
        # The first beat writes at once, so that even a short run has a line.
        second = 0.0
        while True:
            self._due, before = time.monotonic() + BEAT, time.thread_time()
            await asyncio.sleep(BEAT)
            late = time.monotonic() - self._due
            if late > STALL:
                self._write(Stall(time.time(), late, time.thread_time() - before, self._where))
            self._where = ()
            if time.time() - second >= 1:
                second = time.time()
                swaps = resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw
                self._write(Beat(second, len(asyncio.all_tasks()), threading.active_count(), swaps))

    def _watch(self) -> None:
        """Record the loop's stack when a beat is late."""
        while True:
            time.sleep(BEAT)
            if not self._where and time.monotonic() > self._due + STALL / 2:
                self._where = _stack(self._loop_thread)

    def _write(self, line: Line) -> None:
        self._out.write(msgspec.json.encode(line).decode() + "\n")
        self._out.flush()


def _stack(thread: int) -> tuple[str, ...]:
    """Return a thread's stack while it is held still: reading frames of a running thread can crash CPython 3.11."""
    interval, calls = sys.getswitchinterval(), deque[tuple[CodeType, int]](maxlen=DEEP)
    sys.setswitchinterval(STANDSTILL)
    try:
        frame = sys._current_frames().get(thread)
        while frame is not None and len(calls) < DEEP:
            calls.appendleft((frame.f_code, frame.f_lineno))
            frame = frame.f_back
    finally:
        sys.setswitchinterval(interval)
    return tuple(f"{Path(code.co_filename).name}:{line} {code.co_name}" for code, line in calls)


def read(path: Path) -> list[Line]:
    """Read what a probe wrote so far; its last line may be half written."""
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else ()
    return [msgspec.json.decode(line, type=Line) for line in lines]


def stalls(path: Path) -> list[Stall]:
    """Read the stalls that a probe has noted."""
    return [line for line in read(path) if isinstance(line, Stall)]


def slow_down(seconds: float) -> None:
    """Let each commit to SQLite take this number of seconds longer."""
    plain = database.transaction

    @contextmanager
    def transaction(connection: Connection, begin: str) -> Generator[Connection]:
        with plain(connection, begin) as begun:
            yield begun
            if begin == database.FOR_WRITING:
                # Inside the transaction, so that it holds the writer's thread and the lock as a slow commit does.
                time.sleep(seconds)

    database.transaction = transaction


def main(path: Path, seconds: float = 0.0) -> None:
    """Run the bot as its own command line does."""
    plain = main_loop.run

    def run(work: Coroutine[None, None, int]) -> int:
        async def probed() -> int:
            probe = asyncio.create_task(Probe(out).beat())
            try:
                return await work
            finally:
                probe.cancel()

        return plain(probed())

    from bot.__main__ import app

    main_loop.run = run
    if seconds:
        slow_down(seconds)
    with path.open("a", encoding="utf-8") as out:
        app(["run"])


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(float, sys.argv[2:]))
