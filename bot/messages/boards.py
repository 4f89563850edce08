"""Keeps the public boards of all tables up to date: each change edits the board in place, the last state wins.

A table has at most one edit in flight. A board that has to wait (its channel takes no more edits now, or it was just
edited) is noted only with the time from which it may be painted, and read and drawn then; one timer wakes all that are
due. What a board should show is in the store (`revision`, `shown`), so a board is soon repainted after a restart or a
failure.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any, cast

import discord

from bot.core.durations import DAY_MS
from bot.core.logs import incident, logger
from bot.core.refusals import Refused
from bot.core.services import repeat
from bot.core.tasks import settle
from bot.gateway.channel_access import ARCHIVED, SHOW, is_barred, is_passing, missing, note_refusal
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import RequestTurn, SlowDown
from bot.match.quarantine import EngineFault
from bot.match.table import Table
from bot.messages.board_message import Posting
from bot.messages.turn_notices import TurnNotices
from bot.store.errors import StoreError
from bot.ui.match.board import board_page
from bot.ui.reposting import HELD_SECONDS, MessageDeleted

log = logger(__name__)

EVERY = 1.2
"""Seconds between two edits of one board: Discord takes five in five seconds from a whole channel."""

AT_ONCE = 16
"""Pages of boards made concurrently."""

RETRY_SECONDS = 1.0
"""Seconds until a board is tried again after Discord failed; doubled with each failure, up to `CATCH_UP_EVERY`."""

RESOLUTION = 0.01
"""Seconds added to a timer, so that it does not fire early."""

CATCH_UP_EVERY = 30.0
"""Seconds between scans for outdated boards: those of an earlier run, and those that Discord rejected."""

REMEMBERED_MS = 7 * DAY_MS
"""How far back (ms) a scan looks at changed tables."""


@dataclass
class _Board:
    """The board of a match as last read, and the state of the work on it; times are of the pace's clock."""

    place: tuple[int, int] | None = None
    """Channel and message."""
    not_before: float = 0.0
    failures: int = 0


class Boards:
    """The boards of all tables of several people."""

    def __init__(self, client: FarragoClient, turn_notices: TurnNotices, now: Callable[[], int]) -> None:
        """Take the client, the turn notices that go with the boards, and the time in milliseconds."""
        self._client = client
        self._turn_notices = turn_notices
        self._now = now
        self._posting = Posting(client, now)
        self._behind: dict[str, None] = {}  # in the order in which they fell behind
        self._known: dict[str, _Board] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._tidying: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._wakes_at = inf
        self._drawing = asyncio.Semaphore(AT_ONCE)
        self._closed: dict[int | str, int] = {}  # channels and matches: the time of the last refused request
        self._opened: dict[int, int] = {}  # threads: when one opened in which something was or is being refused
        self._barred: set[int] = set()
        self._moot: set[str] = set()
        self._is_closed = False

    async def run(self) -> None:
        """Keep the boards for as long as the program runs."""
        await self._client.wait_until_ready()
        # What changed before this is found in the store, by the first scan.
        self._client.app.tables.on_change.append(self.note)

        async def on_raw_thread_update(told: discord.RawThreadUpdateEvent) -> None:
            data = cast("dict[str, Any]", told.data)  # it may be odd: discord.py has not read it whole
            metadata: Any = data.get("thread_metadata") or {}
            if metadata.get("archived") is False:
                self.reopen(told.thread_id)

        # discord.py registers a handler under the name of its function.
        self._client.event(on_raw_thread_update)
        self.tidy_notices()
        await repeat(self.catch_up, CATCH_UP_EVERY)

    async def catch_up(self) -> None:
        """Repaint every board that does not show the current revision. Raises StoreError."""
        for match_id in await self._client.app.store.matches.unshown(self._now() - REMEMBERED_MS):
            if match_id not in self._moot:
                self._behind.setdefault(match_id)
        self.wake()

    def note(self, match_id: str) -> None:
        """Repaint a board: now, or as soon as Discord and the pause after its last edit allow."""
        self._behind.setdefault(match_id)
        # The other boards are unchanged, and of a thousand tables some hundred wait.
        if not self._is_closed and (at := self._begin_if_due(match_id)) < self._wakes_at:
            self._wake_at(at)

    def reopen(self, channel: int) -> None:
        """Repaint the boards of a thread that has opened, where Discord refuses an edit while it is archived."""
        # One that was painted for the last time is forgotten a moment before its task has ended.
        boards = map(self._known.get, self._tasks)
        being_painted = {board.place[0] for board in boards if board is not None and board.place}
        if channel in self._closed or channel in being_painted:
            self._opened[channel] = self._now()
            found = [match_id for match_id, board in self._known.items() if board.place and board.place[0] == channel]
            self._behind |= dict.fromkeys(found)
            self.wake()

    def wake(self) -> None:
        """Begin to paint the boards that are due, and set the timer for the next one."""
        if self._is_closed:
            return
        self._wake_at(min([self._begin_if_due(match_id) for match_id in tuple(self._behind)], default=inf))

    @property
    def due_at(self) -> float | None:
        """When the next waiting board is due, in seconds of the pace's clock; None without one."""
        return min((self._ready_at(match_id) for match_id in self._behind if match_id not in self._tasks), default=None)

    def tidy_notices(self) -> None:
        """Delete all notices that are obsolete, as those may be that stand since before a restart."""
        for match_id in self._turn_notices.called:
            self._tidy(match_id)

    async def settled(self) -> None:
        """Wait until no board is being painted; those that wait for their time are not waited for."""
        await settle(lambda: (*self._tasks.values(), *self._tidying))
        await self._client.messages.settled()

    async def close(self) -> None:
        """Stop; the next start resumes from the store."""
        # First: a board that has ended would otherwise wake others.
        self._is_closed = True
        self._wake_at(inf)
        for task in (*self._tasks.values(), *self._tidying):
            task.cancel()
        await self.settled()

    def _begin_if_due(self, match_id: str) -> float:
        """Begin to paint a board that is due; returns the time at which it has to be looked at again, maybe never."""
        if match_id in self._tasks:  # it wakes all that wait when it has ended
            return inf
        at = self._ready_at(match_id)
        # The clock is read after `at` was: a board that is ready is ready at the time at which that was asked.
        if at > self._client.messages.pace.now():
            return at
        # Before the match is read, so that a change from now on is painted again.
        del self._behind[match_id]
        self._begin(match_id)
        return inf

    def _ready_at(self, match_id: str) -> float:
        """Return from when on a board may be painted: after its own pause, when its channel takes the request."""
        board = self._known.get(match_id)
        if board is None or board.place is None:
            return 0.0
        return max(board.not_before, self._posting.ready_at(match_id, *board.place))

    def _wake_at(self, time: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._wakes_at = time
        if time < inf:
            # A little later than asked for: a timer may come early by its resolution.
            wait = max(time - self._client.messages.pace.now(), 0.0) + RESOLUTION
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def _begin(self, match_id: str) -> None:
        """Paint a board, with a turn of its channel where that is known; else find out where it is."""
        board = self._known.setdefault(match_id, _Board())
        turn = None if board.place is None else self._posting.take(match_id, *board.place)
        self._tasks[match_id] = asyncio.create_task(self._paint(match_id, board, turn))
        self._tasks[match_id].add_done_callback(lambda _: self._end(match_id))

    def _end(self, match_id: str) -> None:
        self._tasks.pop(match_id, None)
        self.wake()

    def _again(self, match_id: str, board: _Board, pause: float = 0.0) -> None:
        """Paint a board once more, after a pause in seconds."""
        board.not_before = max(board.not_before, self._client.messages.pace.now() + pause)
        self._behind.setdefault(match_id)

    async def _paint(self, match_id: str, board: _Board, turn: RequestTurn | None) -> None:
        """Repaint a board; a failure is left to a later try or scan, or until somebody presses something there."""
        try:
            await self._paint_now(match_id, board, turn)
        except SlowDown as error:
            # Of a look the pace does not know until when; a board that is held up for long is sent again sooner.
            self._again(match_id, board, min(error.wait, HELD_SECONDS))
        except Refused as error:  # not playable any more
            # Its board stays outdated, so every scan would find it again.
            self._moot.add(match_id)
            log.info("board_moot", match=match_id, reason=type(error).__name__)
        except EngineFault as error:
            await self._quarantine(match_id, error)
        except Exception as error:  # one broken board must not end the others
            if isinstance(error, StoreError) or is_passing(error):
                log.warning("board_not_shown", match=match_id, error=type(error).__name__)
                if not isinstance(error, StoreError):  # else the next scan tries again, once there is a store to ask
                    self._again(match_id, board, min(RETRY_SECONDS * 2**board.failures, CATCH_UP_EVERY))
                    board.failures += 1
                return
            # Our own fault would repeat at each scan: wait until the match changes by somebody's action.
            self._closed[match_id] = self._now()
            incident(error, match=match_id)
        finally:
            # One that was not used counts no more; one that was has been answered by now.
            if turn is not None:
                turn.give_back_unused()

    async def _paint_now(self, match_id: str, board: _Board, turn: RequestTurn | None) -> None:
        app = self._client.app
        # Only this board's own presses wait for this lock: it orders what they and this show.
        async with app.tables.painting(match_id):
            table = await app.tables.find(match_id)
            channel, message = table.match.channel, table.match.message
            if not table.kind.has_board or channel is None or message is None:
                self._known.pop(match_id, None)
                return
            if board.place != (channel, message) or turn is None:
                # Only now is it known for which message to take a turn.
                board.place = channel, message
                self._again(match_id, board)
                return
            await self._show(table, turn, board)
        # In a lost channel a notice cannot be deleted: the request would be refused.
        if channel not in self._client.lost:
            self._tidy(match_id)
        if table.is_over and match_id not in self._behind:
            self._turn_notices.forget(match_id)
            self._posting.forget(match_id)
            self._known.pop(match_id, None)

    async def _show(self, table: Table, turn: RequestTurn, board: _Board) -> None:
        app, match_id = self._client.app, table.match.id
        if table.match.shown >= table.match.revision or not self._may_show(table, turn.channel):
            return
        began = self._now()
        try:
            # Drawing takes the processor, so the semaphore limits it; sending is outside.
            async with self._drawing:
                page = await board_page(app, table)
            await self._posting.put(table, page, turn)
            if page.again_at:  # the result comes with the end of the film, or at the next start
                self._again(match_id, board, max(page.again_at - self._now(), 0) / 1000)
            elif not await app.store.matches.set_shown(match_id, table.match.revision, table.match.shown):
                # Another process has painted it too, so what it shows is unknown.
                self._behind.setdefault(match_id)
            self._closed.pop(turn.channel, None)
            self._opened.pop(turn.channel, None)
            self._closed.pop(match_id, None)
            board.failures = 0
        except MessageDeleted:
            await self._lose(table)
        except (discord.Forbidden, discord.NotFound) as error:
            self._close(table, turn.channel, error, began)
        except discord.HTTPException as error:
            # An archived thread takes no edits until somebody writes in it: as with a refusal, wait for a person.
            if error.code != ARCHIVED:
                raise
            self._close(table, turn.channel, error, began)
        board.not_before = max(board.not_before, self._client.messages.pace.now() + EVERY)

    async def _lose(self, table: Table) -> None:
        """Note that a board was deleted: its players can bring it back, and who moderates there is asked."""
        match = table.match
        if match.message is not None and await self._client.app.store.deleted_boards.note(match.id, match.message):
            log.info("board_deleted", match=match.id, channel=match.channel)
        self._posting.forget(match.id)

    def _tidy(self, match_id: str) -> None:
        """Delete the obsolete notice of a table; no board waits for that."""
        task = asyncio.create_task(self._tidied(match_id))
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    async def _tidied(self, match_id: str) -> None:
        try:
            await self._turn_notices.tidy(match_id)
        except (Refused, EngineFault, StoreError) as error:  # the next change of the table tries again
            log.info("notice_not_deleted", match=match_id, error=type(error).__name__)
        except Exception as error:  # one notice must not end the others
            incident(error, match=match_id)

    async def _quarantine(self, match_id: str, error: EngineFault) -> None:
        """Quarantine a table whose rules raised; its board says so afterwards."""
        try:
            await self._client.app.tables.quarantine(match_id, error)
        except StoreError as failed:
            log.warning("board_not_shown", match=match_id, error=type(failed).__name__)

    def _may_show(self, table: Table, channel: int) -> bool:
        """Return whether Discord may accept an edit, as far as is known.

        After a refusal, edits wait until a person acts at a table of that channel, or it opens as a thread; a
        permission known to be missing costs no request.
        """
        if is_barred(self._client, channel, SHOW):
            # Logged once, until the permissions are back.
            if channel not in self._barred:
                self._barred.add(channel)
                lacks = missing(self._client, channel, SHOW)
                log.warning("board_barred", match=table.match.id, channel=channel, missing=lacks)
            return False
        self._barred.discard(channel)
        # Discord bans an address with 10,000 refused requests in 10 minutes: one for each cause must be enough.
        refused_at = max(self._closed.get(channel, -1), self._closed.get(table.match.id, -1))
        return _last_sign(table) > refused_at or self._opened.get(channel, -2) >= refused_at

    def _close(self, table: Table, channel: int, error: Exception, began: int) -> None:
        """Record a refusal with the time of its request: a later action may have fixed the cause."""
        if note_refusal(self._client, channel, error):
            log.warning(
                "channel_lost", match=table.match.id, channel=channel, help="its people can /game move the table"
            )
            return
        self._closed[channel] = began
        log.warning("board_refused", match=table.match.id, channel=channel, error=type(error).__name__)


def _last_sign(table: Table) -> int:
    """Return when a person last acted at a table, in milliseconds."""
    people = table.roster
    # Not the time of the last change: an AI or the clock cannot have given the bot its permissions back.
    return max(one.seen_at for one in (*people.players, *people.members))
