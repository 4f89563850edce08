"""The rules of Nim: what may be taken, and when a match is over."""

import pytest

from engine.game import Options, Outcome
from engine.nim import GAME, NotThatMany, Pile, Take, Taken
from engine.rng import Rng


def test_a_take_leaves_the_rest_and_is_counted() -> None:
    step = GAME.apply(GAME.setup(1, Options(), Rng("any")).state, 0, Take(3))
    assert (step.state, step.events) == (Pile(7, takes=1), (Taken(3),))


@pytest.mark.parametrize(("left", "count"), [(10, 0), (10, 4), (2, 3)])
def test_too_few_or_too_many_are_refused_nim1(left: int, count: int) -> None:
    with pytest.raises(NotThatMany):
        GAME.apply(Pile(left), 0, Take(count))


def test_what_is_offered_is_what_may_be_taken() -> None:
    offered = {left: [choice.action.count for choice in GAME.choices(Pile(left), 0)] for left in (1, 2, 3, 10)}
    assert offered == {1: [1], 2: [1, 2], 3: [1, 2, 3], 10: [1, 2, 3]}


def test_the_match_ends_with_the_last_counter() -> None:
    assert (GAME.asked(Pile(0)), GAME.outcome(Pile(0, takes=4))) == ({}, Outcome((1,), (-4,), "done"))
    assert (list(GAME.asked(Pile(1))), GAME.outcome(Pile(1))) == ([0], None)
