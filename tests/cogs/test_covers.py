"""Every game has a wordless cover, and one line with its description and length."""

import re
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import Picture, covers
from bot.pictures.covers import SIZE
from bot.pictures.picture import encode_small
from bot.text.localisation import words
from tests.cogs.looking import GAME_UIS
from tests.cogs.plain_pictures import size_of_file

MOST_BYTES = 40_000
LONGEST_LINE, LONGEST_ALT = 60, 80
"""Characters of the line that says what a game is, and of the alt text."""

DURATION = re.compile(r"\d+-\d+ min")


@cache
def cover(game: str) -> Picture:
    draw = GAME_UIS[game].pictures.cover
    assert draw is not None, f"{game} has no cover"
    return draw()


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_is_a_small_file(game: str) -> None:
    made = cover(game)
    assert (size_of_file(made), (made.width, made.height)) == (SIZE, SIZE)
    assert made.filename == f"{game.replace('_', '-')}-cover.webp"
    assert len(made.data) <= MOST_BYTES


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_is_drawn_the_same_each_time(game: str) -> None:
    assert cover.__wrapped__(game) == cover(game)


def test_no_two_covers_look_the_same() -> None:
    assert len({cover(game).digest for game in GAME_UIS}) == len(GAME_UIS)


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_cover_has_a_ground_everywhere(game: str) -> None:
    image = Image.open(BytesIO(cover(game).data)).convert("L")
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
def test_the_cover_is_drawn_ahead(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, made = cover(game), list[Picture]()

    def noted(image: Image.Image, name: str) -> Picture:
        made.append(encode_small(image, name))
        return made[-1]

    monkeypatch.setattr(covers, "encode_small", noted)
    warm = GAME_UIS[game].pictures.warm
    assert warm is not None
    warm()
    assert made == [expected]
