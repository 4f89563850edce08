"""All that leaves the engine of a game is the same at twins that differ in hidden things only, and one step on as well.

What is hidden each game's twins say. Of closed votes it is who voted how; of Farrago also when, and in how many steps.
"""

from collections import Counter

import pytest

from tests.engine.chance import Chance
from tests.secrecy.information_sources import SAME, sources, stepped
from tests.secrecy.specs import GAMES, ground

PAIRS = {"absolute": 20_000, "battle_farm": 5_000, "farrago": 20_000, "farrago_words": 10_000, "fart": 5_000}
PARTS = 5

STEPPED = 4
"""At one of so many twins something more is done."""

SECRET = frozenset({"farrago", "farrago_words"})
"""Games in which most is done in secret."""


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_leaves_the_engine_is_the_same(game: str, part: int) -> None:
    place, guide, counts = ground(game), ground(game).guide, Counter[str]()
    for seats, share in place.seats.items():
        for number, pair in enumerate(place.pairs(seats, PAIRS[game] // PARTS * share // 100, f"sources {part}")):
            chance = Chance(f"{part} {seats} {number}")
            forged = guide.forge(pair, chance)
            one, other = (list(sources(guide, each, pair.viewer, forged)) for each in (pair.one, pair.other))
            assert other == one, (seats, number)
            counts[stepped(guide, pair, chance) if number % STEPPED == 0 else "no step"] += 1
    assert counts.total() == PAIRS[game] // PARTS
    openly, in_secret = counts[f"{SAME} of what is done openly"], counts[f"{SAME} of a deed in secret"]
    steps = counts.total() // STEPPED
    assert openly + in_secret > steps // 3, counts
    assert openly > steps // 200, counts
    assert game not in SECRET or in_secret > steps // 4, counts
