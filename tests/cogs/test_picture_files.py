"""The pictures of all games as files: light, of Discord's width, with neutral names, and true to the drawing."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

import pytest
from PIL import ImageChops, ImageStat

from bot.pictures import Picture
from cogs.farrago_words.pictures.picture import board
from tests.cogs import plain_pictures
from tests.cogs.absolute import samples as absolute
from tests.cogs.battle_farm import samples as battle_farm
from tests.cogs.farrago import samples as farrago
from tests.cogs.farrago_words import views as farrago_words
from tests.cogs.plain_pictures import digest, pixels, size_of_file
from tests.suite.grouping import grouped
from tools import gallery


class Gallery(NamedTuple):
    """The limits for the files of one game: size in bytes, heights and names."""

    pictures: Mapping[str, Callable[[], Picture]]
    most_bytes: int
    heights: range
    names: set[str]


def _some_of(pictures: Mapping[str, Callable[[], Picture]], *names: str) -> dict[str, Callable[[], Picture]]:
    return {name: pictures[name] for name in names}


def _words(name: str) -> Callable[[], Picture]:
    view = farrago_words.BOARDS[name]
    say = farrago_words.saying(farrago_words.NAMES, len(view.scores))
    return lambda: board(view, say, farrago_words.TITLE)


FARRAGO = (
    *(f"farrago-{name}" for name in ("decks", "start", "usual", "full", "twins", "win", "tie")),
    *(f"farrago-hand-{name}" for name in ("00", "07", "14", "full", "all-placed", "ready")),
    *(f"farrago-card-{kind}" for kind in ("kite_fox", "world_tortoise", "smithy", "hot_geyser", "false_map")),
    *(f"farrago-deck-{name}" for name in ("zephyr", "empty", "forty", "too-many")),
    "farrago-starters",
)
WORDS = ("title-teams-4", "round-group", "steal-4", "vote-many", "scored-typed", "scored-group-250", "over-free-24")

GALLERIES = {
    "absolute": Gallery(absolute.pictures(), 400_000, range(350, 1801), {"table", "result", "hand", "draft", "scores"}),
    "battle-farm": Gallery(battle_farm.pictures(), 400_000, range(350, 1881), {"table", "result", "hand", "card"}),
    "farrago": Gallery(
        _some_of(farrago.pictures(), *FARRAGO),
        600_000,
        range(350, 2201),
        {"board", "result", "decks", "hand", "card", "deck", "starters"},
    ),
    "farrago-words": Gallery(
        {name: _words(name) for name in WORDS},
        350_000,
        range(350, 2001),
        {"title", "round", "vote", "scores", "result"},
    ),
    "fart": Gallery(gallery.pictures(), 400_000, range(350, 801), {"board", "result", "discard", "stats"}),
}


class File(NamedTuple):
    """The tested properties of a file."""

    name: str
    size: tuple[int, int]
    """The width and height that the file tells."""
    told: tuple[int, int]
    """The width and height that the program tells."""
    length: int
    digest: bytes


@cache
def file_of(game: str, name: str) -> File:
    """Make a file once for all tests."""
    made = GALLERIES[game].pictures[name]()
    return File(made.filename, size_of_file(made), (made.width, made.height), len(made.data), digest(made))


EVERY = [(game, name) for game, every in GALLERIES.items() for name in every.pictures]


def check_file(game: str, name: str) -> None:
    made, every = file_of(game, name), GALLERIES[game]
    assert made.size == made.told
    assert made.size[0] == 1200
    assert made.size[1] in every.heights
    assert made.length <= every.most_bytes
    assert made.name in {f"{game}-{each}.jpg" for each in every.names}


@grouped(("game", "name"), EVERY[::8])
def test_some_pictures_of_every_game_are_wide_and_light(game: str, name: str) -> None:
    check_file(game, name)


@pytest.mark.slow  # hundreds of pictures
@grouped(("game", "name"), EVERY)
def test_every_picture_is_wide_and_light(game: str, name: str) -> None:
    check_file(game, name)


@pytest.mark.slow
@pytest.mark.parametrize("game", GALLERIES)
def test_file_names_reveal_no_information(game: str) -> None:
    every = GALLERIES[game]
    assert {file_of(game, name).name for name in every.pictures} == {f"{game}-{each}.jpg" for each in every.names}


@pytest.mark.slow
def test_every_card_bed_class_and_ability_of_battle_farm_has_its_own_large_picture() -> None:
    assert len(battle_farm.SUBJECTS) == 47 + 6 + 6 + 7
    looks = {file_of("battle-farm", f"battle-farm-card-{subject}").digest for subject in battle_farm.SUBJECTS}
    assert len(looks) == len(battle_farm.SUBJECTS)


@pytest.mark.parametrize("game", GALLERIES)
def test_equal_drawings_give_equal_bytes_which_show_all_that_was_drawn(game: str) -> None:
    make = next(iter(GALLERIES[game].pictures.values()))
    made, again = make(), make()
    assert made == again
    with plain_pictures.unencoded():
        differences = ImageStat.Stat(ImageChops.difference(pixels(made), pixels(make())))
    # Of 255 levels: a difference too small to see, and fainter than anything on a board.
    assert max(differences.rms) < 8
