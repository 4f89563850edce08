"""All that leaves the engine of Farrago Words is the same at twins that differ in hidden things only.

Hidden are what other sides write and steal, who of them and when, who of them comes and goes meanwhile, how others vote
(of closed votes who voted how), all chance and the topics to come. What is told is the letters that may be stolen.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.farrago_words import GAME
from tests.cogs.farrago_words.sources import SAME, forgeries, sources, stepped
from tests.cogs.farrago_words.twins import Pair, pairs

PAIRS = {1: 1_500, 2: 5_500, 3: 2_200, 4: 800}
"""Pairs by the number of sides, ten thousand in all: at twin tables a side looks on, which is one, and everybody."""

STEPPED = 6
"""At one of so many twins something more is done."""


def compare(seats: int, name: str, wanted: int) -> None:
    """Make as many pairs as wanted, at which all must be the same."""
    counts: Counter[str] = Counter()
    for number, pair in enumerate(pairs(seats, wanted, name)):
        chance = Random(number)
        forged = forgeries(pair, chance)
        one, other = (list(sources(moment, pair.viewer, forged)) for moment in pair.both)
        assert other == one
        counts["pairs"] += len({pair.viewer, None})
        counts[stepped(pair, chance) if number % STEPPED == 0 else ""] += 1
        if counts["pairs"] >= wanted:
            break
    assert counts["pairs"] >= wanted
    assert counts[f"{SAME} of a deed in secret"] > wanted // 48, counts
    assert counts[f"{SAME} of what is done openly"] > wanted // 800, counts


@pytest.mark.parametrize("seats", PAIRS)
def test_all_that_leaves_the_engine_is_the_same_at_ten_thousand_pairs(seats: int) -> None:
    compare(seats, "sources", PAIRS[seats])


@pytest.mark.long
@pytest.mark.parametrize("seats", PAIRS)
def test_all_that_leaves_the_engine_is_the_same_at_a_hundred_thousand_pairs(seats: int) -> None:
    compare(seats, "long", 25_000)


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
