"""The picture of the games to choose from: a row each, and no text outside of its row."""

from io import BytesIO

from PIL import Image, ImageChops

from bot.pictures import Picture
from bot.pictures.picture import WIDTH, encode_small
from bot.pictures.shelf import GAP, MARGIN, ROW, ShelfRow, shelf

RED, NEAR = (200, 0, 0), 24
COVER = encode_small(Image.new("RGB", (960, 300), RED), "x-cover")


def pixels(made: Picture) -> Image.Image:
    return Image.open(BytesIO(made.data)).convert("RGB")


def are_near(one: Image.Image, other: Image.Image) -> bool:
    return max(ImageChops.difference(one, other).convert("L").tobytes()) <= NEAR


def test_each_game_has_a_row_with_its_cover_at_the_right() -> None:
    made = shelf([ShelfRow(COVER, "One", "A game.", "Solo"), ShelfRow(None, "Two", "Another.", "2 players")])
    assert (made.width, made.height, made.filename) == (WIDTH, 2 * MARGIN + 2 * ROW + GAP, "games.webp")
    left, top = WIDTH - MARGIN - 80, MARGIN + ROW // 2
    first, second = [pixels(made).crop((left, at, left + 20, at + 20)) for at in (top, top + ROW + GAP)]
    red = Image.new("RGB", first.size, RED)
    assert (are_near(first, red), are_near(second, red)) == (True, False)


def test_texts_that_are_too_long_stay_beside_the_cover() -> None:
    right = (WIDTH - MARGIN - 300, 0, WIDTH, 2 * MARGIN + ROW)
    long, short = [pixels(shelf([ShelfRow(COVER, text, text, text)])).crop(right) for text in ("W" * 80, "W")]
    assert are_near(long, short)
