"""Keeps the public boards of all tables up to date: each change edits the board in place, the last state wins.

A table has at most one edit in flight, and tables of one channel take turns: Discord's rate limit is per channel. What
a board should show is in the store (`revision`, `shown`), so a board is soon repainted after a restart or a failure.
"""

import asyncio
from asyncio import sleep  # by name, so that a test can replace it in this module alone
from collections.abc import Callable
from weakref import WeakValueDictionary

import discord

from bot.core.logs import incident, logger
from bot.core.refusals import Refused
from bot.core.services import repeat
from bot.gateway.channel_access import SHOW, is_barred, is_passing, missing, note_refusal
from bot.gateway.client import FarragoClient
from bot.match.quarantine import EngineFault
from bot.match.table import Table
from bot.messages.board_message import NoPosting, Posting
from bot.messages.turn_notices import TurnNotices
from bot.store.errors import StoreError
from bot.ui.match.board import board_page

log = logger(__name__)

EVERY = 1.2
"""Seconds between two edits of one board: Discord takes five in five seconds from a whole channel."""

AT_ONCE = 16
"""Boards painted concurrently; the others wait, and show the newest state when their turn comes."""

CATCH_UP_EVERY = 30.0
"""Seconds between scans for outdated boards: those of an earlier run, and those that Discord rejected."""

TAKEOVER_EVERY = 5.0
"""Seconds between scans where another process that painted boards may have died."""

RECENT_MS = 600_000
"""How far back (ms) a scan for boards of a dead process looks at changed tables."""

REMEMBERED_MS = 7 * 24 * 3_600_000
"""How far back (ms) a scan looks at changed tables."""

ARCHIVED = 50083  # Discord: the thread is archived


class Boards:
    """The boards of all tables of several people."""

    def __init__(self, client: FarragoClient, turn_notices: TurnNotices, now: Callable[[], int]) -> None:
        """Take the client, the turn notices that go with the boards, and the time in milliseconds."""
        self._client = client
        self._turn_notices = turn_notices
        self._now = now
        self._posting = Posting(client, turn_notices, now)
        self._behind: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # Weak: a lock lives only while somebody uses it, so these do not grow with the number of channels.
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._closed: dict[int | str, int] = {}  # channels and matches: when what was refused last was asked for
        self._barred: set[int] = set()
        self._moot: set[str] = set()
        self._is_closed = False
        self._looked_at = 0.0

    async def run(self) -> None:
        """Keep the boards for as long as the program runs."""
        await self._client.wait_until_ready()
        # What changed before this is found in the store, by the first scan.
        self._client.app.tables.on_change.append(self.note)
        await repeat(self.catch_up, CATCH_UP_EVERY if self._client.app.store.shards.is_whole else TAKEOVER_EVERY)

    async def catch_up(self) -> None:
        """Repaint every board that does not show the current revision. Raises StoreError.

        Where processes share the boards it scans more often, and only now and then for changes long ago.
        """
        store, now = self._client.app.store, self._now()
        is_whole_look = store.shards.is_whole or now >= self._looked_at + 1000 * CATCH_UP_EVERY
        self._looked_at = now if is_whole_look else self._looked_at
        for match_id in await store.matches.unshown(now - (REMEMBERED_MS if is_whole_look else RECENT_MS)):
            if match_id not in self._moot:
                self.note(match_id)

    def note(self, match_id: str) -> None:
        """Repaint a board: now, or after the pause if it was just edited."""
        self._behind.add(match_id)
        if match_id not in self._tasks:
            task = self._tasks[match_id] = asyncio.create_task(self._keep(match_id))
            task.add_done_callback(lambda _: self._rest(match_id))

    async def settled(self) -> None:
        """Wait until no board is being painted."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; the next start resumes from the store."""
        # First: `_rest` would otherwise begin again what is cancelled here.
        self._is_closed = True
        for task in tuple(self._tasks.values()):
            task.cancel()
        await self.settled()

    def _rest(self, match_id: str) -> None:
        """End the work on a board, unless its table changed just as it ended."""
        self._tasks.pop(match_id, None)
        if match_id in self._behind and not self._is_closed:
            self.note(match_id)

    async def _keep(self, match_id: str) -> None:
        while match_id in self._behind:
            # Before the match is read, so that a change from now on is painted again.
            self._behind.discard(match_id)
            # Changes during the pause are painted as one: only the newest state matters.
            await self._paint(match_id)
            await sleep(EVERY)

    async def _paint(self, match_id: str) -> None:
        """Repaint a board; a failure is left to a later scan, or until somebody presses something there."""
        try:
            table = await self._client.app.tables.find(match_id)
            channel = table.match.channel
            if not table.kind.has_board or channel is None or table.match.message is None:
                return
            turn, painting = self._turns.setdefault(channel, asyncio.Lock()), self._lock(match_id)
            # What was read before a wait may be outdated by then, so it is read again.
            has_to_wait = turn.locked() or self._free.locked() or painting.locked()
            # Always in this order, so that no two tasks wait for each other. The channel comes first: a table that
            # waits for its channel must not take one of the places in which tables of other channels are painted.
            async with turn, self._free, painting:
                table = await self._client.app.tables.find(match_id) if has_to_wait else table
                await self._paint_in_turn(table, channel)
        except Refused as error:  # not playable any more
            # Its board stays outdated, so every scan would find it again.
            self._moot.add(match_id)
            log.info("board_moot", match=match_id, reason=type(error).__name__)
        except EngineFault as error:
            await self._quarantine(match_id, error)
        except Exception as error:  # one broken board must not end the others
            # The store still says that the board is outdated, so the next scan tries again.
            if isinstance(error, StoreError) or is_passing(error):
                log.warning("board_not_shown", match=match_id, error=type(error).__name__)
                return
            # Our own fault would repeat at each scan: wait until the match changes by somebody's action.
            self._closed[match_id] = self._now()
            incident(error, match=match_id)

    async def _quarantine(self, match_id: str, error: EngineFault) -> None:
        """Quarantine a table whose rules raised; its board says so afterwards."""
        try:
            await self._client.app.tables.quarantine(match_id, error)
        except StoreError as failed:
            log.warning("board_not_shown", match=match_id, error=type(failed).__name__)

    async def _paint_in_turn(self, table: Table, channel: int) -> None:
        app, match_id = self._client.app, table.match.id
        if table.match.shown < table.match.revision and self._may_show(table, channel):
            began = self._now()
            try:
                await self._posting.put(table, await board_page(app, table))
                if not await app.store.matches.set_shown(match_id, table.match.revision, table.match.shown):
                    self._behind.add(match_id)  # another process has painted it too, and nobody knows what stands there
                self._closed.pop(channel, None)
                self._closed.pop(match_id, None)
            except (discord.Forbidden, discord.NotFound, NoPosting) as error:
                self._close(table, channel, error, began)
            except discord.HTTPException as error:
                # An archived thread takes no edits until somebody writes in it: as with a refusal, wait for a person.
                if error.code != ARCHIVED:
                    raise
                self._close(table, channel, error, began)
        # In a lost channel a notice cannot be deleted: the request would be refused.
        if channel not in self._client.lost:
            await self._turn_notices.tidy(match_id)
        if table.is_over:
            self._turn_notices.forget(match_id)
            self._posting.forget(match_id)

    def _lock(self, match_id: str) -> asyncio.Lock:
        return self._client.app.tables.painting(match_id)

    def _may_show(self, table: Table, channel: int) -> bool:
        """Return whether Discord may accept an edit, as far as is known.

        After a refusal nothing is sent until a person acts at a table of that channel; a permission known to be missing
        costs no request.
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
        return _last_sign(table) > refused_at

    def _close(self, table: Table, channel: int, error: Exception, began: int) -> None:
        """Record a refusal with the time of its request: a later action may have fixed the cause."""
        if note_refusal(self._client, channel, error):
            log.warning("channel_lost", match=table.match.id, channel=channel, help="its people can /move the table")
            return
        # Where nothing can be sent, the other boards of the channel may still be edited in place.
        self._closed[table.match.id if isinstance(error, NoPosting) else channel] = began
        log.warning("board_refused", match=table.match.id, channel=channel, error=type(error).__name__)


def _last_sign(table: Table) -> int:
    """Say when a person did something at a table last, in milliseconds."""
    people = table.kind.roster
    # Not the time of the last change: an AI or the clock cannot have given the bot its permissions back.
    return max(one.seen_at for one in (*people.players, *people.members))
