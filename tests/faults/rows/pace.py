"""Twenty tables of one channel change for two hours, on a simulated clock: no edit of an old board is refused.

And where one board is held for a minute, again and again, no other board waits a second longer.
"""

from dataclasses import dataclass
from functools import partial

from bot.gateway.request_pace import OLD_MS
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.players.paced_tables import HELD, Told, keep_boards

BUSY, HELD_ONE = "a busy channel", "one board held"


@dataclass(frozen=True)
class Size:
    """How many tables there are, and for how many simulated seconds."""

    tables: int
    seconds: int


async def play(told: Told, run: Run[Size]) -> None:
    """Let all tables change, as often as the channel can show, or so seldom that no board waits unless one is held.

    Where one is held, all are new: its edit comes later, and among old ones takes one of the few that there are then.
    """
    tables, seconds = run.size.tables, run.size.seconds
    pauses = (float(tables) / 2, float(tables) * 2)
    if run.part == HELD_ONE:
        seconds, pauses = min(seconds, OLD_MS // 1000), (1.5 * tables, 6.0 * tables)
    keep = partial(keep_boards, tables=tables, seconds=seconds, pauses=pauses)
    if run.part == HELD_ONE:  # the same changes, for comparison
        without = Told()
        await keep(without, run.folder, holds=False)
        told.without_hold = without.waits
    await keep(told, run.folder, holds=run.part == HELD_ONE)


ROW = Row(
    told=Told,
    play=play,
    parts=lambda _: (BUSY, HELD_ONE),
    quick=Size(6, 4500),
    full=Size(20, 7200),
    counts=(
        Count("changes of tables", "changes", "waits", least=lambda run: run.size.seconds / 12),
        Count("boards edited", "edits", "edits"),
        Count("boards sent again", "messages", "sends"),
        Count("edits refused as of old messages (30046)", "answers", "too_old", most=0),
        Count("requests refused as too many", "answers", "slowed", most=0),
        wrong("boards that do not show the newest state in the end", "boards", "unshown"),
        Count("longest wait of a change", "s", lambda told: max(told.waits.values())),
        Count("longest wait of a change of the table that is held", "s", lambda told: told.held, least=HELD),
        Count("longest delay of another table by the hold", "s", lambda told: told.delayed, most=1.0),
    ),
)
