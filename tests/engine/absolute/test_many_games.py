"""Many whole random matches, with every number of seats: no card is ever lost, and every match ends."""

from collections import Counter

import pytest

from engine.absolute import GAME
from engine.absolute.cards import DECK
from engine.absolute.state import State
from tests.engine.absolute.boards import after, check_invariants, dealt
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance

GAMES = 30
MANY_GAMES = 5_000
LONGEST = 12_000
"""Actions of a match that is taken for endless."""

ALL = set(DECK)


def conserves(state: State) -> bool:
    """Return whether each of the 88 cards is in exactly one place."""
    everywhere = list(state.deck + state.discard)
    for seat in state.seats:
        everywhere += seat.hand
        for laid in seat.sets:
            everywhere += laid
    return len(everywhere) == len(ALL) and set(everywhere) == ALL


def finish(seed: str, seats: int, kinds: Counter[str]) -> State:
    """Play a match to its end, counting the cards after every action."""
    chance, state = Chance(seed), dealt(seed, seats)
    for _ in range(LONGEST):
        if not GAME.asked(state):
            return state
        action = choose(state, chance)
        kinds[type(action).__name__] += 1
        state = after(state, action)
        assert conserves(state)
    raise AssertionError(f"match {seed} of {seats} does not end")


def check_matches(seats: int, count: int) -> None:
    kinds: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(count):
        last = finish(f"{seats} seats, match {number}", seats, kinds)
        check_invariants(last)
        assert len(last.past) == 3
        endings.update(past.ending for past in last.past)
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert outcome.scores == tuple(seat.total for seat in last.seats)
    assert set(kinds) == {"Draw", "Swap", "Place", "Add", "Arrange", "Discard", "Hold"}
    assert set(endings) <= {"out", "stalled"}
    assert endings["out"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_conserve_all_cards_and_end_az31(seats: int):
    check_matches(seats, GAMES)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_5000_random_matches_conserve_all_cards_and_end_az31(seats: int):
    check_matches(seats, MANY_GAMES)
