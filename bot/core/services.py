"""Background services: each repeats its step, retries after errors, and ends the program if it ends.

It knows no service.
"""

import asyncio
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.core.logs import incident

FIRST_PAUSE = 1.0
"""Seconds until the first retry of a failed step, unless its interval is shorter."""

LONGEST_PAUSE = 60.0
"""Longest pause between two retries, in seconds."""

CANCEL_EVERY = 1.0
"""Seconds that a cancelled task is given to end, until it is cancelled again (house choice)."""


class ServiceEnded(Exception):
    """A service has ended: the program must end too, so that its supervisor restarts it."""


async def repeat(step: Callable[[], Awaitable[None]], every: float) -> None:
    """Repeat a step at this interval in seconds; a failure is logged as an incident and retried with growing pauses."""
    again = min(every, FIRST_PAUSE)
    while True:
        pause = every
        try:
            await step()
            again = min(every, FIRST_PAUSE)
        except Exception as error:
            incident(error, service=getattr(step, "__qualname__", ""))
            pause, again = again, min(2 * again, LONGEST_PAUSE)
        await sleep(pause)


class Services:
    """The tasks of a program's services."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run a service from now on."""
        self._tasks.append(asyncio.create_task(work, name=name))

    def running(self) -> bool:
        """Return whether all of them run."""
        return not any(task.done() for task in self._tasks)

    async def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the program's work, cancelled when a service ends.

        Raises:
            ServiceEnded: a service ended, whether with an error or without.
        """
        working = asyncio.create_task(work)
        try:
            await asyncio.wait([working, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return await working
            ended = next(task for task in self._tasks if task.done())
            # `exception` itself raises where a task was cancelled.
            raise ServiceEnded(f"{ended.get_name()} has ended") from None if ended.cancelled() else ended.exception()
        finally:
            await _stop([working])

    async def stop(self) -> None:
        """Cancel all, and wait until they have ended."""
        await _stop(self._tasks)


async def _stop(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks until all have ended."""
    running = {task for task in tasks if not task.done()}
    while running:
        for task in running:
            task.cancel()
        # One cancellation may be lost: discord.py drops it while it reconnects, and Python 3.11's `wait_for` where what
        # it waits for is done in the same turn of the loop.
        _, running = await asyncio.wait(running, timeout=CANCEL_EVERY)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # retrieved here: its error was raised to the caller
