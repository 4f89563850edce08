"""What a game says about how many sprites it draws is what the progress of a first start rests on."""

import pytest

from bot.pictures import image_cache, sprites
from tests.suite.loaded import loaded_games

GAMES = {name: ui for name, ui in loaded_games().game_uis.items() if ui.pictures.warm is not None}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_its_sprites_within_a_fifth(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())
    declared, drawn = GAMES[game].pictures, set[str]()
    assert declared.warm is not None
    sprites.watch(drawn.add)
    try:
        declared.warm()
    finally:
        sprites.watch(None)
    assert len(drawn) == pytest.approx(declared.sprites, rel=0.2)
