"""The badges of F.A.R.T.: each with a match that earns it, and one that just misses it."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.badges import Course, course
from engine.fart import GAME, badges
from engine.fart.legal import choices_against
from engine.fart.model import Action, Duelled, FartOptions, Flanked, Resign, Sacrifice, Sacrificed, State, WaveBegan
from engine.fart.play import begin, play
from engine.game import Outcome
from engine.record import UNDO, PlayedAction, steps
from tests.engine.badges.courses import record_of, told

CLEAN_SEED = "74"
"""A deal whose first wave can be beaten without a sacrifice, found by trying 200 of them."""

BUDGET = 100


def clean_line(state: State, left: list[int]) -> list[Action] | None:
    """Search for actions that beat the first wave without a sacrifice, knowing the whole deal."""
    if state.wave > 1:
        return []
    left[0] -= 1
    if left[0] < 0:
        return None
    options = (choice.action for choice in choices_against(state.wave, state.attackers[0], state.table))
    for action in (each for each in options if not isinstance(each, Sacrifice | Resign)):
        after = play(state, action).state
        rest = clean_line(after, left) if after.attackers and after.table else None
        if rest is not None:
            return [action, *rest]
    return None


@pytest.fixture(scope="module")
def clean() -> list[tuple[int, Any]]:
    """A clean first wave."""
    found = clean_line(begin(CLEAN_SEED).state, [BUDGET])
    assert found is not None
    return [(0, action) for action in found]


def played(actions: Sequence[tuple[int, Any]]) -> Course:
    return course(GAME, record_of(GAME, CLEAN_SEED, 1, FartOptions(), actions))


def test_a_first_wave_without_a_sacrifice_is_clean_also_if_the_match_is_given_up_later(clean: Any) -> None:
    assert badges.clean_wave(played(clean)) == (0,)
    assert badges.clean_wave(played([*clean, (0, Resign())])) == (0,)
    assert badges.clean_wave(played(clean[:-1])) == ()


def test_a_wave_with_a_sacrifice_is_not_clean_and_one_of_the_second_wave_does_not_matter() -> None:
    sacrifice, wave = Sacrificed("AS", "2H"), WaveBegan(26)
    assert badges.clean_wave(told(1, [sacrifice], [wave])) == ()
    assert badges.clean_wave(told(1, [wave], [sacrifice])) == (0,)


def test_a_course_has_no_step_that_was_taken_back(clean: Any) -> None:
    stored = record_of(GAME, CLEAN_SEED, 1, FartOptions(), clean)
    may_undo = [position.may_undo(0) for position, _ in steps(GAME, stored)]
    at = may_undo.index(True)  # after this number of actions
    again = (PlayedAction(0, UNDO), stored.actions[at - 1])
    undone = replace(stored, actions=(*stored.actions[:at], *again, *stored.actions[at:]))
    assert course(GAME, undone) == course(GAME, stored)


FREE, DEAR = Flanked("KS", ("2H", "3H"), ()), Flanked("KS", ("2S", "3H"), ("2S",))
DUEL = Duelled("2S", "3H")


@pytest.mark.parametrize(
    ("events", "earners"),
    [
        ([FREE, DUEL] * 7 + [FREE], (0,)),
        ([FREE, DUEL] * 7, ()),
        ([FREE, DUEL] * 4 + [DEAR] + [FREE] * 7, ()),
        ([FREE, DUEL] * 4 + [Sacrificed("AS", "2H")] + [FREE] * 7, ()),
    ],
)
def test_fifteen_aliens_in_a_row_without_a_loss(events: Any, earners: tuple[int, ...]) -> None:
    assert badges.unhurt(told(1, events)) == earners


def ended(ending: str, score: int, sacrifices: int = 20) -> Course:
    """A match with this end."""
    last = replace(begin("1").state, sacrifices=sacrifices)
    return told(1, [], outcome=Outcome((1,), (score,), ending), states=(last, last))


@pytest.mark.parametrize(
    ("rule", "earns", "misses"),
    [
        (badges.thrifty, ended("win", 3, 10), ended("win", 3, 11)),
        (badges.thrifty, ended("win", 3, 0), ended("loss", -3, 10)),
        (badges.crowd, ended("win", 12), ended("win", 11)),
        (badges.last_stand, ended("win", 1), ended("win", 2)),
        (badges.last_stand, ended("win", 0), ended("loss", -1)),
        (badges.so_close, ended("loss", -1), ended("loss", -3)),
        (badges.so_close, ended("loss", -2), ended("resigned", -1)),
    ],
)
def test_how_it_ended(rule: Any, earns: Course, misses: Course) -> None:
    assert (rule(earns), rule(misses)) == ((0,), ())
    assert rule(told(1, [], states=(begin("1").state,) * 2)) == ()
