"""What an action would bring about is foreseen from a view alone, and the rules hold there too."""

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.errors import NotInHand
from engine.battle_farm.model import Plant, Play
from engine.foresight import foresee
from tests.engine.battle_farm.proof import field, seat


def test_what_is_foreseen_of_an_open_action_is_what_comes():
    state = field(seat("common:- trellis:-", "cherry"), seat("common:corn", "wheat"))
    plant = Plant(state.farms[0].hand[0], 1)
    seen, step = foresee(GAME, GAME.view(state, 0), 0, plant), GAME.apply(state, 0, plant)
    assert seen.view == GAME.view(step.state, 0)
    assert (seen.events, seen.reveals) == (step.events, False)


def test_what_hidden_cards_decide_is_said_to_be_final_and_is_the_same_every_time():
    state = field(seat("common:-", "lucky_find", fert=1), seat("common:corn", "wheat"))
    view, move = GAME.view(state, 0), Play(state.farms[0].hand[0])
    assert foresee(GAME, view, 0, move).reveals
    assert foresee(GAME, view, 0, move) == foresee(GAME, view, 0, move)


def test_what_the_rules_forbid_is_refused():
    state = field(seat("common:-", "cherry"), seat("common:corn", "wheat"))
    with pytest.raises(NotInHand):
        foresee(GAME, GAME.view(state, 0), 0, Plant(state.farms[1].hand[0], 0))
