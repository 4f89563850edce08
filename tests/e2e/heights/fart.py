"""The phases of F.A.R.T. in which panels are measured."""

from collections.abc import AsyncIterator

from engine.fart import GAME
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.players.fart import LONGEST, dealt, next_press, over, pressed
from tests.players.reading import shown

PHASES = ("first", "board", "sacrifice-due", "sacrifices", "finished")

SEED = "abc"
BOARD = 6
"""Presses after which a board in the middle of a match is looked at."""


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Play a match to its end, and open the sacrifices when they are the only choice."""
    ada = playground.actor("Ada", "lounge")
    seen, position = shown(await ada.slash("fart play", seed=SEED)), dealt(SEED)
    yield Phase("first", ada, seen)
    wanted = ["sacrifice-due", "sacrifices"]
    for count in range(LONGEST):
        if count == BOARD:
            yield Phase("board", ada, seen)
        if over(seen):
            break
        groups = {choice.group for choice in GAME.choices(position.state, 0)}
        if wanted and groups == {"sacrifice"}:
            yield Phase(wanted.pop(0), ada, seen)
        button = next_press(seen)
        position, seen = pressed(position, button), shown(await ada.press(button, message=seen))
    yield Phase("finished", ada, seen)
