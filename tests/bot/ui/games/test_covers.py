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
    """A game's cover, which counts how often it is drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self) -> Picture:
        self.drawn += 1
        return Picture(b"wide", "x-cover.webp", 1, 1)


def app_with(ui: GameUI) -> App:
    return cast(App, SimpleNamespace(game_uis={ui.game: ui}))


def game_with(cover: Any) -> GameUI:
    return GameUI("fart", pictures=PicturesUI(cover=cover))


async def test_a_cover_is_drawn_once_and_comes_with_its_alt_text() -> None:
    drawing, read = Drawing(), words()
    app = app_with(game_with(drawing))
    shown = [await cover_of(app, "fart", read) for _ in range(2)]
    assert [each and (each[0].data, each[1]) for each in shown] == [(b"wide", read.say("fart-cover-alt"))] * 2
    assert drawing.drawn == 1


@pytest.mark.parametrize("game", ["fart", "gone"])
async def test_a_page_does_without_a_cover_that_there_is_not(game: str) -> None:
    assert await cover_of(app_with(game_with(None)), game, words()) is None


async def test_a_page_does_without_a_cover_that_cannot_be_drawn() -> None:
    def fail() -> Picture:
        raise ValueError("no such drawing")

    assert await cover_of(app_with(game_with(fail)), "fart", words()) is None
