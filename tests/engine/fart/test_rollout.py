"""The flat match plays exactly as the pure rules do."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fart import GAME
from engine.fart.ai.flat_table import DOUBLES, MIRROR, SUMS
from engine.fart.ai.greedy import greedy
from engine.fart.ai.rollout import FlatMatch
from engine.fart.model import FartOptions, Resign, State
from engine.rng import Rng


def _wander(seed: str, actions: int) -> State:
    """Play a number of random actions of a deal, or until it ends."""
    state, rng = GAME.setup(1, FartOptions(), Rng(seed)).state, Rng(f"{seed}/wander")
    for _ in range(actions):
        if not GAME.asked(state):
            break
        choice, rng = rng.choose(GAME.choices(state, 0))
        state = GAME.apply(state, 0, choice.action).state
    return state


def _finish(state: State) -> int:
    """Let the plain player end a match by the pure rules."""
    while (outcome := GAME.outcome(state)) is None:
        state = GAME.apply(state, 0, greedy(GAME.view(state, 0))).state
    return outcome.scores[0]


@given(seed=st.text("abc", max_size=4), actions=st.integers(0, 60))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_flat_match_ends_every_match_as_the_rules_do(seed: str, actions: int) -> None:
    state = _wander(seed, actions)
    assert FlatMatch.of(state).finish() == _finish(state)


@given(seed=st.text("abc", max_size=4), actions=st.integers(0, 40), data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_action_has_the_same_result_in_the_flat_match_and_the_rules(
    seed: str, actions: int, data: st.DataObject
) -> None:
    state = _wander(seed, actions)
    if GAME.outcome(state) is not None:
        return
    action = data.draw(st.sampled_from([choice.action for choice in GAME.choices(state, 0)]))
    flat = FlatMatch.of(state)
    flat.play(action)
    assert flat.finish() == _finish(GAME.apply(state, 0, action).state)


def test_a_copy_leaves_its_origin_as_it_was() -> None:
    flat = FlatMatch.of(_wander("copy", 5))
    score = flat.copy().finish()
    assert flat.copy().finish() == flat.finish() == score


@pytest.mark.parametrize("actions", [0, 12, 40])
def test_a_guess_agrees_with_the_view_and_has_no_card_twice(actions: int) -> None:
    state = _wander("guess", actions)
    view = GAME.view(state, 0)
    guessed = FlatMatch.guess(view, Rng("thought"))
    known, shown = FlatMatch.of(state), len(view.attackers)
    assert (guessed.wave, guessed.table, guessed.out) == (known.wave, known.table, known.out)
    assert guessed.queue[:shown] == known.queue[:shown]
    assert (
        guessed.queue[len(guessed.queue) - len(view.sent_back) :]
        == known.queue[len(known.queue) - len(view.sent_back) :]
    )
    assert (sorted(guessed.queue), sorted(guessed.deck)) == (sorted(known.queue), sorted(known.deck))


def test_guesses_differ_with_the_chance_they_are_made_by() -> None:
    view = GAME.view(_wander("guess", 0), 0)
    queues = {tuple(FlatMatch.guess(view, Rng(str(number))).queue) for number in range(20)}
    assert len(queues) == 20


def test_giving_up_is_not_played_out() -> None:
    with pytest.raises(ValueError, match="giving up"):
        FlatMatch.of(_wander("resign", 0)).play(Resign())


def test_the_tables_of_sums_hold_each_number_as_one_object() -> None:
    numbers = [number for table in (SUMS, DOUBLES, MIRROR) for number in table]
    assert len({id(number) for number in numbers}) == len(set(numbers))
