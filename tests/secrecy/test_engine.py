"""The output of a game's engine is the same for pairs that differ only in hidden information, also one step on.

Each game's pairs define the hidden information. In closed votes it is each person's vote; in Farrago also the times and
the number of steps.
"""

from collections import Counter

import pytest

from tests.engine.chance import Chance
from tests.secrecy.game_specs import GAMES, spec_of
from tests.secrecy.information_sources import SAME, sources, stepped

QUICK, LONG_PARTS = 1_500, 5
"""Pairs of each game that are compared in the quick suite, and how many parts the others are compared in."""

STEPPED = 4
"""At one of so many pairs something more is done."""

FEWEST = 2
"""Pairs of each kind at least, so that no kind is missed."""


def _compare(game: str, pairs: int, name: str) -> Counter[str]:
    """Compare this number of pairs of a game; returns the kinds of the pairs."""
    spec, counts, kinds = spec_of(game), Counter[str](), Counter[str]()
    for seats, share in spec.seats.items():
        for number, pair in enumerate(spec.pairs(seats, pairs * share // 100, name)):
            chance = Chance(f"{name} {seats} {number}")
            forged = spec.engine.forge(pair, chance)
            one, other = (list(sources(spec, each, pair.viewer, forged)) for each in (pair.one, pair.other))
            assert other == one, (seats, number)
            assert pair.differs
            kinds.update({*spec.kinds.of(pair)})
            counts[stepped(spec, pair, chance) if number % STEPPED == 0 else "no step"] += 1
    assert counts.total() == pairs
    openly, in_secret = counts[f"{SAME} of an open action"], counts[f"{SAME} of an action in secret"]
    steps = pairs // STEPPED
    assert openly + in_secret > steps // 3, counts
    assert openly > steps // 200, counts
    assert not spec.engine.is_mostly_secret or in_secret > steps // 4, counts
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_s_output_is_the_same_at_pairs_of_every_kind(game: str) -> None:
    kinds = _compare(game, QUICK, "quick 0")
    assert len(kinds) == spec_of(game).kinds.number, kinds
    assert min(kinds.values()) >= FEWEST, kinds


@pytest.mark.long
@pytest.mark.parametrize("part", range(LONG_PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_the_engine_s_output_is_the_same_at_thousands_of_pairs(game: str, part: int) -> None:
    _compare(game, spec_of(game).engine.pairs // LONG_PARTS, f"long {part}")
