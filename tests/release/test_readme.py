"""The README shows every game and a film of play, as currently drawn, without broken links."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.registry import games
from tools.gallery import README, README_FOLDER, every_picture

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = dict(re.findall(r"^!\[([^]]+)\]\(docs/pictures/([^)]+)\)$", TEXT, re.MULTILINE))
MOST_BYTES = 3_000_000
"""Of all pictures together, for a page that many only pass by."""

BLOCK, LOSS = 8, 40
"""Pixels of a side that are compared as one, and how far one may be off by compression: it was 18 at most."""


def test_it_begins_with_a_film_that_plays_again_and_again():
    assert TEXT.split("\n")[2].endswith("(docs/pictures/battle.webp)")
    with Image.open(README_FOLDER / "battle.webp") as film:
        assert (film.info["loop"], getattr(film, "n_frames", 1) > 5) == (0, True)


def test_it_shows_every_game_with_an_alt_text_and_is_light():
    assert list(SHOWN.values()) == list(README)
    assert {name.removesuffix(".webp").replace("-", "_") for name in SHOWN.values()} - {"battle"} == set(games())
    assert min(len(alt) for alt in SHOWN) > 60
    assert {path.name for path in README_FOLDER.iterdir()} == set(README)
    assert sum(path.stat().st_size for path in README_FOLDER.iterdir()) < MOST_BYTES


def test_every_link_leads_to_a_file_of_the_tree():
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", TEXT)
    assert len(links) > 10
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", README)
def test_its_pictures_are_current(name: str):
    drawn = Image.open(BytesIO(every_picture()[README[name]]().data)).convert("RGB")
    with Image.open(README_FOLDER / name) as shown:
        assert shown.size == drawn.size, "draw them again: make pictures"
        apart = ImageChops.difference(shown.convert("RGB").reduce(BLOCK), drawn.reduce(BLOCK))
    assert max(ImageStat.Stat(apart).extrema[colour][1] for colour in range(3)) < LOSS, "draw them again: make pictures"
