"""A cache of public boards' pictures: an edit that changes only words needs no new drawing.

The key is everything the picture depends on. Drawing is left to `bot.pictures`.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec, TypeAlias

from bot.core.metrics import draw_seconds
from bot.core.recent import remember
from bot.core.tasks import result_of
from bot.pictures import Picture, draw_for_all

KEPT = 8
"""Pictures kept: those of the busiest tables, a few megabytes."""

P = ParamSpec("P")

BoardKey: TypeAlias = tuple[Hashable, ...]

_kept: OrderedDict[BoardKey, Picture] = OrderedDict()
_in_flight: dict[BoardKey, asyncio.Task[Picture]] = {}


async def draw_once(key: BoardKey, function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Draw a picture, or return the cached or pending one with the same `key`."""
    picture = _kept.get(key)
    if picture is None:
        picture = await result_of(_drawing(key, function, *args, **kwargs))
    return remember(_kept, key, picture, KEPT)


def _drawing(key: BoardKey, function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> asyncio.Task[Picture]:
    """Draw, or join a drawing in progress; a cancelled caller does not cancel it for the others."""
    if key not in _in_flight:
        # A drawing that raised is not kept: the next caller tries again.
        task = _in_flight[key] = asyncio.create_task(_draw(function, *args, **kwargs))
        task.add_done_callback(lambda _: _in_flight.pop(key))
    return _in_flight[key]


async def _draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    with draw_seconds.time():
        return await draw_for_all(function, *args, **kwargs)
