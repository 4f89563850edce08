"""Eight people act at once at a table: the result equals that of some serial order of their presses.

If a game seats fewer, the others press as well; in shared seats everyone takes part by pressing. They press legal
actions, other people's actions, and outdated ones, in two programs over one store. The record, replayed by the rules,
must lead to the stored state; each confirmed press must be in it once, in its time and under its own key; each refusal
must be one that the rules or the record gave at some time between the press and its answer. A full run takes both
databases.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot.core.refusals import Refused
from bot.match.ai.seats import AiSeats
from bot.match.table import Table
from bot.match.tables import Tables
from bot.match.timers import Clock
from bot.store.store import Store
from engine.errors import EngineError, RuleError
from engine.registry import games
from tests.app import SECRET, Time
from tests.bot.groups import QuickThinking
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import random_move
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.entries import entries
from tests.faults.judges.serial import Account, Pressed, Story, judge
from tests.fresh import address_of, lay_out
from tests.players.dealt import GAMES, MOST, Deal, deal
from tests.players.in_process_bot import image_cache
from tests.postgres import cluster, programs

PEOPLE = 8
BURSTS = 5
WARMING = 12
"""Actions at most that are played one after the other before people begin to press at once."""

NEVER_LEAVING = 0
OLD = 15
"""In so many of a hundred cases somebody presses what they saw at an earlier time."""


@dataclass
class App:
    """The programs over one store, and the time."""

    store: Store
    heads: tuple[Tables, ...]
    time: Time


@asynccontextmanager
async def app(url: str = "") -> AsyncIterator[App]:
    """Open two programs on a store; with a `url`, each through separate connections."""
    time = Time(0)
    time.at("2026-11-21T12:00:00")
    async with AsyncExitStack() as stack:
        stack.enter_context(capture_logs())
        path = stack.enter_context(image_cache()) / "farrago.sqlite3"
        await lay_out(path, SECRET)
        stores = [await Store.open(each, SECRET, time) for each in ((url, url) if url else (address_of(path),))]
        for store in stores:
            stack.push_async_callback(store.close)
        yield App(stores[0], tuple(Tables(store, games(), time) for store in (stores[0], stores[-1])), time)


async def press_at_once(account: Account, at: App, game: str, name: str) -> None:
    """Let people press at once at one table, and judge the result."""
    how = Deal(game, MOST[game], f"press_at_once {game} {name}")
    rushing = _Rush(at, how)
    await rushing.run()
    table = await at.heads[0].find(how.match)
    stored = await entries(at.store, how.match)
    story = Story(table, await at.store.matches.record(how.match), stored)
    judge(account, how.name, story, rushing.presses, lambda key: key.startswith(("timer:", "warm ")))


class _Rush:
    def __init__(self, at: App, how: Deal) -> None:
        self._at, self._how = at, how
        self._chance = Chance(how.name)
        self._luck = Random(how.name)
        self._known = 0
        self._seen: list[Table] = []
        self.presses: list[Pressed] = []

    async def run(self) -> None:
        table = await deal(self._at.heads[0], self._how, self._at.time())
        for number in range(self._chance.below(WARMING + 1)):
            table = await self._warm(table, number)
        self._known = table.match.seq
        for _ in range(BURSTS):
            table = await self._at.heads[0].find(self._how.match)
            if table.is_over:
                break
            self._seen.append(table)
            await self._burst(table)

    async def _warm(self, table: Table, number: int) -> Table:
        """Play one step."""
        if table.is_over:
            return table
        seat = self._chance.choice(table.asked)
        player = next(player for player in self._how.players if table.seat_of(player) == seat)
        action = self._action(table, seat)
        try:
            question, token = table.question(seat), table.game.codec.token(action)
            return await self._act(0, player, question, token, f"warm {self._how.name} {number}")
        except (Refused, RuleError):
            return table

    async def _burst(self, table: Table) -> None:
        """Let everyone press at once, sometimes together with the clock."""
        made = [self._press(table, person) for person in range(PEOPLE)]
        self.presses += made
        waits = [(self._chance.below(6), self._chance.below(2)) for _ in made]
        ringing = [self._ring()] if table.kind.shares_seats and self._chance.happens(30) else []
        await asyncio.gather(*(self._send(press, *wait) for press, wait in zip(made, waits, strict=True)), *ringing)
        last = await self._at.store.matches.find(self._how.match)
        assert last is not None
        for press in made:
            press.until = last.seq
        self._known = last.seq

    async def _ring(self) -> None:
        due = [one.due_at for one in await self._at.store.deadlines.of(self._how.match)]
        self._at.time.ms = max(self._at.time.ms, *due, 0)
        await Clock(
            self._at.store, self._at.heads[0], AiSeats(self._at.heads[0], QuickThinking()), self._at.time
        ).play_overdue()

    def _press(self, now: Table, person: int) -> Pressed:
        """Make up a press, usually with the presser's own seat."""
        table = self._chance.choice(self._seen) if self._chance.happens(OLD) else now
        player = self._how.players[0] + person
        if self._how.game == "fart" and person % 2:  # the solo player presses from several places
            player = self._how.players[0]
        own = table.seat_of(player)
        asked = table.asked or now.asked
        seat = own if own in asked else self._chance.choice(asked)
        action = self._action(table if table.asked else now, seat)
        question = table.question(seat)
        return Pressed(player, own, question, action, f"{self._how.name} {len(self.presses)} {person}", self._known)

    def _action(self, table: Table, seat: int) -> Any:
        if self._how.game == "farrago_words":
            return random_move(table.position.state, seat, self._luck, NEVER_LEAVING)
        return self._chance.choice(table.choices(seat)).action

    async def _send(self, press: Pressed, pause: int, head: int) -> None:
        for _ in range(pause):
            await asyncio.sleep(0)
        press.since = max(press.since, self._known)
        token = self._at.heads[head].games[self._how.game].codec.token(press.action)
        try:
            await self._act(head, press.player, press.question, token, press.key)
        except (Refused, EngineError) as error:  # the judge looks for an order that explains it
            press.error = error
        else:
            press.confirmed = True

    async def _act(self, head: int, player: int, question: int, token: str, key: str) -> Table:
        name = f"Guest {player}"
        return await self._at.heads[head].act(self._how.match, player, question, token, key, name=name)


async def press_all_at_once(account: Account, at: App, game: str, schedules: Sequence[str]) -> None:
    """Play these schedules of a game one after the other."""
    for name in schedules:
        await press_at_once(account, at, game, name)


ON_SERVER = " on PostgreSQL"

A_STORE = 25
"""Schedules that one store sees: the one who plays alone may leave no more matches open than `OPEN_MATCHES`."""


@dataclass(frozen=True)
class Size:
    """The number of schedules per game, also on PostgreSQL, through two separate connections to one database."""

    schedules: int
    on_server: int


def parts(size: Size) -> list[str]:
    """Each game on each database."""
    return [*GAMES, *(game + ON_SERVER for game in GAMES if size.on_server and programs())]


def schedules_of(run: Run[Size]) -> int:
    """Return the number of schedules of a part."""
    return run.size.on_server if run.part.endswith(ON_SERVER) else run.size.schedules


async def play(told: Account, run: Run[Size]) -> None:
    """Play schedules of a game, in a file or on a server."""
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
