"""A match whose rules raise an error on one state is quarantined with an incident id, and other tables are unaffected.

In each of the five games every function of the rules fails on one state: playing, who is asked, views, choices, and the
move on a timeout. Its players are told the incident, the board shows it, the clock stops; people at another table of
the same game play all the time. Then the table is ended, or continues from its last good step once the rules work
again.
"""

import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path

from bot.match.table import Table
from bot.ui.kit import ids
from tests.engine.chance import Chance
from tests.faults.damage.failing_rules import DEEDS, failing, forget_views
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.dealt import GAMES, Deal, deal, play_address
from tests.players.in_process_bot import InProcessBot, Push, in_process_bot
from tests.players.random_players import Wait, next_step, walk

BEFORE, BESIDE = 8, 10
"""Steps at a table before its rules fail, and at the other one during the failure."""

STRIKES = 20
"""How often the clock checks a quarantined table."""

INCIDENT = re.compile(r"`([a-z]{8})`")
FAILED = re.compile("Something went wrong|The bot hit a bug")

FOR_EVER = 10**14
"""Milliseconds after which every deadline has passed."""

UNASKED = ("farrago_words", "choices")
"""Where people write, nobody asks the rules for choices."""


@dataclass(frozen=True)
class Size:
    """How often each function fails in each game; a short run has one function per game, in rotation."""

    times: int
    asks_all: bool


@dataclass
class FailedRules:
    """The observations."""

    tables: int = 0
    untold: list[str] = field(default_factory=list[str])
    unlogged: list[str] = field(default_factory=list[str])
    spinning: list[str] = field(default_factory=list[str])
    stuck: list[str] = field(default_factory=list[str])
    beside: int = 0
    answered: int = 0


async def play(told: FailedRules, run: Run[Size]) -> None:
    """Let each function of the rules fail at a table, or one function per game, in rotation."""
    for number in range(run.size.times):
        for turn, game in enumerate(GAMES):
            for deed in DEEDS if run.size.asks_all else DEEDS[turn : turn + 1]:
                if (game, deed) != UNASKED:
                    names = (f"{game} {deed} {number}{again}" for again in chain([""], count(2)))
                    while not await _let_fail(told, next(names), game, deed, number):
                        continue


def _least(run: Run[Size]) -> int:
    """Return the least number of failing tables."""
    return run.size.times * (len(GAMES) * len(DEEDS) - 1 if run.size.asks_all else len(GAMES))


@asynccontextmanager
async def _tables(game: str, name: str) -> AsyncIterator[tuple[InProcessBot, Deal, Deal]]:
    """Open a bot with two tables of a game."""
    people = 1 if game == "fart" else 2
    ill, well = Deal(game, people, f"ill {name}"), Deal(game, people, f"well {name}", first=51)
    with tempfile.TemporaryDirectory() as folder:
        async with in_process_bot(Path(folder)) as opened:
            await opened.meet(*ill.players, *well.players)
            for how in (ill, well):
                await deal(opened.app.tables, how, opened.time())
                await opened.show(how.match)
            yield opened, ill, well


async def _let_fail(seen: FailedRules, name: str, game: str, deed: str, number: int) -> bool:
    """Let a function fail on the state of one table, and check that table and another.

    False if the match was over before, or if no page there called the function, so that it never failed.
    """
    async with _tables(game, name) as (opened, ill, well):
        chance = Chance(name)
        await _stroll(opened, ill, chance, 0 if game == "farrago_words" else BEFORE)
        await _stroll(opened, well, chance, BEFORE)
        table = await opened.table(ill.match)
        if table.is_over:
            return False
        leading = await _leading(opened, ill, table)
        forget_views()
        with failing(table.game, table.position.state, deed) as failures:
            number_told = await _meet(opened, ill, deed, leading)
            if not failures:
                return False
            seen.tables += 1
            if not number_told:
                seen.untold.append(name)
            if [line["incident"] for line in opened.log if line["event"] == "incident"] != [number_told]:
                seen.unlogged.append(name)
            await _beside(seen, opened, well, chance)
            if not await _rests(opened, ill, number_told):
                seen.spinning.append(name)
            if number % 2 == 0 and not await _ends(opened, ill):
                seen.stuck.append(f"not ended: {name}")
        if number % 2 and not await _goes_on(opened, ill):
            seen.stuck.append(f"does not go on: {name}")
    return True


async def _stroll(opened: InProcessBot, how: Deal, chance: Chance, steps: int) -> None:
    for _ in range(steps):
        table = await opened.table(how.match)
        if table.is_over:
            return
        await walk(opened, how.match, await next_step(opened, how, table, chance))
        await opened.show(how.match)


async def _leading(opened: InProcessBot, how: Deal, table: Table) -> Push:
    """Press something that surely leads on."""
    if how.game == "farrago_words":
        controls = [str(control["custom_id"]) for control in opened.boards[how.match].controls]
        return Push(how.first, next(each for each in controls if ":go" in each), on_board=True)
    seat = table.asked[0]
    return Push(table.match.seats[seat], str(play_address(table, seat, table.choices(seat)[0].action)))


async def _meet(opened: InProcessBot, how: Deal, deed: str, leading: Push) -> str:
    """Trigger the failing function; returns the incident that a person there is told, or an empty string."""
    if deed == "timeout":
        await opened.wait(how.match, max(one.due_at for one in await opened.store.deadlines.of(how.match)))
        if how.game == "fart":  # the player was away for a month: the match is closed, and the log has the reason
            return next((line["incident"] for line in opened.log if line["event"] == "incident"), "")
    look = Push(leading.player, str(ids.OfMatch(how.match, "hand")), on_board=True)
    for push in (look, leading) if deed in ("view", "choices") else (leading, look):
        said = "\n".join((await opened.push(how.match, push)).said)
        if found := INCIDENT.search(said):
            return found[1]
    return ""


async def _beside(seen: FailedRules, opened: InProcessBot, how: Deal, chance: Chance) -> None:
    """Let the people of another table press, and check that they are answered as usual."""
    for _ in range(BESIDE):
        table = await opened.table(how.match)
        if table.is_over:
            break
        step = await next_step(opened, how, table, chance)
        if isinstance(step, Wait):
            await walk(opened, how.match, step)
            continue
        given = await opened.push(how.match, step)
        seen.beside += 1
        seen.answered += given.is_answered and not any(FAILED.search(said) for said in given.said)
        await opened.show(how.match)


async def _rests(opened: InProcessBot, how: Deal, number: str) -> bool:
    """Return whether a table has no deadlines, the log is quiet, and its board names the incident."""
    incidents, head = len(opened.incidents), opened.heads[0]
    for _ in range(STRIKES):
        opened.time.ms += 1_000
        await head.clock.play_overdue()
    due = [one for one in await opened.store.deadlines.due(FOR_EVER) if one.match == how.match]
    if how.game == "fart":  # a solo player may try something else, within the usual month
        return len(opened.incidents) == incidents
    board = await opened.show(how.match)
    return not due and len(opened.incidents) == incidents and f"`{number}`" in board.text


async def _ends(opened: InProcessBot, how: Deal) -> bool:
    """Return whether a player there can end a match while its rules still fail."""
    if (await _status(opened, how)) == "playing":
        await opened.push(how.match, Push(how.first, str(ids.OfMatch(how.match, "mend", "end")), on_board=True))
    if (await _status(opened, how)) == "closed":
        return True
    return how.game == "fart"  # if it can still be played or resigned, it ends that way


async def _goes_on(opened: InProcessBot, how: Deal) -> bool:
    """Return whether a table continues where it stood, once its rules work again."""
    if how.game == "fart":
        return True
    await opened.push(how.match, Push(how.first, str(ids.OfMatch(how.match, "mend", "on")), on_board=True))
    await opened.show(how.match)
    table = await opened.table(how.match)
    before = table.match.seq
    await opened.push(how.match, await _leading(opened, how, table))
    return (await opened.table(how.match)).match.seq == before + 1


async def _status(opened: InProcessBot, how: Deal) -> str:
    match = await opened.store.matches.find(how.match)
    return "" if match is None else match.status


ROW = Row(
    told=FailedRules,
    play=play,
    quick=Size(1, asks_all=False),
    full=Size(20, asks_all=True),
    counts=(
        Count("tables whose rules failed", "tables", "tables", least=_least),
        wrong("tables whose people were not told the incident", "tables", "untold"),
        wrong("incidents that the log does not know", "incidents", "unlogged"),
        wrong("tables whose clock went on", "tables", "spinning"),
        wrong("tables that could not be ended or go on", "tables", "stuck"),
        Count("presses at other tables meanwhile", "presses", "beside", least=lambda run: _least(run) * BESIDE // 2),
        Count("of these answered as ever", "%", lambda told: 100 * told.answered / max(1, told.beside), least=100),
    ),
)
