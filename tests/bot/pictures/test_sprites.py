"""Sprites come from a bundle; a missing, stale or damaged one costs time but never a picture."""

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from bot.pictures import art, backdrop, backdrop_rows, emoji, sprites
from tools.sprites import encoded

RED = 'width="4" height="2" fill="red" opacity=".3"'
CLEAR = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect {RED}/></svg>'


@pytest.fixture
def bundle(tmp_path: Path) -> Iterator[Path]:
    """Take sprites from this bundle for one test."""
    sprites.draw_svg.cache_clear()
    sprites.take_from(tmp_path / "sprites.zip")
    yield tmp_path / "sprites.zip"
    sprites.watch(None)
    sprites.take_from(sprites.BUNDLE)
    sprites.draw_svg.cache_clear()


def drawn(svg: str, size: int = 8, style: str = "") -> tuple[str, Image.Image]:
    """Draw an SVG afresh; returns the name of the sprite and its image."""
    made = list[tuple[str, Image.Image]]()
    sprites.draw_svg.cache_clear()
    sprites.watch(lambda name, image: made.append((name, image)))
    sprites.draw_svg(svg, size, size, style)
    return made[0]


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


def test_a_sprite_of_the_bundle_is_taken_pixel_for_pixel(bundle: Path) -> None:
    name, image = drawn(CLEAR)
    other = Image.new("RGBA", (8, 8), (1, 2, 3, 4))
    sprites._opened.cache_clear()
    for packed in (image, other):
        with ZipFile(bundle, "w") as written:
            written.writestr(name, encoded(packed))
        sprites._opened.cache_clear()
        assert drawn(CLEAR)[1].tobytes() == packed.tobytes()


def test_a_changed_drawing_another_size_and_another_style_are_drawn(bundle: Path) -> None:
    name, image = drawn(CLEAR)
    with ZipFile(bundle, "w") as written:
        written.writestr(name, encoded(Image.new("RGBA", image.size)))
    sprites._opened.cache_clear()
    assert drawn(CLEAR)[1].getbbox() is None
    for other in (drawn(CLEAR.replace("red", "blue")), drawn(CLEAR, 9), drawn(CLEAR, style="rect{fill:blue}")):
        assert (other[0] == name, other[1].getbbox() is None) == (False, False)


def test_letters_of_other_fonts_are_drawn(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = CLEAR.replace("</svg>", "<text>1</text></svg>")
    before = drawn(text)[0], drawn(CLEAR)[0]
    monkeypatch.setattr(sprites, "_letters", lambda: b"of other fonts")
    assert (drawn(text)[0] == before[0], drawn(CLEAR)[0] == before[1]) == (False, True)


@pytest.mark.parametrize("damage", [b"", b"nothing like it"])
def test_a_bundle_that_cannot_be_read_costs_no_picture(bundle: Path, damage: bytes) -> None:
    bundle.write_bytes(damage)
    assert drawn(CLEAR)[1].getbbox() == (0, 0, 8, 4)


@pytest.mark.parametrize("is_cut", [True, False])
def test_a_damaged_sprite_of_the_bundle_is_drawn(bundle: Path, is_cut: bool) -> None:
    name, image = drawn(CLEAR)
    sprites._opened.cache_clear()
    data = encoded(image)
    with ZipFile(bundle, "w") as written:
        written.writestr(name, data[:20] if is_cut else data)
    if not is_cut:
        bundle.write_bytes(bundle.read_bytes().replace(data, bytes(len(data))))
    assert drawn(CLEAR)[1].tobytes() == image.tobytes()
