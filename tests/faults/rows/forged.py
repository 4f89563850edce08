"""Forged, mutated and replayed addresses, forms and menus: none passes for a move of another person or out of turn.

They come from other people, matches, questions and games; with flipped bits, cut, huge, in other scripts; all verbs
with any argument. Each must be answered, without an unforeseen error.
"""

from tests.faults.damage.forgeries import Forgeries, send_forgeries
from tests.faults.driver import Count, Row, Run, wrong

AN_APP = 5_000
"""Forgeries that are sent to one running program."""


async def play(told: Forgeries, run: Run[int]) -> None:
    """Send forgeries to one program after the other."""
    for number, first in enumerate(range(0, run.size, AN_APP)):
        await send_forgeries(told, str(number), min(AN_APP, run.size - first))


ROW = Row(
    told=Forgeries,
    play=play,
    quick=500,
    full=100_000,
    counts=(
        Count("forgeries", "interactions", "forged", least=lambda run: run.size),
        Count("of these moves of one's own, in turn", "interactions", "own"),
        wrong("taken for another's, or out of turn", "interactions", "accepted"),
        wrong("unanswered", "interactions", "unanswered"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
