"""People can play even if Discord refuses the list of commands: the bot goes on with those that Discord has.

The requests to read and to send the list are refused, or never answered. Each time a person begins a game by a command
and presses; the doctor must name the missing commands and the reason; the old list must stay; and the bot must still be
running.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.ops.check_result import Level
from bot.play import COMMAND
from tests.e2e.harness import HURRIED_BOT, Playground
from tests.e2e.play.commands import ANSWERS, GET, PUT, examined, lose, names, plays, start_with
from tests.faults.driver import Count, Row, Run, wrong

LOST = "help"
"""The command that Discord has lost, and that the bot wants to send again."""


@dataclass(frozen=True)
class Size:
    """The statuses that refuse the list (None: no answer), and the bot to run."""

    sending: Sequence[int | None]
    reading: Sequence[int | None]
    bot: Sequence[str] = COMMAND


@dataclass
class Told:
    """The number of answers, and the faults after each, in words."""

    answers: int = 0
    not_played: list[str] = field(default_factory=list[str])
    ended: list[str] = field(default_factory=list[str])
    not_named: list[str] = field(default_factory=list[str])
    changed: list[str] = field(default_factory=list[str])
    verdict: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Start the bot again and again, each time with another answer to its list."""
    pg = Playground(run.folder, run.size.bot)
    try:
        await pg.start()
        await pg.stop_bot()
        for pattern, statuses in ((PUT, run.size.sending), (GET, run.size.reading)):
            for status in statuses:
                await answered(told, pg, pattern, status)
    finally:
        await pg.close()
    told.verdict += pg.verdict()


async def answered(told: Told, pg: Playground, pattern: str, status: int | None) -> None:
    """Start the bot with one answer to a request, and check the effects."""
    moment = f"{pattern.split()[0]} {status or 'without an answer'}"
    if LOST in names(pg):
        lose(pg, LOST)
    before = names(pg)
    await start_with(pg, pattern, status)
    if not await plays(pg):
        told.not_played.append(moment)
    level, line = await examined(pg)
    # An unreadable list is reported as such; the doctor uses the same request.
    if pattern == PUT and (level is not Level.WARN or f"missing: /{LOST}" not in line or ANSWERS[status] not in line):
        told.not_named.append(f"{moment}: {line}")
    if pg.bot.pid is None:
        told.ended.append(moment)
    if names(pg) != before:
        told.changed.append(f"{moment}: {sorted(names(pg) ^ before)}")
    await pg.stop_bot()
    pg.faults.clear()
    told.answers += 1


ROW = Row(
    told=Told,
    play=play,
    quick=Size((403,), (), HURRIED_BOT),
    long=Size((400, 500), (403,)),
    full=Size((400, 403, 500, None), (400, 403, 500)),
    counts=(
        Count(
            "answers to the list", "answers", "answers", least=lambda run: len(run.size.sending) + len(run.size.reading)
        ),
        wrong("answers after which nobody could play", "answers", "not_played"),
        wrong("answers that ended the bot", "answers", "ended"),
        wrong("answers that the doctor did not name", "answers", "not_named"),
        wrong("lists that changed all the same", "answers", "changed"),
        wrong("other faults", "faults", "verdict"),
    ),
)
