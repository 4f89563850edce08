"""Everything written or filled stays inside its box."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops

from bot.pictures import Box, Canvas, Pen
from bot.pictures.shapes import rounded
from bot.pictures.theme import colour
from tests.hostile_names import NASTY
from tests.suite.grouping import grouped

INK, CHALK, CRIMSON = colour("#1d1a2b"), colour("#ffffff"), colour("#b4122b")
BOX = Box(50, 40, 160, 44)
PEN = Pen(CHALK, 40, least=24, outline=CRIMSON, stroke=4)


def touched(draw: Callable[[Canvas], object]) -> tuple[int, int, int, int] | None:
    """Draw on a plain ground; returns the bounding box of the changes."""
    ground = Image.new("RGB", (260, 124), INK)
    canvas = Canvas(ground)
    draw(canvas)
    return ImageChops.difference(ground, canvas.image).getbbox()


def is_inside(edges: tuple[int, int, int, int] | None, box: Box) -> bool:
    if edges is None:
        return True
    left, top, right, bottom = edges
    return left >= box.x and top >= box.y and right <= box.x + box.width and bottom <= box.y + box.height


@grouped("text", [*NASTY, "ÅÅgjpq|", "plain"])
@grouped("align", ["left", "centre", "right"])
def test_text_stays_in_its_box(text: str, align: str) -> None:
    pen = Pen(CHALK, 40, least=24, align=align, outline=CRIMSON, stroke=4)  # pyright: ignore[reportArgumentType] - one of the three
    assert is_inside(touched(lambda canvas: canvas.text(BOX, text, pen)), BOX)


@pytest.mark.parametrize(("x", "y"), [(30, 20), (-10, -7), (230, 100)])
def test_a_card_that_is_opaque_inside_its_rim_looks_as_if_laid_as_a_whole(x: int, y: int) -> None:
    sprite = Image.new("RGBA", (70, 90), (*CRIMSON, 255))
    sprite.putalpha(rounded(70, 90, 14))
    one, other = Canvas(Image.new("RGB", (260, 124), INK)), Canvas(Image.new("RGB", (260, 124), INK))
    one.paste_card(sprite, x, y, 14)
    other.paste(sprite, x, y)
    assert one.image.tobytes() == other.image.tobytes()


def test_text_in_a_box_without_room_is_left_out() -> None:
    assert touched(lambda canvas: canvas.text(Box(50, 40, 3, 44), "Ada", PEN)) is None


def test_panels_and_stripes_fill_their_box_and_no_more() -> None:
    edges = (BOX.x, BOX.y, BOX.x + BOX.width, BOX.y + BOX.height)
    assert touched(lambda canvas: canvas.panel(BOX, 12, CHALK, CRIMSON, 4)) == edges
    assert is_inside(touched(lambda canvas: canvas.hatch(BOX, 12, CHALK)), BOX)


def test_the_background_is_never_drawn_on() -> None:
    ground = Image.new("RGB", (20, 20), INK)
    Canvas(ground).panel(Box(0, 0, 20, 20), 0, CHALK)
    assert ground.getcolors() == [(400, INK)]
