"""The composition of a cover: props in the middle of a ground, in order, with shadows that stay inside."""

from io import BytesIO

from PIL import Image

from bot.pictures import Picture
from bot.pictures.covers import SIZE, Prop, cover_with, fan, scaled, without_rows

GREEN, RED, BLUE = (0, 160, 0), (200, 0, 0), (0, 0, 200)
NEAR = 12
"""How far a lossy file's colours may be from those drawn."""


def ground() -> Image.Image:
    return Image.new("RGB", (400, 400), GREEN)


def sprite(fill: tuple[int, int, int], width: int = 80, height: int = 120) -> Image.Image:
    return Image.new("RGBA", (width, height), fill)


def pixel(made: Picture, x: int, y: int) -> tuple[int, int, int]:
    return Image.open(BytesIO(made.data)).convert("RGB").getpixel((x, y))  # type: ignore[return-value]


def near(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def test_the_ground_fills_the_cover_and_props_stand_from_its_middle() -> None:
    made = cover_with(ground(), (Prop(sprite(RED, 60, 60), 90, -75),), "x-cover")
    assert (made.width, made.height, made.filename) == (*SIZE, "x-cover.webp")
    assert near(pixel(made, SIZE[0] // 2 + 90, SIZE[1] // 2 - 75), RED)
    assert near(pixel(made, SIZE[0] // 2, SIZE[1] // 2), GREEN)
    assert near(pixel(made, 4, 4), GREEN)


def test_later_props_lie_over_earlier_ones() -> None:
    made = cover_with(ground(), (Prop(sprite(RED), 0, 0), Prop(sprite(BLUE), 40, 0)), "x-cover")
    assert near(pixel(made, 480 + 20, 150), BLUE)
    assert near(pixel(made, 480 - 20, 150), RED)


def test_a_prop_darkens_the_ground_below_it_unless_it_is_light() -> None:
    below = (480, 150 + 60 + 6)
    dark, light = (cover_with(ground(), (Prop(sprite(RED), 0, 0, casts=casts),), "x-cover") for casts in (True, False))
    assert pixel(dark, *below)[1] < GREEN[1] - 3 * NEAR
    assert near(pixel(light, *below), GREEN)


def test_a_fan_turns_to_both_sides_and_its_ends_stand_lower() -> None:
    props = fan([sprite(RED)] * 3, 10, 20, 100, 5)
    assert [(each.x, each.y, each.degrees) for each in props] == [(-90, 25, 5), (10, 20, 0), (110, 25, -5)]


def test_a_head_is_cut_out_between_the_corners_and_the_body() -> None:
    card = sprite(BLUE, 10, 30)
    card.paste(RED, (0, 0, 10, 12))
    card.putpixel((0, 0), (0, 0, 0, 0))
    cut = without_rows(card, 3, 12)
    assert cut.size == (10, 21)
    assert [cut.getpixel((0, y)) for y in (0, 2, 3)] == [(0, 0, 0, 0), (*RED, 255), (*BLUE, 255)]


def test_a_sprite_keeps_its_shape_at_another_height() -> None:
    assert scaled(sprite(RED), 60).size == (40, 60)
