"""Draws off the event loop: a few threads, so that one slow picture holds up neither people nor the other pictures.

What everybody is shown is drawn in a thread of its own: it may wait, and holds up nobody who waits for an answer.
"""

import asyncio
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import ParamSpec

from bot.pictures.picture import Picture

THREADS = 2

MOST_WAITING = 10
"""Pictures that people wait for at once (house choice): about as many as are drawn in a third of a second."""

MOST_A_SECOND = 50
"""Pictures that are wished for within a second (house choice): more than two cores draw, whatever the games."""

LOW = 10
"""How nice a thread that draws is to others (0: not at all, 19: very): the loop answers first."""

REST = 4.0
"""How much longer than it drew a thread rests in a crowd (house choice): a drawing keeps the loop from computing, and
people are answered in words first.
"""

P = ParamSpec("P")


def _stand_back() -> None:
    """Let whoever answers people go first, where the system has priorities for single threads."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW)


_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture", initializer=_stand_back)
_ahead = ThreadPoolExecutor(1, thread_name_prefix="sprites", initializer=_stand_back)
_public = ThreadPoolExecutor(1, thread_name_prefix="board", initializer=_stand_back)
_awaited: set[asyncio.Future[Picture]] = set()
_wished: deque[float] = deque(maxlen=MOST_A_SECOND)
_rest = threading.local()


async def draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for somebody who waits for it; what it raises is raised here."""
    work = partial(_draw, partial(function, *args, **kwargs))
    drawing = asyncio.get_running_loop().run_in_executor(_pool, work)
    _awaited.add(drawing)
    drawing.add_done_callback(_awaited.discard)
    return await drawing


async def draw_for_all(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for a board, after the boards that were asked for before; it raises as `draw`."""
    work = partial(_draw, partial(function, *args, **kwargs))
    return await asyncio.get_running_loop().run_in_executor(_public, work)


async def draw_ahead(work: Callable[[], None]) -> None:
    """Do drawing for which nobody waits; what it raises is raised here."""
    await asyncio.get_running_loop().run_in_executor(_ahead, work)


def _draw(function: Callable[[], Picture]) -> Picture:
    """Draw; in a crowd only after the thread has rested from its last drawing."""
    wait = getattr(_rest, "until", 0.0) - time.monotonic()
    if wait > 0 and is_crowded():
        time.sleep(wait)
    began = time.monotonic()
    try:
        return function()
    finally:
        ended = time.monotonic()
        _rest.until = ended + REST * (ended - began)


def wish() -> None:
    """Note that somebody wants a picture, so that a crowd is known before its pictures are begun."""
    _wished.append(time.monotonic())


def is_crowded() -> bool:
    """Tell whether too many want pictures: a page in words is there at once."""
    is_flood = len(_wished) == MOST_A_SECOND and time.monotonic() - _wished[0] < 1
    return is_flood or len(_awaited) >= MOST_WAITING
