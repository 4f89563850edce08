"""Twenty tables of one channel change for two hours, on a simulated clock: no edit of an old board is refused.

And where one board is held for a minute, again and again, no other board waits a second longer. The limits are the
playground's (`playground.rates`). Tables change at random; no game is played.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias, cast
from unittest.mock import patch

import discord
from msgspec.structs import replace as with_changes

from bot.gateway.attachments import Attachments
from bot.gateway.client import FarragoClient
from bot.gateway.message_queue import MessageQueue
from bot.gateway.request_pace import OLD_MS, RequestPace, RequestTurn, SlowDown
from bot.gateway.uplink import Uplink
from bot.match.table import Table
from bot.messages.boards import Boards
from bot.messages.turn_notices import TurnNotices
from bot.ui.kit.page import Page
from playground.rates import OLD_SECONDS, Rates
from playground.wire import WireClock
from tests.app import ADA, BO, app_parts
from tests.bot.groups import gathered
from tests.faults.driver import Count, Row, Run, wrong

EDIT, SEND = ("PATCH", "/channels/{channel_id}/messages/{message_id}"), ("POST", "/channels/{channel_id}/messages")
CHANNEL, ELSEWHERE = 70, 71
HELD_TABLE, HELD = "here0", 60.0
"""The table whose board is held where one is, and for how many seconds."""
BEGIN_MS = 1_800_000_000_000
"""When a simulation begins, in milliseconds since 1970."""


class SimulatedClock(WireClock):
    """Seconds since 1970, set by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.ms = BEGIN_MS

    def now(self) -> float:
        return self.ms / 1000


Waits: TypeAlias = dict[tuple[str, int], float]
"""How long each change of a table, by its revision, waited until it was shown, in seconds."""


@dataclass
class Told:
    """The counts for tables that changed."""

    edits: int = 0
    sends: int = 0
    too_old: int = 0
    slowed: int = 0
    unshown: list[str] = field(default_factory=list[str])
    waits: Waits = field(default_factory=Waits)
    without_hold: Waits = field(default_factory=Waits)

    @property
    def held(self) -> float | None:
        """The longest wait of the held board; None without one."""
        waits = [wait for (match, _), wait in self.waits.items() if match == HELD_TABLE]
        return max(waits) if self.without_hold else None

    @property
    def delayed(self) -> float | None:
        """How much longer a change of another table waited than without a held board."""
        others = ((key, wait) for key, wait in self.waits.items() if key[0] != HELD_TABLE)
        return max(wait - self.without_hold[key] for key, wait in others) if self.without_hold else None


@dataclass
class PacedTable:
    """A table, and the seconds at which it changed to each revision that its board does not show yet."""

    table: Table
    behind: dict[int, float] = field(default_factory=dict[int, float])


class Channels:
    """Discord's channels as the program uses them: each request is judged by the playground's limits."""

    def __init__(self, clock: SimulatedClock, told: Told) -> None:
        self.pace = RequestPace(clock.now)
        self.rates = Rates(clock)
        self.rates.use("discord")
        self.held: int | None = None
        self._clock, self._told = clock, told
        self._numbers = 0

    def number(self) -> int:
        """Make the id of a message sent now."""
        self._numbers += 1
        return (self._clock.ms - discord.utils.DISCORD_EPOCH << 22) + self._numbers

    def hold(self, message: int) -> None:
        """Delay the next request about a message by a minute."""
        self.held = message

    async def edit(self, turn: RequestTurn, **_: Any) -> None:
        """Judge an edit."""
        self._judge(EDIT, turn)
        is_old = self._clock.now() - discord.utils.snowflake_time(turn.message).timestamp() > OLD_SECONDS
        wait = self.rates.old_edit(str(turn.channel)) if is_old else 0.0
        if wait:
            self._told.too_old += 1
            self.pace.refused(turn, wait, "user", is_old=True)
            raise SlowDown(wait)
        self._told.edits += 1

    async def send(self, turn: RequestTurn, **_: Any) -> int:
        """Judge a new message."""
        self._judge(SEND, turn)
        self._told.sends += 1
        return self.number()

    async def count_below(self, channel: int, message: int, most: int) -> int:
        """Return 0."""
        return 0

    async def is_there(self, channel: int, message: int) -> bool:
        """Return True."""
        return True

    def delete(self, channel: int, message: int) -> None:
        """Take a message away."""

    async def settled(self) -> None:
        """Return at once."""

    def _judge(self, route: tuple[str, str], turn: RequestTurn) -> None:
        turn.answered(self.pace.now())
        if self.held == turn.message:
            self.held = None
            self.pace.refused(turn, HELD, "shared", is_old=False)
            raise SlowDown(HELD)
        verdict = self.rates.take(*route, str(turn.channel))
        if verdict.wait:
            self._told.slowed += 1
            self.pace.refused(turn, verdict.wait, "global" if verdict.is_global else "user", is_old=False)
            raise SlowDown(verdict.wait)
        self.pace.learn(turn, verdict.headers)


class PacedTables:
    """Tables of a channel, and one elsewhere, with the boards that the program keeps."""

    def __init__(self, model: Table, tables: int, told: Told) -> None:
        """Take the table to copy."""
        self.clock = SimulatedClock()
        self.channels = Channels(self.clock, told)
        self._told, self._model = told, model
        self.tables: dict[str, PacedTable] = {}
        for number in range(tables):
            self._open(f"here{number}", CHANNEL)
        self._open("elsewhere", ELSEWHERE)
        client = SimpleNamespace(
            app=self._app(),
            lost=set(),
            messages=self.channels,
            attachments=Attachments(),
            uplink=Uplink(self.clock.now),
            get_channel=lambda _: None,
        )
        self.queue = client.queue = MessageQueue(cast(Any, client))
        self.boards = Boards(cast(FarragoClient, client), cast(TurnNotices, _NoNotices()), lambda: self.clock.ms)

    async def change(self, match_id: str) -> None:
        """Change a table."""
        paced = self.tables[match_id]
        match = paced.table.match
        paced.table = replace(paced.table, match=with_changes(match, revision=match.revision + 1))
        paced.behind[match.revision + 1] = self.clock.now()
        self.boards.note(match_id)
        await self.boards.settled()

    async def until(self, ms: int) -> None:
        """Let time pass, and paint the boards as they fall due."""
        while (due := self.queue.due_at) is not None and due * 1000 < ms:
            self.clock.ms = max(self.clock.ms + 1, -int(-due * 1000 // 1))
            self.queue.wake()
            await self.boards.settled()
        self.clock.ms = max(self.clock.ms, ms)

    def _open(self, match_id: str, channel: int) -> None:
        match = with_changes(
            self._model.match, id=match_id, channel=channel, message=self.channels.number(), revision=0, shown=0
        )
        self.tables[match_id] = PacedTable(replace(self._model, match=match))

    def _app(self) -> Any:
        locks: dict[str, asyncio.Lock] = {}
        tables = SimpleNamespace(find=self._find, painting=lambda match: locks.setdefault(match, asyncio.Lock()))
        matches = SimpleNamespace(set_shown=self._set_shown, set_message=self._set_message)
        store = SimpleNamespace(matches=matches)
        return SimpleNamespace(tables=tables, store=store, installation="simulated", now=lambda: self.clock.ms)

    async def _find(self, match_id: str) -> Table:
        return self.tables[match_id].table

    async def _set_shown(self, match_id: str, revision: int, _: int) -> bool:
        paced = self.tables[match_id]
        paced.table = replace(paced.table, match=with_changes(paced.table.match, shown=revision))
        for each in [each for each in paced.behind if each <= revision]:
            self._told.waits[match_id, each] = self.clock.now() - paced.behind.pop(each)
        return True

    async def _set_message(self, match_id: str, channel: int, message: int) -> None:
        paced = self.tables[match_id]
        paced.table = replace(paced.table, match=with_changes(paced.table.match, channel=channel, message=message))


class _NoNotices:
    """Has no calls to make."""

    async def by_board(self, table: Table, seat: int) -> tuple[str, tuple[int, ...]]:
        return "", ()

    async def tidy(self, match_id: str) -> None:
        """Ignore it."""

    def forget(self, match_id: str) -> None:
        """Ignore it."""


@contextmanager
def _blank_pages() -> Iterator[None]:
    async def page(_: object, table: Table) -> Page:
        return Page((str(table.match.revision),))

    with patch("bot.messages.boards.board_page", page):
        yield


async def keep_boards(
    told: Told, folder: Path, *, tables: int, seconds: int, pauses: tuple[float, float], holds: bool
) -> None:
    """Let tables change for a number of simulated seconds, each with pauses between two bounds, in seconds.

    If `holds`, the first table's board is told every few minutes to wait for a minute.
    """
    chance = Random("pace")
    async with app_parts(folder) as parts:
        model = await gathered(parts, ADA, BO)
    with _blank_pages():
        paced = PacedTables(model, tables, told)
        following = {match: BEGIN_MS + chance.randrange(round(1000 * pauses[1])) for match in paced.tables}
        hold_at = BEGIN_MS
        while (ms := min(following.values())) < BEGIN_MS + 1000 * seconds:
            match = min(following, key=following.__getitem__)
            await paced.until(ms)
            if holds and ms >= hold_at:
                message = paced.tables[HELD_TABLE].table.match.message
                assert message is not None
                paced.channels.hold(message)
                hold_at = ms + 300_000
            await paced.change(match)
            following[match] = ms + round(1000 * chance.uniform(*pauses))
        await paced.until(BEGIN_MS + 1000 * seconds + 600_000)
        told.unshown += [match for match, each in paced.tables.items() if each.behind]
        await paced.boards.close()
        await paced.queue.close()


BUSY, HELD_ONE = "a busy channel", "one board held"


@dataclass(frozen=True)
class Size:
    """The number of tables, and of simulated seconds."""

    tables: int
    seconds: int


async def play(told: Told, run: Run[Size]) -> None:
    """Let all tables change, as often as the channel can show, or so seldom that boards wait only if one is held.

    With a held board, all are new: its edit comes later, and edits of old boards have a small limit of their own.
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
