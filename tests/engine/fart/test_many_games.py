"""Thousands of whole matches: the invariants hold in each, and the plain player does as well as it should."""

from collections.abc import Callable

import pytest

from engine import record
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import Action, FartOptions, State
from engine.rng import Rng
from tests.engine.fart.boards import after, check_invariants, check_second_wave, dealt, ending

GAMES = 500


def finish(seed: str, choose: Callable[[State], Action]) -> State:
    """Play a match to its end, checking the invariants after every action."""
    state = dealt(seed)
    check_invariants(state)
    while GAME.asked(state):
        before, state = state, after(state, choose(state))
        check_invariants(state)
        if before.wave == 1 and state.wave == 2:
            check_second_wave(before, state)
    return state


def test_500_random_games_all_end_in_the_first_wave_or_a_loss():
    rng = Rng("random games")

    def choose(state: State) -> Action:
        nonlocal rng
        choice, rng = rng.choose(GAME.choices(state, 0))
        return choice.action

    endings = [ending(finish(str(seed), choose)) for seed in range(GAMES)]
    assert {name for name, _ in endings} == {"loss"}
    assert all(-76 <= score <= -1 for _, score in endings)


@pytest.mark.slow
def test_500_greedy_games_win_about_a_fifth():
    endings = [ending(finish(str(seed), lambda state: greedy(GAME.view(state, 0)))) for seed in range(GAMES)]
    assert {name for name, _ in endings} == {"win", "loss"}
    assert all(-76 <= score <= 26 for _, score in endings)
    won = sum(name == "win" for name, _ in endings) / GAMES
    mean = sum(score for _, score in endings) / GAMES
    assert 0.17 <= won <= 0.26
    assert -9.5 <= mean <= -6


@pytest.mark.slow
def test_nearly_half_of_a_greedy_players_actions_may_be_taken_back_fart22():
    played = undoable = 0
    for seed in range(GAMES):
        position, _ = record.begin(GAME, str(seed), 1, FartOptions())
        while GAME.asked(position.state):
            position, _ = record.advance(GAME, position, 0, greedy(GAME.view(position.state, 0)))
            played, undoable = played + 1, undoable + position.may_undo(0)
    # 46.50 % ± 0.09 of 357,153 actions in 5,000 games.
    assert 0.46 <= undoable / played <= 0.47
