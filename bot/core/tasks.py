"""Waits for tasks that others wait for too, and for all that run in the background."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, TypeVar

T = TypeVar("T")


async def result_of(task: asyncio.Future[T]) -> T:
    """Wait for a task that goes on if its waiter is cancelled; an error after that is dropped."""
    # Not by shield(): from Python 3.14 on it complains of such an error.
    try:
        await asyncio.wait([task])
    except asyncio.CancelledError:
        task.add_done_callback(_retrieve)
        raise
    return task.result()


async def settle(running: Callable[[], Collection[asyncio.Future[Any]]]) -> None:
    """Wait until no task is running, new ones included; each must remove itself in a done callback."""
    # Not by gather(): from Python 3.12 on it returns without a turn of the loop where all are done already, so their
    # callbacks would never run.
    while tasks := running():
        await asyncio.wait(tasks)


def _retrieve(task: asyncio.Future[Any]) -> None:
    if not task.cancelled():
        task.exception()
