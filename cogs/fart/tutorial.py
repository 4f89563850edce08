"""The guided first match of F.A.R.T.: flank, duel, sacrifice, what wave 2 changes, and the blow that wins.

Between the lessons the plain player plays on.
"""

from collections.abc import Callable

from cogs.api import Tutorial, TutorialStep
from engine.fart.ai.greedy import greedy
from engine.fart.model import Action, Dual, FartOptions, Sacrifice, Single, State
from engine.fart.play import begin, play
from engine.fart.views import view

SEED = "learn1504"
"""A deal whose first two trios take every kind of action once, and which the plain player wins from there."""

_WAVE_1: tuple[Action, ...] = (
    Dual("3C", "6C"),
    Single("6C"),
    Dual("9S", "4D"),
    Dual("4D", "2S"),
    Sacrifice("2S"),
)
_WAVE_2: tuple[Action, ...] = (Single("4D"), Dual("3C", "7S"))
_END: tuple[Action, ...] = (Single("TS"), Dual("5S", "8H"))


def _after(state: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        state = play(state, action).state
    return state


def _played_on(state: State, is_there: Callable[[State], bool]) -> tuple[Action, ...]:
    """List what the plain player does until a position is reached."""
    actions: list[Action] = []
    while not is_there(state):
        actions.append(greedy(view(state)))
        state = play(state, actions[-1]).state
    return tuple(actions)


def _steps() -> tuple[TutorialStep, ...]:
    learnt = _after(begin(SEED).state, _WAVE_1)
    to_wave_2 = _played_on(learnt, lambda state: state.wave == 2)
    warned = _after(_after(learnt, to_wave_2), _WAVE_2)
    to_the_end = _played_on(warned, lambda state: len(state.attackers) + len(state.aliens) == len(_END))
    return (
        *(TutorialStep(f"fart-tutorial-first-{number}", action) for number, action in enumerate(_WAVE_1, 1)),
        _skip("fart-tutorial-to-wave-2", to_wave_2),
        *(TutorialStep(f"fart-tutorial-second-{number}", action) for number, action in enumerate(_WAVE_2, 1)),
        _skip("fart-tutorial-to-the-end", to_the_end),
        *(TutorialStep(f"fart-tutorial-last-{number}", action) for number, action in enumerate(_END, 1)),
    )


def _skip(tip: str, actions: tuple[Action, ...]) -> TutorialStep:
    return TutorialStep(tip, replies=tuple((0, action) for action in actions), label="fart-button-skip")


TUTORIAL = Tutorial(SEED, FartOptions(), _steps(), end="fart-tutorial-end", minutes=2)
