"""Pictures of public boards, kept for a while: a board that is edited for its words alone has none drawn anew.

A picture is known by all it is made from. It looks at no state and draws nothing itself; `bot.pictures` does.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec, TypeAlias

from bot.metrics import draw_seconds
from bot.pictures import Picture, draw_for_all

KEPT = 8
"""Pictures that are kept: those of the tables where most happens, a few megabytes."""

P = ParamSpec("P")

Key: TypeAlias = tuple[Hashable, ...]

_kept: OrderedDict[Key, Picture] = OrderedDict()
_under_way: dict[Key, asyncio.Task[Picture]] = {}


async def draw_once(key: Key, function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Draw a picture, or give the one that is being drawn from the same `key`, or was not long ago."""
    picture = _kept.get(key)
    if picture is None:
        picture = await asyncio.shield(_drawing(key, function, *args, **kwargs))
    _kept[key] = picture
    _kept.move_to_end(key)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return picture


def _drawing(key: Key, function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> asyncio.Task[Picture]:
    """Begin to draw, unless it is under way; whoever waits and goes away leaves it to the others."""
    if key not in _under_way:
        task = _under_way[key] = asyncio.create_task(_draw(function, *args, **kwargs))
        task.add_done_callback(lambda _: _under_way.pop(key))
    return _under_way[key]


async def _draw(function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    with draw_seconds.time():
        return await draw_for_all(function, *args, **kwargs)
