"""Random matches with random decks, until each card was placed and has had each effect in its text.

Effects that have not occurred are named. After each step every card is in exactly one place, and no value is below
zero.
"""

from collections import Counter

import pytest

from engine.farrago import GAME
from engine.farrago.model import Place
from engine.farrago.rules.drawing import HAND_LIMIT
from engine.farrago.state import State
from tests.engine.farrago.proof import everywhere
from tests.engine.farrago.wander import battle_of, everything, occurred, wander

MATCHES = 400
MANY_MATCHES = 2_000

LIMITS = (60, 30, 60, 20)
"""The CP that win, in turn: in long matches more occurs."""

NEVER = {"no attack", "guard fails", "venom fails", "quick fails"}
"""What would be against the rules, or what no card does: a creature that acts and then does not attack."""


def check(before: State, after: State) -> None:
    """Check the invariants of a step: each card in one place, CP never lost, RP and health within their bounds."""
    for old, zone in zip(before.zones, after.zones, strict=True):
        assert everywhere(zone) == list(range(len(zone.cards)))
        assert zone.cp >= old.cp
        assert all(tile.rp >= 0 for tile in zone.tiles)
        assert all(0 <= each.health <= each.full for tile in zone.tiles if (each := tile.standing))
        assert len(zone.hand) <= HAND_LIMIT + 1 or after.phase == "over"  # a won battle stops before hands are cut


def play(matches: int, times: int) -> Counter[str]:
    """Play a number of matches, or fewer if everything has occurred often enough; returns the counts."""
    tally, wanted = Counter[str](), everything()
    for number in range(matches):
        if all(tally[each] >= times for each in wanted):
            break
        state = None
        for before, seat, action, state in wander(number, LIMITS[number % len(LIMITS)]):
            if isinstance(action, Place):
                zone = before.zones[seat]
                tally[f"{zone.cards[action.card]} placed"] += 1
            if after_battle(before, state):
                check(before, state)
                battle = battle_of(state)
                assert battle
                tally.update(occurred(battle))
        outcome = state and GAME.outcome(state)
        tally[f"ending {outcome and outcome.ending}"] += 1
    return tally


def after_battle(before: State, after: State) -> bool:
    return before.battle != after.battle


@pytest.mark.slow
def test_everything_occurs_in_matches_at_random():
    tally = play(MATCHES, 1)
    assert sorted(each for each in everything() if not tally[each]) == []
    assert sorted(each for each in NEVER if tally[each]) == []


@pytest.mark.long
def test_everything_occurs_often_in_many_matches_at_random():
    tally = play(MANY_MATCHES, MANY_MATCHES)
    assert sorted(each for each in everything() if tally[each] < 3) == []
    assert sorted(each for each in NEVER if tally[each]) == []
