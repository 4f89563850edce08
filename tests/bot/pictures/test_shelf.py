"""The picture of the games to choose from: a row each, and no text outside of its row."""

from io import BytesIO

from PIL import Image

from bot.pictures import Picture
from bot.pictures.picture import WIDTH, encode_small
from bot.pictures.shelf import GAP, MARGIN, ROW, ShelfRow, shelf

RED, NEAR = (200, 0, 0), 12
COVER = encode_small(Image.new("RGB", (960, 300), RED), "x-cover")


def pixels(made: Picture) -> Image.Image:
    return Image.open(BytesIO(made.data)).convert("RGB")


def test_each_game_has_a_row_with_its_cover_at_the_right() -> None:
    made = shelf([ShelfRow(COVER, "One", "A game.", "Solo"), ShelfRow(None, "Two", "Another.", "2 players")])
    assert (made.width, made.height, made.filename) == (WIDTH, 2 * MARGIN + 2 * ROW + GAP, "games.webp")
    image, right = pixels(made), WIDTH - MARGIN - 60
    at_cover = image.getpixel((right, MARGIN + ROW // 2))
    assert all(abs(one - other) <= NEAR for one, other in zip(at_cover, RED, strict=True))  # type: ignore[arg-type]
    assert image.getpixel((right, MARGIN + ROW + GAP + ROW // 2))[0] < RED[0] // 2  # type: ignore[index]


def test_texts_that_are_too_long_stay_beside_the_cover() -> None:
    long, short = [shelf([ShelfRow(COVER, text, text, text)]) for text in ("W" * 80, "W")]
    assert pixels(long).crop((WIDTH - MARGIN - 300, 0, WIDTH, long.height)) == pixels(short).crop(
        (WIDTH - MARGIN - 300, 0, WIDTH, short.height)
    )
