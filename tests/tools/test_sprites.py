"""The bundle holds the sprites that games draw ahead: their first boards need no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.game_loader import LoadedGames
from bot.ops.check_result import Level
from bot.ops.checks_here import check_pictures
from bot.ops.first_board import picture_fault
from bot.pictures import image_cache, sprites
from bot.ui.games.game_ui import GameUI, PicturesUI
from tests.suite.loaded import loaded_games
from tools import sprites as tool

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/></svg>'


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())
    yield tmp_path / "sprites.zip"
    sprites.watch(None)
    sprites.take_from(sprites.BUNDLE)


def drawing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Clear the image cache; returns a list of the sprites drawn from now on because the bundle lacks them."""
    monkeypatch.setattr(image_cache, "_image_cache", image_cache.ImageCache())
    drawn, draw = list[str](), sprites._rendered

    def noted(svg: str, width: int, height: int, style: str) -> Image.Image:
        drawn.append(f"{width} x {height}: {svg[:80]}")
        return draw(svg, width, height, style)

    monkeypatch.setattr(sprites, "_rendered", noted)
    return drawn


def test_the_first_board_of_each_game_is_made_of_the_bundle_that_make_has_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, loaded = drawing(monkeypatch), loaded_games()
    assert {picture_fault(loaded.games[game], ui) for game, ui in loaded.game_uis.items()} == {""}
    assert drawn == []
    assert check_pictures(sprites.BUNDLE).level is Level.OK


def test_a_game_of_another_author_is_in_the_bundle_and_a_faulty_one_does_not_harm_the_rest(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        sprites.draw_svg(DOT, 9, 9)
        raise ValueError("no such drawing")

    def draw() -> None:
        for size in (8, 9):
            sprites.draw_svg(DOT, size, size)

    game_uis = {
        game: GameUI(game, pictures=PicturesUI(warm=warm))
        for game, warm in {"plain": None, "odd": fail, "sound": draw}.items()
    }
    monkeypatch.setattr(tool, "load_cogs", lambda: LoadedGames(game_uis, [], {}, {}))
    tool.main(bundle)
    said = capsys.readouterr()
    assert (said.out.partition(",")[0], said.err) == ("2 sprites", "odd cannot be drawn: ValueError: no such drawing\n")
    sprites.take_from(bundle)
    drawn = drawing(monkeypatch)
    draw()
    assert drawn == []


def test_the_doctor_tells_of_a_bundle_that_is_missing_damaged_or_of_other_drawings(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    star = bundle.parent / "duel" / "art" / "star.svg"
    star.parent.mkdir(parents=True)
    monkeypatch.setattr(sprites, "DATA", bundle.parent)
    monkeypatch.setattr(tool, "load_cogs", lambda: LoadedGames({}, [], {}, {}))
    levels = [check_pictures(bundle).level]
    for damage in (lambda: star.write_text("<svg/>"), lambda: bundle.write_bytes(b"nothing like it")):
        tool.main(bundle)
        levels.append(check_pictures(bundle).level)
        damage()
        levels.append(check_pictures(bundle).level)
    assert levels == [Level.WARN, Level.OK, Level.WARN, Level.OK, Level.WARN]
