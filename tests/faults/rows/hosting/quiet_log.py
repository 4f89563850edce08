"""Without a level set, the log has the bot's own events, and hardly any of the libraries'.

The real bot is left alone for a while, then people press at F.A.R.T., whose boards are drawn. Records are counted by
author; a line that begins no record counts as a stranger's.
"""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.core.logs import OURS
from bot.play import COMMAND
from tests.e2e.harness import BLANK_BOT, Playground, records_of
from tests.faults.driver import Count, Row, Run
from tests.players.fart import over, step
from tests.players.reading import shown

FEW = 20
"""Lines beside our own events that there may be in all."""

WRITER = re.compile(r"^\S+Z \[\w+ *\] .*?\[(?P<logger>[\w.]+)\]")
"""A record, and who wrote it."""


@dataclass(frozen=True)
class Size:
    """The seconds of rest, the number of presses, and the bot to run."""

    idle: float
    presses: int
    bot: Sequence[str] = COMMAND


@dataclass
class Told:
    """The records of the log: our own, and all other lines."""

    presses: int = 0
    own: int = 0
    others: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Wait, press, stop, and read the log."""
    pg = Playground(run.folder, run.size.bot)
    pg.environment["LOG_LEVEL"] = ""  # unset, no matter what this process has
    try:
        await pg.start()
        await asyncio.sleep(run.size.idle)
        ada, page = pg.actor("Ada"), None
        while told.presses < run.size.presses:
            is_new = page is None or over(page)
            page = shown(await ada.slash("fart play")) if page is None or is_new else await step(ada, page)
            told.presses += 1
    finally:
        await pg.close()
    judge(told, records_of(pg.log))


def judge(told: Told, records: Sequence[str]) -> None:
    """Count the records by author."""
    for record in records:
        written = WRITER.match(record)
        if written and written["logger"].startswith(OURS):
            told.own += 1
        else:
            told.others += [line for line in record.splitlines() if line.strip()]


ROW = Row(
    told=Told,
    play=play,
    quick=Size(0.5, 12, BLANK_BOT),
    full=Size(60.0, 200),
    counts=(
        Count("presses", "presses", "presses", least=lambda run: run.size.presses),
        Count("records of our own", "records", "own", least=1),
        Count("lines beside our own events", "lines", "others", most=FEW - 1),
    ),
)
