"""Draws off the event loop in a few threads, so that a slow picture delays no answer and no other picture.

Public boards are drawn in a separate thread: they may wait, and never delay an answer to a person.
"""

import asyncio
import math
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

from bot.pictures.image_cache import before_each
from bot.pictures.picture import Picture

THREADS = 2

MOST_WAITING = 10
"""Pending pictures from which a crowd is assumed (house choice): about as many as are drawn in a third of a second."""

MOST_A_SECOND = 50
"""Pictures requested within a second from which a crowd is assumed (house choice): more than two cores can draw."""

LOW = 10
"""Niceness of a drawing thread (0 to 19): the event loop goes first."""

REST = 4.0
"""Pause of a thread in a crowd as a multiple of its drawing time (house choice): drawing keeps the loop from computing,
and people get answers in text first.
"""

LONGEST_REST = 0.1
"""Seconds that a thread which draws for people rests at most (house choice): they wait for its next picture."""

STAND_BACK = 1.0
"""Seconds that the background gives way before each image (house choice), however long people press: so it ends."""

LOOK_EVERY = 0.05
"""Seconds between looks whether people still press."""

P = ParamSpec("P")


def _stand_back() -> None:
    """Lower the priority of this thread, where the system has thread priorities."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW)


_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="picture", initializer=_stand_back)
_ahead = ThreadPoolExecutor(1, thread_name_prefix="sprites", initializer=_stand_back)
_public = ThreadPoolExecutor(1, thread_name_prefix="board", initializer=_stand_back)
# For people only: a board is drawn in the background, so boards make no crowd.
_awaited: set[asyncio.Future[Picture]] = set()
_requested: deque[float] = deque(maxlen=MOST_A_SECOND)
_rest = threading.local()
_is_busy: Callable[[], bool] = bool  # `bool()` is false: not busy
_is_line_full: Callable[[], bool] = bool
_at_once = threading.Semaphore(sys.maxsize)


def draw_at_most(at_once: int) -> None:
    """Let this number of pictures be drawn at once from now on: each takes some 30 MB meanwhile."""
    global _at_once
    _at_once = threading.Semaphore(at_once)


async def draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for a waiting person; its errors are raised here."""
    work = partial(_draw, partial(function, *args, **kwargs), LONGEST_REST)
    drawing = asyncio.get_running_loop().run_in_executor(_pool, work)
    _awaited.add(drawing)
    drawing.add_done_callback(_awaited.discard)
    return await drawing


async def draw_for_all(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Run a drawing function for a board, in the order of the calls; raises as `draw`."""
    work = partial(_draw, partial(function, *args, **kwargs), math.inf)
    return await asyncio.get_running_loop().run_in_executor(_public, work)


def stand_back_while(is_busy: Callable[[], bool]) -> None:
    """Let drawing in the background wait while this is true, from now on."""
    global _is_busy
    _is_busy = is_busy


def use_text_while(is_line_full: Callable[[], bool]) -> None:
    """Count it as a crowd while this is true, from now on: pictures could not be sent."""
    global _is_line_full
    _is_line_full = is_line_full


async def draw_ahead(work: Callable[[], None]) -> None:
    """Run a drawing function in the background, standing back before each image; its errors are raised here."""
    await asyncio.get_running_loop().run_in_executor(_ahead, _draw_ahead, work)


def _draw_ahead(work: Callable[[], None]) -> None:
    with before_each(_give_way):
        work()


def _give_way() -> None:
    ends = time.monotonic() + STAND_BACK
    while _is_busy() and time.monotonic() < ends:
        time.sleep(LOOK_EVERY)


def _draw(function: Callable[[], Picture], longest_rest: float) -> Picture:
    """Draw; in a crowd only after the thread has rested from its last drawing, for `longest_rest` seconds at most."""
    wait = getattr(_rest, "until", 0.0) - time.monotonic()
    if wait > 0 and _are_many():
        time.sleep(wait)
    with _at_once:
        began = time.monotonic()
        try:
            picture = function()
            # Here, since it takes a third of a millisecond, which the event loop would spend when it names the file.
            _ = picture.digest
            return picture
        finally:
            ended = time.monotonic()
            _rest.until = ended + min(REST * (ended - began), longest_rest)


def request_soon() -> None:
    """Count a request for a picture, so that a crowd is known before its pictures are begun."""
    _requested.append(time.monotonic())


def is_crowded() -> bool:
    """Return whether too many want pictures, to draw or to send, so that pages are answered in text."""
    return _are_many() or _is_line_full()


def _are_many() -> bool:
    # The deque keeps the last requests only: if the oldest is younger than a second, all of them are.
    is_flood = len(_requested) == MOST_A_SECOND and time.monotonic() - _requested[0] < 1
    return is_flood or len(_awaited) >= MOST_WAITING
