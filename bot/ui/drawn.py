"""Pictures of public boards, kept for a while: a board that is edited for its words alone has none drawn anew.

A picture is known by all it is made from. It looks at no state and draws nothing itself; `bot.pictures` does.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec, TypeAlias

from bot.metrics import draw_seconds
from bot.pictures import Picture, draw

KEPT = 8
"""Pictures that are kept: those of the tables where most happens, a few megabytes."""

P = ParamSpec("P")

Key: TypeAlias = tuple[Hashable, ...]

_kept: OrderedDict[Key, Picture] = OrderedDict()


async def draw_once(key: Key, function: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
    """Draw a picture, or give the one that was drawn from the same `key` not long ago."""
    picture = _kept.get(key)
    if picture is None:
        with draw_seconds.time():
            picture = await draw(function, *args, **kwargs)
    _kept[key] = picture
    _kept.move_to_end(key)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return picture
