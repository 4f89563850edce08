"""Many live tables of all games at once, with pictures: how many presses a second, how long each waits, what it costs.

The real bot is a separate process, with its real store; the loopback server and the people who press live in this one
and share the machine with it. So the bot's processor time is reported as well: what it could do with the machine to
itself. A press is acknowledged when Discord has its first answer, and whole when all is shown that it leads to.
"""

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from bot.store import Store
from playground.server import Server
from tests import postgres
from tools.bench.load import load_bot
from tools.bench.load.figures import Aims, Taken, compared, growth, sustained_figures
from tools.bench.load.tables import PLAYED, Live, Pressed, Setting, lay_out
from tools.bench.report import Figure
from tools.bench.rig import SECRET, Rig, cpu_seconds, resident_mb, rig

TABLES = (1, 100, 1_000)
AT_ONCE, SECONDS = 8, 20.0
"""The number of people who press one after the other, and the seconds."""

RATE, SUSTAINED = 200.0, 60.0
"""The rate of presses a second and their duration, independent of the answers."""

SLOW = 0.1
"""Seconds added to each commit on a slow disk: the bot keeps up only if presses share commits."""

AIMS = {100: Aims(198, ack_ms=400, pictures=100 / 3), 1_000: Aims(198, ack_ms=800, whole_ms=3_000)}
"""The aims at `RATE`, by the number of tables."""

SLOW_AIMS = Aims(190)
"""The aims on a slow disk."""

QUICK, QUICK_RATE, QUICK_AIMS = (1, 5), 5.0, Aims(4.95)


@contextmanager
def unseen(server: Server) -> Iterator[None]:
    """Turn off a server's disk and its updates of pages, which are not needed here."""
    disk, publisher = server.core.world.disk, server.core.publisher
    with ExitStack() as stack:
        for name in ("save", "save_file", "remove", "remove_file"):
            stack.enter_context(patch.object(disk, name, _nothing))
        for name in ("message", "deleted", "world_changed"):
            stack.enter_context(patch.object(publisher, name, _nothing))
        yield


def _nothing(*_: object, **__: object) -> None:
    """Do without."""


@dataclass
class Hall:
    """A rig with live tables in it, and a probe in its bot; `spare` tables take the place of those that are over."""

    rig: Rig
    setting: Setting
    url: str
    live: list[Live]
    spare: deque[Live]
    probe: Path
    over: list[Live] = field(default_factory=list[Live])
    queue: deque[Live] = field(default_factory=deque[Live])

    def next_table(self) -> Live | None:
        """Return the idle table with the oldest press."""
        for _ in range(len(self.queue)):
            live = self.queue.popleft()
            if live.is_over:
                live = self._another(live)
            self.queue.append(live)
            # A table that is over stays in the queue when no spare one is left.
            if not live.is_busy and not live.is_over:
                return live
        return None

    def _another(self, live: Live) -> Live:
        """Replace a finished table by a spare one of the same game, if there is one."""
        fresh = next((each for each in self.spare if each.id == live.id), None)
        if fresh is None:
            return live
        self.spare.remove(fresh)
        self.live[self.live.index(live)] = fresh
        self.over.append(live)
        return fresh

    async def press(self, live: Live) -> Pressed:
        """Press at a table; one without an answer is in an unknown state and not pressed again."""
        live.is_busy = True
        pressed = await self.setting.press(live, self.setting.chance.randrange(len(live.people)))
        live.is_busy = pressed.ack is None
        return pressed

    async def lost(self) -> int:
        """Count the actions that were acknowledged and are not in the store."""
        store = await Store.open(self.url, SECRET.encode())
        try:
            stored = [(live, await store.matches.find(live.match)) for live in (*self.live, *self.over)]
        finally:
            await store.close()
        known = [(live.position.seq, match.seq) for live, match in stored if match is not None]
        return sum(max(0, seen - seq) for seen, seq in known) + len(stored) - len(known)


@asynccontextmanager
async def hall(folder: Path, tables: int, spare: int, url: str = "", slow: float = 0.0) -> AsyncIterator[Hall]:
    """Lay out tables, the games by turns, and start the bot; without a `url` its store is a file in the folder.

    A commit to that takes longer by `slow` seconds.
    """
    probe = folder / "probe.jsonl"
    folder.mkdir(parents=True)  # noqa: ASYNC240 - before the measurement
    environment = {"DATABASE_URL": url} if url else {}
    async with rig(folder, (load_bot.__file__, str(probe), str(slow)), environment) as made:
        with unseen(made.server):
            setting = Setting(made.server)
            laid = await lay_out(setting, url or made.store_url, SECRET.encode(), tables + spare)
            await made.start_bot()
            live = laid[:tables]
            yield Hall(made, setting, url or made.store_url, live, deque(laid[tables:]), probe, queue=deque(live))
            made.server.core.interactions.unanswered.clear()  # they are among the figures


# Ways of pressing ---------------------------------------------------------------------------------------------------


@asynccontextmanager
async def taken(room: Hall) -> AsyncIterator[Taken]:
    """Measure what the bot and this process take for as long as the block lasts."""
    found, pid = Taken(), room.rig.pid
    bot, loop, own = cpu_seconds(pid) or 0.0, cpu_seconds(pid, first_thread=True) or 0.0, time.process_time()
    at, began = time.time(), time.perf_counter()
    yield found
    found.seconds = time.perf_counter() - began
    found.bot_cpu = (cpu_seconds(pid) or 0.0) - bot
    found.loop_cpu = (cpu_seconds(pid, first_thread=True) or 0.0) - loop
    found.own_cpu = time.process_time() - own
    found.stalls = [stall for stall in load_bot.stalls(room.probe) if stall.at > at]
    found.resident = resident_mb(pid)


async def touch(room: Hall) -> Taken:
    """Let somebody at each table open their page, so that the bot knows them all."""
    waiting = deque(room.live)

    async def go_on(found: Taken) -> None:
        while waiting:
            found.pressed.append(await room.setting.look(waiting.popleft(), 0))

    async with taken(room) as found:
        await asyncio.gather(*(go_on(found) for _ in range(AT_ONCE)))
    return found


async def in_turns(room: Hall, at_once: int, seconds: float) -> Taken:
    """Let a number of people press, each as soon as they see the result of their last press."""
    ends = time.perf_counter() + seconds

    async def go_on(found: Taken) -> None:
        while time.perf_counter() < ends:
            live = room.next_table()
            if live is None:
                await asyncio.sleep(0.005)
            else:
                found.pressed.append(await room.press(live))

    async with taken(room) as found:
        await asyncio.gather(*(go_on(found) for _ in range(at_once)))
    return found


async def sustained(room: Hall, rate: float, seconds: float) -> Taken:
    """Press at this rate, even if answers are late; presses without an idle table are counted as skipped."""
    tasks: set[asyncio.Task[None]] = set()

    async def one(live: Live, found: Taken) -> None:
        found.pressed.append(await room.press(live))

    async with taken(room) as found:
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            # A negative delay does not wait, so late presses are made up for.
            await asyncio.sleep(began + number / rate - time.perf_counter())
            live = room.next_table()
            if live is None:
                found.skipped += 1
                continue
            task = asyncio.create_task(one(live, found))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        if tasks:
            await asyncio.wait(tasks)
    return found


# The section --------------------------------------------------------------------------------------------------------


def measure(*, quick: bool = False) -> list[Figure]:
    """Give presses per second, waits, processor time, stalls and memory, by database and number of live tables."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), quick=quick))


async def _measure(folder: Path, *, quick: bool) -> list[Figure]:
    figures: list[Figure] = []
    for database in ("SQLite", "PostgreSQL") if postgres.programs() and not quick else ("SQLite",):
        alone: list[Taken] = []
        counts = QUICK if quick else TABLES
        for count in counts:
            url = await postgres.cluster().lay_out(SECRET.encode()) if database == "PostgreSQL" else ""
            aims = AIMS.get(count, QUICK_AIMS) if database == "SQLite" else None
            plan = Plan(f"{database}, {count:,} tables", count, quick, aims)
            async with hall(folder / f"{database}-{count}", plan.tables, plan.spare, url) as room:
                figures += await plan.handle(room, alone)
        if database == "SQLite":
            aims = QUICK_AIMS if quick else SLOW_AIMS
            plan = Plan(f"{database}, commits 100 ms slower, {counts[1]:,} tables", counts[1], quick, aims)
            async with hall(folder / "slow", plan.tables, plan.spare, slow=SLOW) as room:
                await plan.open(room)
                figures += await plan.push(room)
        figures += growth(f"{database}, {counts[-1]:,} tables to 1, one person at a time", alone[0], alone[-1])
    return figures


@dataclass
class Plan:
    """What is measured with this number of live tables. Of one at a time there is one of each game.

    Without `aims` no number of presses a second is offered.
    """

    name: str
    count: int
    quick: bool
    aims: Aims | None

    @property
    def tables(self) -> int:
        """How many there must be."""
        return max(self.count, len(PLAYED))

    @property
    def spare(self) -> int:
        """How many more are laid out for those that end; with few tables, each is pressed at more often."""
        return 5 if self.quick else 200

    async def handle(self, room: Hall, alone: list[Taken]) -> list[Figure]:
        """Measure; the presses of one person at a time are added to those of other plans."""
        seconds = 0.5 if self.quick else SECONDS
        opened = await self.open(room)
        alone.append(await in_turns(room, 1, seconds))
        found = alone[-1] if self.count == 1 else await in_turns(room, AT_ONCE, seconds)
        return [*compared(self.name, opened, found), *await self.push(room)]

    async def open(self, room: Hall) -> Taken:
        """Let the bot know all tables, once it has finished drawing ahead."""
        if not self.quick:
            await room.rig.all_warm()
        return await touch(room)

    async def push(self, room: Hall) -> list[Figure]:
        """Press at the sustained rate if there are aims, and check that every acknowledged press is stored."""
        figures: list[Figure] = []
        if self.aims is not None and self.count > 1:
            rate, lasting = (QUICK_RATE, 1.0) if self.quick else (RATE, SUSTAINED)
            figures += sustained_figures(self.name, await sustained(room, rate, lasting), rate, self.aims)
        return [*figures, Figure(f"{self.name}: acknowledged but not stored", await room.lost(), "", at_most=0)]
