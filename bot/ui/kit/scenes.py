"""How a view of a game looks: as one picture, as text, or as frames that move."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.core.logs import incident
from bot.pictures import Picture
from bot.text.localisation import Say

DrawFunction: TypeAlias = Callable[..., Picture]
"""(view, say, title) -> picture; pure, run in the drawing threads. `say` gives names plain, as pictures want them."""

Describe: TypeAlias = Callable[[Any, Say], str]
"""(view, say) -> text: the alt text of a picture, or the text that is shown in its place."""


@dataclass(frozen=True)
class Scene:
    """How a view looks: as a picture with its alt text, and as the text that says the same.

    Without `draw` there is no picture and the text is shown; without `text` the picture has no replacement.
    """

    draw: DrawFunction | None = None
    alt: Describe | None = None
    text: Describe | None = None


@dataclass(frozen=True)
class Film:
    """How the last events of a view are shown in several frames, as a battle is.

    `length(view)` is the number of frames, numbered from 0 (0: no film in this view). `still(view, frame, say, title)`
    draws one of them, `alt(view, frame, say)` is its alt text and `text(view, frame, say)` the text that says the same;
    `motion(view, say, title)` draws all of them as one animated picture. All are pure functions; those that draw are
    run in the drawing threads, `say` there gives names plain.
    """

    length: Callable[[Any], int]
    still: Callable[[Any, int, Say, str], Picture]
    alt: Callable[[Any, int, Say], str]
    text: Callable[[Any, int, Say], str]
    motion: Callable[[Any, Say, str], Picture]


async def drawn_or_none(drawing: Awaitable[Picture], game: str) -> Picture | None:
    """Wait for a picture; None where the game's drawing raised, which is logged: its text is shown in its place."""
    try:
        return await drawing
    except Exception as error:  # a game's drawing may raise anything, and play must go on
        incident(error, game=game)
        return None
