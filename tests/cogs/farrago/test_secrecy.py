"""Nothing hidden reaches anybody at a table of Farrago: twins that differ in secrets only are the same to the byte.

What is hidden stands in `test_secrecy_engine`; here it is all that people and the channel are sent.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from bot.pictures import Picture
from cogs.farrago import film, picture
from engine.farrago.model import FarragoView
from tests.cogs.farrago.glass import glass_house, undrawn
from tests.cogs.farrago.samples import SAY, TITLE
from tests.cogs.farrago.walks import GROUND
from tests.cogs.walks import check_that_pictures_are_pure, walk_all

SEATS = 2

WALKS, ALL_WALKS, PARTS = 200, 2_500, 8
DRAWN, ALL_DRAWN, DRAWN_PARTS = 3, 250, 4
MOVING = 10
"""Pairs in every run of the suite, and (`ALL_`) in each part of the long one."""

STILL = replace(GROUND, house=partial(glass_house, still=True))


# Everything that is sent --------------------------------------------------------------------------------------------


async def test_everything_that_is_sent_is_the_same() -> None:
    with undrawn():
        counts = await walk_all(GROUND, SEATS, WALKS, "short")
    wanted = {"hand", "menu", "tile", "watch", "Place", "Ready", "Bring", "fill", "after", "learned after"}
    assert not wanted - counts.keys()


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
async def test_everything_that_is_sent_is_the_same_at_twenty_thousand_tables(part: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, SEATS, ALL_WALKS, f"part {part}")
    wanted = {
        "card", "tile", "put", "fill", "back", "face", "ready", "starter", "bring", "watch", "piles", "cards", "undo",
        "concede", "pause", "resume", "export", "motion", "decklook", "deckcode", "deckdropped", "Place", "TakeBack",
        "ChooseFace", "Ready", "Starter", "Bring",
    }  # fmt: skip
    assert not wanted - counts.keys()


# Pictures -----------------------------------------------------------------------------------------------------------


async def test_pictures_are_the_same_to_the_last_byte() -> None:
    await walk_all(STILL, SEATS, DRAWN, "drawn", presses=2)


@pytest.mark.long
@pytest.mark.parametrize("part", range(DRAWN_PARTS))
async def test_pictures_are_the_same_to_the_last_byte_at_a_thousand_tables(part: int) -> None:
    await walk_all(STILL, SEATS, ALL_DRAWN, f"all drawn {part}", presses=1)


@pytest.mark.long
async def test_pictures_that_move_are_the_same_to_the_last_byte() -> None:
    await walk_all(GROUND, SEATS, MOVING, "moving", presses=2)


def shown(view: FarragoView) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view; of a battle the one that stands at its end."""
    yield picture.board(view, SAY, TITLE)
    yield from (describe(view, SAY) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE)
        yield from (describe(view, SAY) for describe in (picture.alt_hand, picture.text_hand))
    if view.battle is not None:
        last = film.length(view) - 1
        yield film.still(view, last, SAY, TITLE)
        yield from (describe(view, frame, SAY) for describe in (film.alt, film.text) for frame in range(last + 1))


def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else() -> None:
    check_that_pictures_are_pure(GROUND, SEATS, shown)
