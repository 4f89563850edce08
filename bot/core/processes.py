"""Makes pools of worker processes, where this machine can: their queues need semaphores, and these need /dev/shm."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


class NoProcesses(Exception):
    """A pool of processes cannot be made on this machine; the text has the reason."""


def processes(count: int, start: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Make a pool that spawns its processes on use; each calls `start` first. Raises NoProcesses."""
    try:
        # Spawned, not forked: a fork of a program with threads may inherit a lock that is never released.
        return ProcessPoolExecutor(count, get_context("spawn"), start)
    except (OSError, ImportError, NotImplementedError) as error:
        raise NoProcesses(str(error)) from error


def terminate(pool: ProcessPoolExecutor) -> None:
    """Terminate the worker processes of a pool without waiting for their results."""
    for process in [*(pool._processes or {}).values()]:  # pyright: ignore[reportPrivateUsage] - public from 3.14 on
        process.terminate()
