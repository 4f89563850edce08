"""Draws off the event loop: two threads, so that one slow picture holds up neither people nor the other pictures."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from bot.pictures.picture import Picture

THREADS = 2

P = ParamSpec("P")

_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")


async def draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function in the pool and wait for its picture; what it raises is raised here."""
    return await asyncio.get_running_loop().run_in_executor(_pool, lambda: function(*args, **kwargs))
