"""A moved clock spoils no day: one deal for all, no streak or attempt lost or doubled, no wrong deadline.

The clock is moved by hours and days in both directions, to the last millisecond of a day, over leap days and changes to
summer time, in every time zone there is. The functions of days and streaks are held against others, written plainly.
"""

import os
import time
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from zoneinfo import available_timezones

from structlog.testing import capture_logs

from bot.match.daily import AttemptOpen, day_of
from bot.match.standings import Streak, streak
from bot.match.table import Table
from bot.store.repositories.actions import GRACE_MS
from engine import record
from engine.rng import Rng
from engine.search import RandomPlayer
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, gathered, press
from tests.faults.driver import Count, Row, Run, wrong

HOUR, DAY = 3_600_000, 86_400_000
TURN_MOVES = (HOUR, -HOUR, DAY, -DAY, -7 * DAY, 1, -1)
STEPS = 10
SLACK_MS = 61_000
"""So much more than its time a turn may wait: a clock that is set back by less than a minute is not noticed."""


async def let_time_pass(folder: Path, name: str) -> list[str]:
    """Let people act while the clock is moved, until an AI takes a seat; returns the faults of deadlines."""
    chance, found = Random(name), list[str]()
    (folder / name).mkdir()
    async with app_parts(folder / name) as parts:
        table = await gathered(parts, ADA, BO, CY, seed=name)
        longest = await longest_wait(parts, table)
        for number in range(STEPS):
            table = await parts.tables.find(table.match.id)
            if table.is_over or has_ai(table):
                break
            if chance.random() < 0.6:
                seat = table.asked[0]
                action = RandomPlayer(table.game).choose(table.view(seat), seat, Rng(f"{name} {number}"))
                table = await press(parts, table, action)
                longest = max(longest, await longest_wait(parts, table))
            parts.time.ms += chance.choice(TURN_MOVES)
            await parts.clock.play_overdue()
            found += await hanging(parts, table, longest, name)
        return found + await twice_answered(parts, table, name)


async def longest_wait(parts: AppParts, table: Table) -> int:
    """Return how long a match waits from now on, in milliseconds."""
    return max((one.due_at - parts.time() for one in await parts.store.deadlines.of(table.match.id)), default=0)


async def hanging(parts: AppParts, table: Table, longest: int, name: str) -> list[str]:
    """Name the match if it waits longer than it should, or if a seat that is asked has no deadline."""
    now = await parts.tables.find(table.match.id)
    waits = await longest_wait(parts, now)
    waiting = {one.seat for one in await parts.store.deadlines.of(table.match.id)}
    if waits > longest + SLACK_MS:
        return [f"{name}: waits {waits / 60_000:.0f} minutes"]
    return [f"{name}: nothing waits for {sorted(now.asked)}"] if set(now.asked) - waiting else []


async def twice_answered(parts: AppParts, table: Table, name: str) -> list[str]:
    """Name each question of the record that both a person and the clock answered."""
    stored = await parts.store.matches.record(table.match.id)
    positions = [position for position, _ in record.steps(table.game, stored)]
    asked = [
        (played.seat, before.questions[played.seat]) for played, before in zip(stored.actions, positions, strict=False)
    ]
    return [
        f"{name}: {seat} answers question {number} twice"
        for seat, number in set(asked)
        if asked.count((seat, number)) > 1
    ]


def has_ai(table: Table) -> bool:
    """Return whether an AI has replaced a person."""
    return any(occupant.level for occupant in table.roster.players)


MOVES = (HOUR, -HOUR, DAY, -DAY, 1, -1, 7 * HOUR, 25 * HOUR)
EDGES = tuple(
    int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
    for text in (
        "2028-02-28T23:59:59.999", "2028-02-29T00:00:00", "2028-02-29T23:59:59.999", "2028-03-01T00:00:00",
        "2026-12-31T23:59:59.999", "2027-01-01T00:00:00", "2027-03-28T00:59:59.999", "2027-03-28T01:00:00",
        "2027-10-31T00:59:59.999", "2027-10-31T01:00:00", "2100-02-28T23:59:59.999", "2100-03-01T00:00:00",
    )
)  # fmt: skip
"""Moments when days, years and summer times begin and end, the leap day of 2028 and the missing one of 2100."""

PEOPLE = (1, 2, 3)


@dataclass
class Found:
    """The counts, and the faults, in words."""

    cases: int = 0
    zones: int = 0
    moves: int = 0
    attempts: int = 0
    turns: int = 0
    days: list[str] = field(default_factory=list[str])
    streaks: list[str] = field(default_factory=list[str])
    deals: list[str] = field(default_factory=list[str])
    ranked: list[str] = field(default_factory=list[str])
    deadlines: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Size:
    """The numbers of cases for the functions of days, of people's walks and their steps, and of turns that wait."""

    cases: int
    walks: int
    steps: int
    turns: int


async def play(found: Found, run: Run[Size]) -> None:
    """Move the clock for the pure functions, for people at their dailies, and for waiting turns."""
    check_functions(Random("days"), run.size.cases, found)
    check_zones(found)
    with capture_logs():  # each move is a warning there
        for number in range(run.size.walks):
            await walk(run.folder, f"walk {number}", run.size.steps, found)
        for number in range(run.size.turns):
            found.deadlines += await let_time_pass(run.folder, f"turn {number}")
            found.turns += 1


# Functions ----------------------------------------------------------------------------------------------------------


def check_functions(chance: Random, cases: int, found: Found) -> None:
    """Compare the day of an instant, and the streak of some days, with plain counting."""
    for _ in range(cases):
        found.cases += 1
        now = chance.choice(EDGES) + chance.choice((0, 1, -1, chance.randrange(-DAY, DAY)))
        today = day_of(now)
        if today != plain_day(now):
            found.days.append(f"{now} is {today}")
        days = [today + timedelta(days=chance.randrange(-6, 3)) for _ in range(chance.randrange(8))]
        counted = streak(days, today)
        if counted != plain_streak(days, today):
            found.streaks.append(f"{sorted(days)} on {today}: {counted}")


def plain_day(now: int) -> date:
    """Count days since the first of 1970."""
    return date.fromordinal(date(1970, 1, 1).toordinal() + now // DAY)


def plain_streak(days: list[date], today: date) -> Streak:
    """Go through the days one by one: mark the forgiven ones, then step back from today and from each day.

    A missed day before today is forgiven if the day before it was played, and the six days before it were not forgiven.
    """
    forgiven = list[date]()
    first, last = min([*days, today]), max([*days, today])
    for day in (first + timedelta(days=number) for number in range((last - first).days + 1)):
        six_before = [day - timedelta(days=back) for back in range(1, 7)]
        if day not in days and day < today and six_before[0] in days and not set(six_before) & set(forgiven):
            forgiven.append(day)
    begin = today if today in days else today - timedelta(days=1)
    longest = max((_back(days, forgiven, day) for day in days), default=0)
    return Streak(_back(days, forgiven, begin), longest, max(forgiven, default=None))


def _back(days: list[date], forgiven: list[date], day: date) -> int:
    length = 0
    while day in days or day in forgiven:
        length += day in days
        day -= timedelta(days=1)
    return length


def check_zones(found: Found) -> None:
    """Ask for the day of each edge in every time zone that this machine can be set to."""
    if not hasattr(time, "tzset"):
        return
    before = os.environ.get("TZ")
    try:
        for zone in sorted(available_timezones()):
            os.environ["TZ"] = zone
            time.tzset()
            found.zones += 1
            found.days += [f"{edge} is {day_of(edge)} in {zone}" for edge in EDGES if day_of(edge) != plain_day(edge)]
    finally:
        os.environ.pop("TZ", None)
        if before is not None:
            os.environ["TZ"] = before
        time.tzset()


# People at their dailies --------------------------------------------------------------------------------------------


@dataclass
class Done:
    """The test's own record of a person: the match of each day, when it was begun, and the days finished in time.

    A streak counts those that were `played` to the end.
    """

    matches: dict[date, str] = field(default_factory=dict[date, str])
    begun: dict[date, int] = field(default_factory=dict[date, int])
    over: set[date] = field(default_factory=set[date])
    counts: set[date] = field(default_factory=set[date])
    played: set[date] = field(default_factory=set[date])


async def walk(folder: Path, name: str, steps: int, found: Found) -> None:
    """Let people begin and finish attempts while the clock is moved in between, and check after each step."""
    chance = Random(name)
    (folder / name).mkdir()
    async with app_parts(folder / name) as parts:
        parts.time.ms = chance.choice(EDGES[:10])
        known = {player: Done() for player in PEOPLE}
        for _ in range(steps):
            if chance.random() < 0.4:
                parts.time.ms += chance.choice(MOVES)
                found.moves += 1
                continue
            player = chance.choice(PEOPLE)
            await step(parts, player, known[player], chance, found, name)
            await look(parts, player, known[player], found, name)


async def step(parts: AppParts, player: int, done: Done, chance: Random, found: Found, name: str) -> None:
    """Begin or go on with the attempt on offer, and maybe finish it."""
    table = await parts.days.attempt(player, PLACE)
    day = date.fromisoformat(table.match.day or "")
    if done.matches.setdefault(day, table.match.id) != table.match.id:
        found.ranked.append(f"{name}: {player} has two attempts at {day}")
    if (day in done.over) != table.is_over:
        found.ranked.append(f"{name}: the attempt of {player} at {day} was begun anew")
    done.begun.setdefault(day, parts.time())
    found.attempts += 1
    if (await parts.store.matches.record(table.match.id)).seed != parts.days.seed_of(day):
        found.deals.append(f"{name}: {player} has another deal at {day}")
    if not table.is_over and chance.random() < 0.6:
        is_played = chance.random() < 0.7
        if is_played:
            await parts.lose(table)
        else:
            await parts.tables.give_up(table, 0, f"{name} {player} {day}")
        done.over.add(day)
        if parts.time() - done.begun[day] <= GRACE_MS:
            done.counts.add(day)
            done.played |= {day} if is_played else set()


async def look(parts: AppParts, player: int, done: Done, found: Found, name: str) -> None:
    """Compare counted days and the streak with the test's record; an open deal must not be offered for practice."""
    counted = [row.day for row in await parts.days.finished(player)]
    if counted != sorted(day.isoformat() for day in done.counts):
        found.ranked.append(f"{name}: {counted} count for {player}, not {sorted(done.counts)}")
    today = parts.days.today()
    yesterday = today - timedelta(days=1)
    is_open = yesterday in done.matches and yesterday not in done.over
    keeps = is_open and parts.time() - done.begun[yesterday] <= GRACE_MS
    first_open = yesterday if keeps else today + timedelta(days=today in done.over)
    expected = plain_streak(sorted(done.played), first_open)
    if await parts.days.streak_of(player) != expected:
        found.streaks.append(f"{name}: {player} on {today}, not {expected}")
    if keeps:
        try:
            await parts.days.archive(player, PLACE, yesterday)
        except AttemptOpen:
            return
        found.ranked.append(f"{name}: {player} may practise {yesterday}")


ROW = Row(
    told=Found,
    play=play,
    quick=Size(5_000, 3, 30, 4),
    full=Size(1_000_000, 300, 60, 300),
    counts=(
        Count("instants and sets of days", "cases", "cases", least=lambda run: run.size.cases),
        Count("time zones", "zones", "zones", least=400 if hasattr(time, "tzset") else 0),
        Count("moves of the clock between people's steps", "moves", "moves", least=lambda run: run.size.walks),
        Count("attempts begun or gone on with", "attempts", "attempts", least=lambda run: run.size.walks),
        Count("turns that waited meanwhile", "turns", "turns", least=lambda run: run.size.turns),
        wrong("wrong days", "days", "days"),
        wrong("streaks lost or doubled", "streaks", "streaks"),
        wrong("other deals than everybody's", "deals", "deals"),
        wrong("ranked attempts lost, doubled or given away", "attempts", "ranked"),
        wrong("deadlines that fired wrongly or hang", "deadlines", "deadlines"),
    ),
)
