"""Keeps the public boards of all tables up to date: each change edits the board in place, the last state wins.

A table that has changed is found once, to know where its board is; from then on its board waits in the queue of
messages (`bot.gateway.message_queue`), and is read and drawn when its turn has come. What a board should show is in the
store (`revision`, `shown`), so a board is soon repainted after a restart or a failure.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import discord

from bot.core.durations import DAY_MS
from bot.core.logs import incident, logger
from bot.core.refusals import Refused
from bot.core.services import repeat
from bot.core.tasks import BackgroundTasks, settle
from bot.gateway.channel_access import ARCHIVED, SHOW, is_barred, is_passing, missing, note_refusal
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import RequestTurn, SlowDown
from bot.match.quarantine import EngineFault
from bot.match.table import Table
from bot.messages.board_message import BoardMessage
from bot.messages.turn_notices import TurnNotices
from bot.store.errors import StoreError
from bot.ui.kit.edit_or_resend import MessageDeleted
from bot.ui.match.board import board_page

log = logger(__name__)

EVERY = 1.2
"""Seconds between two edits of one board: Discord takes five in five seconds from a whole channel."""

AT_ONCE = 16
"""Pages of boards made concurrently."""

CATCH_UP_EVERY = 30.0
"""Seconds between scans for outdated boards: those of an earlier run, and those that Discord rejected."""

REMEMBERED_MS = 7 * DAY_MS
"""How far back (ms) a scan looks at changed tables."""


class Boards:
    """The boards of all tables of several people."""

    def __init__(self, client: FarragoClient, turn_notices: TurnNotices, now: Callable[[], int]) -> None:
        """Take the client, the turn notices that go with the boards, and the time in milliseconds."""
        self._client = client
        self._turn_notices = turn_notices
        self._now = now
        self._boards: dict[str, BoardMessage] = {}
        self._finding: dict[str, asyncio.Task[None]] = {}
        self._tidying = BackgroundTasks()
        self._drawing = asyncio.Semaphore(AT_ONCE)
        self._closed: dict[int | str, int] = {}  # channels and matches: the time of the last refused request
        self._opened: dict[int, int] = {}  # threads: when one opened in which something was or is being refused
        self._barred: set[int] = set()
        self._moot: set[str] = set()

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
                self.note(match_id)

    def note(self, match_id: str) -> None:
        """Repaint a board: now, or as soon as Discord and the pause after its last edit allow."""
        board = self._boards.get(match_id)
        if board is not None:
            self._client.queue.note(board)
        elif match_id not in self._finding:
            self._finding[match_id] = asyncio.create_task(self._find(match_id))
            self._finding[match_id].add_done_callback(lambda _: self._finding.pop(match_id))

    def reopen(self, channel: int) -> None:
        """Repaint the boards of a thread that has opened, where Discord refuses an edit while it is archived."""
        if channel in self._closed or self._client.queue.shows_in(channel):
            self._opened[channel] = self._now()
            for board in [board for board in self._boards.values() if board.channel == channel]:
                self._client.queue.note(board)

    def tidy_notices(self) -> None:
        """Delete all notices that are obsolete, as those may be that stand since before a restart."""
        for match_id in self._turn_notices.called:
            self._tidy(match_id)

    async def settled(self) -> None:
        """Wait until no board is being painted; those that wait for their time are not waited for."""
        while self._finding:
            await settle(lambda: tuple(self._finding.values()))
            await self._client.queue.settled()
        await self._client.queue.settled()
        await self._tidying.settled()
        await self._client.messages.settled()

    async def close(self) -> None:
        """Stop; the next start resumes from the store."""
        for task in self._finding.values():
            task.cancel()
        await settle(lambda: tuple(self._finding.values()))
        await self._tidying.close()

    async def _find(self, match_id: str) -> None:
        """Find out where the board of a table is, and let it wait for its turn."""
        async with self._failing(match_id):
            place = _place_of(await self._client.app.tables.find(match_id))
            if place is not None:
                board = self._boards[match_id] = BoardMessage(self._client, match_id, *place, self._paint)
                self._client.queue.note(board)

    @asynccontextmanager
    async def _failing(self, match_id: str) -> AsyncGenerator[None]:
        """Leave a failure to the queue, to the next scan, or until somebody presses something there."""
        try:
            yield
        except Refused as error:  # not playable any more
            # Its board stays outdated, so every scan would find it again.
            self._moot.add(match_id)
            log.info("board_moot", match=match_id, reason=type(error).__name__)
        except EngineFault as error:
            await self._quarantine(match_id, error)
        except StoreError as error:  # the next scan tries again, once there is a store to ask
            log.warning("board_not_shown", match=match_id, error=type(error).__name__)
        except Exception as error:  # one broken board must not end the others
            if isinstance(error, SlowDown) or is_passing(error):
                raise
            # Our own fault would repeat at each scan: wait until the match changes by somebody's action.
            self._closed[match_id] = self._now()
            incident(error, match=match_id)

    async def _paint(self, board: BoardMessage, turn: RequestTurn) -> None:
        """Repaint a board."""
        app, match_id = self._client.app, board.key
        # Only this board's own presses wait for this lock: it orders what they and this show.
        async with self._failing(match_id), app.tables.painting(match_id):
            table = await app.tables.find(match_id)
            place = _place_of(table)
            if place is None:
                self._boards.pop(match_id, None)
                return
            if place != (board.channel, board.message):
                # Only now is it known for which message to take a turn.
                board.channel, board.message = place
                self._client.queue.note(board)
                return
            await self._show(board, table, turn)
            # In a lost channel a notice cannot be deleted: the request would be refused.
            if board.channel not in self._client.lost:
                self._tidy(match_id)
            if table.is_over and not self._client.queue.waits(match_id):
                self._turn_notices.forget(match_id)
                self._boards.pop(match_id, None)

    async def _show(self, board: BoardMessage, table: Table, turn: RequestTurn) -> None:
        app, match_id = self._client.app, table.match.id
        if table.match.shown >= table.match.revision or not self._may_show(table, turn.channel):
            return
        began = self._now()
        try:
            # Drawing takes the processor, so the semaphore limits it; sending is outside.
            async with self._drawing:
                page = await board_page(app, table)
            await board.put(table, page, turn)
            if page.again_at:  # the result comes with the end of the film, or at the next start
                self._client.queue.note(board, max(page.again_at - self._now(), 0) / 1000)
            elif not await app.store.matches.set_shown(match_id, table.match.revision, table.match.shown):
                # Another process has painted it too, so what it shows is unknown.
                self._client.queue.note(board)
            self._closed.pop(turn.channel, None)
            self._opened.pop(turn.channel, None)
            self._closed.pop(match_id, None)
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

    def _tidy(self, match_id: str) -> None:
        """Delete the obsolete notice of a table; no board waits for that."""
        self._tidying.start(self._tidied(match_id), match=match_id)

    async def _tidied(self, match_id: str) -> None:
        try:
            await self._turn_notices.tidy(match_id)
        except (Refused, EngineFault, StoreError) as error:  # the next change of the table tries again
            log.info("notice_not_deleted", match=match_id, error=type(error).__name__)

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


def _place_of(table: Table) -> tuple[int, int] | None:
    """Return the channel and the message of a table's board; None without one that the bot's own token edits."""
    match = table.match
    if table.kind.is_solo or match.channel is None or match.message is None:
        return None
    return match.channel, match.message


def _last_sign(table: Table) -> int:
    """Return when a person last acted at a table, in milliseconds."""
    people = table.roster
    # Not the time of the last change: an AI or the clock cannot have given the bot its permissions back.
    return max(one.seen_at for one in (*people.players, *people.members))
