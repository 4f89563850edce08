"""Waits for tasks that others wait for too, and for all that run in the background."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping
from functools import partial
from typing import Any, TypeVar

from bot.core.logs import incident

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


class BackgroundTasks:
    """Tasks that their starters do not wait for; the error of one is logged as an incident."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], **about: object) -> None:
        """Begin; `about` goes to the log with an error."""
        task = asyncio.create_task(work)
        # Kept here, since the loop itself keeps no task from the garbage collector.
        self._running.add(task)
        task.add_done_callback(partial(self._end, about))

    async def settled(self) -> None:
        """Wait until all have ended."""
        await settle(lambda: self._running)

    async def close(self) -> None:
        """Cancel all, and wait until they have ended."""
        for task in self._running:
            task.cancel()
        await self.settled()

    def _end(self, about: Mapping[str, object], task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            incident(error, **about)


def _retrieve(task: asyncio.Future[Any]) -> None:
    if not task.cancelled():
        task.exception()
