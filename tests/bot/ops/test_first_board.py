"""The first board of every game can be drawn, and an error in a drawing is reported with its place."""

import pytest

from bot.ops.first_board import picture_fault
from bot.pictures import Picture
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit.scenes import Scene
from engine.registry import games
from tests.suite.loaded import loaded_games


def raising(*drawn: object) -> Picture:
    raise ValueError("no such crop")


@pytest.mark.parametrize("game", games())
def test_the_first_board_of_every_game_is_drawn(game: str):
    assert picture_fault(games()[game], loaded_games().game_uis[game]) == ""


@pytest.mark.parametrize("game", games())
def test_an_error_in_a_drawing_is_reported_with_its_place(game: str):
    ui = GameUI(game, BoardsUI(Scene(draw=raising)))
    assert picture_fault(games()[game], ui).startswith("ValueError in test_first_board.py, line ")
    assert picture_fault(games()[game], ui).endswith(": no such crop")


def test_a_game_without_pictures_has_no_fault():
    assert picture_fault(games()["fart"], GameUI("fart")) == ""
