"""All that leaves the engine of a game is the same at pairs that differ in hidden things only, and one step on as well.

What is hidden each game's pairs say. Of closed votes it is who voted how; of Farrago also when, and in how many steps.
The pairs are of every kind that there is, so that none is missed.
"""

from collections import Counter

import pytest

from tests.engine.chance import Chance
from tests.secrecy.game_specs import SPECIFIED, spec_of
from tests.secrecy.information_sources import SAME, sources, stepped

PARTS = 5

STEPPED = 4
"""At one of so many pairs something more is done."""


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
@pytest.mark.parametrize("game", SPECIFIED)
def test_all_that_leaves_the_engine_is_the_same(game: str, part: int) -> None:
    spec, counts, kinds = spec_of(game), Counter[str](), Counter[str]()
    for seats, share in spec.seats.items():
        pairs = spec.pairs(seats, spec.engine.pairs // PARTS * share // 100, f"compared {part}")
        for number, pair in enumerate(pairs):
            chance = Chance(f"{part} {seats} {number}")
            forged = spec.engine.forge(pair, chance)
            one, other = (list(sources(spec, each, pair.viewer, forged)) for each in (pair.one, pair.other))
            assert other == one, (seats, number)
            assert pair.differs
            kinds.update({*spec.kinds.of(pair)})
            counts[stepped(spec, pair, chance) if number % STEPPED == 0 else "no step"] += 1
    assert counts.total() == spec.engine.pairs // PARTS
    openly, in_secret = counts[f"{SAME} of an open action"], counts[f"{SAME} of an action in secret"]
    steps = counts.total() // STEPPED
    assert openly + in_secret > steps // 3, counts
    assert openly > steps // 200, counts
    assert not spec.engine.is_mostly_secret or in_secret > steps // 4, counts
    assert len(kinds) == spec.kinds.number, kinds
    assert min(kinds.values()) >= spec.kinds.fewest, kinds
