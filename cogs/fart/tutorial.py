"""The guided first match of F.A.R.T.: flank, duel, sacrifice, what wave 2 changes, and the blow that wins.

Between the lessons the plain player plays on.
"""

from cogs.api import Tutorial, TutorialStep
from engine.fart.ai.lines_of_play import played_on
from engine.fart.model import Action, Dual, FartOptions, Sacrifice, Single

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


def _steps() -> tuple[TutorialStep, ...]:
    to_wave_2 = played_on(SEED, _WAVE_1, lambda view: view.wave == 2)
    warned = (*_WAVE_1, *to_wave_2, *_WAVE_2)
    to_the_end = played_on(SEED, warned, lambda view: len(view.attackers) + view.aliens_left == len(_END))
    return (
        *(TutorialStep(f"fart-tutorial-first-{number}", action) for number, action in enumerate(_WAVE_1, 1)),
        _skip("fart-tutorial-to-wave-2", to_wave_2),
        *(TutorialStep(f"fart-tutorial-second-{number}", action) for number, action in enumerate(_WAVE_2, 1)),
        _skip("fart-tutorial-to-the-end", to_the_end),
        *(TutorialStep(f"fart-tutorial-last-{number}", action) for number, action in enumerate(_END, 1)),
    )


def _skip(tip: str, actions: tuple[Action, ...]) -> TutorialStep:
    return TutorialStep(tip, replies=tuple((0, action) for action in actions), label="fart-button-skip")


TUTORIAL = Tutorial(SEED, FartOptions(), _steps(), goal="fart-tutorial-goal", end="fart-tutorial-end", minutes=2)
