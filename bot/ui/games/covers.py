"""The picture of a game without any match: above a lobby, and in the list of games."""

from collections.abc import Callable
from functools import cache

from bot.app import App
from bot.pictures import Picture, draw_for_all
from bot.text.localisation import Words
from bot.ui.games.game_ui import uis_of
from bot.ui.kit.scenes import drawn_or_none

GameCover = tuple[Picture, str]
"""A picture, and its alt text in the reader's language."""


async def cover_of(app: App, game: str, read: Words) -> GameCover | None:
    """Draw a game's picture; None where it has none or cannot be drawn."""
    ui = uis_of(app).get(game)
    draw = None if ui is None else ui.pictures.cover
    if draw is None:
        return None
    picture = await drawn_or_none(draw_for_all(_made, draw), game)
    return None if picture is None else (picture, read.say(f"{game}-cover-alt"))


@cache
def _made(draw: Callable[[], Picture]) -> Picture:
    # Without words it is the same for everybody.
    return draw()
