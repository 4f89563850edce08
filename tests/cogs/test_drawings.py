"""The drawings that the games name are those that there are, so that a missing one is found before anybody sees it."""

from bot.pictures.sprites import ART
from tests.cogs.looking import FACES


def test_every_drawing_is_named_by_one_game_and_every_name_is_a_drawing() -> None:
    named = [name for face in FACES.values() for name in face.art]
    assert sorted(named) == sorted(path.stem for path in ART.glob("*.svg"))
