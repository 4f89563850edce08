"""Cards of Absolute differ in shape: sign, suit and number are each recognisable without color, also on a phone."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import Box, art
from bot.pictures.flow import rows
from bot.pictures.theme import Colour, contrast
from cogs.absolute.pictures.cards_art import chip, face, height_of
from cogs.absolute.pictures.palette import PAIRS
from engine.absolute.cards import DECK, NUMBER, parse
from tests.suite.grouping import grouped

WIDTHS = (40, 56, 150)
TELEPHONE = 0.3


def grey(card: str, width: int, scale: float = 1) -> Image.Image:
    flat = Image.new("RGB", (width, height_of(width)), (58, 51, 128))
    sprite = face(parse(card), width)
    flat.paste(sprite, (0, 0), sprite)
    size = (round(width * scale), round(height_of(width) * scale))
    return flat.convert("L").resize(size, Image.Resampling.LANCZOS)


def differ(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.parametrize("width", WIDTHS)
def test_no_two_cards_look_the_same(width: int) -> None:
    assert len({face(card, width).tobytes() for card in DECK}) == len(DECK)
    assert len({chip(card, width).tobytes() for card in DECK}) == len(DECK)


@pytest.mark.parametrize("number", range(11))
def test_signs_differ_in_brightness_and_in_the_place_of_the_band(number: int) -> None:
    plus, minus = (grey(f"{sign}{number}c", 150) for sign in "+-")
    top, bottom = (20, 14, 24, 18), (20, 222, 24, 226)
    middle = (20, 120, 24, 124)
    assert ImageStat.Stat(plus.crop(middle)).mean[0] > 200
    assert ImageStat.Stat(minus.crop(middle)).mean[0] < 60
    assert ImageStat.Stat(plus.crop(bottom)).mean[0] > 200
    assert ImageStat.Stat(minus.crop(top)).mean[0] < 60


@pytest.mark.parametrize("sign", "+-")
@pytest.mark.parametrize(("one", "other"), tuple(combinations("cdqs", 2)))
def test_suits_differ_in_shape_without_colour(sign: str, one: str, other: str) -> None:
    """The suit's own outline differs, not only its background."""
    shapes = [art(f"absolute/suit-{name}", 17, 17).getchannel("A") for name in (NAMES[one], NAMES[other])]
    assert differ(*shapes) > 15
    band = (4, 0, 13, 7) if sign == "+" else (4, 20, 13, 27)
    cards = [grey(f"{sign}5{suit}", 56, TELEPHONE).crop(band) for suit in (one, other)]
    assert differ(*cards) > 8


NAMES = {"c": "circle", "d": "diamond", "q": "square", "s": "spade"}


@pytest.mark.parametrize("width", WIDTHS)
def test_a_zero_in_a_set_shows_what_it_stands_for(width: int) -> None:
    zero = parse("-0q")
    drawn = {face(zero, width, number).tobytes() for number in (None, *range(-10, 1))}
    assert len(drawn) == 12


@grouped("card", [card for card in DECK if NUMBER[card] in (0, 10)])
@grouped("width", WIDTHS)
def test_cards_are_drawn_whole(card: int, width: int) -> None:
    """The outermost columns of a card are its plate, for any text on it."""
    plain = face(card - NUMBER[card] + 1, width)
    for edge in (Box(0, 0, 1, height_of(width)), Box(width - 1, 0, 1, height_of(width))):
        area = (edge.x, edge.y, edge.x + edge.width, edge.y + edge.height)
        assert face(card, width).crop(area).tobytes() == plain.crop(area).tobytes()


@grouped("pair", PAIRS)
def test_every_text_stands_out_from_its_ground(pair: tuple[Colour, Colour]) -> None:
    assert contrast(*pair) >= 4.5


def test_blocks_fill_rows_and_never_leave_the_width() -> None:
    assert rows([(50, 10), (40, 20), (30, 5)], 100, 5) == ([(0, 0), (55, 0), (0, 25)], 30)
    assert rows([], 100, 5) == ([], 0)


def test_tick_and_cross_differ_without_colour() -> None:
    marks = [art(f"absolute/{name}", 40, 40).convert("L") for name in ("tick", "cross")]
    assert differ(*marks) > 15
