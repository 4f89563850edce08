"""Makes pools of worker processes, where this machine can: their queues need semaphores, and these need /dev/shm."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


class NoProcesses(Exception):
    """This machine cannot give a pool of processes what it needs; the text says why."""


def processes(count: int, start: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Make a pool of processes to be spawned on use, each of which calls `start` first. Raises NoProcesses."""
    try:
        # Spawned, not forked: a fork of a program with threads may inherit a lock that is never released.
        return ProcessPoolExecutor(count, get_context("spawn"), start)
    except (OSError, ImportError, NotImplementedError) as error:
        raise NoProcesses(str(error)) from error


def terminate(pool: ProcessPoolExecutor) -> None:
    """Terminate the worker processes of a pool without waiting for what they compute."""
    for process in [*(pool._processes or {}).values()]:  # pyright: ignore[reportPrivateUsage] - public from 3.14 on
        process.terminate()
