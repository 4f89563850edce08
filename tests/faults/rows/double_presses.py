"""Two presses of one button 0 to 200 ms apart: one is applied, and both are answered.

Where a question lasts, as in Farrago Words, the rules may take the same answer twice: the second time it must change
nothing.
"""

from dataclasses import dataclass

from tests.faults.driver import Count, Row, Run, every_game, wrong
from tests.faults.players.dealt import GAMES
from tests.faults.players.doubled import Doubled, press_doubly


@dataclass(frozen=True)
class Size:
    """How many double presses there are of each game, and at how many concurrent tables."""

    presses: int
    tables: int


async def play(told: Doubled, run: Run[Size]) -> None:
    """Press doubly at the tables of a game."""
    await press_doubly(told, run.part, run.size.presses, run.size.tables)


ROW = Row(
    told=Doubled,
    play=play,
    parts=every_game,
    quick=Size(100 // len(GAMES), 6),
    full=Size(10_000 // len(GAMES), 20),
    counts=(
        Count("double presses that play", "double presses", "played", least=lambda run: run.size.presses),
        wrong("of these applied twice", "double presses", "doubled"),
        wrong("legal actions that were not applied", "double presses", "without_effect"),
        Count("double presses that only show something", "double presses", "shown"),
        wrong("presses that nothing was said to", "presses", "wordless"),
        wrong("interactions unanswered", "interactions", "unanswered"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
