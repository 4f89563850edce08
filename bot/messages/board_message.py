"""The one message that shows a match: edited in place, sent again if it was deleted or has scrolled away.

It makes no page and does not retry: Discord's errors go to the caller (`bot.messages.boards`).
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

import aiohttp
import discord

from bot.gateway.channel_access import LOOK_BACK, is_barred, is_mute, mentioning
from bot.gateway.client import FarragoClient
from bot.match.table import Table
from bot.messages.turn_notices import TurnNotices
from bot.ui.answer import UNKNOWN_MESSAGE
from bot.ui.page import Page
from engine.game import Seat

SCROLLED = 10
"""Messages below a board from which it counts as out of sight (house choice)."""

REPOST_EVERY_MS = 60_000
"""Shortest time (ms) a board stays in place before it is sent again, and between two looks at what is below it."""


_Asked: TypeAlias = tuple[Seat, int]
"""A seat that is asked, and the number of a secret turn, else -1."""


class NoPosting(Exception):
    """The message is gone, and the bot may not send another."""


class Posting:
    """Puts pages where matches are shown."""

    def __init__(self, client: FarragoClient, turn_notices: TurnNotices, now: Callable[[], int]) -> None:
        """Take the client, the notices that go with a newly sent board, and the time in milliseconds."""
        self._client = client
        self._turn_notices = turn_notices
        self._now = now
        self._asked: dict[str, frozenset[_Asked]] = {}
        self._sent_at: dict[str, int] = {}
        self._looked_at: dict[str, int] = {}

    async def put(self, table: Table, page: Page) -> None:
        """Show a page in place of what a match has shown so far.

        Raises:
            NoPosting; discord.HTTPException, aiohttp.ClientError: Discord refuses it or cannot be reached.
        """
        match = table.match
        if match.channel is None or match.message is None:
            return
        # The first change after a start would send every board of the installation again, if it were looked for.
        self._looked_at.setdefault(match.id, self._now())
        seat = self._newly_asked(table)
        message = self._client.get_partial_messageable(match.channel).get_partial_message(match.message)
        if await self._is_out_of_sight(table, message, turns=seat is not None):
            await self._send(table, page, message, seat)
            # Deleted only after the new one is there: a crash between leaves two boards, never none.
            with suppress(discord.HTTPException, aiohttp.ClientError):  # deleted already, or it stays as an old board
                await message.delete()
            return
        try:
            await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=mentioning())
        except discord.NotFound as error:
            # Somebody deleted the board. Another 404, such as a deleted channel, is not mended by sending again.
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._send(table, page, message, seat)

    def forget(self, match_id: str) -> None:
        """Forget what was shown of a match that is over."""
        self._asked.pop(match_id, None)
        self._sent_at.pop(match_id, None)
        self._looked_at.pop(match_id, None)

    def _newly_asked(self, table: Table) -> Seat | None:
        """Name a seat to whose person the turn has passed from another's; AIs and interrupts between do not count."""
        now = frozenset(table.kind.turns_shown(table.windows, table.position.questions))
        before = self._asked.get(table.match.id)
        # While only AIs or interrupts are asked, the last turn of a person stays the one to compare with.
        if now:
            self._asked[table.match.id] = now
        newly = None if before is None else min(now - before, default=None)
        return None if newly is None else newly[0]

    async def _is_out_of_sight(self, table: Table, message: discord.PartialMessage, *, turns: bool) -> bool:
        """Tell whether talk has pushed a board up; looked at when the turn passes, else once a minute."""
        channel, match_id = message.channel, table.match.id
        # The history is looked at last: it costs a request, the other checks cost none.
        last = self._sent_at.get(match_id, 0) if turns else self._looked_at[match_id]
        if self._now() - last < REPOST_EVERY_MS or is_mute(self._client, channel.id):
            return False
        self._looked_at[match_id] = self._now()
        if is_barred(self._client, channel.id, LOOK_BACK):
            return False
        below = [each async for each in channel.history(limit=SCROLLED, after=message)]
        return len(below) == SCROLLED

    async def _send(self, table: Table, page: Page, old: discord.PartialMessage, seat: Seat | None) -> None:
        """Send a page as a new message, and where a turn has just passed, call its person with it.

        If the process died between sending and storing the id, the nonce makes Discord return the same message.
        """
        if is_mute(self._client, old.channel.id):
            raise NoPosting
        text, players = ("", ()) if seat is None else await self._turn_notices.by_board(table, seat)
        shown = replace(page, above=(text, *page.above)) if text else page
        sent = await old.channel.send(
            view=shown.view(),
            files=shown.files(),
            # 25 characters are Discord's limit of a nonce.
            nonce=f"board-{old.id}"[:25],
            allowed_mentions=mentioning(*players),
            silent=not players,
        )
        self._sent_at[table.match.id] = self._looked_at[table.match.id] = self._now()
        await self._client.app.store.matches.set_message(table.match.id, sent.channel.id, sent.id)
