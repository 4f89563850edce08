"""What the proofs of secrecy of Farrago Words rest on: pictures are made of views alone, twins are of every kind.

Hidden are what other sides write and steal, who of them and when, who of them enters and leaves in that time, how
others vote (of closed votes who voted how), all randomness and the topics to come. What is told is the letters that may
be stolen.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot.pictures import Picture
from cogs.farrago_words.pictures import picture
from engine.farrago_words import GAME
from engine.farrago_words.model import FarragoWordsView
from tests.cogs.farrago_words.views import TITLE, saying
from tests.cogs.sketches import draw_by, written_once
from tests.engine.chance import Chance
from tests.secrecy.farrago_words.harness import DRAWING, secrecy_harness
from tests.secrecy.farrago_words.paired_states import Pair, pairs, renumbered
from tests.secrecy.farrago_words.press_sequences import GROUND, GUIDE
from tests.secrecy.press_sequences import check_that_pictures_are_pure, difference

NUMBERED = 5
"""Pairs in which people have other numbers."""


def shown(view: FarragoWordsView) -> Iterator[Picture | str]:
    """Return the picture that is made of a view, and all texts that say the same."""
    yield picture.board(view, saying(), TITLE)
    yield picture.alt(view, saying())
    yield picture.text_view(view, saying())


def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else() -> None:
    check_that_pictures_are_pure(GROUND, 2, shown)


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for seats, count in ((1, 50), (2, 250), (3, 250)):
        for pair in pairs(seats, count, "kinds"):
            assert pair.differs
            kinds.update(set(_kinds(pair)))
    assert len(kinds) == 26, kinds
    assert min(kinds.values()) >= 3, kinds


def _kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the twin."""
    one, twin = pair.one.state, pair.other.state
    yield "onlooker" if pair.viewer is None else "asked" if pair.viewer in GAME.asked(one) else "not asked"
    yield one.phase
    yield one.settings.mode
    yield pair.made
    if one.rung:
        yield "some bells have rung"
    if one.settings.topics != twin.settings.topics:
        yield "other topics to come"
    if one.round.pages != twin.round.pages:
        texts = [sorted(entry.text for page in each.round.pages for entry in page) for each in (one, twin)]
        yield "the same by others, at other times" if texts[0] == texts[1] else "other answers"
        yield "more or fewer answers" if len(texts[0]) != len(texts[1]) else "as many answers"
    if one.phase == "steal" and one.round.answers != twin.round.answers:
        yield "other answers on the same letters"
    if one.people != twin.people:
        yield "others came or went"
    if [charge.votes for charge in one.round.charges] != [charge.votes for charge in twin.round.charges]:
        yield "other votes, uncounted" if one.phase == "vote" else "other voters, counted"


async def test_what_is_sent_is_the_same_where_people_have_other_numbers_as_others_came_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of views that cannot be, since they name people by numbers, as they come; nobody is sent a number."""
    draw_by(monkeypatch, _blank, *DRAWING)
    counts: Counter[str] = Counter()
    glass = secrecy_harness(2)
    with written_once():
        for number, pair in enumerate(islice(renumbered(2, "numbers"), NUMBERED)):
            assert not await difference(glass, GUIDE, pair, Chance(f"numbers {number}"), counts, views=False)
    assert counts["list"] > 0


async def _blank(function: Callable[..., Picture], *args: Any) -> Picture:
    return Picture(b"", "picture.webp", 1, 1)
