"""The result of an action is predicted from a view alone, within the rules."""

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.ahead import plays
from engine.battle_farm.ai import guessing
from engine.battle_farm.errors import NotInHand
from engine.battle_farm.model import BattleFarmView, Plant, Play
from engine.battle_farm.state import State
from engine.foresight import foresee
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat


def test_the_prediction_of_an_open_action_is_exact():
    state = field(seat("common:- trellis:-", "cherry"), seat("common:corn", "wheat"))
    plant = Plant(state.farms[0].hand[0], 1)
    seen, step = foresee(GAME, GAME.view(state, 0), 0, plant), GAME.apply(state, 0, plant)
    assert seen.view == GAME.view(step.state, 0)
    assert (seen.events, seen.reveals) == (step.events, False)


def test_results_decided_by_hidden_cards_are_marked_final_and_repeatable():
    state = field(seat("common:-", "lucky_find", fert=1), seat("common:corn", "wheat"))
    view, move = GAME.view(state, 0), Play(state.farms[0].hand[0])
    assert foresee(GAME, view, 0, move).reveals
    assert foresee(GAME, view, 0, move) == foresee(GAME, view, 0, move)


def test_forbidden_actions_are_refused():
    state = field(seat("common:-", "cherry"), seat("common:corn", "wheat"))
    with pytest.raises(NotInHand):
        foresee(GAME, GAME.view(state, 0), 0, Plant(state.farms[1].hand[0], 0))


def test_a_view_is_guessed_once_for_all_that_is_tried_on_it(monkeypatch: pytest.MonkeyPatch):
    plain, guessed = guessing.guess, list[BattleFarmView]()

    def counted(view: BattleFarmView, rng: Rng) -> State:
        guessed.append(view)
        return plain(view, rng)

    monkeypatch.setattr(guessing, "guess", counted)
    state = field(seat("common:- trellis:-", "cherry", coins=9), seat("common:corn", "wheat"))
    cherry = state.farms[0].hand[0]
    for bed in (0, 1):
        foresee(GAME, GAME.view(state, 0), 0, Plant(cherry, bed))
    assert Plant(cherry, 0) in plays(GAME.view(state, 0))
    assert guessed == [GAME.view(state, 0)]
