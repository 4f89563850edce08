"""Names the steps of the searches as the rules do: a line in their numbers becomes a line of actions."""

from collections.abc import Sequence

from engine.fart.ai.exact.memory import DOUBLE, FREE, MIXED, SACRIFICE, SINGLE
from engine.fart.ai.rollout import CODE
from engine.fart.cards import IS_RED, VALUE
from engine.fart.legal import casualties, choices_against
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single, State
from engine.fart.play import begin, play


def line_of(seed: str, steps: Sequence[int]) -> tuple[Action, ...]:
    """Name the steps from the deal to the end of wave 2."""
    state, actions = begin(seed).state, list[Action]()
    for step in steps:
        actions.append(_action(state, step))
        state = play(state, actions[-1]).state
    return tuple(actions)


def _action(state: State, step: int) -> Action:
    """Find an action that does what a step says; where there are several, they lead to the same."""
    choices = choices_against(state.wave, state.attackers[0], state.table)
    return next(choice.action for choice in choices if _step_of(state, choice.action) == step)


def _step_of(state: State, action: Action) -> int:
    """Write an action as the searches of its wave do."""

    def named(card: str) -> int:
        return CODE[card] << 3 if state.wave == 1 else VALUE[card] << 3 | IS_RED[card] << 12

    match action:
        case Dual(first, second):
            lost = casualties(state.wave, state.attackers[0], (first, second))
            if not lost:
                return FREE
            return (MIXED, DOUBLE)[len(lost) - 1] | min(named(card) for card in lost)
        case Single(defender):
            return SINGLE | named(defender)
        case Sacrifice(defender):
            return SACRIFICE | named(defender)
        case Resign():
            return -1
