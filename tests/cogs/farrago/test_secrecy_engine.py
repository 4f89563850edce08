"""All that leaves the engine of Farrago is the same at twins that differ in hidden things only.

Hidden are the other one's hand and deck list, the order of both decks, what the other one has sealed (a deck, cards,
the active face, whether they are ready, and in how many steps), and all chance to come.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import astuple

from engine.farrago import GAME
from engine.farrago.state import Plan
from tests.cogs.farrago.sources import SAME, forgeries, sources, stepped
from tests.cogs.farrago.twins import Pair, pairs

SEATS = 2
PAIRS, PARTS = 5_000, 4


@pytest.mark.parametrize("part", range(PARTS))
def test_all_that_leaves_the_engine_is_the_same_at_twenty_thousand_pairs(part: int) -> None:
    counts: Counter[str] = Counter()
    for number, pair in enumerate(pairs(SEATS, PAIRS, f"sources {part}")):
        chance = Random(number)
        forged = forgeries(pair, chance)
        one, other = (list(sources(moment, pair.viewer, forged)) for moment in (pair.one, pair.other))
        assert other == one
        counts[stepped(pair, chance)] += 1
    assert counts[f"{SAME} of a deed in secret"] > PAIRS // 2, counts
    assert counts[f"{SAME} of a battle"] > PAIRS // 200, counts


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for pair in pairs(SEATS, 4_000, "kinds"):
        assert pair.differs
        kinds.update(_kinds(pair))
    assert len(kinds) == 26, kinds
    assert min(kinds.values()) >= 5, kinds


def _kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the twin."""
    state, twin, viewer = pair.one.state, pair.other.state, pair.viewer
    yield "onlooker" if viewer is None else "asked" if viewer in GAME.asked(state) else "not asked"
    yield state.phase
    yield pair.made
    yield "a battle was fought" if bytes(state.battle) != b"null" else "no battle yet"
    if pair.one.position.seq != pair.other.position.seq:
        yield "more or less was done"
    if state.rng != twin.rng:
        yield "other chance"
    for seat in pair.others:
        yield "same deck brought" if state.brought[seat] == twin.brought[seat] else "other deck brought"
        if len(state.zones) > seat:
            mine, theirs = state.zones[seat], twin.zones[seat]
            yield "same hand" if mine.hand == theirs.hand and mine.cards == theirs.cards else "other hand"
            yield "same order of the deck" if mine.deck == theirs.deck else "other order of the deck"
        if len(state.plans) > seat:
            yield from _planned(state.plans[seat], twin.plans[seat])
    if viewer is not None and state.zones and state.zones[viewer].deck != twin.zones[viewer].deck:
        yield "other order of one's own deck"


def _planned(one: Plan, other: Plan) -> Iterator[str]:
    if one == other:
        yield "same placement"
    elif sorted(map(astuple, one.placed)) == sorted(map(astuple, other.placed)):
        yield "same cards placed" if one.placed == other.placed else "same cards placed in another order"
    else:
        yield "other cards placed"
    if one.face != other.face:
        yield "other face"
    if one.ready != other.ready:
        yield "ready in one"
