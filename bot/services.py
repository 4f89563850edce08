"""What runs beside the answering of people: repeated for ever whatever goes wrong, and watched, so none ends unseen.

It knows no service.
"""

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.logs import incident

FIRST_PAUSE = 1.0
"""Seconds until a step that has failed is tried again, unless it is done more often anyway."""

LONGEST_PAUSE = 60.0
"""Seconds between two tries of a step that keeps failing."""


class ServiceEnded(Exception):
    """What lives as long as the program has ended: the program must end too, so that its supervisor starts it anew."""


async def repeat(step: Callable[[], Awaitable[None]], every: float) -> None:
    """Do a step for ever, so many seconds apart; one that fails is an incident, and tried again soon, then later."""
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
        """Begin with none."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run a service from now on."""
        self._tasks.append(asyncio.create_task(work, name=name))

    def running(self) -> bool:
        """Tell whether none has ended."""
        return not any(task.done() for task in self._tasks)

    async def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do the program's own work, which is stopped when a service ends.

        Raises:
            ServiceEnded: a service ended, whether with an error or without.
        """
        working = asyncio.create_task(work)
        try:
            await asyncio.wait([working, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return await working
            ended = next(task for task in self._tasks if task.done())
            raise ServiceEnded(f"{ended.get_name()} has ended") from None if ended.cancelled() else ended.exception()
        finally:
            await _stop([working])

    async def stop(self) -> None:
        """Cancel all, and wait until they have ended."""
        await _stop(self._tasks)


async def _stop(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks)
    for task in tasks:
        if not task.cancelled():
            task.exception()  # seen: whoever waited for it was told
