"""Every game has a wordless cover in both shapes, and one line with its description and length."""

import re
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import Picture, covers
from bot.pictures.covers import SQUARE, WIDE
from bot.pictures.picture import encode_small
from bot.text.localisation import words
from tests.cogs.looking import GAME_UIS
from tests.cogs.plain_pictures import size_of_file

MOST_BYTES = {WIDE: 40_000, SQUARE: 16_000}
LONGEST_LINE, LONGEST_ALT = 60, 80
"""Characters of the line that says what a game is, and of the alt text."""

DURATION = re.compile(r"\d+-\d+ min")


@cache
def cover(game: str, *, as_square: bool) -> Picture:
    draw = GAME_UIS[game].pictures.cover
    assert draw is not None, f"{game} has no cover"
    return draw(as_square)


@pytest.mark.parametrize("as_square", [False, True])
@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_is_a_small_file_of_its_shape(game: str, as_square: bool) -> None:
    made = cover(game, as_square=as_square)
    size = SQUARE if as_square else WIDE
    assert (size_of_file(made), (made.width, made.height)) == (size, size)
    assert made.filename == f"{game.replace('_', '-')}-cover.webp"
    assert len(made.data) <= MOST_BYTES[size]


@pytest.mark.parametrize("as_square", [False, True])
@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_is_drawn_the_same_each_time(game: str, as_square: bool) -> None:
    assert cover.__wrapped__(game, as_square=as_square) == cover(game, as_square=as_square)


@pytest.mark.parametrize("as_square", [False, True])
def test_no_two_covers_look_the_same(as_square: bool) -> None:
    assert len({cover(game, as_square=as_square).digest for game in GAME_UIS}) == len(GAME_UIS)


@pytest.mark.parametrize("as_square", [False, True])
@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_has_a_ground_everywhere(game: str, as_square: bool) -> None:
    image = Image.open(BytesIO(cover(game, as_square=as_square).data)).convert("L")
    assert sum(image.histogram()[:8]) < image.width * image.height / 100, "black, as where nothing is drawn"


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_game_describes_itself_its_length_and_its_cover(game: str) -> None:
    read = words()
    line, alt = read.say(f"{game}-line"), read.say(f"{game}-cover-alt")
    assert len(line) <= LONGEST_LINE
    assert "player" not in line
    assert re.fullmatch(r"[^.!?]+[.!]", line), "one sentence"
    assert len(alt) <= LONGEST_ALT
    assert DURATION.fullmatch(read.say(f"{game}-duration"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAME_UIS)
def test_both_covers_are_drawn_ahead(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    both = [cover(game, as_square=as_square) for as_square in (False, True)]
    made = list[Picture]()

    def noted(image: Image.Image, name: str) -> Picture:
        made.append(encode_small(image, name))
        return made[-1]

    monkeypatch.setattr(covers, "encode_small", noted)
    warm = GAME_UIS[game].pictures.warm
    assert warm is not None
    warm()
    assert made == both
