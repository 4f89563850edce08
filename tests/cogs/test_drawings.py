"""The drawings named by games exist, so that a missing one is found before people see it."""

from bot.pictures.badges import PLAIN_FRAME
from bot.pictures.sprites import DATA
from tests.cogs.looking import GAME_UIS


def test_every_drawing_is_named_by_one_game_and_every_name_is_a_drawing() -> None:
    # A game without badges has no frame either.
    frames = {PLAIN_FRAME, *(ui.badges.frame for ui in GAME_UIS.values())}
    named = [*frames, *(name for ui in GAME_UIS.values() for name in ui.pictures.art)]
    assert sorted(named) == sorted(f"{path.parent.parent.name}/{path.stem}" for path in DATA.glob("*/art/*.svg"))
