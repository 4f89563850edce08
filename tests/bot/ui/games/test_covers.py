"""The cover of a game is drawn once for everyone, and pages do without a missing or failing one."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import App
from bot.pictures import Picture
from bot.text.localisation import words
from bot.ui.games.covers import cover_of
from bot.ui.games.game_ui import GameUI, PicturesUI


class Drawing:
    """A game's cover, which records the shapes in which it is drawn."""

    def __init__(self) -> None:
        self.drawn: list[bool] = []

    def __call__(self, as_square: bool) -> Picture:
        self.drawn.append(as_square)
        return Picture(b"square" if as_square else b"wide", "x-cover.webp", 1, 1)


def app_with(ui: GameUI) -> App:
    return cast(App, SimpleNamespace(game_uis={ui.game: ui}))


def game_with(cover: Any) -> GameUI:
    return GameUI("fart", pictures=PicturesUI(cover=cover))


async def test_a_cover_is_drawn_once_in_each_shape_and_comes_with_its_alt_text() -> None:
    drawing, read = Drawing(), words()
    app = app_with(game_with(drawing))
    shown = [await cover_of(app, "fart", read, as_square=as_square) for as_square in (True, False, True, False)]
    assert [each and (each[0].data, each[1]) for each in shown] == [
        (data, read.say("fart-cover-alt")) for data in (b"square", b"wide") * 2
    ]
    assert drawing.drawn == [True, False]


@pytest.mark.parametrize("game", ["fart", "gone"])
async def test_a_page_does_without_a_cover_that_there_is_not(game: str) -> None:
    assert await cover_of(app_with(game_with(None)), game, words()) is None


async def test_a_page_does_without_a_cover_that_cannot_be_drawn() -> None:
    def fail(as_square: bool) -> Picture:
        raise ValueError("no such drawing")

    assert await cover_of(app_with(game_with(fail)), "fart", words()) is None
