"""An animated picture shows each image for its time, plays once, and stays small if little changes."""

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures.motion import animate
from bot.pictures.picture import encode


def test_an_empty_animation_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        animate(iter(()), (), "nothing")


def test_an_animation_keeps_its_images_and_times() -> None:
    colours = ((250, 0, 0), (0, 250, 0), (0, 0, 250))
    made = animate((Image.new("RGB", (40, 30), colour) for colour in colours), (100, 200, 300), "three")
    with Image.open(BytesIO(made.data)) as image:
        shown = []
        for frame, colour in enumerate(colours):
            image.seek(frame)
            assert image.convert("RGB").getpixel((20, 15)) == colour
            shown.append(image.info["duration"])
    assert shown == [100, 200, 300]


def noisy() -> Image.Image:
    """Make an image that does not compress."""
    return Image.effect_noise((300, 200), 90).convert("RGB")


def test_an_animation_plays_once() -> None:
    made = animate(iter((Image.new("RGB", (8, 8)), Image.new("RGB", (8, 8), (9, 9, 9)))), (50, 50), "two")
    with Image.open(BytesIO(made.data)) as image:
        assert image.info["loop"] == 1


def test_unchanged_parts_take_no_space() -> None:
    scene = noisy()
    images: list[Image.Image] = []
    for place in range(12):
        image = scene.copy()
        image.paste((250, 250, 0), (20 * place, 90, 20 * place + 16, 106))
        images.append(image)
    made = animate(iter(images), [40] * len(images), "moving")
    assert len(made.data) < 2 * len(encode(scene, "still").data)


def test_an_image_is_drawn_when_its_turn_comes() -> None:
    drawn: list[int] = []

    def images() -> Iterator[Image.Image]:
        for place in range(3):
            drawn.append(place)
            yield Image.new("RGB", (8, 8), (place * 50, 0, 0))

    stills = images()
    animate(stills, (10, 10, 10), "three")
    assert drawn == [0, 1, 2]
    assert next(stills, None) is None


def test_a_name_that_is_no_file_name_is_refused() -> None:
    with pytest.raises(ValueError, match="file name"):
        animate(iter((Image.new("RGB", (8, 8)), Image.new("RGB", (8, 8)))), (10, 10), "../x")
