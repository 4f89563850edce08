"""Draws off the event loop: a few threads, so that one slow picture holds up neither people nor the other pictures.

What everybody is shown is drawn in a thread of its own: it may wait, and holds up nobody who waits for an answer.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from bot.pictures.picture import Picture

THREADS = 2

MOST_WAITING = 10
"""Pictures that people wait for at once (house choice): about as many as are drawn in a third of a second."""

P = ParamSpec("P")

_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture")
_public = ThreadPoolExecutor(1, thread_name_prefix="board")
_awaited: set[asyncio.Future[Picture]] = set()


async def draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for somebody who waits for it; what it raises is raised here."""
    drawing = asyncio.get_running_loop().run_in_executor(_pool, lambda: function(*args, **kwargs))
    _awaited.add(drawing)
    drawing.add_done_callback(_awaited.discard)
    return await drawing


async def draw_for_all(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for a board, after the boards that were asked for before; it raises as `draw`."""
    return await asyncio.get_running_loop().run_in_executor(_public, lambda: function(*args, **kwargs))


def is_crowded() -> bool:
    """Tell whether more people wait for pictures than can be served soon: a page in words is there at once."""
    return len(_awaited) >= MOST_WAITING
