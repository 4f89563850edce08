"""Waits for tasks in the background, as a stop does, and a test."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any


async def settle(running: Callable[[], Collection[asyncio.Future[Any]]]) -> None:
    """Wait until none is running, of those too that begin meanwhile; a callback of its own must take each out."""
    # Not by gather(): from Python 3.12 on it returns without a turn of the loop where all are done already, so that the
    # callbacks which take them out would never run.
    while tasks := running():
        await asyncio.wait(tasks)
