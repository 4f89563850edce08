"""Eight people act at once at a table: what comes of it is what some order of their presses brings about.

Where a game seats fewer, as many as it seats play and the rest press as well. The record, played again by the rules,
must lead to the stored state; each confirmed press must be in it once, in its time and as its own; each refusal must be
one that the rules or the record gave between the moment of the press and its answer. A full run takes both databases.
"""

from dataclasses import dataclass

from tests.app import SECRET
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.serial import Account
from tests.faults.players.dealt import GAMES
from tests.faults.players.simultaneous_presses import app, press_all_at_once
from tests.postgres import cluster, programs

ON_SERVER = " on PostgreSQL"

A_STORE = 25
"""Schedules that one store sees: the one who plays alone may leave no more matches open than `OPEN_MATCHES`."""


@dataclass(frozen=True)
class Size:
    """How many schedules of a game there are, and on PostgreSQL, through two separate connections to one database."""

    schedules: int
    on_server: int


def parts(size: Size) -> list[str]:
    """Each game on each database."""
    return [*GAMES, *(game + ON_SERVER for game in GAMES if size.on_server and programs())]


def schedules_of(run: Run[Size]) -> int:
    """Say how many schedules a part has."""
    return run.size.on_server if run.part.endswith(ON_SERVER) else run.size.schedules


async def play(told: Account, run: Run[Size]) -> None:
    """Make schedules of a game, in a file or on a server."""
    game, schedules = run.part.removesuffix(ON_SERVER), schedules_of(run)
    for first in range(0, schedules, A_STORE):
        url = await cluster().lay_out(SECRET) if run.part.endswith(ON_SERVER) else ""
        async with app(url) as at:
            await press_all_at_once(
                told, at, game, [str(number) for number in range(first, min(first + A_STORE, schedules))]
            )


ROW = Row(
    told=Account,
    play=play,
    parts=parts,
    quick=Size(10, 0),
    full=Size(1_000, 100),
    counts=(
        Count("schedules", "schedules", "schedules", least=schedules_of),
        Count("presses", "presses", "presses"),
        Count("confirmed", "presses", "confirmed", least=schedules_of),
        Count("refused", "presses", lambda told: sum(told.refused.values()), least=schedules_of),
        wrong("confirmed and lost", "presses", "lost"),
        wrong("stored twice", "presses", "doubled"),
        wrong("stored as something else", "presses", "altered"),
        wrong("stored, but not confirmed", "presses", "unknown"),
        wrong("refused by no order", "presses", "unexplained"),
        wrong("records that lead elsewhere", "schedules", "differing"),
    ),
)
