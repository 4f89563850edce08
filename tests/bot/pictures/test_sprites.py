"""Sprites are made once and kept; a cache folder that fails costs time, never a picture."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.pictures import art, backdrop, backdrop_rows, emoji, keep_in, sprites
from tests.sprites import SPRITES

STRIPES = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="2" fill="red"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Keep sprites in a folder for one test."""
    sprites.draw_svg.cache_clear()
    keep_in(tmp_path / "sprites")
    yield tmp_path / "sprites"
    keep_in(SPRITES)
    sprites.draw_svg.cache_clear()


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_colour_emoji_are_drawn_inside_their_square_and_in_colour() -> None:
    sprite = emoji("👽", 100)
    left, top, right, bottom = sprite.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert sprite.size == (100, 100)
    assert min(left, top, 100 - right, 100 - bottom) > 0
    assert right - left > 60


def test_emoji_that_are_joined_of_several_signs_are_one_picture() -> None:
    astronaut, person = emoji("🧑‍🚀", 64), emoji("🧑", 64)
    assert astronaut.getchannel("A").getbbox() is not None
    assert astronaut.tobytes() != person.tobytes()


def test_every_drawing_of_ours_can_be_drawn() -> None:
    names = sorted(f"{path.parent.parent.name}/{path.stem}" for path in sprites.DATA.glob("*/art/*.svg"))
    blank = [name for name in names if art(name, 60, 60, "*{opacity:1}").getchannel("A").getbbox() is None]
    assert names
    assert blank == []


def test_rows_of_a_backdrop_are_those_of_the_whole_and_only_bands_that_are_used_are_kept() -> None:
    tall = 3 * sprites.BAND - 40
    whole = backdrop("farrago/space", 30, tall)
    sprites._band.cache_clear()
    for first, count in ((0, 700), (50, sprites.BAND - 50), (sprites.BAND - 80, 300), (0, sprites.BAND + 1)):
        rows = backdrop_rows("farrago/space", 30, tall, first, count)
        assert rows.tobytes() == whole.crop((0, first, 30, first + count)).tobytes()
    assert sprites._band.cache_info().misses == 2


def test_a_sprite_is_kept_and_read_again(folder: Path) -> None:
    first = sprites.draw_svg(STRIPES, 8, 8)
    kept = only_file(folder).read_bytes()
    sprites.draw_svg.cache_clear()
    assert sprites.draw_svg(STRIPES, 8, 8).tobytes() == first.tobytes()
    assert only_file(folder).read_bytes() == kept


def test_size_and_style_are_part_of_the_name(folder: Path) -> None:
    for width, style in ((8, ""), (9, ""), (8, "rect{fill:blue}")):
        sprites.draw_svg(STRIPES, width, 8, style)
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize("damage", [b"", b"\x89PNG\r\n\x1a\n", b"nothing like it"])
def test_a_damaged_file_is_drawn_anew(folder: Path, damage: bytes) -> None:
    first = sprites.draw_svg(STRIPES, 8, 8)
    only_file(folder).write_bytes(damage)
    sprites.draw_svg.cache_clear()
    assert sprites.draw_svg(STRIPES, 8, 8).tobytes() == first.tobytes()
    assert only_file(folder).read_bytes() != damage


def test_a_folder_that_cannot_be_written_costs_no_picture(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert sprites.draw_svg(STRIPES, 8, 8).getbbox() == (0, 0, 8, 4)
