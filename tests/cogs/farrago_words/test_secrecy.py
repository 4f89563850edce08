"""Nothing hidden reaches anybody at a table of Farrago Words: twins that differ in secrets only are the same to a byte.

What is hidden stands in `test_secrecy_engine`; here it is all that people and the channel are sent: boards, forms,
lists, refusals, pages of challenges and votes, menus.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot.pictures import Picture
from cogs.farrago_words import picture
from engine.farrago_words.model import FarragoWordsView
from tests.cogs.farrago_words.glass import DRAWING, glass_house, undrawn
from tests.cogs.farrago_words.twins import renumbered
from tests.cogs.farrago_words.views import TITLE, saying
from tests.cogs.farrago_words.walks import GROUND, GUIDE
from tests.cogs.sketches import written_once
from tests.cogs.walks import check_that_pictures_are_pure, difference, walk_all
from tests.engine.chance import Chance

SEATS = (1, 2, 3, 4)

WALKS, ALL_WALKS = {1: 10, 2: 40, 3: 35, 4: 15}, {1: 500, 2: 4_000, 3: 4_000, 4: 1_500}
NUMBERED = 5
DRAWN, ALL_DRAWN = {2: 1}, {1: 40, 2: 200, 3: 200, 4: 80}
"""Pairs by the number of sides: in every run of the suite, and (`ALL_`) in the long one."""

PRESSED = {"hand", "list", "answer", "write", "menu", "board", "all", "challenge", "vote", "after"}


# Everything that is sent --------------------------------------------------------------------------------------------


async def test_everything_that_is_sent_is_the_same() -> None:
    counts: Counter[str] = Counter()
    with undrawn():
        for seats, count in WALKS.items():
            counts += await walk_all(GROUND, seats, count, "short")
    assert not PRESSED - counts.keys()


async def test_what_is_sent_is_the_same_where_people_have_other_numbers_as_others_came_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of views that cannot be, since they name people by numbers, as they come; nobody is sent a number."""
    for module in DRAWING:
        monkeypatch.setattr(module, "draw", _blank)
    counts: Counter[str] = Counter()
    glass = glass_house(2)
    with written_once():
        for number, pair in enumerate(islice(renumbered(2, "numbers"), NUMBERED)):
            assert not await difference(glass, GUIDE, pair, Chance(f"numbers {number}"), counts, views=False)
    assert counts["list"] > 0


async def _blank(function: Callable[..., Picture], *args: Any) -> Picture:
    return Picture(b"", "picture.webp", 1, 1)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
async def test_everything_that_is_sent_is_the_same_at_ten_thousand_tables(seats: int) -> None:
    with undrawn():
        counts = await walk_all(GROUND, seats, ALL_WALKS[seats], "long")
    wanted = {"go", "content", "these", "of_letter", "alike", "claim", "ballot", "all_of", "open", "undo", "export"}
    assert not ({*PRESSED, *wanted} if seats > 1 else {"go", "list", "write"}) - counts.keys()


# Pictures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", DRAWN)
async def test_pictures_are_the_same_to_the_last_byte(seats: int) -> None:
    await walk_all(GROUND, seats, DRAWN[seats], "drawn", presses=1)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
async def test_pictures_are_the_same_to_the_last_byte_at_five_hundred_tables(seats: int) -> None:
    await walk_all(GROUND, seats, ALL_DRAWN[seats], "all drawn", presses=1)


def shown(view: FarragoWordsView) -> Iterator[Picture | str]:
    """Give the picture that is made of a view, and all texts that say the same."""
    yield picture.board(view, saying(), TITLE)
    yield picture.alt(view, saying())
    yield picture.twin(view, saying())


@pytest.mark.long
def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else() -> None:
    check_that_pictures_are_pure(GROUND, 2, shown)
