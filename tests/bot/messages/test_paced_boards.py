"""When boards are edited: at the pace of Discord's channels, without waiting for each other unnecessarily."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.gateway.message_queue import BUSY_EDITS
from bot.gateway.request_pace import (
    OLD_EDITS,
    OLD_MS,
    OLD_SECONDS,
    PATIENCE,
    RequestKind,
    RequestPace,
    RequestTurn,
    SlowDown,
)
from bot.messages import boards as boards_module
from bot.messages.board_message import BUSY_MS
from bot.messages.boards import EVERY, Boards
from bot.messages.turn_notices import TurnNotices
from tests.app import ADA, AppParts, app_parts
from tests.bot.channels import ALL, CHANNEL, Channel, Place, Requests, refusal
from tests.bot.groups import CY, gathered, press

ELSEWHERE = CHANNEL + 1
HELD = 60.0


LIMIT, SECONDS = 5, 5.0


def closed(left: int, seconds: float) -> dict[str, str]:
    """Write the headers of an answer: the requests left, and the seconds until the bucket is full again."""
    return {"X-RateLimit-Remaining": str(left), "X-RateLimit-Reset-After": str(seconds)}


@dataclass
class Refusal:
    """A 429 of Discord: its wait and scope, and whether it is about old messages."""

    wait: float
    scope: str = "user"
    is_old: bool = False


class Slowed(Requests):
    """Channels that take `LIMIT` edits in `SECONDS`, and refuse messages with a 429, or hold back an answer."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._windows: dict[int, tuple[int, float]] = {}
        self.refused: dict[int, Refusal] = {}
        self.held: dict[int, asyncio.Event] = {}

    async def edit(self, turn: RequestTurn, **what: Any) -> None:
        if turn.message in self.held:
            await self.held[turn.message].wait()
        if turn.message in self.refused:
            refusal = self.refused.pop(turn.message)
            turn.answered(self.pace.now())
            self.pace.refused(turn, refusal.wait, refusal.scope, is_old=refusal.is_old)
            raise SlowDown(refusal.wait)
        await super().edit(turn, **what)
        self.pace.learn(turn, self._headers(turn.channel))

    def _headers(self, channel: int) -> dict[str, str]:
        """Count an edit as Discord does, and write its headers."""
        now = self.pace.now()
        left, ends = self._windows.get(channel, (0, now))
        left, ends = (left - 1, ends) if ends > now else (LIMIT - 1, now + SECONDS)
        assert left >= 0, "an edit that Discord would refuse"
        self._windows[channel] = left, ends
        return closed(left, ends - now)


@dataclass
class Stage:
    """Tables, each with its board; the clock is moved by hand."""

    parts: AppParts
    place: Place
    requests: Slowed
    boards: Boards
    began: float
    tables: dict[int, str] = field(default_factory=dict[int, str])
    numbers: Any = field(default_factory=count)

    @property
    def now(self) -> float:
        """Seconds since the start."""
        return self.place.seconds() - self.began

    def channel(self, number: int = CHANNEL) -> Channel:
        return self.place.others.get(number, self.place.channel)

    def edited(self, channel: int = CHANNEL) -> list[int]:
        """The boards that were edited, in order."""
        return [message for verb, message in self.channel(channel).requests if verb == "edit"]

    async def open(self, tables: int = 1, *, channel: int = CHANNEL, age_ms: int = 0) -> list[int]:
        """Open tables whose boards have this age; returns the boards' ids."""
        boards: list[int] = []
        for _ in range(tables):
            number = next(self.numbers)
            board = (self.parts.time() - age_ms - discord.utils.DISCORD_EPOCH << 22) + number
            table = await gathered(self.parts, ADA, CY, seed=str(number))
            await self.parts.store.matches.set_message(table.match.id, channel, board)
            self.channel(channel).messages[board] = {}
            self.tables[board] = table.match.id
            boards.append(board)
        return boards

    async def change(self, *boards: int) -> None:
        """Change tables, and paint the boards that may be painted now."""
        for board in boards:
            table = await self.parts.tables.find(self.tables[board])
            await press(self.parts, table, table.choices(table.asked[0])[0].action)
        await self.settled()

    async def settled(self) -> None:
        """Paint the boards that may be painted now, except those held back."""
        held = [event for event in self.requests.held.values() if not event.is_set()]
        if not held:
            await self.boards.settled()
        for _ in range(50 * len(held)):
            await asyncio.sleep(0.001)

    async def wait(self, seconds: float) -> None:
        """Let time pass, and paint the boards that are due."""
        self.parts.time.ms += round(1000 * seconds)
        self.place.queue.wake()
        await self.settled()

    async def until_painted(self) -> list[float]:
        """Let time pass until no board waits; returns the times of painting."""
        times: list[float] = []
        while (due := self.place.queue.due_at) is not None:
            before = len(self.edited() + self.edited(ELSEWHERE))
            await self.wait(max(due - self.place.seconds(), 0.0) + 0.001)
            times += [round(self.now, 1)] * (len(self.edited() + self.edited(ELSEWHERE)) - before)
        return times


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    """Keep boards in two channels at Discord's pace."""
    async with app_parts(folder) as parts:
        place = Place(parts, Channel(newest=1 << 62), {ELSEWHERE: Channel(ELSEWHERE, newest=1 << 61)}, held=ALL)
        requests = Slowed(RequestPace(place.seconds), lambda channel: place.others.get(channel, place.channel))
        place.messages = requests
        boards = Boards(place.client, TurnNotices(place.app, place.messages.delete), parts.time)
        parts.tables.on_change.append(boards.note)
        try:
            yield Stage(parts, place, requests, boards, place.seconds())
        finally:
            for event in requests.held.values():
                event.set()
            await boards.close()
            await place.queue.close()


async def test_boards_of_a_channel_take_turns_at_its_pace_and_those_of_another_do_not_wait(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        here, there = await at.open(LIMIT + 2), await at.open(channel=ELSEWHERE)
        await at.change(*here, *there)
        assert at.edited() == here[:LIMIT]
        assert at.edited(ELSEWHERE) == there
        assert await at.until_painted() == [SECONDS] * 2
        assert at.edited() == here


async def test_a_change_at_one_table_looks_only_at_its_own_board_among_many_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as at:
        boards = await at.open(LIMIT + 4)
        await at.change(*boards)
        looked, ready_at = list[int](), at.requests.pace.ready_at

        def look(channel: int, message: int, kind: RequestKind, *, is_old: bool) -> float:
            looked.append(message)
            return ready_at(channel, message, kind, is_old=is_old)

        monkeypatch.setattr(at.requests.pace, "ready_at", look)
        at.boards.note(at.tables[boards[-1]])
        assert looked == [boards[-1]]


async def test_a_bucket_used_up_by_others_is_waited_for(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        boards = await at.open(2)
        await at.change(boards[0])
        turn = at.requests.pace.take(CHANNEL, boards[0], "edit", is_old=False)
        turn.answered(at.place.seconds())
        at.requests.pace.learn(turn, closed(0, 4.0))
        await at.change(boards[1])
        assert at.edited() == boards[:1]
        assert await at.until_painted() == [4.0]


async def test_old_boards_of_a_channel_share_three_edits_in_six_seconds_and_a_new_one_does_not_wait(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as at:
        old, new = await at.open(OLD_EDITS + 1, age_ms=OLD_MS), await at.open(age_ms=OLD_MS - 1)
        await at.change(*old, *new)
        assert at.edited() == [*old[:OLD_EDITS], *new]
        assert await at.until_painted() == [OLD_SECONDS]
        assert at.edited() == [*old[:OLD_EDITS], *new, old[-1]]


async def test_a_busy_old_board_is_sent_again_and_the_one_before_deleted(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(BUSY_EDITS):
            await at.change(board)
            await at.wait(OLD_SECONDS)
        assert at.edited() == [board] * BUSY_EDITS
        at.channel().requests.clear()
        await at.change(board)
        sent = at.channel().newest
        assert at.channel().requests == [("look", board), ("send", sent), ("delete", board)]
        assert set(at.channel().messages) >= {sent}
        at.tables[sent] = at.tables[board]
        await at.wait(EVERY)
        await at.change(sent)
        assert at.edited() == [sent]


async def test_a_busy_old_board_that_was_deleted_is_not_sent_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(BUSY_EDITS):
            await at.change(board)
            await at.wait(OLD_SECONDS)
        at.channel().requests.clear()
        del at.channel().messages[board]
        await at.change(board)
        await at.change(board)
        await at.wait(OLD_SECONDS)
        lost = await at.parts.store.matches.find(at.tables[board])
        assert lost is not None
        assert (at.channel().requests, lost.has_lost_board, board in at.channel().messages) == (
            [("look", board)],
            True,
            False,
        )


@pytest.mark.parametrize("answer", [SlowDown(7.0), refusal(503)])
async def test_a_busy_old_board_that_cannot_be_looked_for_now_is_sent_again_later(
    tmp_path: Path, answer: Exception
) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(BUSY_EDITS):
            await at.change(board)
            await at.wait(OLD_SECONDS)
        at.channel().requests.clear()
        at.channel().faults.append(answer)
        await at.change(board)
        assert at.channel().requests == [("look", board)]
        await at.wait(7.0)
        assert [verb for verb, _ in at.channel().requests] == ["look", "look", "send", "delete"]


async def test_without_permission_to_read_history_a_busy_old_board_waits_for_its_edit(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        at.place.held = discord.Permissions(ALL.value)
        at.place.held.update(read_message_history=False)
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(OLD_EDITS + 1):
            await at.change(board)
            await at.wait(EVERY)
        assert at.channel().requests == [("edit", board)] * OLD_EDITS


async def test_an_old_board_that_changes_now_and_then_stays_where_it_is(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(2 * BUSY_EDITS):
            await at.change(board)
            await at.wait(BUSY_MS / 1000 / (BUSY_EDITS - 1))
        assert at.edited() == [board] * 2 * BUSY_EDITS
        assert [verb for verb, _ in at.channel().requests if verb == "send"] == []


async def test_an_old_board_whose_second_change_would_wait_for_others_is_sent_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        old = await at.open(OLD_EDITS, age_ms=OLD_MS)
        await at.change(*old)
        await at.wait(EVERY)
        await at.change(old[0])
        assert ("delete", old[0]) in at.channel().requests
        assert at.edited() == old


async def test_without_permission_to_send_a_busy_old_board_waits_for_its_edit(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        at.place.held = discord.Permissions(ALL.value)
        at.place.held.update(send_messages=False)
        (board,) = await at.open(age_ms=OLD_MS)
        for _ in range(OLD_EDITS + 1):
            await at.change(board)
            await at.wait(EVERY)
        assert at.edited() == [board] * OLD_EDITS
        await at.until_painted()
        assert at.edited() == [board] * (OLD_EDITS + 1)


@pytest.mark.parametrize(
    ("refusal", "waiting"),
    [
        (Refusal(HELD, "shared"), {"refused"}),
        (Refusal(HELD), {"refused", "new", "old"}),
        (Refusal(HELD, is_old=True), {"refused", "old"}),
        (Refusal(HELD, "global"), {"refused", "new", "old", "elsewhere"}),
    ],
    ids=["of a message", "of a channel", "of old messages", "of the bot"],
)
async def test_a_429_delays_only_the_requests_it_is_about(tmp_path: Path, refusal: Refusal, waiting: set[str]) -> None:
    async with stage(tmp_path) as at:
        (first, old), (new,) = await at.open(2, age_ms=OLD_MS), await at.open()
        (elsewhere,) = await at.open(channel=ELSEWHERE)
        at.requests.refused[first] = refusal
        await at.change(first)
        await at.change(old, new, elsewhere)
        shown = {*at.edited(), *at.edited(ELSEWHERE)}
        names = {"refused": first, "new": new, "old": old, "elsewhere": elsewhere}
        assert {name for name, board in names.items() if board not in shown} == waiting
        assert set(await at.until_painted()) == {HELD}
        assert {*at.edited(), *at.edited(ELSEWHERE)} == {*names.values()}


@pytest.mark.parametrize("boards", [1, 2], ids=["a message", "a channel"])
async def test_a_board_that_discord_holds_up_for_ten_minutes_is_sent_again_after_one(
    tmp_path: Path, boards: int
) -> None:
    async with stage(tmp_path) as at:
        held = await at.open(boards)
        at.requests.refused = dict.fromkeys(held, Refusal(10 * HELD, "shared"))
        await at.change(*held)
        await at.change(*held)
        await at.wait(HELD - 1)
        assert at.channel().requests == []
        await at.wait(1.1)
        for board in held:
            verbs = [verb for verb, message in at.channel().requests if message == board]
            assert verbs == ["look", "delete"]
            table = await at.parts.tables.find(at.tables[board])
            assert table.match.message is not None
            assert table.match.message not in held
            assert table.match.shown == table.match.revision
            assert f"turn {table.view(None).turn} of" in at.channel().shown(table.match.message)


async def test_a_held_board_that_cannot_be_sent_again_is_edited_when_it_may(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        at.place.held = discord.Permissions(ALL.value)
        at.place.held.update(send_messages=False)
        (board,) = await at.open()
        at.requests.refused[board] = Refusal(10 * HELD, "shared")
        await at.change(board)
        assert await at.until_painted() == [10 * HELD]


async def test_a_second_message_refused_shows_that_its_channel_is_meant(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        boards = await at.open(3)
        at.requests.refused = dict.fromkeys(boards[:2], Refusal(HELD, "shared"))
        for board in boards:
            await at.change(board)
        assert at.edited() == []
        assert await at.until_painted() == [HELD] * 3


async def test_only_one_board_of_a_deleted_channel_is_requested(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        boards = await at.open(3)
        at.channel().faults = [refusal(404, 10003)] * 3
        await at.change(*boards)
        assert at.edited() == boards[:1]


async def test_after_a_wait_the_newest_state_is_shown_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open()
        at.requests.refused[board] = Refusal(HELD, "shared")
        for _ in range(4):
            await at.change(board)
        assert await at.until_painted() == [HELD]
        table = await at.parts.tables.find(at.tables[board])
        assert (at.edited(), table.match.shown) == ([board], table.match.revision)
        assert f"turn {table.view(None).turn} of {table.view(None).active}" in at.channel().shown(board)


async def test_a_request_without_an_answer_delays_other_boards_of_its_channel_by_less_than_a_second(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as at:
        held, *others = await at.open(LIMIT)
        at.requests.held[held] = asyncio.Event()
        await at.change(held, *others)
        assert at.edited() == []
        await at.wait(PATIENCE)
        assert at.edited() == others
        at.requests.held[held].set()
        await at.settled()
        assert at.edited() == [*others, held]


async def test_the_channel_of_a_board_is_looked_up_again_once_it_has_moved(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        (board,) = await at.open()
        await at.change(board)
        moved = board + 1
        at.channel(ELSEWHERE).messages[moved] = {}
        await at.parts.store.matches.set_message(at.tables[board], ELSEWHERE, moved)
        await at.wait(EVERY)
        await at.change(board)
        assert (at.edited(), at.edited(ELSEWHERE)) == ([board], [moved])


async def test_boards_are_painted_although_the_clock_keeps_running(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        boards = await at.open(3)
        ticks = count()
        at.requests.pace.now = lambda: at.place.seconds() + next(ticks) * 1e-6
        await at.change(*boards)
        assert at.edited() == boards
        assert at.place.queue.due_at is None


async def test_a_board_is_painted_by_itself_when_its_time_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards_module, "EVERY", 0.3)
    async with stage(tmp_path) as at:
        at.requests.pace.now = asyncio.get_running_loop().time
        (board,) = await at.open()
        await at.change(board)
        at.channel().changed.clear()
        await at.change(board)
        await at.channel().changed.wait()
        assert at.edited() == [board] * 2


async def test_an_unchanged_board_costs_its_channel_no_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards_module, "EVERY", 0.0)
    async with stage(tmp_path) as at:
        shown, *others = await at.open(LIMIT)
        await at.change(shown)
        for _ in range(LIMIT):
            at.parts.time.ms += 100
            at.boards.note(at.tables[shown])
            await at.settled()
        await at.change(*others)
        assert at.edited() == [shown, *others]
