"""One playthrough per ending of a round, kept as a readable page; `pytest --rewrite-golden` rewrites them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions, Action
from tests.engine.absolute.boards import after, dealt
from tests.engine.absolute.random_play import choose
from tests.engine.absolute.transcript import transcript
from tests.engine.chance import Chance

GOLDEN = Path(__file__).parent / "golden"
QUICK = AbsoluteOptions(rounds=1)


def played(seed: str, seats: int, options: AbsoluteOptions) -> Iterator[Action]:
    """A random match, which changes only when the rules do."""
    chance, state = Chance(seed), dealt(seed, seats, options)
    while GAME.asked(state):
        action = choose(state, chance)
        yield action
        state = after(state, action)


@pytest.mark.parametrize(
    ("name", "seed", "seats", "options", "endings"),
    [
        ("out", "12", 3, QUICK, ["out"]),
        ("stalled", "4", 2, QUICK, ["stalled"]),
        ("three-rounds", "2", 2, AbsoluteOptions(), ["stalled", "out", "stalled"]),
    ],
)
def test_playthrough_reads_as_written(
    name: str, seed: str, seats: int, options: AbsoluteOptions, endings: list[str], rewrite_golden: bool
):
    actions = list(played(seed, seats, options))
    last = after(dealt(seed, seats, options), *actions)
    assert [past.ending for past in last.past] == endings
    page = transcript(f"Absolute: {name}", seed, seats, options, actions)
    path = GOLDEN / f"{name}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert page == path.read_text(encoding="utf-8")
