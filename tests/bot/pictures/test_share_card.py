"""The shared picture: of one width, high enough for its rows, with the board on it, for names of any kind."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.pictures import WIDTH, Canvas, Picture
from bot.pictures.share_card import HEIGHT, ROWS, Ranked, ShareCard, share_card
from tests.hostile_names import NASTY

BOARD = (7, 200, 31)
BLURRED = 4
"""How far, of 255, a JPEG may change the colour of a plain surface, and does not."""


def board(width: int, height: int) -> Picture:
    """A board of one colour."""
    return Canvas(Image.new("RGB", (width, height), BOARD)).done("board")


def image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def card(count: int, name: str = "Ada", *, more: str = "", telling: str = "") -> ShareCard:
    rows = tuple(Ranked(1 + number, name, "−57 coins") for number in range(count))
    return ShareCard("Battle Farm", f"{name} wins!", rows, more, telling)


@pytest.mark.parametrize("telling", ["", "The biggest harvest"])
@pytest.mark.parametrize("count", range(ROWS + 1))
def test_it_is_as_wide_as_every_picture_and_no_higher_than_its_rows_need(count: int, telling: str) -> None:
    picture = share_card(card(count, telling=telling))
    assert (picture.width, picture.filename) == (WIDTH, "result.jpg")
    assert HEIGHT <= picture.height <= (HEIGHT if count <= 4 else 1.2 * HEIGHT)


@pytest.mark.parametrize("name", NASTY)
def test_any_name_keeps_to_its_place(name: str) -> None:
    plain, nasty = image(share_card(card(6))), image(share_card(card(6, name, telling=f"x{name}")))
    assert nasty.width == plain.width
    edge = nasty.crop((0, 0, 30, nasty.height))
    assert edge.tobytes() == image(share_card(card(6, "", telling="x"))).crop((0, 0, 30, nasty.height)).tobytes()


@pytest.mark.parametrize(("width", "height"), [(1200, 300), (1200, 1200), (600, 1500)])
def test_the_whole_board_is_on_it_in_its_own_proportions(width: int, height: int) -> None:
    picture = image(share_card(card(2, telling="x"), board(width, height)))
    difference = ImageChops.difference(picture, Image.new("RGB", picture.size, BOARD)).convert("L")
    left, top, right, bottom = difference.point([255] * BLURRED + [0] * (256 - BLURRED)).getbbox() or (0, 0, 0, 0)
    across, down = right - left, bottom - top
    assert across / down == pytest.approx(width / height, rel=0.1)
    assert max(across / 420, down / 420) > 0.85


def test_others_are_counted_in_the_last_row_and_each_row_is_drawn() -> None:
    seven = card(7, more="and 2 more")
    assert share_card(seven) == share_card(ShareCard(seven.game, seven.result, seven.rows[: ROWS - 1], seven.more))
    pictures = {share_card(card(count)).digest for count in range(ROWS + 1)}
    assert len(pictures) == ROWS + 1


@pytest.mark.parametrize(
    "text", ["", "Short", "A moment of so many words that it takes two lines of its strip", "w" * 300]
)
def test_the_best_moment_has_a_strip_of_its_own(text: str) -> None:
    without, told = share_card(card(2)), share_card(card(2, telling=text))
    assert (told == without) == (text == "")
