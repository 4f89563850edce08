"""One playthrough per ending, kept as a readable page; `pytest --rewrite-golden` rewrites them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.fart import GAME
from engine.fart.model import Action, Resign, Sacrifice, State
from tests.engine.fart.boards import after, dealt
from tests.engine.fart.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"

Choose = Callable[[State], Action]


def first_listed(state: State) -> Action:
    """A player without skill, whose games change only when the rules do."""
    return GAME.choices(state, 0)[0].action


def give_up_the_first(state: State) -> Action:
    return Sacrifice(state.table[0])


def resign_in_turn_3(state: State) -> Action:
    return Resign() if state.turn == 3 else first_listed(state)


def played(seed: str, choose: Choose) -> Iterator[Action]:
    state = dealt(seed)
    while GAME.asked(state):
        action = choose(state)
        yield action
        state = after(state, action)


@pytest.mark.parametrize(
    ("name", "seed", "choose", "ends"),
    [
        ("win", "28", first_listed, "wave 2, win"),
        ("loss-in-wave-1", "1", give_up_the_first, "wave 1, loss"),
        ("loss-in-wave-2", "1", first_listed, "wave 2, loss"),
        ("resigned", "1", resign_in_turn_3, "wave 1, resigned"),
    ],
)
def test_playthrough_reads_as_written(name: str, seed: str, choose: Choose, ends: str, rewrite_golden: bool):
    actions = list(played(seed, choose))
    last = after(dealt(seed), *actions)
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert f"wave {last.wave}, {outcome.ending}" == ends
    page = transcript(f"F.A.R.T.: {name}", seed, actions)
    path = GOLDEN / f"{name}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert page == path.read_text(encoding="utf-8")
