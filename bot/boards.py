"""Keeps the public boards of all tables right: after each change the board is edited in place, the last state wins.

Of one table at most one edit is under way, and tables of one channel take turns, since Discord counts by channel. What
a board should show lies in the store (`revision`, `shown`), so a restart or a failure leaves no board behind for long.
"""

import asyncio
from asyncio import sleep
from collections.abc import Callable
from weakref import WeakValueDictionary

import discord

from bot.broken import RulesBroke
from bot.calls import Calls
from bot.client import Farrago
from bot.logs import incident, logger
from bot.posting import NoPosting, Posting
from bot.reach import SHOW, is_barred, is_passing, missing, note_refusal
from bot.refusals import Refused
from bot.services import repeat
from bot.store.errors import StoreError
from bot.table import Table
from bot.ui.board import board_page

log = logger(__name__)

EVERY = 1.2
"""Seconds between two edits of one board: Discord takes five in five seconds from a whole channel."""

AT_ONCE = 16
"""Boards on which work is under way at once: where very many have changed others wait, and show what is newest then."""

CATCH_UP_EVERY = 30.0
"""Seconds between looks for boards that are behind: those of an earlier run, and those that Discord did not take."""

TAKEOVER_EVERY = 5.0
"""Seconds between looks where another process may have died that kept boards."""

RECENT_MS = 600_000
"""How long ago a table may have changed whose board another process has left behind as it died."""

REMEMBERED_MS = 7 * 24 * 3_600_000
"""How long ago a table may have changed for its board to be caught up with."""

ARCHIVED = 50083


class Boards:
    """The boards of all tables of several people."""

    def __init__(self, client: Farrago, calls: Calls, now: Callable[[], int]) -> None:
        """Take the client, the calls that go with the boards, and the time in milliseconds."""
        self._client = client
        self._calls = calls
        self._now = now
        self._posting = Posting(client, calls, now)
        self._behind: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
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
        self._client.house.tables.on_change.append(self.note)
        await repeat(self.catch_up, CATCH_UP_EVERY if self._client.house.store.shards.is_whole else TAKEOVER_EVERY)

    async def catch_up(self) -> None:
        """Bring every board up to date that does not show how its table stands. Raises StoreError.

        Where others share the boards it looks more often, but only now and then for those that changed long ago.
        """
        store, now = self._client.house.store, self._now()
        is_whole_look = store.shards.is_whole or now >= self._looked_at + 1000 * CATCH_UP_EVERY
        self._looked_at = now if is_whole_look else self._looked_at
        for match_id in await store.unshown(now - (REMEMBERED_MS if is_whole_look else RECENT_MS)):
            if match_id not in self._moot:
                self.note(match_id)

    def note(self, match_id: str) -> None:
        """Bring a board up to date: now, or soon where it was edited a moment ago."""
        self._behind.add(match_id)
        if match_id not in self._tasks:
            task = self._tasks[match_id] = asyncio.create_task(self._keep(match_id))
            task.add_done_callback(lambda _: self._rest(match_id))

    async def settled(self) -> None:
        """Wait until no board is being brought up to date."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; the next start goes on from what the store knows."""
        self._is_closed = True
        for task in tuple(self._tasks.values()):
            task.cancel()
        await self.settled()

    def _rest(self, match_id: str) -> None:
        """Have done with a board, unless its table has changed in the very moment in which the work on it ended."""
        self._tasks.pop(match_id, None)
        if match_id in self._behind and not self._is_closed:
            self.note(match_id)

    async def _keep(self, match_id: str) -> None:
        while match_id in self._behind:
            self._behind.discard(match_id)
            await self._paint(match_id)
            await sleep(EVERY)

    async def _paint(self, match_id: str) -> None:
        """Bring a board up to date; what fails is left to a later look, or until somebody there does something."""
        try:
            table = await self._client.house.tables.find(match_id)
            channel = table.match.channel
            if table.company is None or channel is None or table.match.message is None:
                return
            turn, painting = self._turns.setdefault(channel, asyncio.Lock()), self._lock(match_id)
            has_to_wait = turn.locked() or self._free.locked() or painting.locked()
            async with turn, self._free, painting:
                table = await self._client.house.tables.find(match_id) if has_to_wait else table
                await self._paint_in_turn(table, channel)
        except Refused as error:  # nobody plays it any more
            self._moot.add(match_id)
            log.info("board_moot", match=match_id, reason=type(error).__name__)
        except RulesBroke as error:
            await self._set_aside(match_id, error)
        except Exception as error:  # one broken board must not end the others
            if isinstance(error, StoreError) or is_passing(error):
                log.warning("board_not_shown", match=match_id, error=type(error).__name__)
                return
            self._closed[match_id] = self._now()
            incident(error, match=match_id)

    async def _set_aside(self, match_id: str, error: RulesBroke) -> None:
        """Let a table rest whose rules have failed; its board says so then."""
        try:
            await self._client.house.tables.set_aside(match_id, error)
        except StoreError as failed:
            log.warning("board_not_shown", match=match_id, error=type(failed).__name__)

    async def _paint_in_turn(self, table: Table, channel: int) -> None:
        house, match_id = self._client.house, table.match.id
        if table.match.shown < table.match.revision and self._may_show(table, channel):
            began = self._now()
            try:
                await self._posting.put(table, await board_page(house, table))
                if not await house.store.set_shown(match_id, table.match.revision, table.match.shown):
                    self._behind.add(match_id)  # another process has painted it too, and nobody knows what stands there
                self._closed.pop(channel, None)
                self._closed.pop(match_id, None)
            except (discord.Forbidden, discord.NotFound, NoPosting) as error:
                self._close(table, channel, error, began)
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                self._close(table, channel, error, began)
        if channel not in self._client.lost:
            await self._calls.tidy(match_id)
        if table.is_over:
            self._calls.forget(match_id)
            self._posting.forget(match_id)

    def _lock(self, match_id: str) -> asyncio.Lock:
        return self._client.house.tables.painting(match_id)

    def _may_show(self, table: Table, channel: int) -> bool:
        """Tell whether nothing is known to stand against it.

        After a refusal nothing more is tried until a person does something at a table of that channel; a permission
        that is missing costs no refusal.
        """
        if is_barred(self._client, channel, SHOW):
            if channel not in self._barred:
                self._barred.add(channel)
                lacks = missing(self._client, channel, SHOW)
                log.warning("board_barred", match=table.match.id, channel=channel, missing=lacks)
            return False
        self._barred.discard(channel)
        refused_at = max(self._closed.get(channel, -1), self._closed.get(table.match.id, -1))
        return _last_sign(table) > refused_at

    def _close(self, table: Table, channel: int, error: Exception, began: int) -> None:
        """Note a refusal as of when it was asked for: who did something since may have mended what stood against it."""
        if note_refusal(self._client, channel, error):
            log.warning("channel_lost", match=table.match.id, channel=channel, help="its people can /move the table")
            return
        self._closed[table.match.id if isinstance(error, NoPosting) else channel] = began
        log.warning("board_refused", match=table.match.id, channel=channel, error=type(error).__name__)


def _last_sign(table: Table) -> int:
    """Say when a person did something at a table last, in milliseconds."""
    people = table.company
    return 0 if people is None else max(one.seen_at for one in (*people.sitters, *people.members))
